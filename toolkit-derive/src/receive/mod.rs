//! What may be written: the keys of `#[tool(...)]` in each place, and the forms of their values.
//!
//! Keys are read for one place at a time, so that [`check`](crate::check) can go on with the other places when one is
//! wrong, and all errors appear together.

mod constraint;
mod list;
mod serde;
mod value;

pub use constraint::{Bound, Constraints, Count, Keyed, Within};
pub use list::{Literals, Strict, Texts};
pub use value::{
    CaseRule, Coerce, Constant, CratePath, Default, Description, OtherType, PathTo, Text, TypeBound, Word,
};

use crate::name::plain;
use darling::ast::NestedMeta;
use darling::{Error, FromAttributes, Result};
use proc_macro2::Span;
use syn::{Attribute, Meta, MetaList, Path, Type, parse_quote};

/// Where attributes stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Container,
    Field,
    Variant,
}

/// The keys of a place.
pub trait Keys: FromAttributes {
    const PLACE: Place;
}

impl Keys for ContainerKeys {
    const PLACE: Place = Place::Container;
}

impl Keys for FieldKeys {
    const PLACE: Place = Place::Field;
}

impl Keys for VariantKeys {
    const PLACE: Place = Place::Variant;
}

/// The keys of a type.
#[derive(FromAttributes)]
#[darling(attributes(tool))]
pub struct ContainerKeys {
    pub name: Option<Text>,
    pub description: Option<Description>,
    pub rename_all: Option<CaseRule>,
    pub allow_unknown: Option<Word>,
    pub coerce: Option<Coerce>,
    pub strict: Option<Strict>,
    pub ignore: Option<Texts>,
    pub normalize: Option<PathTo>,
    pub sensitive: Option<Keyed<Word>>,
    pub validate: Option<PathTo>,
    pub default: Option<Default>,
    pub transparent: Option<Word>,
    pub from: Option<OtherType>,
    pub try_from: Option<OtherType>,
    pub bound: Option<TypeBound>,
    pub remote: Option<OtherType>,
    #[darling(flatten)]
    pub constraints: Constraints,
    pub rename_all_fields: Option<CaseRule>,
    pub tag: Option<Text>,
    pub content: Option<Text>,
    pub untagged: Option<Word>,
    #[darling(rename = "crate")]
    pub root: Option<CratePath>,
}

impl ContainerKeys {
    /// The key that says that the values are those of another type.
    pub fn other_type(&self) -> Option<(&'static str, Span)> {
        let transparent = self.transparent.as_ref().map(|word| ("transparent", word.span));
        let from = self.from.as_ref().map(|other| ("from", other.span));
        let try_from = self.try_from.as_ref().map(|other| ("try_from", other.span));
        transparent.or(from).or(try_from)
    }
}

#[derive(FromAttributes)]
#[darling(attributes(tool), allow_unknown_fields)]
struct RootKey {
    #[darling(rename = "crate")]
    root: Option<CratePath>,
}

#[derive(FromAttributes)]
#[darling(attributes(tool, serde), allow_unknown_fields)]
struct RemoteKey {
    remote: Option<OtherType>,
}

/// The keys of a named field.
#[derive(FromAttributes)]
#[darling(attributes(tool))]
pub struct FieldKeys {
    pub rename: Option<Text>,
    #[darling(multiple)]
    pub alias: Vec<Text>,
    pub description: Option<Description>,
    pub default: Option<Default>,
    pub skip: Option<Word>,
    pub flatten: Option<Word>,
    pub coerce: Option<Coerce>,
    pub json_text: Option<Word>,
    pub delimiter: Option<Text>,
    pub null_words: Option<Texts>,
    pub sentinels: Option<Literals>,
    pub with: Option<PathTo>,
    pub schema: Option<PathTo>,
    pub decode_with: Option<PathTo>,
    pub deserialize_with: Option<PathTo>,
    pub schemars: Option<Word>,
    pub bound: Option<TypeBound>,
    pub examples: Option<Keyed<Literals>>,
    pub deprecated: Option<Keyed<Word>>,
    pub sensitive: Option<Keyed<Word>>,
    pub validate: Option<PathTo>,
    #[darling(flatten)]
    pub constraints: Constraints,
}

/// The keys of a variant.
#[derive(FromAttributes)]
#[darling(attributes(tool))]
pub struct VariantKeys {
    pub rename: Option<Text>,
    #[darling(multiple)]
    pub alias: Vec<Text>,
    pub rename_all: Option<CaseRule>,
    pub description: Option<Description>,
    pub value: Option<Constant>,
    pub bound: Option<TypeBound>,
    pub other: Option<Word>,
    pub skip: Option<Word>,
}

/// The path given with `crate`, known even if another key is wrong: the stub needs it.
pub fn root(attributes: &[Attribute]) -> Option<Path> {
    let (lists, _) = lists(attributes);
    root_in(&lists).ok()?
}

/// The path given with `crate`, or what is wrong with that and with the form of the lists.
pub fn root_or_errors(attributes: &[Attribute]) -> Result<Option<Path>> {
    let (lists, mut errors) = lists(attributes);
    match root_in(&lists) {
        Ok(root) if errors.is_empty() => return Ok(root),
        Ok(_) => {}
        Err(error) => errors.extend(error.flatten().into_iter().map(in_our_words)),
    }
    Err(Error::multiple(errors))
}

fn root_in(lists: &[Attribute]) -> Result<Option<Path>> {
    Ok(RootKey::from_attributes(lists)?.root.map(|CratePath(path)| path))
}

/// The type given with `remote`, known even if another key is wrong.
pub fn remote(attributes: &[Attribute]) -> Option<Type> {
    RemoteKey::from_attributes(attributes).ok()?.remote.map(|other| other.ty)
}

/// Whether serde reads a field with a function because it cannot be seen.
pub fn has_getter(attributes: &[Attribute]) -> bool {
    serde::has_key(attributes, "getter")
}

/// Reads the keys that `attributes` give.
pub fn keys<K: Keys>(attributes: &[Attribute]) -> Result<K> {
    let (lists, mut errors) = all_lists::<K>(attributes);
    match K::from_attributes(&lists) {
        Ok(keys) if errors.is_empty() => return Ok(keys),
        Ok(_) => {}
        Err(error) => errors.extend(error.flatten().into_iter().map(in_our_words)),
    }
    Err(Error::multiple(errors))
}

/// Of the keys that `attributes` give, some of which are wrong, those that are not: what is wrong with these as well can be
/// told at once. Nothing follows from the absence of a key, which may be the one that is wrong.
pub fn sound_keys<K: Keys>(attributes: &[Attribute]) -> Option<K> {
    let (lists, _) = all_lists::<K>(attributes);
    let list = |metas: &[Meta]| -> Attribute { parse_quote!(#[tool(#(#metas),*)]) };
    let mut sound: Vec<Meta> = Vec::new();
    for meta in lists.iter().flat_map(serde::metas) {
        sound.push(meta);
        // By itself, or beside the same key once more.
        if K::from_attributes(&[list(&sound)]).is_err() {
            sound.pop();
        }
    }
    K::from_attributes(&[list(&sound)]).ok()
}

/// The keys of a field that say something where only `allowed` have anything to say, and their places.
pub fn others(attributes: &[Attribute], allowed: &[&str]) -> Vec<(String, Span)> {
    let (lists, _) = all_lists::<FieldKeys>(attributes);
    keys_in(&lists).filter(|(key, _)| !allowed.contains(&key.as_str())).collect()
}

/// The keys that are ours, and their places.
pub fn our_keys(attributes: &[Attribute]) -> Vec<(String, Span)> {
    let (lists, _) = lists(attributes);
    keys_in(&lists).collect()
}

fn keys_in(lists: &[Attribute]) -> impl Iterator<Item = (String, Span)> {
    let metas = lists.iter().flat_map(serde::metas);
    metas.filter_map(|meta| meta.path().get_ident().map(|ident| (plain(ident), ident.span())))
}

/// The lists of our keys, and that of those which serde's attributes come to.
fn all_lists<K: Keys>(attributes: &[Attribute]) -> (Vec<Attribute>, Vec<Error>) {
    let (mut lists, mut errors) = lists(attributes);
    let (more, more_errors) = serde::keys(K::PLACE, attributes, &lists);
    lists.extend(more);
    errors.extend(more_errors);
    (lists, errors)
}

/// The attributes that are ours.
pub fn of_tool(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("tool"))
}

/// The attributes that are ours and list something, and errors for those that do not: darling takes `#[tool]` and
/// `#[tool()]` for nothing at all.
fn lists(attributes: &[Attribute]) -> (Vec<Attribute>, Vec<Error>) {
    let mut lists = Vec::new();
    let mut errors = Vec::new();
    for attribute in of_tool(attributes) {
        match &attribute.meta {
            Meta::List(list) if !list.tokens.is_empty() => match check_values(list) {
                Ok(()) => lists.push(attribute.clone()),
                Err(error) => errors.push(error),
            },
            Meta::Path(_) | Meta::List(_) => {
                let message = "this attribute says nothing: write `#[tool(key = ...)]`, or remove it";
                errors.push(Error::custom(message).with_span(&attribute.meta));
            }
            Meta::NameValue(_) => {
                let message = "`tool` takes a list of keys: write `#[tool(key = ...)]`";
                errors.push(Error::custom(message).with_span(&attribute.meta));
            }
        }
    }
    (lists, errors)
}

/// The error of syn for `#[tool(default = )]` has no place.
fn check_values(list: &MetaList) -> Result<()> {
    let mut errors = Error::accumulator();
    // Whatever else is wrong with the list has a place, and darling reports it.
    for item in NestedMeta::parse_meta_list(list.tokens.clone()).unwrap_or_default() {
        if let NestedMeta::NameValueInvalidExpr(pair) = item
            && pair.value.is_empty()
        {
            let message = "there is no value after `=`: write one, or remove the key";
            errors.push(Error::custom(message).with_span(&pair.eq_token));
        }
    }
    errors.finish()
}

/// What to write instead of keys that there might be, but are not: no other key looks like what is meant.
const ADVICE: [(&str, &str); 3] = [
    (
        "required",
        "unknown key `required`: every field is, unless it is an `Option` or has a `default`; remove it",
    ),
    ("optional", "unknown key `optional`: make the type of the field an `Option`, or write `default`"),
    ("deny_unknown_fields", "unknown key `deny_unknown_fields`: that is the rule here; remove it"),
];

/// darling speaks of fields and values where its own users write them; ours write keys.
fn in_our_words(error: Error) -> Error {
    let span = error.span();
    let text = error.to_string();
    // The span says where better than the name of the list that the key is in.
    let text = match text.rsplit_once(" at ") {
        Some((text, place)) if !place.contains(' ') => text,
        _ => text.as_str(),
    };
    let message = if let Some(rest) = text.strip_prefix("Unknown field: ") {
        if let Some((_, advice)) = ADVICE.iter().find(|(key, _)| rest.starts_with(&format!("`{key}`"))) {
            return Error::custom(advice).with_span(&span);
        }
        let rest = rest.replace(". Did you mean", ": did you mean");
        let rest = rest.replace(". Available values:", ": the keys here are");
        // Long lists are left out.
        let hint = if rest.contains(": ") { "" } else { ": the keys are listed at `toolkit::Tool`" };
        format!("unknown key {rest}{hint}")
    } else if let Some(key) = text.strip_prefix("Duplicate field ") {
        format!("duplicate key {key}: write it once")
    } else if text.starts_with("Unexpected meta-item format") {
        "expected a key: write `#[tool(key = ...)]`".to_owned()
    } else {
        return error;
    };
    Error::custom(message).with_span(&span)
}
