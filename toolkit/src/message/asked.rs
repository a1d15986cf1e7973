//! What the keywords of a node ask for, in words. Nodes reach this by way of a keyword, so that only programs have it
//! that use one.

use super::ends::{End, Ends, Number};
use crate::schema::keyword::{each, plural};
use crate::schema::{Kind, Schema, Value};
use std::fmt::Write;

/// What a node asks of its values besides their kind.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    /// What the values are, as a noun with its article, if there is a better one than that of the kind.
    pub noun: Option<&'static str>,
    /// What follows the noun: ` of 1 to 20 characters`. Of an array, what stands before the items: `3 different `.
    pub words: String,
    /// The last number of items, characters or keys that the words name; 0 if there is none.
    pub items: usize,
    /// Where numbers end.
    pub ends: Ends,
}

impl Asked {
    /// What a node asks that may have keywords.
    pub fn of(schema: &'static Schema) -> Self {
        if let Some(keyword) = schema.keywords.first() {
            return (keyword.support.words)(schema);
        }
        let ends = Ends::of_type(schema.kind);
        Self { words: ends.words(), ends, ..Self::default() }
    }

    /// The same of a node that has some.
    pub fn by_keywords(schema: &'static Schema) -> Self {
        let (ends, amount, mut noun) = (ends(schema), amount(schema), None);
        let items = amount.as_ref().map_or(0, |(_, most)| *most);
        let mut words = match (schema.kind, amount) {
            (Kind::Integer(_) | Kind::Number(_), _) => ends.words(),
            (Kind::String(_), Some((amount, most))) => format!(" of {amount} character{}", plural(most)),
            (Kind::Array(_), Some((amount, _))) => format!("{amount} "),
            (Kind::Map(_), Some((amount, most))) => format!(" with {amount} key{}", plural(most)),
            _ => String::new(),
        };
        for keyword in each(schema.keywords) {
            match (keyword.name, keyword.value) {
                ("multipleOf", Value::Json(divisor)) => _ = write!(words, ", a multiple of {divisor}"),
                ("", Value::Json(number)) => _ = write!(words, ", but not {number}"),
                ("uniqueItems", _) => words.push_str("different "),
                (_, Value::Format(format)) => noun = noun.or(Some(format.words)),
                (_, Value::Pattern(pattern)) => _ = write!(words, " that matches {}", pattern.regex),
                _ => {}
            }
        }
        Self { noun, words, items, ends }
    }
}

/// Where the numbers of a node end: as its keywords say, or else as its type does.
fn ends(schema: &'static Schema) -> Ends {
    let mut ends = Ends::of_type(schema.kind);
    for keyword in each(schema.keywords) {
        let Value::Json(end) = keyword.value else { continue };
        let end = |is_inclusive| Some(End { number: Number::Json(end), is_inclusive });
        match keyword.name {
            "minimum" => ends.lower = end(true),
            "exclusiveMinimum" => ends.lower = end(false),
            "maximum" => ends.upper = end(true),
            "exclusiveMaximum" => ends.upper = end(false),
            _ => {}
        }
    }
    ends
}

/// How many characters, items or keys a node has: `1 to 3`, and the last of the numbers.
fn amount(schema: &'static Schema) -> Option<(String, usize)> {
    let (mut least, mut most) = (None, None);
    for keyword in each(schema.keywords) {
        match (keyword.name, keyword.value) {
            ("minLength" | "minItems" | "minProperties", Value::Count(count)) => least = Some(count),
            ("maxLength" | "maxItems" | "maxProperties", Value::Count(count)) => most = Some(count),
            _ => {}
        }
    }
    Some(match (least, most) {
        (Some(least), Some(most)) if least == most => (most.to_string(), most),
        (Some(least), Some(most)) => (format!("{least} to {most}"), most),
        (Some(least), None) => (format!("at least {least}"), least),
        (None, Some(most)) => (format!("at most {most}"), most),
        (None, None) => return None,
    })
}
