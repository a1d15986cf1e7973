//! How long a call may take.

use crate::{Lab, call, outcome, run, text, texts};
use std::time::Duration;
use tokio::time::Instant;
use toolkit::run::{Execution, Executor, Failure};

const PARTIAL: &str = "It may have completed partially: verify its effects before you call it again.";

#[tokio::test(start_paused = true)]
async fn a_call_may_take_30_seconds_unless_said_otherwise() {
    let lab = Lab::default();
    let start = Instant::now();
    let outcome = outcome(&Executor::new(), &lab, "work", "forever").await;
    assert_eq!(text(&outcome.result), format!("work timed out after 30 seconds. {PARTIAL}"));
    assert_eq!(start.elapsed().as_secs(), 30);
    assert!(outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::Unknown);
    assert_eq!(outcome.duration.map(|time| time.as_secs()), Some(30));
    assert!(matches!(outcome.failure, Some(Failure::Timeout(after)) if after == Duration::from_secs(30)));
    // The handler is gone.
    assert_eq!(lab.log(), ["start a", "drop a"]);
}

#[tokio::test(start_paused = true)]
async fn the_time_of_the_tool_comes_before_that_of_the_executor() {
    let lab = Lab::default();
    for executor in [
        Executor::new(),
        Executor::new().timeout(Duration::from_millis(1)),
        Executor::new().timeout(Duration::from_secs(100)),
        Executor::new().no_timeout(),
    ] {
        let outcome = outcome(&executor, &lab, "brief", "forever").await;
        assert_eq!(text(&outcome.result), format!("brief timed out after 1.5 seconds. {PARTIAL}"));
    }
    let executor = Executor::new().timeout(Duration::from_secs(1));
    let outcome = outcome(&executor, &lab, "work", "wait 2000").await;
    assert_eq!(text(&outcome.result), format!("work timed out after 1 second. {PARTIAL}"));
}

#[tokio::test(start_paused = true)]
async fn without_a_time_it_may_take_any() {
    let lab = Lab::default();
    let outcome = outcome(&Executor::new().no_timeout(), &lab, "work", "wait 86400000; say 1").await;
    assert_eq!(text(&outcome.result), "1");
    assert_eq!(outcome.duration.map(|time| time.as_secs()), Some(86400));
}

/// What may have come of it depends on what the tool says of itself.
#[tokio::test(start_paused = true)]
async fn the_words_are_those_that_help() {
    let lab = Lab::default();
    let report =
        run(&Executor::new(), &lab, &[call("a", "look", "forever"), call("b", "put", "forever")]).await;
    assert_eq!(
        texts(&report),
        [
            "look timed out after 1 second. It changes nothing, so it can be called again.",
            "put timed out after 1 second. It may have completed partially; to call it again with the same arguments does no harm."
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn a_call_in_time_is_answered_as_usual() {
    let lab = Lab::default();
    let outcome = outcome(&Executor::new(), &lab, "brief", "wait 1499; say 1").await;
    assert_eq!((&*text(&outcome.result), outcome.execution), ("1", Execution::Ran));
}

#[tokio::test(start_paused = true)]
async fn others_go_on() {
    let lab = Lab::default();
    let calls = [
        call("a", "brief", "forever"),
        call("b", "work", "wait 10; say 1"),
        call("c", "work", "wait 5000; say 2"),
    ];
    let report = run(&Executor::new(), &lab, &calls).await;
    assert_eq!(texts(&report)[1..], ["1", "2"]);
    assert_eq!(lab.log()[3..], ["end b", "drop a", "end c"]);
    let report = run(&Executor::new(), &lab, &[call("d", "work", "say 3")]).await;
    assert_eq!(texts(&report), ["3"]);
}

#[tokio::test(start_paused = true)]
async fn what_a_handler_started_elsewhere_hears_of_it() {
    let lab = Lab::default();
    run(&Executor::new(), &lab, &[call("a", "brief", "forever"), call("b", "work", "wait 5000")]).await;
    let tokens = lab.tokens.lock().expect("nobody panics").clone();
    // Nobody waits for either any more.
    assert!(tokens.iter().all(toolkit::run::CancellationToken::is_cancelled));
    assert_eq!(tokens.len(), 2);
}

/// The token of one call is not that of another.
#[tokio::test(start_paused = true)]
async fn others_do_not_hear_of_it() {
    let lab = Lab::default();
    let calls = [call("a", "brief", "forever"), call("b", "work", "cancelled")];
    let report = run(&Executor::new(), &lab, &calls).await;
    assert!(texts(&report)[1].starts_with("work timed out after 30 seconds."));
    assert_eq!(lab.noted("heard"), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn no_time_at_all_is_a_time() {
    let lab = Lab::default();
    let executor = Executor::new().timeout(Duration::ZERO);
    let report = run(&executor, &lab, &[call("a", "work", "say 1"), call("b", "work", "wait 1")]).await;
    assert_eq!(texts(&report), ["1".to_owned(), format!("work timed out after 0 seconds. {PARTIAL}")]);
    let outcome = outcome(&Executor::new().timeout(Duration::MAX), &lab, "work", "wait 1; say 1").await;
    assert_eq!(text(&outcome.result), "1");
}
