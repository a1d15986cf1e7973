//! Chats in the form of OpenAI's Chat Completions, which many APIs have: one mechanism, and data about how they differ.

mod offer;
mod replay;
mod results;

use super::id::IdRule;
use super::objects::{Calls, is_blank, joined};
use super::{Body, MalformedResponse, Node, Turn};
use crate::options::Finish;
use std::borrow::Cow;

/// The methods of a [`Provider`](super::Provider) that are those of its chat.
macro_rules! as_chat {
    ($self:ident => $chat:expr) => {
        fn name(&$self) -> &'static str {
            $chat.name
        }

        fn turn<'a>(
            &$self,
            body: $crate::provider::Body<'a>,
        ) -> Result<$crate::provider::Turn<'a>, $crate::provider::MalformedResponse> {
            $chat.turn(body)
        }

        fn replay(&$self, turn: &$crate::provider::Turn<'_>) -> Vec<Box<serde_json::value::RawValue>> {
            $chat.replay(turn)
        }

        fn results(
            &$self,
            turn: &$crate::provider::Turn<'_>,
            results: &[$crate::provider::ToolResult],
        ) -> Result<Vec<Box<serde_json::value::RawValue>>, $crate::provider::Mismatch> {
            $chat.results(turn, results)
        }
    };
}
pub(super) use as_chat;

/// How the chat of one API is.
#[derive(Debug)]
pub(super) struct Chat {
    /// The name of the provider.
    pub name: &'static str,
    /// Whether the message is one of a list of choices, and not a member of the body.
    pub has_choices: bool,
    /// The key of the reason why the turn ended.
    pub finish: &'static str,
    /// What ids it takes.
    pub id: IdRule,
    /// How the arguments of a call are sent back.
    pub arguments: Arguments,
    /// Whether a call says that it is one of a function.
    pub has_call_type: bool,
    /// What of the model's own message is sent back besides its text and its calls.
    pub kept: &'static [&'static str],
    /// The key of its text beside calls.
    pub text_beside_calls: &'static str,
    /// What is sent back for its text beside calls if there is none; if `None`, nothing.
    pub no_text: Option<&'static str>,
    /// The keys of a message with a result, besides its role and text.
    pub result: ResultKeys,
    /// Where images go that a tool gives back.
    pub images: Images,
    /// How the model is told which tools to call.
    pub choice: ChoiceForm,
    /// Whether it can be told to call no more than one tool at once.
    pub has_parallel: bool,
}

/// How the arguments of a call are sent back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arguments {
    /// In a string, whatever they are.
    Text,
    /// In a string, which must be the JSON text of an object.
    ObjectText,
    /// As an object.
    Object,
}

/// The keys of a message with the result of a call.
#[derive(Debug, Clone, Copy)]
pub(super) struct ResultKeys {
    /// That of the tool's name, if it has one.
    pub name: Option<&'static str>,
}

/// Where images go that a tool gives back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Images {
    /// Nowhere: the model is told that there is one.
    Nowhere,
    /// Into a message of the user behind all results.
    Behind,
    /// Among the parts of the result.
    Parts,
    /// Beside the text of the result, in a list of their data.
    Beside,
}

/// How the model is told which tools to call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChoiceForm {
    /// `"auto"`, `"none"`, this word for at least one, an object for one tool; with a list of those that it may call, if
    /// there is such a thing.
    Words { required: &'static str, has_allowed: bool, has_none: bool },
    /// In capitals, and nothing for what the model wants to; one tool is offered alone.
    Capitals,
    /// Not at all.
    Nothing,
}

impl Chat {
    /// What the model has sent.
    pub fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let body = body.read()?;
        if let Some(turn) = self.failed(body) {
            return Ok(turn);
        }
        let (path, choice) = if self.has_choices {
            let choices = body.get("choices").and_then(Node::items);
            let first = choices.and_then(|choices| choices.into_iter().next());
            let choice = first.ok_or_else(|| MalformedResponse::new("/choices", "a list of choices"))?;
            ("/choices/0", choice)
        } else {
            ("", body)
        };
        let path = format!("{path}/message");
        let message = choice.get("message").filter(|message| message.is_object());
        let message = message.ok_or_else(|| MalformedResponse::new(&*path, "a message"))?;
        let mut calls = Calls::new(body);
        if let Some(found) = message.get("tool_calls") {
            let path = format!("{path}/tool_calls");
            let found = found.items().ok_or_else(|| MalformedResponse::new(&*path, "a list of calls"))?;
            for (index, call) in found.into_iter().enumerate() {
                if is_call(call) {
                    let path = format!("{path}/{index}/function");
                    let function = call.get("function").filter(|function| function.is_object());
                    let function = function.ok_or_else(|| {
                        MalformedResponse::new(&*path, "the name and the arguments of a call")
                    })?;
                    calls.push(&path, call, function, call.get("id"), "arguments")?;
                }
            }
        }
        let stop_reason = choice.get(self.finish).and_then(Node::text).unwrap_or_default();
        // Some hosts have an empty one in every message.
        let refusal = message.get("refusal").and_then(Node::text).filter(|refusal| !is_blank(refusal));
        let finish = if refusal.is_some() { Finish::Refused } else { finish(&stop_reason) };
        let text = message.get("content").map(text_of).filter(|text| !text.is_empty());
        Ok(Turn {
            calls: calls.into_vec(),
            text: text.or(refusal).unwrap_or_default(),
            finish,
            stop_reason,
            provider: self.name,
            source: message.json(),
        })
    }

    /// The turn that an error is about: Groq answers with one if what the model wrote is no call that could be read. Nothing
    /// of it is sent back.
    fn failed<'a>(&self, body: Node<'a>) -> Option<Turn<'a>> {
        let code = body.get("error")?.get("code").and_then(Node::text)?;
        (code == "tool_use_failed").then(|| Turn {
            calls: Vec::new(),
            text: Cow::Borrowed(""),
            finish: Finish::Failed,
            stop_reason: code,
            provider: self.name,
            source: Cow::Borrowed("{}"),
        })
    }
}

/// Whether a call is one of a function, and not of a tool that takes free text. Some hosts leave its type empty.
fn is_call(call: Node<'_>) -> bool {
    let kind = call.get("type").and_then(Node::text);
    call.get("function").is_some() || kind.is_none_or(|kind| kind == "function")
}

/// The text of a message, which may be in parts.
fn text_of(content: Node<'_>) -> Cow<'_, str> {
    let Some(parts) = content.items() else { return content.text().unwrap_or_default() };
    joined(parts.into_iter().filter_map(|part| part.get("text").and_then(Node::text)).collect())
}

/// What the words for the end of a turn mean; a turn with calls that ends by itself is complete whatever the word.
fn finish(reason: &str) -> Finish {
    match reason {
        "length" | "max_tokens" | "model_length" | "MAX_TOKENS" => Finish::Truncated,
        "content_filter" | "ERROR_TOXIC" => Finish::Refused,
        "error" | "ERROR" | "ERROR_LIMIT" | "USER_CANCEL" | "TIMEOUT" => Finish::Failed,
        _ => Finish::Complete,
    }
}
