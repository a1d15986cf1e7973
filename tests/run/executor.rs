//! Running the calls of a turn.

use crate::{Lab, call, check, outcome, run, seen, text, texts, turn_that_ended, watched, workers};
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::time::Instant;
use toolkit::provider::{ToolCall, ToolResult, Turn};
use toolkit::run::{
    Answer, CancellationToken, Context, Event, Execution, Executor, Failure, Handler, Progress, Report,
    ToolError, ToolSet,
};
use toolkit::{Finish, Options, Tool};

/// Calls that wait so long.
fn waits(milliseconds: &[u64]) -> Vec<ToolCall<'static>> {
    let call =
        |(index, wait): (usize, &u64)| call(&index.to_string(), "work", &format!("wait {wait}; say {index}"));
    milliseconds.iter().enumerate().map(call).collect()
}

#[tokio::test(start_paused = true)]
async fn answers_are_in_the_order_of_the_calls_whichever_ends_first() {
    for times in [[30, 10, 20, 40], [40, 30, 20, 10], [10, 20, 30, 40], [20, 40, 10, 30]] {
        let lab = Lab::default();
        let report = run(&Executor::new(), &lab, &waits(&times)).await;
        assert_eq!(texts(&report), ["0", "1", "2", "3"]);
        let mut by_time = [0, 1, 2, 3];
        by_time.sort_unstable_by_key(|index| times[*index]);
        assert_eq!(lab.noted("end"), by_time.map(|index| format!("end {index}")));
    }
}

#[tokio::test(start_paused = true)]
async fn calls_run_beside_each_other_up_to_the_bound() {
    for (executor, bound, turns) in [
        (Executor::new(), 4, 3),
        (Executor::new().concurrency(3), 3, 4),
        (Executor::new().concurrency(12), 12, 1),
        (Executor::new().concurrency(usize::MAX), 12, 1),
        (Executor::new().concurrency(1), 1, 12),
        (Executor::new().concurrency(0), 1, 12),
    ] {
        let lab = Lab::default();
        let start = Instant::now();
        run(&executor, &lab, &waits(&[100; 12])).await;
        assert_eq!(lab.most.load(Ordering::SeqCst), bound);
        // By the clock as well: nobody waits longer than the bound makes them.
        assert_eq!((start.elapsed().as_millis() + 50) / 100, turns);
    }
}

#[tokio::test(start_paused = true)]
async fn one_at_a_time_is_one_after_the_other() {
    let lab = Lab::default();
    run(&Executor::new().concurrency(1), &lab, &waits(&[30, 10, 20])).await;
    assert_eq!(lab.log(), ["start 0", "end 0", "start 1", "end 1", "start 2", "end 2"]);
}

#[tokio::test(start_paused = true)]
async fn what_is_not_parallel_never_overlaps() {
    let lab = Lab::default();
    let calls = [
        call("a", "work", "wait 30"),
        call("b", "work", "wait 10"),
        call("c", "alone", "wait 10"),
        call("d", "work", "wait 10"),
        call("e", "alone", "wait 10"),
        call("f", "alone", "wait 10"),
        call("g", "work", "wait 10"),
    ];
    run(&Executor::new().concurrency(8), &lab, &calls).await;
    let mut working = Vec::new();
    for line in lab.log() {
        let (what, id) = line.split_once(' ').expect("two words");
        match what {
            "start" => working.push(id.to_owned()),
            _ => working.retain(|other| other != id),
        }
        let is_alone = |id: &String| ["c", "e", "f"].contains(&&**id);
        assert!(working.len() < 2 || !working.iter().any(is_alone), "{:?}", lab.log());
    }
    // Others still run beside each other, and those that come first go first.
    assert_eq!(lab.log()[..2], ["start a", "start b"]);
    assert_eq!(
        lab.noted("start"),
        ["start a", "start b", "start c", "start d", "start e", "start f", "start g"]
    );
}

/// Time in which a call waits for its turn is not its own.
#[tokio::test(start_paused = true)]
async fn a_call_that_waits_for_another_has_its_whole_time() {
    let lab = Lab::default();
    let calls = [call("a", "alone", "wait 5000; say 1"), call("b", "brief", "wait 1000; say 2")];
    let report = run(&Executor::new(), &lab, &calls).await;
    assert_eq!(texts(&report), ["1", "2"]);
    let times: Vec<_> =
        report.outcomes().map(|outcome| outcome.duration.map_or(0, |time| time.as_millis())).collect();
    assert_eq!(times, [5000, 1000]);
}

#[tokio::test(start_paused = true)]
async fn how_long_it_ran_is_told_of_what_ran() {
    let lab = Lab::default();
    let calls = [
        call("a", "work", "wait 20"),
        call("b", "work", "wait 30; fail no"),
        call("c", "work", "wait 40; panic"),
        call("d", "brief", "forever"),
        call("e", "none", ""),
        call("f", "gated", ""),
    ];
    let report = run(&Executor::new().concurrency(9), &lab, &calls).await;
    let times: Vec<_> =
        report.outcomes().map(|outcome| outcome.duration.map(|time| time.as_millis())).collect();
    assert_eq!(times, [Some(20), Some(30), Some(40), Some(1500), None]);
}

/// The three states.
#[tokio::test(start_paused = true)]
async fn whether_it_ran_is_told() {
    let token = CancellationToken::new();
    let executor = Executor::new().max_calls(8).concurrency(9).cancellation(token.clone());
    let lab = Lab { token, ..Lab::default() };
    let calls = [
        call("a", "work", "say 1"),
        call("b", "work", "fail no"),
        call("c", "work", "panic"),
        call("d", "brief", "forever"),
        call("e", "none", ""),
        ToolCall::new("f", "work", "{"),
        call("g", "work", "wait 2000; cancel"),
        call("h", "work", "forever"),
        call("i", "work", ""),
    ];
    let report = run(&executor, &lab, &calls).await;
    let (ran, never, unknown) = (Execution::Ran, Execution::NeverRan, Execution::Unknown);
    let states: Vec<_> = report.outcomes().map(|outcome| outcome.execution).collect();
    assert_eq!(states, [ran, ran, unknown, unknown, never, never, ran, unknown, never]);
}

#[tokio::test]
async fn invalid_calls_hold_up_nobody() {
    let lab = Lab::default();
    let calls = [
        ToolCall::new("a", "work", "{"),
        call("b", "work", "say 1"),
        call("c", "none", ""),
        ToolCall::new("d", "work", "[]"),
        call("e", "work", "say 2"),
    ];
    let report = run(&Executor::new().concurrency(1), &lab, &calls).await;
    let errors: Vec<_> = report.results().iter().map(|result| result.is_error).collect();
    assert_eq!(errors, [true, false, true, true, false]);
    assert_eq!(lab.log(), ["start b", "end b", "start e", "end e"]);
}

#[tokio::test]
async fn a_turn_without_calls_is_answered_with_nothing() {
    let report = run(&Executor::new(), &Lab::default(), &[]).await;
    assert_eq!((report.answers.len(), report.ends_turn), (0, false));
}

#[tokio::test]
async fn without_tools_every_call_is_answered() {
    let lab = Lab::default();
    let set = ToolSet::builder().build().expect("there is nothing to refuse");
    let calls = [call("a", "work", ""), call("b", "look", "")];
    let report = Executor::new().run(&set, &lab, &crate::turn(&calls)).await;
    check(&calls, &report);
    assert_eq!(texts(&report)[0], "There is no tool work. There are no tools. Nothing ran.");
}

/// Whatever the arguments look like, they may not be all that the model meant to send.
#[tokio::test]
async fn of_a_turn_that_was_cut_off_nothing_runs() {
    let lab = Lab::default();
    let calls = [call("a", "work", "say 1"), call("b", "gated", ""), call("c", "none", "")];
    let (executor, list) = watched(Executor::new());
    for finish in ["length", "content_filter"] {
        let turn = turn_that_ended(&calls, finish);
        let report = executor.run(&workers(), &lab, &turn).await;
        check(&calls, &report);
        assert!(report.results().iter().all(|result| result.is_error));
        assert!(report.outcomes().all(|outcome| outcome.execution == Execution::NeverRan));
    }
    for finish in [Finish::Truncated, Finish::Refused, Finish::Failed] {
        let options = Options::default().finish(finish);
        let report = executor.run_calls(&workers(), &lab, &calls, &options).await;
        assert_eq!(report.outcomes().count(), 3);
    }
    assert_eq!(lab.log(), [""; 0]);
    assert!(seen(list).iter().all(|line| line.starts_with("finished")), "{:?}", seen(list));
}

#[tokio::test]
async fn of_calls_with_the_same_id_none_runs() {
    let lab = Lab::default();
    let calls = [call("a", "work", "say 1"), call("b", "work", "say 2"), call("a", "work", "say 3")];
    let report = Executor::new().run_calls(&workers(), &lab, &calls, &Options::default()).await;
    check(&calls, &report);
    let told = "Two calls of this turn have the same id, so none of them ran. Call them again.";
    assert_eq!(texts(&report), [told; 3]);
    assert!(report.outcomes().all(|outcome| matches!(outcome.failure, Some(Failure::RepeatedId))));
    assert_eq!(lab.log(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_turn_is_told_when_a_tool_that_ends_it_ran() {
    for (steps, ends) in
        [("say 1", true), ("fail no", true), ("refuse", true), ("panic", true), ("forever", true)]
    {
        let report = run(&Executor::new(), &Lab::default(), &[call("a", "last", steps)]).await;
        assert_eq!(report.ends_turn, ends, "{steps}");
    }
    let token = CancellationToken::new();
    token.cancel();
    for (executor, calls) in [
        (Executor::new(), vec![ToolCall::new("a", "last", "[]")]),
        (Executor::new(), vec![call("a", "work", "")]),
        (Executor::new(), vec![call("a", "last_gated", "")]),
        (Executor::new(), vec![call("a", "last", ""), call("b", "gated", "")]),
        (Executor::new(), vec![call("a", "last", ""), call("a", "last", "")]),
        (Executor::new().max_calls(0), vec![call("a", "last", "")]),
        (Executor::new().cancellation(token), vec![call("a", "last", "")]),
    ] {
        let report = executor.run_calls(&workers(), &Lab::default(), &calls, &Options::default()).await;
        assert!(!report.ends_turn, "{calls:?}");
    }
    // Its siblings run to their end.
    let lab = Lab::default();
    let report =
        run(&Executor::new(), &lab, &[call("a", "last", ""), call("b", "work", "wait 10; say 2")]).await;
    assert!(report.ends_turn);
    assert_eq!(lab.noted("end"), ["end a", "end b"]);
}

#[tokio::test(start_paused = true)]
async fn the_host_is_told_what_happens_when_it_happens() {
    let lab = Lab::default();
    let (executor, list) = watched(Executor::new());
    let calls = [
        call("a", "work", "progress 1; wait 20; progress 3"),
        call("b", "work", "wait 10; progress 2; panic"),
        call("c", "none", ""),
        call("d", "gated", "progress never"),
    ];
    let report = run(&executor, &lab, &calls).await;
    assert_eq!(
        seen(list),
        [
            "started a work",
            "progress a 1",
            "started b work",
            "finished c",
            "parked d",
            "progress b 2",
            "finished b",
            "progress a 3",
            "finished a",
        ]
    );
    // None of it is for the model.
    assert!(report.results().iter().all(|result| !text(result).contains('3')));
}

/// Counts.
#[derive(Tool)]
struct Count;

impl Handler<Mutex<Vec<CancellationToken>>> for Count {
    type Output = ToolResult;

    async fn call(self, cx: Context<'_, Mutex<Vec<CancellationToken>>>) -> Result<ToolResult, ToolError> {
        cx.progress(Progress::of(1.0, 2.0).message("half").data(json!([1])));
        cx.progress("all of it".to_owned());
        cx.state().lock().expect("nobody panics").push(cx.cancellation());
        assert_eq!(cx.empty_result(), ToolResult::new(&*cx.call().id, "count"));
        Ok(cx.result(&*cx.call().arguments))
    }
}

#[tokio::test]
async fn progress_has_what_the_handler_says() {
    let set = ToolSet::builder().with::<Count>().build().expect("it is one");
    let told = Arc::new(Mutex::new(Vec::new()));
    let list = Arc::clone(&told);
    let executor = Executor::new().observe(move |event| {
        if let Event::Progress { call, progress } = event {
            list.lock().expect("nobody panics").push((call.id.to_string(), (*progress).clone()));
        }
    });
    let calls = [ToolCall::new("a", "count", "{ }")];
    let report = executor.run_calls(&set, &Mutex::default(), &calls, &Options::default()).await;
    assert_eq!(report.results(), [calls[0].result("{ }")]);
    let expected = [Progress::of(1.0, 2.0).message("half").data(json!([1])), Progress::from("all of it")];
    assert_eq!(*told.lock().expect("nobody panics"), expected.map(|progress| ("a".to_owned(), progress)));
}

/// A handler can be called by itself.
#[tokio::test]
async fn a_handler_needs_no_executor() {
    let (state, call) = (Mutex::default(), ToolCall::new("a", "count", ""));
    let result = Count.call(Context::new(&state, &call)).await;
    assert_eq!(result.ok(), Some(call.result("")));
    assert!(!state.lock().expect("nobody panics")[0].is_cancelled());
}

#[tokio::test]
async fn no_call_runs_twice() {
    let runs = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&runs);
    let executor = Executor::new().observe(move |event| {
        if matches!(event, Event::Started { .. }) {
            counter.fetch_add(1, Ordering::SeqCst);
        }
    });
    let lab = Lab::default();
    for (index, steps) in ["fail no", "panic", "refuse", "secret", "say 1"].into_iter().enumerate() {
        outcome(&executor, &lab, "put", steps).await;
        assert_eq!(lab.noted("start").len(), index + 1);
        assert_eq!(runs.load(Ordering::SeqCst), index + 1);
    }
}

/// A run is a future like any other: it can be sent to another thread, and needs no task of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_run_can_be_spawned() {
    async fn spawned(turn: Turn<'static>) -> Report {
        let work = async move { Executor::new().run(&workers(), &Lab::default(), &turn).await };
        tokio::spawn(work).await.expect("it does not panic")
    }
    let calls = [call("a", "work", "say 0"), call("b", "alone", "say 1")];
    let report = spawned(crate::turn(&calls)).await;
    assert_eq!(texts(&report), ["0", "1"]);
    let work = async {
        let lab = Lab::default();
        let turn = crate::turn(&[call("a", "gated", "say 1")]);
        let report = Executor::new().run(&workers(), &lab, &turn).await;
        let decisions: Vec<_> =
            report.pending().map(|pending| (pending.clone(), toolkit::run::Decision::Approve)).collect();
        Executor::new().resume(&workers(), &lab, &turn, &decisions).await
    };
    assert_eq!(texts(&tokio::spawn(work).await.expect("it does not panic")), ["1"]);
}

#[test]
fn without_timeouts_it_needs_no_timers() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("it needs nothing");
    let report = runtime.block_on(async {
        let lab = Lab::default();
        run(&Executor::new().no_timeout(), &lab, &[call("a", "work", "say 1"), call("b", "alone", "say 2")])
            .await
    });
    assert_eq!(texts(&report), ["1", "2"]);
}

#[tokio::test]
async fn a_set_runs_by_itself() {
    let lab = Lab::default();
    let report = workers().run(&lab, &crate::turn(&[call("a", "work", "say 1")])).await;
    assert!(matches!(&report.answers[..], [Answer::Done(outcome)] if text(&outcome.result) == "1"));
}

#[tokio::test]
async fn what_was_coerced_is_told_with_the_answer() {
    let lab = Lab::default();
    let calls = [ToolCall::new("a", "work", r#"{"Steps": "say 1"}"#), call("b", "work", "say 2")];
    let report = run(&Executor::new(), &lab, &calls).await;
    let coercions: Vec<_> = report.outcomes().map(|outcome| outcome.coercions.len()).collect();
    assert_eq!((texts(&report), coercions), (vec!["1".to_owned(), "2".to_owned()], vec![1, 0]));
}
