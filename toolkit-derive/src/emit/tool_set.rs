//! Sets of tools: which there are, and which of them a call is one of.

use super::{deprecation, implement_for_input, private};
use crate::bound::Bounds;
use crate::model::{ToolSet, ToolVariant};
use crate::span::at;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse_quote;
use syn::spanned::Spanned as _;

/// The implementations that `set` describes.
pub fn tool_set(set: &ToolSet<'_>) -> TokenStream {
    let from_call = from_call(set);
    let checks = (!set.container.is_generic()).then(|| {
        let itself = set.container.itself();
        names_are_free(set, &quote!(<#itself as _t::FromCall<'static>>::TOOLS))
    });
    let checks = checks.into_iter().flatten().map(|check| quote!(const _: () = #check));
    let allow = deprecation(set.is_deprecated);
    let items = private(&set.root, &quote!(#from_call #(#checks)*));
    quote!(#allow #items)
}

fn from_call(set: &ToolSet<'_>) -> TokenStream {
    let container = set.container;
    let tools = set.variants.iter().map(|variant| {
        let ty = variant.ty;
        quote_spanned!(at(ty.span())=> <#ty as _t::Tool>::DEFINITIONS)
    });
    let tools = quote!(&[#(#tools),*]);
    // Of a generic type, nobody knows before it is used what its tools are called.
    let tools = if container.is_generic() {
        let checks = names_are_free(set, &quote!(__tools));
        quote!({ let __tools: &'static [&'static _t::Definitions] = #tools; #(#checks)* __tools })
    } else {
        tools
    };
    let reads = of_index(set.variants.iter().map(read));
    let indices = set.variants.iter().enumerate().map(|(index, ToolVariant { ident, .. })| {
        let index = Literal::usize_unsuffixed(index);
        quote!(Self::#ident(_) => #index,)
    });
    let body = quote! {
        const TOOLS: &'static [&'static _t::Definitions] = #tools;
        fn from_arguments(
            __index: ::core::primitive::usize,
            __arguments: &'__de ::core::primitive::str,
            __options: &_t::Options,
        ) -> ::core::result::Result<_t::Parsed<Self>, _t::InvalidArguments> {
            #reads
        }
        fn index(&self) -> ::core::primitive::usize {
            match self { #(#indices)* }
        }
    };
    let of_parameters =
        set.variants.iter().map(|variant| variant.ty).filter(|ty| container.has_parameter(ty));
    let predicates = of_parameters.map(|ty| parse_quote!(#ty: _t::Tool + _t::Decode<'__de>)).collect();
    let bounds = Bounds { predicates, ..Bounds::default() };
    implement_for_input(&quote!(_t::FromCall), container, &bounds, &body)
}

/// One of the values for each variant, by `__index`, which is that of one.
fn of_index(values: impl Iterator<Item = TokenStream>) -> TokenStream {
    let mut values: Vec<TokenStream> = values.collect();
    let last = values.pop();
    if values.is_empty() {
        return quote!(#last);
    }
    let indices = (0..values.len()).map(Literal::usize_unsuffixed);
    quote! {
        match __index {
            #(#indices => #values,)*
            _ => #last,
        }
    }
}

/// The call of a variant's tool.
fn read(ToolVariant { ident, ty, is_boxed }: &ToolVariant<'_>) -> TokenStream {
    let make = if *is_boxed {
        quote!(|__tool| Self::#ident(::core::convert::From::from(__tool)))
    } else {
        quote!(Self::#ident)
    };
    let variant = quote_spanned!(at(ty.span())=> _t::Variant::<#ty, Self>);
    let parse = Ident::new("parse", at(ty.span()));
    quote!(#variant(#make).#parse(__arguments, __options))
}

/// The assertions that no tool of `tools` has the name of one before it.
fn names_are_free(set: &ToolSet<'_>, tools: &TokenStream) -> Vec<TokenStream> {
    let assertion = |(index, variant): (usize, &ToolVariant<'_>)| {
        let index = Literal::usize_unsuffixed(index);
        quote_spanned!(at(variant.ty.span())=> _t::assert_name_is_free(#tools, #index);)
    };
    set.variants.iter().enumerate().skip(1).map(assertion).collect()
}
