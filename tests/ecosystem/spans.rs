//! What is told to those who listen: names and fields by OpenTelemetry's conventions for generative AI.

use crate::{Door, SignIn, tools};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use toolkit::Options;
use toolkit::prelude::*;
use toolkit::provider::ToolCall;
use toolkit::run::Executor;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Subscriber, instrument::WithSubscriber as _};
use tracing_subscriber::layer::{Context as LayerContext, SubscriberExt as _};
use tracing_subscriber::{Layer, Registry};

type Fields = BTreeMap<&'static str, String>;

/// Keeps the fields of each span.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<BTreeMap<u64, (&'static str, Fields)>>>);

struct Visitor<'v>(&'v mut Fields);

impl Visit for Visitor<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.insert(field.name(), format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name(), value.to_owned());
    }
}

impl<S: Subscriber> Layer<S> for Kept {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, _: LayerContext<'_, S>) {
        let mut spans = self.0.lock().unwrap();
        let (_, fields) =
            spans.entry(id.into_u64()).or_insert_with(|| (attributes.metadata().name(), Fields::new()));
        attributes.record(&mut Visitor(fields));
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, _: LayerContext<'_, S>) {
        values.record(&mut Visitor(&mut self.0.lock().unwrap().get_mut(&id.into_u64()).unwrap().1));
    }
}

/// The span of a call with these arguments.
async fn span(executor: Executor<Door>, name: &str, arguments: &str, door: Door) -> Fields {
    let kept = Kept::default();
    let call = ToolCall::new("call_1", name, arguments);
    let tools = tools();
    let run = async { executor.run_calls(&tools, &door, &[call], &Options::default()).await };
    run.with_subscriber(Registry::default().with(kept.clone())).await;
    let mut spans = kept.0.lock().unwrap();
    let (_, (name, fields)) = spans.pop_first().expect("there is a span");
    assert_eq!(name, "execute_tool");
    assert!(spans.is_empty(), "one for each call");
    fields
}

fn open() -> Door {
    Door(Box::new(|user| Ok(format!("welcome, {user}"))))
}

const ARGUMENTS: &str = r#"{"user": "kim", "password": "hunter2", "attempts": "2"}"#;

#[tokio::test]
async fn a_span_says_which_tool_ran_and_nothing_of_what_was_said() {
    let fields = span(Executor::new(), SignIn::NAME, ARGUMENTS, open()).await;
    let expected = [
        ("gen_ai.operation.name", "execute_tool"),
        ("gen_ai.tool.call.id", "call_1"),
        ("gen_ai.tool.description", "Signs in."),
        ("gen_ai.tool.name", "sign_in"),
        ("gen_ai.tool.type", "function"),
        ("otel.kind", "internal"),
        ("otel.name", "execute_tool sign_in"),
        ("toolkit.coercions", "1"),
        ("toolkit.execution", "ran"),
    ];
    assert_eq!(fields, expected.map(|(name, value)| (name, value.to_owned())).into());
}

#[tokio::test]
async fn contents_are_told_when_asked_for_without_what_is_sensitive() {
    let fields = span(Executor::new().trace_contents(), SignIn::NAME, ARGUMENTS, open()).await;
    let expected = r#"{"user": "kim", "password": "[sensitive]", "attempts": 2}"#;
    assert_eq!(fields["gen_ai.tool.call.arguments"], expected);
    assert_eq!(fields["gen_ai.tool.call.result"], "welcome, kim");
}

#[tokio::test]
async fn a_failure_has_its_name_and_not_its_words() {
    let fails = || Door(Box::new(|_| Err(ToolError::internal("the key is under the mat").kind("locked"))));
    for executor in [Executor::new(), Executor::new().trace_contents()] {
        let fields = span(executor, SignIn::NAME, ARGUMENTS, fails()).await;
        assert_eq!(fields["error.type"], "locked");
        assert_eq!(fields["otel.status_code"], "ERROR");
        assert!(!format!("{fields:?}").contains("mat"), "{fields:?}");
    }
}

#[tokio::test]
async fn what_never_ran_has_a_span_as_well() {
    let fields = span(Executor::new().trace_contents(), SignIn::NAME, r#"{"password": 7}"#, open()).await;
    assert_eq!(fields["error.type"], "invalid_arguments");
    assert_eq!(fields["toolkit.execution"], "never_ran");
    assert!(!fields.contains_key("gen_ai.tool.call.arguments"), "what could not be read is not told");

    let fields = span(Executor::new(), "signIn", "{}", open()).await;
    assert_eq!((&*fields["error.type"], &*fields["otel.name"]), ("unknown_tool", "execute_tool signIn"));
}
