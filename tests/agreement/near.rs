//! All that is at or near the ends of what a schema with keywords allows. Without it, an end would be met by chance, if at
//! all.

use crate::generate::{Generator, Source, type_of};
use crate::json::Json;
use crate::{scalars, texts};
use serde_json::Value;

/// Values for a schema, of which each text brings along those that are `step` changes apart.
pub fn near(source: &Source<'_>, schema: &Value, step: usize) -> Vec<Json> {
    match type_of(schema) {
        _ if schema["enum"].is_array() => Vec::new(),
        "string" if scalars::is_constrained_text(schema) => texts(source, schema, step),
        "integer" | "number" if scalars::is_constrained_number(schema) => {
            let pool = source.pools.of(schema);
            [&*pool.plain, &*pool.wide, &*pool.refused].concat()
        }
        "array" if schema["items"].is_object() => arrays(source, schema),
        "object" if schema["properties"].is_null() => maps(source, schema),
        _ => Vec::new(),
    }
}

/// All that is near the first example, and some of what is near the others.
fn texts(source: &Source<'_>, schema: &Value, step: usize) -> Vec<Json> {
    let pool = source.pools.of(schema);
    let edited = pool.plain.iter().enumerate().flat_map(|(nth, example)| {
        let Json::Text(example) = example else { unreachable!("an example of a text is one") };
        let numbers = (0..texts::edits(example)).step_by(if nth == 0 { step } else { 11 * step });
        numbers.map(|number| Json::Text(texts::edited(example, number))).collect::<Vec<_>>()
    });
    edited.chain(pool.refused.iter().cloned()).collect()
}

/// Lists of some lengths, of items that differ and that do not; and each with an item that is near an end.
fn arrays(source: &Source<'_>, schema: &Value) -> Vec<Json> {
    let near = near(source, &schema["items"], 7);
    let valid = Generator::new(source, &[]).value(&schema["items"], 1);
    let lengths = (0..5).flat_map(|length| {
        let different = near.iter().take(length).cloned().collect();
        [Json::Array(vec![valid.clone(); length]), Json::Array(different)]
    });
    lengths.chain(near.iter().map(|item| Json::Array(vec![item.clone()]))).collect()
}

/// Maps of some sizes; and each with a value or a key that is near an end.
fn maps(source: &Source<'_>, schema: &Value) -> Vec<Json> {
    let values = near(source, &schema["additionalProperties"], 7);
    let valid = Generator::new(source, &[]).value(&schema["additionalProperties"], 1);
    let map = |keys: &[&str], value: &Json| {
        Json::Object(keys.iter().map(|key| ((*key).to_owned(), value.clone())).collect())
    };
    let names = near(source, &schema["propertyNames"], 7).into_iter().filter_map(|name| match name {
        Json::Text(name) => Some(map(&[&name], &valid)),
        _ => None,
    });
    let sizes = (0..5).map(|size| map(&["a", "bb", "ccc", "dddd"][..size.min(4)], &valid));
    sizes.chain(names).chain(values.iter().map(|value| map(&["a"], value))).collect()
}
