//! What a tool gives back, as a part of a message.

use super::super::result::NO_OUTPUT;
use super::super::{Content, Object, Source, ToolCall, ToolResult, array};
use super::Gemini;
use crate::normalise::json::quote;
use serde_json::Value;

/// The part of a result.
pub(super) fn part(gemini: Gemini, id: Option<&str>, call: &ToolCall<'_>, result: &ToolResult) -> String {
    let (mut data, mut media) = (Vec::new(), Vec::new());
    for content in &result.content {
        match gemini.media(content) {
            Some(part) => media.push(part),
            None => data.push(value(content)),
        }
    }
    if data.is_empty() {
        data.extend(result.content.iter().map(value));
    }
    let data = match &data[..] {
        [] => quote(NO_OUTPUT),
        [one] => one.clone(),
        several => array(several),
    };
    let key = if result.is_error { "error" } else { "output" };
    let response = Object::new()
        .json_if("id", id.map(quote))
        .text("name", &call.name)
        .json("response", Object::new().json(key, data))
        .json_if("parts", (!media.is_empty()).then(|| array(media)));
    Object::new().json("functionResponse", response).to_string()
}

/// A part of what a tool gives back, inside the response.
fn value(content: &Content) -> String {
    match content {
        // The key is the API's own there.
        Content::Json(value) if !has_reference(value) => value.to_string(),
        other => quote(&other.as_text()),
    }
}

/// Whether there is a key `$ref` anywhere in it.
fn has_reference(value: &Value) -> bool {
    match value {
        Value::Object(members) => members.iter().any(|(key, value)| key == "$ref" || has_reference(value)),
        Value::Array(items) => items.iter().any(has_reference),
        _ => false,
    }
}

impl Gemini {
    /// The part of an image or a file that the model takes.
    fn media(self, content: &Content) -> Option<String> {
        let (Content::Image { media_type, source } | Content::File { media_type, source, .. }) = content
        else {
            return None;
        };
        let is_taken = ["image/png", "image/jpeg", "image/webp", "application/pdf", "text/plain"];
        if self.is_before_3 || !is_taken.contains(&&**media_type) {
            return None;
        }
        let part = match source {
            Source::Base64(data) => {
                let data = Object::new().text("mimeType", media_type).text("data", data);
                Object::new().json("inlineData", data)
            }
            // The API for developers has no addresses in results.
            Source::Url(_) if !self.is_vertex => return None,
            Source::Url(url) => {
                let data = Object::new().text("mimeType", media_type).text("fileUri", url);
                Object::new().json("fileData", data)
            }
        };
        Some(part.to_string())
    }
}
