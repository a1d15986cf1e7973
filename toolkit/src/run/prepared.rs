//! Calls whose arguments are read, of whatever tool.

use super::{Approval, BoxFuture, Context, Handler, IntoToolResult as _, ToolError};
use crate::definitions::Definitions;
use crate::issue::Coercion;
use crate::normalise::with_defaults;
use crate::provider::{ToolCall, ToolResult};
use crate::tool::Parsed;
use crate::warning::Warning;
use std::fmt;
use std::sync::OnceLock;

/// A call whose arguments are read.
///
/// Policies and hooks see it before it runs: the arguments as they were understood, and what was done to understand them.
pub struct Prepared<'c, S> {
    call: &'c ToolCall<'c>,
    tool: &'c Definitions,
    bound: Parsed<Box<dyn Bound<S>>>,
    /// The arguments with their defaults, for those who ask.
    arguments: OnceLock<String>,
}

/// The arguments of a call, ready to run.
pub(super) trait Bound<S>: Send + Sync {
    fn approval(&self, state: &S) -> Result<Approval, ToolError>;
    fn run<'a>(self: Box<Self>, cx: Context<'a, S>) -> BoxFuture<'a, Result<ToolResult, ToolError>>
    where
        S: 'a;
}

impl<S: Sync, T: Handler<S>> Bound<S> for T {
    fn approval(&self, state: &S) -> Result<Approval, ToolError> {
        self.needs_approval(state)
    }

    fn run<'a>(self: Box<Self>, cx: Context<'a, S>) -> BoxFuture<'a, Result<ToolResult, ToolError>>
    where
        S: 'a,
    {
        run(*self, cx)
    }
}

/// Runs a call of a tool: also for generated code.
pub fn run<S: Sync, T: Handler<S>>(
    tool: T,
    cx: Context<'_, S>,
) -> BoxFuture<'_, Result<ToolResult, ToolError>> {
    Box::pin(async move {
        let empty = cx.empty_result();
        tool.call(cx).await?.into_tool_result(empty)
    })
}

impl<'c, S> Prepared<'c, S> {
    pub(super) const fn new(
        call: &'c ToolCall<'c>,
        tool: &'c Definitions,
        bound: Parsed<Box<dyn Bound<S>>>,
    ) -> Self {
        Self { call, tool, bound, arguments: OnceLock::new() }
    }

    /// The call as the model sent it.
    pub const fn call(&self) -> &'c ToolCall<'c> {
        self.call
    }

    /// Its tool.
    pub const fn tool(&self) -> &'c Definitions {
        self.tool
    }

    /// The arguments as JSON text in the form in which they were read, with the defaults that are literals, and with what is
    /// sensitive.
    pub fn arguments(&self) -> &str {
        self.arguments.get_or_init(|| {
            let read = self.bound.rewritten.as_deref().unwrap_or(&self.call.arguments);
            let filled = self.tool.declaration.and_then(|declaration| with_defaults(read, declaration).ok());
            filled.map_or_else(|| read.to_owned(), |filled| filled.text)
        })
    }

    /// The same without what is sensitive: for people and for logs.
    pub fn shown(&self) -> String {
        let arguments = self.arguments();
        let declaration = self.tool.declaration;
        match declaration.and_then(|declaration| Some((declaration.mask?, &declaration.schema))) {
            Some((mask, schema)) => (mask.arguments)(arguments, schema),
            None => arguments.to_owned(),
        }
    }

    /// What was read otherwise than it was written.
    pub fn coercions(&self) -> &[Coercion] {
        &self.bound.coercions
    }

    /// What looks wrong about the arguments, and was not changed.
    pub fn warnings(&self) -> &[Warning] {
        &self.bound.warnings
    }

    /// What the tool says about whether the call may run.
    ///
    /// # Errors
    ///
    /// If it cannot tell. The call must not run then.
    pub fn approval(&self, state: &S) -> Result<Approval, ToolError> {
        self.bound.value.approval(state)
    }

    /// Runs the call, whatever anybody says about it: for hosts that run calls by themselves.
    ///
    /// ```
    /// # use toolkit::prelude::*;
    /// # use toolkit::Options;
    /// # use toolkit::provider::ToolCall;
    /// # use toolkit::run::{Context, Handler, ToolError, ToolSet};
    /// # /// The time of day.
    /// # #[derive(Tool)]
    /// # struct Now;
    /// # impl Handler<()> for Now {
    /// #     type Output = &'static str;
    /// #     async fn call(self, _: Context<'_, ()>) -> Result<&'static str, ToolError> {
    /// #         Ok("14:30")
    /// #     }
    /// # }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let tools = ToolSet::builder().with::<Now>().build()?;
    /// let call = ToolCall::new("call_1", "now", "{}");
    /// let prepared = tools.prepare(&call, &Options::default())?;
    /// let result = prepared.run(Context::new(&(), &call)).await;
    /// assert_eq!(result.ok().unwrap(), call.result("14:30"));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// What went wrong.
    pub async fn run(self, cx: Context<'_, S>) -> Result<ToolResult, ToolError> {
        self.bound(cx).await
    }

    /// The same as a future of a known type.
    pub(super) fn bound<'a>(self, cx: Context<'a, S>) -> BoxFuture<'a, Result<ToolResult, ToolError>>
    where
        S: 'a,
    {
        self.bound.value.run(cx)
    }
}

impl<S> fmt::Debug for Prepared<'_, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = formatter.debug_struct("Prepared");
        debug.field("id", &self.call.id).field("tool", &self.tool.name).field("arguments", &self.shown());
        debug.finish_non_exhaustive()
    }
}
