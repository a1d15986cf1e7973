//! How foreign schemas stand in a definition.

use crate::types::{Command, Id, Place, Tree};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Deserialize;
use serde_json::{Value, json};
use std::borrow::Cow;
use toolkit::prelude::*;

fn schema<T: Tool>() -> Value {
    serde_json::from_str(&T::json_schema()).expect("the schema is JSON")
}

mod theirs {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// Another place, under the same name.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    pub struct Place {
        pub street: String,
        pub within: Vec<Place>,
    }
}

mod ours {
    use toolkit::Param;

    /// A place of our own.
    #[derive(Debug, Param)]
    pub struct Place {
        pub number: u8,
        pub within: Option<Box<Place>>,
    }
}

/// Three types of one name, two of which are recursive.
#[derive(Debug, Tool)]
struct Clash {
    ours: ours::Place,
    #[tool(schemars)]
    theirs: theirs::Place,
    #[tool(schemars)]
    third: (Place, Place),
}

#[test]
fn types_of_one_name_are_told_apart() {
    let schema = schema::<Clash>();
    let definitions = schema["$defs"].as_object().expect("there are definitions");
    assert_eq!(definitions.len(), 3, "{schema:#}");
    let of = |pointer: &str| {
        let reference = schema.pointer(pointer).and_then(Value::as_str).expect("there is a reference");
        schema.pointer(&reference[1..]).expect("the reference leads somewhere")["properties"].clone()
    };
    assert!(of("/properties/ours/$ref").get("number").is_some());
    assert!(of("/properties/theirs/$ref").get("street").is_some());
    assert!(of("/properties/third/prefixItems/0/$ref").get("latitude").is_some());
    let call = json!({
        "ours": {"number": 1, "within": {"number": 2}},
        "theirs": {"street": "a", "within": [{"street": "b", "within": []}]},
        "third": [{"latitude": 1, "longitude": 2}, {"latitude": 3, "longitude": 4}],
    });
    assert!(jsonschema::draft202012::is_valid(&schema, &call));
    let call = Clash::parse(&call.to_string()).expect("the call is valid");
    assert_eq!((call.ours.number, call.theirs.within.len(), call.third.1.longitude), (1, 1, 4.0));
}

/// Words that providers refuse, or that say nothing to a model.
#[derive(Debug, Tool)]
struct Numbers {
    #[tool(schemars)]
    numbers: (u8, i16, u32, i64, usize, f32, f64, Option<std::num::NonZeroU16>),
    #[tool(schemars)]
    place: Place,
}

#[test]
fn there_is_no_noise() {
    let text = Numbers::json_schema();
    for noise in ["\"title\"", "\"$schema\"", "\"format\"", "\"$ref\"", "\"$defs\""] {
        assert!(!text.contains(noise), "{noise} is in {text}");
    }
}

/// Keeps what formats say of texts.
#[derive(Debug, Tool)]
struct Text {
    #[tool(schemars)]
    text: Formatted,
}

#[derive(Debug, PartialEq, serde::Deserialize, schemars::JsonSchema)]
#[schemars(title = "Formatted", extend("format" = "date-time"))]
#[serde(transparent)]
struct Formatted(String);

#[test]
fn formats_of_texts_stay() {
    assert_eq!(schema::<Text>()["properties"]["text"], json!({"type": "string", "format": "date-time"}));
}

/// Says what the field is for.
#[derive(Debug, Tool)]
struct Described {
    /// Where it is.
    #[tool(schemars)]
    place: Place,
    #[tool(schemars)]
    other: Option<Tree>,
    #[tool(schemars, default, deprecated)]
    id: Vec<Id>,
}

#[test]
fn the_description_of_the_field_counts() {
    let schema = schema::<Described>();
    assert_eq!(schema["properties"]["place"]["description"], "Where it is.");
    assert_eq!(schema["properties"]["place"]["properties"]["latitude"]["type"], "number");
    assert_eq!(schema["properties"]["id"]["deprecated"], true);
    assert_eq!(schema["required"], json!(["place"]));
    let call = Described::parse(r#"{"place": {"latitude": 1, "longitude": 2}}"#).expect("the call is valid");
    assert!(call.other.is_none() && call.id.is_empty());
}

#[derive(Debug, PartialEq, Param)]
struct Spot(#[tool(schemars)] Place);

/// A newtype is a parameter like any other.
#[derive(Debug, Tool)]
struct Spots {
    first: Spot,
    others: Vec<Option<Spot>>,
    last: Option<Spot>,
}

#[test]
fn newtypes_go_anywhere() {
    let schema = schema::<Spots>();
    assert_eq!(schema["required"], json!(["first", "others"]));
    // Three times the same, so it is written once.
    assert_eq!(schema["properties"]["first"]["$ref"], "#/$defs/Spot");
    assert_eq!(schema["$defs"]["Spot"]["description"], "A place on a map.");
    let place = json!({"latitude": 1, "longitude": 2});
    let call = json!({"first": place, "others": [null, place]});
    assert!(jsonschema::draft202012::is_valid(&schema, &call));
    let call = Spots::parse(&call.to_string()).expect("the call is valid");
    assert_eq!(
        (call.others[0].as_ref(), call.others[1].as_ref(), call.last),
        (None, Some(&call.first), None)
    );
}

#[test]
fn it_is_made_once_and_no_constant() {
    assert_eq!(Spots::JSON_SCHEMA, None);
    let (first, second) = (Spots::json_schema(), Spots::json_schema());
    assert_eq!(first.as_ptr(), second.as_ptr());
}

/// A list of newtypes, one of them of another crate.
#[derive(Debug, Param)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(Debug, PartialEq, Param)]
struct Stop(#[tool(schemars)] Command);

/// Two instances that differ in what a constant cannot know.
#[derive(Debug, Tool)]
struct Pages {
    spots: Page<Spot>,
    more_spots: Page<Vec<Spot>>,
    stops: Page<Vec<Stop>>,
}

#[test]
fn instances_of_a_generic_type_are_told_apart() {
    let schema = schema::<Pages>();
    let call = json!({
        "spots": {"items": [{"latitude": 1, "longitude": 2}]},
        "more_spots": {"items": [[{"latitude": 1, "longitude": 2}]]},
        "stops": {"items": [[{"verb": "Stop"}]]},
    });
    assert!(jsonschema::draft202012::is_valid(&schema, &call), "{schema:#}");
    assert!(Pages::parse(&call.to_string()).is_ok());
}

#[derive(Debug, Param)]
struct Anything(#[tool(schemars)] Value);

/// Takes what has no type at all.
#[derive(Debug, Tool)]
struct Loose {
    #[tool(schemars)]
    plain: Value,
    /// Whatever it is.
    #[tool(schemars, default)]
    described: Value,
    several: Vec<Option<Anything>>,
}

/// Has a schema that is `false`.
#[derive(Debug, Deserialize)]
struct Never;

impl JsonSchema for Never {
    fn schema_name() -> Cow<'static, str> {
        "Never".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> schemars::Schema {
        false.into()
    }
}

/// Takes nothing, more than once.
#[derive(Debug, Tool)]
struct Closed {
    #[tool(schemars)]
    first: Option<Never>,
    #[tool(schemars)]
    others: Vec<Never>,
}

#[test]
fn a_schema_that_allows_nothing_is_one() {
    let schema = schema::<Closed>();
    assert_eq!(schema["$defs"]["Never"], json!({"not": {}}));
    assert!(Closed::parse(r#"{"first": null, "others": []}"#).is_ok());
    assert!(Closed::parse(r#"{"others": [1]}"#).is_err());
}

#[test]
fn a_schema_that_says_nothing_is_one() {
    let schema = schema::<Loose>();
    assert_eq!(schema["properties"]["plain"], json!({}));
    assert_eq!(schema["properties"]["described"], json!({"description": "Whatever it is."}));
    let call = json!({"plain": [1, {"a": null}], "several": [null, 3]});
    assert!(jsonschema::draft202012::is_valid(&schema, &call));
    assert_eq!(Loose::parse(&call.to_string()).expect("anything is valid").plain, call["plain"]);
}

/// What a robot does next.
#[derive(Debug, Param)]
#[tool(untagged)]
enum Step {
    Go {
        #[tool(schemars)]
        to: Place,
    },
    Act(Stop),
    Wait(u8),
}

#[derive(Debug, Param)]
struct Target {
    /// The place to be.
    #[tool(schemars)]
    target: Option<Place>,
}

/// Moves a robot.
#[derive(Debug, Tool)]
struct Move {
    steps: Vec<Step>,
    #[tool(flatten)]
    end: Target,
}

#[test]
fn fields_of_variants_and_of_flattened_types_are_like_others() {
    let schema = schema::<Move>();
    assert_eq!(schema["properties"]["target"]["description"], "The place to be.");
    assert_eq!(schema["required"], json!(["steps"]));
    let call = json!({
        "steps": [{"to": {"latitude": 1, "longitude": 2}}, {"verb": "Walk", "what": 3.0}, 4],
        "target": {"latitude": 1, "longitude": 2},
    });
    assert!(jsonschema::draft202012::is_valid(&schema, &call));
    let call = Move::parse(&call.to_string()).expect("the call is valid");
    assert!(matches!(
        call.steps.as_slice(),
        [Step::Go { .. }, Step::Act(Stop(Command::Walk(3))), Step::Wait(4)]
    ));
    assert!(call.end.target.is_some_and(|place| place.longitude > 1.0));
    let error = Move::parse(r#"{"steps": [{"to": {"latitude": 1}}]}"#).expect_err("half a place is missing");
    assert_eq!(error.issues()[0].path.to_string(), "/steps/0/to/longitude");
}
