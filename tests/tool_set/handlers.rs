//! Sets that are run.

use serde::Serialize;
use toolkit::prelude::*;
use toolkit::provider::{Mcp, ToolCall};
use toolkit::run::{Approval, Executor, Failure, Report};
use toolkit::{Options, Target};

/// Adds numbers.
#[derive(Tool)]
struct Add {
    left: u32,
    right: u32,
}

/// Repeats a word.
#[derive(Tool)]
struct Repeat {
    word: String,
}

#[derive(Serialize, Param)]
struct Sum {
    sum: u32,
}

/// What of the state the tools read.
struct Limit(u32);

impl Handler<Limit> for Add {
    type Output = Json<Sum>;

    async fn call(self, _: Context<'_, Limit>) -> Result<Json<Sum>, ToolError> {
        Ok(Json(Sum { sum: self.left + self.right }))
    }

    fn needs_approval(&self, limit: &Limit) -> Result<Approval, ToolError> {
        Ok(if self.left > limit.0 { Approval::Deny("too much".to_owned()) } else { Approval::Allow })
    }
}

impl Handler<Limit> for Repeat {
    type Output = String;

    async fn call(self, _: Context<'_, Limit>) -> Result<String, ToolError> {
        Ok(self.word.repeat(2))
    }
}

/// Its tools all have handlers, so it has one.
#[derive(ToolSet)]
enum Tools {
    Add(Add),
    Repeat(Box<Repeat>),
}

/// Says which tools it knows.
#[derive(Tool)]
struct Help;

/// No tool of it has a handler, so it is free to be one.
#[derive(ToolSet)]
enum Others {
    Help(Help),
}

impl Handler<Limit> for Others {
    type Output = &'static str;

    async fn call(self, _: Context<'_, Limit>) -> Result<&'static str, ToolError> {
        match self {
            Self::Help(Help) => Ok("there is no help"),
        }
    }
}

/// A set of a tool that is not known yet.
#[derive(ToolSet)]
enum Generic<T> {
    One(T),
}

async fn run(tools: &ToolSet<Limit>, calls: &[ToolCall<'_>]) -> Report {
    Executor::new().no_timeout().run_calls(tools, &Limit(9), calls, &Options::default()).await
}

#[tokio::test]
async fn a_set_of_tools_with_handlers_is_run_beside_others() {
    let tools = ToolSet::builder().with::<Others>().with::<Tools>().build().unwrap();
    assert_eq!(tools.names().collect::<Vec<_>>(), ["help", "add", "repeat"]);
    let calls = [
        ToolCall::new("1", "repeat", r#"{"word": "so"}"#),
        ToolCall::new("2", "add", r#"{"left": "1", "right": 2}"#),
        ToolCall::new("3", "help", ""),
        ToolCall::new("4", "add", r#"{"left": 10, "right": 2}"#),
        ToolCall::new("5", "add", r#"{"left": 1, "right": []}"#),
    ];
    let report = run(&tools, &calls).await;
    let results = report.results();
    assert_eq!(results[0], calls[0].result("soso"));
    assert_eq!(results[1], calls[1].result(serde_json::json!({"sum": 3})));
    assert_eq!(results[2], calls[2].result("there is no help"));
    let failures: Vec<_> = report.outcomes().map(|outcome| outcome.failure.as_ref()).collect();
    assert!(matches!(failures[3], Some(Failure::Denied { reason: Some(reason) }) if reason == "too much"));
    assert!(matches!(failures[4], Some(Failure::InvalidArguments(_))));
}

#[tokio::test]
async fn a_generic_set_runs_what_it_holds() {
    let tools = ToolSet::builder().with::<Generic<Repeat>>().build().unwrap();
    let call = ToolCall::new("1", "repeat", r#"{"word": "so"}"#);
    assert_eq!(run(&tools, std::slice::from_ref(&call)).await.results(), [call.result("soso")]);
}

#[test]
fn each_tool_of_a_set_publishes_its_own_output() {
    let tools = ToolSet::builder().with::<Tools>().build().unwrap();
    let definitions: serde_json::Value =
        serde_json::from_str(&tools.definitions(&Mcp::new()).unwrap()).unwrap();
    assert_eq!(definitions[0]["outputSchema"]["required"], serde_json::json!(["sum"]));
    assert_eq!(definitions[1].get("outputSchema"), None);
    assert_eq!(tools.get("add").unwrap().get(Target::Mcp).unwrap(), definitions[0].to_string());
}
