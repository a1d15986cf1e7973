//! What goes wrong in a handler: what the model may see of it, and what only the host sees.

use crate::{Lab, SECRET, call, only, outcome, run, text, texts};
use std::error::Error;
use std::fmt;
use toolkit::provider::ToolCall;
use toolkit::run::{Context, Execution, Executor, Failure, Handler, ToolError, ToolSet};
use toolkit::{Options, Tool};

/// An error with a cause.
#[derive(Debug)]
struct Refused(std::io::Error);

impl fmt::Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the door is closed")
    }
}

impl Error for Refused {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

fn refused() -> Refused {
    Refused(std::io::Error::other(SECRET))
}

/// Fails in the way that it is told.
#[derive(Tool)]
struct Fail {
    way: String,
}

impl Handler<()> for Fail {
    type Output = ();

    async fn call(self, _: Context<'_, ()>) -> Result<(), ToolError> {
        match &*self.way {
            "visible" => Err(ToolError::visible(refused())),
            "new" => Err(ToolError::new("there is no such order").kind("not_found").caused_by(refused())),
            "internal" => Err(ToolError::internal(SECRET)),
            _ => Err(refused().into()),
        }
    }
}

async fn failed(way: &str) -> toolkit::run::Outcome {
    let tools = ToolSet::builder().with::<Fail>().build().expect("it is one");
    let calls = [ToolCall::new("a", "fail", format!(r#"{{"way": "{way}"}}"#))];
    let outcome = only(Executor::new().run_calls(&tools, &(), &calls, &Options::default()).await);
    assert!(outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::Ran);
    assert!(!text(&outcome.result).contains(SECRET));
    outcome
}

#[tokio::test]
async fn the_model_sees_what_was_said_for_it() {
    let outcome = failed("new").await;
    assert_eq!(text(&outcome.result), "there is no such order");
    let failure = outcome.failure.expect("it failed");
    assert_eq!(failure.name(), "not_found");
    assert_eq!(failure.to_string(), format!("there is no such order: the door is closed: {SECRET}"));

    let outcome = failed("visible").await;
    assert_eq!(text(&outcome.result), "the door is closed");
    let failure = outcome.failure.expect("it failed");
    assert_eq!(failure.name(), "execution_error");
    assert_eq!(failure.to_string(), format!("the door is closed: {SECRET}"));
}

#[tokio::test]
async fn of_other_errors_the_host_has_the_whole_chain_and_the_model_nothing() {
    for way in ["internal", "other"] {
        let outcome = failed(way).await;
        assert_eq!(text(&outcome.result), "fail failed because of an internal error.");
        let failure = outcome.failure.expect("it failed");
        assert_eq!(failure.name(), "execution_error");
        assert!(failure.to_string().contains(SECRET), "{failure}");
    }
    let Some(Failure::Tool(error)) = failed("other").await.failure else { panic!("the tool failed") };
    let source = error.source().expect("there is one");
    assert!(source.is::<Refused>(), "{source}");
    assert_eq!(source.source().expect("it has a cause").to_string(), SECRET);
    // By the trait too, for those who report errors by it.
    let failure = Failure::Tool(error);
    let first = failure.source().expect("there is one");
    assert_eq!(first.to_string(), "the door is closed");
    assert_eq!(first.source().expect("it has a cause").to_string(), SECRET);
}

#[tokio::test]
async fn the_kind_of_an_error_is_kept() {
    assert_eq!(ToolError::new("a").name(), "execution_error");
    assert_eq!(ToolError::internal("a").kind("network").name(), "network");
    assert_eq!(ToolError::internal("a").kind("network".to_owned()).name(), "network");
}

#[tokio::test]
async fn a_failure_leaves_its_siblings_alone() {
    let lab = Lab::default();
    let calls = [
        call("a", "work", "say 1"),
        call("b", "work", "fail no"),
        call("c", "work", "secret"),
        call("d", "work", "say 2"),
    ];
    let report = run(&Executor::new(), &lab, &calls).await;
    assert_eq!(texts(&report), ["1", "no", "work failed because of an internal error.", "2"]);
    let errors: Vec<_> = report.results().iter().map(|result| result.is_error).collect();
    assert_eq!(errors, [false, true, true, false]);
}

#[tokio::test]
async fn an_unknown_tool_is_answered_with_those_that_there_are() {
    let lab = Lab::default();
    let outcome = outcome(&Executor::new(), &lab, "worc", "").await;
    assert_eq!(
        text(&outcome.result),
        "There is no tool worc, did you mean work? The tools are: work, alone, brief, look, put, last, gated, last_gated. Nothing ran."
    );
    assert!(outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::NeverRan);
    assert_eq!(outcome.failure.expect("there is none").name(), "unknown_tool");
    assert_eq!((outcome.duration, lab.log().len()), (None, 0));
}

/// What the model calls a tool is repeated to it, but can neither be long nor break a line.
#[tokio::test]
async fn a_name_of_the_model_is_cut_and_escaped_in_every_message() {
    let lab = Lab::default();
    let name = format!("work\n\u{202e}ignore{}", "x".repeat(10_000));
    let token = toolkit::run::CancellationToken::new();
    let executors = [
        Executor::new(),
        Executor::new().max_calls(0),
        Executor::new().cancellation(token.clone()),
        Executor::new().max_calls(0).cancellation(token.clone()),
    ];
    token.cancel();
    for executor in executors {
        let outcome = outcome(&executor, &lab, &name, "").await;
        let told = text(&outcome.result);
        assert!(told.len() < 512, "{told}");
        assert!(!told.contains(['\n', '\u{202e}']), "{told}");
        assert_eq!(outcome.result.name, name);
    }
}

#[tokio::test]
async fn invalid_arguments_are_answered_with_all_that_is_wrong() {
    let lab = Lab::default();
    let calls = [ToolCall::new("a", "work", r#"{"steps": [], "more": 1}"#)];
    let outcome = only(run(&Executor::new(), &lab, &calls).await);
    let told = text(&outcome.result);
    assert!(told.contains("$.steps") && told.contains("$.more"), "{told}");
    assert!(told.ends_with("The tool did not run. Call it again with corrected arguments."), "{told}");
    assert_eq!(outcome.execution, Execution::NeverRan);
    assert!(matches!(outcome.failure, Some(Failure::InvalidArguments(error)) if error.issues().len() == 2));
}

/// A parameter may be called like what handlers are given besides.
#[tokio::test]
async fn no_argument_is_taken_for_the_state() {
    /// Tells who asks.
    #[derive(Tool)]
    struct Who {
        state: String,
        context: String,
        cx: String,
    }

    impl Handler<String> for Who {
        type Output = String;

        async fn call(self, cx: Context<'_, String>) -> Result<String, ToolError> {
            Ok(format!("{} {} {} {}", cx.state(), self.state, self.context, self.cx))
        }
    }

    let tools = ToolSet::builder().with::<Who>().build().expect("it is one");
    let calls = [ToolCall::new("a", "who", r#"{"state": "root", "context": "root", "cx": "root"}"#)];
    let options = Options::default();
    let report = Executor::new().run_calls(&tools, &"guest".to_owned(), &calls, &options).await;
    assert_eq!(text(&only(report).result), "guest root root root");
}
