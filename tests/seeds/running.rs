//! Section 2.9: running tools, who may say no, and what is told of it.

use std::sync::Mutex;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use toolkit::Options;
use toolkit::prelude::*;
use toolkit::provider::{Content, OpenAiChat, Provider as _, ToolCall, ToolResult};
use toolkit::run::{
    Answer, Approval, Decision, Execution, Executor, Failure, Hook, Outcome, PendingApproval, Prepared,
    Report,
};

/// What ran, in order.
#[derive(Default)]
struct Lab(Mutex<Vec<String>>);

impl Lab {
    fn note(&self, what: impl Into<String>) {
        self.0.lock().expect("nobody panics with it").push(what.into());
    }

    fn ran(&self) -> Vec<String> {
        self.0.lock().expect("nobody panics with it").clone()
    }
}

/// Sleeps, and says so.
#[derive(Tool)]
struct Sleep {
    name: String,
    #[tool(default = 0)]
    milliseconds: u64,
    #[tool(default = false)]
    fail: bool,
}

impl Handler<Lab> for Sleep {
    type Output = String;

    async fn call(self, cx: Context<'_, Lab>) -> Result<String, ToolError> {
        sleep(Duration::from_millis(self.milliseconds)).await;
        cx.state().note(&self.name);
        if self.fail { Err(ToolError::new(format!("{} failed", self.name))) } else { Ok(self.name) }
    }
}

/// Takes its time, of which it has little.
#[derive(Tool)]
#[tool(timeout = "5s")]
struct Dawdle {
    seconds: u64,
}

impl Handler<Lab> for Dawdle {
    type Output = &'static str;

    async fn call(self, _: Context<'_, Lab>) -> Result<&'static str, ToolError> {
        sleep(Duration::from_secs(self.seconds)).await;
        Ok("done")
    }
}

/// Pays, if somebody says so.
#[derive(Tool)]
#[tool(needs_approval)]
struct Pay {
    to: String,
}

impl Handler<Lab> for Pay {
    type Output = String;

    async fn call(self, cx: Context<'_, Lab>) -> Result<String, ToolError> {
        cx.state().note(format!("pay {}", self.to));
        Ok(self.to)
    }
}

/// Cannot tell whether it may run.
#[derive(Tool)]
struct Waver;

impl Handler<Lab> for Waver {
    type Output = ();

    async fn call(self, cx: Context<'_, Lab>) -> Result<(), ToolError> {
        cx.state().note("waver");
        Ok(())
    }

    fn needs_approval(&self, _: &Lab) -> Result<Approval, ToolError> {
        Err(ToolError::internal("the policy is out of reach"))
    }
}

/// Hands the floor over.
#[derive(Tool)]
#[tool(ends_turn)]
struct HandOver {
    fail: bool,
}

impl Handler<Lab> for HandOver {
    type Output = ();

    async fn call(self, _: Context<'_, Lab>) -> Result<(), ToolError> {
        if self.fail { Err(ToolError::new("nobody is there")) } else { Ok(()) }
    }
}

fn tools() -> ToolSet<Lab> {
    let tools =
        ToolSet::builder().with::<Sleep>().with::<Dawdle>().with::<Pay>().with::<Waver>().with::<HandOver>();
    tools.build().expect("their names differ")
}

/// Calls of these tools, each with arguments.
fn calls<const COUNT: usize>(sent: [(&'static str, &'static str); COUNT]) -> Vec<ToolCall<'static>> {
    let call = |(number, (name, arguments))| ToolCall::new(format!("call_{number}"), name, arguments);
    sent.into_iter().enumerate().map(call).collect()
}

async fn run<const COUNT: usize>(lab: &Lab, sent: [(&'static str, &'static str); COUNT]) -> Report {
    Executor::new().run_calls(&tools(), lab, &calls(sent), &Options::default()).await
}

fn texts(report: &Report) -> Vec<String> {
    report.results().iter().map(text).collect()
}

fn text(result: &ToolResult) -> String {
    let texts = result.content.iter().map(|part| match part {
        Content::Text(text) => text.clone(),
        Content::Json(data) => data.to_string(),
        other => panic!("{other:?}"),
    });
    texts.collect()
}

fn failure(outcome: &Outcome) -> Option<&str> {
    outcome.failure.as_ref().map(Failure::name)
}

#[tokio::test]
async fn t218_an_invalid_call_between_valid_ones() {
    let lab = Lab::default();
    let report = run(
        &lab,
        [("sleep", r#"{"name": "a"}"#), ("sleep", r#"{"name": []}"#), ("sleep", r#"{"name": "c"}"#)],
    )
    .await;
    assert_eq!(lab.ran(), ["a", "c"]);
    let ids: Vec<_> = report.results().into_iter().map(|result| (result.call_id, result.is_error)).collect();
    let expected = [("call_0", false), ("call_1", true), ("call_2", false)];
    assert_eq!(ids, expected.map(|(id, is_error)| (id.to_owned(), is_error)));
}

#[tokio::test(start_paused = true)]
async fn t220_calls_run_beside_each_other() {
    let start = Instant::now();
    let sleep = ("sleep", r#"{"name": "a", "milliseconds": 100}"#);
    run(&Lab::default(), [sleep, sleep, sleep]).await;
    assert!(start.elapsed() < Duration::from_millis(110), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn t221_results_are_in_the_order_of_the_calls() {
    let lab = Lab::default();
    let sent = [
        ("sleep", r#"{"name": "a", "milliseconds": 300}"#),
        ("sleep", r#"{"name": "b", "milliseconds": 100}"#),
        ("sleep", r#"{"name": "c", "milliseconds": 200}"#),
    ];
    assert_eq!(texts(&run(&lab, sent).await), ["a", "b", "c"]);
    assert_eq!(lab.ran(), ["b", "c", "a"]);
}

/// Defines a tool that gives back one value, and what it is answered with.
macro_rules! given {
    ($output:ty, $value:expr) => {{
        /// Gives.
        #[derive(Tool)]
        struct Give;

        impl Handler<()> for Give {
            type Output = $output;

            async fn call(self, _: Context<'_, ()>) -> Result<$output, ToolError> {
                $value
            }
        }

        let tools = ToolSet::builder().with::<Give>().build().expect("it is one");
        let mut report =
            Executor::new().run_calls(&tools, &(), &calls([("give", "")]), &Options::default()).await;
        let Some(Answer::Done(outcome)) = report.answers.pop() else { panic!("it is answered") };
        outcome
    }};
}

#[tokio::test]
async fn t223_null_and_false_are_successes() {
    for outcome in
        [given!(serde_json::Value, Ok(serde_json::Value::Null)), given!(Json<bool>, Ok(Json(false)))]
    {
        assert!(!outcome.result.is_error);
        assert!(outcome.failure.is_none());
    }
}

#[tokio::test(start_paused = true)]
async fn t224_a_tool_that_takes_too_long() {
    let lab = Lab::default();
    let report = run(&lab, [("dawdle", r#"{"seconds": 6}"#), ("sleep", r#"{"name": "b"}"#)]).await;
    // With what the host has to know: that nobody knows how far it came.
    assert!(
        texts(&report)[0].starts_with("dawdle timed out after 5 seconds. It may have completed partially")
    );
    assert!(report.results()[0].is_error);
    assert_eq!(texts(&report)[1], "b");
}

#[tokio::test(start_paused = true)]
async fn t226_a_tool_that_ends_in_time() {
    let report = run(&Lab::default(), [("dawdle", r#"{"seconds": 4}"#)]).await;
    assert_eq!(texts(&report), ["done"]);
}

#[tokio::test]
async fn t229_what_needs_approval_waits_and_the_rest_does_not() {
    let lab = Lab::default();
    let report = run(&lab, [("pay", r#"{"to": "Ana"}"#), ("sleep", r#"{"name": "b"}"#)]).await;
    assert_eq!(lab.ran(), ["b"]);
    assert_eq!(report.pending().map(|pending| pending.call_id.as_str()).collect::<Vec<_>>(), ["call_0"]);
    assert_eq!(texts(&report), ["b"]);
}

#[tokio::test]
async fn t230_a_policy_that_fails() {
    let lab = Lab::default();
    let report = run(&lab, [("waver", "{}"), ("sleep", r#"{"name": "b"}"#)]).await;
    // What the policy says went wrong is the host's.
    assert_eq!(texts(&report), ["waver did not run: whether it may could not be told.", "b"]);
    assert_eq!(lab.ran(), ["b"]);
}

/// The next version of the program.
mod next {
    use super::Lab;
    use toolkit::prelude::*;

    /// Pays, if somebody says so.
    #[derive(Tool)]
    #[tool(needs_approval)]
    #[expect(dead_code, reason = "it never runs")]
    pub struct Pay {
        to: u32,
    }

    impl Handler<Lab> for Pay {
        type Output = ();

        async fn call(self, cx: Context<'_, Lab>) -> Result<(), ToolError> {
            cx.state().note("pay");
            Ok(())
        }
    }
}

#[tokio::test]
async fn t232_what_was_approved_is_read_by_the_tools_as_they_are_now() {
    let turn = |arguments| {
        let call = serde_json::json!({"id": "a", "function": {"name": "pay", "arguments": arguments}});
        let message = serde_json::json!({"message": {"tool_calls": [call]}, "finish_reason": "tool_calls"});
        let body = serde_json::json!({ "choices": [message] }).to_string();
        OpenAiChat::new().turn(body.as_str().into()).expect("it is a response").into_owned()
    };
    let changed = ToolSet::builder().with::<next::Pay>().build().expect("it is one");
    let removed = ToolSet::builder().with::<Sleep>().build().expect("it is one");
    // The study has the first; the second could be read as a number, but that is not what was approved.
    let cases = [
        (r#"{"to": "Ana"}"#, &changed, "invalid_arguments"),
        (r#"{"to": "7"}"#, &changed, "stale_approval"),
        (r#"{"to": "Ana"}"#, &removed, "unknown_tool"),
    ];
    for (arguments, tools_now, name) in cases {
        let (lab, turn) = (Lab::default(), turn(arguments));
        let report = Executor::new().run(&tools(), &lab, &turn).await;
        let pending: Vec<PendingApproval> = report.pending().cloned().collect();
        let stored = serde_json::to_string(&pending[0]).expect("it is data");
        let decisions = [(serde_json::from_str(&stored).expect("it was stored"), Decision::Approve)];
        let report = Executor::new().resume(tools_now, &lab, &turn, &decisions).await;
        let Some(Answer::Done(outcome)) = report.answers.first() else { panic!("it is answered") };
        assert_eq!((failure(outcome), outcome.execution), (Some(name), Execution::NeverRan));
        assert_eq!(lab.ran(), [""; 0]);
    }
}

/// Lets no call of `pay` through, and adds to all results.
struct House;

impl Hook<Lab> for House {
    async fn before(&self, call: &Prepared<'_, Lab>, _: &Lab) -> Result<(), ToolError> {
        if call.tool().name == "pay" { Err(ToolError::new("not on Sundays")) } else { Ok(()) }
    }

    async fn after(&self, _: &ToolCall<'_>, _: &Lab, result: &mut ToolResult) -> Result<(), ToolError> {
        result.content = vec!["rewritten".into()];
        result.is_error = false;
        Ok(())
    }
}

#[tokio::test]
async fn t233_a_hook_that_blocks_comes_before_approval() {
    let lab = Lab::default();
    let calls = calls([("pay", r#"{"to": "Ana"}"#)]);
    let report = Executor::new().hook(House).run_calls(&tools(), &lab, &calls, &Options::default()).await;
    assert_eq!(report.pending().count(), 0);
    assert_eq!(texts(&report), ["pay did not run: the call was blocked: not on Sundays"]);
    assert!(report.results()[0].is_error);
}

#[tokio::test]
async fn t235_a_hook_rewrites_a_failure_that_stays_one() {
    let lab = Lab::default();
    let calls = calls([("sleep", r#"{"name": "a", "fail": true}"#)]);
    let report = Executor::new().hook(House).run_calls(&tools(), &lab, &calls, &Options::default()).await;
    assert_eq!(texts(&report), ["rewritten"]);
    assert!(report.results()[0].is_error);
}

#[tokio::test]
async fn t236_a_tool_that_ends_the_turn() {
    for (arguments, ends) in
        [(r#"{"fail": false}"#, true), (r#"{"fail": true}"#, true), (r#"{"fail": 2}"#, false)]
    {
        let report = run(&Lab::default(), [("hand_over", arguments)]).await;
        assert_eq!(report.ends_turn, ends, "{arguments}");
    }
}

#[tokio::test]
async fn t238_calls_of_one_id() {
    let lab = Lab::default();
    let call = |id, name| ToolCall::new(id, "sleep", format!(r#"{{"name": "{name}"}}"#));
    let calls = [call("a", 1), call("b", 2), call("a", 3)];
    let report = Executor::new().run_calls(&tools(), &lab, &calls, &Options::default()).await;
    assert_eq!(lab.ran(), [""; 0]);
    assert!(report.outcomes().all(|outcome| failure(outcome) == Some("repeated_id")));
    assert_eq!(report.outcomes().count(), 3);
}

#[tokio::test]
async fn t239_an_empty_list_of_data() {
    assert_eq!(text(&given!(Json<Vec<String>>, Ok(Json(Vec::new()))).result), "[]");
}

#[tokio::test]
async fn t241_text_and_nothing() {
    assert_eq!(text(&given!(&'static str, Ok("a \"b\"")).result), "a \"b\"");
    assert_eq!(given!((), Ok(())).result.content, []);
}

#[tokio::test]
async fn t242_the_kind_of_an_error() {
    let outcome = given!((), Err(ToolError::new("no")));
    assert_eq!((failure(&outcome), outcome.result.is_error), (Some("execution_error"), true));
    let outcome = given!((), Err(ToolError::new("no").kind("not_found")));
    assert_eq!(failure(&outcome), Some("not_found"));
}

#[test]
fn t244_a_part_of_unknown_names() {
    let error = tools().subset(["sleep", "walk"]).expect_err("nobody walks");
    assert_eq!(error.name(), "walk");
    // Whoever does not know the names filters by them.
    let wanted = ["sleep", "walk"];
    let part = tools().filter(|tool| wanted.contains(&tool.name));
    assert_eq!(part.names().collect::<Vec<_>>(), ["sleep"]);
}

#[tokio::test]
async fn t245_calls_where_there_are_no_tools() {
    let tools = ToolSet::<Lab>::builder().build().expect("there is nothing to refuse");
    let options = Options::default();
    let report = Executor::new()
        .run_calls(&tools, &Lab::default(), &calls([("sleep", ""), ("walk", "")]), &options)
        .await;
    assert_eq!(
        texts(&report),
        [
            "There is no tool sleep. There are no tools. Nothing ran.",
            "There is no tool walk. There are no tools. Nothing ran."
        ]
    );
}
