//! Definitions of types of other crates, which serde and toolkit both read fields with.

use super::check_keys;
use super::remote_types::{Borrowing, Ours, Remote, Wrapped, foreign, no_span};
use toolkit::Tool;

#[test]
fn keys_are_the_same() {
    let text =
        r#"{"span": {"{}": 1}, "shape": {"type": "Nothing"}, "degrees": {"whole": 2}, "wrapped": [3]}"#;
    check_keys::<Remote>(text, &[("startLine", true), ("start", false), ("cached", false)]);
    let text =
        r#"{"span": {"startLine": 1}, "shape": {"type": "{}"}, "degrees": {"whole": 2}, "wrapped": []}"#;
    check_keys::<Remote>(text, &[("Nothing", true), ("Hidden", false), ("Circle", false)]);
}

#[test]
fn what_is_read_is_of_the_other_type() {
    let text = r#"{"span": {"startLine": 1}, "shape": {"data": [1, 2], "type": "Line"}, "degrees": {"whole": -3}, "wrapped": [4]}"#;
    let call = Remote::parse(text).expect("it is valid");
    assert_eq!(call.span, foreign::Span { start_line: 1, end_line: 0, cached: 0 });
    assert_eq!(call.shape, foreign::Shape::Line(1, 2));
    assert_eq!(call.degrees, foreign::Degrees::new(-3));
    assert_eq!((call.wrapped, call.other), (vec![Wrapped(foreign::Id(4))], no_span()));
    assert_eq!(
        Ours::parse(r#"{"lines": {"start_line": "2"}}"#).expect("it is read").lines,
        foreign::Span { start_line: 2, end_line: 9, cached: 0 }
    );
    let call = Borrowing::parse(r#"{"pair": {"name": "a", "value": 1}}"#).expect("it is valid");
    assert_eq!(call.pair, foreign::Pair { name: "a", value: 1 });
}

#[test]
fn what_is_wrong_is_said() {
    let text = r#"{"span": {"start_line": -1}, "shape": {"type": "Circle", "data": {}}, "degrees": {}, "wrapped": ["x"]}"#;
    let error = Remote::parse(text).expect_err("it is not").to_string();
    for line in [
        "- $.span.startLine: must be between 0 and 65535, received -1",
        "- $.shape.data.radius: missing, expected an integer from 0 to 255",
        "- $.degrees.whole: missing, expected an integer from -32768 to 32767",
        "- $.wrapped[0]: expected an integer from 0 to 65535, received a string",
    ] {
        assert!(error.contains(line), "{error}");
    }
}

#[test]
fn it_is_published_under_the_name_of_the_other_type() {
    let schema: serde_json::Value = serde_json::from_str(&Remote::json_schema()).expect("the schema is JSON");
    assert_eq!(schema["properties"]["span"]["$ref"], "#/$defs/Span");
    assert_eq!(schema["$defs"]["Span"]["description"], "Some lines.");
    assert_eq!(schema["properties"]["shape"]["description"], "What to draw.");
}
