//! Fields of other types among those of a variant, in every form.

use crate::{coerced, refused, valid};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolkit::{Param, Tool};

#[derive(Debug, PartialEq, Param)]
struct Page {
    #[tool(default)]
    offset: u8,
    /// How many.
    limit: u8,
}

#[derive(Debug, PartialEq, Param)]
struct Range {
    from: u8,
    to: u8,
}

macro_rules! query {
    ($name:ident, $($keys:tt)*) => {
        #[derive(Debug, PartialEq, Param)]
        #[tool(rename_all = "lowercase", $($keys)*)]
        enum $name {
            Text {
                text: String,
                #[tool(flatten)]
                page: Page,
                #[tool(flatten)]
                range: Option<Range>,
                #[tool(skip)]
                hidden: u8,
            },
            Labels {
                #[tool(flatten)]
                range: Box<Range>,
                id: u8,
                #[tool(flatten)]
                rest: BTreeMap<String, bool>,
            },
            Nothing,
        }

        impl $name {
            fn text(offset: u8, limit: u8, range: Option<(u8, u8)>) -> Self {
                let range = range.map(|(from, to)| Range { from, to });
                Self::Text { text: "a".into(), page: Page { offset, limit }, range, hidden: 0 }
            }

            fn labels(rest: &[(&str, bool)]) -> Self {
                let rest = rest.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
                Self::Labels { range: Box::new(Range { from: 1, to: 2 }), id: 3, rest }
            }
        }
    };
}

query!(External,);
query!(Internal, tag = "type");
query!(Adjacent, tag = "type", content = "data");

#[derive(Debug, PartialEq, Param)]
#[tool(untagged)]
enum Untagged {
    Text {
        text: String,
        #[tool(flatten)]
        page: Page,
        #[tool(flatten)]
        range: Option<Range>,
    },
    Range {
        name: String,
        #[tool(flatten)]
        range: Range,
    },
    Number(u8),
}

#[test]
fn keys_may_stand_in_any_order() {
    valid!(External:
        r#"{"text":{"limit":2,"text":"a"}}"# => External::text(0, 2, None),
        r#"{"text":{"to":4,"limit":2,"from":3,"text":"a","offset":1}}"# => External::text(1, 2, Some((3, 4))),
        r#"{"labels":{"x":true,"to":2,"id":3,"from":1,"text":false}}"# => External::labels(&[("x", true), ("text", false)]),
        r#""nothing""# => External::Nothing,
    );
    valid!(Internal:
        r#"{"limit":2,"text":"a","type":"text"}"# => Internal::text(0, 2, None),
        r#"{"type":"text","to":4,"limit":2,"from":3,"text":"a","offset":1}"# => Internal::text(1, 2, Some((3, 4))),
        r#"{"x":true,"to":2,"id":3,"type":"labels","from":1,"text":false}"# => Internal::labels(&[("x", true), ("text", false)]),
        r#"{"type":"nothing"}"# => Internal::Nothing,
    );
    valid!(Adjacent:
        r#"{"data":{"limit":2,"text":"a"},"type":"text"}"# => Adjacent::text(0, 2, None),
        r#"{"type":"labels","data":{"type":true,"to":2,"id":3,"from":1}}"# => Adjacent::labels(&[("type", true)]),
    );
    valid!(Vec<Untagged>:
        r#"[{"limit":2,"text":"a"},{"to":2,"name":"b","from":1},3]"# => vec![
            Untagged::Text { text: "a".into(), page: Page { offset: 0, limit: 2 }, range: None },
            Untagged::Range { name: "b".into(), range: Range { from: 1, to: 2 } },
            Untagged::Number(3),
        ],
    );
}

#[test]
fn keys_and_values_are_coerced() {
    coerced!(External: r#"{"text":{"Limit":"2","text":"a"}}"# => External::text(0, 2, None), [FoldedKey, IntegerText]);
    coerced!(Internal:
        r#"{"type":"text","Limit":"2","text":"a"}"# => Internal::text(0, 2, None), [FoldedKey, IntegerText];
        r#"{"x":"true","to":2.0,"id":"3","type":"labels","from":1}"# => Internal::labels(&[("x", true)]), [IntegerText, BooleanText];
    );
    coerced!(Untagged: r#"{"name":"b","from":"1","to":2}"# => Untagged::Range { name: "b".into(), range: Range { from: 1, to: 2 } }, [IntegerText]);
}

#[test]
fn all_that_is_wrong_is_said() {
    refused!(External:
        r#"{"text":{"to":1,"limits":2}}"# => ".text.text: missing, expected a string\n\
            .text.limit: missing, expected an integer from 0 to 255 (How many.)\n\
            .text.from: missing, expected an integer from 0 to 255\n\
            .text.limits: unknown field; allowed: text, offset, limit, from, to; did you mean \"limit\"?",
    );
    refused!(Internal:
        r#"{"type":"text","text":"a","to":1,"limit":300}"# => ".limit: must be between 0 and 255, received 300\n\
            .from: missing, expected an integer from 0 to 255",
        r#"{"type":"labels","from":1,"to":2,"id":3,"x":1}"# => ".x: expected true or false, received 1",
        r#"{"type":"text","text":"a","limit":1,"type":"nothing"}"# => ".type: the key is given twice with different values",
        r#"{"from":1,"type":"labels","to":2,"id":3,"type":"text"}"# => ".type: the key is given twice with different values",
        r#"{"type":"nothing","limit":1}"# => ".limit: unknown field; allowed: type",
    );
    refused!(Untagged: r#"{"name":"b","from":1}"# => ".to: missing, expected an integer from 0 to 255");
}

/// Queries.
#[derive(Tool)]
#[expect(dead_code, reason = "only the schema is looked at")]
struct Queries {
    internal: Internal,
    untagged: Untagged,
}

#[test]
fn the_fields_are_published_in_their_place() {
    let schema: Value = serde_json::from_str(&Queries::json_schema()).expect("the schema is JSON");
    let number = json!({"type": "integer", "minimum": 0, "maximum": 255});
    let tag = |name: &str| json!({"type": "string", "enum": [name]});
    assert_eq!(
        schema["properties"]["internal"]["anyOf"],
        json!([
            {
                "type": "object",
                "properties": {
                    "type": tag("text"),
                    "text": {"type": "string"},
                    "offset": number,
                    "limit": {"type": "integer", "description": "How many.", "minimum": 0, "maximum": 255},
                    "from": number,
                    "to": number,
                },
                "required": ["type", "text", "limit"],
                "dependentRequired": {"from": ["to"], "to": ["from"]},
                "additionalProperties": false,
            },
            {
                "type": "object",
                "properties": {"type": tag("labels"), "from": number, "to": number, "id": number},
                "required": ["type", "from", "to", "id"],
                "additionalProperties": {"type": "boolean"},
            },
            {"type": "object", "properties": {"type": tag("nothing")}, "required": ["type"], "additionalProperties": false},
        ])
    );
    assert_eq!(schema["properties"]["untagged"]["anyOf"][1]["required"], json!(["name", "from", "to"]));
}

/// In a type with parameters, at several levels.
#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type")]
enum Generic<T> {
    Page {
        name: String,
        #[tool(flatten)]
        list: List<T>,
    },
    Nested {
        #[tool(flatten)]
        list: Option<List<Vec<T>>>,
        inner: Option<Box<Generic<T>>>,
    },
}

#[derive(Debug, PartialEq, Param)]
struct List<T> {
    items: Vec<T>,
    #[tool(flatten)]
    page: Page,
}

#[test]
fn types_may_have_parameters() {
    let list = |items: &[u8]| List { items: items.to_vec(), page: Page { offset: 0, limit: 1 } };
    valid!(Generic<u8>:
        r#"{"items":[1],"type":"Page","limit":1,"name":"a"}"# => Generic::Page { name: "a".into(), list: list(&[1]) },
        r#"{"type":"Nested","inner":{"type":"Page","limit":1,"items":[],"name":"b"}}"#
            => Generic::Nested { list: None, inner: Some(Box::new(Generic::Page { name: "b".into(), list: list(&[]) })) },
    );
    refused!(Generic<u8>: r#"{"type":"Nested","limit":1}"# => ".items: missing, expected an array of arrays");
}
