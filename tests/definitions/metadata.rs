//! What there is to know of a tool besides its arguments, where it is said.
#![expect(clippy::option_option, reason = "a shape that there is")]

use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use toolkit::prelude::*;
use toolkit::provider::ToolCall;
use toolkit::run::{Executor, Json, ToolSet};
use toolkit::{Definitions, Metadata, Options, Target};

/// Does everything.
#[derive(Tool)]
#[tool(
    title = "Every \"thing\"",
    category = "all",
    read_only = false,
    destructive = true,
    idempotent,
    open_world
)]
#[tool(needs_approval, ends_turn = true, timeout = "1m 30s", parallel = false, strict("anthropic"))]
#[tool(eager_input_streaming, examples({"of": [{"a": -1}, null]}, {"of": []}))]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Everything {
    of: Vec<Option<Thing>>,
}

#[derive(Param)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Thing {
    a: i8,
}

/// Says the opposite.
#[derive(Tool)]
#[tool(needs_approval = false, ends_turn = false, parallel, eager_input_streaming = false)]
struct Nothing;

/// Has a parameter of any type.
#[derive(Tool)]
#[tool(read_only, examples({"of": 1}))]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Generic<T> {
    of: T,
}

#[test]
fn each_key_sets_what_it_is_named_after() {
    let expected = Metadata::DEFAULT
        .title("Every \"thing\"")
        .category("all")
        .read_only(false)
        .destructive(true)
        .idempotent(true)
        .open_world(true)
        .needs_approval(true)
        .ends_turn(true)
        .timeout(Duration::from_secs(90))
        .parallel(false)
        .strict(&[Target::Anthropic])
        .eager_input_streaming(true)
        .examples(&[r#"{"of":[{"a":-1},null]}"#, r#"{"of":[]}"#]);
    assert_eq!(Everything::META, expected);
    assert_eq!(*Everything::DEFINITIONS.metadata, expected);
    assert_eq!(Nothing::META, Metadata::DEFAULT);
    assert_eq!(Generic::<u8>::META, Metadata::DEFAULT.read_only(true).examples(&[r#"{"of":1}"#]));
}

/// What a definition says besides the name, the description, the schema and whether it is strict.
fn extras(tool: &Definitions, target: Target) -> Value {
    let mut definition: BTreeMap<String, Value> = serde_json::from_str(tool.get(target).unwrap()).unwrap();
    for known in ["type", "name", "description", "strict", "input_schema", "inputSchema", "parameters"] {
        definition.remove(known);
    }
    json!(definition)
}

#[test]
fn what_is_said_stands_where_it_is_known() {
    let annotations = json!({"readOnlyHint": false, "destructiveHint": true, "idempotentHint": true, "openWorldHint": true});
    assert_eq!(
        extras(Everything::DEFINITIONS, Target::Mcp),
        json!({"title": "Every \"thing\"", "annotations": annotations})
    );
    assert_eq!(
        extras(Everything::DEFINITIONS, Target::Anthropic),
        json!({"eager_input_streaming": true, "input_examples": [{"of": [{"a": -1}, null]}, {"of": []}]})
    );
    assert_eq!(extras(Everything::DEFINITIONS, Target::OpenAiResponses), json!({}));
    for target in [Target::Mcp, Target::Anthropic, Target::OpenAiResponses] {
        assert_eq!(extras(Nothing::DEFINITIONS, target), json!({}));
    }
    assert_eq!(
        extras(Generic::<u8>::DEFINITIONS, Target::Mcp),
        json!({"annotations": {"readOnlyHint": true}})
    );
}

#[test]
fn tools_of_one_name_and_schema_have_definitions_of_their_own() {
    const TITLE: Metadata = Metadata::DEFAULT.title("Now");
    const OTHER: Metadata = Metadata::DEFAULT.title("Today");
    let now = Definitions::new("same", "Now.", Nothing::SCHEMA);
    let tools = [
        now,
        Definitions::new("same", "Today.", Nothing::SCHEMA),
        now.metadata(&TITLE),
        now.metadata(&OTHER),
        now.output(<Thing as Param>::SCHEMA),
        now.output(<Report as Param>::SCHEMA),
    ];
    let texts: BTreeSet<&str> = tools.iter().map(|tool| tool.get(Target::Mcp).unwrap()).collect();
    assert_eq!(texts.len(), tools.len(), "{texts:#?}");
}

#[derive(Clone, Serialize, Param)]
struct Report {
    title: String,
    author: Option<Author>,
    nearest: Option<Box<Report>>,
    #[tool(minimum = 1)]
    pages: Option<u32>,
    state: Option<State>,
    of: Option<Option<u8>>,
    any: Option<Value>,
    #[tool(default)]
    tags: Vec<Option<String>>,
}

#[derive(Clone, Serialize, Param)]
struct Author {
    name: Option<String>,
}

#[derive(Clone, Serialize, Param)]
enum State {
    Done,
}

impl Report {
    fn nothing() -> Self {
        Self {
            title: "a".to_owned(),
            author: None,
            nearest: None,
            pages: None,
            state: None,
            of: None,
            any: None,
            tags: Vec::new(),
        }
    }

    fn everything() -> Self {
        Self {
            author: Some(Author { name: None }),
            nearest: Some(Box::new(Self::nothing())),
            pages: Some(1),
            state: Some(State::Done),
            of: Some(Some(1)),
            any: Some(json!([1])),
            tags: vec![None, Some("b".to_owned())],
            ..Self::nothing()
        }
    }

    fn wrong() -> Self {
        Self { nearest: Some(Box::new(Self { pages: Some(0), ..Self::nothing() })), ..Self::nothing() }
    }
}

/// Gives back what the state is.
#[derive(Tool)]
struct GetReport;

impl Handler<Report> for GetReport {
    type Output = Json<Report>;

    async fn call(self, cx: Context<'_, Report>) -> Result<Json<Report>, ToolError> {
        Ok(Json(cx.state().clone()))
    }
}

/// serde writes `None` as null.
#[tokio::test]
async fn what_serde_writes_is_what_is_told_of_results() {
    let tools = ToolSet::builder().with::<GetReport>().build().unwrap();
    let executor = Executor::new().check_outputs();
    for (report, is_valid) in
        [(Report::nothing(), true), (Report::everything(), true), (Report::wrong(), false)]
    {
        for (target, key) in [(Target::Mcp, "outputSchema"), (Target::OpenAiResponses, "output_schema")] {
            let tool = tools.get(GetReport::NAME).unwrap();
            let validator = jsonschema::validator_for(&extras(tool, target)[key]).unwrap();
            let value = json!(report);
            let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
            assert_eq!(errors.is_empty(), is_valid, "{value}: {errors:?}");
        }
        let call = ToolCall::new("call_1", GetReport::NAME, "{}");
        let report = executor.run_calls(&tools, &report, &[call], &Options::default()).await;
        let result = &report.results()[0];
        assert_eq!(result.is_error, !is_valid, "{result:?}");
    }
}
