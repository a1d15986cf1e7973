//! Bugs about which values are read, and as what.

use super::issues;
use serde_json::{Value, json};
use std::collections::HashMap;
use toolkit::{Code, Mode, Options, Param, Tool};

/// Repeated keys within repeated values were taken for one, so that different values compared equal.
#[test]
fn a_repeated_value_with_a_contradiction_in_it_is_none() {
    /// Counts.
    #[derive(Debug, Tool)]
    struct Counts {
        counts: Option<HashMap<String, i64>>,
    }

    for arguments in [
        r#"{"counts": {"x": 2}, "counts": {"x": 1, "x": 2}}"#,
        r#"{"counts": {"x": 1, "x": 2}, "counts": {"x": 2}}"#,
        r#"{"counts": {"x": 1, "x": 2}, "counts": {"x": 1, "x": 2}}"#,
        r#"{"counts": {"x": 2}, "Counts": {"x": 1, "x": 2}}"#,
    ] {
        Counts::parse(arguments).expect_err(arguments);
    }
    let same = Counts::parse(r#"{"counts": {"x": 1, "y": 2}, "counts": {"y": 2, "x": 1}}"#).expect("equal");
    assert_eq!(same.counts.expect("counts").len(), 2);
}

/// A default was checked for its kind of value only, and then failed every call that left it out.
#[test]
fn a_text_default_may_need_escapes_and_be_borrowed() {
    /// Joins.
    #[derive(Debug, Tool)]
    struct Join<'a> {
        #[tool(default = "\n\"")]
        separator: &'a str,
    }

    assert_eq!(Join::parse("{}").expect("a default").separator, "\n\"");
}

/// What looks like several elements was taken for one.
#[test]
fn a_list_in_another_shape_is_not_an_element() {
    /// Lists.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Lists {
        texts: Option<Vec<String>>,
        values: Option<Vec<Value>>,
        maps: Option<Vec<HashMap<String, Value>>>,
        orders: Option<Vec<Order>>,
    }

    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Order {
        items: Vec<String>,
    }

    for faulty in [
        json!({"texts": "a\n"}),
        json!({"texts": "a\rb"}),
        json!({"values": {"0": "a", "1": "b"}}),
        json!({"values": {"item": ["a"]}}),
        json!({"maps": {"0": "a"}}),
    ] {
        assert_eq!(issues(Lists::parse(&faulty.to_string()))[0].0, Code::Type, "{faulty}");
    }
    for right in [json!({"texts": " a"}), json!({"values": {"a": 1}}), json!({"orders": {"items": ["a"]}})] {
        Lists::parse(&right.to_string()).expect("one element");
    }
}

/// What stands in strings was not counted, and the first look then met a text deeper than it reads.
#[test]
fn containers_in_strings_count_as_deep() {
    /// Draws.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Draw {
        #[tool(default)]
        children: Vec<Draw>,
    }

    let mut arguments = json!({"children": r#"[{"children": "[{}]"}]"#});
    for _ in 0..30 {
        arguments = json!({"children": [arguments]});
    }
    let error = Draw::parse(&arguments.to_string()).expect_err("it is too deep");
    assert!(error.to_string().contains("nested too deeply"), "{error}");
}

/// Text of a value is written recursively.
#[test]
fn a_value_may_be_deeper_than_the_stack() {
    /// Takes anything.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Anything {
        value: Value,
    }

    let mut value = json!(1);
    for _ in 0..500 {
        value = Value::Array(vec![value]);
    }
    let found = issues(Anything::parse_value(json!({"value": value})));
    assert_eq!(found, [(Code::Constraint, String::new())]);
}

/// Whether null may be a word was asked of the outermost layer alone, so that a sibling's fault changed a valid text.
#[test]
fn a_text_under_several_nulls_is_kept() {
    #[derive(Debug, PartialEq, Param)]
    struct Name(Option<String>);

    /// Invites.
    #[derive(Debug, Tool)]
    struct Invite {
        names: Vec<Option<Name>>,
        nested: Vec<Option<Option<String>>>,
        n: u8,
    }

    for n in ["1", "\"1\""] {
        let arguments = format!(r#"{{"names": ["null"], "nested": ["null", null], "n": {n}}}"#);
        let invite = Invite::parse(&arguments).expect("at most one coercion");
        assert_eq!(invite.names, [Some(Name(Some("null".to_owned())))], "{arguments}");
        assert_eq!(invite.nested, [Some(Some("null".to_owned())), Some(None)], "{arguments}");
        assert_eq!(invite.n, 1);
    }
}

/// What a function read was never held to the schema beside it, as long as the function took it.
#[test]
fn functions_that_read_a_field_read_what_its_schema_accepts() {
    use toolkit::schema::{Holding, Keyword, Kind, Schema, SchemaRef};
    use toolkit::{Decode, Reader, Stop};

    static CODE: Schema = Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::max_length(2)]);
    const CODE_SCHEMA: SchemaRef = SchemaRef::new(&CODE);

    fn any_text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        serde::Deserialize::deserialize(deserializer).map(|value: Value| value.to_string())
    }

    fn wide(reader: &mut Reader<'_, '_>) -> Result<u64, Stop> {
        u64::decode(reader)
    }

    #[derive(Debug, Param)]
    struct Wide(#[tool(schema = u8::SCHEMA, decode_with = wide)] u64);

    /// Takes values.
    #[derive(Debug, Tool)]
    struct Take {
        #[tool(schema = CODE_SCHEMA, deserialize_with = any_text)]
        code: String,
        #[tool(schema = u8::SCHEMA, decode_with = wide)]
        number: u64,
        wide: Wide,
    }

    let take = Take::parse(r#"{"code": "ab", "number": 255, "wide": 255}"#).expect("it is valid");
    assert_eq!((take.code.as_str(), take.number, take.wide.0), (r#""ab""#, 255, 255));
    let found = issues(Take::parse(r#"{"code": "abc", "number": 256, "wide": 256}"#));
    assert_eq!(found, ["/code", "/number", "/wide"].map(|path| (Code::Constraint, path.to_owned())));
    assert_eq!(
        issues(Take::parse(r#"{"code": [], "number": 1, "wide": 1}"#)),
        [(Code::Type, "/code".to_owned())]
    );
}

/// The function was asked for a host that accepts only what is published, and was said to have changed what it had not:
/// numbers that are written otherwise.
#[test]
fn arguments_are_only_prepared_where_that_is_allowed_and_counts() {
    /// Measures.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(normalize = with_unit)]
    struct Measure {
        value: f64,
        unit: String,
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is the form of such a function")]
    fn with_unit(mut arguments: Value) -> Result<Value, String> {
        arguments.as_object_mut().map(|map| map.entry("unit").or_insert_with(|| json!("m")));
        Ok(arguments)
    }

    let strict = Options::default().mode(Mode::Strict);
    let absent = Measure::parse_with(r#"{"value": 1}"#, &strict);
    assert_eq!(issues(absent), [(Code::Missing, "/unit".to_owned())]);
    let valid = r#"{"unit": "km", "value": 10.0e-7}"#;
    assert!(Measure::parse_with(valid, &strict).is_ok());
    let parsed = Measure::parse_with(valid, &Options::default()).expect("it is valid");
    assert_eq!(parsed.coercions, []);
}
