//! What `tracing` is told of each call, in the words of OpenTelemetry's conventions for generative AI
//! (`gen_ai.execute_tool`, which are in development).

use super::{Execution, Outcome, Prepared};
use crate::definitions::Definitions;
use crate::pointer::cut;
use crate::provider::{Content, ToolCall};
use tracing::{Instrument as _, Span, field};

/// The span of a call.
#[derive(Debug)]
pub(super) struct Trace {
    span: Span,
    /// Whether arguments and results are told.
    has_contents: bool,
}

impl Trace {
    /// That of a call of a tool, if there is such a tool.
    pub fn new(call: &ToolCall<'_>, tool: Option<&Definitions>, has_contents: bool) -> Self {
        let name = tool.map_or_else(|| cut(&call.name, 64), |tool| tool.name);
        let span = tracing::info_span!(
            "execute_tool",
            otel.name = format!("execute_tool {name}"),
            otel.kind = "internal",
            otel.status_code = field::Empty,
            gen_ai.operation.name = "execute_tool",
            gen_ai.tool.name = name,
            gen_ai.tool.type = "function",
            gen_ai.tool.call.id = &*call.id,
            gen_ai.tool.description = tool.map(|tool| tool.description),
            gen_ai.tool.call.arguments = field::Empty,
            gen_ai.tool.call.result = field::Empty,
            error.type = field::Empty,
            toolkit.coercions = field::Empty,
            toolkit.execution = field::Empty,
        );
        Self { span, has_contents }
    }

    /// Tells how the arguments were read.
    pub fn prepared<S>(&self, prepared: &Prepared<'_, S>) {
        if self.span.is_disabled() {
            return;
        }
        self.span.record("toolkit.coercions", prepared.coercions().len());
        if self.has_contents {
            self.span.record("gen_ai.tool.call.arguments", prepared.shown());
        }
    }

    /// Tells what became of the call.
    pub fn outcome(&self, outcome: &Outcome) {
        if self.span.is_disabled() {
            return;
        }
        let execution = match outcome.execution {
            Execution::NeverRan => "never_ran",
            Execution::Ran => "ran",
            Execution::Unknown => "unknown",
        };
        self.span.record("toolkit.execution", execution);
        if let Some(failure) = &outcome.failure {
            self.span.record("error.type", failure.name());
        }
        if outcome.result.is_error {
            self.span.record("otel.status_code", "ERROR");
        }
        if self.has_contents {
            let parts: Vec<_> = outcome.result.content.iter().map(Content::as_text).collect();
            self.span.record("gen_ai.tool.call.result", parts.join("\n"));
        }
    }

    /// `work`, within the span.
    pub async fn around<T>(&self, work: impl Future<Output = T>) -> T {
        work.instrument(self.span.clone()).await
    }
}
