//! Structs: a table of fields, and one slot for each.

use super::{Schema, aliases, decode_function, described, schema_text};
use crate::literal::{Literal, Scalar};
use crate::model::{Absence, Model, Object, Property};
use crate::name::plain;
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Ident, Index};

pub fn schema(model: &Model<'_>, object: &Object<'_>) -> Schema {
    let fields = object.properties.iter().map(|property| field(property, model.container));
    let mut schema =
        Schema::of_type(model, &quote!(_t::Schema::new(_t::Kind::Object(&[#(#fields),*]))), &quote!(named));
    schema
        .items
        .extend(object.properties.iter().filter_map(|property| literal_check(property, model.container)));
    schema
}

/// The row of the table: `_t::field::<u8>(_t::plain("days")).default("3")`.
fn field(property: &Property<'_>, container: Container<'_>) -> TokenStream {
    let Property { name, ty, .. } = property;
    let optional = match &property.absence {
        Absence::OfType => None,
        Absence::Trait(_) | Absence::Function(_) => Some(quote!(.optional())),
        Absence::Literal(literal) => {
            let json = literal.value.json();
            Some(quote!(.default(#json)))
        }
    };
    let described = described(property.description.as_ref(), container);
    let aliases = aliases(&property.aliases);
    let ty_outside = container.outside(ty);
    // At the type, so that the compiler points there if it is no parameter.
    let node = quote_spanned!(at(ty.span())=> _t::field::<#ty_outside>);
    let name = schema_text(name);
    quote!(#node(#name) #described #optional #aliases)
}

/// An assertion that a literal default is a value of its field.
fn literal_check(property: &Property<'_>, container: Container<'_>) -> Option<TokenStream> {
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
    let ty = container.outside(property.ty);
    let message = format!("the default of `{}` is not a value of its type", plain(property.ident));
    Some(quote_spanned! {at(*span)=>
        const _: () = ::core::assert!(_t::accepts_literal(<#ty as _t::Param>::SCHEMA, _t::Literal::#value), #message);
    })
}

pub fn decode(object: &Object<'_>) -> TokenStream {
    let read = read(&object.properties);
    let taken = object.properties.iter().enumerate().map(|(index, property)| {
        let ident = property.ident;
        let value = taken(index, property);
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

/// The slot of a property, at the token whose fault it is if the compiler has something to say.
fn slot(index: usize, span: Span) -> Ident {
    Ident::new(&format!("__{index}"), at(span))
}

/// Fills the slots, or makes sure that there is nothing to fill them with.
fn read(properties: &[Property<'_>]) -> TokenStream {
    let fills = properties.iter().enumerate().map(|(index, property)| {
        let span = property.ty.span();
        let slot = slot(index, span);
        quote_spanned!(at(span)=> _t::fill(__reader, &mut #slot))
    });
    let fills: Vec<TokenStream> = fills.collect();
    let (index, fill) = match fills.as_slice() {
        [] => return quote!(_t::empty_object(__reader, &__SCHEMA)?;),
        [only] => (quote!(_), quote!(#only?;)),
        [first @ .., last] => {
            let indices = (0..first.len()).map(Index::from);
            (quote!(__index), quote!(match __index { #(#indices => #first,)* _ => #last }?;))
        }
    };
    let slots = (0..properties.len()).map(|index| slot(index, Span::call_site()));
    quote! {
        #(let mut #slots = ::core::option::Option::None;)*
        let mut __object = _t::ObjectReader::new(__reader, &__SCHEMA)?;
        while let ::core::option::Option::Some(#index) = __object.next(__reader)? {
            #fill
        }
    }
}

/// The value in the slot of a property, or what stands for it.
fn taken(index: usize, property: &Property<'_>) -> TokenStream {
    let span = match &property.absence {
        Absence::OfType | Absence::Literal(_) => property.ty.span(),
        Absence::Trait(span) => *span,
        Absence::Function(path) => path.span(),
    };
    let slot = slot(index, span);
    match &property.absence {
        Absence::OfType => quote_spanned!(at(span)=> _t::take(#slot)?),
        Absence::Trait(_) => quote_spanned!(at(span)=> _t::take_or_default(#slot)),
        Absence::Literal(literal) => {
            let json = literal.value.json();
            if let Scalar::Text(text) = &literal.value {
                quote_spanned!(at(span)=> _t::take_or_text(#slot, #text, #json)?)
            } else {
                quote_spanned!(at(span)=> _t::take_or_literal(#slot, #json)?)
            }
        }
        Absence::Function(path) => quote_spanned!(at(span)=> _t::take_or(#slot, || (#path)())),
    }
}
