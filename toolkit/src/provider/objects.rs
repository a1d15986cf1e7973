//! What the providers share: reading calls, and sending back what a provider takes.

use super::id::Ids;
use super::{MalformedResponse, Node, Object, ToolCall, Turn};
use crate::normalise::json;
use std::borrow::Cow;

/// The calls of a response, as they are found in it.
#[derive(Debug)]
pub(crate) struct Calls<'a> {
    calls: Vec<ToolCall<'a>>,
    ids: Ids<'a>,
}

impl<'a> Calls<'a> {
    pub fn new(response: Node<'a>) -> Self {
        Self { calls: Vec::new(), ids: Ids::new(response) }
    }

    /// One more, which `block` is: its name and its arguments are in `fields`, these under a name of the provider's.
    ///
    /// # Errors
    ///
    /// If `fields`, which is at `path`, has no name of a tool.
    pub fn push(
        &mut self,
        path: &str,
        block: Node<'a>,
        fields: Node<'a>,
        id: Option<Node<'a>>,
        arguments: &str,
    ) -> Result<(), MalformedResponse> {
        let name = fields.get("name").and_then(Node::text).filter(|name| !is_blank(name));
        let name =
            name.ok_or_else(|| MalformedResponse::new(format!("{path}/name"), "the name of a tool"))?;
        let arguments = fields.get(arguments).map(|value| value.text().unwrap_or_else(|| value.json()));
        self.push_call(id.and_then(Node::text), name, arguments.unwrap_or_default(), block);
        Ok(())
    }

    /// One more, of which all is known.
    pub fn push_call(
        &mut self,
        id: Option<Cow<'a, str>>,
        name: Cow<'a, str>,
        arguments: Cow<'a, str>,
        block: Node<'a>,
    ) {
        let id = self.ids.next(id);
        self.calls.push(ToolCall::sent(id, name, arguments, block.json()));
    }

    pub fn into_vec(self) -> Vec<ToolCall<'a>> {
        self.calls
    }
}

/// The texts of a response as one.
pub(crate) fn joined(texts: Vec<Cow<'_, str>>) -> Cow<'_, str> {
    let mut texts = texts.into_iter();
    let first = texts.next().unwrap_or_default();
    texts.fold(first, |whole, text| whole + text)
}

/// Whether a text has nothing to read; providers refuse such blocks.
pub(crate) fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// The object that the arguments of a call are, if they are one: what is empty stands for the empty one, and a string may
/// hold one, as when they are decoded.
pub(crate) fn object(arguments: &str) -> Option<Cow<'_, str>> {
    if is_blank(arguments) {
        return Some(Cow::Borrowed("{}"));
    }
    let value = json::parse(arguments).ok()?;
    if value == "null" || json::is_null_text(value) {
        return Some(Cow::Borrowed("{}"));
    }
    if !value.starts_with('"') {
        return value.starts_with('{').then_some(Cow::Borrowed(value));
    }
    let text = json::unquote(value);
    let inner = json::parse_text(&text, '{').ok()??;
    Some(Cow::Owned(inner.to_owned()))
}

/// An object with other values under some of its keys; those that it does not have come last.
pub(crate) fn changed(object: &str, members: &[(&str, String)]) -> String {
    if members.is_empty() {
        return object.to_owned();
    }
    let other = |key: &str| members.iter().find(|(name, _)| *name == key);
    let kept = json::entries(object).fold(Object::new(), |kept, (key, value)| {
        kept.json(&key, other(&key).map_or(value, |(_, other)| other))
    });
    let added = members.iter().filter(|(key, _)| json::get(object, key).is_none());
    added.fold(kept, |whole, (key, value)| whole.json(key, value)).to_string()
}

/// What of a call has to be sent back otherwise than it came: an id that the provider would refuse, or two calls have;
/// arguments that are no object.
pub(crate) fn corrections<'k>(
    fields: &str,
    (id_key, id): (&'k str, &str),
    (arguments_key, arguments): (&'k str, &str),
) -> Vec<(&'k str, String)> {
    let mut corrections = Vec::new();
    if json::get(fields, id_key).map(json::unquote).as_deref() != Some(id) {
        corrections.push((id_key, json::quote(id)));
    }
    if !json::get(fields, arguments_key).is_some_and(|value| value.starts_with('{')) {
        corrections.push((arguments_key, arguments.to_owned()));
    }
    corrections
}

/// The blocks of a turn of the provider's own, in order.
///
/// `block` says what is sent for each, and is told which call it is, if it is one; it is sent nothing for what cannot be.
pub(crate) fn blocks(
    turn: &Turn<'_>,
    is_call: impl Fn(Node<'_>) -> bool,
    mut block: impl FnMut(&str, Option<&ToolCall<'_>>) -> Option<String>,
) -> Vec<String> {
    let mut calls = turn.calls.iter().peekable();
    let blocks = json::elements(&turn.source).filter_map(|source| {
        if !is_call(Node::Json(source)) {
            return block(source, None);
        }
        // A call that the program took out of the turn has no result, so it is not sent either.
        block(source, Some(calls.next_if(|call| call.source == source)?))
    });
    blocks.collect()
}
