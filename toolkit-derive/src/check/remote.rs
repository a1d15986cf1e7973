//! Definitions that stand for a type of another crate.

use crate::Derive;
use crate::model::{Form, Remote};
use crate::receive::{self, OtherType};
use darling::{Error, Result};
use syn::{Data, DeriveInput, Fields, Type, TypePath};

/// The type that `input` is a definition of.
pub fn remote<'a>(derive: Derive, input: &'a DeriveInput, other: OtherType) -> Result<Remote<'a>> {
    if derive == Derive::Tool {
        let message = "`remote` is for what appears in a tool: derive `Param` for the definition, and read a field with it";
        return Err(Error::custom(message).with_span(&other.span));
    }
    let Type::Path(TypePath { qself: None, path, .. }) = other.ty else {
        let message =
            "`remote` takes the path of the type that this is a definition of, as in \"module::Type\"";
        return Err(Error::custom(message).with_span(&other.ty));
    };
    let forms: Vec<Form<'_>> = match &input.data {
        Data::Struct(data) => vec![Form { variant: None, fields: &data.fields }],
        Data::Enum(data) => {
            let form =
                |variant: &'a syn::Variant| Form { variant: Some(&variant.ident), fields: &variant.fields };
            data.variants.iter().map(form).collect()
        }
        // An error of its own.
        Data::Union(_) => Vec::new(),
    };
    let has_getter = |fields: &Fields| fields.iter().any(|field| receive::has_getter(&field.attrs));
    // Who cannot see a field cannot write it either.
    let is_converted = forms.iter().any(|form| has_getter(form.fields));
    Ok(Remote { path, visibility: &input.vis, forms, is_converted })
}
