//! Mistral's chat.

use super::chat::{Arguments, Chat, ChoiceForm, Images, ResultKeys, as_chat};
use super::id::IdRule;
use super::{Members, Offer, OutputSchema, Provider, ToolChoice, Unsupported};
use crate::dialect::Target;

/// Mistral's chat.
///
/// The facts are from Mistral's API reference and SDK, and from reports.
///
/// ```
/// use toolkit::provider::{Mistral, Provider};
///
/// let body = r#"{"choices": [{"finish_reason": "tool_calls", "message": {"role": "assistant", "content": "", "tool_calls": [
///     {"id": "D681PevKs", "function": {"name": "now", "arguments": "{}"}}
/// ]}}]}"#;
/// let turn = Mistral::new().turn(body.into())?;
/// let results = Mistral::new().results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(results[0].get(), r#"{"role":"tool","tool_call_id":"D681PevKs","name":"now","content":"14:30"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Mistral;

static CHAT: Chat = Chat {
    name: "Mistral",
    has_choices: true,
    finish: "finish_reason",
    id: IdRule { others: "", shortest: 9, longest: 9 },
    arguments: Arguments::Text,
    has_call_type: true,
    // Any other member is refused.
    kept: &[],
    text_beside_calls: "content",
    no_text: Some("\"\""),
    result: ResultKeys { name: Some("name") },
    // A message of the user right behind a result has been refused.
    images: Images::Parts,
    choice: ChoiceForm::Words { required: "any", has_allowed: false, has_none: false },
    has_parallel: true,
};

impl Mistral {
    /// Mistral's chat.
    pub const fn new() -> Self {
        Self
    }
}

impl Provider for Mistral {
    as_chat!(self => CHAT);

    fn target(&self) -> Target {
        Target::Mistral
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        CHAT.offer(tools, choice)
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        Ok(Chat::output(schema))
    }
}
