//! What a call is answered with that is none of a tool that there is.

use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::message::describe::{list, nearest};
use crate::pointer::{Name, Quoted};
use std::error::Error;
use std::fmt;

/// A call that cannot be run. `Display` is the message for the model: send it as the result of the call.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum InvalidCall {
    /// There is no such tool.
    UnknownTool(UnknownTool),
    /// The arguments are not those of the tool.
    Arguments(InvalidArguments),
}

/// A call of a tool that there is not. `Display` is the message for the model, of at most 2 KiB.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::UnknownTool;
///
/// /// Current weather for a city.
/// #[derive(Tool)]
/// struct GetWeather {
///     city: String,
/// }
///
/// assert_eq!(
///     UnknownTool::new("getWeather", &[GetWeather::DEFINITIONS]).to_string(),
///     "There is no tool getWeather, did you mean get_weather? The tools are: get_weather. Nothing ran.",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTool {
    name: String,
    /// The words for the model.
    message: String,
}

impl UnknownTool {
    /// That there is no tool `name` among `tools`.
    pub fn new(name: &str, tools: &[&Definitions]) -> Self {
        let suggestion = match nearest(name, &mut tools.iter().map(|tool| tool.name)) {
            Some(tool) => format!(", did you mean {tool}?"),
            None => ".".to_owned(),
        };
        let tools = match tools {
            [] => "There are no tools.".to_owned(),
            _ => format!("The tools are: {}.", list(tools.len(), &|index| tools[index].name.to_owned())),
        };
        let message = format!("There is no tool {}{suggestion} {tools} Nothing ran.", Called(name));
        Self { name: name.to_owned(), message }
    }

    /// The name by which it was called.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A name as the model wrote it, if that is short and nothing but a name.
pub(crate) struct Called<'n>(pub &'n str);

impl fmt::Display for Called<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LIMIT: usize = 64;
        if self.0.len() > LIMIT { Quoted(self.0).fmt(formatter) } else { Name(self.0).fmt(formatter) }
    }
}

impl fmt::Display for UnknownTool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl fmt::Display for InvalidCall {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTool(error) => error.fmt(formatter),
            Self::Arguments(error) => error.fmt(formatter),
        }
    }
}

impl Error for UnknownTool {}
impl Error for InvalidCall {}

impl From<UnknownTool> for InvalidCall {
    fn from(error: UnknownTool) -> Self {
        Self::UnknownTool(error)
    }
}

impl From<InvalidArguments> for InvalidCall {
    fn from(error: InvalidArguments) -> Self {
        Self::Arguments(error)
    }
}
