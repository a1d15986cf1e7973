//! Traps on the way from a text to a value.

use crate::{accepts, definition, strict};
use serde_json::json;
use toolkit::{Code, Param, Tool};

/// Lists what is there.
#[derive(Debug, PartialEq, Tool)]
struct List;

/// Its definition was no object, and its arguments had to be there.
#[test]
fn a_tool_without_parameters() {
    assert_eq!(
        definition::<List>(),
        json!({"type": "object", "properties": {}, "required": [], "additionalProperties": false})
    );
    for text in ["", " \n", "null", "\"\"", "{}", "\"{}\""] {
        assert_eq!(List::parse(text).expect("nothing is asked for"), List, "{text:?}");
    }
    assert!(accepts::<List>("{}") && strict::<List>("{}").is_ok());
    for text in [r#"{"x":1}"#, "[]", "3", r#""x""#] {
        assert!(List::parse(text).is_err(), "{text}");
    }
}

/// One of the two was silently taken.
#[test]
fn duplicate_keys() {
    #[derive(Debug, PartialEq, Param)]
    struct Target {
        path: String,
    }

    /// Deletes a file.
    #[derive(Debug, PartialEq, Tool)]
    struct Delete {
        target: Target,
    }

    for text in [
        r#"{"target":{"path":"a","path":"b"}}"#,
        r#"{"target":{"path":"a"},"target":{"path":"b"}}"#,
        r#"{"target":{"path":"a","\u0070ath":"b"}}"#,
        r#"{"target":{"path":"a","Path":"b"}}"#,
    ] {
        let error = Delete::parse(text).expect_err(text);
        assert!(matches!(error.issues()[0].code, Code::Syntax | Code::Unknown), "{text}: {error}");
    }
    let same = r#"{"target":{"path":"a","path":"a"}}"#;
    assert_eq!(Delete::parse(same).expect("no choice is made").target.path, "a");
    assert!(strict::<Delete>(same).is_err());
}

/// They were refused, rounded, or cut off.
#[test]
fn integers_in_other_spellings() {
    /// Takes numbers.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        number: u64,
        signed: Option<i64>,
    }

    let number = |json: &str| Take::parse(&format!(r#"{{"number":{json}}}"#)).map(|take| take.number);
    for (json, expected) in [
        ("20.0", 20),
        ("1e3", 1000),
        ("\"20\"", 20),
        ("9007199254740993", 9_007_199_254_740_993),
        ("18446744073709551615", u64::MAX),
        ("\"18446744073709551615\"", u64::MAX),
        ("-0", 0),
        ("-0.0", 0),
    ] {
        assert_eq!(number(json).expect(json), expected, "{json}");
    }
    let signed = Take::parse(r#"{"number":0,"signed":-0}"#).expect("zero").signed;
    assert_eq!(signed, Some(0));
    for json in
        ["20.5", "1e-3", "\"20.5\"", "18446744073709551616", "-1", "9007199254740993.0", "true", "\"0x14\""]
    {
        assert!(number(json).is_err(), "{json}");
    }
}

/// A model could not know which call was wrong, or what about it.
#[test]
fn an_error_that_names_neither_tool_nor_field() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Item {
        quantity: u8,
    }

    /// Orders.
    #[derive(Debug, Tool)]
    #[tool(name = "place_order")]
    #[expect(dead_code, reason = "only read")]
    struct Order {
        items: Vec<Item>,
        address: String,
    }

    for (text, field) in [
        (r#"{"items":[{"quantity":"many"}],"address":"x"}"#, "$.items[0].quantity"),
        (r#"{"items":[{"quantity":300}],"address":"x"}"#, "$.items[0].quantity"),
        (r#"{"items":[]}"#, "$.address"),
        (r#"{"items":[],"address":"x","note":1}"#, "$.note"),
        (r#"{"items":[],"address":{"#, "line 1"),
        ("[]", "$"),
    ] {
        let words = Order::parse(text).expect_err(text).to_string();
        assert!(words.contains("place_order") && words.contains(field), "{text}: {words}");
    }
}

/// What could not be read was taken for nothing, and the tool ran without its arguments.
#[test]
fn defaults_in_the_place_of_arguments() {
    /// Deletes what is old.
    #[derive(Debug, Default, PartialEq, Tool)]
    struct Clean {
        folder: Option<String>,
        #[tool(default)]
        days: u8,
        #[tool(default)]
        names: Vec<String>,
    }

    assert_eq!(Clean::parse("{}").expect("nothing is asked for"), Clean::default());
    for text in [
        "{",
        r#"{"folder":"a"#,
        r#"{"folder":"a","days":"#,
        "[]",
        "3",
        "true",
        r#""folder""#,
        "not JSON",
        r#"{"folder":["a"]}"#,
        r#"{"folder":{}}"#,
        r#"{"days":-1}"#,
        r#"{"days":"soon"}"#,
        r#"{"names":{}}"#,
        r#"{"foldr":"a"}"#,
        r#"{"folder":"a"}{"folder":"b"}"#,
        r#"{"folder":"a"} and so on"#,
    ] {
        assert!(Clean::parse(text).is_err(), "{text}");
        assert!(strict::<Clean>(text).is_err(), "{text}");
    }
}
