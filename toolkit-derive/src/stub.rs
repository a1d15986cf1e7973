//! What stands in for the implementations when the input is wrong: without them every use of the type would be another
//! error, about nothing the user did.

use crate::Derive;
use crate::bound::Bounds;
use crate::emit::{implement, implement_decode, implement_for_input, private, remote};
use crate::receive;
use crate::ty::Container;
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Data, DeriveInput, Type, TypePath, parse_quote};

/// Implementations that only type-check.
pub fn stub(derive: Derive, input: &DeriveInput) -> TokenStream {
    let container = Container { ident: &input.ident, generics: &input.generics };
    let bounds = Bounds::default();
    let root = receive::root(&input.attrs).unwrap_or_else(|| parse_quote!(::toolkit));
    let param = quote! {
        const SCHEMA: _t::SchemaRef = _t::SchemaRef::new(&__SCHEMA);
    };
    let decode = quote! {
        fn decode(_: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            ::core::unreachable!()
        }
    };
    let tool = quote! {
        const NAME: &'static ::core::primitive::str = "";
        const DESCRIPTION: &'static ::core::primitive::str = "";
    };
    let param = implement(&quote!(_t::Param), container, &bounds, &param);
    let decode = implement_decode(container, &bounds, &decode);
    let tool = (derive == Derive::Tool).then(|| implement(&quote!(_t::Tool), container, &bounds, &tool));
    let remote = receive::remote(&input.attrs).map(|ty| {
        let ty = match ty {
            Type::Path(TypePath { qself: None, path, .. }) => {
                remote::with_arguments(&path, container.generics)
            }
            ty => ty.to_token_stream(),
        };
        remote::associated(&ty, &input.vis, container, &quote!(::core::unreachable!()))
    });
    let items = quote! {
        static __SCHEMA: _t::Schema = _t::Schema::new(_t::Kind::Any);
        #param
        #decode
        #tool
        #remote
    };
    private(&root, &items)
}

/// The same for a set of tools. There is none for a struct: that may be a tool, which has it already.
pub fn tool_set(input: &DeriveInput) -> TokenStream {
    let Data::Enum(_) = input.data else { return TokenStream::new() };
    let container = Container { ident: &input.ident, generics: &input.generics };
    let root = receive::root(&input.attrs).unwrap_or_else(|| parse_quote!(::toolkit));
    let body = quote! {
        const TOOLS: &'static [&'static _t::Definitions] = &[];
        fn from_arguments(
            _: ::core::primitive::usize,
            _: &'__de ::core::primitive::str,
            _: &_t::Options,
        ) -> ::core::result::Result<_t::Parsed<Self>, _t::InvalidArguments> {
            ::core::unreachable!()
        }
        fn index(&self) -> ::core::primitive::usize {
            ::core::unreachable!()
        }
    };
    private(&root, &implement_for_input(&quote!(_t::FromCall), container, &Bounds::default(), &body))
}
