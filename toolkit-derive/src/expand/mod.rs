//! The pipeline: what was written, what is meant, what it becomes.

#[cfg(test)]
mod tests;

use crate::Derive;
use crate::check::check;
use crate::emit::emit;
use crate::stub::stub;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// The implementations for `input`, or every error in it beside implementations that keep the rest of the user's crate
/// quiet.
pub fn expand(derive: Derive, input: &DeriveInput) -> TokenStream {
    match check(derive, input) {
        Ok(model) => emit(&model),
        Err(error) => {
            let errors = error.write_errors();
            let stub = stub(derive, input);
            quote!(#errors #stub)
        }
    }
}
