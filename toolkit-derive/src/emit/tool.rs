//! Tools: the name, the description and the definition as text.

use crate::model::Tool;
use proc_macro2::TokenStream;
use quote::quote;

/// The body of `impl Tool`.
///
/// The text is no static: a constant string that points into one crashes clippy when it looks at a use of it.
pub fn constants(Tool { name, description }: &Tool) -> TokenStream {
    quote! {
        const NAME: &'static ::core::primitive::str = #name;
        const DESCRIPTION: &'static ::core::primitive::str = #description;
        const JSON_SCHEMA: ::core::option::Option<&'static ::core::primitive::str> = {
            const RENDERED: _t::Rendered = _t::Rendered::new(&__SCHEMA);
            const TEXT: [::core::primitive::u8; RENDERED.length()] = RENDERED.bytes(&__SCHEMA);
            ::core::option::Option::Some(_t::json_schema_text(&TEXT))
        };
    }
}
