//! Running the calls of a turn.

use super::event::Observer;
use super::guard::Guard;
use super::hook::AnyHook;
use super::isolated::{Isolated, isolated};
use super::shorten::shorten;
use super::trace::Trace;
use super::{
    Answer, Approval, Context, Decision, Event, Execution, Failure, Hook, Outcome, PendingApproval, Prepared,
    Report, ToolError, ToolSet,
};
use crate::definitions::Definitions;
use crate::normalise::issues_of_result;
use crate::options::Options;
use crate::provider::{Content, ToolCall, ToolResult, Turn};
use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt as _};
use std::collections::HashSet;
use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// What runs the calls of a turn, and how.
///
/// It remembers which calls failed, so a conversation has one of its own; a clone has the same settings and remembers
/// nothing. It runs in the task that awaits it: who drops the future of a run drops its handlers with it, and nothing stays
/// behind. It never runs a call twice.
///
/// Times are those of tokio, whose runtime must have its timers enabled, unless there are [no timeouts](Self::no_timeout).
pub struct Executor<S> {
    settings: Settings,
    cancellation: CancellationToken,
    hooks: Vec<Arc<dyn AnyHook<S>>>,
    observer: Option<Observer>,
    guard: Guard,
    /// Held by one call alone, or by those that run beside others.
    lane: RwLock<()>,
}

#[derive(Debug, Clone, Copy)]
struct Settings {
    concurrency: usize,
    timeout: Option<Duration>,
    grace: Duration,
    max_calls: usize,
    max_failures: u32,
    max_output: usize,
    check_outputs: bool,
    trace_contents: bool,
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

    /// With outputs of at most so many bytes of text and data. What is beyond is cut, and the model is told.
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
    fn is_worn_out(&self, failed_before: u32) -> bool {
        failed_before >= self.settings.max_failures
    }

    /// An answer, of which the observer is told and which is remembered.
    fn done(&self, call: &ToolCall<'_>, outcome: Outcome) -> Answer {
        if let Some(counts) = outcome.counts_as_failure() {
            self.guard.record(call, counts);
        }
        self.tell(&Event::Finished(&outcome));
        Answer::Done(outcome)
    }

    fn tell(&self, event: &Event<'_>) {
        if let Some(observer) = &self.observer {
            observer.tell(event);
        }
    }
}

/// What the calls of one run have in common.
struct Run<'r, S> {
    executor: &'r Executor<S>,
    tools: &'r ToolSet<S>,
    state: &'r S,
    options: &'r Options,
}

impl<'r, S: Sync> Run<'r, S> {
    fn new(executor: &'r Executor<S>, tools: &'r ToolSet<S>, state: &'r S, options: &'r Options) -> Self {
        Self { executor, tools, state, options }
    }

    /// All answers, in order, so many at a time as there may be.
    ///
    /// Without closures: of futures that borrow from those, the compiler cannot tell that the whole is `Send`.
    async fn all(&self, asked: Vec<Asked<'_>>) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(asked.len());
        let (mut waiting, mut running) = (asked.into_iter().enumerate(), FuturesUnordered::new());
        loop {
            while running.len() < self.executor.settings.concurrency
                && let Some((index, asked)) = waiting.next()
            {
                running.push(async move { (index, self.asked(asked).await) });
            }
            let Some(answer) = running.next().await else { break };
            answers.push(answer);
        }
        answers.sort_unstable_by_key(|(index, _)| *index);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }

    async fn asked(&self, asked: Asked<'_>) -> Answer {
        match asked {
            Asked::Answer(call, decided) => self.answer(call, decided).await,
            Asked::Refusal(call, failure) => {
                self.executor.done(&call, Outcome::never_ran(&call, failure, None))
            }
        }
    }

    /// The answer to a call, about which somebody may have decided.
    async fn answer(&self, call: &ToolCall<'_>, decided: Option<(&PendingApproval, &Decision)>) -> Answer {
        let tool = self.tools.get(&call.name);
        let trace = Trace::new(call, tool, self.executor.settings.trace_contents);
        let answer = trace.around(async {
            let failed_before = self.executor.guard.failures(call);
            let outcome = match self.screened_unless_cancelled(call, decided, failed_before).await {
                Ok(Screened::Ready(prepared)) => {
                    trace.prepared(&prepared);
                    self.run(prepared).await
                }
                Ok(Screened::Pending(pending)) => {
                    self.executor.tell(&Event::Parked(&pending));
                    return Answer::Pending(pending);
                }
                Err(failure) => Outcome::never_ran(call, failure, tool),
            };
            let mut outcome = Outcome { failed_before, ..outcome };
            if outcome.execution == Execution::NeverRan && self.executor.is_worn_out(failed_before) {
                outcome.result = outcome.result.with(again(failed_before));
            }
            trace.outcome(&outcome);
            self.executor.done(call, outcome)
        });
        answer.await
    }

    /// The same as long as the run is not cancelled. What reads the arguments may be the program's own, so that may panic.
    async fn screened_unless_cancelled<'c>(
        &'c self,
        call: &'c ToolCall<'_>,
        decided: Option<(&'c PendingApproval, &'c Decision)>,
        failed_before: u32,
    ) -> Result<Screened<'c, S>, Failure> {
        let screened = Isolated::new(Box::pin(self.screened(call, decided, failed_before)));
        match self.executor.cancellation.run_until_cancelled(screened).await {
            Some(ended) => ended.unwrap_or_else(|words| Err(Failure::Panic(words))),
            None => Err(Failure::Cancelled),
        }
    }

    /// The call, if nothing is in its way but perhaps somebody's approval.
    async fn screened<'c>(
        &'c self,
        call: &'c ToolCall<'_>,
        decided: Option<(&PendingApproval, &Decision)>,
        failed_before: u32,
    ) -> Result<Screened<'c, S>, Failure> {
        if let Some((_, Decision::Deny(reason))) = decided {
            return Err(Failure::Denied { reason: reason.clone() });
        }
        let prepared = self.tools.prepare(call, self.options)?;
        if let Some((pending, _)) = decided
            && *pending != PendingApproval::of(&prepared)
        {
            return Err(Failure::Stale);
        }
        if self.executor.is_worn_out(failed_before) {
            return Err(Failure::FailedBefore { times: failed_before });
        }
        let must_ask = match isolated(|| prepared.approval(self.state)).map_err(Failure::Policy)? {
            Approval::Allow => false,
            Approval::Ask => decided.is_none(),
            Approval::Deny(reason) => return Err(Failure::Denied { reason: Some(reason) }),
        };
        for hook in &self.executor.hooks {
            Isolated::new(hook.before(&prepared, self.state)).or_error().await.map_err(Failure::Blocked)?;
        }
        Ok(if must_ask {
            Screened::Pending(PendingApproval::of(&prepared))
        } else {
            Screened::Ready(prepared)
        })
    }

    /// Runs a call.
    async fn run(&self, prepared: Prepared<'_, S>) -> Outcome {
        let (call, tool) = (prepared.call(), prepared.tool());
        let _lane = if tool.metadata.parallel {
            Either::Left(self.executor.lane.read().await)
        } else {
            Either::Right(self.executor.lane.write().await)
        };
        if self.executor.cancellation.is_cancelled() {
            return Outcome::never_ran(call, Failure::Cancelled, Some(tool));
        }
        self.executor.tell(&Event::Started { call, tool });
        let coercions = prepared.coercions().to_vec();
        let start = Instant::now();
        let ended = self.to_its_end(prepared).await;
        let duration = start.elapsed();
        let (mut result, mut failure, execution) = match ended {
            Ok(Ok(result)) => {
                let failure = result.is_error.then_some(Failure::Result);
                (result, failure, Execution::Ran)
            }
            Ok(Err(error)) => failed(call, tool, Failure::Tool(error), Execution::Ran),
            Err(failure) => failed(call, tool, failure, Execution::Unknown),
        };
        if failure.is_none()
            && self.executor.settings.check_outputs
            && let Some(invalid) = invalid_output(tool, &result)
        {
            (result, failure, _) = failed(call, tool, invalid, execution);
        }
        for hook in &self.executor.hooks {
            let was_error = result.is_error;
            let rewritten = Isolated::new(hook.after(call, self.state, &mut result)).or_error().await;
            result = ToolResult { is_error: result.is_error || was_error, ..call.named(result) };
            if let Err(error) = rewritten {
                (result, failure, _) = failed(call, tool, Failure::Withheld(error), execution);
            }
        }
        if result.is_error && failure.is_none() {
            failure = Some(Failure::Result);
        }
        shorten(&mut result, self.executor.settings.max_output);
        let ends_turn = tool.metadata.ends_turn;
        Outcome {
            result,
            execution,
            failure,
            duration: Some(duration),
            coercions,
            ends_turn,
            failed_before: 0,
        }
    }

    /// What the handler gives back, unless it does not come to its end.
    async fn to_its_end(&self, prepared: Prepared<'_, S>) -> Result<Result<ToolResult, ToolError>, Failure> {
        let Executor { settings, cancellation, observer, .. } = self.executor;
        let (call, tool) = (prepared.call(), prepared.tool());
        // Cancelled when it is dropped as well: what the handler started elsewhere hears of it.
        let own = cancellation.child_token();
        let _hear = own.clone().drop_guard();
        let cx = Context::new(self.state, call).watched(&own, observer.as_ref());
        let limit = tool.metadata.timeout.or(settings.timeout);
        let work = Isolated::new(prepared.bound(cx));
        let work = pin!(async {
            match limit {
                Some(limit) => timeout(limit, work).await.map_err(|_| Failure::Timeout(limit)),
                None => Ok(work.await),
            }
        });
        let cancelled = pin!(async {
            cancellation.cancelled().await;
            if !settings.grace.is_zero() {
                sleep(settings.grace).await;
            }
        });
        match select(work, cancelled).await {
            Either::Left((ended, _)) => ended?.map_err(Failure::Panic),
            Either::Right(_) => Err(Failure::Cancelled),
        }
    }
}

/// What is to become of a call.
enum Asked<'r> {
    /// What it is answered, about which somebody may have decided.
    Answer(&'r ToolCall<'r>, Option<(&'r PendingApproval, &'r Decision)>),
    /// That it does not run.
    Refusal(ToolCall<'r>, Failure),
}

/// A call that nothing is in the way of.
enum Screened<'c, S> {
    Ready(Prepared<'c, S>),
    /// Nothing but somebody's approval.
    Pending(PendingApproval),
}

/// The result of a call that failed, and why.
fn failed(
    call: &ToolCall<'_>,
    tool: &Definitions,
    failure: Failure,
    execution: Execution,
) -> (ToolResult, Option<Failure>, Execution) {
    (call.error(failure.message(&call.name, Some(tool), execution)), Some(failure), execution)
}

/// What the model is told of a call that it makes again and again.
fn again(times: u32) -> String {
    format!("The same call failed {times} times before. Change the arguments, or go on without it.")
}

/// What is wrong with the data that a tool gave back, by the schema that it publishes for it.
fn invalid_output(tool: &Definitions, result: &ToolResult) -> Option<Failure> {
    let schema = tool.output?.get();
    let data = result.content.iter().filter_map(|part| match part {
        Content::Json(value) => Some(issues_of_result(&value.to_string(), schema)),
        _ => None,
    });
    let found: Vec<_> = data.flatten().collect();
    (!found.is_empty()).then_some(Failure::InvalidOutput(found))
}

impl Outcome {
    /// That of a call that did not run.
    fn never_ran(call: &ToolCall<'_>, failure: Failure, tool: Option<&Definitions>) -> Self {
        let message = failure.message(&call.name, tool, Execution::NeverRan);
        let result = ToolResult { is_error: failure.is_error(), ..call.result(message) };
        Self {
            result,
            execution: Execution::NeverRan,
            failure: Some(failure),
            duration: None,
            coercions: Vec::new(),
            ends_turn: false,
            failed_before: 0,
        }
    }

    /// Whether the same call failed once more, or no more, unless it says nothing of the call itself.
    fn counts_as_failure(&self) -> Option<bool> {
        match &self.failure {
            None => Some(false),
            Some(failure) => failure.is_of_the_call().then_some(true),
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
