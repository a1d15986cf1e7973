//! What became of the calls of a turn.

use super::{Failure, PendingApproval};
use crate::definitions::Definitions;
use crate::issue::Coercion;
use crate::provider::{ToolCall, ToolResult};
use std::time::Duration;

/// What became of the calls of a turn.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// Each call, in order.
    pub answers: Vec<Answer>,
    /// Whether a tool ran that ends the model's turn, and nothing waits: then the next word is somebody else's.
    pub ends_turn: bool,
}

/// What became of a call.
#[derive(Debug)]
#[non_exhaustive]
pub enum Answer {
    /// It is answered.
    Done(Outcome),
    /// It waits for somebody's approval.
    Pending(PendingApproval),
}

/// How a call was answered.
#[derive(Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// What the model is told.
    pub result: ToolResult,
    /// Whether the tool ran.
    pub execution: Execution,
    /// Why the result is none of the tool, or no success. For the host: it may have in it what the model must not see.
    pub failure: Option<Failure>,
    /// How long the tool ran, if it did.
    pub duration: Option<Duration>,
    /// What of the arguments was read otherwise than it was written.
    pub coercions: Vec<Coercion>,
    /// Whether the tool ends the model's turn, and ran.
    pub ends_turn: bool,
    /// How often the same call, by tool and arguments, failed before.
    pub failed_before: u32,
}

/// Whether a tool ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Execution {
    /// It did not, so there are no effects.
    NeverRan,
    /// It did, to its end.
    Ran,
    /// It began to. How far it came, nobody knows.
    Unknown,
}

impl Report {
    pub(super) fn new(answers: Vec<Answer>) -> Self {
        let mut report = Self { answers, ends_turn: false };
        report.update();
        report
    }

    fn update(&mut self) {
        let ended = self.outcomes().any(|outcome| outcome.ends_turn);
        self.ends_turn = ended && self.pending().next().is_none();
    }

    /// The answers that there are, in the order of the calls.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.answers.iter().filter_map(|answer| match answer {
            Answer::Done(outcome) => Some(outcome),
            Answer::Pending(_) => None,
        })
    }

    /// The calls that wait, in order.
    pub fn pending(&self) -> impl Iterator<Item = &PendingApproval> {
        self.answers.iter().filter_map(|answer| match answer {
            Answer::Pending(pending) => Some(pending),
            Answer::Done(_) => None,
        })
    }

    /// What the model is told, in the order of the calls. Those that wait have no result, and providers refuse a turn of
    /// which a call has none.
    pub fn results(&self) -> Vec<ToolResult> {
        self.outcomes().map(|outcome| outcome.result.clone()).collect()
    }

    /// Puts the answers of a run that was [resumed](super::Executor::resume) in the place of the calls that waited.
    pub fn join(&mut self, resumed: Self) {
        for answer in resumed.answers {
            let Answer::Done(outcome) = answer else { continue };
            let id = &outcome.result.call_id;
            let waits =
                |waiting: &&mut Answer| matches!(waiting, Answer::Pending(pending) if pending.call_id == *id);
            if let Some(waiting) = self.answers.iter_mut().find(waits) {
                *waiting = Answer::Done(outcome);
            }
        }
        self.update();
    }
}

impl Outcome {
    /// That of a call that did not run.
    pub(super) fn never_ran(call: &ToolCall<'_>, failure: Failure, tool: Option<&Definitions>) -> Self {
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
    pub(super) fn counts_as_failure(&self) -> Option<bool> {
        match &self.failure {
            None => Some(false),
            Some(failure) => failure.is_of_the_call().then_some(true),
        }
    }
}
