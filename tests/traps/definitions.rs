//! Traps on the way from a type to its definition.

use crate::{accepts, definition, strict};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use toolkit::{Param, Tool};

/// A place on the map.
#[derive(Debug, PartialEq, Param)]
struct Place {
    /// Degrees from the equator to the north, and to the south if they are negative.
    latitude: f64,
    /// Degrees from the first meridian to the east, and to the west if they are negative.
    longitude: f64,
}

/// The schemas within a schema, each with where it is.
fn nodes(value: &Value) -> Vec<&Value> {
    let mut nodes = vec![value];
    match value {
        Value::Object(map) => nodes.extend(map.values().flat_map(self::nodes)),
        Value::Array(items) => nodes.extend(items.iter().flat_map(self::nodes)),
        _ => {}
    }
    nodes
}

/// Rendering such a type without an end aborted the program.
#[test]
fn a_recursive_argument_type() {
    #[derive(Debug, PartialEq, Param)]
    struct Node {
        value: i64,
        children: Vec<Node>,
        parent: Option<Box<Node>>,
    }

    /// Draws a tree.
    #[derive(Debug, PartialEq, Tool)]
    struct Draw {
        root: Node,
    }

    assert_eq!(
        definition::<Draw>()["$defs"]["Node"]["properties"]["children"]["items"]["$ref"],
        "#/$defs/Node"
    );
    let text =
        r#"{"root":{"value":1,"children":[{"value":2,"children":[]}],"parent":{"value":0,"children":[]}}}"#;
    assert!(accepts::<Draw>(text));
    assert_eq!(strict::<Draw>(text).expect("a tree").root.children[0].value, 2);
}

/// The definition referred to definitions that were left behind.
#[test]
fn a_nested_struct_as_a_field_of_an_argument() {
    #[derive(Debug, PartialEq, Param)]
    struct Route {
        from: Place,
        to: Place,
        stops: Vec<Place>,
    }

    /// Plans a trip.
    #[derive(Debug, PartialEq, Tool)]
    struct Plan {
        route: Route,
        home: Option<Place>,
    }

    let schema = definition::<Plan>();
    let references: Vec<&str> = nodes(&schema).into_iter().filter_map(|node| node["$ref"].as_str()).collect();
    assert!(references.len() > 2, "{schema}");
    for reference in references {
        assert!(schema.pointer(&reference[1..]).is_some(), "{reference} leads nowhere in {schema}");
    }
    let place = r#"{"latitude":1,"longitude":2}"#;
    let text = format!(r#"{{"route":{{"from":{place},"to":{place},"stops":[{place}]}}}}"#);
    assert!(accepts::<Plan>(&text) && strict::<Plan>(&text).is_ok());
    assert!(!accepts::<Plan>(r#"{"route":{"from":{},"to":{},"stops":[]}}"#));
}

/// One variant was left of it.
#[test]
fn a_tagged_enum() {
    #[derive(Debug, PartialEq, Param)]
    #[tool(tag = "kind", rename_all = "snake_case")]
    enum Shape {
        Circle { radius: f64 },
        Square { side: f64 },
        Nothing,
    }

    /// Draws.
    #[derive(Debug, PartialEq, Tool)]
    struct Draw {
        shape: Shape,
    }

    let schema = definition::<Draw>();
    let branches = schema["properties"]["shape"]["anyOf"].as_array().expect("a union");
    let tags: Vec<&Value> = branches.iter().map(|branch| &branch["properties"]["kind"]["enum"]).collect();
    assert_eq!(tags, [&json!(["circle"]), &json!(["square"]), &json!(["nothing"])]);
    for text in [r#"{"kind":"circle","radius":1}"#, r#"{"kind":"square","side":1}"#, r#"{"kind":"nothing"}"#]
    {
        let text = format!(r#"{{"shape":{text}}}"#);
        assert!(accepts::<Draw>(&text) && strict::<Draw>(&text).is_ok(), "{text}");
    }
}

/// The definition said one thing about null, and the parser another.
#[test]
#[expect(clippy::option_option, reason = "null and absence are told apart")]
fn an_option_and_null() {
    /// Takes values.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        absent: Option<u8>,
        null: Option<Option<u8>>,
        list: Vec<Option<u8>>,
    }

    for (text, is_valid) in [
        (r#"{"list":[]}"#, true),
        (r#"{"absent":null,"list":[]}"#, false),
        (r#"{"null":null,"list":[]}"#, true),
        (r#"{"list":[null]}"#, true),
        (r#"{"list":null}"#, false),
    ] {
        assert_eq!((accepts::<Take>(text), strict::<Take>(text).is_ok()), (is_valid, is_valid), "{text}");
    }
    // A null for a field that may be absent is read as that, but no other is.
    assert_eq!(Take::parse(r#"{"absent":null,"list":[]}"#).expect("absent").absent, None);
    assert!(Take::parse(r#"{"list":null}"#).is_err());
}

/// It was in `required`, so that a model had to make something up.
#[test]
fn a_field_with_a_default() {
    /// Searches.
    #[derive(Debug, PartialEq, serde::Deserialize, Tool)]
    struct Search {
        query: String,
        #[serde(default)]
        limit: u8,
        #[tool(default = 3)]
        #[serde(default)]
        depth: u8,
    }

    let schema = definition::<Search>();
    assert_eq!(schema["required"], json!(["query"]));
    assert_eq!(schema["properties"]["depth"]["default"], 3);
    let text = r#"{"query":"a"}"#;
    assert!(accepts::<Search>(text));
    assert_eq!(strict::<Search>(text).expect("valid"), Search { query: "a".to_owned(), limit: 0, depth: 3 });
}

/// The text was lost, or the definition refused.
#[test]
fn a_description_beside_a_reference() {
    /// Plans a trip.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only its definition counts")]
    struct Plan {
        /// Where it begins.
        from: Place,
        /// Where it ends.
        to: Place,
        stops: Vec<Place>,
    }

    let schema = definition::<Plan>();
    let properties = &schema["properties"];
    assert_eq!(properties["from"]["$ref"], "#/$defs/Place", "{schema}");
    assert_eq!(properties["from"]["description"], "Where it begins.");
    assert_eq!(properties["to"]["description"], "Where it ends.");
    assert_eq!(schema["$defs"]["Place"]["description"], "A place on the map.");
}

/// It made the program panic, or the definition was refused.
#[test]
fn a_map_as_a_field() {
    /// Sets labels.
    #[derive(Debug, PartialEq, Tool)]
    struct Label {
        labels: HashMap<String, u8>,
        places: Option<BTreeMap<String, Place>>,
    }

    let schema = definition::<Label>();
    let labels = &schema["properties"]["labels"];
    assert_eq!(labels["additionalProperties"], json!({"type": "integer", "minimum": 0, "maximum": 255}));
    assert_eq!(schema["properties"]["places"]["additionalProperties"]["type"], "object");
    let text = r#"{"labels":{"a":1},"places":{"b":{"latitude":1,"longitude":2}}}"#;
    assert!(accepts::<Label>(text) && strict::<Label>(text).is_ok());
    assert!(!accepts::<Label>(r#"{"labels":{"a":"x"}}"#) && Label::parse(r#"{"labels":{"a":"x"}}"#).is_err());
}

/// What was closed outside was open inside.
#[test]
fn a_nested_open_object() {
    #[derive(Debug, PartialEq, Param)]
    struct Inner {
        places: Vec<Place>,
    }

    #[derive(Debug, PartialEq, Param)]
    #[tool(allow_unknown)]
    struct Open {
        place: Place,
    }

    /// Goes.
    #[derive(Debug, PartialEq, Tool)]
    struct Go {
        inner: Option<Inner>,
        open: Option<Open>,
    }

    let schema = definition::<Go>();
    let open: Vec<&Value> = nodes(&schema)
        .into_iter()
        .filter(|node| node["type"] == "object" && node["additionalProperties"] != false)
        .collect();
    assert_eq!(open, [&schema["properties"]["open"]]);
    let place = r#"{"latitude":1,"longitude":2,"x":3}"#;
    for (text, is_valid) in [
        (format!(r#"{{"inner":{{"places":[{place}]}}}}"#), false),
        (format!(r#"{{"open":{{"place":{place}}}}}"#), false),
        (r#"{"open":{"place":{"latitude":1,"longitude":2},"x":3}}"#.to_owned(), true),
    ] {
        assert_eq!((accepts::<Go>(&text), Go::parse(&text).is_ok()), (is_valid, is_valid), "{text}");
    }
}

/// The values that there are were only told in the description.
#[test]
fn constants_and_enums_as_prose() {
    #[derive(Debug, PartialEq, Param)]
    enum Unit {
        Celsius,
        Fahrenheit,
    }

    #[derive(Debug, PartialEq, Param)]
    enum Only {
        #[tool(value = 7)]
        Seven,
    }

    /// Measures.
    #[derive(Debug, PartialEq, Tool)]
    struct Measure {
        unit: Unit,
        only: Only,
    }

    let schema = definition::<Measure>();
    assert_eq!(schema["properties"]["unit"], json!({"type": "string", "enum": ["Celsius", "Fahrenheit"]}));
    assert_eq!(schema["properties"]["only"], json!({"type": "integer", "enum": [7]}));
    assert!(!accepts::<Measure>(r#"{"unit":"Kelvin","only":7}"#));
    assert!(strict::<Measure>(r#"{"unit":"Celsius","only":8}"#).is_err());
}

/// A validator knows no such formats, and a provider refuses them.
#[test]
fn formats_that_are_none() {
    /// Takes numbers.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its definition counts")]
    struct Numbers<'a> {
        bytes: (u8, i8, u16, i16),
        words: (u32, i32, u64, i64),
        long: (u128, i128, usize, isize),
        floats: (f32, f64),
        nonzero: Vec<std::num::NonZeroU32>,
        text: Cow<'a, str>,
        letter: char,
        seconds: std::time::Duration,
    }

    let schema: Value = serde_json::from_str(&Numbers::json_schema()).expect("JSON");
    let formats: HashSet<&str> =
        nodes(&schema).into_iter().filter_map(|node| node["format"].as_str()).collect();
    assert_eq!(formats, HashSet::from(["duration"]), "of these, JSON Schema knows one");
}

/// The definition was another one each time, and no cache of a provider ever hit; or the report was.
#[test]
fn a_hash_map_on_the_way_to_the_wire() {
    /// Takes what is sent.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Take<T> {
        zebra: Place,
        apple: HashMap<String, Place>,
        mango: HashMap<String, u8>,
        banana: Option<T>,
    }

    let text = Take::<u8>::json_schema();
    let names = ["zebra", "apple", "mango", "banana"].map(|name| text.find(&format!("\"{name}\":{{")));
    assert!(names.is_sorted() && names[0].is_some(), "{text}");
    let faulty = format!(
        r#"{{"zebra":{{"latitude":1,"longitude":2}},"apple":{{}},"mango":{{{}}}}}"#,
        (0..40).map(|number| format!("\"k{}\":\"x\"", number * 7 % 40)).collect::<Vec<_>>().join(",")
    );
    let report = || Take::<u8>::parse(&faulty).expect_err("no numbers");
    let paths: Vec<String> = report().issues().iter().map(|issue| issue.path.to_string()).collect();
    let expected: Vec<String> = (0..40).map(|number| format!("/mango/k{}", number * 7 % 40)).collect();
    assert_eq!(paths, expected);
    for _ in 0..20 {
        assert_eq!((Take::<u8>::json_schema(), report().to_string()), (text.clone(), report().to_string()));
    }
}
