//! Values near a value. Without it, types and schemas would be compared where nobody doubts that they agree.

use serde_json::{Map, Number, Value, json};

/// What stands in texts, or nearly.
const CHARACTERS: &[char] = &[
    '0', '1', '6', '9', '-', '+', '.', ':', 'T', 'Z', 'P', 'Y', 'M', 'W', 'D', 'H', 'S', 't', 'z', ' ', 'a',
    'G', '/', '%', '[', ']', '=', ',', '_', '#', '@', '?', '\n', 'é', '😀', 'e', '"', '\\',
];

/// The value, all that are one change away from it, and some that are two.
pub fn near(value: &Value) -> Vec<Value> {
    let once = changed(value);
    let step = once.len() / 40 + 1;
    let twice: Vec<Value> = once.iter().step_by(step).flat_map(changed).collect();
    let step = twice.len() / 1500 + 1;
    let mut all = vec![value.clone()];
    all.extend(once);
    all.extend(twice.into_iter().step_by(step));
    all
}

fn changed(value: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = match value {
        Value::String(text) => texts(text).into_iter().map(Value::String).collect(),
        Value::Number(number) => numbers(number),
        Value::Array(items) => arrays(items),
        Value::Object(map) => objects(map),
        Value::Null | Value::Bool(_) => Vec::new(),
    };
    all.extend([
        json!(null),
        json!(true),
        json!(0),
        json!(1.5),
        json!(""),
        json!("x"),
        json!([]),
        json!({}),
        json!([value]),
    ]);
    all
}

fn texts(text: &str) -> Vec<String> {
    let mut all = vec![
        text.to_uppercase(),
        text.to_lowercase(),
        format!(" {text}"),
        format!("{text} "),
        text.repeat(2),
    ];
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    for pair in ends.windows(2) {
        let (before, after) = (&text[..pair[0]], &text[pair[1]..]);
        all.push(format!("{before}{after}"));
        all.push(before.to_owned());
        all.extend(CHARACTERS.iter().map(|character| format!("{before}{character}{after}")));
    }
    for end in ends {
        let (before, after) = text.split_at(end);
        all.extend(CHARACTERS.iter().map(|character| format!("{before}{character}{after}")));
    }
    all
}

fn numbers(number: &Number) -> Vec<Value> {
    let mut all = vec![json!(number.to_string()), json!(-1), json!(1), json!(255), json!(256), json!(65_536)];
    if let Some(integer) = number.as_i64() {
        all.extend([
            json!(integer.saturating_add(1)),
            json!(integer.saturating_sub(1)),
            json!(integer.saturating_neg()),
        ]);
    }
    if let Some(float) = number.as_f64() {
        all.extend([json!(float), json!(float + 0.5)]);
    }
    all
}

fn arrays(items: &[Value]) -> Vec<Value> {
    let mut all = vec![json!(items.iter().rev().collect::<Vec<_>>()), json!([items, items].concat())];
    for index in 0..items.len() {
        let mut without = items.to_vec();
        let item = without.remove(index);
        let mut twice = items.to_vec();
        twice.push(item.clone());
        all.extend([Value::Array(without), Value::Array(twice)]);
        for change in changed(&item) {
            let mut other = items.to_vec();
            other[index] = change;
            all.push(Value::Array(other));
        }
    }
    all
}

fn objects(map: &Map<String, Value>) -> Vec<Value> {
    let mut all = Vec::new();
    for (key, value) in map {
        let mut without = map.clone();
        without.remove(key);
        all.push(Value::Object(without.clone()));
        for name in texts(key) {
            let mut renamed = without.clone();
            renamed.insert(name.clone(), value.clone());
            all.push(Value::Object(renamed.clone()));
            renamed.insert(key.clone(), value.clone());
            all.push(Value::Object(renamed));
        }
        for change in changed(value) {
            let mut other = map.clone();
            other.insert(key.clone(), change);
            all.push(Value::Object(other));
        }
    }
    all
}
