//! Sets of tools: enums whose variants each hold one.

use super::{all, both};
use crate::model::{ToolSet, ToolVariant};
use crate::receive;
use crate::ty::{Container, boxed};
use darling::{Error, Result};
use syn::{Attribute, Data, DeriveInput, Fields, Path, Variant, parse_quote};

/// The meaning of `input`, or all that is wrong with it.
pub fn tool_set(input: &DeriveInput) -> Result<ToolSet<'_>> {
    let (root, variants) = both(keys(&input.attrs, true), variants(input))?;
    Ok(ToolSet {
        root: root.unwrap_or_else(|| parse_quote!(::toolkit)),
        container: Container { ident: &input.ident, generics: &input.generics },
        is_deprecated: input.attrs.iter().any(|attribute| attribute.path().is_ident("deprecated")),
        variants,
    })
}

fn variants(input: &DeriveInput) -> Result<Vec<ToolVariant<'_>>> {
    let ident = &input.ident;
    let other = match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            let message = "there is no tool in this set: write at least one variant, as in `Name(Type)`";
            return Err(Error::custom(message).with_span(ident));
        }
        Data::Enum(data) => return all(data.variants.iter().map(variant)),
        Data::Struct(data) => data.struct_token.span,
        Data::Union(data) => data.union_token.span,
    };
    let message = format!(
        "a set of tools is an enum: write `enum {ident} {{ Name(Type), ... }}`, or derive `Tool` for the arguments of one tool"
    );
    Err(Error::custom(message).with_span(&other))
}

fn variant(variant: &Variant) -> Result<ToolVariant<'_>> {
    let Variant { attrs, ident, fields, .. } = variant;
    let keys_of_fields = all(fields.iter().map(|field| keys(&field.attrs, false)));
    let held = match fields {
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => Ok(&unnamed.unnamed[0].ty),
        _ => {
            let message =
                format!("a variant holds one tool: write `{ident}(Type)`, and derive `Tool` for that type");
            let error = Error::custom(message);
            Err(if let Fields::Unit = fields { error.with_span(ident) } else { error.with_span(fields) })
        }
    };
    let (held, _) = both(held, both(keys(attrs, false), keys_of_fields))?;
    let boxed = boxed(held);
    Ok(ToolVariant { ident, ty: boxed.unwrap_or(held), is_boxed: boxed.is_some() })
}

/// The path given with `crate`, which is the only key, and that of the enum.
fn keys(attributes: &[Attribute], is_enum: bool) -> Result<Option<Path>> {
    let others = receive::our_keys(attributes).into_iter().map(|(key, span)| {
        let message = match key.as_str() {
            "crate" if is_enum => return Ok(()),
            "crate" => "`crate` is about the whole set: write it on the enum".to_owned(),
            _ => format!("`{key}` says nothing of a set: what is about a tool is written on its struct"),
        };
        Err(Error::custom(message).with_span(&span))
    });
    both(receive::root_or_errors(attributes), all(others)).map(|(root, _)| root)
}
