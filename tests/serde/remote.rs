//! Definitions of types of other crates, which serde and toolkit both read fields with.

use super::{check, check_keys};
use serde::Deserialize;
use toolkit::{Param, Tool};

/// As if in another crate: without traits of ours or of serde's.
mod foreign {
    #[derive(Debug, PartialEq, Default)]
    pub struct Span {
        pub start_line: u16,
        pub end_line: u16,
        pub cached: u8,
    }

    #[derive(Debug, PartialEq)]
    pub enum Shape {
        Nothing,
        Circle { radius: u8 },
        Line(u8, u8),
        Hidden,
    }

    #[derive(Debug, PartialEq)]
    pub struct Id(pub u16);

    #[derive(Debug, PartialEq)]
    pub struct Pair<'a, T> {
        pub name: &'a str,
        pub value: T,
    }

    /// What is in it cannot be seen.
    #[derive(Debug, PartialEq)]
    pub struct Degrees {
        tenths: i32,
    }

    impl Degrees {
        pub fn new(whole: i16) -> Self {
            Self { tenths: i32::from(whole) * 10 }
        }

        #[expect(dead_code, reason = "serde would write with it")]
        pub fn whole(&self) -> i32 {
            self.tenths / 10
        }
    }
}

/// Some lines.
#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Span", rename_all = "camelCase")]
struct SpanDef {
    start_line: u16,
    #[serde(default)]
    end_line: u16,
    #[serde(skip)]
    cached: u8,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Shape", tag = "type", content = "data")]
enum ShapeDef {
    Nothing,
    Circle {
        radius: u8,
    },
    Line(u8, u8),
    #[serde(skip)]
    Hidden,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Id")]
pub struct IdDef(u16);

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Pair")]
struct PairDef<'a, T> {
    #[serde(borrow)]
    name: &'a str,
    value: T,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Degrees")]
struct DegreesDef {
    #[serde(getter = "foreign::Degrees::whole")]
    whole: i16,
}

impl From<DegreesDef> for foreign::Degrees {
    fn from(definition: DegreesDef) -> Self {
        Self::new(definition.whole)
    }
}

/// Takes one of each.
#[derive(Debug, PartialEq, Deserialize, Tool)]
struct Remote {
    #[serde(with = "SpanDef")]
    span: foreign::Span,
    /// What to draw.
    #[serde(with = "ShapeDef")]
    shape: foreign::Shape,
    #[serde(with = "DegreesDef")]
    degrees: foreign::Degrees,
    wrapped: Vec<Wrapped>,
    #[serde(default = "no_span", with = "SpanDef")]
    other: foreign::Span,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
struct Wrapped(#[serde(with = "IdDef")] foreign::Id);

fn no_span() -> foreign::Span {
    foreign::Span { start_line: 7, ..foreign::Span::default() }
}

/// Borrows.
#[derive(Debug, PartialEq, Tool)]
struct Borrowing<'a> {
    #[tool(with = PairDef::<u8>)]
    pair: foreign::Pair<'a, u8>,
}

/// Where serde has no part.
#[derive(Debug, PartialEq, Tool)]
struct Ours {
    #[tool(with = inner::LinesDef)]
    lines: foreign::Span,
}

mod inner {
    use super::foreign;
    use toolkit::Param;

    #[derive(Param)]
    #[tool(remote = "foreign::Span")]
    pub(super) struct LinesDef {
        #[tool(minimum = 1)]
        start_line: u16,
        #[tool(default = 9)]
        end_line: u16,
        #[tool(skip)]
        cached: u8,
    }
}

#[test]
fn both_read_the_same() {
    check::<Remote>();
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
