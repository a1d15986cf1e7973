//! Section 2.1: what is published.

use crate::{published, schema};
use serde_json::{Value, json};
use std::collections::HashMap;
use toolkit::provider::choose;
use toolkit::{Param, Target, Tool};

#[derive(Debug, Param)]
#[expect(dead_code, reason = "only its schema counts")]
struct Address {
    street: String,
    zip: Option<String>,
}

#[test]
fn t001_a_required_string() {
    let schema = schema! {
        /// What to look for.
        query: String,
    };
    let expected = json!({
        "type": "object",
        "properties": {"query": {"type": "string", "description": "What to look for."}},
        "required": ["query"],
        "additionalProperties": false,
    });
    assert_eq!(schema, expected);
}

#[test]
fn t002_no_required_parameter_is_an_empty_list() {
    let schema = schema! { language: Option<String> };
    assert_eq!(schema["required"], json!([]));
}

#[test]
fn t004_no_description_is_no_key() {
    let schema = schema! { query: String };
    assert_eq!(schema["properties"]["query"], json!({"type": "string"}));
}

#[test]
fn t005_the_members_of_an_enum_in_their_order() {
    #[derive(Debug, Param)]
    #[tool(rename_all = "lowercase")]
    enum Units {
        Kelvin,
        Celsius,
    }

    let schema = schema! { units: Units, city: String };
    assert_eq!(schema["properties"]["units"]["enum"], json!(["kelvin", "celsius"]));
    assert_eq!(schema["properties"]["city"].get("enum"), None);
}

#[test]
fn t007_the_constraints_of_a_string() {
    let schema = schema! {
        #[tool(format = "email", min_length = 1, max_length = 100, pattern = "^[^@]+@example\\.org$")]
        to: String,
    };
    let expected = json!({
        "type": "string", "format": "email", "minLength": 1, "maxLength": 100, "pattern": "^[^@]+@example\\.org$",
    });
    assert_eq!(schema["properties"]["to"], expected);
}

#[test]
fn t008_the_constraints_of_an_array() {
    let schema = schema! {
        #[tool(min_items = 1, max_items = 10, unique_items)]
        tags: Vec<String>,
    };
    let expected = json!({
        "type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 10, "uniqueItems": true,
    });
    assert_eq!(schema["properties"]["tags"], expected);
}

#[test]
fn t010_items_have_no_mark_of_being_required() {
    // What is required is a matter of the field, so a type has no such mark, wherever it stands.
    let schema = schema! { place: Address, places: Vec<Address>, tags: Vec<String> };
    let properties = &schema["properties"];
    assert_eq!(properties["places"]["items"], properties["place"]);
    assert_eq!(properties["tags"], json!({"type": "array", "items": {"type": "string"}}));
}

#[test]
fn t011_required_and_optional_side_by_side() {
    let schema = schema! { name: String, age: Option<i64> };
    assert_eq!(schema["required"], json!(["name"]));
    assert_eq!(schema["properties"], json!({"name": {"type": "string"}, "age": {"type": "integer"}}));
}

#[test]
fn t013_a_nested_object_is_closed_too() {
    let schema = schema! { address: Address };
    let expected = json!({
        "type": "object",
        "properties": {"street": {"type": "string"}, "zip": {"type": "string"}},
        "required": ["street"],
        "additionalProperties": false,
    });
    assert_eq!(schema["properties"]["address"], expected);
}

#[test]
fn t014_an_object_of_anything_is_open() {
    #[derive(Debug, Param)]
    #[tool(allow_unknown)]
    struct Metadata {}

    let schema = schema! { metadata: Metadata, labels: HashMap<String, Value> };
    let is_open = |object: &Value| [json!(true), json!({})].contains(&object["additionalProperties"]);
    let properties = &schema["properties"];
    assert_eq!(properties["metadata"]["type"], "object");
    assert_eq!(properties["metadata"]["properties"], json!({}));
    assert!(is_open(&properties["metadata"]), "{schema}");
    // The type that people use for it lists no properties at all.
    assert_eq!(properties["labels"]["type"], "object");
    assert!(is_open(&properties["labels"]), "{schema}");
}

#[test]
fn t016_a_float_is_a_number() {
    let schema = schema! { single: f32, double: f64 };
    assert_eq!(schema["properties"], json!({"single": {"type": "number"}, "double": {"type": "number"}}));
}

#[test]
fn t017_a_bool_is_a_boolean() {
    let schema = schema! { flag: bool };
    assert_eq!(schema["properties"]["flag"], json!({"type": "boolean"}));
}

#[test]
fn t019_the_default_false_is_published() {
    let schema = schema! {
        #[tool(default = false)]
        flag: bool,
    };
    assert_eq!(schema["properties"]["flag"], json!({"type": "boolean", "default": false}));
    assert_eq!(schema["required"], json!([]));
}

#[test]
fn t020_no_default_is_no_key() {
    let schema = schema! { flag: Option<bool> };
    assert_eq!(schema["properties"]["flag"], json!({"type": "boolean"}));
}

#[test]
fn t028_a_tuple_of_one_object_is_closed_at_both_levels() {
    // The case is about a strict rendering; here every definition is closed. Instead of `"items": false` it has the number
    // of the items, which says the same and also that none is missing.
    let schema = schema! { only: (Address,) };
    let is_valid = |items: Value| jsonschema::is_valid(&schema, &json!({"only": items}));
    assert!(is_valid(json!([{"street": "Storgata"}])));
    assert!(!is_valid(json!([{"street": "Storgata"}, null])));
    assert!(!is_valid(json!([{"street": "Storgata", "house": 1}])));
    assert!(!is_valid(json!([])));
}

#[test]
fn t029_closing_all_objects_makes_nothing_required() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Tier {
        price: f64,
    }

    // As above: the definition is closed as it stands.
    let schema = schema! { name: String, tiers: Vec<Tier>, count: Option<i64>, note: Option<String> };
    assert_eq!(schema["required"], json!(["name", "tiers"]));
    assert_eq!(schema["additionalProperties"], json!(false));
    assert_eq!(schema["properties"]["tiers"]["items"]["additionalProperties"], json!(false));
}

/// Finds something.
#[derive(Tool)]
#[expect(dead_code, reason = "only its schema counts")]
struct Find {
    query: String,
    near: Option<Address>,
}

#[test]
fn t031_no_caller_can_change_a_definition() {
    let before = Find::json_schema().into_owned();
    let mut text = Find::json_schema();
    text.to_mut().clear();
    let mut value = published::<Find>();
    value["properties"]["query"]["type"] = json!("integer");
    assert_eq!(Find::json_schema(), before);
    assert_eq!(published::<Find>()["properties"]["query"]["type"], "string");
}

#[test]
fn t032_a_definition_is_the_same_bytes_every_time() {
    let texts: Vec<_> = (0..2).map(|_| Find::json_schema()).collect();
    assert_eq!(texts[0].as_bytes(), texts[1].as_bytes());
    assert_eq!(Find::JSON_SCHEMA, Some(&*texts[0]));
}

/// Plans.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "only its definition counts")]
struct Plan {
    /// How warm.
    unit: Option<Unit>,
    home: Option<Address>,
}

#[derive(Debug, Param)]
#[tool(rename_all = "lowercase")]
enum Unit {
    Celsius,
    Kelvin,
}

/// The property of a strict definition for OpenAI.
fn strict_property(name: &str) -> Value {
    let definition = Plan::DEFINITIONS.strict(Target::OpenAiChat).expect("it can be strict");
    let definition: Value = serde_json::from_str(definition).expect("a definition is JSON");
    definition["function"]["parameters"]["properties"][name].clone()
}

/// The study has `anyOf`; a list of types with null among the members says the same in fewer tokens, and is taken.
#[test]
fn t022_an_optional_enum_under_strict() {
    let expected = json!({
        "type": ["string", "null"],
        "description": "How warm.",
        "enum": ["celsius", "kelvin", null],
    });
    assert_eq!(strict_property("unit"), expected);
}

#[test]
fn t023_an_optional_object_under_strict() {
    let expected = json!({
        "type": ["object", "null"],
        "properties": {"street": {"type": "string"}, "zip": {"type": ["string", "null"]}},
        "required": ["street", "zip"],
        "additionalProperties": false,
    });
    assert_eq!(strict_property("home"), expected);
}

/// Tags.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "only its definition counts")]
struct Tag {
    labels: Vec<Value>,
    metadata: Metadata,
}

#[derive(Debug, Param)]
#[tool(allow_unknown)]
#[expect(dead_code, reason = "only its definition counts")]
struct Metadata {
    author: String,
}

/// Why the tool is not strict, at `path`.
fn obstacle(path: &str) -> Option<&'static str> {
    let obstacles = Tag::DEFINITIONS.report(Target::OpenAiChat).obstacles;
    obstacles.into_iter().find(|obstacle| obstacle.path == path).map(|obstacle| obstacle.reason)
}

/// An error where it is demanded (`tests/ui/strict`), and otherwise the reason why the definition is not strict.
#[test]
fn t025_an_untyped_array_under_strict() {
    assert_eq!(obstacle("/properties/labels/items"), Some("any JSON value is allowed"));
}

/// An error where it is demanded (`tests/ui/strict`), and otherwise the reason why the definition is not strict.
#[test]
fn t026_an_open_object_under_strict() {
    let reason = "it takes further keys, so it cannot be closed";
    assert_eq!(obstacle("/properties/metadata"), Some(reason));
}

#[test]
fn t166_two_tools_of_one_name() {
    let error = choose(Target::Anthropic, &[Plan::DEFINITIONS, Tag::DEFINITIONS, Plan::DEFINITIONS], true);
    let error = error.expect_err("there are two").to_string();
    assert_eq!(error, "Anthropic cannot be offered these tools:\n- plan: there is another tool of that name");
}
