//! Words for foreign schemas.

use super::document::Document;
use crate::message::describe::list;
use crate::pointer::{Name, cut};
use serde_json::{Map, Value};

/// How far references and shapes are followed.
const DEPTH: usize = 4;

/// What a value should be, as a noun with its article.
pub(super) fn expected(document: &Document, schema: &Map<String, Value>) -> String {
    phrase(document, schema, DEPTH)
}

/// The same of a schema that may be a boolean.
pub(super) fn expected_of_any(document: &Document, schema: &Value) -> String {
    noun_phrase(document, schema, DEPTH)
}

fn noun_phrase(document: &Document, schema: &Value, depth: usize) -> String {
    match schema.as_object() {
        Some(schema) if depth > 0 => phrase(document, schema, depth),
        _ => "any value".to_owned(),
    }
}

fn phrase(document: &Document, schema: &Map<String, Value>, depth: usize) -> String {
    if let Some(value) = schema.get("const") {
        return shown(value);
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return one_of(values.iter().map(shown).collect());
    }
    if let Some(types) = schema.get("type") {
        let types = names_of(types);
        return types
            .iter()
            .map(|name| of_type(document, schema, name, depth))
            .collect::<Vec<_>>()
            .join(", or ");
    }
    if let Some(target) = target(document, schema) {
        return noun_phrase(document, target, depth - 1);
    }
    if let Some(shapes) = ["oneOf", "anyOf"].iter().find_map(|key| schema.get(*key)?.as_array()) {
        return shapes_phrase(document, &shapes.iter().collect::<Vec<_>>(), depth - 1);
    }
    match schema.get("allOf").and_then(Value::as_array).and_then(|all| all.first()) {
        Some(first) => noun_phrase(document, first, depth - 1),
        None => "any value".to_owned(),
    }
}

/// A value of one of some shapes.
pub(super) fn one_of_shapes(document: &Document, shapes: &[&Value]) -> String {
    shapes_phrase(document, shapes, DEPTH)
}

fn shapes_phrase(document: &Document, shapes: &[&Value], depth: usize) -> String {
    const LIMIT: usize = 6;
    if let Some(texts) = shapes.iter().map(|shape| shape.get("const").map(shown)).collect() {
        return one_of(texts);
    }
    let mut phrases: Vec<String> = Vec::new();
    for phrase in shapes.iter().map(|shape| noun_phrase(document, shape, depth)) {
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    let more = phrases.len().saturating_sub(LIMIT);
    phrases.truncate(LIMIT);
    let end = if more > 0 { format!(", or {more} others") } else { String::new() };
    phrases.join(", or ") + &end
}

/// One of some values, which are shown already.
pub(super) fn one_of(values: Vec<String>) -> String {
    match <[String; 1]>::try_from(values) {
        Ok([only]) => only,
        Err(values) => format!("one of {}", list(values.len(), &|index| values[index].clone())),
    }
}

/// A value as it stands, if it is short.
pub(super) fn shown(value: &Value) -> String {
    const LIMIT: usize = 64;
    let text = value.to_string();
    if text.len() > LIMIT { format!("{}…", cut(&text, LIMIT)) } else { text }
}

fn of_type(document: &Document, schema: &Map<String, Value>, name: &str, depth: usize) -> String {
    match name {
        "null" => "null".to_owned(),
        "boolean" => "true or false".to_owned(),
        "integer" => "an integer".to_owned(),
        "number" => "a number".to_owned(),
        "string" => match schema.get("format").and_then(Value::as_str) {
            Some(format) => format!("a string of the format {format}"),
            None => "a string".to_owned(),
        },
        "array" => match schema.get("items") {
            Some(items) if items.is_object() && depth > 1 => {
                format!("an array, each item {}", noun_phrase(document, items, depth - 1))
            }
            _ => "an array".to_owned(),
        },
        _ => {
            let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
            let names: Vec<String> = fields.map(|(key, _)| Name(key).to_string()).collect();
            let names_in_list = list(names.len(), &|index| names[index].clone());
            match names.as_slice() {
                [] => "an object".to_owned(),
                [_] => format!("an object with the field {names_in_list}"),
                _ => format!("an object with the fields {names_in_list}"),
            }
        }
    }
}

/// The types that `type` names.
pub(super) fn names_of(types: &Value) -> Vec<&str> {
    match types {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// What a schema refers to.
fn target<'d>(document: &'d Document, schema: &Map<String, Value>) -> Option<&'d Value> {
    document.resolve(schema.get("$ref")?.as_str()?)
}

/// The JSON type of all values of a schema.
pub(super) fn noun(document: &Document, schema: &Value) -> &'static str {
    let mut schema = schema;
    for _ in 0..DEPTH {
        let Some(object) = schema.as_object() else { break };
        if let Some(name) = object.get("type").and_then(Value::as_str) {
            let known = ["null", "boolean", "integer", "number", "string", "array", "object"];
            return known.into_iter().find(|known| *known == name).unwrap_or("value");
        }
        match target(document, object) {
            Some(inner) => schema = inner,
            None => break,
        }
    }
    "value"
}

/// A value with nothing in it that is not required.
pub(super) fn example(document: &Document, schema: &Value, depth: usize) -> String {
    let Some(object) = schema.as_object().filter(|_| depth < DEPTH) else { return "\"...\"".to_owned() };
    let first = |key: &str| object.get(key).and_then(Value::as_array).and_then(|values| values.first());
    if let Some(value) = object.get("const").or_else(|| first("examples")).or_else(|| first("enum")) {
        return shown(value);
    }
    if let Some(inner) = target(document, object).or_else(|| first("oneOf")).or_else(|| first("anyOf")) {
        return example(document, inner, depth + 1);
    }
    match object.get("type").map(names_of).and_then(|names| names.first().copied()) {
        Some("null") => "null".to_owned(),
        Some("boolean") => "true".to_owned(),
        Some("integer") => "1".to_owned(),
        Some("number") => "1.5".to_owned(),
        Some("array") => "[]".to_owned(),
        Some("object") => {
            let required = object.get("required").and_then(Value::as_array).into_iter().flatten();
            let member = |key: &Value| {
                let value = object.get("properties")?.get(key.as_str()?)?;
                Some(format!("{key}: {}", example(document, value, depth + 1)))
            };
            format!("{{{}}}", required.filter_map(member).collect::<Vec<_>>().join(", "))
        }
        _ => "\"...\"".to_owned(),
    }
}
