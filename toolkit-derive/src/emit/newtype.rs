//! Newtypes: everything is the inner type's, but for a description and what more is asked.

use super::constraint::{self, checked};
use super::{Schema, codec, decode_function, decode_of, lent, skipped_value};
use crate::model::{Codec, Construction, Model, Newtype};
use crate::name::plain;
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

/// A static of its own, so that types which are only made of each other have no constant that leads back to itself.
pub fn schema(model: &Model<'_>, newtype: &Newtype<'_>) -> Schema {
    let ty = newtype.ty.as_ref();
    let span = at(ty.span());
    let inner = if let Some(codec) = &newtype.codec {
        codec::of_newtype(codec, ty, model.container)
    } else {
        let inner = model.container.in_table(ty);
        quote_spanned!(span=> _t::of_type::<#inner>().schema)
    };
    let is_plain = newtype.constraints.is_empty();
    let is_generic = model.container.is_generic();
    let node = match (is_plain, constraint::node(&inner, &newtype.constraints)) {
        (true, _) if is_generic => quote!(_t::node(#inner)),
        (true, _) => quote!((*#inner.get())),
        (false, node) if is_generic => quote!(_t::node(_t::SchemaRef::new(#node))),
        (false, node) => quote!((*#node)),
    };
    let place = format!("`{}`", plain(model.container.ident));
    let checks = constraint::checks(&inner, &newtype.constraints, &place);
    let checks: Vec<TokenStream> = checks.into_iter().map(|check| check.emit(model.container)).collect();
    // What says nothing of its own goes by the name of the inner type, if that has one.
    let if_unnamed = model.description.is_none() && is_plain;
    let mut schema = Schema::of_type(model, &node, if_unnamed, &checks);
    if !is_generic {
        schema.items.extend(checks);
    }
    if newtype.codec.is_none() {
        let optional = quote_spanned!(span=> _t::of_type::<#ty>().optional);
        schema.constants.extend(quote!(const OPTIONAL: ::core::primitive::bool = #optional;));
    }
    schema
}

pub fn decode(model: &Model<'_>, newtype: &Newtype<'_>) -> TokenStream {
    let body = |read: &TokenStream| {
        let read = if newtype.constraints.is_empty() && model.validate.is_none() {
            read.clone()
        } else {
            quote!(__reader.constrained(<Self as _t::Param>::SCHEMA.get(), |__reader| #read))
        };
        let this = constructed(newtype, &read);
        if model.validate.is_none() {
            return this;
        }
        let checked = checked(model, &quote!(__this));
        quote! {
            let __place = __reader.position();
            let __this = #this?;
            #checked
        }
    };
    if let Some(codec) = &newtype.codec {
        let read = codec::read(codec, &newtype.ty);
        let read = match codec {
            Codec::Written(written) => {
                let schema = &written.schema;
                quote!(__reader.valid_for((#schema).get(), |__reader| #read))
            }
            // That is checked by what reads it.
            Codec::Schemars(_) => read,
        };
        return decode_function(&body(&read));
    }
    let ty = newtype.ty.as_ref();
    let inner = decode_of(ty);
    let decode = decode_function(&body(&lent(ty, quote!(#inner::decode(__reader)))));
    let field = body(&lent(ty, quote!(#inner::decode_field(__reader))));
    let flattened = body(&lent(ty, quote!(#inner::decode_flattened(__reader))));
    let absent = match &newtype.construction {
        Construction::TryFrom => quote! {
            ::core::option::Option::and_then(#inner::absent(), |__value| ::core::result::Result::ok(
                <Self as ::core::convert::TryFrom<#ty>>::try_from(__value)
            ))
        },
        construction => {
            let function = function(construction, newtype);
            quote!(::core::option::Option::map(#inner::absent(), #function))
        }
    };
    quote! {
        #decode
        fn decode_field(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> { #field }
        fn decode_flattened(__reader: &mut _t::Reader<'_, '__de>) -> ::core::result::Result<Self, _t::Stop> {
            #flattened
        }
        fn absent() -> ::core::option::Option<Self> { #absent }
    }
}

/// `read`, a result with a value of the other type, as one with a value of this type.
fn constructed(newtype: &Newtype<'_>, read: &TokenStream) -> TokenStream {
    if let Construction::TryFrom = newtype.construction {
        let ty = newtype.ty.as_ref();
        return quote_spanned!(at(ty.span())=> _t::converted::<#ty, Self>(__reader, |__reader| #read));
    }
    let function = function(&newtype.construction, newtype);
    quote!(::core::result::Result::map(#read, #function))
}

fn function(construction: &Construction<'_>, newtype: &Newtype<'_>) -> TokenStream {
    match construction {
        Construction::Call => quote!(Self),
        Construction::Field { member, skipped } => {
            let skipped = skipped.iter().map(skipped_value);
            quote!(|__value| Self { #member: __value, #(#skipped,)* })
        }
        Construction::From | Construction::TryFrom => {
            let ty = newtype.ty.as_ref();
            quote_spanned!(at(ty.span())=> <Self as ::core::convert::From<#ty>>::from)
        }
    }
}
