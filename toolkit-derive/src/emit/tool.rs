//! Tools: the name, the description and what becomes of the arguments.

use crate::model::{Intake, Model, Text, Tool};
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

/// The body of `impl Tool`.
pub fn constants(Tool { name, description, intake }: &Tool, model: &Model<'_>) -> TokenStream {
    let container = model.container;
    // A literal has been checked already.
    let description = if let Text::Expression(expression) = description {
        let expression_in_table = container.expression_in_table(expression.clone());
        let is_blank = quote!((#expression_in_table).trim_ascii().is_empty());
        let check = quote_spanned! {at(expression.span())=>
            ::core::assert!(!#is_blank, "the description of the tool is blank");
        };
        let check = if container.is_generic() { check } else { quote!(const _: () = #check) };
        quote!({ #check #description })
    } else {
        quote!(#description)
    };
    let intake = self::intake(intake);
    quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
        #intake
    }
}

/// What becomes of the arguments before they are read, if anything does.
fn intake(Intake { is_strict, ignored, normalize }: &Intake) -> Option<TokenStream> {
    if !is_strict && ignored.is_empty() && normalize.is_none() {
        return None;
    }
    let normalize = if let Some(path) = normalize {
        quote_spanned! {at(path.span())=>
            ::core::option::Option::Some(_t::Normalize::new(|__arguments| _t::normalize(__arguments, #path)))
        }
    } else {
        quote!(::core::option::Option::None)
    };
    Some(quote! {
        const INTAKE: _t::Intake =
            _t::Intake { strict: #is_strict, ignored: &[#(#ignored),*], normalize: #normalize };
    })
}
