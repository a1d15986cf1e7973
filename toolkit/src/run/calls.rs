//! The way of each call of a run: read, approved, screened, run, answered.

use super::isolated::{Isolated, isolated};
use super::shorten::shorten;
use super::trace::Trace;
use super::{
    Answer, Approval, Context, Decision, Event, Execution, Executor, Failure, Outcome, PendingApproval,
    Prepared, ToolError, ToolSet,
};
use crate::definitions::Definitions;
use crate::normalise::issues_of_result;
use crate::options::Options;
use crate::provider::{Content, ToolCall, ToolResult};
use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt as _};
use std::pin::pin;
use tokio::time::{Instant, sleep, timeout};

/// What the calls of one run have in common.
pub(super) struct Run<'r, S> {
    executor: &'r Executor<S>,
    tools: &'r ToolSet<S>,
    state: &'r S,
    options: &'r Options,
}

impl<'r, S: Sync> Run<'r, S> {
    pub fn new(executor: &'r Executor<S>, tools: &'r ToolSet<S>, state: &'r S, options: &'r Options) -> Self {
        Self { executor, tools, state, options }
    }

    /// All answers, in order, so many at a time as there may be.
    ///
    /// Without closures: of futures that borrow from those, the compiler cannot tell that the whole is `Send`.
    pub async fn all(&self, asked: Vec<Asked<'_>>) -> Vec<Answer> {
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
    pub async fn answer(
        &self,
        call: &ToolCall<'_>,
        decided: Option<(&PendingApproval, &Decision)>,
    ) -> Answer {
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
pub(super) enum Asked<'r> {
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
