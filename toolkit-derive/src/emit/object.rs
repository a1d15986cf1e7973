//! Structs: a table of fields, and one slot for each.

use super::{Schema, aliases, decode_function, described};
use crate::literal::{Literal, Scalar};
use crate::model::{Absence, Model, Object, Property};
use crate::name::plain;
use crate::span::at;
use crate::ty::with_static_lifetimes;
use proc_macro2::TokenStream;
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, Ident, Index};

pub fn schema(model: &Model<'_>, object: &Object<'_>) -> Schema {
    let fields = object.properties.iter().map(|property| field(property, model.generics));
    let mut schema = Schema::of_type(model, &quote!(_t::Kind::Object(&[#(#fields),*])));
    schema
        .items
        .extend(object.properties.iter().filter_map(|property| literal_check(property, model.generics)));
    schema
}

/// The row of the table: `_t::Field::new("days", <u8 as _t::Param>::SCHEMA, <u8 as _t::Param>::OPTIONAL).default("3")`.
fn field(property: &Property<'_>, generics: &Generics) -> TokenStream {
    let Property { name, ty, .. } = property;
    let optional = match &property.absence {
        Absence::OfType => None,
        Absence::Trait(_) | Absence::Function(_) => Some(quote!(.optional())),
        Absence::Literal(literal) => {
            let json = literal.value.json();
            Some(quote!(.default(#json)))
        }
    };
    let described = described(property.description.as_ref());
    let aliases = aliases(&property.aliases);
    let static_ty = with_static_lifetimes(ty, generics);
    // At the type, so that the compiler points there if it is no parameter.
    let node = quote_spanned!(at(ty.span())=> <#static_ty as _t::Param>::SCHEMA, <#static_ty as _t::Param>::OPTIONAL);
    quote!(_t::Field::new(#name, #node) #described #optional #aliases)
}

/// An assertion that a literal default is a value of its field.
fn literal_check(property: &Property<'_>, generics: &Generics) -> Option<TokenStream> {
    let Absence::Literal(Literal { value, span }) = &property.absence else { return None };
    let value = match value {
        Scalar::Text(text) => quote!(Text(#text)),
        Scalar::Integer { negative, magnitude } => {
            // Without the suffix, which is of no use to a reader.
            let magnitude = proc_macro2::Literal::u128_unsuffixed(*magnitude);
            quote!(Integer { negative: #negative, magnitude: #magnitude })
        }
        Scalar::Float(value) => quote!(Float(#value)),
        Scalar::Boolean(value) => quote!(Boolean(#value)),
    };
    let ty = with_static_lifetimes(property.ty, generics);
    let message = format!("the default of `{}` is not a value of its type", plain(property.ident));
    Some(quote_spanned! {at(*span)=>
        const _: () = ::core::assert!(_t::accepts_literal(<#ty as _t::Param>::SCHEMA, _t::Literal::#value), #message);
    })
}

pub fn decode(object: &Object<'_>) -> TokenStream {
    let slots: Vec<Ident> = (0..object.properties.len()).map(|index| format_ident!("__{index}")).collect();
    let read = read(object, &slots);
    let taken = object.properties.iter().zip(&slots).map(|(property, slot)| {
        let ident = property.ident;
        let value = taken(property, slot);
        quote!(#ident: #value)
    });
    let skipped = object.skipped.iter().map(|skipped| {
        let ident = skipped.ident;
        let value = if let Some(path) = &skipped.function {
            quote_spanned!(at(path.span())=> (#path)())
        } else {
            quote_spanned!(at(skipped.ty.span())=> ::core::default::Default::default())
        };
        quote!(#ident: #value)
    });
    decode_function(&quote! {
        #read
        ::core::result::Result::Ok(Self { #(#taken,)* #(#skipped,)* })
    })
}

/// Fills the slots, or makes sure that there is nothing to fill them with.
fn read(object: &Object<'_>, slots: &[Ident]) -> TokenStream {
    let fills = object
        .properties
        .iter()
        .zip(slots)
        .map(|(property, slot)| quote_spanned!(at(property.ty.span())=> _t::fill(__reader, &mut #slot)?));
    let fills: Vec<TokenStream> = fills.collect();
    let (index, fill) = match fills.as_slice() {
        [] => return quote!(_t::empty_object(__reader, &__SCHEMA)?;),
        [only] => (quote!(_), quote!(#only;)),
        [first @ .., last] => {
            let indices = (0..first.len()).map(Index::from);
            (quote!(__index), quote!(match __index { #(#indices => #first,)* _ => #last }))
        }
    };
    quote! {
        #(let mut #slots = ::core::option::Option::None;)*
        let mut __object = _t::ObjectReader::new(__reader, &__SCHEMA)?;
        while let ::core::option::Option::Some(#index) = __object.next(__reader)? {
            #fill
        }
    }
}

/// The value in a slot, or what stands for it.
fn taken(property: &Property<'_>, slot: &Ident) -> TokenStream {
    match &property.absence {
        Absence::OfType => quote_spanned!(at(property.ty.span())=> _t::take(#slot)?),
        Absence::Trait(span) => quote_spanned!(at(*span)=> _t::take_or_default(#slot)),
        Absence::Literal(literal) => {
            let json = literal.value.json().into_token_stream();
            quote_spanned!(at(property.ty.span())=> _t::take_or_literal(#slot, #json)?)
        }
        Absence::Function(path) => quote_spanned!(at(path.span())=> _t::take_or(#slot, (#path))),
    }
}
