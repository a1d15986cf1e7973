//! Runs that are cancelled, and runs that are dropped.

use crate::{Lab, call, run, seen, text, texts, turn, watched, workers};
use std::future::pending;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use toolkit::provider::{ToolCall, ToolResult};
use toolkit::run::{CancellationToken, Execution, Executor, Failure, Hook, Prepared, ToolError};

/// An executor that the lab cancels.
fn cancelled_by(lab: &Lab) -> Executor<Lab> {
    Executor::new().cancellation(lab.token.clone())
}

#[tokio::test]
async fn of_a_run_that_was_cancelled_before_nothing_runs() {
    let lab = Lab::default();
    let (executor, list) = watched(cancelled_by(&lab));
    lab.token.cancel();
    let calls = [call("a", "work", "say 1"), call("b", "none", ""), call("c", "gated", "")];
    let report = run(&executor, &lab, &calls).await;
    let told = |name| format!("{name} did not run: the run was cancelled before.");
    assert_eq!(texts(&report), ["work", "none", "gated"].map(told));
    for outcome in report.outcomes() {
        assert_eq!(outcome.execution, Execution::NeverRan);
        assert!(matches!(outcome.failure, Some(Failure::Cancelled)));
        assert!(outcome.result.is_error && outcome.duration.is_none());
    }
    assert_eq!(lab.log(), [""; 0]);
    assert_eq!(seen(list), ["finished a", "finished b", "finished c"]);
}

#[tokio::test(start_paused = true)]
async fn those_at_work_are_dropped_and_those_that_wait_do_not_run() {
    let lab = Lab::default();
    let calls = [
        call("a", "work", "wait 5; say 1"),
        call("b", "work", "wait 10; cancel; wait 1; say 2"),
        call("c", "look", "forever"),
        call("d", "work", "say never"),
    ];
    let start = Instant::now();
    let report = run(&cancelled_by(&lab).concurrency(2), &lab, &calls).await;
    assert_eq!(start.elapsed().as_millis(), 10);
    assert_eq!(
        texts(&report),
        [
            "1",
            "The run was cancelled while work was at work. It may have completed partially: verify its effects before you call it again.",
            "The run was cancelled while look was at work. It changes nothing, so it can be called again.",
            "work did not run: the run was cancelled before.",
        ]
    );
    let states: Vec<_> = report.outcomes().map(|outcome| outcome.execution).collect();
    assert_eq!(states, [Execution::Ran, Execution::Unknown, Execution::Unknown, Execution::NeverRan]);
    assert_eq!(lab.noted("start"), ["start a", "start b", "start c"]);
    assert_eq!(lab.working.load(Ordering::SeqCst), 0);
}

/// What has come to its end is not thrown away.
#[tokio::test]
async fn a_call_that_ends_as_the_run_is_cancelled_has_ended() {
    let lab = Lab::default();
    let report =
        run(&cancelled_by(&lab), &lab, &[call("a", "work", "cancel; say 1"), call("b", "work", "say 2")])
            .await;
    assert_eq!(texts(&report), ["1", "work did not run: the run was cancelled before."]);
}

#[tokio::test(start_paused = true)]
async fn those_at_work_may_be_given_time_to_end() {
    let lab = Lab::default();
    let executor = cancelled_by(&lab).grace(Duration::from_millis(100));
    let calls = [
        call("a", "work", "wait 10; cancel; wait 50; say 1"),
        call("b", "work", "cancelled; wait 20; say 2"),
        call("c", "work", "forever"),
        call("d", "brief", "wait 1450"),
        call("e", "work", "say never"),
    ];
    let start = Instant::now();
    let report = run(&executor, &lab, &calls).await;
    assert_eq!(start.elapsed().as_millis(), 110);
    let states: Vec<_> = report.outcomes().map(|outcome| outcome.execution).collect();
    let (ran, never, unknown) = (Execution::Ran, Execution::NeverRan, Execution::Unknown);
    assert_eq!(states, [ran, ran, unknown, unknown, never]);
    assert_eq!(texts(&report)[..2], ["1", "2"]);
    assert_eq!(lab.noted("heard"), ["heard b"]);
}

/// A call that waits for another to end, and a hook that waits for whatever.
#[tokio::test(start_paused = true)]
async fn what_waits_to_run_does_not_run_any_more() {
    struct Never;

    impl Hook<Lab> for Never {
        async fn before(&self, call: &Prepared<'_, Lab>, lab: &Lab) -> Result<(), ToolError> {
            if call.call().id == "c" {
                lab.note("ask");
                return pending().await;
            }
            Ok(())
        }
    }

    let lab = Lab::default();
    let calls = [
        call("a", "alone", "wait 10; cancel; forever"),
        call("b", "work", "say never"),
        call("c", "work", "say never"),
        call("d", "alone", "say never"),
    ];
    let (executor, list) = watched(cancelled_by(&lab).hook(Never));
    let report =
        timeout(Duration::from_secs(60), run(&executor, &lab, &calls)).await.expect("nobody waits for ever");
    let told = "did not run: the run was cancelled before.";
    assert_eq!(
        texts(&report)[1..],
        [format!("work {told}"), format!("work {told}"), format!("alone {told}")]
    );
    assert_eq!(lab.log(), ["start a", "ask", "drop a"]);
    assert_eq!(seen(list).iter().filter(|line| line.starts_with("started")).count(), 1);
}

/// Nobody may see a result before the hooks did.
#[tokio::test(start_paused = true)]
async fn a_result_is_screened_although_the_run_is_cancelled() {
    struct Censor;

    impl Hook<Lab> for Censor {
        async fn after(&self, _: &ToolCall<'_>, _: &Lab, result: &mut ToolResult) -> Result<(), ToolError> {
            sleep(Duration::from_millis(50)).await;
            result.content = vec!["censored".into()];
            Ok(())
        }
    }

    let lab = Lab::default();
    let calls = [call("a", "work", "say 1"), call("b", "work", "wait 10; cancel; forever")];
    let report = run(&cancelled_by(&lab).hook(Censor), &lab, &calls).await;
    assert_eq!(texts(&report), ["censored", "censored"]);
    let states: Vec<_> = report.outcomes().map(|outcome| outcome.execution).collect();
    assert_eq!(states, [Execution::Ran, Execution::Unknown]);
}

#[tokio::test]
async fn a_resumed_run_is_cancelled_too() {
    let lab = Lab::default();
    let turn = turn(&[call("a", "gated", "say 1")]);
    let report = Executor::new().run(&workers(), &lab, &turn).await;
    let decisions: Vec<_> =
        report.pending().map(|pending| (pending.clone(), toolkit::run::Decision::Approve)).collect();
    lab.token.cancel();
    let report = cancelled_by(&lab).resume(&workers(), &lab, &turn, &decisions).await;
    assert_eq!(texts(&report), ["gated did not run: the run was cancelled before."]);
    assert_eq!(lab.log(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn who_drops_a_run_drops_its_handlers() {
    let lab = Lab::default();
    let executor = Executor::new();
    let (set, turn) = (
        workers(),
        turn(&[call("a", "work", "forever"), call("b", "alone", "forever"), call("c", "work", "")]),
    );
    {
        let work = executor.run(&set, &lab, &turn);
        assert!(timeout(Duration::from_millis(10), work).await.is_err());
    }
    assert_eq!(lab.log(), ["start a", "drop a"]);
    // What it started elsewhere hears of it, and the executor is as good as before.
    assert!(lab.tokens.lock().expect("nobody panics").iter().all(CancellationToken::is_cancelled));
    let report = run(&executor, &lab, &[call("a", "alone", "say 1"), call("b", "work", "say 2")]).await;
    assert_eq!(texts(&report), ["1", "2"]);
    assert!(report.outcomes().all(|outcome| outcome.failed_before == 0));
}

#[tokio::test]
async fn nobody_cancels_by_dropping_a_token() {
    let lab = Lab::default();
    drop(lab.token.child_token().drop_guard());
    let report = run(&cancelled_by(&lab), &lab, &[call("a", "work", "say 1")]).await;
    assert_eq!(text(&report.results()[0]), "1");
    assert!(!lab.token.is_cancelled());
}
