//! serde's attributes: those that say what is on the wire are said in our keys, and then read as if they were ours.
//!
//! What is written with `#[tool(...)]` wins. Keys that serde has for writing, or for Rust, are passed over; so are those
//! that nobody knows here: serde has an opinion on them. What would make a value on the wire another than the schema says
//! is an error.

use super::Place;
use crate::name::plain;
use darling::ast::NestedMeta;
use darling::{Error, Result};
use quote::ToTokens as _;
use std::collections::HashSet;
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, ExprLit, ExprPath, Ident, Lit, LitStr, Meta, MetaList, Path, parse_quote};

/// What a key of serde's is here.
enum Meaning<'k> {
    /// The key of ours with this name, and the value.
    Key(&'k str),
    /// The same, with the path that a string holds for a value.
    PathKey(&'static str),
    /// The same, with the path of something in the module that a string holds the path of.
    ModuleKey(&'static str, &'static str),
    /// `bound`, if it is about reading.
    Bound,
    /// Nothing: an error, with the reason.
    Refused(&'static str),
    /// Nothing.
    Ignored,
}

fn meaning(place: Place, key: &str) -> Meaning<'_> {
    use Meaning::{Bound, Ignored, Key, ModuleKey, PathKey, Refused};
    match (place, key) {
        (
            Place::Container,
            "rename_all" | "rename_all_fields" | "tag" | "content" | "untagged" | "from" | "try_from"
            | "transparent" | "remote",
        )
        | (Place::Field, "rename" | "alias" | "skip" | "flatten")
        | (Place::Variant, "rename" | "alias" | "rename_all" | "skip" | "other") => Key(key),
        (Place::Field | Place::Variant, "skip_deserializing") => Key("skip"),
        (Place::Variant, "untagged") => Refused(
            "a variant without a tag cannot be among others with one: write an untagged enum whose variants hold the two",
        ),
        (_, "bound") => Bound,
        (Place::Container | Place::Field, "default") => PathKey("default"),
        (Place::Field, "deserialize_with") => PathKey("deserialize_with"),
        (Place::Field, "with") => ModuleKey("deserialize_with", "deserialize"),
        (Place::Container, "variant_identifier" | "field_identifier") => Refused(
            "a type for names cannot be a parameter of a tool: derive `Param` for an enum without this",
        ),
        (Place::Variant, "with" | "deserialize_with") => Refused(
            "the schema of a variant that another function reads is not known: write a newtype for its data",
        ),
        _ => Ignored,
    }
}

/// The keys that serde's attributes among `attributes` give, beside those of ours, and what is wrong with them.
pub fn keys(place: Place, attributes: &[Attribute], ours: &[Attribute]) -> (Option<Attribute>, Vec<Error>) {
    let mut errors = Vec::new();
    if !attributes.iter().any(is_of_serde) {
        return (None, errors);
    }
    let mut known: HashSet<String> = ours.iter().flat_map(metas).filter_map(|meta| name(&meta)).collect();
    // Who says how a field is read has said so.
    if known.contains("with") || known.contains("decode_with") {
        known.extend(["with", "deserialize_with"].map(str::to_owned));
    }
    let mut translated = Vec::new();
    for attribute in attributes.iter().filter(|attribute| is_of_serde(attribute)) {
        for meta in metas(attribute) {
            match translate(place, &meta, known.contains("schema")) {
                Ok(keys) => translated.extend(keys),
                Err(error) => errors.push(error),
            }
        }
    }
    let names = |name: &str| translated.iter().any(|meta| meta.path().is_ident(name));
    // A variant for all other names may have one for writing.
    let is_unnamed = ["skip", "other"].iter().any(|key| known.contains(*key) || names(key));
    let mut keys: Vec<Meta> = Vec::new();
    for meta in translated {
        let name = name(&meta).unwrap_or_default();
        let is_needless = match name.as_str() {
            "alias" => {
                let is_known = |other: &Meta| text(other) == text(&meta);
                is_unnamed
                    || keys.iter().any(is_known)
                    || ours.iter().flat_map(metas).any(|own| is_known(&own))
            }
            "rename" | "rename_all" => is_unnamed || !known.insert(name),
            _ => !known.insert(name),
        };
        if !is_needless {
            keys.push(meta);
        }
    }
    ((!keys.is_empty()).then(|| parse_quote!(#[tool(#(#keys),*)])), errors)
}

/// Whether serde's attributes among `attributes` have the key.
pub fn has_key(attributes: &[Attribute], key: &str) -> bool {
    attributes
        .iter()
        .filter(|attribute| is_of_serde(attribute))
        .flat_map(metas)
        .any(|meta| meta.path().is_ident(key))
}

/// Whether a path is that of a type, by its name: those of modules begin in lower case. One with arguments is more likely
/// an adapter, as `As::<DisplayFromStr>`, than a definition.
fn is_type(path: &Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.arguments.is_none() && plain(&last.ident).starts_with(char::is_uppercase))
}

fn is_of_serde(attribute: &Attribute) -> bool {
    attribute.path().is_ident("serde")
}

/// The keys of an attribute. If it is not well-formed, that is for its owner to say.
pub fn metas(attribute: &Attribute) -> Vec<Meta> {
    let Meta::List(list) = &attribute.meta else { return Vec::new() };
    let items = NestedMeta::parse_meta_list(list.tokens.clone()).unwrap_or_default();
    let meta = |item| match item {
        NestedMeta::Meta(meta) => Some(meta),
        _ => None,
    };
    items.into_iter().filter_map(meta).collect()
}

fn name(meta: &Meta) -> Option<String> {
    meta.path().get_ident().map(Ident::to_string)
}

fn text(meta: &Meta) -> String {
    meta.to_token_stream().to_string()
}

fn translate(place: Place, meta: &Meta, has_schema: bool) -> Result<Vec<Meta>> {
    let Some(name) = name(meta) else { return Ok(Vec::new()) };
    let key = |name: &str| Ident::new(name, meta.path().span());
    match meaning(place, &name) {
        Meaning::Ignored => Ok(Vec::new()),
        Meaning::Refused(reason) => Err(Error::custom(reason).with_span(meta)),
        Meaning::Key(name) => Ok(with_key(meta, &key(name))),
        Meaning::Bound => {
            // Where nothing is said of serde's trait for reading, nothing is said that we need: what is needed for
            // `Serialize`, perhaps. That no predicates at all are needed is something.
            let is_for_reading =
                |text: &LitStr| text.value().trim().is_empty() || text.value().contains("Deserialize");
            let mut metas = with_key(meta, &key("bound"));
            metas.retain(|meta| string(meta).is_none_or(is_for_reading));
            Ok(metas)
        }
        Meaning::PathKey(name) => {
            let key = key(name);
            Ok(vec![match string(meta) {
                Some(text) => {
                    let path: ExprPath = path(text)?;
                    parse_quote!(#key = #path)
                }
                None => parse_quote!(#key),
            }])
        }
        Meaning::ModuleKey(name, function) => {
            let (key, function) = (key(name), key(function));
            let Some(text) = string(meta) else { return Ok(Vec::new()) };
            let module: Path = path(text)?;
            // A definition with `remote` is a type, and what it reads is known.
            if !has_schema && is_type(&module) {
                let with = Ident::new("with", meta.path().span());
                return Ok(vec![parse_quote!(#with = #module)]);
            }
            Ok(vec![parse_quote!(#key = #module::#function)])
        }
    }
}

/// The same under another key, as far as it is for reading.
fn with_key(meta: &Meta, key: &Ident) -> Vec<Meta> {
    match meta {
        Meta::Path(_) => vec![parse_quote!(#key)],
        Meta::NameValue(pair) => {
            let value = &pair.value;
            vec![parse_quote!(#key = #value)]
        }
        Meta::List(list) => for_reading(list, key),
    }
}

/// Of `rename(serialize = "...", deserialize = "...")`, what is for reading.
fn for_reading(list: &MetaList, key: &Ident) -> Vec<Meta> {
    let items = NestedMeta::parse_meta_list(list.tokens.clone()).unwrap_or_default();
    let meta = |item| match item {
        NestedMeta::Meta(Meta::NameValue(pair)) if pair.path.is_ident("deserialize") => {
            let value = pair.value;
            Some(parse_quote!(#key = #value))
        }
        _ => None,
    };
    let mut found: Vec<Meta> = items.into_iter().filter_map(meta).collect();
    // Of several names, serde takes the first for the name and the others as well.
    for meta in found.iter_mut().skip(1) {
        if let Meta::NameValue(pair) = meta {
            pair.path = parse_quote!(alias);
        }
    }
    found
}

fn string(meta: &Meta) -> Option<&LitStr> {
    match meta {
        Meta::NameValue(pair) => match crate::literal::ungroup(&pair.value) {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

fn path<T: syn::parse::Parse>(text: &LitStr) -> Result<T> {
    text.parse().map_err(|_| Error::custom(format!("`{}` is not a path", text.value())).with_span(text))
}
