//! Calls that wait, stored as data and run by another process, whose tools may have changed.

use crate::{Lab, SECRET, call, check, seen, texts, turn, watched, workers};
use serde_json::{Value, json};
use toolkit::Tool;
use toolkit::provider::{ToolCall, Turn};
use toolkit::run::{
    Answer, Approval, Context, Decision, Execution, Executor, Failure, Handler, Hook, PendingApproval,
    Prepared, Report, ToolError, ToolSet,
};

/// Versions of one tool, each a module of its own with these fields.
macro_rules! version {
    ($module:ident { $($field:tt)* } $approval:expr) => {
        mod $module {
            use super::*;

            /// Sends.
            #[derive(Debug, Tool)]
            #[expect(dead_code, reason = "what `Debug` shows")]
            pub struct Send {
                $($field)*
            }

            impl Handler<Lab> for Send {
                type Output = String;

                async fn call(self, cx: Context<'_, Lab>) -> Result<String, ToolError> {
                    cx.state().note(format!("run {self:?}"));
                    Ok("sent".to_owned())
                }

                fn needs_approval(&self, lab: &Lab) -> Result<Approval, ToolError> {
                    lab.note("policy");
                    $approval
                }
            }

            pub fn set() -> ToolSet<Lab> {
                ToolSet::builder().with::<Send>().build().expect("it is one")
            }
        }
    };
}

version!(first { pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(same { pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(numbered { pub to: u32, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(other_default { pub to: String, #[tool(default = 2)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(without_times { pub to: String, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(shorter { #[tool(max_length = 2)] pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Ask));
version!(denying { pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Deny("the account is closed".to_owned())));
version!(failing { pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Err(ToolError::internal(SECRET)));
version!(allowing { pub to: String, #[tool(default = 1)] pub times: u8, #[tool(sensitive)] pub pin: Option<u32> } Ok(Approval::Allow));

/// A turn with a call that waits, as it is stored.
async fn stored(arguments: &str) -> (Turn<'static>, Value) {
    let calls = [ToolCall::new("a", "send", arguments.to_owned())];
    let turn = turn(&calls);
    let lab = Lab::default();
    let report = Executor::new().run(&first::set(), &lab, &turn).await;
    let [pending] = &report.pending().collect::<Vec<_>>()[..] else { panic!("it waits") };
    assert_eq!(lab.log(), ["policy"]);
    (turn, serde_json::to_value(pending).expect("it is data"))
}

/// What becomes of it once it is approved.
async fn approved(set: &ToolSet<Lab>, lab: &Lab, turn: &Turn<'_>, pending: &Value) -> Report {
    let pending: PendingApproval = serde_json::from_value(pending.clone()).expect("it was stored");
    let report = Executor::new().resume(set, lab, turn, &[(pending, Decision::Approve)]).await;
    assert_eq!(report.answers.len(), 1);
    report
}

/// That it does not run, by the name of the failure; and what the model is told.
async fn refused(set: &ToolSet<Lab>, turn: &Turn<'_>, pending: &Value) -> (String, String) {
    let lab = Lab::default();
    let report = approved(set, &lab, turn, pending).await;
    assert_eq!(lab.noted("run"), [""; 0]);
    let Answer::Done(outcome) = &report.answers[0] else { panic!("it is answered") };
    assert_eq!(outcome.execution, Execution::NeverRan);
    let told = texts(&report).remove(0);
    assert!(!told.contains(SECRET), "{told}");
    (outcome.failure.as_ref().expect("it did not run").name().to_owned(), told)
}

const ARGUMENTS: &str = r#"{"to": "4711"}"#;

#[tokio::test]
async fn a_stored_call_says_what_would_run() {
    let (_, pending) = stored(r#"{"To": "Ana", "pin": "1234"}"#).await;
    let expected = json!({
        "call_id": "a",
        "tool": "send",
        "sent": r#"{"To": "Ana", "pin": "1234"}"#,
        "arguments": pending["arguments"],
        "shown": pending["shown"],
    });
    assert_eq!(pending, expected);
    let parsed =
        |key: &str| serde_json::from_str::<Value>(pending[key].as_str().expect("a text")).expect("JSON");
    assert_eq!(parsed("arguments"), json!({"to": "Ana", "pin": 1234, "times": 1}));
    assert_eq!(parsed("shown"), json!({"to": "Ana", "pin": "[sensitive]", "times": 1}));
    // It stays the same by way of a text, and what lacks something is none.
    let text = pending.to_string();
    let read: PendingApproval = serde_json::from_str(&text).expect("it was stored");
    assert_eq!(serde_json::to_value(&read).ok(), Some(pending.clone()));
    for key in ["call_id", "tool", "sent", "arguments", "shown"] {
        let mut lacking = pending.clone();
        lacking.as_object_mut().expect("an object").remove(key);
        let error = serde_json::from_value::<PendingApproval>(lacking).expect_err("something is missing");
        assert!(error.to_string().contains(key), "{error}");
    }
}

/// For logs. What would run is in it all the same, for those who take it out by its name.
#[tokio::test]
async fn what_is_sensitive_is_not_in_its_debug_form() {
    let (_, pending) = stored(r#"{"to": "Ana", "pin": 98765}"#).await;
    let pending: PendingApproval = serde_json::from_value(pending).expect("it was stored");
    let debug = format!("{pending:?}");
    assert!(debug.contains("Ana") && !debug.contains("98765"), "{debug}");
    assert!(pending.arguments.contains("98765"));
}

#[tokio::test]
async fn another_process_runs_it_and_asks_nobody() {
    let (turn, pending) = stored(ARGUMENTS).await;
    let lab = Lab::default();
    let report = approved(&same::set(), &lab, &turn, &pending).await;
    assert_eq!(texts(&report), ["sent"]);
    // The policy is asked, because it may say no by now; that it would ask is no reason to ask again.
    assert_eq!(lab.log(), ["policy", r#"run Send { to: "4711", times: 1, pin: None }"#]);
    let lab = Lab::default();
    assert_eq!(texts(&approved(&allowing::set(), &lab, &turn, &pending).await), ["sent"]);
}

#[tokio::test]
async fn what_was_approved_is_read_by_the_tools_as_they_are_now() {
    let (turn, pending) = stored(ARGUMENTS).await;
    // A text that is a number by now could be read as one; but that is not what was approved.
    let (name, told) = refused(&numbered::set(), &turn, &pending).await;
    assert_eq!(name, "stale_approval");
    assert_eq!(
        told,
        "send did not run: what was approved is not what would run now. Call it again, if it is still needed."
    );
    assert_eq!(refused(&other_default::set(), &turn, &pending).await.0, "stale_approval");
    assert_eq!(refused(&without_times::set(), &turn, &pending).await.0, "stale_approval");
    let (name, told) = refused(&shorter::set(), &turn, &pending).await;
    assert_eq!(name, "invalid_arguments");
    assert!(told.contains("$.to"), "{told}");

    let (turn, pending) = stored(r#"{"to": "Ana"}"#).await;
    let (name, told) = refused(&numbered::set(), &turn, &pending).await;
    assert_eq!(name, "invalid_arguments");
    assert!(told.contains("$.to: expected an integer"), "{told}");
    let (name, told) = refused(&workers(), &turn, &pending).await;
    assert_eq!(name, "unknown_tool");
    assert!(told.starts_with("There is no tool send"), "{told}");
}

#[tokio::test]
async fn a_policy_that_says_no_by_now_is_heard() {
    let (turn, pending) = stored(ARGUMENTS).await;
    let (name, told) = refused(&denying::set(), &turn, &pending).await;
    assert_eq!(name, "denied");
    assert_eq!(told, "send did not run: the call was denied: the account is closed");
    assert_eq!(refused(&failing::set(), &turn, &pending).await.0, "policy_error");
}

/// What is stored is not trusted: neither what would run by it nor what somebody was shown.
#[tokio::test]
async fn what_was_tampered_with_is_refused() {
    let (turn, pending) = stored(ARGUMENTS).await;
    for (key, value) in [
        ("arguments", r#"{"to": "4712", "times": 1}"#),
        ("arguments", r#"{"to": "4711", "times": 1}"#),
        ("sent", r#"{"to": "4712"}"#),
        ("sent", ""),
        ("tool", "sends"),
        ("shown", r#"{"to": "somebody harmless"}"#),
        ("call_id", "b"),
    ] {
        let mut tampered = pending.clone();
        tampered[key] = json!(value);
        assert_eq!(refused(&same::set(), &turn, &tampered).await.0, "stale_approval", "{key}: {value}");
    }
}

#[tokio::test]
async fn a_decision_about_a_call_of_another_turn_is_refused() {
    let (_, pending) = stored(ARGUMENTS).await;
    let other = turn(&[ToolCall::new("a", "send", r#"{"to": "4712"}"#)]);
    assert_eq!(refused(&same::set(), &other, &pending).await.0, "stale_approval");
    let other = turn(&[ToolCall::new("a", "sends", ARGUMENTS)]);
    assert_eq!(refused(&same::set(), &other, &pending).await.0, "unknown_tool");
}

#[tokio::test]
async fn of_several_decisions_the_first_holds() {
    let (turn, pending) = stored(ARGUMENTS).await;
    let pending: PendingApproval = serde_json::from_value(pending).expect("it was stored");
    let deny = || (pending.clone(), Decision::Deny(None));
    let approve = || (pending.clone(), Decision::Approve);
    for (decisions, runs) in [(vec![approve(), deny(), approve()], 1), (vec![deny(), approve()], 0)] {
        let lab = Lab::default();
        let report = Executor::new().resume(&same::set(), &lab, &turn, &decisions).await;
        assert_eq!(report.answers.len(), 1);
        assert_eq!(lab.noted("run").len(), runs);
    }
}

/// Blocks everything once the lab says so.
struct Screen;

impl Hook<Lab> for Screen {
    async fn before(&self, call: &Prepared<'_, Lab>, lab: &Lab) -> Result<(), ToolError> {
        lab.note(format!("screen {}", call.call().id));
        if lab.token.is_cancelled() { Err(ToolError::new("closed for today")) } else { Ok(()) }
    }
}

#[tokio::test]
async fn hooks_screen_what_was_approved_once_more() {
    let lab = Lab::default();
    let calls = [call("a", "gated", "say 1")];
    let (turn, executor) = (turn(&calls), Executor::new().hook(Screen));
    let mut report = executor.run(&workers(), &lab, &turn).await;
    let decisions: Vec<_> = report.pending().map(|pending| (pending.clone(), Decision::Approve)).collect();
    assert_eq!(decisions.len(), 1);
    lab.token.cancel();
    report.join(executor.resume(&workers(), &lab, &turn, &decisions).await);
    check(&calls, &report);
    assert_eq!(texts(&report), ["gated did not run: the call was blocked: closed for today"]);
    assert_eq!(lab.log(), ["screen a", "screen a"]);
}

/// A call that is blocked need not wait for anybody.
#[tokio::test]
async fn a_hook_that_blocks_comes_before_approval() {
    let lab = Lab::default();
    lab.token.cancel();
    let report = Executor::new().hook(Screen).run(&workers(), &lab, &turn(&[call("a", "gated", "")])).await;
    assert_eq!(report.pending().count(), 0);
    assert_eq!(
        report.outcomes().next().and_then(|outcome| outcome.failure.as_ref()).map(Failure::name),
        Some("blocked")
    );
}

#[tokio::test]
async fn what_was_decided_runs_as_usual() {
    let lab = Lab::default();
    let calls = [
        call("a", "gated", "progress half; say 1"),
        call("b", "last_gated", "secret"),
        call("c", "gated", "panic"),
    ];
    let turn = turn(&calls);
    let (executor, list) = watched(Executor::new().concurrency(1));
    let mut report = executor.run(&workers(), &lab, &turn).await;
    let decisions: Vec<_> = report.pending().map(|pending| (pending.clone(), Decision::Approve)).collect();
    assert_eq!(seen(list), ["parked a", "parked b", "parked c"]);
    let resumed = executor.resume(&workers(), &lab, &turn, &decisions).await;
    assert!(resumed.ends_turn);
    report.join(resumed);
    check(&calls, &report);
    assert!(report.ends_turn);
    let states: Vec<_> = report.outcomes().map(|outcome| outcome.execution).collect();
    assert_eq!(states, [Execution::Ran, Execution::Ran, Execution::Unknown]);
    assert_eq!(
        seen(list)[3..],
        [
            "started a gated",
            "progress a half",
            "finished a",
            "started b last_gated",
            "finished b",
            "started c gated",
            "finished c"
        ]
    );
}

#[tokio::test]
async fn a_turn_that_was_cut_off_is_not_resumed_either() {
    let (_, pending) = stored(ARGUMENTS).await;
    let cut = crate::turn_that_ended(&[ToolCall::new("a", "send", ARGUMENTS)], "length");
    assert_eq!(refused(&same::set(), &cut, &pending).await.0, "invalid_arguments");
}

#[tokio::test]
async fn answers_that_nobody_waits_for_are_left_out() {
    let lab = Lab::default();
    let calls = [call("a", "gated", "say 1"), call("b", "work", "say 2")];
    let mut report = Executor::new().run(&workers(), &lab, &turn(&calls)).await;
    let other = Executor::new()
        .run(&workers(), &lab, &turn(&[call("b", "work", "say 3"), call("c", "work", "")]))
        .await;
    report.join(other);
    check(&calls, &report);
    assert_eq!((report.pending().count(), texts(&report)), (1, vec!["2".to_owned()]));
}
