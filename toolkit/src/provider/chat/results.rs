//! Results of calls, as they are sent.

use super::super::result::in_order;
use super::super::{Content, Mismatch, Object, Source, ToolResult, Turn, array, raw};
use super::{Chat, Images};
use crate::normalise::json::quote;
use serde_json::value::RawValue;

impl Chat {
    /// The results of the calls of a turn as messages of the next request: each in one of its own, in order.
    pub fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch> {
        let (mut messages, mut behind) = (Vec::new(), Vec::new());
        for (call, result) in in_order(turn, results)? {
            let (words, media) = result.words_and_media();
            let message = Object::new().text("role", "tool").text("tool_call_id", &self.id.apply(&call.id));
            let message = match self.result.name {
                Some(key) => message.text(key, &call.name),
                None => message,
            };
            let message = match self.images {
                Images::Parts if !media.is_empty() => {
                    let words = words.map(|words| text_part(&words));
                    let media = media.iter().map(|content| part(content, false));
                    message.json("content", array(words.into_iter().chain(media)))
                }
                _ => message.text("content", &result.as_text()),
            };
            let data = media.iter().filter_map(|content| match content {
                Content::Image { source: Source::Base64(data), .. } => Some(quote(data)),
                _ => None,
            });
            let data: Vec<_> = data.collect();
            let message = match self.images {
                Images::Beside if !data.is_empty() => message.json("images", array(data)),
                _ => message,
            };
            if self.images == Images::Behind && !media.is_empty() {
                behind.push(text_part(&format!("From {}, call {}:", call.name, self.id.apply(&call.id))));
                behind.extend(media.iter().map(|content| part(content, true)));
            }
            messages.push(raw(message.to_string()));
        }
        if !behind.is_empty() {
            messages.push(raw(Object::new().text("role", "user").json("content", array(behind)).to_string()));
        }
        Ok(messages)
    }
}

/// An image or a file as a part; a file that cannot be one is said in words.
fn part(content: &Content, takes_files: bool) -> Object {
    let data = |media_type: &str, data: &str| format!("data:{media_type};base64,{data}");
    match content {
        Content::Image { media_type, source } => {
            let url = match source {
                Source::Base64(bytes) => data(media_type, bytes),
                Source::Url(url) => url.clone(),
            };
            Object::new().text("type", "image_url").json("image_url", Object::new().text("url", &url))
        }
        Content::File { media_type, name, source: Source::Base64(bytes) } if takes_files => {
            let file = Object::new().text("filename", name).text("file_data", &data(media_type, bytes));
            Object::new().text("type", "file").json("file", file)
        }
        content => text_part(&content.as_text()),
    }
}

fn text_part(text: &str) -> Object {
    Object::new().text("type", "text").text("text", text)
}
