//! The derive macros of [toolkit](https://docs.rs/toolkit), which re-exports them; use them from there.
//!
//! The way of an input: `receive` reads the attributes (what may be written), `check` makes a `model` of them
//! (what is meant) or errors, `emit` turns the model into tokens, and `stub` stands in for that beside
//! errors.

mod bound;
mod case;
mod check;
mod docs;
mod emit;
mod expand;
mod format;
mod literal;
mod model;
mod name;
mod pattern;
mod receive;
mod span;
mod stub;
mod ty;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Which of the derives for arguments is at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Derive {
    Param,
    Tool,
}

#[doc = include_str!("tool.md")]
#[proc_macro_derive(Tool, attributes(tool, serde))]
pub fn derive_tool(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Tool, &input).into()
}

#[doc = include_str!("tool_set.md")]
#[proc_macro_derive(ToolSet, attributes(tool))]
pub fn derive_tool_set(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::tool_set(&input).into()
}

#[doc = include_str!("param.md")]
#[doc = include_str!("enums.md")]
#[proc_macro_derive(Param, attributes(tool, serde))]
pub fn derive_param(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Param, &input).into()
}
