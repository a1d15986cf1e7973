//! Newtypes: everything is the inner type's, but for a description.

use super::{Schema, decode_function};
use crate::model::Model;
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

pub fn schema(model: &Model<'_>, ty: &Type) -> Schema {
    let span = at(ty.span());
    let mut schema = if model.description.is_some() || model.container.is_part_of(ty) {
        // What says something of its own is a type of its own, and so is what leads back to itself.
        let ty = model.container.outside(ty);
        let inner = quote_spanned!(span=> <#ty as _t::Param>::SCHEMA);
        Schema::of_type(model, &quote!((*#inner.get())))
    } else {
        let inner = quote_spanned!(span=> <#ty as _t::Param>::SCHEMA);
        Schema { items: TokenStream::new(), constants: quote!(const SCHEMA: _t::SchemaRef = #inner;) }
    };
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
        fn absent() -> ::core::option::Option<Self> {
            ::core::option::Option::map(#inner::absent(), Self)
        }
    }
}
