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
    let container = model.container;
    // A literal has been checked already.
    let check = if let Text::Expression(expression) = description {
        let expression_in_table = container.expression_in_table(expression.clone());
        let is_blank = quote!((#expression_in_table).trim_ascii().is_empty());
        let check = quote_spanned! {at(expression.span())=>
            ::core::assert!(!#is_blank, "the description of the tool is blank");
        };
        Some(if container.is_generic() { check } else { quote!(const _: () = #check) })
    } else {
        None
    };
    let intake = self::intake(intake);
    let texts = quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
    };
    if container.is_generic() {
        // The length of the text depends on the parameters, which a constant array cannot.
        return quote! {
            #texts
            const JSON_SCHEMA: ::core::option::Option<&'static ::core::primitive::str> = {
                #check
                ::core::option::Option::None
            };
            #intake
        };
    }
    let parameters = match &model.shape {
        Shape::Object(object) => super::object::node(object, &quote!(__FIELDS)),
        Shape::Choice(_) | Shape::Union(_) | Shape::Newtype(..) => quote!(__SCHEMA),
    };
    quote! {
        #texts
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
