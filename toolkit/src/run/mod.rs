//! Running tools: from the calls that a model made to the results that are sent back.
//!
//! A tool becomes one that can be run by a [`Handler`]: a function of its arguments and of a state that no model can name.
//! Several are a [`ToolSet`], and an [`Executor`] runs the calls of a turn. Each goes the same way:
//!
//! 1. **Prepared**: the arguments are read, once. What is not a call of a tool is answered, and goes no further.
//! 2. **Approved**: the tool says whether this call may run, must be [asked](Approval::Ask) about, or may not. One that is
//!    asked about is put aside as data, and run when somebody has decided, in this process or another.
//! 3. **Screened**: the [hooks](Hook) of the host may block it.
//! 4. **Run**, beside others or alone, within its time; what goes wrong in one leaves the others alone.
//! 5. **Answered**, in the order of the calls.
//!
//! ```
//! use toolkit::prelude::*;
//! use toolkit::provider::{OpenAiChat, Provider};
//! use toolkit::run::{Context, Executor, Handler, ToolError, ToolSet};
//!
//! /// Current weather for a city.
//! #[derive(Tool)]
//! struct GetWeather {
//!     city: String,
//! }
//!
//! /// What the program has and no model sees.
//! struct App {
//!     station: &'static str,
//! }
//!
//! impl Handler<App> for GetWeather {
//!     type Output = String;
//!
//!     async fn call(self, cx: Context<'_, App>) -> Result<String, ToolError> {
//!         Ok(format!("{}: it rains in {}.", cx.state().station, self.city))
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let tools = ToolSet::builder().with::<GetWeather>().build()?;
//! let provider = OpenAiChat::new();
//! # let body = r#"{"choices": [{"message": {"tool_calls": [
//! #     {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\": \"Oslo\"}"}}
//! # ]}, "finish_reason": "tool_calls"}]}"#;
//! let turn = provider.turn(body.into())?;
//! let report = Executor::new().run(&tools, &App { station: "Blindern" }, &turn).await;
//! let messages = provider.results(&turn, &report.results())?;
//! assert!(messages[0].get().contains("Blindern: it rains in Oslo."));
//! # Ok(())
//! # }
//! ```

mod approval;
mod calls;
mod context;
mod error;
mod event;
mod executor;
mod failure;
mod guard;
mod handler;
mod hook;
mod isolated;
mod output;
mod prepared;
mod report;
#[cfg(feature = "tower")]
mod service;
mod set;
mod shorten;
#[cfg(feature = "tracing")]
mod trace;
#[cfg(not(feature = "tracing"))]
#[path = "untraced.rs"]
mod trace;

pub use approval::{Approval, Decision, PendingApproval};
pub use context::{Context, Progress};
pub use error::ToolError;
pub use event::Event;
pub use executor::Executor;
pub use failure::Failure;
pub use handler::Handler;
pub use hook::Hook;
pub use output::{IntoToolResult, Json};
pub use prepared::Prepared;
#[doc(hidden)]
pub use prepared::run;
pub use report::{Answer, Execution, Outcome, Report};
#[cfg(feature = "tower")]
pub use service::ToolService;
pub use set::{DuplicateTools, ToolSet, ToolSetBuilder};

/// What cancels a run: of the crate `tokio-util`.
pub use tokio_util::sync::CancellationToken;

use std::pin::Pin;

/// A future of any type that can be sent to another thread.
type BoxFuture<'f, T> = Pin<Box<dyn Future<Output = T> + Send + 'f>>;
