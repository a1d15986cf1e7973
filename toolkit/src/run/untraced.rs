//! What stands in for `trace` without the feature `tracing`: nobody is told.

use super::{Outcome, Prepared};
use crate::definitions::Definitions;
use crate::provider::ToolCall;

#[derive(Debug)]
pub(super) struct Trace;

#[expect(clippy::unused_self, reason = "what is told is told by the span")]
impl Trace {
    pub fn new(_: &ToolCall<'_>, _: Option<&Definitions>, _: bool) -> Self {
        Self
    }

    pub fn prepared<S>(&self, _: &Prepared<'_, S>) {}

    pub fn outcome(&self, _: &Outcome) {}

    pub async fn around<T>(&self, work: impl Future<Output = T>) -> T {
        work.await
    }
}
