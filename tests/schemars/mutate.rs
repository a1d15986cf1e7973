//! Values near those of a type. Without it, the properties would be about values that are right or absurd.

use crate::choices::Choices;
use serde_json::{Map, Value, json};

/// A value that is one of `seeds`, or differs from one in a few places.
pub fn value(seeds: &[Value], choices: &mut Choices<'_>) -> Value {
    let mut value = seeds[choices.pick(seeds.len())].clone();
    for _ in 0..[0, 1, 1, 2, 3][choices.pick(5)] {
        let other = seeds[choices.pick(seeds.len())].clone();
        mutate(&mut value, &other, choices);
    }
    value
}

fn mutate(value: &mut Value, other: &Value, choices: &mut Choices<'_>) {
    match value {
        Value::Array(items) if !items.is_empty() && choices.pick(3) > 0 => {
            let index = choices.pick(items.len());
            match choices.pick(5) {
                0 => _ = items.remove(index),
                1 => items.push(items[index].clone()),
                _ => mutate(&mut items[index], other, choices),
            }
        }
        Value::Object(entries) if !entries.is_empty() && choices.pick(4) > 0 => {
            let key = entries.keys().nth(choices.pick(entries.len())).cloned().unwrap_or_default();
            match choices.pick(8) {
                0 => _ = entries.remove(&key),
                1 => _ = entries.insert("extra".to_owned(), json!(null)),
                2 => rename(entries, &key, choices),
                3 => merge(entries, other),
                _ => mutate(&mut entries[&key], other, choices),
            }
        }
        _ => *value = replaced(value, other, choices),
    }
}

fn rename(entries: &mut Map<String, Value>, key: &str, choices: &mut Choices<'_>) {
    if let Some(value) = entries.remove(key) {
        let names = ["1", "-1", "01", "Stop", "dot", "kind", "a b", ""];
        entries.insert(names[choices.pick(names.len())].to_owned(), value);
    }
}

/// Keys of another value beside those that there are.
fn merge(entries: &mut Map<String, Value>, other: &Value) {
    for (key, value) in other.as_object().into_iter().flatten() {
        entries.entry(key.clone()).or_insert_with(|| value.clone());
    }
}

fn replaced(value: &Value, other: &Value, choices: &mut Choices<'_>) -> Value {
    let known = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(256),
        json!(3.0),
        json!(3.5),
        json!(1e3),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e39),
        json!(""),
        json!("a"),
        json!("abé"),
        json!("dot"),
        json!("Walk"),
        json!("3"),
        json!("null"),
        json!([]),
        json!([1, 2]),
        json!({}),
        json!({"a": 1}),
    ];
    match choices.pick(8) {
        0 => other.clone(),
        1 => json!([value]),
        2 => Value::String(value.to_string()),
        3 => match value {
            Value::Number(number) => json!(number.as_f64().map(|number| number + 1.0)),
            _ => json!({"kind": value}),
        },
        _ => known[choices.pick(known.len())].clone(),
    }
}
