//! Enums with data and parameters, in every form.

use super::enum_types::{Amount, Apply, Convert, Cut, Evaluate, Held, Oak};
use super::types::Meter;
use serde_json::Value;
use toolkit::{Param, Tool};

#[test]
fn instances_are_types_of_their_own() {
    let schema: Value = serde_json::from_str(&Evaluate::json_schema()).expect("the schema is JSON");
    let reference = |name: &str| schema["properties"][name]["$ref"].as_str();
    assert_eq!(reference("number"), Some("#/$defs/Expression"));
    assert_eq!(reference("text"), Some("#/$defs/Expression-2"));
    let value = |name: &str| &schema["$defs"][name]["anyOf"][1]["properties"]["Value"]["type"];
    assert_eq!((value("Expression"), value("Expression-2")), (&"integer".into(), &"string".into()));
    assert!(Evaluate::JSON_SCHEMA.is_some() && Apply::<u8>::JSON_SCHEMA.is_some());
}

#[test]
fn what_contains_itself_may_stand_beside_a_tag() {
    // Without its name there, and under it from the second level on.
    assert_eq!(
        Cut::json_schema(),
        r##"{"type":"object","properties":{"what":{"anyOf":[{"type":"object","description":"A tree.","properties":{"kind":{"type":"string","enum":["Tree"]},"value":{"type":"integer","minimum":0,"maximum":255},"children":{"type":"array","items":{"$ref":"#/$defs/Tree"}},"parent":{"$ref":"#/$defs/Tree"},"named":{"type":"object","additionalProperties":{"$ref":"#/$defs/Tree"}}},"required":["kind","value","children"],"additionalProperties":false}]}},"required":["what"],"additionalProperties":false,"$defs":{"Tree":{"type":"object","description":"A tree.","properties":{"value":{"type":"integer","minimum":0,"maximum":255},"children":{"type":"array","items":{"$ref":"#/$defs/Tree"}},"parent":{"$ref":"#/$defs/Tree"},"named":{"type":"object","additionalProperties":{"$ref":"#/$defs/Tree"}}},"required":["value","children"],"additionalProperties":false}}}"##
    );
    let text = r#"{"what": {"value": 1, "children": [{"value": 2, "children": []}], "kind": "Tree"}}"#;
    let Oak::Tree(tree) = Cut::parse(text).expect("a tree").what;
    assert_eq!((tree.value, tree.children[0].value), (1, 2));
    let text = r#"{"what": {"value": 1, "children": [{"value": 2, "children": [{}]}], "kind": "Tree"}}"#;
    let error = Cut::parse(text).expect_err("a value is missing").to_string();
    assert!(error.contains("- $.what.children[0].children[0].value: missing"), "{error}");
}

#[test]
fn bounds_ask_for_no_more_than_is_needed() {
    struct NoParameter;
    fn is_param<T: Param>() {}

    is_param::<Held<NoParameter>>();
    assert_eq!(Convert::<Meter>::parse(r#"{"value": {"Of": 2.5}}"#).expect("a value").value, Amount::Of(2.5));
}
