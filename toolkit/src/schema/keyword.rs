//! Keywords: what a node asks of a value beyond its kind.
//!
//! A keyword is data: its name, its value, and the function that finds out what is wrong with a value. The renderer
//! publishes it, [`problems`] enforces it, and both read the same keyword, so that what the model is told and what it is
//! held to cannot differ. The function comes with the keyword, so that a program only has those it uses.

mod member;

use super::text::Text;
use super::{IntegerRange, Kind, Member, Schema, SchemaRef};
use crate::decode::decimal::Decimal;
use crate::decode::scalar::{Integer, integer_key};
use crate::issue::JsonType;
use crate::message::asked::Asked;
use crate::message::describe::expected;
use crate::normalise::json;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::iter;

/// One constraint of a [`Schema`] on its values.
///
/// ```
/// use toolkit::schema::{Keyword, Kind, Holding, Schema};
///
/// static NAME: Schema = Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::min_length(1)]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Keyword {
    /// Its name in JSON Schema; empty if it is enforced without being published.
    pub name: &'static str,
    /// Its value there.
    pub value: Value,
    /// The type of the values that it speaks of; it asks nothing of others.
    applies_to: JsonType,
    /// What is wrong with a value of that type, as what it must: `be at least 3`.
    problem: fn(&str, &Value) -> Option<String>,
    pub(crate) support: &'static Support,
}

/// What is needed for any keyword, and comes with each, so that only programs have it that use one.
#[derive(Debug)]
pub(crate) struct Support {
    /// What is wrong with a value that is valid for the node's kind.
    pub problems: for<'t> fn(&'t str, &'static Schema) -> Vec<Problem<'t>>,
    /// What a node asks of its values.
    pub words: fn(&'static Schema) -> Asked,
}

impl Support {
    const ANY: &'static Self = &Self { problems, words: Asked::by_keywords };

    /// Of what asks for nothing.
    const NONE: &'static Self = &Self { problems: |_, _| Vec::new(), words: |_| Asked::default() };
}

/// The value of a [`Keyword`].
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Value {
    /// A number, a boolean or anything else, as JSON text.
    Json(&'static str),
    /// A number of things.
    Count(usize),
    /// What a text must match.
    Pattern(Pattern),
    /// What a text must look like.
    Format(Format),
    /// The texts that there are.
    Members(&'static [Member]),
    /// The texts that there are for others.
    Others(&'static [Member]),
    /// What some of the values mean, each a name and a text.
    Descriptions(&'static [[Text; 2]]),
    /// The node of an integer that a text has the digits of.
    Digits(SchemaRef),
    /// What each key of an object must have, as a text.
    Names(&'static [Keyword]),
    /// Keywords in the place of this one: those of a type of which a node asks more.
    Inherited(&'static [Keyword]),
}

/// A regular expression that a text must match somewhere.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Pattern {
    /// The expression as it is published: ECMA-262.
    pub regex: Text,
    /// Whether a text matches it.
    pub holds: fn(&str) -> bool,
}

/// What a text must look like, as the type that reads it sees it.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Format {
    /// The name under which JSON Schema knows the format, or what it has in the place of a name.
    pub name: Text,
    /// What is expected, as a noun with its article and an example: `a date such as 2026-05-01`.
    pub words: &'static str,
    /// Whether a text has the format.
    pub holds: fn(&str) -> bool,
    /// Whether only the type that is read from the text can judge it, and no constant.
    pub(super) is_parsed: bool,
}

impl Keyword {
    /// The least number, as JSON text.
    pub const fn minimum(number: &'static str) -> Self {
        Self::of_number("minimum", number, |json, bound| {
            unless(compared(json, bound.json()).is_some_and(Ordering::is_ge), "be at least", bound.json())
        })
    }

    /// The greatest number, as JSON text.
    pub const fn maximum(number: &'static str) -> Self {
        Self::of_number("maximum", number, |json, bound| {
            unless(compared(json, bound.json()).is_some_and(Ordering::is_le), "be at most", bound.json())
        })
    }

    /// What a number must be more than, as JSON text.
    pub const fn exclusive_minimum(number: &'static str) -> Self {
        Self::of_number("exclusiveMinimum", number, |json, bound| {
            unless(compared(json, bound.json()).is_some_and(Ordering::is_gt), "be more than", bound.json())
        })
    }

    /// What a number must be less than, as JSON text.
    pub const fn exclusive_maximum(number: &'static str) -> Self {
        Self::of_number("exclusiveMaximum", number, |json, bound| {
            unless(compared(json, bound.json()).is_some_and(Ordering::is_lt), "be less than", bound.json())
        })
    }

    /// What a number must be a multiple of: a positive number of at most 19 digits, as JSON text.
    pub const fn multiple_of(number: &'static str) -> Self {
        Self::of_number("multipleOf", number, |json, bound| {
            unless(is_multiple(json, bound.json()), "be a multiple of", bound.json())
        })
    }

    /// The least number of characters in a text, counted as Unicode scalar values.
    pub const fn min_length(count: usize) -> Self {
        Self::of_length("minLength", count, JsonType::String, |json, least| {
            at_least(json::unquote(json).chars().count(), least.count(), "character")
        })
    }

    /// The greatest number of characters in a text, counted as Unicode scalar values.
    pub const fn max_length(count: usize) -> Self {
        Self::of_length("maxLength", count, JsonType::String, |json, most| {
            at_most(json::unquote(json).chars().count(), most.count(), "character")
        })
    }

    /// What a text must match; published as `pattern`.
    pub const fn pattern(pattern: Pattern) -> Self {
        Self {
            name: "pattern",
            value: Value::Pattern(pattern),
            applies_to: JsonType::String,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Pattern(pattern) = value else { return None };
                (!(pattern.holds)(&json::unquote(json)))
                    .then(|| format!("match the pattern {}", pattern.regex))
            },
        }
    }

    /// What a text must look like; published as `format`.
    pub const fn format(format: Format) -> Self {
        Self {
            name: "format",
            value: Value::Format(format),
            applies_to: JsonType::String,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Format(format) = value else { return None };
                (!(format.holds)(&json::unquote(json))).then(|| format!("be {}", format.words))
            },
        }
    }

    /// What a text must look like, without a name that JSON Schema knows: enforced, but not published.
    pub const fn unpublished_format(words: &'static str, holds: fn(&str) -> bool) -> Self {
        Self { name: "", ..Self::format(Format::new("", words, holds)) }
    }

    /// What a text must look like, published as another keyword than `format`: as a `pattern`, of which `format` has the
    /// regular expression for a name, or as a `contentEncoding`.
    pub const fn format_as(name: &'static str, format: Format) -> Self {
        Self { name, ..Self::format(format) }
    }

    /// Any number but zero: enforced, but not published, because JSON Schema has only `not` for it.
    pub const fn nonzero() -> Self {
        Self::of_number("", "0", |json, zero| {
            compared(json, zero.json())?.is_eq().then(|| "not be 0".to_owned())
        })
    }

    /// The digits of an integer, without any in front that say nothing. Published as a pattern, which does not have the
    /// ends of the integer's range.
    pub const fn digits(integer: SchemaRef) -> Self {
        Self {
            name: "pattern",
            value: Value::Digits(integer),
            applies_to: JsonType::String,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Digits(schema) = value else { return None };
                (!is_digits(&json::unquote(json), schema.get()))
                    .then(|| format!("be the digits of {}", expected(schema.get())))
            },
        }
    }

    /// The least number of items in an array.
    pub const fn min_items(count: usize) -> Self {
        Self::of_length("minItems", count, JsonType::Array, |json, least| {
            at_least(json::elements(json).count(), least.count(), "item")
        })
    }

    /// The greatest number of items in an array.
    pub const fn max_items(count: usize) -> Self {
        Self::of_length("maxItems", count, JsonType::Array, |json, most| {
            at_most(json::elements(json).count(), most.count(), "item")
        })
    }

    /// No two items of an array are equal.
    pub const fn unique_items() -> Self {
        Self {
            name: "uniqueItems",
            value: Value::Json("true"),
            applies_to: JsonType::Array,
            support: Support::ANY,
            problem: |json, _| (!json::are_unique(json)).then(|| "have no two equal items".to_owned()),
        }
    }

    /// The least number of keys in an object.
    pub const fn min_properties(count: usize) -> Self {
        Self::of_length("minProperties", count, JsonType::Object, |json, least| {
            at_least(json::entries(json).count(), least.count(), "key")
        })
    }

    /// The greatest number of keys in an object.
    pub const fn max_properties(count: usize) -> Self {
        Self::of_length("maxProperties", count, JsonType::Object, |json, most| {
            at_most(json::entries(json).count(), most.count(), "key")
        })
    }

    /// What each key of an object must have, as a text.
    pub const fn property_names(keywords: &'static [Keyword]) -> Self {
        Self {
            name: "propertyNames",
            value: Value::Names(keywords),
            applies_to: JsonType::Object,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Names(keywords) = value else { return None };
                json::entries(json).find_map(|(key, _)| name_problems(&key, keywords).into_iter().next())
            },
        }
    }

    /// The keywords of a type, for a node that asks for them and more.
    pub const fn inherited(keywords: &'static [Keyword]) -> Self {
        let (value, problem) = (Value::Inherited(keywords), |_: &_, _: &_| None);
        Self { name: "", value, applies_to: JsonType::Null, support: Support::ANY, problem }
    }

    const fn of_number(
        name: &'static str,
        number: &'static str,
        problem: fn(&str, &Value) -> Option<String>,
    ) -> Self {
        Self {
            name,
            value: Value::Json(number),
            applies_to: JsonType::Number,
            support: Support::ANY,
            problem,
        }
    }

    const fn of_length(
        name: &'static str,
        count: usize,
        applies_to: JsonType,
        problem: fn(&str, &Value) -> Option<String>,
    ) -> Self {
        Self { name, value: Value::Count(count), applies_to, support: Support::ANY, problem }
    }

    /// Whether it is where numbers end.
    pub(crate) fn is_end(&self) -> bool {
        matches!(self.name, "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum")
    }

    /// Whether a value has what the keyword asks for.
    fn holds(&self, json: &str) -> bool {
        match self.value {
            Value::Inherited(keywords) => keywords.iter().all(|keyword| keyword.holds(json)),
            _ => self.problem(json).is_none(),
        }
    }

    /// What is wrong with a value, in words for the model.
    fn problem(&self, json: &str) -> Option<String> {
        if JsonType::of(json) != self.applies_to {
            return None;
        }
        (self.problem)(json, &self.value).map(|problem| format!("must {problem}"))
    }
}

impl Pattern {
    /// The expression `regex`, which the texts match of which `holds` is true.
    pub const fn new(regex: Text, holds: fn(&str) -> bool) -> Self {
        Self { regex, holds }
    }
}

impl Format {
    /// The format `name` of the texts of which `holds` is true, which is `words` for the model.
    pub const fn new(name: &'static str, words: &'static str, holds: fn(&str) -> bool) -> Self {
        Self { name: Text::new(name), words, holds, is_parsed: false }
    }

    /// The same format, of texts that a type of their own is read from.
    #[must_use]
    pub const fn parsed(self) -> Self {
        Self { is_parsed: true, ..self }
    }
}

impl Value {
    fn json(&self) -> &'static str {
        match self {
            Self::Json(text) => text,
            _ => "",
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Count(count) => *count,
            _ => 0,
        }
    }
}

/// Something that is wrong with a value.
pub(crate) struct Problem<'t> {
    /// The key that it is about, if it is about one.
    pub key: Option<Cow<'t, str>>,
    /// What is wrong, in words for the model: `must be at least 3`.
    pub words: String,
}

/// What is wrong with a value that is valid for the node's kind.
fn problems<'t>(json: &'t str, schema: &'static Schema) -> Vec<Problem<'t>> {
    let mut problems: Vec<Problem<'t>> = Vec::new();
    for keyword in each(schema.keywords) {
        let Some(words) = keyword.problem(json) else { continue };
        if let Value::Names(keywords) = keyword.value {
            problems.extend(json::entries(json).flat_map(|(key, _)| {
                let words = name_problems(&key, keywords);
                words.into_iter().map(move |words| Problem { key: Some(key.clone()), words })
            }));
            continue;
        }
        // Of a number, all that it must be is said at once.
        let words =
            if keyword.is_end() { format!("must be {}", Asked::by_keywords(schema).ends) } else { words };
        problems.push(Problem { key: None, words });
    }
    problems
}

/// What is wrong with a key.
fn name_problems(key: &str, keywords: &'static [Keyword]) -> Vec<String> {
    let key = json::quote(key);
    each(keywords).filter_map(|keyword| Some(format!("the key {}", keyword.problem(&key)?))).collect()
}

/// The keywords, with those that are inherited in their place.
pub(crate) fn each(keywords: &'static [Keyword]) -> impl Iterator<Item = &'static Keyword> {
    let mut levels = vec![keywords];
    iter::from_fn(move || {
        while let Some(level) = levels.last_mut() {
            match level {
                [] => _ = levels.pop(),
                [keyword, rest @ ..] => {
                    *level = rest;
                    match keyword.value {
                        Value::Inherited(keywords) => levels.push(keywords),
                        _ => return Some(keyword),
                    }
                }
            }
        }
        None
    })
}

/// Whether a value that was read for the node also has what the keywords of the node ask for, and of the nodes within
/// that no type of its own stands for: those have seen to it themselves.
pub(crate) fn holds(json: &str, schema: &'static Schema) -> bool {
    let here = schema.keywords.iter().all(|keyword| keyword.holds(json));
    here && match schema.kind {
        Kind::Array(items) if is_constrained(items.get()) => {
            json::elements(json).all(|element| holds(element, items.get()))
        }
        Kind::Tuple(items) => json::elements(json).zip(items).all(|(element, item)| {
            let item = item.get();
            !is_constrained(item) || holds(element, item)
        }),
        Kind::Map(values) if is_constrained(values.get()) => {
            json::entries(json).all(|(_, value)| holds(value, values.get()))
        }
        Kind::Nullable(inner) if json != "null" => holds(json, inner.get()),
        _ => true,
    }
}

/// Whether a node without a type of its own has keywords, or one within.
fn is_constrained(schema: &'static Schema) -> bool {
    let within = || match schema.kind {
        Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => is_constrained(inner.get()),
        Kind::Tuple(items) => items.iter().any(|item| is_constrained(item.get())),
        _ => false,
    };
    schema.name.is_none() && (!schema.keywords.is_empty() || within())
}

fn is_digits(text: &str, schema: &'static Schema) -> bool {
    let range = match schema.kind {
        Kind::Integer(range) => range,
        _ => IntegerRange::new(i128::MIN, u128::MAX),
    };
    let integer = integer_key(text).and_then(Integer::of_number);
    integer.is_some_and(|integer| integer.is_in(range)) && problems(text, schema).is_empty()
}

/// Whether a number is a multiple of another.
pub(crate) fn is_multiple(json: &str, of: &str) -> bool {
    let numbers = Decimal::parse(json).zip(Decimal::parse(of));
    numbers.is_some_and(|(number, of)| number.is_multiple_of(&of))
}

/// How a number compares with a bound.
pub(crate) fn compared(json: &str, bound: &str) -> Option<Ordering> {
    Some(Decimal::parse(json)?.compare(&Decimal::parse(bound)?))
}

/// What a number must be, unless it is that.
pub(crate) fn unless(holds: bool, words: &str, bound: &str) -> Option<String> {
    (!holds).then(|| format!("{words} {bound}"))
}

/// What is wrong with too few of something.
pub(crate) fn at_least(actual: usize, least: usize, noun: &str) -> Option<String> {
    (actual < least).then(|| format!("have at least {least} {noun}{}", plural(least)))
}

/// What is wrong with too many of something.
pub(crate) fn at_most(actual: usize, most: usize, noun: &str) -> Option<String> {
    (actual > most).then(|| format!("have at most {most} {noun}{}", plural(most)))
}

pub(crate) fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
