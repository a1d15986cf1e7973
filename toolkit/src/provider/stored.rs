//! Results as data, so that they can be stored while other calls of their turn wait.

use super::{Content, Source, ToolResult};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use serde_json::{Map, Value, json};

impl Serialize for ToolResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { call_id, name, content, is_error, ui } = self;
        let content: Vec<Value> = content.iter().map(stored).collect();
        let mut value = json!({ "call_id": call_id, "name": name, "content": content, "is_error": is_error });
        if let Some(ui) = ui {
            value["ui"] = ui.clone();
        }
        value.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ToolResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut value = Map::deserialize(deserializer)?;
        let mut result = Self::new(text(&mut value, "call_id")?, text(&mut value, "name")?);
        let Some(Value::Array(content)) = value.remove("content") else {
            return Err(D::Error::missing_field("content"));
        };
        result.content = content.into_iter().map(restored).collect::<Result<_, D::Error>>()?;
        let is_error = value.get("is_error").and_then(Value::as_bool);
        result.is_error = is_error.ok_or_else(|| D::Error::missing_field("is_error"))?;
        result.ui = value.remove("ui");
        Ok(result)
    }
}

/// A part of a result as data.
fn stored(content: &Content) -> Value {
    let (mut value, source) = match content {
        Content::Text(text) => return json!({ "type": "text", "text": text }),
        Content::Json(data) => return json!({ "type": "json", "json": data }),
        Content::Image { media_type, source } => {
            (json!({ "type": "image", "media_type": media_type }), source)
        }
        Content::File { media_type, name, source } => {
            (json!({ "type": "file", "media_type": media_type, "name": name }), source)
        }
    };
    match source {
        Source::Base64(data) => value["base64"] = data.as_str().into(),
        Source::Url(url) => value["url"] = url.as_str().into(),
    }
    value
}

/// A part of a result that was stored.
fn restored<E: serde::de::Error>(value: Value) -> Result<Content, E> {
    let Value::Object(mut value) = value else { return Err(E::custom("content is an object")) };
    let kind = text::<E>(&mut value, "type")?;
    match &*kind {
        "text" => text(&mut value, "text").map(Content::Text),
        "json" => value.remove("json").map(Content::Json).ok_or_else(|| E::missing_field("json")),
        "image" => {
            Ok(Content::Image { media_type: text(&mut value, "media_type")?, source: source(&mut value)? })
        }
        "file" => Ok(Content::File {
            media_type: text(&mut value, "media_type")?,
            name: text(&mut value, "name")?,
            source: source(&mut value)?,
        }),
        other => Err(E::unknown_variant(other, &["text", "json", "image", "file"])),
    }
}

fn source<E: serde::de::Error>(value: &mut Map<String, Value>) -> Result<Source, E> {
    if value.contains_key("url") {
        return text(value, "url").map(Source::Url);
    }
    text(value, "base64").map(Source::Base64)
}

fn text<E: serde::de::Error>(value: &mut Map<String, Value>, key: &'static str) -> Result<String, E> {
    match value.remove(key) {
        Some(Value::String(text)) => Ok(text),
        _ => Err(E::missing_field(key)),
    }
}
