//! What a model is told about values of foreign types, and a host.

use crate::types::*;
use serde_json::json;
use toolkit::prelude::*;
use toolkit::{Code, Options, Rule};

/// Takes several.
#[derive(Debug, Tool)]
struct Take {
    name: String,
    #[tool(schemars)]
    place: Place,
    #[tool(schemars)]
    shape: Shape,
    #[tool(schemars)]
    event: Event,
    #[tool(schemars, default)]
    even: Vec<Even>,
    #[tool(schemars)]
    id: Option<Id>,
    #[tool(schemars, sensitive, default)]
    secret: Option<Token>,
}

/// What its own error tells of it.
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
struct Token(String);

impl<'de> serde::Deserialize<'de> for Token {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Err(serde::de::Error::custom(format!("{text} is no token")))
    }
}

/// The lines of the message that are about something.
fn lines(arguments: &serde_json::Value) -> Vec<String> {
    let error = Take::parse(&arguments.to_string()).expect_err("the arguments are wrong");
    let text = error.to_string();
    text.lines().filter(|line| line.starts_with("- ")).map(str::to_owned).collect()
}

fn valid() -> serde_json::Value {
    json!({
        "name": "a",
        "place": {"latitude": 1, "longitude": 2},
        "shape": "dot",
        "event": {"kind": "idle"},
    })
}

#[test]
fn everything_is_said_at_once_with_its_place() {
    let mut arguments = valid();
    arguments["name"] = json!(true);
    arguments["place"] = json!({"latitude": "north", "stars": 300});
    arguments["shape"] = json!({"rectangle": {"width": -1, "height": 1.5}});
    arguments["event"] = json!({"kind": "created"});
    // The order of the properties of a foreign type is that of the maps of `serde_json`, which a feature decides.
    let mut lines = lines(&arguments);
    lines.sort();
    assert_eq!(
        lines,
        [
            "- $.event.id: missing, expected an integer",
            "- $.name: expected a string, received true; quote it: \"true\"",
            "- $.place.latitude: expected a number, received a string",
            "- $.place.longitude: missing, expected a number",
            "- $.place.stars: must be at most 255, received 300",
            "- $.shape.rectangle.height: expected an integer, received 1.5",
            "- $.shape.rectangle.width: must be at least 0, received -1",
        ]
    );
}

#[test]
fn the_shape_that_is_meant_is_spoken_of() {
    let mut arguments = valid();
    arguments["shape"] = json!({"square": 3});
    arguments["event"] = json!({"kind": "craeted", "id": 1});
    arguments["id"] = json!({"number": 3, "name": 4});
    assert_eq!(
        lines(&arguments),
        [
            "- $.shape: expected an object with one of the keys circle, rectangle, line, received an object",
            "- $.event.kind: expected one of \"created\", \"deleted\", \"moved\", \"idle\", received a string; did you mean \"created\"?",
            "- $.id.name: expected a string, received 4",
        ]
    );
}

#[test]
fn what_is_missing_is_described() {
    let mut arguments = valid();
    arguments.as_object_mut().expect("an object").remove("place");
    assert_eq!(
        lines(&arguments),
        ["- $.place: missing, expected an object with the fields latitude, longitude, name, stars"]
    );
}

#[test]
fn what_serde_has_against_a_value_has_its_place_and_no_type() {
    let mut arguments = valid();
    arguments["even"] = json!([2, 3, 4]);
    let error = Take::parse(&arguments.to_string()).expect_err("three is odd");
    let issues: Vec<_> = error.issues().iter().map(|issue| (issue.path.to_string(), issue.code)).collect();
    assert_eq!(issues, [("/even/1".to_owned(), Code::Custom)]);
    assert_eq!(lines(&arguments), ["- $.even[1]: is not valid: 3 is odd"]);
}

#[test]
fn what_serde_says_of_secrets_is_not_repeated() {
    let mut arguments = valid();
    arguments["secret"] = json!("hunter2");
    let error = Take::parse(&arguments.to_string()).expect_err("it is no token");
    let report = format!("{error}{error:?}{}", serde_json::to_string(&error).expect("it is JSON"));
    assert!(!report.contains("hunter2"), "{report}");
    assert_eq!(lines(&arguments), ["- $.secret: is not valid"]);
}

#[test]
fn nothing_in_it_is_coerced_and_all_around_it_is() {
    let mut arguments = valid();
    arguments["name"] = json!(7);
    arguments["id"] = json!(null);
    let parsed =
        Take::parse_with(&arguments.to_string(), &Options::default()).expect("one coercion makes it valid");
    let rules: Vec<_> = parsed.coercions.iter().map(|coercion| coercion.rule).collect();
    assert_eq!(rules, [Rule::IntegerForText], "null is a value of the schema");
    assert!(parsed.value.id.is_none());
    arguments["id"] = json!("3");
    let parsed = Take::parse(&arguments.to_string()).expect("a text is an id");
    assert_eq!(parsed.id, Some(Id::Name("3".to_owned())));
    arguments["place"] = json!(json!({"latitude": 1, "longitude": 2}).to_string());
    assert_eq!(lines(&arguments).len(), 1);
}

#[test]
fn keys_that_repeat_are_seen() {
    let text = r#"{"name": "a", "place": {"latitude": 1, "latitude": 1.0, "longitude": 2, "longitude": 3}, "shape": "dot", "event": {"kind": "idle"}}"#;
    let error = Take::parse(text).expect_err("a key has two values");
    let paths: Vec<_> = error.issues().iter().map(|issue| issue.path.to_string()).collect();
    assert_eq!(paths, ["/place/latitude", "/place/longitude"]);
}

/// Takes what has many shapes.
#[derive(Debug, Tool)]
struct Nest {
    #[tool(schemars)]
    nest: Nested,
}

/// Each level can be read in two ways, and fails in both only at the end.
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
enum Nested {
    One { next: Box<Nested>, one: bool },
    Two { next: Box<Nested>, two: bool },
    End(u8),
}

#[test]
fn what_has_too_many_readings_ends_soon() {
    let depth = 60;
    let text = format!("{{\"nest\": {}\"x\"{}}}", "{\"next\": ".repeat(depth), "}".repeat(depth));
    let error = Nest::parse(&text).expect_err("the end is of no shape");
    assert!(error.to_string().len() < 2048);
    assert!(error.to_string().contains("must be simpler"), "{error}");
    assert!(Nest::parse(r#"{"nest": {"next": {"next": 3, "two": true}, "one": false}}"#).is_ok());
}

/// A list of many items.
#[derive(Debug, Tool)]
struct Many {
    #[tool(schemars)]
    items: Vec<Id>,
}

#[test]
fn what_is_long_is_read_and_its_faults_are_counted() {
    let items = |item: &str| format!("{{\"items\": [{}]}}", vec![item; 50_000].join(","));
    assert_eq!(Many::parse(&items("1")).expect("they are ids").items.len(), 50_000);
    let error = Many::parse(&items("true")).expect_err("they are no ids");
    assert_eq!(error.issues().len() + error.omitted(), 50_000);
}

/// Has a schema that is nothing but a reference to itself.
#[derive(Debug, serde::Deserialize)]
struct Loop;

impl schemars::JsonSchema for Loop {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Loop".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Self>()
    }
}

/// Goes round.
#[derive(Debug, Tool)]
struct Round {
    #[tool(schemars)]
    value: Loop,
}

#[test]
fn a_schema_without_an_end_has_no_values() {
    let error = Round::parse(r#"{"value": null}"#).expect_err("nobody knows what it is");
    assert!(error.to_string().contains("must be simpler"), "{error}");
    assert!(Round::json_schema().contains("#/$defs/Loop"));
}
