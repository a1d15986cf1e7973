//! Anthropic's Messages.

use super::id::IdRule;
use super::objects::{Calls, blocks, changed, corrections, is_blank, joined, object};
use super::result::{NO_OUTPUT, in_order};
use super::{
    Body, Choice, Content, MalformedResponse, Members, Mismatch, Node, Object, Offer, OutputSchema, Provider,
    Source, ToolCall, ToolChoice, ToolResult, Turn, Unsupported, array, raw,
};
use crate::dialect::Target;
use crate::normalise::json::quote;
use crate::options::Finish;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// Anthropic's Messages: directly, on Vertex AI, or through `InvokeModel` of Bedrock.
///
/// The facts are from Anthropic's documentation of tool use and structured outputs, and from its SDK.
///
/// ```
/// use toolkit::provider::{Anthropic, Provider};
///
/// let body = r#"{
///     "role": "assistant",
///     "content": [{"type": "tool_use", "id": "toolu_1", "name": "now", "input": {"zone": "UTC"}}],
///     "stop_reason": "tool_use"
/// }"#;
/// let turn = Anthropic::new().turn(body.into())?;
/// assert_eq!((&*turn.calls[0].name, &*turn.calls[0].arguments), ("now", r#"{"zone": "UTC"}"#));
///
/// let results = Anthropic::new().results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(
///     results[0].get(),
///     r#"{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":[{"type":"text","text":"14:30"}]}]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Anthropic;

/// What ids it takes.
const ID: IdRule = IdRule { others: "_-", shortest: 1, longest: usize::MAX };

impl Anthropic {
    /// Anthropic's Messages.
    pub const fn new() -> Self {
        Self
    }
}

impl Provider for Anthropic {
    fn name(&self) -> &'static str {
        "Anthropic"
    }

    fn target(&self) -> Target {
        Target::Anthropic
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name())?;
        // It has no choice of some tools, so the others are not offered.
        let (kind, tool, offered) = match &choice.choice {
            Choice::Allowed { .. } if permitted.is_empty() => ("none", None, tools.definitions),
            Choice::Auto | Choice::Allowed { required: false, .. } => ("auto", None, &permitted[..]),
            Choice::Required | Choice::Allowed { required: true, .. } => ("any", None, &permitted[..]),
            Choice::None => ("none", None, tools.definitions),
            Choice::Tool(name) => ("tool", Some(quote(name)), tools.definitions),
        };
        if offered.is_empty() {
            return Ok(Members::new());
        }
        let one_at_most = choice.parallel.filter(|_| kind != "none").map(|parallel| !parallel);
        let choice = Object::new()
            .text("type", kind)
            .json_if("name", tool)
            .json_if("disable_parallel_tool_use", one_at_most);
        let definitions = array(offered.iter().map(|(_, definition)| definition));
        Ok(Members::new().with("tools", definitions).with("tool_choice", choice))
    }

    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let body = body.read()?;
        let content = body.get("content");
        let found = content.and_then(Node::items);
        let (Some(content), Some(found)) = (content, found) else {
            return Err(MalformedResponse::new("/content", "a list of blocks"));
        };
        let (mut texts, mut calls) = (Vec::new(), Calls::new(body));
        for (index, block) in found.into_iter().enumerate() {
            let path = format!("/content/{index}");
            let kind = block.get("type").and_then(Node::text);
            match kind.as_deref() {
                Some("text") => texts.extend(block.get("text").and_then(Node::text)),
                Some("tool_use") => calls.push(&path, block, block, block.get("id"), "input")?,
                Some(_) => {}
                None => return Err(MalformedResponse::new(format!("{path}/type"), "the type of the block")),
            }
        }
        let stop_reason = body.get("stop_reason").and_then(Node::text).unwrap_or_default();
        let finish = match &*stop_reason {
            "max_tokens" | "model_context_window_exceeded" => Finish::Truncated,
            "refusal" => Finish::Refused,
            _ => Finish::Complete,
        };
        Ok(Turn {
            calls: calls.into_vec(),
            text: joined(texts),
            finish,
            stop_reason,
            provider: self.name(),
            source: content.json(),
        })
    }

    fn replay(&self, turn: &Turn<'_>) -> Vec<Box<RawValue>> {
        let content = if turn.provider == self.name() { own(turn) } else { neutral(turn) };
        // A message without content is refused.
        if content.is_empty() { Vec::new() } else { vec![message("assistant", content)] }
    }

    fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch> {
        // All results are in one message and come before anything else in it.
        let (mut content, mut after) = (Vec::new(), Vec::new());
        for (call, result) in in_order(turn, results)? {
            content.push(tool_result(call, result, &mut after));
        }
        content.append(&mut after);
        Ok(if content.is_empty() { Vec::new() } else { vec![message("user", content)] })
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        if !schema.strict {
            return Err(Unsupported::new(self.name(), "to answer in a shape that is not strict"));
        }
        let format = Object::new().text("type", "json_schema").json("schema", schema.schema);
        Ok(Members::new().with("output_config", Object::new().json("format", format)))
    }
}

fn message(role: &str, content: Vec<String>) -> Box<RawValue> {
    raw(Object::new().text("role", role).json("content", array(content)).to_string())
}

fn text_block(text: &str) -> String {
    Object::new().text("type", "text").text("text", text).to_string()
}

/// The blocks as they came. Thinking has to come back first and unchanged, which it does.
fn own(turn: &Turn<'_>) -> Vec<String> {
    let is = |block: Node<'_>, kind: &str| {
        block.get("type").and_then(Node::text).is_some_and(|found| found == kind)
    };
    blocks(
        turn,
        |block| is(block, "tool_use"),
        |source, call| {
            if let Some(call) = call {
                let (id, input) = (ID.apply(&call.id), input(&call.arguments));
                return Some(changed(source, &corrections(source, ("id", &id), ("input", &input))));
            }
            // It sends texts that it refuses to take.
            let block = Node::Json(source);
            let text = block.get("text").and_then(Node::text).unwrap_or_default();
            (!is(block, "text") || !is_blank(&text)).then(|| source.to_owned())
        },
    )
}

/// The text and the calls of another provider's turn.
fn neutral(turn: &Turn<'_>) -> Vec<String> {
    let text = (!is_blank(&turn.text)).then(|| text_block(&turn.text));
    let calls = turn.calls.iter().map(|call| {
        let block = Object::new().text("type", "tool_use").text("id", &ID.apply(&call.id));
        block.text("name", &call.name).json("input", input(&call.arguments)).to_string()
    });
    text.into_iter().chain(calls).collect()
}

/// Arguments as an object; those that are none as Anthropic's documentation of fine-grained streaming says.
fn input(arguments: &str) -> Cow<'_, str> {
    object(arguments).unwrap_or_else(|| Object::new().text("INVALID_JSON", arguments).to_string().into())
}

/// The block of a result. What has to come after all of them goes `after`.
fn tool_result(call: &ToolCall<'_>, result: &ToolResult, after: &mut Vec<String>) -> String {
    let (mut content, mut moved) = (Vec::new(), Vec::new());
    for part in &result.content {
        match native(part) {
            // The result of a tool that failed can have nothing but text.
            Some(block) if result.is_error => {
                content.push(text_block(&part.as_text()));
                moved.push(block);
            }
            Some(block) => content.push(block),
            None => content
                .extend(Some(part.as_text()).filter(|text| !is_blank(text)).map(|text| text_block(&text))),
        }
    }
    if !moved.is_empty() {
        after.push(text_block(&format!("Of the failed call of {}:", call.name)));
        after.append(&mut moved);
    }
    if content.is_empty() {
        content.push(text_block(NO_OUTPUT));
    }
    Object::new()
        .text("type", "tool_result")
        .text("tool_use_id", &ID.apply(&call.id))
        .json("content", array(content))
        .json_if("is_error", result.is_error.then_some(true))
        .to_string()
}

/// The block of an image or a document that the API takes.
fn native(content: &Content) -> Option<String> {
    let (kind, media_type, title, source) = match content {
        Content::Image { media_type, source } => ("image", media_type, None, source),
        Content::File { media_type, name, source } => ("document", media_type, Some(quote(name)), source),
        Content::Text(_) | Content::Json(_) => return None,
    };
    let is_taken = match kind {
        "image" => ["image/jpeg", "image/png", "image/gif", "image/webp"].contains(&&**media_type),
        _ => media_type == "application/pdf",
    };
    let source = match source {
        Source::Base64(data) => {
            Object::new().text("type", "base64").text("media_type", media_type).text("data", data)
        }
        Source::Url(url) => Object::new().text("type", "url").text("url", url),
    };
    let block = Object::new().text("type", kind).json("source", source).json_if("title", title);
    is_taken.then(|| block.to_string())
}
