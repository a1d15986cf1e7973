//! Enums with data.

use super::names::{Names, Naming, check_blank};
use super::{all, beside, both, object};
use crate::case::Case;
use crate::docs;
use crate::model::{Content, Element, Tagging, Union, Variant};
use crate::receive::{self, ContainerKeys, FieldKeys, Text, VariantKeys};
use darling::{Error, Result};
use proc_macro2::Span;
use syn::{Field, Fields, FieldsUnnamed};

/// The keys of a type that say how its variants are told apart.
fn tagging_keys(keys: &ContainerKeys) -> impl Iterator<Item = (&'static str, Span)> {
    let written = [
        ("tag", keys.tag.as_ref().map(|tag| tag.span)),
        ("content", keys.content.as_ref().map(|content| content.span)),
        ("untagged", keys.untagged.as_ref().map(|word| word.span)),
        ("rename_all_fields", keys.rename_all_fields.as_ref().map(|rule| rule.span)),
    ];
    written.into_iter().filter_map(|(key, span)| span.map(|span| (key, span)))
}

/// A type whose variants are not read has none of those keys, because of what stands `at` another place.
pub fn check_no_tagging(
    keys: Option<&ContainerKeys>,
    message: impl Fn(&str) -> String,
    here: &str,
    at: Span,
) -> Result<()> {
    beside(keys.into_iter().flat_map(tagging_keys).map(|(key, span)| (message(key), span)), here, at)
}

/// The union of some variants, at least one of which has data or a tag.
pub fn union<'a>(
    variants: Vec<(&'a syn::Variant, VariantKeys)>,
    keys: Option<&ContainerKeys>,
    naming: Naming,
) -> Result<Union<'a>> {
    let mut errors = Error::accumulator();
    let tagging = errors.handle(tagging(keys)).unwrap_or(Tagging::External);
    if let Some(rule) =
        keys.and_then(|keys| keys.rename_all.as_ref()).filter(|_| tagging == Tagging::Untagged)
    {
        let message = "`rename_all` has nothing to rename: the variants of an untagged enum have no names; \
                       for their fields there is `rename_all_fields`";
        errors.push(Error::custom(message).with_span(&rule.span));
    }
    if tagging == Tagging::Untagged {
        errors.handle(check_nulls(&variants));
    }
    errors.handle(check_other(&variants, &tagging));
    let mut names = Names::new(naming, Case::apply_to_variant);
    let tag = keys.and_then(|keys| keys.tag.as_ref()).filter(|_| matches!(tagging, Tagging::Internal { .. }));
    let fields_case = keys.and_then(|keys| keys.rename_all_fields.as_ref()).map(|rule| rule.case);
    let variants = variants.into_iter().enumerate().map(|(number, (variant, keys))| {
        let naming = match (naming, keys.rename_all.as_ref()) {
            (Naming::Unknown, _) => Naming::Unknown,
            (Naming::Known(_), Some(rule)) => Naming::Known(Some(rule.case)),
            (Naming::Known(_), None) => Naming::Known(fields_case),
        };
        self::variant(variant, keys, &tagging, &mut names, FieldNaming { naming, tag })
            .map(|variant| Variant { number, ..variant })
    });
    let mut variants = errors.handle(all(variants)).unwrap_or_default();
    // What is none of the others is known behind them.
    variants.sort_by_key(|variant| variant.is_other);
    errors.finish_with(Union { tagging, variants })
}

fn tagging(keys: Option<&ContainerKeys>) -> Result<Tagging> {
    let Some(keys) = keys else { return Ok(Tagging::External) };
    let named = |text: &Text| text.value.clone();
    match (&keys.tag, &keys.content, &keys.untagged) {
        (None, None, None) => Ok(Tagging::External),
        (None, None, Some(_)) => Ok(Tagging::Untagged),
        (Some(tag), None, None) => check_blank("tag", tag).map(|()| Tagging::Internal { tag: named(tag) }),
        (Some(tag), Some(content), None) if tag.value == content.value && !tag.value.is_empty() => {
            let first = Error::custom(format!("`{}` is first used here", tag.value)).with_span(&tag.span);
            let message = format!("the name `{}` is taken: choose another for `content`", tag.value);
            Err(Error::multiple(vec![first, Error::custom(message).with_span(&content.span)]))
        }
        (Some(tag), Some(content), None) => both(check_blank("tag", tag), check_blank("content", content))
            .map(|_| Tagging::Adjacent { tag: named(tag), content: named(content) }),
        (None, Some(content), None) => {
            let message = "`content` is the key beside that of the tag: write `#[tool(tag = \"...\", content = \"...\")]`";
            Err(Error::custom(message).with_span(&content.span))
        }
        (tag, content, Some(untagged)) => {
            let other = |key: &str, text: &Text| {
                let message = format!("an untagged enum has no `{key}`: remove it, or `untagged`");
                Error::custom(message).with_span(&text.span)
            };
            let tag = tag.as_ref().map(|tag| other("tag", tag));
            let content = content.as_ref().map(|content| other("content", content));
            let here = Error::custom("`untagged` is here").with_span(&untagged.span);
            Err(Error::multiple(tag.into_iter().chain(content).chain([here]).collect()))
        }
    }
}

/// A unit variant of an untagged enum is null, so there is one at most.
fn check_nulls(variants: &[(&syn::Variant, VariantKeys)]) -> Result<()> {
    let mut units = variants.iter().filter(|(variant, _)| matches!(variant.fields, Fields::Unit));
    let (Some((first, _)), Some(_)) = (units.next(), units.clone().next()) else { return Ok(()) };
    let first = Error::custom("this variant is null on the wire").with_span(&first.ident);
    let others = units.map(|(variant, _)| {
        let message = "this variant would be null as well: remove it, or `untagged`";
        Error::custom(message).with_span(&variant.ident)
    });
    Err(Error::multiple([first].into_iter().chain(others).collect()))
}

/// One variant at most stands for all other names: a unit variant, if there are names.
fn check_other(variants: &[(&syn::Variant, VariantKeys)], tagging: &Tagging) -> Result<()> {
    let mut errors = Vec::new();
    let mut spans = Vec::new();
    for (variant, keys) in variants {
        let Some(other) = &keys.other else { continue };
        if *tagging == Tagging::Untagged {
            let message = "the variants of an untagged enum have no names on the wire: remove `other`";
            errors.push(Error::custom(message).with_span(&other.span));
        } else if !matches!(variant.fields, Fields::Unit) {
            let message = "a variant for all other names holds nothing: remove its data, or `other`";
            errors.push(Error::custom(message).with_span(&other.span));
        }
        spans.push(other.span);
    }
    if let [first, others @ ..] = spans.as_slice()
        && !others.is_empty()
    {
        errors.push(Error::custom("this variant stands for all other names").with_span(first));
        let message = "this variant would stand for all other names as well: keep one of them";
        errors.extend(others.iter().map(|other| Error::custom(message).with_span(other)));
    }
    if errors.is_empty() { Ok(()) } else { Err(Error::multiple(errors)) }
}

/// What is known about the names of the fields of variants.
#[derive(Clone, Copy)]
struct FieldNaming<'k> {
    naming: Naming,
    /// The key that stands among the fields.
    tag: Option<&'k Text>,
}

fn variant<'a>(
    variant: &'a syn::Variant,
    keys: VariantKeys,
    tagging: &Tagging,
    names: &mut Names,
    fields: FieldNaming<'_>,
) -> Result<Variant<'a>> {
    let mut errors = Error::accumulator();
    if let Some(value) = &keys.value {
        let message =
            "`value` is for enums of which no variant has data or `other`, and that have no tag: remove it";
        errors.push(Error::custom(message).with_span(&value.span));
    }
    if let Some(rule) = keys.rename_all.as_ref().filter(|_| !matches!(variant.fields, Fields::Named(_))) {
        let message = "`rename_all` has nothing to rename: this variant has no named fields";
        errors.push(Error::custom(message).with_span(&rule.span));
    }
    let unnamed_because = match &keys.other {
        _ if *tagging == Tagging::Untagged => {
            Some("the variants of an untagged enum have no names on the wire")
        }
        Some(_) => Some("a variant for all other names has none of its own"),
        None => None,
    };
    let naming = if let Some(reason) = unnamed_because {
        unnamed(&keys, reason).map(|()| Default::default())
    } else {
        names.add(&variant.ident, keys.rename.as_ref(), &keys.alias)
    };
    let (name, aliases) = errors.handle(naming).unwrap_or_default();
    let description =
        keys.description.map(|description| description.text).or_else(|| docs::description(&variant.attrs));
    let content = errors.handle(content(&variant.fields, tagging, fields)).unwrap_or(Content::Nothing);
    errors.finish_with(Variant {
        ident: &variant.ident,
        number: 0,
        name,
        aliases,
        description,
        bound: keys.bound,
        is_other: keys.other.is_some(),
        content,
    })
}

/// A variant that has no name, for the reason that is `reason`.
fn unnamed(keys: &VariantKeys, reason: &str) -> Result<()> {
    let renames = keys.rename.iter().map(|text| ("rename", text.span));
    let misplaced = renames.chain(keys.alias.iter().map(|text| ("alias", text.span))).map(|(key, span)| {
        let message = format!("{reason}: remove `{key}`");
        Err(Error::custom(message).with_span(&span))
    });
    all::<()>(misplaced).map(drop)
}

fn content<'a>(fields: &'a Fields, tagging: &Tagging, naming: FieldNaming<'_>) -> Result<Content<'a>> {
    match fields {
        Fields::Unit => Ok(Content::Nothing),
        Fields::Named(fields) => {
            let mut names = Names::new(naming.naming, Case::apply_to_field);
            if let Some(tag) = naming.tag {
                names.reserve(tag);
            }
            object::object_with(&fields.named, names, None).map(Content::Object)
        }
        Fields::Unnamed(fields) => {
            let elements = all(fields.unnamed.iter().map(element));
            let place = check_place(fields, tagging);
            both(elements, place).map(|(mut elements, ())| match elements.pop() {
                Some(only) if elements.is_empty() => Content::Value(only),
                last => Content::Tuple(elements.into_iter().chain(last).collect()),
            })
        }
    }
}

/// What is wrong with the fields of a variant of which nothing else is known.
pub fn check_fields(fields: &Fields) -> Result<()> {
    match fields {
        Fields::Unit => Ok(()),
        Fields::Named(fields) => object::object(&fields.named, Naming::Unknown, None).map(drop),
        Fields::Unnamed(fields) => all(fields.unnamed.iter().map(element)).map(drop),
    }
}

fn element(field: &Field) -> Result<Element<'_>> {
    let message =
        "a field without a name has no keys of its own: give it a name, or write them on the variant";
    let bound = receive::keys::<FieldKeys>(&field.attrs).map(|keys| keys.bound);
    let others = receive::others(&field.attrs, &["bound"]);
    let errors: Vec<Error> = others.iter().map(|(_, span)| Error::custom(message).with_span(span)).collect();
    if errors.is_empty() {
        bound.map(|bound| Element { ty: &field.ty, bound })
    } else {
        Err(Error::multiple(errors))
    }
}

/// Whether there is a place for the values of a variant.
fn check_place(fields: &FieldsUnnamed, tagging: &Tagging) -> Result<()> {
    match (fields.unnamed.len(), tagging) {
        (0, _) => {
            let message = "this variant holds nothing: remove the parentheses";
            Err(Error::custom(message).with_span(fields))
        }
        (2.., Tagging::Internal { .. }) => {
            let message = "a variant with several values has no place for the tag: give the fields names, \
                           or write `content = \"...\"` beside `tag`";
            Err(Error::custom(message).with_span(fields))
        }
        _ => Ok(()),
    }
}
