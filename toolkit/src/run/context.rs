//! What a handler is given besides the arguments.

use super::event::{Event, Observer};
use crate::provider::{Content, ToolCall, ToolResult};
use serde_json::Value;
use std::fmt;
use tokio_util::sync::CancellationToken;

/// What a handler is given besides the arguments: the state of the program, the call, and ways to hear and to be heard
/// while it runs.
pub struct Context<'a, S> {
    state: &'a S,
    call: &'a ToolCall<'a>,
    cancellation: Option<&'a CancellationToken>,
    observer: Option<&'a Observer>,
}

impl<'a, S> Context<'a, S> {
    /// The context of a call that nobody watches and nobody cancels: for tests, and for hosts that run one by themselves.
    pub const fn new(state: &'a S, call: &'a ToolCall<'a>) -> Self {
        Self { state, call, cancellation: None, observer: None }
    }

    /// The same, which `cancellation` cancels and `observer` watches.
    pub(super) fn watched(self, cancellation: &'a CancellationToken, observer: Option<&'a Observer>) -> Self {
        Self { cancellation: Some(cancellation), observer, ..self }
    }

    /// The state of the program.
    pub const fn state(&self) -> &'a S {
        self.state
    }

    /// The call as the model sent it.
    pub const fn call(&self) -> &'a ToolCall<'a> {
        self.call
    }

    /// A result of the call with that content, to which more can be added.
    pub fn result(&self, content: impl Into<Content>) -> ToolResult {
        self.call.result(content)
    }

    /// The result of the call without any content.
    pub fn empty_result(&self) -> ToolResult {
        ToolResult::new(&*self.call.id, &*self.call.name)
    }

    /// What is cancelled when the call is no longer waited for: its time is over, or the run was cancelled. The future of
    /// the handler is dropped then; what it started elsewhere has to look here.
    pub fn cancellation(&self) -> CancellationToken {
        self.cancellation.cloned().unwrap_or_default()
    }

    /// Tells the host how far the call is. Nothing of it is sent to the model.
    pub fn progress(&self, progress: impl Into<Progress>) {
        if let Some(observer) = self.observer {
            observer.tell(&Event::Progress { call: self.call, progress: &progress.into() });
        }
    }
}

impl<S> Clone for Context<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Context<'_, S> {}

impl<S> fmt::Debug for Context<'_, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Context").field("call", &self.call.id).finish_non_exhaustive()
    }
}

/// How far a call is.
///
/// ```
/// use toolkit::run::Progress;
///
/// let progress = Progress::of(3.0, 12.0).message("3 of 12 files");
/// assert_eq!(progress.total, Some(12.0));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Progress {
    /// How much is done, in whatever unit.
    pub done: f64,
    /// How much there is to do, if that is known.
    pub total: Option<f64>,
    /// What people are told.
    pub message: Option<String>,
    /// What else the host is told.
    pub data: Option<Value>,
}

impl Progress {
    /// So much of a total.
    pub fn of(done: f64, total: f64) -> Self {
        Self { done, total: Some(total), ..Self::default() }
    }

    /// The same with words for people.
    #[must_use]
    pub fn message(self, message: impl Into<String>) -> Self {
        Self { message: Some(message.into()), ..self }
    }

    /// The same with data for the host.
    #[must_use]
    pub fn data(self, data: Value) -> Self {
        Self { data: Some(data), ..self }
    }
}

impl From<&str> for Progress {
    fn from(message: &str) -> Self {
        Self::default().message(message)
    }
}

impl From<String> for Progress {
    fn from(message: String) -> Self {
        Self::default().message(message)
    }
}
