//! Providers: what each of them wants of a tool, and what it sends and takes.
//!
//! A [`Provider`] knows five things: how tools are offered in a request, how the model is told which to call, what calls
//! there are in a response, how the model's turn and the results of its calls are sent back, and how an answer of a given
//! shape is asked for. None of it does any input or output: texts in, texts out, for whatever client a program has.

mod anthropic;
mod bedrock;
mod body;
mod call;
mod chat;
mod choice;
mod cohere;
mod error;
mod gemini;
mod id;
mod mcp;
mod members;
mod mistral;
mod objects;
mod ollama;
mod open_ai_chat;
mod open_ai_responses;
mod permitted;
mod result;
mod stored;
mod tools;

pub use anthropic::Anthropic;
pub use bedrock::Bedrock;
pub use body::Body;
pub use call::{ToolCall, Turn};
pub use choice::{Choice, ToolChoice};
pub use cohere::Cohere;
pub use error::{MalformedResponse, Mismatch, Unsupported};
pub use gemini::Gemini;
pub use mcp::{Mcp, McpRevision};
pub use members::Members;
pub use mistral::Mistral;
pub use ollama::Ollama;
pub use open_ai_chat::OpenAiChat;
pub use open_ai_responses::OpenAiResponses;
pub use result::{Content, Source, ToolResult};
pub use tools::{Chosen, InvalidTools, Problem, choose};

pub(crate) use body::Node;
pub(crate) use members::{Object, array, raw};

use crate::definitions::Definitions;
use crate::dialect::Target;
use serde_json::value::RawValue;

/// An API that models are called by.
///
/// It can be a `dyn Provider`, for a program that is told at run time which one it speaks to.
pub trait Provider {
    /// Its name, for reports.
    fn name(&self) -> &'static str;

    /// How tools are defined for it.
    fn target(&self) -> Target;

    /// Whether tools go strict that can.
    fn is_strict(&self) -> bool {
        true
    }

    /// The members of a request that offer `tools` and say which of them the model is to call.
    ///
    /// # Errors
    ///
    /// Everything for which the provider would refuse the request.
    fn tools(&self, tools: &[&Definitions], choice: &ToolChoice) -> Result<Members, InvalidTools> {
        tools::offer(self, tools, choice)
    }

    /// The same of definitions that are whole texts.
    ///
    /// # Errors
    ///
    /// If the API has no way to say that.
    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported>;

    /// What the model has sent: `body` is that of the whole response.
    ///
    /// # Errors
    ///
    /// If it is not what the API sends. Then nothing should run.
    fn turn<'a>(&self, body: Body<'a>) -> Result<Turn<'a>, MalformedResponse>;

    /// The turn of the model as messages of the next request, which come before the results of its calls.
    ///
    /// A turn of this provider goes back as it came, with all that the provider wants to see again, but for arguments that
    /// it would refuse to take back. Of a turn of another one, its text and its calls are sent.
    fn replay(&self, turn: &Turn<'_>) -> Vec<Box<RawValue>>;

    /// The results of the calls of a turn as messages of the next request, in the order of the calls.
    ///
    /// # Errors
    ///
    /// If a call has no result, or more than one, or a result no call: the API would refuse the request.
    fn results(&self, turn: &Turn<'_>, results: &[ToolResult]) -> Result<Vec<Box<RawValue>>, Mismatch>;

    /// The members of a request that ask for an answer of the shape of a tool's arguments, which [`Turn::answer`] reads.
    ///
    /// Where the API has no way to say that, offer the tool and require its call: [`Turn::answer`] reads that as well.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::provider::{Anthropic, Provider};
    ///
    /// /// What is in a picture.
    /// #[derive(Tool)]
    /// struct Picture {
    ///     people: u8,
    /// }
    ///
    /// let members = Anthropic::new().answer(Picture::DEFINITIONS)?;
    /// assert!(members.get("output_config").is_some());
    ///
    /// let body = r#"{"role": "assistant", "content": [{"type": "text", "text": "{\"people\": 2}"}], "stop_reason": "end_turn"}"#;
    /// let turn = Anthropic::new().turn(body.into())?;
    /// assert_eq!(turn.answer::<Picture>()?.people, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Everything for which the provider would refuse the request.
    fn answer(&self, shape: &Definitions) -> Result<Members, InvalidTools> {
        tools::answer(self, shape)
    }

    /// The same of a schema that is in the provider's dialect.
    ///
    /// # Errors
    ///
    /// If the API has no way to say that.
    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported>;
}

/// Tools as they are offered to a provider: each the whole text of its definition there.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Offer<'t> {
    /// Each tool's name and definition, in order.
    pub definitions: &'t [(&'t str, &'t str)],
    /// Whether every one of them is strict.
    pub strict: bool,
}

/// The shape of an answer.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct OutputSchema<'t> {
    /// What the shape is called.
    pub name: &'t str,
    /// What it means.
    pub description: &'t str,
    /// The schema, in the dialect of the provider.
    pub schema: &'t str,
    /// Whether the provider can be asked to keep to it.
    pub strict: bool,
}

impl<'t> Offer<'t> {
    /// Tools of these names and definitions.
    pub const fn new(definitions: &'t [(&'t str, &'t str)], strict: bool) -> Self {
        Self { definitions, strict }
    }
}

impl<'t> OutputSchema<'t> {
    /// A shape of that name and schema.
    pub const fn new(name: &'t str, description: &'t str, schema: &'t str, strict: bool) -> Self {
        Self { name, description, schema, strict }
    }
}
