//! Keywords: what a node asks of a value beyond its kind.
//!
//! A keyword is data. The renderer publishes it, [`problems`] enforces it, and both read the same value, so that what
//! the model is told and what it is held to cannot differ.

use super::text::Text;
use super::{Kind, Schema};
use crate::decode::decimal::Decimal;
use crate::issue::JsonType;
use crate::normalise::json;
use std::cmp::Ordering;

/// One constraint of a [`Schema`] on its values.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Keyword {
    /// The least number.
    Minimum(Bound),
    /// The greatest number.
    Maximum(Bound),
    /// What a number must be more than.
    ExclusiveMinimum(Bound),
    /// What a number must be less than.
    ExclusiveMaximum(Bound),
    /// What a number must be a multiple of.
    MultipleOf(Bound),
    /// The least number of characters in a text, counted as Unicode scalar values.
    MinLength(usize),
    /// The greatest number of characters in a text, counted as Unicode scalar values.
    MaxLength(usize),
    /// What a text must look like.
    Format(Format),
    /// The least number of items in an array.
    MinItems(usize),
    /// The greatest number of items in an array.
    MaxItems(usize),
    /// No two items of an array are equal.
    UniqueItems,
    /// The least number of keys in an object.
    MinProperties(usize),
    /// The greatest number of keys in an object.
    MaxProperties(usize),
}

/// A number in a keyword, as JSON text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound(pub &'static str);

/// What a text must look like, as the type that reads it sees it.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Format {
    /// The name under which JSON Schema knows the format; empty if it has none, and then it is not published.
    pub name: &'static str,
    /// What is expected, as a noun with its article and an example: `a date such as 2026-05-01`.
    pub words: &'static str,
    /// Whether a text has the format.
    pub holds: fn(&str) -> bool,
}

impl Format {
    /// The format `name`, which is `words` for the model, of the texts of which `holds` is true.
    pub const fn new(name: &'static str, words: &'static str, holds: fn(&str) -> bool) -> Self {
        Self { name, words, holds }
    }
}

impl Keyword {
    /// The type of the values that the keyword speaks of; it asks nothing of others.
    fn json_type(&self) -> JsonType {
        match self {
            Self::Minimum(_)
            | Self::Maximum(_)
            | Self::ExclusiveMinimum(_)
            | Self::ExclusiveMaximum(_)
            | Self::MultipleOf(_) => JsonType::Number,
            Self::MinLength(_) | Self::MaxLength(_) | Self::Format(_) => JsonType::String,
            Self::MinItems(_) | Self::MaxItems(_) | Self::UniqueItems => JsonType::Array,
            Self::MinProperties(_) | Self::MaxProperties(_) => JsonType::Object,
        }
    }

    /// The name and the value as JSON, if the keyword is published.
    pub(super) const fn json(&self) -> Option<(&'static [u8], Value)> {
        Some(match *self {
            Self::Minimum(Bound(text)) => (b",\"minimum\":", Value::Json(text)),
            Self::Maximum(Bound(text)) => (b",\"maximum\":", Value::Json(text)),
            Self::ExclusiveMinimum(Bound(text)) => (b",\"exclusiveMinimum\":", Value::Json(text)),
            Self::ExclusiveMaximum(Bound(text)) => (b",\"exclusiveMaximum\":", Value::Json(text)),
            Self::MultipleOf(Bound(text)) => (b",\"multipleOf\":", Value::Json(text)),
            Self::MinLength(count) => (b",\"minLength\":", Value::Count(count)),
            Self::MaxLength(count) => (b",\"maxLength\":", Value::Count(count)),
            Self::Format(Format { name, .. }) if name.is_empty() => return None,
            Self::Format(Format { name, .. }) => (b",\"format\":", Value::Text(Text::new(name))),
            Self::MinItems(count) => (b",\"minItems\":", Value::Count(count)),
            Self::MaxItems(count) => (b",\"maxItems\":", Value::Count(count)),
            Self::UniqueItems => (b",\"uniqueItems\":", Value::Json("true")),
            Self::MinProperties(count) => (b",\"minProperties\":", Value::Count(count)),
            Self::MaxProperties(count) => (b",\"maxProperties\":", Value::Count(count)),
        })
    }
}

/// The value of a published keyword.
pub(super) enum Value {
    Json(&'static str),
    Count(usize),
    Text(Text),
}

/// What is wrong with a value, in words for the model: `must be at least 3`. The value is valid for the node's kind.
pub(crate) fn problems(json: &str, schema: &'static Schema) -> Vec<String> {
    schema.keywords.iter().filter_map(|keyword| problem(json, keyword)).collect()
}

/// Whether a value that was read for the node also has what the keywords of the node ask for, and of the nodes within
/// that no type of its own stands for: those have seen to it themselves.
pub(crate) fn holds(json: &str, schema: &'static Schema) -> bool {
    let here = schema.keywords.iter().all(|keyword| problem(json, keyword).is_none());
    here && match schema.kind {
        Kind::Array(items) if is_constrained(items.get()) => {
            json::elements(json).all(|element| holds(element, items.get()))
        }
        Kind::Map(values) if is_constrained(values.get()) => {
            json::entries(json).all(|(_, value)| holds(value, values.get()))
        }
        Kind::Nullable(inner) if json != "null" => holds(json, inner.get()),
        _ => true,
    }
}

/// Whether a node without a type of its own has keywords, or one within.
fn is_constrained(schema: &'static Schema) -> bool {
    let within = |inner: &'static Schema| is_constrained(inner);
    schema.name.is_none()
        && (!schema.keywords.is_empty()
            || match schema.kind {
                Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => within(inner.get()),
                _ => false,
            })
}

fn problem(json: &str, keyword: &Keyword) -> Option<String> {
    if JsonType::of(json) != keyword.json_type() {
        return None;
    }
    let unless = |holds: bool, words: &dyn Fn() -> String| (!holds).then(|| format!("must {}", words()));
    let compared = |bound: &str| Some(Decimal::parse(json)?.cmp(&Decimal::parse(bound)?));
    let characters = || json::unquote(json).chars().count();
    let items = || json::elements(json).count();
    let keys = || json::entries(json).count();
    match *keyword {
        Keyword::Minimum(Bound(bound)) => {
            unless(compared(bound).is_some_and(Ordering::is_ge), &|| format!("be at least {bound}"))
        }
        Keyword::Maximum(Bound(bound)) => {
            unless(compared(bound).is_some_and(Ordering::is_le), &|| format!("be at most {bound}"))
        }
        Keyword::ExclusiveMinimum(Bound(bound)) => {
            unless(compared(bound).is_some_and(Ordering::is_gt), &|| format!("be more than {bound}"))
        }
        Keyword::ExclusiveMaximum(Bound(bound)) => {
            unless(compared(bound).is_some_and(Ordering::is_lt), &|| format!("be less than {bound}"))
        }
        Keyword::MultipleOf(Bound(bound)) => {
            let parsed = || Some(Decimal::parse(json)?.is_multiple_of(&Decimal::parse(bound)?));
            unless(parsed().unwrap_or_default(), &|| format!("be a multiple of {bound}"))
        }
        Keyword::MinLength(least) => {
            unless(characters() >= least, &|| format!("have at least {}", count(least, "character")))
        }
        Keyword::MaxLength(most) => {
            unless(characters() <= most, &|| format!("have at most {}", count(most, "character")))
        }
        Keyword::Format(Format { words, holds, .. }) => {
            unless(holds(&json::unquote(json)), &|| format!("be {words}"))
        }
        Keyword::MinItems(least) => {
            unless(items() >= least, &|| format!("have at least {}", count(least, "item")))
        }
        Keyword::MaxItems(most) => {
            unless(items() <= most, &|| format!("have at most {}", count(most, "item")))
        }
        Keyword::UniqueItems => unless(json::are_unique(json), &|| "have no two equal items".to_owned()),
        Keyword::MinProperties(least) => {
            unless(keys() >= least, &|| format!("have at least {}", count(least, "key")))
        }
        Keyword::MaxProperties(most) => {
            unless(keys() <= most, &|| format!("have at most {}", count(most, "key")))
        }
    }
}

fn count(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
