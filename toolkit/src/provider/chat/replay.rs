//! The model's own message, as it is sent back.

use super::super::objects::{changed, object};
use super::super::{Node, Object, ToolCall, Turn, array, raw};
use super::{Arguments, Chat, is_call};
use crate::normalise::json::{self, quote};
use serde_json::value::RawValue;

impl Chat {
    /// The turn of the model as messages of the next request.
    pub fn replay(&self, turn: &Turn<'_>) -> Vec<Box<RawValue>> {
        let is_own = turn.provider == self.name;
        let calls = if is_own { self.own_calls(turn) } else { self.neutral_calls(turn) };
        let text_key = if calls.is_empty() { "content" } else { self.text_beside_calls };
        let said = |key| json::get(&turn.source, key).filter(|json| !matches!(*json, "null" | "\"\""));
        let content = if is_own {
            said(text_key).or_else(|| said("content")).map(str::to_owned)
        } else {
            (!turn.text.is_empty()).then(|| quote(&turn.text))
        };
        let kept: Vec<_> = if is_own {
            let kept = |key: &&'static str| {
                Some((*key, json::get(&turn.source, key).filter(|json| *json != "null")?))
            };
            self.kept.iter().filter_map(kept).collect()
        } else {
            Vec::new()
        };
        if calls.is_empty() && content.is_none() && kept.is_empty() {
            return Vec::new();
        }
        let mut message = Object::new().text("role", "assistant");
        message = match (content, self.no_text) {
            (Some(content), _) => message.json(text_key, content),
            // Null is for those alone that have calls.
            (None, Some(_)) if calls.is_empty() => message.text(text_key, ""),
            (None, Some(nothing)) => message.json(text_key, nothing),
            (None, None) => message,
        };
        message = kept.into_iter().fold(message, |message, (key, json)| message.json(key, json));
        if !calls.is_empty() {
            message = message.json("tool_calls", array(calls));
        }
        vec![raw(message.to_string())]
    }

    /// The calls of a turn of the provider's own, as they came but for what it would refuse.
    fn own_calls(&self, turn: &Turn<'_>) -> Vec<String> {
        let Some(found) = json::get(&turn.source, "tool_calls") else { return Vec::new() };
        let mut calls = turn.calls.iter().peekable();
        let sent = json::elements(found).filter_map(|source| {
            if !is_call(Node::Json(source)) {
                // Nobody here answers it, and without an answer the request would be refused.
                return None;
            }
            // A call that the program took out of the turn has no result, so it is not sent either.
            let call = calls.next_if(|call| call.source == source)?;
            let mut changes = Vec::new();
            let id = self.id.apply(&call.id);
            if json::get(source, "id").map(json::unquote).as_deref() != Some(&*id) {
                changes.push(("id", quote(&id)));
            }
            let kind = json::get(source, "type");
            if self.has_call_type && kind != Some("\"function\"") {
                changes.push(("type", quote("function")));
            }
            let function = json::get(source, "function").unwrap_or("{}");
            let arguments = self.arguments_of(call);
            if json::get(function, "arguments") != Some(&*arguments) {
                changes.push(("function", changed(function, &[("arguments", arguments)])));
            }
            Some(changed(source, &changes))
        });
        sent.collect()
    }

    /// The calls of a turn of another provider.
    fn neutral_calls(&self, turn: &Turn<'_>) -> Vec<String> {
        let call = |call: &ToolCall<'_>| {
            let function = Object::new().text("name", &call.name).json("arguments", self.arguments_of(call));
            let id = self.id.apply(&call.id);
            let kind = self.has_call_type.then(|| quote("function"));
            Object::new().text("id", &id).json_if("type", kind).json("function", function).to_string()
        };
        turn.calls.iter().map(call).collect()
    }

    /// The arguments of a call as the provider takes them.
    fn arguments_of(&self, call: &ToolCall<'_>) -> String {
        let arguments = &*call.arguments;
        match self.arguments {
            Arguments::Object => object(arguments).unwrap_or_else(|| "{}".into()).into_owned(),
            Arguments::ObjectText => quote(&object(arguments).unwrap_or_else(|| "{}".into())),
            Arguments::Text if arguments.trim().is_empty() => quote("{}"),
            Arguments::Text => quote(arguments),
        }
    }
}
