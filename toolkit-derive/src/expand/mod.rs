//! The pipeline: what was written, what is meant, what it becomes.

#[cfg(test)]
mod tests;

use crate::Derive;
use crate::check::{self, check};
use crate::emit::{self, emit};
use crate::stub::{self, stub};
use darling::Error;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// The implementations for `input`, or every error in it beside implementations that keep the rest of the user's crate
/// quiet.
pub fn expand(derive: Derive, input: &DeriveInput) -> TokenStream {
    match check(derive, input) {
        Ok(model) => emit(&model),
        Err(error) => beside(error, &stub(derive, input)),
    }
}

/// The same for a set of tools.
pub fn tool_set(input: &DeriveInput) -> TokenStream {
    match check::tool_set(input) {
        Ok(set) => emit::tool_set(&set),
        Err(error) => beside(error, &stub::tool_set(input)),
    }
}

fn beside(error: Error, stub: &TokenStream) -> TokenStream {
    let errors = error.write_errors();
    quote!(#errors #stub)
}
