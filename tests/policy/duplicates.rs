//! Keys that are given twice. Without it, two readers of one text could see two different calls.

use crate::{arguments, value};
use serde_json::{Value, json};
use std::collections::HashMap;
use toolkit::{Code, Options, Param, Rule, Tool};

#[derive(Debug, PartialEq, Param)]
struct Auth {
    role: String,
    level: Option<i64>,
}

#[test]
fn a_key_with_an_equal_value_is_read_once() {
    for text in [
        r#"{"value":{"role":"a"},"value":{"role":"a"}}"#,
        r#"{"value":{"role":"a"},"value": { "role" : "\u0061" } }"#,
        r#"{"value":{"role":"a"},"v\u0061lue":{"role":"a"}}"#,
    ] {
        arguments!({ value: Auth } .value, text)
            .coerced(Auth { role: "a".to_owned(), level: None }, Rule::DuplicateKey);
    }
    arguments!({ value: Value } .value, r#"{"value":{"a":1,"b":[{"c":2}]},"value":{"b":[{"c":2}],"a":1}}"#)
        .coerced(json!({"a": 1, "b": [{"c": 2}]}), Rule::DuplicateKey);
    value!(HashMap<String, i64>, r#"{"a":1,"a":1}"#)
        .coerced(HashMap::from([("a".to_owned(), 1)]), Rule::DuplicateKey);
    value!(Value, r#"[{"a":1,"a":1}]"#).coerced(json!([{"a": 1}]), Rule::DuplicateKey);
    arguments!({ value: i64 } .value, r#"{"value":1,"value":1,"value":1}"#).accepted(1);
}

#[test]
fn a_key_with_different_values_is_rejected_at_any_depth() {
    arguments!({ value: i64 } .value, r#"{"value":1,"value":2}"#).rejected_as(Code::Syntax);
    arguments!({ value: i64 } .value, r#"{"value":1,"value":2,"value":1}"#).rejected("/value", Code::Syntax);
    arguments!({ value: Option<i64> } .value, r#"{"value":null,"value":1}"#).rejected_as(Code::Syntax);
    value!(Auth, r#"{"role":"user","role":"admin"}"#).rejected("/value/role", Code::Syntax);
    value!(Vec<Auth>, r#"[{"role":"user","role":"admin"}]"#).rejected("/value/0/role", Code::Syntax);
    value!(HashMap<String, i64>, r#"{"a":1,"a":2}"#).rejected("/value/a", Code::Syntax);
    value!(HashMap<String, Auth>, r#"{"a":{"role":"user","role":"admin"}}"#)
        .rejected("/value/a/role", Code::Syntax);
    value!(Value, r#"{"a":1,"a":2}"#).rejected("/value/a", Code::Syntax);
    value!(Value, r#"[{"a":[{"b":1,"b":"1"}]}]"#).rejected("/value/0/a/0/b", Code::Syntax);
    value!(Auth, r#""{\"role\":\"user\",\"role\":\"admin\"}""#).rejected("/value/role", Code::Syntax);
}

/// The repetition is equal if one reads it as most readers do, by the last value of each key.
#[test]
fn a_contradiction_within_a_repetition_is_one() {
    value!(HashMap<String, Value>, r#"{"k":{"x":2},"k":{"x":1,"x":2}}"#).rejected("/value/k", Code::Syntax);
    value!(Value, r#"{"k":[{"x":2}],"k":[{"x":1,"x":2}]}"#).rejected("/value/k", Code::Syntax);
    let text = r#"{"value":{"role":"admin"},"value":{"role":"user","role":"admin"}}"#;
    assert!(arguments!({ value: Auth } .value, text).lossless.is_err(), "{text}");
    let text = r#"{"value":[{"x":2}],"value":[{"x":1,"x":2}]}"#;
    assert!(arguments!({ value: Value } .value, text).lossless.is_err(), "{text}");
    let text = r#"{"value":{"role":"admin"},"Value":{"role":"user","role":"admin"}}"#;
    assert!(arguments!({ value: Auth } .value, text).lossless.is_err(), "{text}");
}

#[test]
fn equal_keys_in_different_objects_are_no_duplicates() {
    value!(Vec<HashMap<String, i64>>, r#"[{"a":1},{"a":2}]"#)
        .untouched(vec![HashMap::from([("a".to_owned(), 1)]), HashMap::from([("a".to_owned(), 2)])]);
}

#[test]
fn values_are_equal_only_if_nothing_is_lost_by_reading_one() {
    for (first, second) in [
        ("9007199254740993", "9007199254740992.0"),
        ("0.1", "0.10000000000000001"),
        ("\"a\"", "\"A\""),
        ("[1,2]", "[2,1]"),
        ("\"1\"", "1"),
        ("null", "false"),
        ("{}", "{\"a\":null}"),
    ] {
        let text = format!(r#"{{"value":{first},"value":{second}}}"#);
        arguments!({ value: Value } .value, &text).rejected("/value", Code::Syntax);
    }
}

#[test]
fn a_contradiction_is_reported_with_all_else() {
    let text = r#"{"value":1,"value":2,"other":"x"}"#;
    let error =
        arguments!({ value: i64, other: i64, more: String } .value, text).rejected("/value", Code::Syntax);
    let issues: Vec<_> = error.issues().iter().map(|issue| (issue.path.to_string(), issue.code)).collect();
    assert_eq!(
        issues,
        [
            ("/value".to_owned(), Code::Syntax),
            ("/other".to_owned(), Code::Type),
            ("/more".to_owned(), Code::Missing)
        ]
    );
}

/// A tool with a field for each name, each of them optional.
macro_rules! wide {
    ($($name:ident)*) => {
        /// Takes much.
        #[derive(Debug, PartialEq, Default, Tool)]
        struct Wide {
            $(#[tool(default)] $name: u8,)*
        }
    };
}

wide!(a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9
      e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 h0 h1 h2 h3 h4 h5 h6 h7 h8 h9);

/// Of the first 64 fields a bit says whether there has been the key, of the others the order of the keys.
#[test]
fn any_field_of_many_may_be_given_once() {
    for (first, second) in [("a0", "b0"), ("f2", "f3"), ("f3", "f4"), ("f9", "g0"), ("h7", "h9")] {
        let check = |keys: &[&str], values: &[u8], expected: Result<usize, Code>| {
            let entries: Vec<String> =
                keys.iter().zip(values).map(|(key, value)| format!("{key:?}:{value}")).collect();
            let text = format!("{{{}}}", entries.join(","));
            match (Wide::parse_with(&text, &Options::default()), expected) {
                (Ok(parsed), Ok(coercions)) => {
                    let read = format!("{:?}", parsed.value);
                    for (key, value) in keys.iter().zip(values) {
                        assert!(read.contains(&format!("{key}: {value}")), "{text}: {read}");
                    }
                    assert_eq!(parsed.coercions.len(), coercions, "{text}");
                }
                (Err(error), Err(code)) => assert_eq!(error.issues()[0].code, code, "{text}"),
                (actual, _) => panic!("{text}: {actual:?}"),
            }
        };
        check(&[first, second], &[1, 2], Ok(0));
        check(&[second, first], &[1, 2], Ok(0));
        check(&[second, first, second], &[1, 2, 1], Ok(1));
        check(&[second, first, second], &[1, 2, 3], Err(Code::Syntax));
        check(&[first, first], &[1, 1], Ok(1));
        check(&[first, first], &[1, 2], Err(Code::Syntax));
    }
}
