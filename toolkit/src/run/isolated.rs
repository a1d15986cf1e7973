//! Work that may panic.

use super::{BoxFuture, ToolError};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

/// A future whose panics are part of its output: what it says who panics. Panics over its being dropped end here: whoever
/// drops a run drops the others too, and does not come to harm.
pub(super) struct Isolated<'f, T>(Option<BoxFuture<'f, T>>);

impl<'f, T> Isolated<'f, T> {
    pub fn new(work: BoxFuture<'f, T>) -> Self {
        Self(Some(work))
    }
}

impl<T> Future for Isolated<'_, T> {
    type Output = Result<T, String>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = &mut self.0 else { return Poll::Pending };
        match catching(|| work.as_mut().poll(context)) {
            Ok(polled) => polled.map(Ok),
            Err(words) => Poll::Ready(Err(words)),
        }
    }
}

impl<T> Drop for Isolated<'_, T> {
    fn drop(&mut self) {
        let work = self.0.take();
        _ = catching(|| drop(work));
    }
}

impl<T> Isolated<'_, Result<T, ToolError>> {
    /// The same with panics as errors of which the model is told nothing.
    pub async fn or_error(self) -> Result<T, ToolError> {
        self.await.unwrap_or_else(|words| Err(ToolError::internal(words)))
    }
}

/// What `ask` says, or that it panicked.
pub(super) fn isolated<T>(ask: impl FnOnce() -> Result<T, ToolError>) -> Result<T, ToolError> {
    catching(ask).unwrap_or_else(|words| Err(ToolError::internal(words)))
}

/// What `work` returns, or what somebody says who panics.
///
/// Whatever they leave half done in the state, they could leave so by an early return as well.
pub(super) fn catching<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| words(&*panic))
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_owned())
}
