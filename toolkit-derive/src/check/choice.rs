//! The variants of an enum: which of them there are, and enums without data.

use super::names::{Names, Naming};
use super::{all, both, union};
use crate::case::Case;
use crate::docs;
use crate::literal::Scalar;
use crate::model::{Choice, Constants, Member, Shape};
use crate::receive::{self, ContainerKeys, VariantKeys};
use darling::{Error, Result};
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{Fields, Ident, Token, Variant};

/// The shape of the enum called `ident`.
pub fn shape<'a>(
    ident: &Ident,
    variants: &'a Punctuated<Variant, Token![,]>,
    keys: Option<&ContainerKeys>,
    naming: Naming,
) -> Result<Shape<'a>> {
    let mut errors = Error::accumulator();
    let mut known: Vec<(&Variant, VariantKeys)> = Vec::new();
    let mut is_known = true;
    for variant in variants {
        if let Some(keys) = errors.handle(receive::keys::<VariantKeys>(&variant.attrs)) {
            known.push((variant, keys));
        } else {
            is_known = false;
            errors.handle(union::check_fields(&variant.fields));
        }
    }
    let (skipped, present): (Vec<_>, Vec<_>) = known.into_iter().partition(|(_, keys)| keys.skip.is_some());
    for (_, keys) in &skipped {
        errors.handle(check_skipped(keys));
    }
    if present.is_empty() && is_known {
        let message = "an enum without variants has no values: write at least one variant";
        errors.push(Error::custom(message).with_span(ident));
        return errors
            .finish_with(Shape::Choice(Choice { constants: Constants::Texts, members: Vec::new() }));
    }
    let has_data = present.iter().any(|(variant, _)| !matches!(variant.fields, Fields::Unit));
    let has_other = present.iter().any(|(_, keys)| keys.other.is_some());
    let is_union =
        has_data || has_other || keys.is_some_and(|keys| keys.tag.is_some() || keys.untagged.is_some());
    let shape = if is_union {
        union::union(present, keys, naming).map(Shape::Union)
    } else {
        choice(&present, keys, naming).map(Shape::Choice)
    };
    both(errors.finish(), shape).map(|((), shape)| shape)
}

/// A variant that is not on the wire has nothing to say there.
fn check_skipped(keys: &VariantKeys) -> Result<()> {
    let written = [
        ("rename", keys.rename.as_ref().map(|rename| rename.span)),
        ("alias", keys.alias.first().map(|alias| alias.span)),
        ("rename_all", keys.rename_all.as_ref().map(|rule| rule.span)),
        ("description", keys.description.as_ref().map(|description| description.span)),
        ("value", keys.value.as_ref().map(|value| value.span)),
        ("other", keys.other.as_ref().map(|word| word.span)),
    ];
    let errors = written.into_iter().filter_map(|(key, span)| {
        let message = format!("a skipped variant is not on the wire: remove `{key}` or `skip`");
        span.map(|span| Err(Error::custom(message).with_span(&span)))
    });
    all::<()>(errors).map(drop)
}

/// An enum of unit variants.
fn choice<'a>(
    variants: &[(&'a Variant, VariantKeys)],
    keys: Option<&ContainerKeys>,
    naming: Naming,
) -> Result<Choice<'a>> {
    let mut errors = Error::accumulator();
    errors.handle(check_no_data(keys));
    let constants = errors.handle(constants(variants));
    let mut names = Names::new(naming, Case::apply_to_variant);
    let members = variants.iter().map(|(variant, keys)| member(variant, keys, &mut names));
    let members = errors.handle(all(members)).unwrap_or_default();
    errors.finish_with(Choice { constants: constants.unwrap_or(Constants::Texts), members })
}

/// The keys of the type that are about fields or content.
fn check_no_data(keys: Option<&ContainerKeys>) -> Result<()> {
    let Some(keys) = keys else { return Ok(()) };
    let written = [
        ("content", keys.content.as_ref().map(|content| content.span)),
        ("rename_all_fields", keys.rename_all_fields.as_ref().map(|rule| rule.span)),
    ];
    let errors = written.into_iter().filter_map(|(key, span)| {
        let message = format!("`{key}` has no meaning here, because no variant has data: remove it");
        span.map(|span| Err(Error::custom(message).with_span(&span)))
    });
    all::<()>(errors).map(drop)
}

/// What the members are: all of one kind, because a model takes a list of values for one of a type.
fn constants(variants: &[(&Variant, VariantKeys)]) -> Result<Constants> {
    let kind = |keys: &VariantKeys| match keys.value.as_ref().map(|value| &value.value) {
        Some(Scalar::Boolean(_)) => Constants::Booleans,
        Some(_) => Constants::Integers,
        None => Constants::Texts,
    };
    let place = |(variant, keys): &(&Variant, VariantKeys)| -> Span {
        keys.value.as_ref().map_or_else(|| variant.ident.span(), |value| value.span)
    };
    let Some(valued) = variants.iter().find(|(_, keys)| keys.value.is_some()) else {
        return Ok(Constants::Texts);
    };
    let expected = kind(&valued.1);
    let others = variants.iter().filter(|(_, keys)| kind(keys) != expected);
    let mut errors: Vec<Error> = others
        .map(|variant| {
            let message = match (kind(&variant.1), expected) {
                (Constants::Texts, _) => {
                    "this variant is a text and others have a `value`: give it one as well"
                }
                _ => "the values of the variants are integers and booleans: write only one of the two",
            };
            Error::custom(message).with_span(&place(variant))
        })
        .collect();
    if errors.is_empty() {
        return Ok(expected);
    }
    errors.insert(0, Error::custom("the first `value` is here").with_span(&place(valued)));
    Err(Error::multiple(errors))
}

fn member<'a>(variant: &'a Variant, keys: &VariantKeys, names: &mut Names) -> Result<Member<'a>> {
    let mut errors = Error::accumulator();
    if let Some(rule) = &keys.rename_all {
        let message = "`rename_all` has nothing to rename: this variant has no named fields";
        errors.push(Error::custom(message).with_span(&rule.span));
    }
    let ident = &variant.ident;
    let naming = match &keys.value {
        None => names.add(ident, keys.rename.as_ref(), &keys.alias),
        Some(constant) => {
            let texts = keys.rename.iter().map(|text| ("rename", text.span));
            for (key, span) in texts.chain(keys.alias.iter().map(|text| ("alias", text.span))) {
                let message = format!("a variant with a `value` is no text: remove `{key}` or `value`");
                errors.push(Error::custom(message).with_span(&span));
            }
            names.value(constant.value.json(), constant.span).map(|name| (name, Vec::new()))
        }
    };
    let (name, aliases) = errors.handle(naming).unwrap_or_default();
    let description = match &keys.description {
        Some(description) => Some(description.text.clone()),
        None => docs::description(&variant.attrs),
    };
    errors.finish_with(Member { ident, name, aliases, description })
}
