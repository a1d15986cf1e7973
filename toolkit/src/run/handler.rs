//! What runs a tool.

use super::{Approval, Context, IntoToolResult, ToolError};
use crate::from_call::FromCall;
use crate::schema::SchemaRef;

/// What runs a tool, or the tools of an enum that has [`#[derive(ToolSet)]`](macro@crate::ToolSet), in a program whose state
/// is `S`.
///
/// The state is the program's own: connections, the user, what is allowed. Nothing that a model sends can be mistaken for
/// it. An enum of tools that all have handlers has one by the derive.
///
/// A tool that is run owns its arguments: it has no lifetimes, because a call may wait before it runs.
///
/// The future must be one that can be dropped where it awaits: it is when its time is over or the run is cancelled. Work
/// that blocks a thread belongs in `tokio::task::spawn_blocking`; there, [`Context::cancellation`] says when to stop.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::run::{Approval, Context, Handler, ToolError};
///
/// /// Transfers money.
/// #[derive(Tool)]
/// struct Transfer {
///     to: String,
///     /// In cents.
///     amount: u64,
/// }
///
/// struct Account {
///     limit: u64,
/// }
///
/// impl Handler<Account> for Transfer {
///     type Output = String;
///
///     async fn call(self, _: Context<'_, Account>) -> Result<String, ToolError> {
///         if self.to == "nobody" {
///             return Err(ToolError::new("there is no account of that name"));
///         }
///         Ok(format!("{} cents went to {}", self.amount, self.to))
///     }
///
///     fn needs_approval(&self, account: &Account) -> Result<Approval, ToolError> {
///         Ok(match self.amount {
///             0 => Approval::Deny("there is nothing to transfer".to_owned()),
///             amount if amount > account.limit => Approval::Ask,
///             _ => Approval::Allow,
///         })
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no handler for the state `{S}`",
    label = "not a tool that can be run",
    note = "write `impl toolkit::run::Handler<{S}> for {Self}`"
)]
pub trait Handler<S: Sync>: for<'de> FromCall<'de> + Send + Sync + 'static {
    /// What a call gives back.
    type Output: IntoToolResult;

    /// Runs a call.
    ///
    /// # Errors
    ///
    /// What went wrong: as a [`ToolError::new`] for the model, as anything else for the host only.
    fn call(self, cx: Context<'_, S>) -> impl Future<Output = Result<Self::Output, ToolError>> + Send;

    /// Whether the call may run: what the metadata of the tool says, unless this is written. It is asked before anything
    /// runs, with arguments that are read, and perhaps again after somebody approved.
    ///
    /// # Errors
    ///
    /// If it cannot be told. The call does not run then.
    fn needs_approval(&self, state: &S) -> Result<Approval, ToolError> {
        _ = state;
        let is_needed = <Self as FromCall<'_>>::tool(self).metadata.needs_approval;
        Ok(if is_needed { Approval::Ask } else { Approval::Allow })
    }

    /// The schema of what the tool at `index` gives back, if it is known: for generated code.
    #[doc(hidden)]
    fn output(index: usize) -> Option<SchemaRef> {
        _ = index;
        Self::Output::SCHEMA
    }
}
