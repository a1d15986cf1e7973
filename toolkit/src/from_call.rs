//! Calls read as tools: as the one that a type is, or as one of several.

use crate::decode::Decode;
use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::invalid_call::{InvalidCall, UnknownTool};
use crate::options::Options;
use crate::provider::ToolCall;
use crate::refuse::refuse;
use crate::schema::plan::same;
use crate::tool::{Parsed, Tool};
use std::marker::PhantomData;
use std::ops::Deref;

/// A type that a call can be read as: a [`Tool`], or an enum with a variant for each of several, which
/// [`#[derive(ToolSet)]`](macro@crate::ToolSet) makes one.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::provider::{OpenAiChat, Provider};
///
/// /// Current weather for a city.
/// #[derive(Tool)]
/// struct GetWeather {
///     city: String,
/// }
///
/// /// The time of day.
/// #[derive(Tool)]
/// struct Now;
///
/// #[derive(ToolSet)]
/// enum Tools {
///     Weather(GetWeather),
///     Now(Now),
/// }
///
/// # let body = r#"{"choices": [{"message": {"tool_calls": [
/// #     {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\": \"Oslo\"}"}}
/// # ]}, "finish_reason": "tool_calls"}]}"#;
/// let turn = OpenAiChat::new().turn(body.into())?;
/// let said = match Tools::from_call(&turn.calls[0])? {
///     Tools::Weather(GetWeather { city }) => format!("It rains in {city}."),
///     Tools::Now(Now) => "14:30".to_owned(),
/// };
/// assert_eq!(said, "It rains in Oslo.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// What makes a value of a set of tools of one of them: for generated code.
#[derive(Debug)]
pub struct Variant<T, Set>(pub fn(T) -> Set);

impl<T: Tool, Set> Variant<T, Set> {
    /// Reads the arguments of the tool.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them, as a message for the model.
    pub fn parse<'de>(self, arguments: &'de str, options: &Options) -> Result<Parsed<Set>, InvalidArguments>
    where
        T: Decode<'de>,
    {
        T::parse_with(arguments, options).map(|parsed| parsed.map(self.0))
    }
}

/// A type that is no tool is told so where its definitions are asked for. What it lacks to be read as one, besides, would
/// only lead away from that.
impl<T, Set> Deref for Variant<T, Set> {
    type Target = OfNoTool<Set>;

    fn deref(&self) -> &Self::Target {
        const { &OfNoTool(PhantomData) }
    }
}

/// Stands in for a [`Variant`] that holds no tool. It is never compiled into a program.
#[derive(Debug)]
pub struct OfNoTool<Set>(PhantomData<fn() -> Set>);

impl<Set> OfNoTool<Set> {
    /// What is found in the place of the other one.
    #[expect(clippy::unused_self, reason = "it is found where a method is looked for")]
    pub fn parse(&self, _: &str, _: &Options) -> Result<Parsed<Set>, InvalidArguments> {
        unreachable!()
    }
}

/// Fails if the tool at `index` has the name of one before it: for generated code.
#[track_caller]
pub const fn assert_name_is_free(tools: &[&'static Definitions], index: usize) {
    let name = tools[index].name;
    let mut others = tools.split_at(index).0;
    while let [other, more @ ..] = others {
        if same(other.name, name) {
            refuse(
                "two tools of the set are named `",
                name,
                "`: remove one, or write `#[tool(name = \"...\")]` on its struct",
            );
        }
        others = more;
    }
}
