//! Newtypes: everything is the inner type's, but for a description and what more is asked.

use super::constraint::{self, checked};
use super::{Schema, decode_function};
use crate::model::{Constraints, Model};
use crate::name::plain;
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

/// A static of its own, so that types which are only made of each other have no constant that leads back to itself.
pub fn schema(model: &Model<'_>, ty: &Type, constraints: &Constraints) -> Schema {
    let span = at(ty.span());
    let outside = model.container.outside(ty);
    let inner = quote_spanned!(span=> <#outside as _t::Param>::SCHEMA);
    let is_plain = constraints.is_empty();
    let node = if is_plain {
        quote!((*#inner.get()))
    } else {
        let node = constraint::node(&inner, constraints);
        quote!((*#node))
    };
    // What says nothing of its own goes by the name of the inner type, if that has one.
    let naming =
        if model.description.is_some() || !is_plain { quote!(named) } else { quote!(named_if_unnamed) };
    let mut schema = Schema::of_type(model, &node, &naming);
    schema.items.extend(constraint::checks(
        &inner,
        constraints,
        &format!("`{}`", plain(model.container.ident)),
    ));
    let optional = quote_spanned!(span=> <#ty as _t::Param>::OPTIONAL);
    schema.constants.extend(quote!(const OPTIONAL: ::core::primitive::bool = #optional;));
    schema
}

pub fn decode(model: &Model<'_>, ty: &Type, constraints: &Constraints) -> TokenStream {
    let inner = quote_spanned!(at(ty.span())=> <#ty as _t::Decode<'__de>>);
    let body = |function: &TokenStream| {
        if constraints.is_empty() && model.validate.is_none() {
            return quote!(::core::result::Result::map(#inner::#function(__reader), Self));
        }
        let start = model.validate.is_some().then(|| quote!(let __place = __reader.position();));
        let this = checked(model, &quote!(Self(__inner)));
        quote! {
            #start
            let __inner = __reader.constrained(<Self as _t::Param>::SCHEMA.get(), #inner::#function)?;
            #this
        }
    };
    let decode = decode_function(&body(&quote!(decode)));
    let decode_field = body(&quote!(decode_field));
    let decode_flattened = body(&quote!(decode_flattened));
    quote! {
        #decode
        fn decode_field(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            #decode_field
        }
        fn decode_flattened(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            #decode_flattened
        }
        fn absent() -> ::core::option::Option<Self> {
            ::core::option::Option::map(#inner::absent(), Self)
        }
    }
}
