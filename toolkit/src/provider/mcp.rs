//! The Model Context Protocol, for a server.

use super::objects::Calls;
use super::result::in_order;
use super::{
    Body, Choice, Content, MalformedResponse, Members, Mismatch, Object, Offer, OutputSchema, Provider,
    Source, ToolChoice, ToolResult, Turn, Unsupported, array, raw,
};
use crate::dialect::Target;
use crate::normalise::json::quote;
use crate::options::Finish;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::time::Duration;

/// The Model Context Protocol as a server speaks it.
///
/// What is offered is the result of `tools/list`, a turn is what a `tools/call` asks for (the `params` of the request), and
/// the result of its call is the result of that request. A client keeps the conversation, so there is nothing to replay.
///
/// The facts are from the specification of the protocol.
///
/// ```
/// use toolkit::provider::{Mcp, Provider};
///
/// let params = r#"{"name": "now", "arguments": {"zone": "UTC"}}"#;
/// let turn = Mcp::new().turn(params.into())?;
/// assert_eq!((&*turn.calls[0].name, &*turn.calls[0].arguments), ("now", r#"{"zone": "UTC"}"#));
///
/// let results = Mcp::new().results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(results[0].get(), r#"{"content":[{"type":"text","text":"14:30"}]}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mcp {
    revision: McpRevision,
    cached: Duration,
    is_public: bool,
}

/// A revision of the Model Context Protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[non_exhaustive]
pub enum McpRevision {
    /// 2025-11-25. Those before it read the same results.
    #[default]
    V2025_11_25,
    /// 2026-07-28, in which results say what they are and how long they hold, and structured content can be of any type.
    V2026_07_28,
}

impl Mcp {
    /// The protocol of 2025-11-25.
    pub const fn new() -> Self {
        Self { revision: McpRevision::V2025_11_25, cached: Duration::ZERO, is_public: false }
    }

    /// The protocol of another revision: the one that client and server have agreed upon.
    #[must_use]
    pub const fn revision(self, revision: McpRevision) -> Self {
        Self { revision, ..self }
    }

    /// With tools that a client may keep for a time, and may share with others if they are the same for all; by itself it
    /// may do neither. Clients know of it since 2026-07-28.
    #[must_use]
    pub const fn cached(self, time: Duration, is_public: bool) -> Self {
        Self { cached: time, is_public, ..self }
    }
}

impl Provider for Mcp {
    fn name(&self) -> &'static str {
        "MCP"
    }

    fn target(&self) -> Target {
        Target::Mcp
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name())?;
        if matches!(
            choice.choice,
            Choice::Required | Choice::Tool(_) | Choice::Allowed { required: true, .. }
        ) {
            return Err(Unsupported::new(self.name(), "that a tool has to be called"));
        }
        if choice.parallel == Some(false) && !permitted.is_empty() {
            return Err(Unsupported::new(self.name(), "to call one tool at a time"));
        }
        let members = Members::new().with("tools", array(permitted.iter().map(|(_, definition)| definition)));
        if !self.is_new() {
            return Ok(members);
        }
        Ok(members
            .with("ttlMs", self.cached.as_millis())
            .with("cacheScope", quote(if self.is_public { "public" } else { "private" }))
            .with("resultType", quote("complete")))
    }

    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let params = body.read()?;
        let mut calls = Calls::new(params);
        calls.push("", params, params, None, "arguments")?;
        Ok(Turn {
            calls: calls.into_vec(),
            text: Cow::Borrowed(""),
            finish: Finish::Complete,
            stop_reason: Cow::Borrowed(""),
            provider: self.name(),
            source: params.json(),
        })
    }

    fn replay(&self, _: &Turn<'_>) -> Vec<Box<RawValue>> {
        Vec::new()
    }

    fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch> {
        let pairs = in_order(turn, results)?;
        Ok(pairs.into_iter().map(|(_, result)| self.result(result)).collect())
    }

    fn output(&self, _: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        Err(Unsupported::new(self.name(), "in which shape to answer"))
    }
}

impl Mcp {
    fn is_new(self) -> bool {
        self.revision >= McpRevision::V2026_07_28
    }

    fn result(self, result: &ToolResult) -> Box<RawValue> {
        let content = array(result.content.iter().map(block));
        let structured = self.structured(result);
        let whole = Object::new()
            .json("content", content)
            .json_if("structuredContent", structured)
            .json_if("isError", result.is_error.then_some(true))
            .json_if("resultType", self.is_new().then(|| quote("complete")));
        raw(whole.to_string())
    }

    /// The data of a result beside its text, for clients that know the schema of what a tool gives back; a failure does not
    /// keep to it.
    fn structured(self, result: &ToolResult) -> Option<&serde_json::Value> {
        let mut data = result.content.iter().filter_map(|content| match content {
            Content::Json(value) => Some(value),
            _ => None,
        });
        let (value, None) = (data.next()?, data.next()) else { return None };
        // Only objects before 2026-07-28.
        (!result.is_error && (self.is_new() || value.is_object())).then_some(value)
    }
}

/// A block of content.
fn block(content: &Content) -> String {
    let kind = |kind: &str| Object::new().text("type", kind);
    let block = match content {
        Content::Text(_) | Content::Json(_) => kind("text").text("text", &content.as_text()),
        Content::Image { media_type, source: Source::Base64(data) } => {
            kind("image").text("data", data).text("mimeType", media_type)
        }
        Content::File { media_type, source: Source::Base64(data), .. }
            if media_type.starts_with("audio/") =>
        {
            kind("audio").text("data", data).text("mimeType", media_type)
        }
        Content::File { media_type, name, source: Source::Base64(data) } => {
            let resource =
                Object::new().text("uri", &address(name)).text("mimeType", media_type).text("blob", data);
            kind("resource").json("resource", resource)
        }
        Content::Image { media_type, source: Source::Url(url) } => {
            let name = url.rsplit('/').next().unwrap_or_default();
            kind("resource_link").text("uri", url).text("name", name).text("mimeType", media_type)
        }
        Content::File { media_type, name, source: Source::Url(url) } => {
            kind("resource_link").text("uri", url).text("name", name).text("mimeType", media_type)
        }
    };
    block.to_string()
}

/// An address for a file that has none but its name.
fn address(name: &str) -> String {
    let escaped = name.bytes().map(|byte| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    });
    format!("attachment:{}", escaped.collect::<String>())
}
