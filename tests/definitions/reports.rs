//! What a definition does not say is told, and why it is not strict.

use crate::tools::{MoveRobot, Order, PlanTrip};
use toolkit::prelude::*;
use toolkit::{Changed, Target};

/// Finds a person.
#[derive(Tool)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Find {
    by: By,
}

#[derive(Param)]
#[tool(untagged)]
#[allow(dead_code, reason = "only its definition is of interest")]
enum By {
    Age { name: String, age: u8 },
    Town { name: String, town: String },
}

#[test]
fn shapes_that_start_with_one_property_are_not_strict_for_openai() {
    let report = Find::DEFINITIONS.report(Target::OpenAiChat);
    assert!(!report.strict, "{report:?}");
    assert_eq!(report.obstacles[0].path, "/properties/by");
    assert!(Find::DEFINITIONS.report(Target::Anthropic).strict);
}

/// The changes to the definition of a tool.
fn changes(tool: &toolkit::Definitions, target: Target) -> Vec<(String, &'static str, Changed)> {
    let report = tool.report(target);
    report.changes.into_iter().map(|change| (change.path, change.keyword, change.changed)).collect()
}

#[test]
fn what_is_noted_dropped_and_rewritten_is_told_with_its_place() {
    let at = |path: &str| format!("/properties/{path}");
    assert_eq!(
        changes(PlanTrip::DEFINITIONS, Target::OpenAiChat),
        [
            (at("unit"), "required", Changed::Rewritten),
            (at("days"), "required", Changed::Rewritten),
            (at("days"), "default", Changed::Noted),
            (at("tags"), "required", Changed::Rewritten),
            (at("tags"), "uniqueItems", Changed::Noted),
        ]
    );
    assert_eq!(
        changes(PlanTrip::DEFINITIONS, Target::Anthropic),
        [
            (at("city"), "minLength", Changed::Noted),
            (at("days"), "default", Changed::Noted),
            (at("days"), "minimum", Changed::Noted),
            (at("days"), "maximum", Changed::Noted),
            (at("tags"), "uniqueItems", Changed::Noted),
            (at("place/anyOf/0/properties/lat"), "minimum", Changed::Noted),
            (at("place/anyOf/0/properties/lat"), "maximum", Changed::Noted),
        ]
    );
    assert_eq!(changes(PlanTrip::DEFINITIONS, Target::Mcp), []);
    let robot = changes(MoveRobot::DEFINITIONS, Target::OpenAiResponses);
    assert!(robot.contains(&(at("hand"), "prefixItems", Changed::Rewritten)), "{robot:?}");
}

#[test]
fn a_format_that_a_target_does_not_know_is_noted() {
    let formats = |target| -> Vec<String> {
        let changes = changes(Order::DEFINITIONS, target).into_iter();
        changes.filter(|(_, keyword, _)| *keyword == "format").map(|(path, ..)| path).collect()
    };
    assert_eq!(formats(Target::OpenAiChat), ["/properties/callback"]);
    assert!(formats(Target::Anthropic).is_empty());
    assert_eq!(formats(Target::Gemini).len(), 3);
}

/// Marks prices.
#[derive(Tool)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Mark {
    #[tool(rename = "a/b~c\"d")]
    odd: std::collections::BTreeMap<String, u32>,
}

#[test]
fn places_are_json_pointers() {
    let report = Mark::DEFINITIONS.report(Target::OpenAiChat);
    assert_eq!(report.obstacles[0].path, "/properties/a~1b~0c\"d");
}
