//! A value that a function made of another one, as text.

use super::json;
use serde_json::Value;

/// The text of `after`. What is equal in `before` at the same place stays as it stands in `text`, which is the text of that:
/// how numbers are written, and in which order the keys come.
pub(crate) fn splice(after: &Value, before: &Value, text: &str) -> String {
    match (after, before) {
        _ if after == before => text.to_owned(),
        (Value::Object(after), Value::Object(before)) => {
            let entry = |key: &str, value: String| format!("{}:{value}", json::quote(key));
            let kept = json::entries(text).filter_map(|(key, text)| {
                let value = splice(after.get(&*key)?, before.get(&*key)?, text);
                Some(entry(&key, value))
            });
            let new = after.iter().filter(|(key, _)| !before.contains_key(*key));
            let new = new.map(|(key, value)| entry(key, value.to_string()));
            format!("{{{}}}", kept.chain(new).collect::<Vec<_>>().join(","))
        }
        (Value::Array(after), Value::Array(before)) => {
            let kept = after.iter().zip(before).zip(json::elements(text));
            let kept = kept.map(|((after, before), text)| splice(after, before, text));
            let new = after.iter().skip(before.len()).map(Value::to_string);
            format!("[{}]", kept.chain(new).collect::<Vec<_>>().join(","))
        }
        _ => after.to_string(),
    }
}
