//! What handlers give back, and what the model gets of it.

use crate::{only, text};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;
use toolkit::provider::{Content, Mcp, OpenAiChat, OpenAiResponses, Provider, Source, ToolResult};
use toolkit::run::{
    Context, Execution, Executor, Handler, IntoToolResult, Json, Outcome, ToolError, ToolSet,
};
use toolkit::{Param, Tool};

/// What a tool is answered with whose handler gives that back.
macro_rules! given {
    ($type:ty, $value:expr) => {{ given!($type, $value, Executor::new()) }};
    ($type:ty, $value:expr, $executor:expr) => {{
        /// Gives.
        #[derive(Tool)]
        struct Give;

        impl Handler<()> for Give {
            type Output = $type;

            async fn call(self, _: Context<'_, ()>) -> Result<$type, ToolError> {
                Ok($value)
            }
        }

        let tools = ToolSet::builder().with::<Give>().build().expect("it is one");
        answered(&$executor, &tools).await
    }};
}

async fn answered(executor: &Executor<()>, tools: &ToolSet<()>) -> Outcome {
    let calls = [toolkit::provider::ToolCall::new("a", "give", "{}")];
    only(executor.run_calls(tools, &(), &calls, &toolkit::Options::default()).await)
}

#[derive(Serialize, Param, Debug, PartialEq)]
struct Forecast {
    celsius: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    wind: Option<u8>,
}

fn content(outcome: &Outcome) -> &[Content] {
    assert!(!outcome.result.is_error, "{outcome:?}");
    assert!(outcome.failure.is_none(), "{outcome:?}");
    assert_eq!(outcome.execution, Execution::Ran);
    &outcome.result.content
}

#[tokio::test]
async fn a_text_is_what_it_is() {
    let expected = [Content::Text("\"a\"\n<b>".to_owned())];
    assert_eq!(content(&given!(String, "\"a\"\n<b>".to_owned())), expected);
    assert_eq!(content(&given!(&'static str, "\"a\"\n<b>")), expected);
    assert_eq!(content(&given!(Cow<'static, str>, "\"a\"\n<b>".into())), expected);
}

#[tokio::test]
async fn nothing_is_nothing() {
    assert_eq!(content(&given!((), ())), []);
    assert_eq!(content(&given!(Vec<Content>, Vec::new())), []);
}

#[tokio::test]
async fn data_is_data() {
    assert_eq!(
        content(&given!(Json<Forecast>, Json(Forecast { celsius: 21.5, wind: None }))),
        [Content::Json(json!({"celsius": 21.5}))]
    );
    assert_eq!(content(&given!(Value, json!(null))), [Content::Json(Value::Null)]);
    assert_eq!(content(&given!(Json<bool>, Json(false))), [Content::Json(json!(false))]);
}

#[tokio::test]
async fn an_empty_list_is_an_empty_list() {
    let outcome = given!(Json<Vec<String>>, Json(Vec::new()));
    assert_eq!(content(&outcome), [Content::Json(json!([]))]);
    assert_eq!(text(&outcome.result), "[]");
}

#[tokio::test]
async fn a_list_of_texts_is_no_list_of_contents() {
    let outcome = given!(Json<Vec<&'static str>>, Json(vec!["a", "b"]));
    assert_eq!(content(&outcome), [Content::Json(json!(["a", "b"]))]);
}

#[tokio::test]
async fn content_is_passed_on_in_order() {
    let image =
        Content::Image { media_type: "image/png".to_owned(), source: Source::Base64("AA==".to_owned()) };
    assert_eq!(content(&given!(Content, "a".into())), ["a".into()]);
    let parts = [image, "b".into(), json!({"c": 1}).into()];
    let outcome = given!(Vec<Content>, {
        let source = Source::Base64("AA==".to_owned());
        vec![
            Content::Image { media_type: "image/png".to_owned(), source },
            "b".into(),
            json!({"c": 1}).into(),
        ]
    });
    assert_eq!(content(&outcome), parts);
}

#[tokio::test]
async fn a_result_keeps_all_but_its_ids() {
    let outcome = given!(ToolResult, ToolResult::new("other", "another").with("a").ui(json!([1])));
    assert_eq!(content(&outcome), ["a".into()]);
    assert_eq!((&*outcome.result.call_id, &*outcome.result.name), ("a", "give"));
    assert_eq!(outcome.result.ui, Some(json!([1])));
}

#[tokio::test]
async fn a_result_may_say_that_it_failed() {
    let outcome = given!(ToolResult, ToolResult::new("", "").with("no such file").error());
    assert!(outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::Ran);
    assert_eq!(outcome.failure.expect("it failed").name(), "execution_error");
    assert_eq!(text(&outcome.result), "no such file");
}

/// Data that cannot be written.
#[derive(Param)]
struct Unwritable {
    #[expect(dead_code, reason = "never read")]
    a: u8,
}

impl Serialize for Unwritable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        BTreeMap::from([((1, 2), crate::SECRET)]).serialize(serializer)
    }
}

#[tokio::test]
async fn data_that_cannot_be_written_is_an_error_of_the_tool() {
    let outcome = given!(Json<Unwritable>, Json(Unwritable { a: 1 }));
    assert_eq!(text(&outcome.result), "give failed because of an internal error.");
    assert_eq!(outcome.execution, Execution::Ran);
    assert!(outcome.failure.expect("it failed").to_string().contains("key must be a string"));
}

#[test]
fn only_typed_data_has_a_schema() {
    assert!(<Json<Forecast> as IntoToolResult>::SCHEMA.is_some());
    assert!(<Json<Vec<u8>> as IntoToolResult>::SCHEMA.is_some());
    for schema in [
        <String as IntoToolResult>::SCHEMA,
        <() as IntoToolResult>::SCHEMA,
        // A parameter as well, of any kind.
        <Value as IntoToolResult>::SCHEMA,
        ToolResult::SCHEMA,
        Content::SCHEMA,
    ] {
        assert!(schema.is_none());
    }
}

/// Lies about the weather: what it writes does not fit what it promises.
#[derive(Param)]
struct Lie {
    #[expect(dead_code, reason = "never read")]
    #[tool(maximum = 9)]
    celsius: u8,
}

impl Serialize for Lie {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json!({"celsius": 10, "token": crate::SECRET}).serialize(serializer)
    }
}

#[tokio::test]
async fn data_is_held_to_its_schema_when_asked() {
    let outcome = given!(Json<Lie>, Json(Lie { celsius: 1 }));
    assert_eq!(text(&outcome.result), json!({"celsius": 10, "token": crate::SECRET}).to_string());

    let outcome = given!(Json<Lie>, Json(Lie { celsius: 1 }), Executor::new().check_outputs());
    assert_eq!(
        text(&outcome.result),
        "give ran, but its output is not what it promises, so it is not shown."
    );
    assert!(outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::Ran);
    let failure = outcome.failure.expect("it does not fit");
    assert_eq!(failure.name(), "invalid_output");
    assert!(failure.to_string().contains("$.celsius: constraint"), "{failure}");
    assert!(failure.to_string().contains("$.token: unknown"), "{failure}");

    let outcome = given!(
        Json<Forecast>,
        Json(Forecast { celsius: 3.0, wind: Some(4) }),
        Executor::new().check_outputs()
    );
    assert_eq!(content(&outcome), [Content::Json(json!({"celsius": 3.0, "wind": 4}))]);
    // What JSON has no number for is null there.

    let outcome = given!(
        Json<Forecast>,
        Json(Forecast { celsius: f64::NAN, wind: None }),
        Executor::new().check_outputs()
    );
    assert_eq!(outcome.failure.expect("null is no number").name(), "invalid_output");
}

/// Forecasts.
#[derive(Tool)]
struct GetForecast;

impl Handler<()> for GetForecast {
    type Output = Json<Forecast>;

    async fn call(self, _: Context<'_, ()>) -> Result<Json<Forecast>, ToolError> {
        Ok(Json(Forecast { celsius: 1.0, wind: None }))
    }
}

/// And what is published accepts what is given back.
#[tokio::test]
async fn a_schema_is_published_to_those_who_take_one() {
    let tools = ToolSet::builder().with::<GetForecast>().build().expect("it is one");
    let first = |provider: &dyn Provider| {
        let text = tools.definitions(provider).expect("they can be told");
        serde_json::from_str::<Value>(&text).expect("it is JSON")[0].clone()
    };
    let schemas = [&first(&Mcp::new())["outputSchema"], &first(&OpenAiResponses::new())["output_schema"]];
    let calls = [toolkit::provider::ToolCall::new("a", "get_forecast", "")];
    let report = Executor::new().run_calls(&tools, &(), &calls, &toolkit::Options::default()).await;
    let outcome = only(report);
    let [Content::Json(data)] = content(&outcome) else { panic!("{outcome:?}") };
    for schema in schemas {
        assert!(jsonschema::is_valid(schema, data), "{schema}: {data}");
        assert!(!jsonschema::is_valid(schema, &json!({"celsius": "warm"})), "{schema}");
    }
    assert!(!first(&OpenAiChat::new()).to_string().contains("celsius"));
}

#[tokio::test]
async fn an_output_of_no_known_schema_is_not_checked() {
    let outcome = given!(Value, json!({"any": "thing"}), Executor::new().check_outputs());
    assert_eq!(content(&outcome), [Content::Json(json!({"any": "thing"}))]);
}
