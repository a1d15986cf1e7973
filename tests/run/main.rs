//! Running tools: what each sentence of the documentation promises, with time that is paused. Without it a call could be
//! answered twice or not at all, or run although somebody said no.

mod approval;
mod cancellation;
mod errors;
mod executor;
mod hooks;
mod limits;
mod outputs;
mod panics;
mod pending;
mod prepared;
mod sets;
mod timeouts;

use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::sleep;
use toolkit::provider::{Content, OpenAiChat, Provider, ToolCall, ToolResult, Turn};
use toolkit::run::{
    Answer, CancellationToken, Context, Event, Executor, Handler, Outcome, Report, ToolError, ToolSet,
};
use toolkit::{Metadata, Param, Tool};

/// What no model may see.
const SECRET: &str = "hunter2";

/// The state of the tests: what happened, in order.
#[derive(Debug, Default)]
struct Lab {
    log: Mutex<Vec<String>>,
    /// How many handlers are at work, and how many were at once.
    working: AtomicUsize,
    most: AtomicUsize,
    /// What `cancel` cancels.
    token: CancellationToken,
    /// The tokens of the calls, in the order in which they started.
    tokens: Mutex<Vec<CancellationToken>>,
}

impl Lab {
    fn note(&self, line: impl Into<String>) {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).push(line.into());
    }

    fn log(&self) -> Vec<String> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The lines that start like that.
    fn noted(&self, start: &str) -> Vec<String> {
        self.log().into_iter().filter(|line| line.starts_with(start)).collect()
    }
}

/// A handler at work: counted, and noted when it ends, whether it came to its end or was dropped.
struct Worker<'l> {
    lab: &'l Lab,
    id: String,
    has_ended: bool,
}

impl<'l> Worker<'l> {
    fn new(lab: &'l Lab, id: &str) -> Self {
        lab.note(format!("start {id}"));
        let working = lab.working.fetch_add(1, Ordering::SeqCst) + 1;
        lab.most.fetch_max(working, Ordering::SeqCst);
        Self { lab, id: id.to_owned(), has_ended: false }
    }
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        self.lab.working.fetch_sub(1, Ordering::SeqCst);
        self.lab.note(format!("{} {}", if self.has_ended { "end" } else { "drop" }, self.id));
    }
}

/// Panics when it is dropped.
struct Mine;

impl Drop for Mine {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "{SECRET} when dropped");
    }
}

/// Does what the steps say, one after the other.
async fn perform(steps: &str, cx: Context<'_, Lab>) -> Result<ToolResult, ToolError> {
    let mut worker = Worker::new(cx.state(), &cx.call().id);
    cx.state().tokens.lock().unwrap_or_else(PoisonError::into_inner).push(cx.cancellation());
    let mut mine = None;
    let mut result = cx.empty_result();
    for step in steps.split("; ").filter(|step| !step.is_empty()) {
        let (word, rest) = step.split_once(' ').unwrap_or((step, ""));
        match word {
            "wait" => sleep(Duration::from_millis(rest.parse()?)).await,
            "forever" => std::future::pending().await,
            "cancelled" => {
                cx.cancellation().cancelled().await;
                cx.state().note(format!("heard {}", cx.call().id));
            }
            "say" => result = result.with(rest),
            "show" => result = result.ui(json!(rest)),
            "progress" => cx.progress(rest),
            "cancel" => cx.state().token.cancel(),
            "refuse" => result = result.error(),
            "mine" => mine = Some(Mine),
            "fail" => return Err(ToolError::new(rest)),
            "secret" => return Err(std::io::Error::other(SECRET).into()),
            "panic" => panic!("{SECRET}"),
            _ => unreachable!("{step}"),
        }
    }
    worker.has_ended = true;
    drop(mine);
    Ok(result)
}

/// Tools that do what their steps say.
macro_rules! workers {
    ($($type:ident, $name:literal, $metadata:expr;)*) => {
        $(
            #[derive(Debug, Param)]
            struct $type {
                #[tool(default = "")]
                steps: String,
            }

            impl Tool for $type {
                const NAME: &'static str = $name;
                const DESCRIPTION: &'static str = "Works.";
                const META: Metadata = $metadata;
            }

            impl Handler<Lab> for $type {
                type Output = ToolResult;

                async fn call(self, cx: Context<'_, Lab>) -> Result<ToolResult, ToolError> {
                    perform(&self.steps, cx).await
                }
            }
        )*

        /// All of them.
        fn workers() -> ToolSet<Lab> {
            ToolSet::builder()$(.with::<$type>())*.build().expect("their names differ")
        }
    };
}

workers! {
    Work, "work", Metadata::DEFAULT;
    Alone, "alone", Metadata::DEFAULT.parallel(false);
    Brief, "brief", Metadata::DEFAULT.timeout(Duration::from_millis(1500));
    Look, "look", Metadata::DEFAULT.read_only(true).timeout(Duration::from_secs(1));
    Put, "put", Metadata::DEFAULT.idempotent(true).timeout(Duration::from_secs(1));
    Last, "last", Metadata::DEFAULT.ends_turn(true);
    Gated, "gated", Metadata::DEFAULT.needs_approval(true);
    LastGated, "last_gated", Metadata::DEFAULT.needs_approval(true).ends_turn(true);
}

/// A call of a tool whose arguments are steps.
fn call(id: &str, name: &str, steps: &str) -> ToolCall<'static> {
    let [id, name] = [id, name].map(str::to_owned);
    ToolCall::new(id, name, json!({ "steps": steps }).to_string())
}

/// The calls as a turn of a provider, which ended like that.
fn turn_that_ended(calls: &[ToolCall<'_>], finish: &str) -> Turn<'static> {
    let calls = calls.iter().map(|call| {
        json!({"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}})
    });
    let calls: Vec<_> = calls.collect();
    let body = json!({"choices": [{"message": {"tool_calls": calls}, "finish_reason": finish}]}).to_string();
    OpenAiChat::new().turn(body.as_str().into()).expect("it is a response").into_owned()
}

fn turn(calls: &[ToolCall<'_>]) -> Turn<'static> {
    turn_that_ended(calls, "tool_calls")
}

/// What becomes of the calls by the usual tools.
async fn run(executor: &Executor<Lab>, lab: &Lab, calls: &[ToolCall<'_>]) -> Report {
    let report = executor.run(&workers(), lab, &turn(calls)).await;
    check(calls, &report);
    report
}

/// Every call is answered once, in order, and nobody is told a secret.
#[track_caller]
fn check(calls: &[ToolCall<'_>], report: &Report) {
    let ids = report.answers.iter().map(|answer| match answer {
        Answer::Done(outcome) => (&*outcome.result.call_id, &*outcome.result.name),
        Answer::Pending(pending) => (&*pending.call_id, &*pending.tool),
        _ => unreachable!("there are two kinds"),
    });
    let ids: Vec<_> = ids.collect();
    assert_eq!(ids, calls.iter().map(|call| (&*call.id, &*call.name)).collect::<Vec<_>>());
    for result in report.results() {
        let told = format!("{:?} {:?}", result.content, result.ui);
        assert!(!told.contains(SECRET), "{told}");
    }
}

/// What the only call of a turn is answered.
async fn outcome(executor: &Executor<Lab>, lab: &Lab, name: &str, steps: &str) -> Outcome {
    only(run(executor, lab, &[call("a", name, steps)]).await)
}

fn only(mut report: Report) -> Outcome {
    match (report.answers.pop(), report.answers.is_empty()) {
        (Some(Answer::Done(outcome)), true) => outcome,
        other => panic!("{other:?}"),
    }
}

/// The text of a result.
fn text(result: &ToolResult) -> String {
    let texts = result.content.iter().map(|part| match part {
        Content::Text(text) => text.clone(),
        Content::Json(data) => data.to_string(),
        other => format!("{other:?}"),
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// The texts of a report, in order.
fn texts(report: &Report) -> Vec<String> {
    report.results().iter().map(text).collect()
}

/// An executor that notes what happens in a list of its own.
fn watched(executor: Executor<Lab>) -> (Executor<Lab>, &'static Mutex<Vec<String>>) {
    let seen: &'static Mutex<Vec<String>> = Box::leak(Box::default());
    let executor = executor.observe(|event| {
        let line = match event {
            Event::Started { call, tool } => format!("started {} {}", call.id, tool.name),
            Event::Progress { call, progress } => {
                format!("progress {} {}", call.id, progress.message.as_deref().unwrap_or_default())
            }
            Event::Parked(pending) => format!("parked {}", pending.call_id),
            Event::Finished(outcome) => format!("finished {}", outcome.result.call_id),
            other => format!("{other:?}"),
        };
        seen.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    });
    (executor, seen)
}

fn seen(list: &Mutex<Vec<String>>) -> Vec<String> {
    list.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
