//! Enums of integers and of booleans.

use crate::{coerced, refused, valid};
use toolkit::{Param, Tool};

#[derive(Debug, PartialEq, Param)]
enum Rating {
    #[tool(value = -1)]
    Bad,
    #[tool(value = 2)]
    Good,
    #[tool(skip)]
    #[expect(dead_code, reason = "it is not on the wire")]
    Unknown,
    #[tool(value = 18_446_744_073_709_551_616)]
    Best,
}

#[derive(Debug, PartialEq, Param)]
enum Yes {
    #[tool(value = true)]
    Yes,
}

/// Rates.
#[derive(Debug, PartialEq, Tool)]
struct Rate {
    #[tool(default = 2)]
    rating: Rating,
    #[tool(default = true)]
    sure: Yes,
}

#[test]
fn constants_are_what_they_are() {
    valid!(Rating: "-1" => Rating::Bad, "2" => Rating::Good, "2.0" => Rating::Good, "18446744073709551616" => Rating::Best);
    valid!(Yes: "true" => Yes::Yes);
    coerced!(Rating: "\"2\"" => Rating::Good, [IntegerText]; "\" +2 \"" => Rating::Good, [IntegerText]);
    coerced!(Yes: "\"True\"" => Yes::Yes, [BooleanText]);
    valid!(Vec<Option<Rating>>: "[2,null]" => vec![Some(Rating::Good), None]);
    let defaults = Rate::parse("{}").expect("nothing is required");
    assert_eq!(defaults, Rate { rating: Rating::Good, sure: Yes::Yes });
}

#[test]
fn other_values_are_told_which_there_are() {
    let list = "expected one of -1, 2, 18446744073709551616";
    refused!(Rating:
        "3" => format!(": {list}, received 3"),
        "\"3\"" => format!(": {list}, received a string"),
        "2.5" => format!(": {list}, received 2.5"),
        "true" => format!(": {list}, received true"),
        "null" => format!(": {list}, received null"),
    );
    refused!(Yes: "false" => ": expected one of true, received false", "1" => ": expected one of true, received 1");
}

#[test]
fn constants_are_published_with_their_type() {
    let schema = Rate::json_schema();
    let rating = r#""rating":{"type":"integer","enum":[-1,2,18446744073709551616],"default":2}"#;
    assert!(schema.contains(rating), "{schema}");
    assert!(schema.contains(r#""sure":{"type":"boolean","enum":[true],"default":true}"#), "{schema}");
}
