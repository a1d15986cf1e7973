//! Words for schemas and names.

use crate::pointer::{Name, Quoted, cut};
use crate::schema::{Field, IntegerRange, Kind, Member, Schema, Value};
use std::fmt::{Display, Write};

/// The names that a list shows.
const LIST_LIMIT: usize = 16;

/// What a value should be, as a noun with its article: `an integer from 0 to 255`.
pub(crate) fn expected(schema: &'static Schema) -> String {
    match schema.kind {
        Kind::Any => "any value".to_owned(),
        Kind::Boolean => "true or false".to_owned(),
        Kind::Integer(range) => {
            let (minimum, maximum) = (range.published_minimum(), range.published_maximum());
            let ends = [minimum.map(|end| end.to_string()), maximum.map(|end| end.to_string())];
            format!("an integer{}", range_words(ends, schema))
        }
        Kind::Number(_) => format!("a number{}", range_words([None, None], schema)),
        Kind::String(_) => schema
            .keywords
            .iter()
            .find_map(|keyword| match keyword.value {
                Value::Format(format) => Some(format.words),
                _ => None,
            })
            .unwrap_or("a string")
            .to_owned(),
        Kind::Enum(members) => one_of(members),
        Kind::Array(items) => format!("an array of {}", plural(items.get())),
        Kind::Map(values) if matches!(values.get().kind, Kind::Any) => "an object".to_owned(),
        Kind::Map(values) => format!("an object whose values are {}", plural(values.get())),
        Kind::Object([]) => "an object without fields, {}".to_owned(),
        Kind::Object([field]) => format!("an object with the field {}", Name(field.name.as_str())),
        Kind::Object(fields) => {
            format!(
                "an object with the fields {}",
                list(fields.iter().map(|field| Name(field.name.as_str())))
            )
        }
        Kind::Nullable(_) => format!("{}, or null", expected(schema.non_null())),
    }
}

/// The least and the greatest number of a node, of which `ends` are known from its type.
fn range_words(ends: [Option<String>; 2], schema: &Schema) -> String {
    let [mut minimum, mut maximum] = ends;
    for keyword in schema.keywords {
        match (keyword.name, keyword.value) {
            ("minimum", Value::Json(end)) => minimum = Some(end.to_owned()),
            ("maximum", Value::Json(end)) => maximum = Some(end.to_owned()),
            _ => {}
        }
    }
    match (minimum, maximum) {
        (Some(minimum), Some(maximum)) => format!(" from {minimum} to {maximum}"),
        (Some(minimum), None) => format!(" of at least {minimum}"),
        (None, Some(maximum)) => format!(" of at most {maximum}"),
        (None, None) => String::new(),
    }
}

/// Several values of a kind, as in "an array of integers".
fn plural(schema: &'static Schema) -> String {
    match schema.kind {
        Kind::Any => "any values".to_owned(),
        Kind::Boolean => "booleans".to_owned(),
        Kind::Integer(_) => "integers".to_owned(),
        Kind::Number(_) => "numbers".to_owned(),
        Kind::String(_) => "strings".to_owned(),
        Kind::Enum(members) => format!("strings, each {}", one_of(members)),
        Kind::Array(_) => "arrays".to_owned(),
        Kind::Map(_) | Kind::Object(_) => "objects".to_owned(),
        Kind::Nullable(_) => format!("{} or nulls", plural(schema.non_null())),
    }
}

fn one_of(members: &[Member]) -> String {
    format!("one of {}", list(members.iter().map(|member| Quoted(member.name.as_str()))))
}

/// What a number outside of a range should have been. Of a range whose ends nobody plausibly meets, only the end that
/// was met is worth saying.
pub(crate) fn bounds(range: IntegerRange, is_below: bool) -> String {
    let IntegerRange { minimum, maximum } = range;
    if range.published_maximum().is_some() {
        format!("must be between {minimum} and {maximum}")
    } else if is_below {
        format!("must be at least {minimum}")
    } else {
        format!("must be at most {maximum}")
    }
}

/// The keys that an object has.
pub(crate) fn allowed(fields: &[Field]) -> String {
    match fields {
        [] => "no fields at all".to_owned(),
        _ => list(fields.iter().map(|field| Name(field.name.as_str()))),
    }
}

fn list(names: impl ExactSizeIterator<Item = impl Display>) -> String {
    let more = names.len().saturating_sub(LIST_LIMIT);
    let mut text = names.take(LIST_LIMIT).map(|name| name.to_string()).collect::<Vec<_>>().join(", ");
    if more > 0 {
        _ = write!(text, " and {more} more");
    }
    text
}

/// The name that is nearest to a wrong one, if one is near and no other is as near.
pub(crate) fn nearest<'n>(wrong: &str, names: &mut dyn Iterator<Item = &'n str>) -> Option<&'n str> {
    const LIMIT: usize = 64;
    if wrong.len() > LIMIT {
        return None;
    }
    let wrong = wrong.to_ascii_lowercase();
    let mut nearest = None;
    let mut least = usize::MAX;
    for name in names.filter(|name| name.len() <= LIMIT) {
        let distance = strsim::damerau_levenshtein(&wrong, &name.to_ascii_lowercase());
        let is_near = distance <= 1.max(wrong.len().max(name.len()) / 3) && distance < name.len();
        if is_near && distance <= least {
            nearest = (distance < least).then_some(name);
            least = distance;
        }
    }
    nearest
}

/// A value of the schema with nothing in it that is not required.
pub(crate) fn example(schema: &'static Schema) -> String {
    const LIMIT: usize = 200;
    let mut text = String::new();
    write_example(&mut text, schema, 0);
    if text.len() > LIMIT {
        text.truncate(cut(&text, LIMIT).len());
        text.push('…');
    }
    text
}

fn write_example(text: &mut String, schema: &'static Schema, depth: usize) {
    const DEPTH: usize = 3;
    match schema.kind {
        Kind::Object(fields) if depth < DEPTH => {
            text.push('{');
            // An object that requires nothing is best shown with something all the same.
            let shown: Vec<_> = match fields.iter().filter(|field| field.required).collect::<Vec<_>>() {
                required if required.is_empty() => fields.iter().take(1).collect(),
                required => required,
            };
            for (index, field) in shown.into_iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                _ = write!(text, "{}: ", Quoted(field.name.as_str()));
                write_example(text, field.schema(), depth + 1);
            }
            text.push('}');
        }
        Kind::Array(items) if depth < DEPTH => {
            text.push('[');
            write_example(text, items.get(), depth + 1);
            text.push(']');
        }
        Kind::Enum([first, ..]) => _ = write!(text, "{}", Quoted(first.name.as_str())),
        Kind::Boolean => text.push_str("true"),
        Kind::Integer(range) => text.push_str(if range.contains(false, 1) { "1" } else { "0" }),
        Kind::Number(_) => text.push_str("1.5"),
        Kind::Nullable(_) => write_example(text, schema.non_null(), depth),
        Kind::Object(_) | Kind::Map(_) => text.push_str("{}"),
        Kind::Array(_) => text.push_str("[]"),
        Kind::Any | Kind::String(_) | Kind::Enum([]) => text.push_str("\"...\""),
    }
}
