//! Tools as a service of `tower`.

use super::{Answer, BoxFuture, Executor, ToolSet};
use crate::options::Options;
use crate::provider::ToolCall;
use std::convert::Infallible;
use std::fmt;
use std::sync::Arc;
use std::task::{Context, Poll};
use tower_service::Service;

/// Tools as a `tower` service from calls to answers, for what `tower` has layers for: limits of rate and concurrency, load
/// shedding, retries, metrics. The service itself is always ready, never fails and never runs a call twice; what layers
/// make of that is theirs.
///
/// ```
/// # use toolkit::prelude::*;
/// use std::sync::Arc;
/// use toolkit::provider::ToolCall;
/// use toolkit::run::{Answer, Executor, ToolService};
/// use tower::limit::ConcurrencyLimitLayer;
/// use tower::{Layer, ServiceExt};
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
/// # let tools = ToolSet::builder().with::<Now>().build()?;
/// # let state = Arc::new(());
///
/// let service = ToolService::new(Executor::new(), tools, state);
/// let service = ConcurrencyLimitLayer::new(2).layer(service);
/// let answer = service.oneshot(ToolCall::new("call_1", "now", "{}")).await?;
/// assert!(matches!(answer, Answer::Done(outcome) if outcome.failure.is_none()));
/// # Ok(())
/// # }
/// ```
pub struct ToolService<S>(Arc<Inner<S>>);

struct Inner<S> {
    executor: Executor<S>,
    tools: ToolSet<S>,
    state: Arc<S>,
    options: Options,
}

impl<S> ToolService<S> {
    /// The tools, run by the executor. How many calls run at a time, and how many there may be, is for layers to say.
    pub fn new(executor: Executor<S>, tools: ToolSet<S>, state: Arc<S>) -> Self {
        Self::with_options(executor, tools, state, Options::default())
    }

    /// The same for calls that are read in another way: those of a turn that was cut off, by
    /// [`Turn::options`](crate::provider::Turn::options).
    pub fn with_options(executor: Executor<S>, tools: ToolSet<S>, state: Arc<S>, options: Options) -> Self {
        Self(Arc::new(Inner { executor, tools, state, options }))
    }
}

impl<S: Send + Sync + 'static> Service<ToolCall<'static>> for ToolService<S> {
    type Response = Answer;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Answer, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, call: ToolCall<'static>) -> Self::Future {
        let inner = Arc::clone(&self.0);
        Box::pin(async move {
            let Inner { executor, tools, state, options } = &*inner;
            Ok(executor.answer(tools, state, &call, options).await)
        })
    }
}

impl<S> Clone for ToolService<S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S> fmt::Debug for ToolService<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ToolService").field("tools", &self.0.tools).finish_non_exhaustive()
    }
}
