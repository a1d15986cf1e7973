//! What a model has sent.

use super::{Content, ToolResult};
use crate::decode::Decode;
use crate::error::InvalidArguments;
use crate::options::{Finish, Options};
use crate::tool::Tool;
use std::borrow::Cow;
use std::fmt::Display;

/// One call of a tool.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ToolCall<'a> {
    /// What tells the call from others of its turn. If the provider sent none, or the same twice, one was made.
    pub id: Cow<'a, str>,
    /// The tool's name.
    pub name: Cow<'a, str>,
    /// The arguments as the model wrote them: JSON text, or what it took for it.
    pub arguments: Cow<'a, str>,
    /// The call as the provider sent it, as JSON text: with what is to be sent back untouched.
    pub(crate) source: Cow<'a, str>,
}

/// What a model has sent in one response.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Turn<'a> {
    /// The calls, in order.
    pub calls: Vec<ToolCall<'a>>,
    /// What it said besides.
    pub text: Cow<'a, str>,
    /// How it ended.
    pub finish: Finish,
    /// How it ended, in the provider's words; empty if it did not say.
    pub stop_reason: Cow<'a, str>,
    /// The provider whose turn it is.
    pub(crate) provider: &'static str,
    /// What of the response is sent back, as JSON text.
    pub(crate) source: Cow<'a, str>,
}

impl<'a> ToolCall<'a> {
    /// A call that no provider sent: for tests, and for those who run tools for others.
    pub fn new(
        id: impl Into<Cow<'a, str>>,
        name: impl Into<Cow<'a, str>>,
        arguments: impl Into<Cow<'a, str>>,
    ) -> Self {
        Self { id: id.into(), name: name.into(), arguments: arguments.into(), source: Cow::Borrowed("") }
    }

    /// A call, which the provider sent as `source`.
    pub(crate) fn sent(
        id: Cow<'a, str>,
        name: Cow<'a, str>,
        arguments: Cow<'a, str>,
        source: Cow<'a, str>,
    ) -> Self {
        Self { id, name, arguments, source }
    }

    /// The result of the call.
    ///
    /// ```
    /// # use toolkit::provider::{OpenAiChat, Provider};
    /// # let body = r#"{"choices": [{"message": {"tool_calls": [
    /// #     {"id": "call_1", "type": "function", "function": {"name": "now", "arguments": "{}"}}
    /// # ]}, "finish_reason": "tool_calls"}]}"#;
    /// let turn = OpenAiChat::new().turn(body.into())?;
    /// let result = turn.calls[0].result("14:30");
    /// assert_eq!((result.call_id.as_str(), result.is_error), ("call_1", false));
    /// # Ok::<(), toolkit::provider::MalformedResponse>(())
    /// ```
    pub fn result(&self, content: impl Into<Content>) -> ToolResult {
        ToolResult::new(self.id.clone(), self.name.clone()).with(content)
    }

    /// What went wrong with the call, for the model: an [`InvalidArguments`](crate::InvalidArguments), for example.
    pub fn error(&self, problem: impl Display) -> ToolResult {
        self.result(problem.to_string()).error()
    }

    /// A result under the id of the call and the name of its tool.
    #[cfg(feature = "run")]
    pub(crate) fn named(&self, result: ToolResult) -> ToolResult {
        ToolResult { call_id: self.id.to_string(), name: self.name.to_string(), ..result }
    }

    /// The same call, which borrows nothing.
    #[must_use]
    pub fn into_owned(self) -> ToolCall<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        ToolCall {
            id: own(self.id),
            name: own(self.name),
            arguments: own(self.arguments),
            source: own(self.source),
        }
    }
}

impl Turn<'_> {
    /// How the calls are to be read: those of a turn that was cut off are refused.
    pub fn options(&self) -> Options {
        Options::default().finish(self.finish)
    }

    /// The answer of the shape that was asked for: the arguments of a call of the tool that has the shape, or what the
    /// model said.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, as a message for the model.
    pub fn answer<'t, T: Tool + Decode<'t>>(&'t self) -> Result<T, InvalidArguments> {
        let call = self.calls.iter().find(|call| call.name == T::NAME);
        let text = call.map_or(&self.text, |call| &call.arguments);
        T::parse_with(text, &self.options()).map(|parsed| parsed.value)
    }

    /// The same turn, which borrows nothing.
    #[must_use]
    pub fn into_owned(self) -> Turn<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Turn {
            calls: self.calls.into_iter().map(ToolCall::into_owned).collect(),
            text: own(self.text),
            finish: self.finish,
            stop_reason: own(self.stop_reason),
            provider: self.provider,
            source: own(self.source),
        }
    }
}
