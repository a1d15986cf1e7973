//! The schemas of unions: `anyOf`, closed and typed, with a discriminator of one text and the words of each variant.

use serde_json::{Value, json};
use toolkit::{Param, Tool};

/// Draws.
#[derive(Tool)]
#[expect(dead_code, reason = "only the schema is looked at")]
struct Draw {
    /// Where.
    target: Option<Target>,
    shapes: Vec<Option<Shape>>,
    tree: Tree,
    plain: Plain,
    loose: Loose,
}

#[derive(Param)]
#[tool(tag = "type", rename_all = "snake_case")]
#[expect(dead_code, reason = "only the schema is looked at")]
enum Target {
    /// The one in front.
    Active,
    File(File),
}

/// A file of the project.
#[derive(Param)]
#[expect(dead_code, reason = "only the schema is looked at")]
struct File {
    path: String,
}

#[derive(Param)]
#[expect(dead_code, reason = "only the schema is looked at")]
enum Shape {
    Nothing,
    #[tool(description = "Around the origin.")]
    Circle(f64),
    Everything,
}

/// A formula.
#[derive(Param)]
#[tool(tag = "op", content = "of")]
#[expect(dead_code, reason = "only the schema is looked at")]
enum Tree {
    Not(Box<Tree>),
    And(Vec<Tree>),
    True,
}

#[derive(Param)]
enum Plain {
    One,
    Two,
}

#[derive(Param)]
#[tool(untagged)]
#[expect(dead_code, reason = "only the schema is looked at")]
enum Loose {
    Nothing,
    /// A file, again.
    File(File),
    Flag(bool),
}

fn schema() -> Value {
    serde_json::from_str(&Draw::json_schema()).expect("the schema is JSON")
}

fn closed(properties: &Value, required: &[&str]) -> Value {
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

fn described(mut schema: Value, description: &str) -> Value {
    schema["description"] = description.into();
    schema
}

#[test]
fn a_tag_is_the_first_field_of_its_branch() {
    let tag = |text: &str| json!({"type": "string", "enum": [text]});
    let active = described(closed(&json!({"type": tag("active")}), &["type"]), "The one in front.");
    let file = closed(&json!({"type": tag("file"), "path": {"type": "string"}}), &["type", "path"]);
    let file = described(file, "A file of the project.");
    assert_eq!(schema()["properties"]["target"], json!({"description": "Where.", "anyOf": [active, file]}));
    let text = Draw::json_schema();
    assert!(text.contains(r#""properties":{"type":{"type":"string","enum":["file"]},"path""#), "{text}");
}

#[test]
fn names_alone_share_a_branch() {
    let names = json!({"type": "string", "enum": ["Nothing", "Everything"]});
    let circle = described(closed(&json!({"Circle": {"type": "number"}}), &["Circle"]), "Around the origin.");
    let shapes = json!({"type": "array", "items": {"anyOf": [names, circle, {"type": "null"}]}});
    assert_eq!(schema()["properties"]["shapes"], shapes);
    assert_eq!(schema()["properties"]["plain"], json!({"type": "string", "enum": ["One", "Two"]}));
}

#[test]
fn a_union_in_itself_is_a_definition() {
    let schema = schema();
    assert_eq!(schema["properties"]["tree"], json!({"$ref": "#/$defs/Tree"}));
    let tree = &schema["$defs"]["Tree"];
    assert_eq!(tree["description"], "A formula.");
    assert_eq!(tree["anyOf"][0]["properties"]["of"], json!({"$ref": "#/$defs/Tree"}));
    assert_eq!(
        tree["anyOf"][1]["properties"]["of"],
        json!({"type": "array", "items": {"$ref": "#/$defs/Tree"}})
    );
    assert_eq!(tree["anyOf"].as_array().map(Vec::len), Some(3));
}

#[test]
fn branches_without_a_tag_are_what_they_hold() {
    let file = described(closed(&json!({"path": {"type": "string"}}), &["path"]), "A file, again.");
    let loose = json!({"anyOf": [{"type": "null"}, file, {"type": "boolean"}]});
    assert_eq!(schema()["properties"]["loose"], loose);
}

#[test]
fn the_message_shows_every_form() {
    let error =
        Draw::parse(r#"{"target":{"type":"file","path":1.5},"loose":[]}"#).err().expect("it is wrong");
    let message = error.to_string();
    let target = r#"target?: {type: "active"} | {type: "file", path: string}"#;
    let shapes = r#"shapes: array of ("Nothing" | "Everything" | {Circle: number} | null)"#;
    let loose = "loose: null | {path: string} | boolean";
    for part in [target, shapes, loose] {
        assert!(message.contains(part), "{part} is not in {message}");
    }
}
