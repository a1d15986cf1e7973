//! Newtypes: everything is the inner type's, but for a description.

use super::{Schema, decode_function};
use crate::model::Model;
use crate::span::at;
use crate::ty::with_static_lifetimes;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

pub fn schema(model: &Model<'_>, ty: &Type) -> Schema {
    let span = at(ty.span());
    let mut schema = if let Some(description) = &model.description {
        let static_ty = with_static_lifetimes(ty, model.generics);
        let inner = quote_spanned!(span=> <#static_ty as _t::Param>::SCHEMA);
        Schema::of_node(&quote!(_t::described(#inner, #description)))
    } else {
        let inner = quote_spanned!(span=> <#ty as _t::Param>::SCHEMA);
        Schema { items: TokenStream::new(), constants: quote!(const SCHEMA: _t::SchemaRef = #inner;) }
    };
    schema.constants.extend(quote_spanned!(span=> const OPTIONAL: bool = <#ty as _t::Param>::OPTIONAL;));
    schema
}

pub fn decode(ty: &Type) -> TokenStream {
    let inner = quote_spanned!(at(ty.span())=> <#ty as _t::Decode<'__de>>);
    let decode = decode_function(&quote!(::core::result::Result::map(#inner::decode(__reader), Self)));
    quote! {
        #decode
        fn decode_field(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::map(#inner::decode_field(__reader), Self)
        }
        fn absent() -> ::core::option::Option<Self> {
            ::core::option::Option::map(#inner::absent(), Self)
        }
    }
}
