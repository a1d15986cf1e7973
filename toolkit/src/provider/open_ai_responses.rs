//! OpenAI's Responses.

use super::id::IdRule;
use super::objects::{Calls, changed, joined};
use super::result::in_order;
use super::{
    Body, Choice, Content, MalformedResponse, Members, Mismatch, Node, Object, Offer, OutputSchema, Provider,
    Source, ToolCall, ToolChoice, ToolResult, Turn, Unsupported, array, raw,
};
use crate::dialect::Target;
use crate::normalise::json::{self, quote};
use crate::options::Finish;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// OpenAI's Responses, without a conversation that the API keeps: every turn goes back whole.
///
/// The facts are from OpenAI's API reference, its SDK, and reports.
///
/// ```
/// use toolkit::provider::{OpenAiResponses, Provider};
///
/// let body = r#"{"status": "completed", "output": [
///     {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "now", "arguments": "{}", "status": "completed"}
/// ]}"#;
/// let turn = OpenAiResponses::new().turn(body.into())?;
/// let results = OpenAiResponses::new().results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(results[0].get(), r#"{"type":"function_call_output","call_id":"call_1","output":"14:30"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct OpenAiResponses;

/// What ids it takes.
const ID: IdRule = IdRule { others: "_-", shortest: 1, longest: 64 };

impl OpenAiResponses {
    /// OpenAI's Responses.
    pub const fn new() -> Self {
        Self
    }
}

impl Provider for OpenAiResponses {
    fn name(&self) -> &'static str {
        "OpenAI Responses"
    }

    fn target(&self) -> Target {
        Target::OpenAiResponses
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name())?;
        if tools.definitions.is_empty() {
            return Ok(Members::new());
        }
        let function = |name: &str| Object::new().text("type", "function").text("name", name);
        let chosen = match &choice.choice {
            Choice::Auto => quote("auto"),
            Choice::None => quote("none"),
            Choice::Allowed { .. } if permitted.is_empty() => quote("none"),
            Choice::Required => quote("required"),
            Choice::Tool(name) => function(name).to_string(),
            Choice::Allowed { required, .. } => {
                let mode = if *required { "required" } else { "auto" };
                let names = array(permitted.iter().map(|(name, _)| function(name)));
                Object::new()
                    .text("type", "allowed_tools")
                    .text("mode", mode)
                    .json("tools", names)
                    .to_string()
            }
        };
        let definitions = array(tools.definitions.iter().map(|(_, definition)| definition));
        let members = Members::new().with("tools", definitions).with("tool_choice", chosen);
        Ok(match choice.parallel {
            Some(parallel) => members.with("parallel_tool_calls", parallel),
            None => members,
        })
    }

    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let body = body.read()?;
        let output = body.get("output");
        let (Some(output), Some(items)) = (output, output.and_then(Node::items)) else {
            return Err(MalformedResponse::new("/output", "a list of items"));
        };
        let (mut texts, mut refusals, mut calls) = (Vec::new(), Vec::new(), Calls::new(body));
        let mut is_cut_off = false;
        for (index, item) in items.into_iter().enumerate() {
            let path = format!("/output/{index}");
            let kind = item.get("type").and_then(Node::text);
            match kind.as_deref() {
                Some("function_call") => {
                    is_cut_off |= item.get("status").and_then(Node::text).as_deref() == Some("incomplete");
                    match parts_of(item) {
                        Some(parts) => {
                            for part in parts {
                                calls.push_of(&path, item, part)?;
                            }
                        }
                        None => calls.push(&path, item, item, item.get("call_id"), "arguments")?,
                    }
                }
                Some("message") => {
                    for part in item.get("content").and_then(Node::items).unwrap_or_default() {
                        texts.extend(part.get("text").and_then(Node::text));
                        refusals.extend(part.get("refusal").and_then(Node::text));
                    }
                }
                Some(_) => {}
                None => return Err(MalformedResponse::new(format!("{path}/type"), "the type of the item")),
            }
        }
        let status = body.get("status").and_then(Node::text).unwrap_or_default();
        let details = body.get("incomplete_details").and_then(|details| details.get("reason"));
        let reason = details.and_then(Node::text);
        let finish = match (&*status, reason.as_deref()) {
            ("incomplete", Some("content_filter")) => Finish::Refused,
            ("incomplete", _) => Finish::Truncated,
            ("failed" | "cancelled" | "queued" | "in_progress", _) => Finish::Failed,
            _ if is_cut_off => Finish::Truncated,
            _ if !refusals.is_empty() => Finish::Refused,
            _ => Finish::Complete,
        };
        let stop_reason = reason.unwrap_or(status);
        texts.append(&mut refusals);
        let (calls, text) = (calls.into_vec(), joined(texts));
        Ok(Turn { calls, text, finish, stop_reason, provider: self.name(), source: output.json() })
    }

    fn replay(&self, turn: &Turn<'_>) -> Vec<Box<RawValue>> {
        let items = if turn.provider == self.name() { own(turn) } else { neutral(turn) };
        items.into_iter().map(raw).collect()
    }

    fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch> {
        let pairs = in_order(turn, results)?;
        let mut rest = &pairs[..];
        let mut items = Vec::new();
        while let [(call, result), ..] = rest {
            let count = if is_part(call) {
                rest.iter().take_while(|(other, _)| other.source == call.source).count()
            } else {
                1
            };
            let output = if is_part(call) { output_of_parts(&rest[..count]) } else { output(result) };
            let item = Object::new().text("type", "function_call_output").text("call_id", &wire_id(call));
            items.push(raw(item.json("output", output).to_string()));
            rest = &rest[count..];
        }
        Ok(items)
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        let format = Object::new().text("type", "json_schema").text("name", schema.name);
        let format = if schema.description.is_empty() {
            format
        } else {
            format.text("description", schema.description)
        };
        let format = format.json("schema", schema.schema).json("strict", schema.strict);
        Ok(Members::new().with("text", Object::new().json("format", format)))
    }
}

/// A call within another: models have written several as one of a tool that there is not,
/// `{"tool_uses": [{"recipient_name": "functions.now", "parameters": {}}]}`.
struct Part<'a> {
    id: String,
    name: Cow<'a, str>,
    arguments: Cow<'a, str>,
}

/// What such a tool is called.
const PARALLEL: &[&str] = &["parallel", "multi_tool_use.parallel"];

/// The calls within a call, if it is one of that kind.
fn parts_of(item: Node<'_>) -> Option<Vec<Part<'_>>> {
    let name = item.get("name").and_then(Node::text)?;
    if !PARALLEL.contains(&&*name) {
        return None;
    }
    let id = item.get("call_id").and_then(Node::text)?;
    let arguments = item.get("arguments").and_then(Node::text)?;
    let uses = json::get(json::parse_text(&arguments, '{').ok()??, "tool_uses")?;
    let part = |(index, part): (usize, &str)| {
        let name = json::unquote(json::get(part, "recipient_name")?).into_owned();
        let name = name.strip_prefix("functions.").unwrap_or(&name).to_owned();
        let arguments = json::get(part, "parameters").unwrap_or("{}").to_owned();
        Some(Part { id: format!("{id}-{index}"), name: Cow::Owned(name), arguments: Cow::Owned(arguments) })
    };
    let parts: Vec<_> = json::elements(uses).enumerate().map(part).collect::<Option<_>>()?;
    (!parts.is_empty()).then_some(parts)
}

impl<'a> Calls<'a> {
    /// One more, which is a part of `item`.
    fn push_of(&mut self, path: &str, item: Node<'a>, part: Part<'a>) -> Result<(), MalformedResponse> {
        if part.name.trim().is_empty() {
            return Err(MalformedResponse::new(
                format!("{path}/arguments"),
                "the name of a tool for each use",
            ));
        }
        self.push_call(Some(Cow::Owned(part.id)), part.name, part.arguments, item);
        Ok(())
    }
}

/// Whether a call is a part of another.
fn is_part(call: &ToolCall<'_>) -> bool {
    let is = |key, word: &[&str]| {
        json::get(&call.source, key).map(json::unquote).is_some_and(|found| word.contains(&&*found))
    };
    is("type", &["function_call"]) && is("name", PARALLEL) && !PARALLEL.contains(&&*call.name)
}

/// The id by which the API knows a call.
fn wire_id(call: &ToolCall<'_>) -> String {
    if is_part(call) {
        let id = json::get(&call.source, "call_id").map(json::unquote).unwrap_or_default();
        return ID.apply(&id).into_owned();
    }
    ID.apply(&call.id).into_owned()
}

/// The items of a turn of the provider's own: what belongs to a call, such as its reasoning, stays before it.
fn own(turn: &Turn<'_>) -> Vec<String> {
    let mut calls = turn.calls.iter().peekable();
    let items = json::elements(&turn.source).filter_map(|item| {
        match json::get(item, "type").map(json::unquote).as_deref() {
            Some("function_call") => {}
            // Nobody here answers it, and without an answer the request would be refused.
            Some("custom_tool_call") => return None,
            _ => return Some(item.to_owned()),
        }
        // A call that the program took out of the turn has no result, so it is not sent either.
        let call = calls.next_if(|call| call.source == item)?;
        while calls.next_if(|other| is_part(other) && other.source == item).is_some() {}
        let mut changes = Vec::new();
        let id = wire_id(call);
        if json::get(item, "call_id").map(json::unquote).as_deref() != Some(&*id) {
            changes.push(("call_id", quote(&id)));
        }
        let is_text = json::get(item, "arguments")
            .is_some_and(|arguments| arguments.len() > 2 && arguments.starts_with('"'));
        if !is_text {
            changes.push(("arguments", quote(text_of_arguments(call))));
        }
        Some(changed(item, &changes))
    });
    items.collect()
}

fn text_of_arguments<'c>(call: &'c ToolCall<'_>) -> &'c str {
    if call.arguments.trim().is_empty() { "{}" } else { &call.arguments }
}

/// The items of a turn of another provider.
fn neutral(turn: &Turn<'_>) -> Vec<String> {
    let text = (!turn.text.trim().is_empty())
        .then(|| Object::new().text("role", "assistant").text("content", &turn.text).to_string());
    let call = |call: &ToolCall<'_>| {
        let item = Object::new().text("type", "function_call").text("call_id", &ID.apply(&call.id));
        item.text("name", &call.name).text("arguments", text_of_arguments(call)).to_string()
    };
    text.into_iter().chain(turn.calls.iter().map(call)).collect()
}

/// What a result says: text, or parts if there are images or files.
fn output(result: &ToolResult) -> String {
    let (words, media) = result.words_and_media();
    if media.is_empty() {
        return quote(&result.as_text());
    }
    let words = words.map(|words| Object::new().text("type", "input_text").text("text", &words));
    array(words.into_iter().chain(media.into_iter().map(part)))
}

fn part(content: &Content) -> Object {
    let url = |media_type: &str, source: &Source| match source {
        Source::Base64(data) => format!("data:{media_type};base64,{data}"),
        Source::Url(url) => url.clone(),
    };
    match content {
        Content::Image { media_type, source } => Object::new()
            .text("type", "input_image")
            .text("image_url", &url(media_type, source))
            .text("detail", "auto"),
        Content::File { media_type, name, source: source @ Source::Base64(_) } => Object::new()
            .text("type", "input_file")
            .text("filename", name)
            .text("file_data", &url(media_type, source)),
        Content::File { source: Source::Url(url), .. } => {
            Object::new().text("type", "input_file").text("file_url", url)
        }
        content => Object::new().text("type", "input_text").text("text", &content.as_text()),
    }
}

/// The results of calls that were one: each under the name of its tool.
fn output_of_parts(pairs: &[(&ToolCall<'_>, &ToolResult)]) -> String {
    let result = |(call, result): &(&ToolCall<'_>, &ToolResult)| {
        Object::new()
            .text("recipient_name", &format!("functions.{}", call.name))
            .text("output", &result.as_text())
    };
    quote(&array(pairs.iter().map(result)))
}
