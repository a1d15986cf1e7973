//! Tools that are offered and run together.

use crate::{Lab, call, only, text, workers};
use serde_json::Value;
use std::sync::Arc;
use toolkit::provider::{
    Anthropic, Bedrock, Cohere, Gemini, Mcp, Mistral, Ollama, OpenAiChat, OpenAiResponses, Provider,
    ToolCall, ToolChoice,
};
use toolkit::run::{Context, Executor, Handler, ToolError, ToolSet};
use toolkit::{Definitions, InvalidCall, Metadata, Options, Param, Tool};

/// Tools of one text each.
macro_rules! readers {
    ($($type:ident, $name:literal, $description:literal, $metadata:expr;)*) => {
        $(
            #[derive(Param)]
            struct $type {
                #[expect(dead_code, reason = "only its definition counts")]
                path: String,
            }

            impl Tool for $type {
                const NAME: &'static str = $name;
                const DESCRIPTION: &'static str = $description;
                const META: Metadata = $metadata;
            }

            impl Handler<()> for $type {
                type Output = &'static str;

                async fn call(self, _: Context<'_, ()>) -> Result<&'static str, ToolError> {
                    Ok($description)
                }
            }
        )*
    };
}

readers! {
    Zip, "zip", "Zips.", Metadata::DEFAULT.category("files");
    Add, "add", "Adds.", Metadata::DEFAULT.category("numbers").read_only(true);
    Move, "move", "Moves.", Metadata::DEFAULT.category("files");
    OtherAdd, "add", "Adds too.", Metadata::DEFAULT;
    OtherZip, "zip", "Zips too.", Metadata::DEFAULT;
    ThirdAdd, "add", "Adds as well.", Metadata::DEFAULT;
}

fn set() -> ToolSet<()> {
    ToolSet::builder().with::<Zip>().with::<Add>().with::<Move>().build().expect("their names differ")
}

fn names<S>(set: &ToolSet<S>) -> Vec<&'static str> {
    set.names().collect()
}

#[test]
fn the_order_is_that_in_which_they_were_added() {
    let set = set();
    assert_eq!(names(&set), ["zip", "add", "move"]);
    assert_eq!(set.tools().map(|tool| tool.name).collect::<Vec<_>>(), ["zip", "add", "move"]);
    assert_eq!((set.len(), set.is_empty()), (3, false));
    assert_eq!(format!("{set:?}"), r#"ToolSet(["zip", "add", "move"])"#);
    let empty = ToolSet::<()>::builder().build().expect("there is nothing to refuse");
    assert_eq!((empty.len(), empty.is_empty()), (0, true));
}

#[test]
fn each_is_found_by_its_name_to_the_letter() {
    let set = set();
    assert_eq!(set.get("move").map(|tool| tool.description), Some("Moves."));
    for name in ["Move", "move ", "mov", ""] {
        assert!(set.get(name).is_none(), "{name}");
    }
}

#[test]
fn all_names_that_several_have_are_refused() {
    let error = ToolSet::<()>::builder()
        .with::<Zip>()
        .with::<Add>()
        .with::<OtherAdd>()
        .with::<Move>()
        .with::<OtherZip>()
        .with::<ThirdAdd>()
        .build()
        .expect_err("there are several");
    assert_eq!(error.names().collect::<Vec<_>>(), ["add", "zip"]);
    assert_eq!(
        error.to_string(),
        "there are several tools of one name: add (Adds.) and add (Adds too.); zip (Zips.) and zip (Zips too.); add (Adds.) and add (Adds as well.)"
    );
}

#[test]
fn a_part_keeps_the_order_of_the_set() {
    let set = set();
    assert_eq!(names(&set.category("files")), ["zip", "move"]);
    assert_eq!(names(&set.category("nothing")), [""; 0]);
    assert_eq!(names(&set.filter(|tool| tool.metadata.read_only != Some(true))), ["zip", "move"]);
    let part = set.subset(["move", "zip", "move"]).expect("they are there");
    assert_eq!(names(&part), ["zip", "move"]);
    // The whole is what it was, and the part finds its own.
    assert_eq!(names(&set), ["zip", "add", "move"]);
    assert_eq!(part.get("move").map(|tool| tool.name), Some("move"));
    assert!(part.get("add").is_none());
}

#[test]
fn a_part_of_unknown_names_is_refused_unless_they_may_be_missing() {
    let set = set();
    let error = set.subset(["zip", "ad"]).expect_err("there is no `ad`");
    assert_eq!(error.name(), "ad");
    assert!(error.to_string().contains("did you mean add?"), "{error}");
    let wanted = ["zip", "ad"];
    assert_eq!(names(&set.filter(|tool| wanted.contains(&tool.name))), ["zip"]);
}

#[tokio::test]
async fn merged_sets_are_one_set() {
    let files = set().category("files");
    let numbers = set().category("numbers");
    let merged = ToolSet::builder().merge(&numbers).merge(&files).build().expect("their names differ");
    assert_eq!(names(&merged), ["add", "zip", "move"]);
    let calls = [ToolCall::new("a", "move", r#"{"path": "x"}"#)];
    let report = Executor::new().run_calls(&merged, &(), &calls, &Options::default()).await;
    assert_eq!(text(&only(report).result), "Moves.");

    let error = ToolSet::builder().merge(&set()).merge(&files).build().expect_err("they overlap");
    assert_eq!(error.names().collect::<Vec<_>>(), ["zip", "move"]);
}

#[test]
fn the_definitions_are_one_array_of_those_of_each_tool() {
    let providers: [(&dyn Provider, &str); 9] = [
        (&OpenAiChat::new(), "/tools"),
        (&OpenAiResponses::new(), "/tools"),
        (&Anthropic::new(), "/tools"),
        (&Mistral::new(), "/tools"),
        (&Cohere::new(), "/tools"),
        (&Ollama::new(), "/tools"),
        (&Mcp::new(), "/tools"),
        (&Bedrock::new(), "/toolConfig/tools"),
        (&Gemini::new(), "/tools/0/functionDeclarations"),
    ];
    let set = set();
    for (provider, place) in providers {
        let text = set.definitions(provider).expect("they can be told");
        let array: Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(array.as_array().map(Vec::len), Some(3), "{text}");
        let members =
            provider.tools(&[Zip::DEFINITIONS, Add::DEFINITIONS, Move::DEFINITIONS], &ToolChoice::auto());
        let offer = set.offer(provider, &ToolChoice::auto()).expect("they can be told");
        assert_eq!(offer.to_string(), members.expect("they can be told").to_string());
        let offer: Value = serde_json::from_str(&offer.to_string()).expect("it is JSON");
        assert_eq!(offer.pointer(place), Some(&array), "{offer}");
        // The texts are those of the tools themselves, byte for byte.
        let target = provider.target();
        let texts = set.tools().map(|tool| {
            let text = if provider.is_strict() { tool.get(target) } else { tool.loose(target) };
            text.expect("it can be told")
        });
        assert_eq!(text, format!("[{}]", texts.collect::<Vec<_>>().join(",")));
    }
}

#[test]
fn a_provider_that_would_refuse_them_is_not_told() {
    let empty = ToolSet::<()>::builder().build().expect("there is nothing to refuse");
    assert_eq!(empty.definitions(&OpenAiChat::new()).ok().as_deref(), Some("[]"));
    let error = set().offer(&OpenAiChat::new(), &ToolChoice::tool("none")).err();
    assert!(error.expect("there is no such tool").to_string().contains("none"));
}

fn is_shared<T: Send + Sync + 'static>(value: T) -> T {
    value
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_runs_on_any_thread_behind_an_arc() {
    let set = is_shared(Arc::new(workers()));
    let executor = is_shared(Arc::new(Executor::<Lab>::new()));
    let tasks: Vec<_> = (0..8)
        .map(|number: u32| {
            let (set, executor) = (Arc::clone(&set), Arc::clone(&executor));
            tokio::spawn(async move {
                let lab = Lab::default();
                let calls = [call("a", "work", &format!("say {number}"))];
                let report = executor.run(&set, &lab, &crate::turn(&calls)).await;
                text(&only(report).result)
            })
        })
        .collect();
    for (number, task) in tasks.into_iter().enumerate() {
        assert_eq!(task.await.expect("it runs"), number.to_string());
    }
}

/// A set needs nothing of a state but that it can be shared.
#[test]
fn a_set_is_shared_whatever_the_state() {
    struct State<'s>(&'s std::sync::Mutex<Box<dyn Send>>);
    fn check<T: Send + Sync + Clone>() {}
    check::<ToolSet<State<'_>>>();
    _ = |state: State<'_>| state.0.is_poisoned();
}

#[test]
fn a_call_of_no_tool_is_told_of_a_bounded_list() {
    let many: Vec<String> = (0..1000).map(|number| format!("tool_number_{number}")).collect();
    let many: Vec<Definitions> =
        many.into_iter().map(|name| Definitions::new(String::leak(name), "Does.", Zip::SCHEMA)).collect();
    let error = toolkit::UnknownTool::new("tool_number_1000", &many.iter().collect::<Vec<_>>()).to_string();
    assert!(error.contains("did you mean tool_number_100?"), "{error}");
    assert!(error.len() <= 2048, "{error}");
    let set = set();
    let call = ToolCall::new("a", "adds", "{}");
    let Err(InvalidCall::UnknownTool(error)) = set.prepare(&call, &Options::default()) else {
        panic!("there is no such tool")
    };
    assert_eq!(
        error.to_string(),
        "There is no tool adds, did you mean add? The tools are: zip, add, move. Nothing ran."
    );
}
