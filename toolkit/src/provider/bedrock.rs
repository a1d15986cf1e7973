//! Amazon Bedrock's Converse.

use super::id::IdRule;
use super::objects::{Calls, blocks, changed, corrections, is_blank, joined, object};
use super::result::{NO_OUTPUT, in_order};
use super::{
    Body, Choice, Content, MalformedResponse, Members, Mismatch, Node, Object, Offer, OutputSchema, Provider,
    Source, ToolCall, ToolChoice, ToolResult, Turn, Unsupported, array, raw,
};
use crate::dialect::Target;
use crate::normalise::json::{self, quote};
use crate::options::Finish;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// Amazon Bedrock's `Converse`.
///
/// Once there are calls or results in the messages, Bedrock wants tools in each request: go on offering them. It has no way
/// to forbid calls either: [`Choice::None`](super::Choice::None) offers no tools, which is for the start of a conversation.
///
/// The facts are from the service model of `bedrock-runtime` and from the documentation of Amazon Bedrock.
///
/// ```
/// use toolkit::provider::{Bedrock, Provider};
///
/// let body = r#"{
///     "output": {"message": {"role": "assistant", "content": [
///         {"toolUse": {"toolUseId": "tooluse_1", "name": "now", "input": {"zone": "UTC"}}}
///     ]}},
///     "stopReason": "tool_use"
/// }"#;
/// let bedrock = Bedrock::new();
/// let turn = bedrock.turn(body.into())?;
/// assert_eq!((&*turn.calls[0].name, &*turn.calls[0].arguments), ("now", r#"{"zone": "UTC"}"#));
///
/// let results = bedrock.results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(
///     results[0].get(),
///     r#"{"role":"user","content":[{"toolResult":{"toolUseId":"tooluse_1","content":[{"text":"14:30"}],"status":"success"}}]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bedrock {
    is_strict: bool,
    has_status: bool,
}

/// What ids it takes.
const ID: IdRule = IdRule { others: "_.:-", shortest: 1, longest: 64 };

impl Bedrock {
    /// `Converse` with a model that takes no strict tools.
    pub const fn new() -> Self {
        Self { is_strict: false, has_status: true }
    }

    /// With a model that takes strict tools and schemas of answers: most of Anthropic's do, and some others; Bedrock refuses
    /// the request if it does not.
    #[must_use]
    pub const fn strict(self) -> Self {
        Self { is_strict: true, ..self }
    }

    /// With a model that is not told by a member whether a tool has failed, as Palmyra of Writer refuses it.
    #[must_use]
    pub const fn without_status(self) -> Self {
        Self { has_status: false, ..self }
    }
}

impl Default for Bedrock {
    fn default() -> Self {
        Self::new()
    }
}

impl Provider for Bedrock {
    fn name(&self) -> &'static str {
        "Bedrock"
    }

    fn target(&self) -> Target {
        Target::Bedrock
    }

    fn is_strict(&self) -> bool {
        self.is_strict
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name())?;
        if choice.parallel == Some(false) && !permitted.is_empty() {
            return Err(Unsupported::new(self.name(), "to call one tool at a time"));
        }
        if tools.strict && !self.is_strict && !tools.definitions.is_empty() {
            return Err(Unsupported::new(self.name(), "to this model that tools are strict"));
        }
        // It has no choice of some tools or of none, so the others are not offered.
        let (kind, value, offered) = match &choice.choice {
            Choice::Auto | Choice::None | Choice::Allowed { required: false, .. } => {
                ("auto", Object::new(), &permitted[..])
            }
            Choice::Required | Choice::Allowed { required: true, .. } => {
                ("any", Object::new(), &permitted[..])
            }
            Choice::Tool(name) => ("tool", Object::new().text("name", name), tools.definitions),
        };
        if offered.is_empty() {
            return Ok(Members::new());
        }
        let config = Object::new()
            .json("tools", array(offered.iter().map(|(_, definition)| definition)))
            .json("toolChoice", Object::new().json(kind, value));
        Ok(Members::new().with("toolConfig", config))
    }

    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let body = body.read()?;
        let at = "/output/message/content";
        let message = body.get("output").and_then(|output| output.get("message"));
        let content = message.and_then(|message| message.get("content"));
        let found = content.and_then(Node::items);
        let (Some(content), Some(found)) = (content, found) else {
            return Err(MalformedResponse::new(at, "a list of blocks"));
        };
        let (mut texts, mut calls) = (Vec::new(), Calls::new(body));
        for (index, block) in found.into_iter().enumerate() {
            if !block.is_object() {
                return Err(MalformedResponse::new(format!("{at}/{index}"), "a block"));
            }
            if let Some(call) = block.get("toolUse") {
                calls.push(&format!("{at}/{index}/toolUse"), block, call, call.get("toolUseId"), "input")?;
            }
            texts.extend(block.get("text").and_then(Node::text));
        }
        let stop_reason = body.get("stopReason").and_then(Node::text).unwrap_or_default();
        let finish = match &*stop_reason {
            "max_tokens" | "model_context_window_exceeded" => Finish::Truncated,
            "guardrail_intervened" | "content_filtered" => Finish::Refused,
            "malformed_tool_use" | "malformed_model_output" => Finish::Failed,
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
        // All results are in one message, with nothing else in it: some models refuse that.
        let pairs = in_order(turn, results)?;
        let content: Vec<_> = pairs.into_iter().map(|(call, result)| self.result(call, result)).collect();
        Ok(if content.is_empty() { Vec::new() } else { vec![message("user", content)] })
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        if !(self.is_strict && schema.strict) {
            return Err(Unsupported::new(self.name(), "to answer in a shape that is not strict"));
        }
        let described = !schema.description.is_empty();
        // The schema is the text of one.
        let form = Object::new()
            .text("schema", schema.schema)
            .text("name", schema.name)
            .json_if("description", described.then(|| quote(schema.description)));
        let structure = Object::new().json("jsonSchema", form);
        let format = Object::new().text("type", "json_schema").json("structure", structure);
        Ok(Members::new().with("outputConfig", Object::new().json("textFormat", format)))
    }
}

impl Bedrock {
    /// The block of a result.
    fn result(self, call: &ToolCall<'_>, result: &ToolResult) -> String {
        let has_failed = result.is_error;
        // Without a status, the model has to be told in words.
        let told = (has_failed && !self.has_status).then(|| text_block("Error:"));
        let content = result.content.iter().filter_map(|part| match native(part) {
            // Of a tool that failed, Claude takes nothing but text.
            Some(block) if !has_failed => Some(block),
            _ => Some(part.as_text()).filter(|text| !is_blank(text)).map(|text| text_block(&text)),
        });
        let mut content: Vec<_> = told.into_iter().chain(content).collect();
        if content.is_empty() {
            content.push(text_block(NO_OUTPUT));
        }
        let status = if has_failed { "error" } else { "success" };
        let block = Object::new()
            .text("toolUseId", &ID.apply(&call.id))
            .json("content", array(content))
            .json_if("status", self.has_status.then(|| quote(status)));
        Object::new().json("toolResult", block).to_string()
    }
}

fn message(role: &str, content: Vec<String>) -> Box<RawValue> {
    raw(Object::new().text("role", role).json("content", array(content)).to_string())
}

fn text_block(text: &str) -> String {
    Object::new().text("text", text).to_string()
}

/// The blocks as they came.
fn own(turn: &Turn<'_>) -> Vec<String> {
    blocks(
        turn,
        |block| block.get("toolUse").is_some(),
        |source, call| {
            if let Some(call) = call {
                let fields = json::get(source, "toolUse")?;
                let (id, input) = (ID.apply(&call.id), input(call));
                let changes = corrections(fields, ("toolUseId", &id), ("input", &input));
                let whole = [("toolUse", changed(fields, &changes))];
                return Some(changed(source, if changes.is_empty() { &[] } else { &whole }));
            }
            // It sends texts that it refuses to take.
            let text = Node::Json(source).get("text").and_then(Node::text);
            text.is_none_or(|text| !is_blank(&text)).then(|| source.to_owned())
        },
    )
}

/// The text and the calls of another provider's turn.
fn neutral(turn: &Turn<'_>) -> Vec<String> {
    let text = (!is_blank(&turn.text)).then(|| text_block(&turn.text));
    let calls = turn.calls.iter().map(|call| {
        let fields = Object::new().text("toolUseId", &ID.apply(&call.id)).text("name", &call.name);
        Object::new().json("toolUse", fields.json("input", input(call))).to_string()
    });
    text.into_iter().chain(calls).collect()
}

/// Arguments as an object. Those that are none are told of by the result of the call.
fn input<'c>(call: &'c ToolCall<'_>) -> Cow<'c, str> {
    object(&call.arguments).unwrap_or(Cow::Borrowed("{}"))
}

/// The block of what is not text, if the API takes it.
fn native(content: &Content) -> Option<String> {
    let (kind, media_type, source, name) = match content {
        Content::Json(value) => {
            return value.is_object().then(|| Object::new().json("json", value).to_string());
        }
        Content::Text(_) => return None,
        Content::Image { media_type, source } => ("image", media_type, source, None),
        Content::File { media_type, name, source } => {
            ("document", media_type, source, Some(document_name(name)))
        }
    };
    let (_, _, format) = FORMATS.iter().find(|(of, found, _)| *of == kind && found == media_type)?;
    let source = match source {
        Source::Base64(data) => Object::new().text("bytes", data),
        Source::Url(url) if url.starts_with("s3://") => {
            Object::new().json("s3Location", Object::new().text("uri", url))
        }
        Source::Url(_) => return None,
    };
    let block = Object::new().text("format", format).json_if("name", name.map(|name| quote(&name)));
    Some(Object::new().json(kind, block.json("source", source)).to_string())
}

/// The media types that there are formats for, by kind of block.
const FORMATS: [(&str, &str, &str); 13] = [
    ("image", "image/png", "png"),
    ("image", "image/jpeg", "jpeg"),
    ("image", "image/gif", "gif"),
    ("image", "image/webp", "webp"),
    ("document", "application/pdf", "pdf"),
    ("document", "text/csv", "csv"),
    ("document", "application/msword", "doc"),
    ("document", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
    ("document", "application/vnd.ms-excel", "xls"),
    ("document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
    ("document", "text/html", "html"),
    ("document", "text/plain", "txt"),
    ("document", "text/markdown", "md"),
];

/// A name as the API takes it: letters, digits, single spaces, hyphens, and brackets that are round or square.
fn document_name(name: &str) -> String {
    let allowed = |character: char| character.is_ascii_alphanumeric() || "-()[] ".contains(character);
    let words: String = name.chars().map(|found| if allowed(found) { found } else { '-' }).collect();
    let name = words.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() { "document".to_owned() } else { name }
}
