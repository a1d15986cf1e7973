//! What a definition does not say is told, and why it is not strict.

use toolkit::prelude::*;
use toolkit::{Change, Changed, Target};

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
