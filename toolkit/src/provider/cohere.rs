//! The second version of Cohere's chat.

use super::chat::{Arguments, Chat, ChoiceForm, Images, ResultKeys, as_chat};
use super::id::IdRule;
use super::{Members, Object, Offer, OutputSchema, Provider, ToolChoice, Unsupported};
use crate::dialect::Target;

/// The second version of Cohere's chat.
///
/// The facts are from Cohere's documentation of tool use and its SDK.
///
/// ```
/// use toolkit::provider::{Cohere, Provider};
///
/// let body = r#"{"finish_reason": "TOOL_CALL", "message": {"role": "assistant", "tool_plan": "I look.", "tool_calls": [
///     {"id": "now_1", "type": "function", "function": {"name": "now", "arguments": "null"}}
/// ]}}"#;
/// let turn = Cohere::new().turn(body.into())?;
/// assert_eq!(&*turn.calls[0].arguments, "null");
/// assert!(Cohere::new().replay(&turn)[0].get().contains("I look."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Cohere {
    strict: bool,
}

static CHAT: Chat = Chat {
    name: "Cohere",
    has_choices: false,
    finish: "finish_reason",
    id: IdRule { others: "_-.:", shortest: 1, longest: usize::MAX },
    arguments: Arguments::ObjectText,
    has_call_type: true,
    kept: &[],
    text_beside_calls: "tool_plan",
    no_text: None,
    result: ResultKeys { name: None },
    images: Images::Nowhere,
    choice: ChoiceForm::Capitals,
    has_parallel: false,
};

impl Cohere {
    /// Cohere's chat.
    pub const fn new() -> Self {
        Self { strict: false }
    }

    /// The same with strict tools, for models that have them.
    #[must_use]
    pub const fn strict(self) -> Self {
        Self { strict: true }
    }
}

impl Provider for Cohere {
    as_chat!(self => CHAT);

    fn target(&self) -> Target {
        Target::Cohere
    }

    fn is_strict(&self) -> bool {
        self.strict
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let members = CHAT.offer(tools, choice)?;
        let is_strict = self.strict && tools.strict && !members.is_empty();
        Ok(if is_strict { members.with("strict_tools", true) } else { members })
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        let format = Object::new().text("type", "json_object").json("json_schema", schema.schema);
        Ok(Members::new().with("response_format", format))
    }
}
