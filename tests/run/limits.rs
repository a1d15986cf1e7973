//! How much of everything there may be.

use crate::{Lab, call, outcome, run, text, texts};
use serde_json::json;
use toolkit::provider::{Content, Source, ToolCall, ToolResult};
use toolkit::run::{Context, Executor, Failure, Handler, ToolError, ToolSet};
use toolkit::{Options, Tool};

#[tokio::test]
async fn calls_beyond_those_that_a_turn_may_have_are_answered_and_do_not_run() {
    let lab = Lab::default();
    let calls: Vec<_> = (0..5).map(|index| call(&index.to_string(), "work", "say 1")).collect();
    let report = run(&Executor::new().max_calls(3), &lab, &calls).await;
    let told = "work did not run: only the first 3 calls of a turn do. Call it again in your next turn, if it is still needed.";
    assert_eq!(texts(&report), ["1", "1", "1", told, told]);
    assert_eq!(lab.noted("start"), ["start 0", "start 1", "start 2"]);
    let failures: Vec<_> = report.outcomes().filter_map(|outcome| outcome.failure.as_ref()).collect();
    assert!(matches!(failures[..], [Failure::TooManyCalls { limit: 3 }, Failure::TooManyCalls { limit: 3 }]));
}

#[tokio::test]
async fn a_turn_has_32_calls_unless_said_otherwise() {
    let lab = Lab::default();
    let calls: Vec<_> = (0..33).map(|index| call(&index.to_string(), "work", "")).collect();
    let report = run(&Executor::new(), &lab, &calls).await;
    assert_eq!(lab.noted("start").len(), 32);
    assert!(report.results()[32].is_error);
}

/// Whether a call with these steps runs, and how often it failed before.
async fn runs(executor: &Executor<Lab>, lab: &Lab, steps: &str) -> (bool, u32) {
    let before = lab.noted("start").len();
    let outcome = outcome(executor, lab, "work", steps).await;
    let has_run = lab.noted("start").len() > before;
    if !has_run {
        assert_eq!(
            text(&outcome.result),
            format!(
                "work did not run.\nThe same call failed {} times before. Change the arguments, or go on without it.",
                outcome.failed_before
            )
        );
        assert!(outcome.result.is_error);
    }
    (has_run, outcome.failed_before)
}

#[tokio::test]
async fn a_call_that_failed_three_times_does_not_run_again() {
    let (lab, executor) = (Lab::default(), Executor::new());
    for steps in ["fail no", "panic", "secret", "refuse"] {
        for before in 0..3 {
            assert_eq!(runs(&executor, &lab, steps).await, (true, before));
        }
        for _ in 0..2 {
            assert_eq!(runs(&executor, &lab, steps).await, (false, 3));
        }
    }
    // With other arguments it does.
    assert_eq!(runs(&executor, &lab, "fail yes").await, (true, 0));
    // What was not sent is no other argument.
    let calls = [ToolCall::new("a", "work", " {\"steps\":\"fail no\"}\n")];
    assert_eq!(
        run(&executor, &lab, &calls).await.outcomes().next().map(|outcome| outcome.failed_before),
        Some(3)
    );
    // A clone remembers nothing, but has the same settings.
    let executor = Executor::new().max_failures(1);
    assert_eq!(runs(&executor, &lab, "fail no").await, (true, 0));
    assert_eq!(runs(&executor, &lab, "fail no").await, (false, 1));
    let clone = executor.clone();
    assert_eq!(runs(&clone, &lab, "fail no").await, (true, 0));
    assert_eq!(runs(&clone, &lab, "fail no").await, (false, 1));
}

/// Fails as often as the state says.
#[derive(Tool)]
struct Flaky;

impl Handler<std::sync::atomic::AtomicU32> for Flaky {
    type Output = ();

    async fn call(self, cx: Context<'_, std::sync::atomic::AtomicU32>) -> Result<(), ToolError> {
        use std::sync::atomic::Ordering::SeqCst;
        match cx.state().fetch_update(SeqCst, SeqCst, |left| left.checked_sub(1)) {
            Ok(_) => Err(ToolError::new("not now")),
            Err(_) => Ok(()),
        }
    }
}

#[tokio::test]
async fn a_success_is_a_new_beginning() {
    let set = ToolSet::builder().with::<Flaky>().build().expect("it is one");
    let executor = Executor::new();
    let mut failed = Vec::new();
    for fails in [2, 0, 2, 0, 3, 0] {
        let state = std::sync::atomic::AtomicU32::new(fails);
        for _ in 0..fails.max(1) {
            let calls = [ToolCall::new("a", "flaky", "{}")];
            let report = executor.run_calls(&set, &state, &calls, &Options::default()).await;
            failed.extend(report.outcomes().map(|outcome| (outcome.failed_before, outcome.result.is_error)));
        }
    }
    let (good, bad) = (false, true);
    assert_eq!(
        failed,
        [
            (0, bad),
            (1, bad),
            (2, good),
            (0, bad),
            (1, bad),
            (2, good),
            (0, bad),
            (1, bad),
            (2, bad),
            (3, bad)
        ]
    );
}

/// However many different calls fail, no more than that is kept.
#[tokio::test]
async fn so_many_failures_are_remembered() {
    let lab = Lab::default();
    let executor = Executor::new().max_calls(usize::MAX);
    let calls: Vec<_> =
        (0..4097).map(|index| call(&index.to_string(), "work", &format!("fail {index}"))).collect();
    run(&executor, &lab, &calls).await;
    let report = run(&executor, &lab, &[calls[0].clone(), calls[4095].clone(), calls[4096].clone()]).await;
    let failed: Vec<_> = report.outcomes().map(|outcome| outcome.failed_before).collect();
    assert_eq!(failed, [1, 1, 0]);
}

/// What says nothing of the call itself is not counted.
#[tokio::test]
async fn what_is_no_fault_of_the_call_is_not_counted() {
    let lab = Lab::default();
    let token = toolkit::run::CancellationToken::new();
    let executor = Executor::new().max_failures(1).max_calls(1).cancellation(token.clone());
    let twice = [call("a", "work", "say 1"), call("a", "work", "say 1")];
    executor.run_calls(&crate::workers(), &lab, &twice, &Options::default()).await;
    run(&executor, &lab, &[call("a", "work", "say 2"), call("b", "work", "say 1")]).await;
    let clone = executor.clone();
    assert_eq!(runs(&executor, &lab, "say 1").await, (true, 0));
    token.cancel();
    let outcome = outcome(&clone, &lab, "work", "say 1").await;
    assert_eq!(
        (outcome.failed_before, outcome.failure.map(|failure| failure.name().to_owned())),
        (0, Some("cancelled".to_owned()))
    );
}

/// The problem of arguments that are invalid is told each time: that it is the same again says less.
#[tokio::test]
async fn invalid_arguments_are_always_told_what_is_wrong() {
    let (lab, executor) = (Lab::default(), Executor::new());
    for before in 0..6 {
        let calls = [ToolCall::new("a", "work", "{\"steps\": 1.5}"), call("b", "none", "")];
        let report = run(&executor, &lab, &calls).await;
        assert!(texts(&report)[0].contains("$.steps"), "{:?}", texts(&report));
        assert!(report.outcomes().all(|outcome| outcome.failed_before == before));
        // And from the fourth time on, that it is the same again.
        let repeats = "times before. Change the arguments, or go on without it.";
        assert!(
            texts(&report).iter().all(|text| text.ends_with(repeats) == (before >= 3)),
            "{:?}",
            texts(&report)
        );
    }
}

/// Gives back what is in the state.
#[derive(Tool)]
struct Give;

impl Handler<Vec<Content>> for Give {
    type Output = Vec<Content>;

    async fn call(self, cx: Context<'_, Vec<Content>>) -> Result<Vec<Content>, ToolError> {
        Ok(cx.state().clone())
    }
}

/// What the model gets of these contents, if it may get so many bytes.
async fn cut(content: Vec<Content>, limit: usize) -> ToolResult {
    let set = ToolSet::builder().with::<Give>().build().expect("it is one");
    let calls = [ToolCall::new("a", "give", "{}")];
    let executor = Executor::new().max_output(limit);
    let report = executor.run_calls(&set, &content, &calls, &Options::default()).await;
    crate::only(report).result
}

fn notice(length: usize, shown: usize) -> Content {
    Content::Text(format!(
        "[The output was cut: {length} bytes, of which the first {shown} are shown. Ask for less if you need the rest.]"
    ))
}

fn image() -> Content {
    Content::Image { media_type: "image/png".to_owned(), source: Source::Base64("A".repeat(1000)) }
}

#[tokio::test]
async fn an_output_that_is_not_too_long_is_left_alone() {
    for limit in [10, 11] {
        let content = vec!["12345".into(), image(), json!([10]).into(), "".into(), "6".into()];
        assert_eq!(cut(content.clone(), limit).await.content, content);
    }
    assert_eq!(cut(Vec::new(), 0).await.content, []);
    assert_eq!(cut(vec!["".into()], 0).await.content, ["".into()]);
}

#[tokio::test]
async fn an_output_that_is_too_long_is_cut_and_says_so() {
    let content: Vec<Content> = vec!["12345".into(), "67890".into()];
    assert_eq!(cut(content.clone(), 7).await.content, ["12345".into(), "67".into(), notice(10, 7)]);
    assert_eq!(cut(content.clone(), 5).await.content, ["12345".into(), notice(10, 5)]);
    assert_eq!(cut(content.clone(), 0).await.content, [notice(10, 0)]);
    assert!(!cut(content, 7).await.is_error);
    // Half of some data is no data.
    let data = json!({"a": [1, 2, 3]});
    assert_eq!(cut(vec![data.into()], 8).await.content, [r#"{"a":[1,"#.into(), notice(13, 8)]);
}

#[tokio::test]
async fn images_stay_and_do_not_count() {
    let content = vec![image(), "12345".into(), image(), "67890".into(), image()];
    let expected = [image(), "12345".into(), image(), "6".into(), image(), notice(10, 6)];
    assert_eq!(cut(content, 6).await.content, expected);
}

#[tokio::test]
async fn no_character_is_cut_in_two_and_what_is_said_to_be_shown_is_shown() {
    let text = "aä€𝄞".repeat(20);
    for limit in 0..text.len() {
        let result = cut(vec![text.as_str().into(), text.as_str().into()], limit).await;
        let (Some(Content::Text(last)), shown) =
            (result.content.last(), &result.content[..result.content.len() - 1])
        else {
            panic!("{result:?}")
        };
        let shown: String = shown
            .iter()
            .map(|part| match part {
                Content::Text(text) => text.as_str(),
                _ => panic!("{part:?}"),
            })
            .collect();
        assert!(
            text.starts_with(&shown) && shown.len() <= limit && shown.len() + 4 > limit,
            "{limit}: {shown}"
        );
        assert_eq!(Content::Text(last.clone()), notice(2 * text.len(), shown.len()));
    }
}

#[tokio::test]
async fn an_error_is_cut_like_anything_else() {
    let lab = Lab::default();
    let steps = format!("fail {}", "x".repeat(1000));
    let outcome = outcome(&Executor::new().max_output(100), &lab, "work", &steps).await;
    assert!(text(&outcome.result).len() < 250);
    assert!(outcome.result.is_error);
}

#[tokio::test]
async fn an_output_has_64_kib_unless_said_otherwise() {
    let lab = Lab::default();
    for (length, is_cut) in [(65536, false), (65537, true)] {
        let outcome = outcome(&Executor::new(), &lab, "work", &format!("say {}", "x".repeat(length))).await;
        assert_eq!(outcome.result.content.len() == 2, is_cut, "{length}");
    }
}
