//! The variants of an enum.

use super::all;
use super::names::{Names, Naming};
use crate::case::Case;
use crate::model::Member;
use crate::receive::{self, VariantKeys};
use darling::{Error, Result};
use syn::punctuated::Punctuated;
use syn::{Fields, Ident, Token, Variant};

/// The members of the enum called `ident`.
pub fn choice<'a>(
    ident: &Ident,
    variants: &'a Punctuated<Variant, Token![,]>,
    naming: Naming,
) -> Result<Vec<Member<'a>>> {
    if variants.is_empty() {
        let message = "an enum without variants has no values: write at least one variant";
        return Err(Error::custom(message).with_span(ident));
    }
    let mut names = Names::new(naming, Case::apply_to_variant);
    all(variants.iter().map(|variant| member(variant, &mut names)))
}

fn member<'a>(variant: &'a Variant, names: &mut Names) -> Result<Member<'a>> {
    let mut errors = Error::accumulator();
    if !matches!(variant.fields, Fields::Unit) {
        let message = format!(
            "variants with data are not supported yet: write `{}` alone, or a struct with a field for each case",
            variant.ident
        );
        errors.push(Error::custom(message).with_span(&variant.fields));
    }
    let names = errors
        .handle(receive::keys::<VariantKeys>(&variant.attrs))
        .and_then(|keys| errors.handle(names.add(&variant.ident, keys.rename.as_ref(), &keys.alias)));
    let (name, aliases) = names.unwrap_or_default();
    errors.finish_with(Member { ident: &variant.ident, name, aliases })
}
