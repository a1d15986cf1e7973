//! What a host does before and after each call.

use crate::{Lab, SECRET, call, outcome, run, seen, text, texts, watched};
use serde_json::json;
use std::sync::Mutex;
use toolkit::provider::{Content, ToolCall, ToolResult};
use toolkit::run::{Execution, Executor, Failure, Hook, Prepared, ToolError};

/// Notes what it is asked, under its name, and blocks calls whose arguments have the word.
struct Note(&'static str, &'static str);

impl Hook<Lab> for Note {
    async fn before(&self, call: &Prepared<'_, Lab>, lab: &Lab) -> Result<(), ToolError> {
        lab.note(format!("before {} {}", self.0, call.arguments()));
        if call.arguments().contains(self.1) {
            Err(ToolError::new(format!("{} says no", self.0)))
        } else {
            Ok(())
        }
    }

    async fn after(&self, _: &ToolCall<'_>, lab: &Lab, result: &mut ToolResult) -> Result<(), ToolError> {
        lab.note(format!("after {} {}", self.0, text(result)));
        result.content.push(Content::from(self.0));
        Ok(())
    }
}

/// Blocks with an error of that kind.
struct Block(fn() -> ToolError);

impl Hook<Lab> for Block {
    async fn before(&self, _: &Prepared<'_, Lab>, _: &Lab) -> Result<(), ToolError> {
        Err((self.0)())
    }
}

/// Rewrites results.
struct Rewrite<F>(F);

impl<F: Fn(&mut ToolResult) -> Result<(), ToolError> + Send + Sync> Hook<Lab> for Rewrite<F> {
    async fn after(&self, _: &ToolCall<'_>, _: &Lab, result: &mut ToolResult) -> Result<(), ToolError> {
        (self.0)(result)
    }
}

/// Does nothing, as hooks do by themselves.
struct Idle;

impl Hook<Lab> for Idle {}

#[tokio::test]
async fn they_are_asked_in_the_order_in_which_they_were_added() {
    let lab = Lab::default();
    let executor = Executor::new().hook(Note("1", "never")).hook(Idle).hook(Note("2", "never"));
    let outcome = outcome(&executor, &lab, "work", "say x").await;
    assert_eq!(
        lab.log(),
        [
            r#"before 1 {"steps":"say x"}"#,
            r#"before 2 {"steps":"say x"}"#,
            "start a",
            "end a",
            "after 1 x",
            "after 2 x\n1"
        ]
    );
    assert_eq!(text(&outcome.result), "x\n1\n2");
}

#[tokio::test]
async fn one_that_blocks_is_the_last_that_is_asked() {
    let lab = Lab::default();
    let (executor, list) = watched(Executor::new().hook(Note("1", "bad")).hook(Note("2", "never")));
    let report = run(&executor, &lab, &[call("a", "work", "say bad"), call("b", "work", "say good")]).await;
    assert_eq!(texts(&report)[0], "work did not run: the call was blocked: 1 says no");
    assert_eq!(texts(&report)[1], "good\n1\n2");
    assert_eq!(lab.noted("before 2").len(), 1);
    assert_eq!(lab.noted("start"), ["start b"]);
    // Nor is it told of a result, and nobody is told that it started.
    assert_eq!(lab.noted("after 1"), ["after 1 good"]);
    assert_eq!(seen(list), ["finished a", "started b work", "finished b"]);
    let blocked = report.outcomes().next().expect("it is answered");
    assert!(blocked.result.is_error);
    assert_eq!(blocked.execution, Execution::NeverRan);
    assert_eq!(blocked.failure.as_ref().map(Failure::name), Some("blocked"));
}

#[tokio::test]
async fn the_model_sees_of_a_block_what_was_said_for_it() {
    let errors: [fn() -> ToolError; 2] = [|| ToolError::internal(SECRET), || panic!("{SECRET}")];
    for error in errors {
        let lab = Lab::default();
        let outcome = outcome(&Executor::new().hook(Block(error)), &lab, "work", "").await;
        assert_eq!(text(&outcome.result), "work did not run: the call was blocked.");
        assert!(outcome.failure.is_some_and(|failure| failure.to_string().contains(SECRET)));
        assert_eq!(lab.log(), [""; 0]);
    }
}

#[tokio::test]
async fn content_and_what_the_host_is_shown_are_rewritten() {
    let lab = Lab::default();
    let executor = Executor::new().hook(Rewrite(|result: &mut ToolResult| {
        assert_eq!(result.ui, Some(json!("old")));
        result.content = vec!["new".into()];
        result.ui = Some(json!({"chart": 1}));
        Ok(())
    }));
    let outcome = outcome(&executor, &lab, "work", "say old; show old").await;
    assert_eq!(outcome.result, call("a", "work", "").result("new").ui(json!({"chart": 1})));
}

#[tokio::test]
async fn an_error_stays_one_and_ids_stay_what_they_are() {
    let executor = Executor::new().hook(Rewrite(|result: &mut ToolResult| {
        result.is_error = false;
        result.call_id = "other".to_owned();
        result.name = "another".to_owned();
        result.content = vec!["all is well".into()];
        Ok(())
    }));
    for steps in ["fail no", "refuse", "secret", "panic"] {
        let lab = Lab::default();
        let outcome = outcome(&executor, &lab, "work", steps).await;
        assert!(outcome.result.is_error, "{steps}");
        assert!(outcome.failure.is_some(), "{steps}");
        assert_eq!(text(&outcome.result), "all is well");
        assert_eq!((&*outcome.result.call_id, &*outcome.result.name), ("a", "work"));
    }
}

#[tokio::test]
async fn a_success_can_be_made_an_error() {
    let lab = Lab::default();
    let executor = Executor::new().hook(Rewrite(|result: &mut ToolResult| {
        result.is_error = true;
        Ok(())
    }));
    let outcome = outcome(&executor, &lab, "work", "say x").await;
    assert!(outcome.result.is_error);
    assert_eq!(outcome.failure.as_ref().map(Failure::name), Some("execution_error"));
    assert_eq!(outcome.execution, Execution::Ran);
}

#[tokio::test]
async fn a_result_that_a_hook_does_not_let_through_is_not_shown() {
    type Withhold = fn(&mut ToolResult) -> Result<(), ToolError>;
    let cases: [(Withhold, &str); 3] = [
        (
            |_| Err(ToolError::new("it is too personal")),
            "work ran, but its output cannot be shown: it is too personal",
        ),
        (|_| Err(ToolError::internal(SECRET)), "work ran, but its output cannot be shown."),
        (|_| panic!("{SECRET}"), "work ran, but its output cannot be shown."),
    ];
    for (withhold, told) in cases {
        let lab = Lab::default();
        let executor = Executor::new().hook(Rewrite(withhold)).hook(Note("2", "never"));
        let outcome = outcome(&executor, &lab, "work", "say personal; show personal").await;
        assert_eq!(text(&outcome.result), format!("{told}\n2"));
        assert_eq!(outcome.result.ui, None);
        assert!(outcome.result.is_error);
        assert_eq!(outcome.execution, Execution::Ran);
        assert_eq!(outcome.failure.as_ref().map(Failure::name), Some("withheld"));
        // Those that come after it do not see it either.
        assert_eq!(lab.noted("after 2"), [format!("after 2 {told}")]);
    }
}

/// Whether somebody may have it is asked of what failed, too, and of what came to no end.
#[tokio::test(start_paused = true)]
async fn every_result_of_a_call_that_ran_goes_through_them() {
    for (name, steps) in [("work", "fail no"), ("work", "panic"), ("brief", "forever")] {
        let lab = Lab::default();
        let outcome = outcome(&Executor::new().hook(Note("1", "never")), &lab, name, steps).await;
        assert_eq!(lab.noted("after 1").len(), 1, "{steps}");
        assert!(outcome.result.is_error);
    }
    let lab = Lab::default();
    let calls = [call("a", "none", ""), ToolCall::new("b", "work", "[]")];
    run(&Executor::new().hook(Note("1", "never")), &lab, &calls).await;
    assert_eq!(lab.log(), [""; 0]);
}

/// A hook may wait; the others do not wait for it.
#[tokio::test(start_paused = true)]
async fn a_hook_that_waits_holds_up_its_own_call_only() {
    struct Slow(Mutex<u64>);

    impl Hook<Lab> for Slow {
        async fn before(&self, call: &Prepared<'_, Lab>, lab: &Lab) -> Result<(), ToolError> {
            let wait = if call.call().id == "a" { 50 } else { 0 };
            *self.0.lock().expect("nobody panics") += wait;
            tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
            lab.note(format!("let {} go", call.call().id));
            Ok(())
        }
    }

    let lab = Lab::default();
    let executor = Executor::new().hook(Slow(Mutex::default()));
    run(&executor, &lab, &[call("a", "work", ""), call("b", "work", "wait 10")]).await;
    assert_eq!(lab.log(), ["let b go", "start b", "end b", "let a go", "start a", "end a"]);
}
