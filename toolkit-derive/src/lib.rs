//! The derive macros of toolkit.

mod case;
mod check;
mod docs;
mod emit;
mod expand;
mod literal;
mod model;
mod name;
mod receive;
mod span;
mod stub;
mod ty;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Which of the derives is at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Derive {
    Param,
    Tool,
}

/// Makes a struct a tool.
#[proc_macro_derive(Tool, attributes(tool))]
pub fn derive_tool(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Tool, &input).into()
}

/// Makes a type usable inside a tool's parameters.
#[proc_macro_derive(Param, attributes(tool))]
pub fn derive_param(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Param, &input).into()
}
