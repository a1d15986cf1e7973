//! Enums with data and parameters, in every form.

use super::check;
use super::types::{Tree, Unit, User};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::marker::PhantomData;
use toolkit::{Param, Tool};

/// Evaluates.
#[derive(Debug, PartialEq, Serialize, Tool)]
struct Evaluate {
    number: Expression<i8>,
    text: Expression<String>,
    tagged: Tagged<User>,
    beside: Beside<i8, 3>,
    bare: Untagged<bool>,
    choice: Vec<Choice<u8, Choice<bool, String>>>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
enum Expression<T> {
    Nothing,
    Value(T),
    Sum(Vec<Expression<T>>),
    Pair(T, Option<T>),
    Difference {
        from: Box<Self>,
        #[tool(default)]
        values: Vec<T>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Tagged<T> {
    Empty,
    Whole(T),
    Fields {
        values: Vec<T>,
        #[serde(skip)]
        #[tool(skip)]
        marker: PhantomData<T>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "t", content = "c")]
enum Beside<T, const N: usize> {
    One(T),
    Two(Option<T>),
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(untagged)]
enum Untagged<T> {
    Empty,
    One(T),
    Many(Vec<Self>),
    Next {
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<Box<Untagged<T>>>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(untagged)]
enum Choice<Left, Right> {
    Left(Left),
    Right(Right),
}

/// Evaluates anything.
#[derive(Debug, PartialEq, Serialize, Tool)]
struct Apply<T> {
    expression: Expression<T>,
    next: Option<Box<Apply<T>>>,
    either: Choice<Tagged<User>, Link<T>>,
}

/// A struct within itself by way of an enum.
#[derive(Debug, PartialEq, Serialize, Param)]
struct Link<T> {
    value: T,
    next: Vec<Choice<Link<T>, Vec<Link<T>>>>,
}

/// The same, and within itself only once.
#[derive(Debug, PartialEq, Serialize, Param)]
struct Branch<T> {
    buds: Vec<Choice<Branch<T>, T>>,
}

/// Plants.
#[derive(Debug, PartialEq, Serialize, Tool)]
struct Plant {
    seed: Grown<bool>,
    hedge: Vec<Grown<Vec<u8>>>,
    tree: Option<Tree<bool>>,
}

/// A type that contains itself, beside a tag.
#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind")]
enum Grown<T> {
    Seed,
    Tree(Tree<T>),
    Again(Box<Tree<T>>),
    Link(Link<T>),
    Branch(Branch<T>),
}

/// The same in an enum without parameters.
#[derive(Debug, PartialEq, Serialize, Tool)]
struct Cut {
    what: Oak,
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind")]
enum Oak {
    Tree(Tree<u8>),
}

#[test]
fn strict_accepts_exactly_what_the_schema_accepts() {
    check::<Evaluate>();
    check::<Apply<u8>>();
    check::<Plant>();
    check::<Cut>();
    check::<Convert<super::types::Meter>>();
}

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

/// Converts between units.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[serde(bound = "U::Number: Serialize")]
struct Convert<U: Unit> {
    #[tool(bound = "U: Unit, U::Number: Param")]
    value: Amount<U>,
}

/// A parameter of the enum need not be one of a tool.
#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(bound = "U::Number: Serialize")]
enum Amount<U: Unit> {
    Of(U::Number),
    #[tool(bound = "U::Number: Param")]
    #[serde(bound(serialize = "U::Number: Serialize"))]
    Range {
        from: U::Number,
        to: U::Number,
    },
    Named(String),
    #[serde(skip)]
    #[expect(dead_code, reason = "it is not on the wire")]
    Marked(PhantomData<U>),
}

/// What a field without a name has to have is asked of its own type alone.
#[derive(Debug, PartialEq, Param)]
enum Held<T> {
    One(#[tool(bound = "")] super::types::Marker<T>),
    Pair(#[serde(bound = "")] super::types::Marker<T>, u8),
}

#[test]
fn bounds_ask_for_no_more_than_is_needed() {
    struct NoParameter;
    fn is_param<T: Param>() {}

    is_param::<Held<NoParameter>>();
    assert_eq!(
        Convert::<super::types::Meter>::parse(r#"{"value": {"Of": 2.5}}"#).expect("a value").value,
        Amount::Of(2.5)
    );
}
