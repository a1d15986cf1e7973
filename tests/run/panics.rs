//! What panics, wherever it does: the call is answered, and the others are left alone.

use crate::{Lab, Mine, SECRET, call, check, only, outcome, run, text, texts, watched, workers};
use serde::{Serialize, Serializer};
use std::panic;
use std::sync::Once;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout;
use toolkit::provider::ToolCall;
use toolkit::run::{
    Approval, Context, Execution, Executor, Failure, Handler, Hook, Json, Prepared, ToolError, ToolSet,
};
use toolkit::{Options, Param, Tool, Violations};

/// What is meant to panic says nothing.
fn quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let said = info.payload().downcast_ref::<String>().is_some_and(|words| words.contains(SECRET));
            if !said {
                usual(info);
            }
        }));
    });
}

const INTERNAL: &str = "work failed because of an internal error. It may have completed partially: verify its effects before you call it again.";

#[tokio::test(start_paused = true)]
async fn a_handler_that_panics_is_answered_for() {
    quiet();
    let lab = Lab::default();
    let calls = [
        call("a", "work", "wait 10; say 1"),
        call("b", "work", "panic"),
        call("c", "work", "wait 5; panic"),
        call("d", "alone", "say 2"),
    ];
    let report = run(&Executor::new(), &lab, &calls).await;
    assert_eq!(texts(&report), ["1", INTERNAL, INTERNAL, "2"]);
    let panicked = report.outcomes().nth(1).expect("it is answered");
    assert!(panicked.result.is_error);
    assert_eq!(panicked.execution, Execution::Unknown);
    // The host is told the words.
    assert!(matches!(&panicked.failure, Some(Failure::Panic(words)) if words == SECRET));
}

/// What it says when it is dropped, because its time is over or the run was cancelled, changes nothing.
#[tokio::test(start_paused = true)]
async fn a_handler_that_panics_when_it_is_dropped_is_answered_for() {
    quiet();
    let lab = Lab::default();
    let executor = Executor::new().cancellation(lab.token.clone());
    let calls = [
        call("a", "brief", "mine; forever"),
        call("b", "work", "wait 2000; say 1"),
        call("c", "work", "mine"),
    ];
    let report = run(&executor, &lab, &calls).await;
    assert!(texts(&report)[0].starts_with("brief timed out after 1.5 seconds."));
    assert_eq!(texts(&report)[1..], ["1", INTERNAL]);
    let calls = [call("a", "work", "mine; forever"), call("b", "work", "wait 10; cancel; forever")];
    let report = run(&executor, &lab, &calls).await;
    assert!(texts(&report).iter().all(|text| text.starts_with("The run was cancelled while work")));
}

/// Nor does it keep whoever drops the run from dropping the others.
#[tokio::test(start_paused = true)]
async fn a_run_is_dropped_although_handlers_panic_over_it() {
    quiet();
    let lab = Lab::default();
    let steps = ["mine; forever", "mine; forever", "forever"];
    let calls: Vec<_> =
        ["a", "b", "c"].iter().zip(steps).map(|(id, steps)| call(id, "work", steps)).collect();
    let executor = Executor::new();
    let run = run(&executor, &lab, &calls);
    assert!(timeout(Duration::from_millis(10), run).await.is_err());
    assert_eq!(lab.working.load(Ordering::SeqCst), 0);
    assert_eq!(lab.noted("drop").len(), 3);
}

#[tokio::test]
async fn words_of_any_kind_are_told() {
    /// Panics in the way that it is told.
    #[derive(Tool)]
    struct Explode {
        way: u8,
    }

    impl Handler<()> for Explode {
        type Output = ();

        // Not even when it is asked for its future.
        fn call(self, _: Context<'_, ()>) -> impl Future<Output = Result<(), ToolError>> + Send {
            match self.way {
                0 => panic!("a text"),
                1 => panic!("a text of {}", 2),
                _ => panic::panic_any(3),
            }
            #[expect(unreachable_code, reason = "it has to have a type")]
            async {
                Ok(())
            }
        }
    }

    let set = ToolSet::builder().with::<Explode>().build().expect("it is one");
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let mut told = Vec::new();
    for way in 0..3 {
        let calls = [ToolCall::new("a", "explode", format!(r#"{{"way": {way}}}"#))];
        let outcome = only(Executor::new().run_calls(&set, &(), &calls, &Options::default()).await);
        told.extend(outcome.failure.map(|failure| failure.to_string()));
    }
    panic::set_hook(usual);
    assert_eq!(
        told,
        ["the tool panicked: a text", "the tool panicked: a text of 2", "the tool panicked: no words"]
    );
}

/// Panics wherever it is told: in what reads it, in its policy, in its output, or as it is dropped.
#[derive(Param)]
struct Trap {
    #[tool(validate = valid)]
    place: String,
    #[tool(default = false)]
    #[expect(dead_code, reason = "never read")]
    more: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "the form of a validator")]
fn valid(place: &String) -> Result<(), Violations> {
    assert!(place != "validator", "{SECRET}");
    Ok(())
}

impl Tool for Trap {
    const NAME: &'static str = "trap";
    const DESCRIPTION: &'static str = "Panics.";
}

#[derive(Param)]
struct Output {
    #[expect(dead_code, reason = "never read")]
    a: u8,
}

impl Serialize for Output {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        panic!("{SECRET}")
    }
}

impl Handler<Lab> for Trap {
    type Output = Json<Output>;

    async fn call(self, cx: Context<'_, Lab>) -> Result<Json<Output>, ToolError> {
        cx.state().note("run");
        Ok(Json(Output { a: 1 }))
    }

    fn needs_approval(&self, _: &Lab) -> Result<Approval, ToolError> {
        assert!(self.place != "policy", "{SECRET}");
        Ok(Approval::Allow)
    }
}

async fn trapped(place: &str) -> (Option<Execution>, String, String) {
    quiet();
    let lab = Lab::default();
    let set = ToolSet::builder().with::<Trap>().merge(&workers()).build().expect("their names differ");
    let trap = ToolCall::new("b", "trap", format!(r#"{{"place": "{place}"}}"#));
    let calls = [call("a", "work", "say 1"), trap, call("c", "work", "say 2")];
    let report = Executor::new().run_calls(&set, &lab, &calls, &Options::default()).await;
    check(&calls, &report);
    let texts = texts(&report);
    assert_eq!((&*texts[0], &*texts[2]), ("1", "2"));
    let outcome = report.outcomes().nth(1).expect("it is answered");
    assert!(outcome.result.is_error);
    assert_eq!(lab.noted("run").len(), usize::from(outcome.execution != Execution::NeverRan));
    let failure = outcome.failure.as_ref().expect("it panicked");
    assert!(failure.to_string().contains(SECRET), "{failure}");
    (Some(outcome.execution), failure.name().to_owned(), texts[1].clone())
}

/// A validator is the program's own code, like a policy.
#[tokio::test]
async fn what_reads_the_arguments_may_panic() {
    let (execution, name, told) = trapped("validator").await;
    assert_eq!((execution, &*name), (Some(Execution::NeverRan), "panic"));
    assert_eq!(told, "trap did not run because of an internal error.");
}

#[tokio::test]
async fn a_policy_may_panic() {
    let (execution, name, told) = trapped("policy").await;
    assert_eq!((execution, &*name), (Some(Execution::NeverRan), "policy_error"));
    assert_eq!(told, "trap did not run: whether it may could not be told.");
}

#[tokio::test]
async fn what_writes_the_output_may_panic() {
    let (execution, name, told) = trapped("output").await;
    assert_eq!((execution, &*name), (Some(Execution::Unknown), "panic"));
    assert!(told.starts_with("trap failed because of an internal error."), "{told}");
}

/// Panics when it is asked, and when its future is dropped.
struct Explosive(bool);

impl Hook<Lab> for Explosive {
    async fn before(&self, _: &Prepared<'_, Lab>, lab: &Lab) -> Result<(), ToolError> {
        assert!(self.0, "{SECRET}");
        let _mine = Mine;
        lab.token.cancel();
        std::future::pending().await
    }
}

#[tokio::test(start_paused = true)]
async fn a_hook_may_panic() {
    quiet();
    let lab = Lab::default();
    let blocked = outcome(&Executor::new().hook(Explosive(false)), &lab, "work", "").await;
    assert_eq!(text(&blocked.result), "work did not run: the call was blocked.");
    // Also as it is dropped, because the run was cancelled.
    let executor = Executor::new().hook(Explosive(true)).cancellation(lab.token.clone());
    let dropped = outcome(&executor, &lab, "work", "");
    let dropped = timeout(Duration::from_secs(60), dropped).await.expect("nobody waits for ever");
    assert_eq!(dropped.execution, Execution::NeverRan);
    assert_eq!(lab.log(), [""; 0]);
}

#[tokio::test]
async fn an_observer_may_panic() {
    quiet();
    let lab = Lab::default();
    let (executor, _) = watched(Executor::new());
    let executor = executor.observe(|_| panic!("{SECRET}"));
    let report =
        run(&executor, &lab, &[call("a", "work", "progress x; say 1"), call("b", "gated", "")]).await;
    assert_eq!(texts(&report), ["1"]);
    assert_eq!(report.pending().count(), 1);
}
