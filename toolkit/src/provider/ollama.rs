//! Ollama's own chat.

use super::chat::{Arguments, Chat, ChoiceForm, Images, ResultKeys, as_chat};
use super::id::IdRule;
use super::{Members, Offer, OutputSchema, Provider, ToolChoice, Unsupported};
use crate::dialect::Target;

/// Ollama's own chat.
///
/// The facts are from the source of Ollama's server and its SDK.
///
/// ```
/// use toolkit::provider::{Ollama, Provider};
///
/// let body = r#"{"done_reason": "stop", "message": {"role": "assistant", "content": "", "tool_calls": [
///     {"function": {"name": "now", "arguments": {"zone": "UTC"}}}
/// ]}}"#;
/// let turn = Ollama::new().turn(body.into())?;
/// assert_eq!(&*turn.calls[0].arguments, r#"{"zone": "UTC"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Ollama;

static CHAT: Chat = Chat {
    name: "Ollama",
    has_choices: false,
    finish: "done_reason",
    id: IdRule { others: "_-", shortest: 1, longest: usize::MAX },
    arguments: Arguments::Object,
    has_call_type: false,
    kept: &["thinking"],
    text_beside_calls: "content",
    no_text: Some("\"\""),
    result: ResultKeys { name: Some("tool_name") },
    images: Images::Beside,
    choice: ChoiceForm::Nothing,
    has_parallel: false,
};

impl Ollama {
    /// Ollama's own chat.
    pub const fn new() -> Self {
        Self
    }
}

impl Provider for Ollama {
    as_chat!(self => CHAT);

    fn target(&self) -> Target {
        Target::Ollama
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        CHAT.offer(tools, choice)
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        Ok(Members::new().with("format", schema.schema))
    }
}
