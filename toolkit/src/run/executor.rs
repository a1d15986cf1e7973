//! Running the calls of a turn.

use super::calls::{Asked, Run};
use super::event::Observer;
use super::guard::Guard;
use super::hook::AnyHook;
use super::{Answer, Decision, Event, Failure, Hook, Outcome, PendingApproval, Report, ToolSet};
use crate::options::Options;
use crate::provider::{ToolCall, Turn};
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;
use tokio_util::sync::CancellationToken;

/// What runs the calls of a turn, and how.
///
/// It remembers which calls failed, so a conversation has one of its own; a clone has the same settings and remembers
/// nothing. It runs in the task that awaits it: who drops the future of a run drops its handlers with it, and nothing stays
/// behind. It never runs a call twice. A tool that is not [parallel](crate::Metadata::parallel) runs alone in it, so a handler
/// that runs calls itself needs an executor of its own.
///
/// A handler must not wait for a run of the executor that runs it, which may wait for the handler; it can have a clone.
///
/// Times are those of tokio, whose runtime must have its timers enabled, unless there are [no timeouts](Self::no_timeout).
pub struct Executor<S> {
    pub(super) settings: Settings,
    pub(super) cancellation: CancellationToken,
    pub(super) hooks: Vec<Arc<dyn AnyHook<S>>>,
    pub(super) observer: Option<Observer>,
    pub(super) guard: Guard,
    /// Held by one call alone, or by those that run beside others.
    pub(super) lane: RwLock<()>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    pub concurrency: usize,
    pub timeout: Option<Duration>,
    pub grace: Duration,
    pub max_calls: usize,
    pub max_failures: u32,
    pub max_output: usize,
    pub check_outputs: bool,
    pub trace_contents: bool,
}

impl<S: Sync> Executor<S> {
    /// One that runs at most 4 calls at a time and 32 of a turn, each for at most 30 seconds, none that failed three times
    /// with the same arguments, and that cuts what is beyond 64 KiB of an output.
    pub fn new() -> Self {
        let settings = Settings {
            concurrency: 4,
            timeout: Some(Duration::from_secs(30)),
            grace: Duration::ZERO,
            max_calls: 32,
            max_failures: 3,
            max_output: 64 << 10,
            check_outputs: false,
            trace_contents: false,
        };
        Self {
            settings,
            cancellation: CancellationToken::new(),
            hooks: Vec::new(),
            observer: None,
            guard: Guard::default(),
            lane: RwLock::new(()),
        }
    }

    /// With so many calls at a time at most; 1 is one after the other, 0 counts as 1.
    #[must_use]
    pub fn concurrency(mut self, concurrency: usize) -> Self {
        self.settings.concurrency = concurrency.max(1);
        self
    }

    /// With another time for the tools that do not say how long they may take.
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.settings.timeout = Some(timeout);
        self
    }

    /// Without a time for the tools that do not say how long they may take.
    #[must_use]
    pub fn no_timeout(mut self) -> Self {
        self.settings.timeout = None;
        self
    }

    /// With what cancels the runs. Calls that did not start are answered; those at work are dropped where they await.
    #[must_use]
    pub fn cancellation(mut self, cancellation: CancellationToken) -> Self {
        self.cancellation = cancellation;
        self
    }

    /// With a time for handlers to end by themselves after the run was cancelled; by itself there is none.
    #[must_use]
    pub fn grace(mut self, grace: Duration) -> Self {
        self.settings.grace = grace;
        self
    }

    /// With so many calls of a turn at most; those beyond are answered and do not run.
    #[must_use]
    pub fn max_calls(mut self, max_calls: usize) -> Self {
        self.settings.max_calls = max_calls;
        self
    }

    /// With so many failures of a call, by tool and arguments, after which it does not run again; 0 counts as 1.
    #[must_use]
    pub fn max_failures(mut self, max_failures: u32) -> Self {
        self.settings.max_failures = max_failures.max(1);
        self
    }

    /// With outputs of at most so many bytes of text and data. What is beyond is cut, and the model is told. Data that is
    /// cut is text then, which a client of MCP refuses that was told a schema of it: let a server have room.
    #[must_use]
    pub fn max_output(mut self, max_output: usize) -> Self {
        self.settings.max_output = max_output;
        self
    }

    /// With data that is held to the schema that its tool publishes for it. A result that does not fit becomes an error.
    #[must_use]
    pub fn check_outputs(mut self) -> Self {
        self.settings.check_outputs = true;
        self
    }

    /// With spans that have the arguments and the results of the calls in them. Sensitive arguments are not in them; what a tool
    /// gives back is told as it is.
    #[cfg(feature = "tracing")]
    #[must_use]
    pub fn trace_contents(mut self) -> Self {
        self.settings.trace_contents = true;
        self
    }

    /// With one more hook; they are asked in the order in which they were added.
    #[must_use]
    pub fn hook(mut self, hook: impl Hook<S> + 'static) -> Self {
        self.hooks.push(Arc::new(hook));
        self
    }

    /// With somebody who is told what happens while calls run, at once and in the task of the run.
    #[must_use]
    pub fn observe(mut self, observe: impl Fn(&Event<'_>) + Send + Sync + 'static) -> Self {
        self.observer = Some(Observer::new(observe));
        self
    }

    /// Runs the calls of a turn. Every one is answered exactly once, or waits for approval.
    pub async fn run(&self, tools: &ToolSet<S>, state: &S, turn: &Turn<'_>) -> Report {
        self.run_calls(tools, state, &turn.calls, &turn.options()).await
    }

    /// Runs calls that are no turn of a provider.
    pub async fn run_calls(
        &self,
        tools: &ToolSet<S>,
        state: &S,
        calls: &[ToolCall<'_>],
        options: &Options,
    ) -> Report {
        let limit = self.settings.max_calls;
        let mut ids = HashSet::new();
        if !calls.iter().all(|call| ids.insert(&call.id)) {
            let refused = |call| self.done(call, Outcome::never_ran(call, Failure::RepeatedId, None));
            return Report::new(calls.iter().map(refused).collect());
        }
        let run = Run::new(self, tools, state, options);
        let asked = calls.iter().enumerate().map(|(index, call)| {
            if index < limit {
                Asked::Answer(call, None)
            } else {
                Asked::Refusal(call.clone(), Failure::TooManyCalls { limit })
            }
        });
        Report::new(run.all(asked.collect()).await)
    }

    /// Runs the calls of a turn that waited, now that somebody has decided about them.
    ///
    /// Each is read once more, by the tools as they are now, and screened by the hooks. What would run must be what was
    /// approved, to the letter; nobody is asked again. Of several decisions about a call, the first holds.
    /// [`Report::join`] puts the answers in the place of the calls that waited.
    pub async fn resume(
        &self,
        tools: &ToolSet<S>,
        state: &S,
        turn: &Turn<'_>,
        decisions: &[(PendingApproval, Decision)],
    ) -> Report {
        let options = turn.options();
        let run = Run::new(self, tools, state, &options);
        let mut ids = HashSet::new();
        let first = decisions.iter().filter(|(pending, _)| ids.insert(&pending.call_id));
        let asked = first.map(|(pending, decision)| {
            if let Some(call) = turn.calls.iter().find(|call| call.id == pending.call_id) {
                return Asked::Answer(call, Some((pending, decision)));
            }
            let call = ToolCall::new(&*pending.call_id, &*pending.tool, &*pending.sent);
            Asked::Refusal(call, Failure::Stale)
        });
        Report::new(run.all(asked.collect()).await)
    }

    /// Runs one call.
    #[cfg(feature = "tower")]
    pub(super) async fn answer(
        &self,
        tools: &ToolSet<S>,
        state: &S,
        call: &ToolCall<'_>,
        options: &Options,
    ) -> Answer {
        Run::new(self, tools, state, options).answer(call, None).await
    }

    /// Whether a call that failed so often does not run again.
    pub(super) fn is_worn_out(&self, failed_before: u32) -> bool {
        failed_before >= self.settings.max_failures
    }

    /// An answer, of which the observer is told and which is remembered.
    pub(super) fn done(&self, call: &ToolCall<'_>, outcome: Outcome) -> Answer {
        if let Some(counts) = outcome.counts_as_failure() {
            self.guard.record(call, counts);
        }
        self.tell(&Event::Finished(&outcome));
        Answer::Done(outcome)
    }

    pub(super) fn tell(&self, event: &Event<'_>) {
        if let Some(observer) = &self.observer {
            observer.tell(event);
        }
    }
}

impl<S> Clone for Executor<S> {
    fn clone(&self) -> Self {
        Self {
            settings: self.settings,
            cancellation: self.cancellation.clone(),
            hooks: self.hooks.clone(),
            observer: self.observer.clone(),
            guard: Guard::default(),
            lane: RwLock::new(()),
        }
    }
}

impl<S: Sync> Default for Executor<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> fmt::Debug for Executor<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hooks = self.hooks.len();
        formatter
            .debug_struct("Executor")
            .field("settings", &self.settings)
            .field("hooks", &hooks)
            .finish_non_exhaustive()
    }
}
