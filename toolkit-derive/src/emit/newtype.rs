//! Newtypes: everything is the inner type's, but for a description.

use super::{Schema, decode_function};
use crate::model::Model;
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

/// A static of its own, so that types which are only made of each other have no constant that leads back to itself.
pub fn schema(model: &Model<'_>, ty: &Type) -> Schema {
    let span = at(ty.span());
    let outside = model.container.outside(ty);
    let inner = quote_spanned!(span=> <#outside as _t::Param>::SCHEMA);
    // What says nothing of its own goes by the name of the inner type, if that has one.
    let naming = if model.description.is_some() { quote!(named) } else { quote!(named_if_unnamed) };
    let mut schema = Schema::of_type(model, &quote!((*#inner.get())), &naming);
    let optional = quote_spanned!(span=> <#ty as _t::Param>::OPTIONAL);
    schema.constants.extend(quote!(const OPTIONAL: ::core::primitive::bool = #optional;));
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
        fn decode_flattened(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            ::core::result::Result::map(#inner::decode_flattened(__reader), Self)
        }
        fn absent() -> ::core::option::Option<Self> {
            ::core::option::Option::map(#inner::absent(), Self)
        }
    }
}
