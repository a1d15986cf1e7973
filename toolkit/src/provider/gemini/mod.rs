//! Google's generateContent.

mod results;

use super::id::is_missing;
use super::objects::{Calls, blocks, changed, is_blank, joined, object};
use super::result::in_order;
use super::{
    Body, Choice, MalformedResponse, Members, Mismatch, Node, Object, Offer, OutputSchema, Provider,
    ToolCall, ToolChoice, ToolResult, Turn, Unsupported, array, raw,
};
use crate::dialect::Target;
use crate::normalise::json::{self, quote};
use crate::options::Finish;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// What stands for the signature of a call that another model has made, or none.
const NO_SIGNATURE: &str = "skip_thought_signature_validator";

/// Google's `generateContent`: the Gemini API for developers, or that of Vertex AI.
///
/// The facts are from Google's documentation of function calling and thought signatures, and from its SDK.
///
/// ```
/// use toolkit::provider::{Gemini, Provider};
///
/// let body = r#"{"candidates": [{
///     "content": {"role": "model", "parts": [{"functionCall": {"name": "now", "args": {"zone": "UTC"}}}]},
///     "finishReason": "STOP"
/// }]}"#;
/// let gemini = Gemini::new();
/// let turn = gemini.turn(body.into())?;
/// assert_eq!((&*turn.calls[0].name, &*turn.calls[0].arguments), ("now", r#"{"zone": "UTC"}"#));
///
/// let results = gemini.results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(
///     results[0].get(),
///     r#"{"role":"user","parts":[{"functionResponse":{"name":"now","response":{"output":"14:30"}}}]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gemini {
    is_vertex: bool,
    is_open_api: bool,
    is_before_3: bool,
}

impl Gemini {
    /// The Gemini API for developers, with a model of Gemini 3 or later.
    pub const fn new() -> Self {
        Self { is_vertex: false, is_open_api: false, is_before_3: false }
    }

    /// Vertex AI. Signatures of the Gemini API for developers mean nothing to it, nor its own to that: a turn of the one is
    /// another provider's to the other.
    #[must_use]
    pub const fn vertex(self) -> Self {
        Self { is_vertex: true, ..self }
    }

    /// With schemas in the form of `OpenAPI` 3.0, which older models and proxies want.
    #[must_use]
    pub const fn open_api(self) -> Self {
        Self { is_open_api: true, ..self }
    }

    /// With a model before Gemini 3: it takes no images or files in results, and wants no signatures of calls.
    #[must_use]
    pub const fn before_3(self) -> Self {
        Self { is_before_3: true, ..self }
    }
}

impl Provider for Gemini {
    fn name(&self) -> &'static str {
        if self.is_vertex { "Gemini on Vertex AI" } else { "Gemini" }
    }

    fn target(&self) -> Target {
        if self.is_open_api { Target::GeminiOpenApi } else { Target::Gemini }
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name())?;
        if choice.parallel == Some(false) && !permitted.is_empty() {
            return Err(Unsupported::new(self.name(), "to call one tool at a time"));
        }
        if tools.definitions.is_empty() {
            return Ok(Members::new());
        }
        let quoted = permitted.iter().map(|(name, _)| quote(name));
        let (mode, names) = match &choice.choice {
            Choice::None => ("NONE", None),
            Choice::Allowed { names, .. } if names.is_empty() => ("NONE", None),
            Choice::Auto => (if tools.strict { "VALIDATED" } else { "AUTO" }, None),
            Choice::Required => ("ANY", None),
            // Names go with these two modes only.
            Choice::Allowed { required: false, .. } => ("VALIDATED", Some(array(quoted))),
            Choice::Tool(_) | Choice::Allowed { .. } => ("ANY", Some(array(quoted))),
        };
        let declarations = array(tools.definitions.iter().map(|(_, definition)| definition));
        let config = Object::new().text("mode", mode).json_if("allowedFunctionNames", names);
        Ok(Members::new()
            .with("tools", array([Object::new().json("functionDeclarations", declarations)]))
            .with("toolConfig", Object::new().json("functionCallingConfig", config)))
    }

    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse> {
        let body = body.read()?;
        let candidate = body.get("candidates").and_then(Node::items).and_then(|all| all.into_iter().next());
        if candidate.is_some_and(|candidate| !candidate.is_object()) {
            return Err(MalformedResponse::new("/candidates/0", "a candidate"));
        }
        let reason = match candidate {
            Some(candidate) => candidate.get("finishReason"),
            // A request that was blocked has no candidates, but a reason.
            None => body.get("promptFeedback").and_then(|feedback| feedback.get("blockReason")),
        };
        let stop_reason = reason.and_then(Node::text);
        if candidate.is_none() && stop_reason.is_none() {
            return Err(MalformedResponse::new("/candidates", "a list of candidates"));
        }
        let stop_reason = stop_reason.unwrap_or_default();
        let finish = if candidate.is_none() { Finish::Refused } else { finish(&stop_reason) };
        // Where the model has failed, there may be no content, or no parts in it.
        let content = candidate.and_then(|candidate| candidate.get("content"));
        if content.is_some_and(|content| !content.is_object()) {
            return Err(MalformedResponse::new("/candidates/0/content", "a content"));
        }
        let parts = content.and_then(|content| content.get("parts"));
        let (calls, text) = parts.map(|parts| read(body, parts)).transpose()?.unwrap_or_default();
        let source = parts.map_or(Cow::Borrowed("[]"), Node::json);
        Ok(Turn { calls, text, finish, stop_reason, provider: self.name(), source })
    }

    fn replay(&self, turn: &Turn<'_>) -> Vec<Box<RawValue>> {
        let parts = if turn.provider == self.name() { self.own(turn) } else { self.neutral(turn) };
        // A message without parts is refused.
        if parts.is_empty() { Vec::new() } else { vec![message("model", parts)] }
    }

    fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch> {
        // All results are in one message, with nothing else in it.
        let parts: Vec<_> = in_order(turn, results)?
            .into_iter()
            .map(|(call, result)| results::part(*self, self.received_id(turn, call), call, result))
            .collect();
        Ok(if parts.is_empty() { Vec::new() } else { vec![message("user", parts)] })
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        let key = if self.is_open_api { "responseSchema" } else { "responseJsonSchema" };
        let config = Object::new().text("responseMimeType", "application/json").json(key, schema.schema);
        Ok(Members::new().with("generationConfig", config))
    }
}

impl Gemini {
    /// The parts as they came, with their signatures.
    fn own(self, turn: &Turn<'_>) -> Vec<String> {
        let mut is_first = true;
        blocks(
            turn,
            |part| part.get("functionCall").is_some(),
            |source, call| {
                let Some(call) = call else { return Some(source.to_owned()) };
                let signature = self.signature(std::mem::take(&mut is_first));
                let (mut part, mut fields) = (Vec::new(), Vec::new());
                let call_json = json::get(source, "functionCall")?;
                let sent_id = json::get(call_json, "id").map(json::unquote);
                fields.extend(
                    self.received_id(turn, call)
                        .filter(|id| sent_id.as_deref() != Some(id))
                        .map(|id| ("id", quote(id))),
                );
                let is_refused = json::get(call_json, "args").is_some_and(|args| !args.starts_with('{'));
                fields.extend(is_refused.then(|| ("args", args(call).into_owned())));
                part.extend((!fields.is_empty()).then(|| ("functionCall", changed(call_json, &fields))));
                let signature = signature.filter(|_| json::get(source, "thoughtSignature").is_none());
                part.extend(signature.map(|signature| ("thoughtSignature", signature)));
                Some(changed(source, &part))
            },
        )
    }

    /// The text and the calls of another provider's turn.
    fn neutral(self, turn: &Turn<'_>) -> Vec<String> {
        let text = (!is_blank(&turn.text)).then(|| Object::new().text("text", &turn.text).to_string());
        let calls = turn.calls.iter().enumerate().map(|(index, call)| {
            let fields = Object::new().text("name", &call.name).json("args", args(call));
            let part = Object::new().json("functionCall", fields);
            part.json_if("thoughtSignature", self.signature(index == 0)).to_string()
        });
        text.into_iter().chain(calls).collect()
    }

    /// What the first call of a turn has for a signature if it has none.
    fn signature(self, is_first: bool) -> Option<String> {
        (is_first && !self.is_before_3).then(|| quote(NO_SIGNATURE))
    }

    /// The id of a call, if the provider has sent one: ids of our own are not sent to it, since results go by their order.
    fn received_id<'t>(self, turn: &Turn<'_>, call: &'t ToolCall<'_>) -> Option<&'t str> {
        let part = Node::Json(&call.source);
        let id = part.get("functionCall").and_then(|fields| fields.get("id"))?;
        // One that is no text is answered as well, by one that is.
        let is_received = id.text().is_none_or(|id| !is_missing(&id));
        (turn.provider == self.name() && is_received).then_some(&*call.id)
    }
}

fn message(role: &str, parts: Vec<String>) -> Box<RawValue> {
    raw(Object::new().text("role", role).json("parts", array(parts)).to_string())
}

/// The calls and the text of the parts of a response.
fn read<'a>(body: Node<'a>, parts: Node<'a>) -> Result<(Vec<ToolCall<'a>>, Cow<'a, str>), MalformedResponse> {
    let at = "/candidates/0/content/parts";
    let parts = parts.items().ok_or_else(|| MalformedResponse::new(at, "a list of parts"))?;
    let (mut texts, mut calls) = (Vec::new(), Calls::new(body));
    for (index, part) in parts.into_iter().enumerate() {
        if !part.is_object() {
            return Err(MalformedResponse::new(format!("{at}/{index}"), "a part"));
        }
        if let Some(call) = part.get("functionCall") {
            calls.push(&format!("{at}/{index}/functionCall"), part, call, call.get("id"), "args")?;
        } else if part.get("thought").is_none_or(|thought| thought.json() != "true") {
            texts.extend(part.get("text").and_then(Node::text));
        }
    }
    Ok((calls.into_vec(), joined(texts)))
}

/// What a `finishReason` means.
fn finish(reason: &str) -> Finish {
    match reason {
        "MAX_TOKENS" => Finish::Truncated,
        "SAFETY"
        | "RECITATION"
        | "LANGUAGE"
        | "BLOCKLIST"
        | "PROHIBITED_CONTENT"
        | "SPII"
        | "MODEL_ARMOR"
        | "IMAGE_SAFETY"
        | "IMAGE_PROHIBITED_CONTENT"
        | "IMAGE_RECITATION" => Finish::Refused,
        "MALFORMED_FUNCTION_CALL"
        | "UNEXPECTED_TOOL_CALL"
        | "TOO_MANY_TOOL_CALLS"
        | "MISSING_THOUGHT_SIGNATURE"
        | "MALFORMED_RESPONSE"
        | "NO_IMAGE"
        | "IMAGE_OTHER"
        | "OTHER" => Finish::Failed,
        _ => Finish::Complete,
    }
}

/// Arguments as an object. Those that are none are told of by the result of the call.
fn args<'c>(call: &'c ToolCall<'_>) -> Cow<'c, str> {
    object(&call.arguments).unwrap_or(Cow::Borrowed("{}"))
}
