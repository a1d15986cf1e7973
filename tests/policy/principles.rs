//! The principles behind the rules. Without it, each rule could hold and the whole still be unsafe.

use crate::{arguments, value};
use serde_json::Value;
use toolkit::{Code, Mode, Options, Param, Suspicion, Tool};

#[test]
fn what_is_valid_is_not_altered_however_it_looks() {
    for text in [
        "1",
        "[\"a\"]",
        "{\"a\": 1}",
        "true",
        "null",
        "“quoted”",
        "```\ncode\n```",
        "C:\\temp",
        "2024-01-01",
        " x ",
    ] {
        value!(String, Value::from(text)).untouched(text.to_owned());
    }
    value!(Vec<String>, r#"["[1]","a, b",""]"#).untouched(vec!["[1]".into(), "a, b".into(), String::new()]);
}

#[test]
fn nothing_is_put_in_the_place_of_what_was_sent() {
    for json in ["300", "-1", "1e3", "255.5", "\"256\""] {
        assert!(value!(u8, json).lossless.is_err(), "{json}");
        assert!(
            value!(
                #[tool(default = 3)]
                u8,
                json
            )
            .lossless
            .is_err(),
            "{json} in the place of a default"
        );
        assert!(value!(Option<u8>, json).lossless.is_err(), "{json} in an optional field");
    }
    assert!(value!(Option<Vec<u8>>, "[1,300]").lossless.is_err());
    assert!(
        value!(
            #[tool(default)]
            String,
            "1.10"
        )
        .lossless
        .is_err()
    );
    assert!(
        value!(
            #[tool(default)]
            bool,
            "0"
        )
        .lossless
        .is_err()
    );
}

#[test]
fn a_default_is_for_what_is_absent() {
    arguments!({ #[tool(default = 3)] days: u8 } .days, "{}").untouched(3);
    arguments!({ #[tool(default = 3)] days: u8 } .days, r#"{"days":0}"#).untouched(0);
    arguments!({ #[tool(default)] tags: Vec<String> } .tags, "{}").untouched(vec![]);
    arguments!({ #[tool(default = "a")] text: String } .text, r#"{"text":""}"#).untouched("");
    arguments!({ #[tool(skip)] hidden: u8 } .hidden, "{}").untouched(0);
    arguments!({ #[tool(skip)] hidden: u8 } .hidden, r#"{"hidden":1}"#).rejected("/hidden", Code::Unknown);
}

/// Writes a file.
#[derive(Debug, PartialEq, Tool)]
#[tool(name = "write_file")]
struct WriteFile {
    path: String,
    content: String,
}

#[test]
fn what_looks_wrong_is_kept_and_pointed_out() {
    for (path, content, suspicions) in [
        ("C:\temp", "x", vec![("/path", Suspicion::LostBackslash)]),
        ("C:\\temp", "x", vec![]),
        ("a", "x</parameter>\n<parameter name=\"b\">y", vec![("/content", Suspicion::ToolCallMarkup)]),
        (
            "<UNKNOWN>",
            "<your content>",
            vec![("/path", Suspicion::Placeholder), ("/content", Suspicion::Placeholder)],
        ),
        ("a", "<b>bold</b> 1 < 2", vec![]),
    ] {
        let text = format!("{{\"path\":{},\"content\":{}}}", Value::from(path), Value::from(content));
        for mode in [Mode::Strict, Mode::Lossless] {
            let parsed = WriteFile::parse_with(&text, &Options::default().mode(mode)).expect("it is valid");
            assert_eq!(parsed.value, WriteFile { path: path.to_owned(), content: content.to_owned() });
            assert!(parsed.coercions.is_empty());
            let warnings: Vec<_> =
                parsed.warnings.iter().map(|warning| (warning.path.to_string(), warning.suspicion)).collect();
            let expected: Vec<_> =
                suspicions.iter().map(|(path, suspicion)| ((*path).to_owned(), *suspicion)).collect();
            assert_eq!(warnings, expected, "{text}");
        }
    }
}

/// Has a field of every kind.
#[derive(Debug, Tool)]
#[expect(clippy::option_option, reason = "absent, null or a text")]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Kinds {
    number: u8,
    ratio: Option<f64>,
    text: Option<Option<String>>,
    flag: bool,
    kind: Kind,
    list: Vec<Vec<Inner>>,
    map: std::collections::HashMap<String, Inner>,
    inner: Option<Box<Inner>>,
}

#[derive(Debug, Param)]
enum Kind {
    One,
}

#[derive(Debug, Param)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Inner {
    more: Option<Box<Inner>>,
}

#[test]
fn schemas_are_closed_and_typed_at_every_depth() {
    fn check(schema: &Value) {
        let is_reference = schema.get("$ref").is_some() || schema.get("anyOf").is_some();
        assert!(is_reference || schema.get("type").is_some(), "{schema} has no type");
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            assert_eq!(schema["additionalProperties"], Value::Bool(false), "{schema} is open");
            properties.values().for_each(check);
        }
        let inner = ["items", "additionalProperties"].into_iter().filter_map(|key| schema.get(key));
        inner.filter(|inner| inner.is_object()).for_each(check);
        schema
            .get("$defs")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
            .for_each(|(_, schema)| check(schema));
        schema.get("anyOf").and_then(Value::as_array).into_iter().flatten().for_each(check);
    }
    check(&serde_json::from_str(&Kinds::json_schema()).expect("the schema is JSON"));
}
