//! Without these tests a generic type could lose what tells its instances apart, or need more of its parameters than
//! they have. That they agree with their schemas is shown in `tests/agreement`, for the same types.

#[allow(dead_code, reason = "some of them are for `tests/agreement` alone")]
mod enum_types;
mod enums;
#[allow(dead_code, reason = "some of them are for `tests/agreement` alone")]
mod types;

use serde_json::{Value, json};
use std::vec::IntoIter;
use toolkit::{Decode, Tool};
use types::{Apply, Chain, Collect, Compare, Draw, Folder, List, Measure, Meter, Order, Sizes, Unnamed};

fn schema<T: Tool>() -> Value {
    serde_json::from_str(&T::json_schema()).expect("the schema is JSON")
}

#[test]
fn instances_are_types_of_their_own() {
    let schema = schema::<Compare>();
    let reference = |pointer: &str| schema.pointer(pointer).and_then(|node| node["$ref"].as_str());
    assert_eq!(reference("/properties/left"), Some("#/$defs/Page"));
    assert_eq!(reference("/properties/others/items"), Some("#/$defs/Page"));
    assert_eq!(reference("/properties/right"), Some("#/$defs/Page-2"));
    assert_eq!(reference("/properties/last"), Some("#/$defs/Page-2"));
    let names = |name: &str| schema.pointer(&format!("/$defs/{name}/properties/items/items/required"));
    assert_eq!(names("Page"), Some(&json!(["name", "age"])));
    assert_eq!(names("Page-2"), Some(&json!(["number", "lines"])));
}

#[test]
fn instances_of_types_without_names_are_told_apart() {
    let schema = schema::<Draw>();
    let names = ["names", "numbers", "others", "more"].map(|name| schema["properties"][name]["$ref"].clone());
    assert_eq!(names, ["#/$defs/Tree", "#/$defs/Tree-2", "#/$defs/Tree-3", "#/$defs/Tree-2"]);
    let children = |name: &str| schema["$defs"][name]["properties"]["children"]["items"]["$ref"].clone();
    assert_eq!(
        ["Tree", "Tree-2", "Tree-3"].map(children),
        ["#/$defs/Tree", "#/$defs/Tree-2", "#/$defs/Tree-3"]
    );
}

#[test]
fn instances_for_constants_are_told_apart() {
    let names = ["small", "large", "again"].map(|name| schema::<Sizes>()["properties"][name]["$ref"].clone());
    assert_eq!(names, ["#/$defs/Sized", "#/$defs/Sized-2", "#/$defs/Sized"]);
}

#[test]
fn instances_for_types_without_names_are_told_apart() {
    let schema = schema::<Unnamed>();
    let names = ["first", "second", "again", "last"].map(|name| schema["properties"][name]["$ref"].clone());
    assert_eq!(names, ["#/$defs/Page", "#/$defs/Page-2", "#/$defs/Page", "#/$defs/Page-2"]);
    // Within itself it is the same as from without.
    let rings = &schema["properties"]["rings"]["$ref"];
    assert_eq!(rings, "#/$defs/Page-3");
    assert_eq!(schema["$defs"]["Ring"]["properties"]["others"]["$ref"], *rings);
    // Types are not the same because they have the same name.
    let required = |name: &str| schema["properties"][name].pointer("/properties/items/items/items/required");
    assert_eq!(required("users"), Some(&json!(["name", "age"])));
    assert_eq!(required("others"), Some(&json!(["id"])));
}

#[test]
fn definitions_of_generic_tools_are_constants_too() {
    const DEFINITION: Option<&str> = Apply::<u8>::JSON_SCHEMA;
    assert_eq!(
        DEFINITION.expect("a constant"),
        r#"{"type":"object","properties":{"target":{"type":"integer","description":"What it is done to.","minimum":0,"maximum":255},"with":{"type":"string"},"label":{"type":"string","default":"a"}},"required":["target"],"additionalProperties":false}"#
    );
    assert!(Compare::JSON_SCHEMA.is_some() && Draw::JSON_SCHEMA.is_some() && Folder::JSON_SCHEMA.is_some());
}

#[test]
fn a_generic_tool_may_contain_itself() {
    assert_eq!(
        Chain::<u8>::json_schema(),
        r##"{"type":"object","properties":{"link":{"type":"integer","minimum":0,"maximum":255},"next":{"$ref":"#"}},"required":["link"],"additionalProperties":false}"##
    );
    let chain =
        Chain::<u8>::parse(r#"{"link": 1, "next": {"link": "2", "next": {"link": 3}}}"#).expect("a chain");
    let links = |chain: &Chain<u8>| [chain.link, chain.next.as_ref().expect("a second").link];
    assert_eq!(links(&chain), [1, 2]);
    let error = Chain::<u8>::parse(r#"{"link": 1, "next": {"link": 2, "next": {"limk": 3}}}"#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Invalid arguments for chain:
- $.next.next.link: missing, expected an integer from 0 to 255
- $.next.next.limk: unknown field; allowed: link, next; did you mean \"link\"?
Parameters: chain(next?: {link: integer, next?: {link: integer, next?: {link: integer, next?: {link: integer, next?: object}}}}, …)
The tool did not run. Call it again with corrected arguments."
    );
}

#[test]
fn fields_may_be_flattened() {
    assert_eq!(
        List::<bool, u8, 1>::json_schema(),
        r##"{"type":"object","properties":{"kind":{"type":"boolean"},"from":{"type":"integer","minimum":0,"maximum":255},"to":{"type":"integer","minimum":0,"maximum":255},"last":{"type":"boolean"}},"required":["kind","from"],"additionalProperties":{"$ref":"#/$defs/Tree"},"$defs":{"Tree":{"type":"object","description":"A tree.","properties":{"value":{"type":"boolean"},"children":{"type":"array","items":{"$ref":"#/$defs/Tree"}},"parent":{"$ref":"#/$defs/Tree"},"named":{"type":"object","additionalProperties":{"$ref":"#/$defs/Tree"}}},"required":["value","children"],"additionalProperties":false}}}"##
    );
    let text = r#"{"kind": true, "from": 1, "more": {"value": false, "children": []}}"#;
    let call = List::<bool, u8, 1>::parse(text).expect("a list");
    assert_eq!((call.kind, call.window.from, call.window.to, call.last), (true, 1, 0, None));
    assert!(!call.more["more"].value);
}

#[test]
fn what_is_read_beyond_the_schema_is_the_same() {
    let text = r#"{"value": "1", "text": {"a": [1]}, "reason": "asked for", "list": "a,b"}"#;
    let call = types::Lenient::<u8, String>::parse(text).expect("a call");
    assert_eq!(
        (call.value, &*call.text, &*call.list),
        (1, r#"{"a":[1]}"#, &["a".to_owned(), "b".to_owned()][..])
    );
    let text = r#"{"value": 1, "further": [2]}"#;
    assert_eq!(types::Open::<u8>::parse(text).expect("a call").value, 1);
    assert!(
        types::Open::<u8>::json_schema().ends_with(r#""required":["value"],"additionalProperties":true}"#)
    );
    assert!(types::Open::<u8>::parse(r#"{"value": "1"}"#).is_err());
}

#[test]
fn a_missing_parameter_of_a_generic_tool_is_described() {
    let error = Apply::<u8>::parse("{}").unwrap_err().to_string();
    assert!(
        error.contains("- $.target: missing, expected an integer from 0 to 255 (What it is done to.)"),
        "{error}"
    );
}

#[test]
fn bounds_ask_for_no_more_than_is_needed() {
    struct NoParameter;
    fn is_tool<T: Tool + for<'de> Decode<'de>>() {}

    // What a type that is only mentioned in a skipped field or in a projection has, nobody asks.
    is_tool::<Collect<IntoIter<Order>>>();
    let call = Measure::<Meter>::parse(r#"{"value": 1.5, "unit": {"digits": 2}}"#).expect("a measure");
    assert_eq!((call.value, call.unit.digits), (1.5, 2));
    is_tool::<types::Marked<NoParameter>>();
    let call = types::Marked::<NoParameter>::parse(r#"{"number": 1}"#).expect("a number");
    assert_eq!(call.number, 1);
}

#[test]
fn everything_at_once() {
    type Call<'a> = types::Everything<'a, u8>;
    let text = r#"{"text": "a", "value": 1, "level": "Low"}"#;
    let call = Call::parse(text).expect("all is there");
    assert_eq!((call.text, call.value, call.list.len()), ("a", 1, 0));
}
