//! A variant for all names that no other variant has. Without these tests it could take what is meant for another, or
//! be changed although its schema accepts it.

use crate::{coerced, refused, valid};
use serde_json::{Value, json};
use toolkit::{Param, Tool};

#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "lowercase")]
enum Unit {
    Celsius,
    #[tool(alias = "f")]
    Fahrenheit,
    /// Any other one.
    #[tool(other)]
    Other,
}

#[test]
fn any_text_is_one() {
    valid!(Unit:
        r#""celsius""# => Unit::Celsius,
        r#""kelvin""# => Unit::Other,
        r#""other""# => Unit::Other,
        r#""""# => Unit::Other,
        // The schema accepts it, so it is no other spelling of another.
        r#""Celsius""# => Unit::Other,
        r#""{\"celsius\":null}""# => Unit::Other,
        r#""null""# => Unit::Other,
    );
    coerced!(Unit:
        r#""f""# => Unit::Fahrenheit, [FoldedMember];
        "3" => Unit::Other, [IntegerForText];
    );
    coerced!(Option<Unit>: "null" => None, [NullOmitted]);
    refused!(Unit:
        "true" => ": expected one of \"celsius\", \"fahrenheit\" or another string, received true",
        "null" => ": expected one of \"celsius\", \"fahrenheit\" or another string, received null",
        r#"{"kelvin":null}"# => ".kelvin: unknown field",
    );
}

#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "lowercase")]
enum Shape {
    #[tool(alias = "none")]
    Nothing,
    #[tool(alias = "segment")]
    Line(u8),
    Circle {
        radius: u8,
    },
    #[tool(other)]
    Unknown,
}

#[test]
fn beside_variants_with_data() {
    valid!(Shape:
        r#""nothing""# => Shape::Nothing,
        r#"{"line":3}"# => Shape::Line(3),
        r#""square""# => Shape::Unknown,
        r#""Line""# => Shape::Unknown,
    );
    coerced!(Shape:
        r#""none""# => Shape::Nothing, [FoldedMember];
        r#"{"segment":"3"}"# => Shape::Line(3), [AliasKey, IntegerText];
    );
    refused!(Shape:
        r#""line""# => ": expected an object with the field line, received a string",
        r#""segment""# => ": expected an object with the field line, received a string",
        r#"{"square":3}"# => ".square: unknown field; allowed: line, circle",
        r#"{"circle":{}}"# => ".circle.radius: missing, expected an integer from 0 to 255",
    );
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type", rename_all = "lowercase")]
enum Event {
    #[tool(other)]
    Other,
    Started,
    #[tool(alias = "ended")]
    Stopped {
        code: u8,
    },
    Moved(Place),
}

#[derive(Debug, PartialEq, Param)]
struct Place {
    x: u8,
}

#[test]
fn any_tag_is_one() {
    valid!(Event:
        r#"{"type":"started"}"# => Event::Started,
        r#"{"code":1,"type":"stopped"}"# => Event::Stopped { code: 1 },
        r#"{"type":"moved","x":1}"# => Event::Moved(Place { x: 1 }),
        r#"{"type":"paused"}"# => Event::Other,
        r#"{"code":[{"type":null}],"type":"Stopped","x":{}}"# => Event::Other,
    );
    valid!(Vec<Event>:
        r#"[{"type":"a","b":1},{"c":2,"type":"started "},{"type":"started"}]"#
            => vec![Event::Other, Event::Other, Event::Started],
    );
    coerced!(Event:
        r#"{"type":"ended","code":"1"}"# => Event::Stopped { code: 1 }, [FoldedMember, IntegerText];
        r#""{\"type\":\"a\"}""# => Event::Other, [ObjectText];
        r#"{"type":"a","b":1,"b":1}"# => Event::Other, [DuplicateKey];
        r#"{"type":3,"b":1}"# => Event::Other, [IntegerForText];
    );
    refused!(Event:
        r#"{"type":"stopped"}"# => ".code: missing, expected an integer from 0 to 255",
        r#"{"type":"started","more":1}"# => ".more: unknown field; allowed: type",
        r#"{"code":1}"# => ".type: missing, expected one of \"started\", \"stopped\", \"moved\" or another string; did you mean \"stopped\"?",
        r#"{"type":true}"# => ".type: expected one of \"started\", \"stopped\", \"moved\" or another string, received true",
        r#"{"type":"a","b":1,"b":2}"# => ".b: the key is given twice with different values",
        r#"{"type":"a","type":"b"}"# => ".type: the key is given twice with different values",
        r#"{"type":"a","type":"started"}"# => ".type: the key is given twice with different values",
    );
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type", content = "data")]
enum Message {
    Text(String),
    Ping,
    #[tool(other)]
    Other,
}

#[test]
fn any_tag_beside_any_content_is_one() {
    valid!(Message:
        r#"{"type":"Text","data":"a"}"# => Message::Text("a".into()),
        r#"{"data":"a","type":"Text"}"# => Message::Text("a".into()),
        r#"{"type":"Ping"}"# => Message::Ping,
        r#"{"type":"Pong"}"# => Message::Other,
        r#"{"data":{"type":"Text"},"type":"Pong","more":[]}"# => Message::Other,
    );
    refused!(Message:
        r#"{"type":"Text"}"# => ".data: missing, expected a string",
        r#"{"type":"Ping","data":1}"# => ".data: unknown field; allowed: type",
    );
}

/// Takes one of each.
#[derive(Tool)]
#[expect(dead_code, reason = "only the schema is looked at")]
struct Take {
    #[tool(default = "kelvin")]
    unit: Unit,
    plain: Plain,
    shape: Shape,
    event: Event,
}

#[derive(Param)]
enum Plain {
    One,
    #[tool(other)]
    Other,
}

#[test]
fn the_schema_says_which_names_mean_something() {
    let schema: Value = serde_json::from_str(&Take::json_schema()).expect("the schema is JSON");
    let properties = &schema["properties"];
    assert_eq!(
        properties["unit"],
        json!({
            "anyOf": [
                {"type": "string", "enum": ["celsius", "fahrenheit"]},
                {"type": "string", "description": "Any other one.", "not": {"enum": ["celsius", "fahrenheit", "f"]}},
            ],
            "default": "kelvin",
        })
    );
    // What any text is needs no exception.
    assert_eq!(
        properties["plain"],
        json!({"anyOf": [{"type": "string", "enum": ["One"]}, {"type": "string"}]})
    );
    let excluded = json!({"enum": ["nothing", "none", "line", "segment", "circle"]});
    assert_eq!(properties["shape"]["anyOf"][3], json!({"type": "string", "not": excluded}));
    let tag = json!({"type": "string", "not": {"enum": ["started", "stopped", "ended", "moved"]}});
    assert_eq!(
        properties["event"]["anyOf"][3],
        json!({"type": "object", "properties": {"type": tag}, "required": ["type"], "additionalProperties": true})
    );
}
