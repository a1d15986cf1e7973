//! Calls read as tools: as the one that a type is, or as one of several.

use crate::decode::Decode;
use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::invalid_call::{InvalidCall, UnknownTool};
use crate::options::Options;
use crate::provider::ToolCall;
use crate::tool::{Parsed, Tool};

/// A type that a call can be read as: a [`Tool`], or an enum with a variant for each of several, which
/// `#[derive(ToolSet)]` makes one.
#[diagnostic::on_unimplemented(
    message = "no call can be read as `{Self}`",
    label = "neither a tool nor a set of tools",
    note = "add `#[derive(toolkit::Tool)]` to `{Self}` if it holds the arguments of a tool, or `#[derive(toolkit::ToolSet)]` if it is an enum whose variants each hold a tool"
)]
pub trait FromCall<'de>: Sized {
    /// The tools, in order.
    const TOOLS: &'static [&'static Definitions];

    /// Reads the arguments of the tool at `index` of [`TOOLS`](Self::TOOLS): for generated code and those who know the index
    /// already.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them, as a message for the model.
    #[doc(hidden)]
    fn from_arguments(
        index: usize,
        arguments: &'de str,
        options: &Options,
    ) -> Result<Parsed<Self>, InvalidArguments>;

    /// Which of [`TOOLS`](Self::TOOLS) it is a call of.
    #[doc(hidden)]
    fn index(&self) -> usize;

    /// The tool that it is a call of.
    fn tool(&self) -> &'static Definitions {
        Self::TOOLS[self.index()]
    }

    /// Reads a call.
    ///
    /// # Errors
    ///
    /// That there is no such tool, or everything that is wrong with the arguments, as a message for the model.
    fn from_call(call: &'de ToolCall<'_>) -> Result<Self, InvalidCall> {
        Self::from_call_with(call, &Options::DEFAULT).map(|parsed| parsed.value)
    }

    /// Reads a call, and tells what was read otherwise than it was written. [`Turn::options`](crate::provider::Turn::options)
    /// has the options for the calls of a turn.
    ///
    /// # Errors
    ///
    /// That there is no such tool, or everything that is wrong with the arguments, as a message for the model.
    fn from_call_with(call: &'de ToolCall<'_>, options: &Options) -> Result<Parsed<Self>, InvalidCall> {
        let Some(index) = Self::TOOLS.iter().position(|tool| tool.name == call.name) else {
            return Err(UnknownTool::new(&call.name, Self::TOOLS).into());
        };
        Self::from_arguments(index, &call.arguments, options).map_err(InvalidCall::from)
    }
}

impl<'de, T: Tool + Decode<'de>> FromCall<'de> for T {
    const TOOLS: &'static [&'static Definitions] = &[T::DEFINITIONS];

    fn from_arguments(
        _: usize,
        arguments: &'de str,
        options: &Options,
    ) -> Result<Parsed<Self>, InvalidArguments> {
        T::parse_with(arguments, options)
    }

    fn index(&self) -> usize {
        0
    }
}
