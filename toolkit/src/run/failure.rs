//! Why a call has no result of its tool.

use super::{Execution, ToolError};
use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::invalid_call::{Called, InvalidCall, UnknownTool};
use crate::issue::Issue;
use std::error::Error;
use std::fmt;
use std::time::Duration;

/// Why a call has no result of its tool, or none that is a success.
///
/// `Display` is for the host, and may have in it what the model must not see; the model is told by the result of the call.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// There is no such tool.
    UnknownTool(UnknownTool),
    /// The arguments are not those of the tool.
    InvalidArguments(InvalidArguments),
    /// Two calls have the same id, so that nobody could tell their results apart.
    RepeatedId,
    /// More calls than a turn may have.
    TooManyCalls {
        /// How many a turn may have.
        limit: usize,
    },
    /// The same call failed before, so often.
    FailedBefore {
        /// How often.
        times: u32,
    },
    /// It may not run.
    Denied {
        /// Why.
        reason: Option<String>,
    },
    /// Whether it may run could not be told.
    Policy(ToolError),
    /// What was approved is not what would run.
    Stale,
    /// A hook did not let it run.
    Blocked(ToolError),
    /// The run was cancelled.
    Cancelled,
    /// The tool failed.
    Tool(ToolError),
    /// The tool gave back a result that says that it failed.
    Result,
    /// The tool panicked, or what reads its arguments.
    Panic(String),
    /// Its time was over.
    Timeout(Duration),
    /// What it gave back is not what it promises.
    InvalidOutput(Vec<Issue>),
    /// A hook did not let its result through.
    Withheld(ToolError),
}

impl Failure {
    /// A name for it, which stays the same: for logs and metrics.
    pub fn name(&self) -> &str {
        match self {
            Self::UnknownTool(_) => "unknown_tool",
            Self::InvalidArguments(_) => "invalid_arguments",
            Self::RepeatedId => "repeated_id",
            Self::TooManyCalls { .. } => "too_many_calls",
            Self::FailedBefore { .. } => "failed_before",
            Self::Denied { .. } => "denied",
            Self::Policy(_) => "policy_error",
            Self::Stale => "stale_approval",
            Self::Blocked(_) => "blocked",
            Self::Cancelled => "cancelled",
            Self::Tool(error) => error.name(),
            Self::Result => "execution_error",
            Self::Panic(_) => "panic",
            Self::Timeout(_) => "timeout",
            Self::InvalidOutput(_) => "invalid_output",
            Self::Withheld(_) => "withheld",
        }
    }

    /// Whether the model is told that the call failed. To be denied is an answer.
    pub(super) fn is_error(&self) -> bool {
        !matches!(self, Self::Denied { .. })
    }

    /// Whether the same call would fail again, as far as anybody knows.
    pub(super) fn is_of_the_call(&self) -> bool {
        match self {
            Self::UnknownTool(_)
            | Self::InvalidArguments(_)
            | Self::Blocked(_)
            | Self::Tool(_)
            | Self::Result
            | Self::Panic(_)
            | Self::Timeout(_)
            | Self::InvalidOutput(_)
            | Self::Withheld(_) => true,
            Self::RepeatedId
            | Self::TooManyCalls { .. }
            | Self::FailedBefore { .. }
            | Self::Denied { .. }
            | Self::Policy(_)
            | Self::Stale
            | Self::Cancelled => false,
        }
    }

    /// What the model is told about a call of `name`.
    pub(super) fn message(&self, name: &str, tool: Option<&Definitions>, execution: Execution) -> String {
        let name = Called(name);
        let never_ran = execution == Execution::NeverRan;
        let seen =
            |error: &ToolError| error.message().map_or_else(|| ".".to_owned(), |said| format!(": {said}"));
        match self {
            Self::UnknownTool(error) => error.to_string(),
            Self::InvalidArguments(error) => error.to_string(),
            Self::RepeatedId => {
                "Two calls of this turn have the same id, so none of them ran. Call them again.".to_owned()
            }
            Self::TooManyCalls { limit } => format!(
                "{name} did not run: only the first {limit} calls of a turn do. Call it again in your next turn, if it is still needed."
            ),
            Self::FailedBefore { .. } => format!("{name} did not run."),
            Self::Denied { reason: Some(reason) } => {
                format!("{name} did not run: the call was denied: {reason}")
            }
            Self::Denied { reason: None } => format!("{name} did not run: the call was denied."),
            Self::Policy(_) => format!("{name} did not run: whether it may could not be told."),
            Self::Stale => {
                format!(
                    "{name} did not run: what was approved is not what would run now. Call it again, if it is still needed."
                )
            }
            Self::Blocked(error) => format!("{name} did not run: the call was blocked{}", seen(error)),
            Self::Cancelled if never_ran => format!("{name} did not run: the run was cancelled before."),
            Self::Cancelled => format!("The run was cancelled while {name} was at work. {}", aftermath(tool)),
            Self::Tool(error) => match error.message() {
                Some(message) => message.to_owned(),
                None => format!("{name} failed because of an internal error."),
            },
            Self::Result => String::new(),
            Self::Panic(_) if never_ran => format!("{name} did not run because of an internal error."),
            Self::Panic(_) => format!("{name} failed because of an internal error. {}", aftermath(tool)),
            Self::Timeout(after) => {
                format!("{name} timed out after {}. {}", Seconds(*after), aftermath(tool))
            }
            Self::InvalidOutput(_) => {
                format!("{name} ran, but its output is not what it promises, so it is not shown.")
            }
            Self::Withheld(error) => format!("{name} ran, but its output cannot be shown{}", seen(error)),
        }
    }
}

/// What may have come of a call that did not end by itself.
fn aftermath(tool: Option<&Definitions>) -> &'static str {
    match tool.map(|tool| tool.metadata) {
        Some(metadata) if metadata.read_only == Some(true) => {
            "It changes nothing, so it can be called again."
        }
        Some(metadata) if metadata.idempotent == Some(true) => {
            "It may have completed partially; to call it again with the same arguments does no harm."
        }
        _ => "It may have completed partially: verify its effects before you call it again.",
    }
}

/// A time in words.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_secs_f64() {
            1.0 => formatter.write_str("1 second"),
            seconds => write!(formatter, "{seconds} seconds"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTool(error) => error.fmt(formatter),
            Self::InvalidArguments(error) => error.fmt(formatter),
            Self::RepeatedId => formatter.write_str("two calls of the turn have the same id"),
            Self::TooManyCalls { limit } => write!(formatter, "the turn has more than {limit} calls"),
            Self::FailedBefore { times } => write!(formatter, "the same call failed {times} times"),
            Self::Denied { reason: Some(reason) } => write!(formatter, "denied: {reason}"),
            Self::Denied { reason: None } => formatter.write_str("denied"),
            Self::Policy(error) => write!(formatter, "the policy of the tool failed: {error}"),
            Self::Stale => formatter.write_str("what was approved is not what would run"),
            Self::Blocked(error) => write!(formatter, "blocked by a hook: {error}"),
            Self::Cancelled => formatter.write_str("cancelled"),
            Self::Tool(error) => error.fmt(formatter),
            Self::Result => formatter.write_str("the result of the tool says that it failed"),
            Self::Panic(message) => write!(formatter, "the tool panicked: {message}"),
            Self::Timeout(after) => write!(formatter, "timed out after {}", Seconds(*after)),
            Self::InvalidOutput(issues) => {
                formatter.write_str("the output does not fit its schema:")?;
                issues.iter().try_for_each(|issue| write!(formatter, " {:#}: {};", issue.path, issue.code))
            }
            Self::Withheld(error) => write!(formatter, "withheld by a hook: {error}"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Policy(error) | Self::Blocked(error) | Self::Tool(error) | Self::Withheld(error) => {
                error.source().map(|source| source as &(dyn Error + 'static))
            }
            _ => None,
        }
    }
}

impl From<InvalidCall> for Failure {
    fn from(error: InvalidCall) -> Self {
        match error {
            InvalidCall::UnknownTool(error) => Self::UnknownTool(error),
            InvalidCall::Arguments(error) => Self::InvalidArguments(error),
        }
    }
}
