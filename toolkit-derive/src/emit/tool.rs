//! Tools: the name, the description and the definition as text.

use crate::model::{Intake, Model, Shape, Text, Tool};
use crate::span::at;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

/// The body of `impl Tool`.
///
/// The text is no static: a constant string that points into one crashes clippy when it looks at a use of it.
pub fn constants(Tool { name, description, intake }: &Tool, model: &Model<'_>) -> TokenStream {
    // A literal has been checked already.
    let check = if let Text::Expression(expression) = description {
        let outside = model.container.expression_outside(expression.clone());
        let is_blank = quote!((#outside).trim_ascii().is_empty());
        Some(quote_spanned! {at(expression.span())=>
            const _: () = ::core::assert!(!#is_blank, "the description of the tool is blank");
        })
    } else {
        None
    };
    let parameters = match &model.shape {
        Shape::Object(object) => super::object::node(object, &quote!(__FIELDS)),
        Shape::Choice(_) | Shape::Union(_) | Shape::Newtype(..) => quote!(__SCHEMA),
    };
    let intake = self::intake(intake);
    quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
        const JSON_SCHEMA: ::core::option::Option<&'static ::core::primitive::str> = {
            #check
            const RENDERED: _t::Rendered = _t::Rendered::new(&__SCHEMA);
            const TEXT: [::core::primitive::u8; RENDERED.length()] = RENDERED.bytes(&__SCHEMA);
            ::core::option::Option::Some(_t::json_schema_text(&TEXT))
        };
        const PARAMETERS: _t::Schema = #parameters;
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
