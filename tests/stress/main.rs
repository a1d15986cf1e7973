//! Ten thousand calls over a thousand tools that panic, fail, take too long, are cancelled, wait for approval or are no calls
//! at all, as chance has it. Each is answered once, in order, and nothing stays behind: no handler, no task, no memory.

#[path = "../bounds/allocator.rs"]
mod allocator;
mod tools;

use allocator::{HELD, peak};
use std::panic;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::timeout;
use toolkit::provider::ToolCall;
use toolkit::provider::{OpenAiChat, Provider, Turn};
use toolkit::run::{
    Answer, CancellationToken, Decision, Execution, Executor, Failure, Outcome, PendingApproval, Report,
    ToolSet,
};
use tools::{ACTS, Act, COUNT, Lab, Numbered, is_gated, name};

const CALLS: usize = 10_000;
const CALLS_OF_A_TURN: usize = 50;
const SEED: u64 = 20_261_201;

/// Numbers without a pattern, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit as u64).expect("it is below a limit")
    }

    fn is_one_in(&mut self, so_many: usize) -> bool {
        self.below(so_many) == 0
    }
}

/// A call, and what becomes of it if nobody cancels the run.
struct Sent {
    call: ToolCall<'static>,
    act: Option<Act>,
    tool: usize,
}

/// What a model might send, as chance has it.
fn sent(chance: &mut Chance, id: usize) -> Sent {
    let (tool, wait) = (chance.below(COUNT), chance.below(40));
    let (name, arguments, act) = match chance.below(20) {
        0 => (format!("tool_{}", chance.below(COUNT)), "{}".to_owned(), None),
        1 => (name(tool).to_owned(), r#"{"act": "dance"}"#.to_owned(), None),
        2 => (name(tool).to_owned(), r#"{"act": "#.to_owned(), None),
        _ => {
            let act = ACTS[chance.below(ACTS.len())];
            (name(tool).to_owned(), format!(r#"{{"act": "{}", "wait": "{wait}"}}"#, act.name()), Some(act))
        }
    };
    Sent { call: ToolCall::new(format!("call_{id}"), name, arguments), act, tool }
}

/// The calls as a turn of a provider: those of the same id would be given others.
fn turn(sent: &[Sent]) -> Turn<'static> {
    let calls = sent.iter().map(|Sent { call, .. }| {
        serde_json::json!({"id": call.id, "function": {"name": call.name, "arguments": call.arguments}})
    });
    let calls: Vec<_> = calls.collect();
    let message = serde_json::json!({"message": {"tool_calls": calls}, "finish_reason": "tool_calls"});
    let body = serde_json::json!({"choices": [message]}).to_string();
    OpenAiChat::new().turn(body.as_str().into()).expect("it is a response").into_owned()
}

/// What became of all of them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    ran: usize,
    never_ran: usize,
    unknown: usize,
    dropped: usize,
    waited: usize,
}

impl Count {
    fn answers(&self) -> usize {
        self.ran + self.never_ran + self.unknown
    }
}

/// Runs all calls, and checks every answer.
async fn round(tools: &ToolSet<Lab>, seed: u64) -> Count {
    let mut chance = Chance(seed);
    let mut count = Count::default();
    let usual =
        Executor::new().max_calls(CALLS_OF_A_TURN).timeout(Duration::from_millis(100)).check_outputs();
    for start in (0..CALLS).step_by(CALLS_OF_A_TURN) {
        let sent: Vec<_> = (start..start + CALLS_OF_A_TURN).map(|id| sent(&mut chance, id)).collect();
        let token = CancellationToken::new();
        let executor = usual.clone().cancellation(token.clone()).concurrency(1 + chance.below(16));
        let lab = Lab { token, cancels: chance.is_one_in(8), ..Lab::default() };
        let turn = turn(&sent);
        let run = executor.run(tools, &lab, &turn);
        if chance.is_one_in(16) {
            // Who runs them goes away.
            _ = timeout(Duration::from_millis(30), run).await;
            count.dropped += CALLS_OF_A_TURN;
        } else {
            let mut report = run.await;
            let decisions = decisions(&mut chance, &report);
            count.waited += decisions.len();
            let waited = decisions.len();
            let resumed = executor.resume(tools, &lab, &turn, &decisions).await;
            assert_eq!(resumed.answers.len(), waited);
            report.join(resumed);
            check(&sent, &report, &lab, &mut count);
            assert!(OpenAiChat::new().results(&turn, &report.results()).is_ok());
        }
        assert_eq!(lab.working.load(Ordering::SeqCst), 0, "a handler stayed");
    }
    count
}

/// Decisions about all that waits, by way of a store.
fn decisions(chance: &mut Chance, report: &Report) -> Vec<(PendingApproval, Decision)> {
    let decide = |pending: &PendingApproval| {
        let stored = serde_json::to_string(pending).expect("it is data");
        let pending = serde_json::from_str(&stored).expect("it was stored");
        (pending, if chance.is_one_in(4) { Decision::Deny(None) } else { Decision::Approve })
    };
    report.pending().map(decide).collect()
}

/// Every call is answered once, in order, with what was to become of it.
fn check(sent: &[Sent], report: &Report, lab: &Lab, count: &mut Count) {
    assert_eq!(report.answers.len(), sent.len());
    for (Sent { call, act, tool }, answer) in sent.iter().zip(&report.answers) {
        let Answer::Done(outcome) = answer else { panic!("{answer:?}") };
        assert_eq!((&*outcome.result.call_id, &*outcome.result.name), (&*call.id, &*call.name));
        assert_eq!(outcome.result.content.len(), 1, "{outcome:?}");
        *match outcome.execution {
            Execution::Ran => &mut count.ran,
            Execution::NeverRan => &mut count.never_ran,
            Execution::Unknown => &mut count.unknown,
            _ => unreachable!("there are three"),
        } += 1;
        let became = (outcome.execution, outcome.failure.as_ref().map_or("", Failure::name));
        let is_cancelled = became.1 == "cancelled" && lab.token.is_cancelled();
        let is_denied = became == (Execution::NeverRan, "denied") && is_gated(*tool);
        assert!(is_cancelled || is_denied || became == expected(*act, outcome), "{act:?}: {outcome:?}");
    }
    // Nobody runs who was not started, or twice.
    let ran = report.outcomes().filter(|outcome| outcome.execution != Execution::NeverRan).count();
    assert_eq!(lab.started.load(Ordering::SeqCst), ran);
}

fn expected(act: Option<Act>, outcome: &Outcome) -> (Execution, &'static str) {
    match act {
        None if outcome.failure.as_ref().is_some_and(|failure| failure.name() == "unknown_tool") => {
            (Execution::NeverRan, "unknown_tool")
        }
        None => (Execution::NeverRan, "invalid_arguments"),
        Some(Act::Say) => (Execution::Ran, ""),
        Some(Act::Fail) => (Execution::Ran, "execution_error"),
        Some(Act::Panic | Act::PanicAtTheEnd | Act::PanicWhenDropped) => (Execution::Unknown, "panic"),
        Some(Act::Hang) => (Execution::Unknown, "timeout"),
    }
}

/// Panics are meant here.
fn quiet() {
    panic::set_hook(Box::new(|info| {
        let words = info.payload().downcast_ref::<&str>().copied().unwrap_or_default();
        if !words.starts_with("meant") {
            eprintln!("{info}");
        }
    }));
}

#[test]
fn every_call_is_answered_once_and_nothing_stays_behind() {
    quiet();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("it needs nothing").block_on(async {
        let tools = ToolSet::builder().with::<Numbered>().build().expect("their names differ");
        assert_eq!(tools.len(), 1000);
        let tasks = Handle::current().metrics().num_alive_tasks();
        // What is made once stays: the buffers of output, for example.
        let first = round(&tools, SEED).await;
        println!("{first:?}");
        assert_eq!(first.answers() + first.dropped, CALLS);
        assert!([first.ran, first.never_ran, first.unknown, first.waited].iter().all(|number| *number > 500));
        let held = HELD.get();
        for number in 1..=2 {
            let count = round(&tools, SEED + number).await;
            assert_eq!(count.answers() + count.dropped, CALLS);
            assert_eq!(HELD.get(), held, "memory stayed behind in round {number}");
            assert_eq!(Handle::current().metrics().num_alive_tasks(), tasks);
        }
        // The same calls have the same answers.
        assert_eq!(round(&tools, SEED).await, first);
    });
}

/// A run needs memory for its own calls, whatever the number of tools and of runs before it.
#[test]
fn a_run_holds_no_more_than_its_calls_need() {
    quiet();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("it needs nothing");
    let tools = ToolSet::builder().with::<Numbered>().build().expect("their names differ");
    let calls: Vec<_> = (0..CALLS)
        .map(|id| ToolCall::new(format!("call_{id}"), name(id % COUNT), r#"{"act": "say"}"#))
        .filter(|call| !tools.get(&call.name).is_some_and(|tool| tool.metadata.needs_approval))
        .collect();
    let executor = Executor::new().max_calls(CALLS);
    let options = toolkit::Options::default();
    let run = || runtime.block_on(executor.run_calls(&tools, &Lab::default(), &calls, &options));
    drop(run());
    let (report, bytes) = peak(run);
    assert!(report.outcomes().all(|outcome| outcome.failure.is_none()));
    println!("{} bytes for each of {} calls", bytes / calls.len(), calls.len());
    assert!(bytes / calls.len() < 2048, "{bytes} bytes for {} calls", calls.len());
}

/// Several runs of one executor at once, each with its own answers.
#[test]
fn runs_on_several_threads_do_not_mix() {
    quiet();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_time().build();
    runtime.expect("it needs nothing").block_on(async {
        let tools = ToolSet::builder().with::<Numbered>().build().expect("their names differ");
        let executor = std::sync::Arc::new(Executor::new().max_calls(100));
        let tasks: Vec<_> = (0..16)
            .map(|number: usize| {
                let (tools, executor) = (tools.clone(), std::sync::Arc::clone(&executor));
                tokio::spawn(async move {
                    let call = |id: usize| {
                        let act = [Act::Say, Act::Fail, Act::Panic][id % 3];
                        let arguments = format!(r#"{{"act": "{}", "note": "{number} {id}"}}"#, act.name());
                        ToolCall::new(format!("call_{number}_{id}"), name(id * 10), arguments)
                    };
                    let calls: Vec<_> = (0..100).map(call).collect();
                    let lab = Lab::default();
                    let report = executor.run_calls(&tools, &lab, &calls, &toolkit::Options::default()).await;
                    assert_eq!(lab.working.load(Ordering::SeqCst), 0);
                    for (id, (call, outcome)) in calls.iter().zip(report.outcomes()).enumerate() {
                        assert_eq!(outcome.result.call_id, call.id);
                        if id % 3 < 2 {
                            assert_eq!(outcome.result.content, [format!("{number} {id}").into()]);
                        }
                    }
                    report.outcomes().count()
                })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.expect("it does not panic"), 100);
        }
    });
}
