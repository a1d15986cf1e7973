//! What a host does before and after each call.

use super::{BoxFuture, Prepared, ToolError};
use crate::provider::{ToolCall, ToolResult};

/// What a host does before and after each call: screen it, rewrite its result.
///
/// Nothing limits how long that takes. If the run is cancelled, what goes on before a call is dropped where it awaits; what goes
/// on after one is waited for, because nobody may see the result otherwise.
///
/// ```
/// use toolkit::provider::ToolResult;
/// use toolkit::run::{Hook, Prepared, ToolError};
///
/// /// Nothing that destroys something runs.
/// struct ReadOnly;
///
/// impl<S: Sync> Hook<S> for ReadOnly {
///     async fn before(&self, call: &Prepared<'_, S>, _: &S) -> Result<(), ToolError> {
///         match call.tool().metadata.read_only {
///             Some(true) => Ok(()),
///             _ => Err(ToolError::new("only tools that change nothing may run now")),
///         }
///     }
/// }
/// ```
pub trait Hook<S: Sync>: Send + Sync {
    /// Is asked before a call runs, when its arguments are read: before somebody is asked to approve it, and once more when
    /// it was approved.
    ///
    /// # Errors
    ///
    /// Why the call is blocked. It does not run; the model is told what it may see of the error.
    fn before(
        &self,
        call: &Prepared<'_, S>,
        state: &S,
    ) -> impl Future<Output = Result<(), ToolError>> + Send {
        _ = (call, state);
        async { Ok(()) }
    }

    /// Is told the result of a call that ran, and may rewrite its content and what the host is shown (`ui`). A result that
    /// is an error stays one.
    ///
    /// # Errors
    ///
    /// Why the result cannot be shown. It becomes an error, of which the model is told what it may see.
    fn after(
        &self,
        call: &ToolCall<'_>,
        state: &S,
        result: &mut ToolResult,
    ) -> impl Future<Output = Result<(), ToolError>> + Send {
        _ = (call, state, result);
        async { Ok(()) }
    }
}

/// A [`Hook`] of whatever type.
pub(super) trait AnyHook<S>: Send + Sync {
    fn before<'h>(&'h self, call: &'h Prepared<'_, S>, state: &'h S) -> BoxFuture<'h, Result<(), ToolError>>;

    fn after<'h>(
        &'h self,
        call: &'h ToolCall<'_>,
        state: &'h S,
        result: &'h mut ToolResult,
    ) -> BoxFuture<'h, Result<(), ToolError>>;
}

impl<S: Sync, H: Hook<S>> AnyHook<S> for H {
    fn before<'h>(&'h self, call: &'h Prepared<'_, S>, state: &'h S) -> BoxFuture<'h, Result<(), ToolError>> {
        Box::pin(Hook::before(self, call, state))
    }

    fn after<'h>(
        &'h self,
        call: &'h ToolCall<'_>,
        state: &'h S,
        result: &'h mut ToolResult,
    ) -> BoxFuture<'h, Result<(), ToolError>> {
        Box::pin(Hook::after(self, call, state, result))
    }
}
