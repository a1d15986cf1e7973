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
            let message = Object::new().text("role", "tool").text("tool_call_id", &self.id.apply(&call.id));
            let message = match self.result.name {
                Some(key) => message.text(key, &call.name),
                None => message,
            };
            let message = match self.images {
                Images::Parts if has_media(result) => message.json("content", array(parts(result, false))),
                _ => message.text("content", &result.as_text()),
            };
            let data = result.content.iter().filter_map(|content| match content {
                Content::Image { source: Source::Base64(data), .. } => Some(quote(data)),
                _ => None,
            });
            let data: Vec<_> = data.collect();
            let message = match self.images {
                Images::Beside if !data.is_empty() => message.json("images", array(data)),
                _ => message,
            };
            if self.images == Images::Behind && has_media(result) {
                let words = format!("From {}, call {}:", call.name, self.id.apply(&call.id));
                behind.push(Object::new().text("type", "text").text("text", &words).to_string());
                behind.extend(parts(result, true));
            }
            messages.push(raw(message.to_string()));
        }
        if !behind.is_empty() {
            messages.push(raw(Object::new().text("role", "user").json("content", array(behind)).to_string()));
        }
        Ok(messages)
    }
}

fn has_media(result: &ToolResult) -> bool {
    result.content.iter().any(|content| matches!(content, Content::Image { .. } | Content::File { .. }))
}

/// The parts of a result: without those that are text, or with them.
fn parts(result: &ToolResult, only_media: bool) -> Vec<String> {
    let part = |content: &Content| match content {
        Content::Image { media_type, source } => {
            let url = match source {
                Source::Base64(data) => format!("data:{media_type};base64,{data}"),
                Source::Url(url) => url.clone(),
            };
            let url = Object::new().text("url", &url);
            Some(Object::new().text("type", "image_url").json("image_url", url).to_string())
        }
        Content::File { media_type, name, source: Source::Base64(data) } if only_media => {
            let data = format!("data:{media_type};base64,{data}");
            let file = Object::new().text("filename", name).text("file_data", &data);
            Some(Object::new().text("type", "file").json("file", file).to_string())
        }
        content => {
            let is_sent = !only_media || matches!(content, Content::File { .. });
            is_sent.then(|| Object::new().text("type", "text").text("text", &content.as_text()).to_string())
        }
    };
    result.content.iter().filter_map(part).collect()
}
