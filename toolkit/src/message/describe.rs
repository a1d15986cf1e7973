//! Words for schemas and names.

use super::asked::Asked;
use crate::pointer::{Name, Quoted, cut};
use crate::schema::{Field, IntegerRange, Kind, Member, Schema, Tagging, Union, keyword};
use std::fmt::Write;

/// The names that a list shows.
const LIST_LIMIT: usize = 16;

/// What a value should be, as a noun with its article: `an integer from 0 to 255`.
pub(crate) fn expected(schema: &'static Schema) -> String {
    let Asked { noun, words, items: count, .. } = Asked::of(schema);
    match schema.kind {
        Kind::Any => "any value".to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Boolean => "true or false".to_owned(),
        Kind::Integer(_) => format!("an integer{words}"),
        Kind::Number(_) => format!("a number{words}"),
        Kind::String(_) => format!("{}{words}", noun.unwrap_or("a string")),
        Kind::Enum(members) => one_of(members),
        Kind::Constants(_, members) => constants(members),
        Kind::Array(items) => format!("an array of {words}{}", plural(items.get(), count)),
        Kind::Tuple(items) => {
            let items_expected = list(items.len(), &|index| expected(items[index].get()));
            format!("an array of {} item{}: {items_expected}", items.len(), keyword::plural(items.len()))
        }
        Kind::Map(values) => match values.get().kind {
            Kind::Any => format!("an object{words}"),
            _ => format!("an object{words} whose values are {}", plural(values.get(), 0)),
        },
        Kind::Object([]) => "an object without fields, {}".to_owned(),
        Kind::Object(fields @ [_]) => format!("an object with the field {}", allowed(fields)),
        Kind::Object(fields) => format!("an object with the fields {}", allowed(fields)),
        Kind::Nullable(_) if schema.non_null().accepts_null() => expected(schema.non_null()),
        Kind::Nullable(_) => format!("{}, or null", expected(schema.non_null())),
        Kind::Recursive(node) => expected(node().get()),
        Kind::Union(union) => (union.words)(union),
        Kind::Foreign(foreign) => foreign.of_type().expected(),
    }
}

/// So many values of a kind, or just several, as in "an array of integers".
fn plural(schema: &'static Schema, count: usize) -> String {
    let s = keyword::plural(count);
    let noun = match schema.kind {
        Kind::Any => "any value",
        Kind::Null => "null",
        Kind::Boolean => "boolean",
        Kind::Integer(_) => "integer",
        Kind::Number(_) => "number",
        Kind::String(_) | Kind::Enum(_) => "string",
        Kind::Array(_) | Kind::Tuple(_) => "array",
        Kind::Map(_) | Kind::Object(_) | Kind::Union(Union { tagging: Tagging::Field(_), .. }) => "object",
        Kind::Constants(..) | Kind::Union(_) | Kind::Foreign(_) => "value",
        Kind::Nullable(_) => return format!("{} or null{s}", plural(schema.non_null(), count)),
        Kind::Recursive(node) => return plural(node().get(), count),
    };
    let more = match schema.kind {
        Kind::Enum(members) => format!(", each {}", one_of(members)),
        Kind::Constants(_, members) => format!(", each {}", constants(members)),
        // A union may be in itself, so not all of it is said.
        Kind::Union(Union { tagging: Tagging::Field(tag), .. }) => format!(" with {}", Name(tag)),
        _ => String::new(),
    };
    format!("{noun}{s}{more}")
}

pub(crate) fn one_of(members: &[Member]) -> String {
    format!("one of {}", list(members.len(), &|index| Quoted(members[index].name.as_str()).to_string()))
}

fn constants(members: &[Member]) -> String {
    format!("one of {}", list(members.len(), &|index| members[index].name.to_string()))
}

/// The names of some members, as keys.
pub(crate) fn names_of(members: &[Member]) -> String {
    list(members.len(), &|index| Name(members[index].name.as_str()).to_string())
}

/// What a number outside of the range of its type should have been. Of a range whose ends nobody plausibly meets, only
/// the end that was met is worth saying.
pub(crate) fn bounds(range: IntegerRange, schema: &'static Schema, is_below: bool) -> String {
    let ends = Asked::of(schema).ends;
    match (ends.lower, ends.upper) {
        (_, Some(_)) => format!("must be {ends}"),
        (Some(_), _) if is_below => format!("must be {ends}"),
        _ if is_below => format!("must be at least {}", range.minimum),
        _ => format!("must be at most {}", range.maximum),
    }
}

/// The keys that an object has.
pub(crate) fn allowed(fields: &[Field]) -> String {
    match fields {
        [] => "no fields at all".to_owned(),
        _ => list(fields.len(), &|index| Name(fields[index].name.as_str()).to_string()),
    }
}

/// So many words, or as many of them as a list shows.
pub(crate) fn list(count: usize, word: &dyn Fn(usize) -> String) -> String {
    let mut text = String::new();
    for index in 0..count.min(LIST_LIMIT) {
        text.push_str(if index > 0 { ", " } else { "" });
        text.push_str(&word(index));
    }
    if count > LIST_LIMIT {
        _ = write!(text, " and {} more", count - LIST_LIMIT);
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
        let distance = strsim::osa_distance(&wrong, &name.to_ascii_lowercase());
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
            let requires_nothing = !fields.iter().any(|field| field.required);
            let start = text.len();
            for (index, field) in fields.iter().enumerate() {
                let is_shown = field.required || requires_nothing && index == 0;
                if !is_shown {
                    continue;
                }
                text.push_str(if text.len() > start { ", " } else { "" });
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
        Kind::Tuple(items) if depth < DEPTH => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write_example(text, item.get(), depth + 1);
            }
            text.push(']');
        }
        Kind::Enum([first, ..]) => _ = write!(text, "{}", Quoted(first.name.as_str())),
        Kind::Null => text.push_str("null"),
        Kind::Constants(_, [first, ..]) => text.push_str(first.name.as_str()),
        Kind::Union(Union { branches: [first, ..], .. }) => write_example(text, first.schema(), depth + 1),
        Kind::Boolean => text.push_str("true"),
        Kind::Integer(range) => text.push_str(if range.contains(false, 1) { "1" } else { "0" }),
        Kind::Number(_) => text.push_str("1.5"),
        Kind::Nullable(_) => write_example(text, schema.non_null(), depth),
        Kind::Recursive(node) => write_example(text, node().get(), depth),
        Kind::Object(_) | Kind::Map(_) => text.push_str("{}"),
        Kind::Array(_) | Kind::Tuple(_) => text.push_str("[]"),
        Kind::Foreign(foreign) => text.push_str(&foreign.of_type().example()),
        Kind::Any
        | Kind::String(_)
        | Kind::Enum([])
        | Kind::Constants(_, [])
        | Kind::Union(Union { branches: [], .. }) => text.push_str("\"...\""),
    }
}
