//! Definitions of types of other crates: what a field of such a type is read with.

use crate::model::{Form, Remote};
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Fields, Generics, Member, Path, PathArguments, Visibility, parse_quote};

/// The schema and the decoder, where `with` looks for them.
pub fn items(remote: &Remote<'_>, container: Container<'_>) -> TokenStream {
    let conversion = if remote.is_converted {
        let path = with_arguments(&remote.path, container.generics);
        quote_spanned!(at(remote.path.span())=> <#path as ::core::convert::From<Self>>::from)
    } else {
        let arms = remote.forms.iter().map(|form| arm(form, &remote.path));
        quote!(|__this| match __this { #(#arms)* })
    };
    let body = quote! {
        ::core::result::Result::map(<Self as _t::Decode<'__de>>::decode(__reader), #conversion)
    };
    let ty = with_arguments(&remote.path, container.generics);
    associated(&ty, remote.visibility, container, &body)
}

/// The same, with the body of the decoder, for the type `ty`.
pub fn associated(
    ty: &TokenStream,
    visibility: &Visibility,
    container: Container<'_>,
    body: &TokenStream,
) -> TokenStream {
    let Container { ident, generics } = container;
    let has_parameters = !generics.params.is_empty();
    let mut generics = generics.clone();
    if has_parameters {
        generics.make_where_clause().predicates.push(parse_quote!(Self: _t::Param));
    }
    let (parameters, arguments, conditions) = generics.split_for_impl();
    let is_read = has_parameters.then(|| quote!(where Self: _t::Decode<'__de>));
    // As visible as the type, and nothing for its documentation.
    quote! {
        #[automatically_derived]
        impl #parameters #ident #arguments #conditions {
            #[doc(hidden)]
            #visibility const SCHEMA: _t::SchemaRef = <Self as _t::Param>::SCHEMA;
            #[doc(hidden)]
            #visibility fn decode<'__de>(
                __reader: &mut _t::Reader<'_, '__de>,
            ) -> ::core::result::Result<#ty, _t::Stop> #is_read { #body }
        }
    }
}

/// `Self::Circle { radius: __0 } => Shape::Circle { radius: __0 },`
fn arm(form: &Form<'_>, path: &Path) -> TokenStream {
    let name = without_arguments(path);
    let (own, other) = match form.variant {
        Some(variant) => (quote!(Self::#variant), quote!(#name::#variant)),
        None => (quote!(Self), quote!(#name)),
    };
    if matches!(form.fields, Fields::Unit) {
        return quote!(#own => #other,);
    }
    let members: Vec<Member> = form.fields.members().collect();
    // Where the type is, which may be another one there.
    let local = |(index, ty): (usize, &syn::Type)| format_ident!("__{index}", span = at(ty.span()));
    let locals: Vec<Ident> = form.fields.iter().map(|field| &field.ty).enumerate().map(local).collect();
    quote!(#own { #(#members: #locals),* } => #other { #(#members: #locals),* },)
}

/// The path in the place of a type: with the parameters of the definition, as serde has it, unless it has arguments.
pub fn with_arguments(path: &Path, generics: &Generics) -> TokenStream {
    let (_, arguments, _) = generics.split_for_impl();
    let has_none = path.segments.last().is_some_and(|last| last.arguments.is_none());
    if has_none { quote!(#path #arguments) } else { path.to_token_stream() }
}

/// The path in the place of a value.
fn without_arguments(path: &Path) -> Path {
    let mut path = path.clone();
    for segment in &mut path.segments {
        segment.arguments = PathArguments::None;
    }
    path
}
