//! What models wrap around arguments. Without it, a field could be taken for a wrapper, or a wrapper for a field.

use crate::arguments;
use std::collections::HashMap;
use toolkit::{Code, Param, Rule};

macro_rules! city {
    ($text:expr) => {
        arguments!({ city: String, days: Option<i64> } .city, $text)
    };
}

#[test]
fn the_only_key_may_be_an_envelope() {
    for key in ["arguments", "parameters", "params", "args", "input"] {
        city!(&format!(r#"{{"{key}":{{"city":"Oslo"}}}}"#)).coerced("Oslo", Rule::Envelope);
    }
    for key in
        ["argument", "Arguments", "data", "body", "value", "kwargs", "inputs", "payload", "properties", ""]
    {
        assert!(city!(&format!(r#"{{"{key}":{{"city":"Oslo"}}}}"#)).lossless.is_err(), "{key}");
    }
}

#[test]
fn an_envelope_may_hold_json_in_a_text() {
    let coercions = city!(r#"{"arguments":"{\"city\":\"Oslo\"}"}"#).accepted("Oslo");
    let rules: Vec<Rule> = coercions.iter().map(|coercion| coercion.rule).collect();
    assert_eq!(rules, [Rule::Envelope, Rule::TextArguments]);
    city!(r#""{\"arguments\":{\"city\":\"Oslo\"}}""#).accepted("Oslo");
}

#[test]
fn envelopes_may_be_nested() {
    let coercions = city!(r#"{"params":{"arguments":{"city":"Oslo"}}}"#).accepted("Oslo");
    assert!(coercions.iter().all(|coercion| coercion.rule == Rule::Envelope), "{coercions:?}");
    assert_eq!(coercions.len(), 2);
}

#[test]
fn a_whole_call_may_be_an_envelope() {
    city!(r#"{"name":"take","arguments":{"city":"Oslo"}}"#).coerced("Oslo", Rule::Envelope);
    city!(r#"{"arguments":{"city":"Oslo"},"name":"take"}"#).coerced("Oslo", Rule::Envelope);
    city!(r#"{"name":"take","arguments":"{\"city\":\"Oslo\"}"}"#).accepted("Oslo");
}

#[test]
fn a_call_of_another_tool_is_none() {
    for name in ["\"give\"", "\"Take\"", "\"take \"", "null", "{}", "[\"take\"]"] {
        let text = format!(r#"{{"name":{name},"arguments":{{"city":"Oslo"}}}}"#);
        city!(&text).rejected("/arguments", Code::Unknown);
    }
}

#[test]
fn an_envelope_with_siblings_is_none() {
    city!(r#"{"arguments":{"city":"Oslo"},"days":3}"#).rejected("/arguments", Code::Unknown);
    city!(r#"{"arguments":{"city":"Oslo"},"id":"call_1"}"#).rejected("/id", Code::Unknown);
    city!(r#"{"arguments":{"city":"Oslo"},"input":{"city":"Oslo"}}"#).rejected("/input", Code::Unknown);
    city!(r#"{"name":"take","arguments":{"city":"Oslo"},"type":"function"}"#)
        .rejected("/type", Code::Unknown);
    city!(r#"{"name":"take","city":"Oslo"}"#).rejected("/name", Code::Unknown);
    city!(r#"{"city":"Oslo","arguments":{}}"#).rejected("/arguments", Code::Unknown);
}

#[test]
fn an_envelope_with_something_wrong_in_it_is_none() {
    for inner in [
        r#"{"city":3.5}"#,
        r#"{"days":3}"#,
        r#"{"city":"Oslo","other":1}"#,
        "{}",
        "null",
        "[]",
        "3",
        r#"[{"city":"Oslo"}]"#,
        r#""city""#,
        r#""{\"city\":\"Oslo\"""#,
        r#""""#,
    ] {
        city!(&format!(r#"{{"arguments":{inner}}}"#)).rejected("/arguments", Code::Unknown);
    }
}

#[test]
fn a_declared_name_is_no_envelope() {
    arguments!({ input: HashMap<String, i64> } .input, r#"{"input":{"input":3}}"#)
        .untouched(HashMap::from([("input".to_owned(), 3)]));
    arguments!({ input: Option<i64>, city: Option<String> } .city, r#"{"input":{"city":"Oslo"}}"#)
        .rejected("/input", Code::Type);
    arguments!({ #[tool(alias = "input")] text: Option<i64>, city: Option<String> } .city, r#"{"input":{"city":"Oslo"}}"#)
        .rejected("/text", Code::Type);
    arguments!({ name: Option<i64>, city: Option<String> } .city, r#"{"name":"take","arguments":{"city":"Oslo"}}"#)
        .rejected("/arguments", Code::Unknown);
}

#[test]
fn a_declared_name_in_another_style_is_no_envelope() {
    let text = r#"{"params":{"city":"Oslo"}}"#;
    let outcome =
        arguments!({ #[tool(rename = "Params")] first: Option<i64>, city: Option<String> } .city, text);
    assert!(outcome.lossless.is_err(), "{:?}", outcome.lossless);
}

#[test]
fn what_is_valid_is_never_unwrapped() {
    let inner = HashMap::from([("arguments".to_owned(), 1)]);
    arguments!({ arguments: HashMap<String, i64> } .arguments, r#"{"arguments":{"arguments":1}}"#)
        .untouched(inner);
    arguments!({ arguments: Option<String> } .arguments, r#"{"arguments":"{\"arguments\":\"x\"}"}"#)
        .untouched(Some(r#"{"arguments":"x"}"#.to_owned()));
}

#[derive(Debug, PartialEq, Param)]
struct Place {
    city: String,
}

#[test]
fn only_the_root_has_an_envelope() {
    let text = r#"{"place":{"arguments":{"city":"Oslo"}}}"#;
    arguments!({ place: Place } .place, text).rejected("/place/arguments", Code::Unknown);
    let text = r#"{"places":[{"input":{"city":"Oslo"}}]}"#;
    arguments!({ places: Vec<Place> } .places, text).rejected("/places/0/input", Code::Unknown);
}
