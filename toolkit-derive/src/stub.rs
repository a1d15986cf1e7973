//! What stands in for the implementations when the input is wrong: without them every use of the type would be another
//! error, about nothing the user did.

use crate::Derive;
use crate::emit::{implement, implement_decode, private};
use crate::receive;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, parse_quote};

/// Implementations that only type-check.
pub fn stub(derive: Derive, input: &DeriveInput) -> TokenStream {
    let DeriveInput { ident, generics, attrs, .. } = input;
    let root = receive::root(attrs).unwrap_or_else(|| parse_quote!(::toolkit));
    let param = quote!(
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    );
    let param = implement(&quote!(_t::Param), ident, generics, &param);
    let decode = implement_decode(
        ident,
        generics,
        &quote! {
            fn decode(_: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> { ::core::unreachable!() }
        },
    );
    let tool = (derive == Derive::Tool).then(|| {
        let tool = quote! {
            const NAME: &'static str = "";
            const DESCRIPTION: &'static str = "";
            const JSON_SCHEMA: ::core::option::Option<&'static str> = ::core::option::Option::None;
        };
        implement(&quote!(_t::Tool), ident, generics, &tool)
    });
    private(
        &root,
        &quote! {
            static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Any);
            #param
            #decode
            #tool
        },
    )
}
