//! The variant's name around its content.

use crate::{coerced, refused, valid};
use toolkit::Param;

/// What to draw.
#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Shape {
    Nothing,
    /// Around the origin.
    Circle {
        outer_radius: f64,
        fill_colour: Option<String>,
    },
    #[tool(alias = "segment")]
    LineOf(u8),
    #[tool(rename_all = "UPPERCASE")]
    Point {
        x: i64,
    },
    Perhaps(Option<bool>),
    /// All of it.
    Everything,
}

const ALL: &str =
    "one of \"nothing\", \"everything\", or an object with one of the keys circle, line_of, point, perhaps";

#[test]
fn what_the_schema_says_is_read() {
    valid!(Shape:
        r#""nothing""# => Shape::Nothing,
        r#""everything""# => Shape::Everything,
        r#"{"circle":{"outerRadius":2}}"# => Shape::Circle { outer_radius: 2.0, fill_colour: None },
        r#"{ "line_of" : 3 }"# => Shape::LineOf(3),
        r#"{"line_of":3.0}"# => Shape::LineOf(3),
        r#"{"point":{"X":-1}}"# => Shape::Point { x: -1 },
        r#"{"perhaps":null}"# => Shape::Perhaps(None),
        r#"{"perhaps":true}"# => Shape::Perhaps(Some(true)),
        "\"\\u006eothing\"" => Shape::Nothing,
        "{\"p\\u006fint\":{\"X\":1}}" => Shape::Point { x: 1 },
    );
    valid!(Vec<Option<Shape>>: r#"["nothing",null,{"line_of":1}]"# => vec![Some(Shape::Nothing), None, Some(Shape::LineOf(1))]);
}

#[test]
fn names_and_content_are_coerced() {
    coerced!(Shape:
        r#""Nothing ""# => Shape::Nothing, [FoldedMember];
        r#"{"LineOf":"3"}"# => Shape::LineOf(3), [FoldedKey, IntegerText];
        r#"{"segment":3}"# => Shape::LineOf(3), [AliasKey];
        r#""{\"line_of\":3}""# => Shape::LineOf(3), [ObjectText];
        r#"{"circle":"{\"outer_radius\":1}"}"# => Shape::Circle { outer_radius: 1.0, fill_colour: None }, [ObjectText, FoldedKey];
        r#"{"line_of":3,"line_of":3}"# => Shape::LineOf(3), [DuplicateKey];
    );
    coerced!(Option<Shape>: "null" => None, [NullOmitted]);
    coerced!(Vec<Shape>: r#""nothing""# => vec![Shape::Nothing], [SingleElement]);
}

#[test]
fn the_key_selects_what_is_wrong() {
    refused!(Shape:
        r#"{"circle":{"radius":1}}"# => ".circle.outerRadius: missing, expected a number\n.circle.radius: unknown field; allowed: outerRadius, fillColour",
        r#"{"line_of":300}"# => ".line_of: must be between 0 and 255, received 300",
        r#"{"point":null}"# => ".point: expected an object with the field X, received null",
        r#"{"point":{"X":1},"colour":"red"}"# => ".colour: unknown field; allowed: point",
        r#"{"cirle":{"outerRadius":1}}"# => ".cirle: unknown field; allowed: circle, line_of, point, perhaps; did you mean \"circle\"?",
    );
}

#[test]
fn one_key_is_meant() {
    refused!(Shape:
        "{}" => format!(": expected {ALL}, received an object"),
        "5" => format!(": expected {ALL}, received 5"),
        "[]" => format!(": expected {ALL}, received an array"),
        r#"{"point":{"X":1},"line_of":1}"# => format!(": expected {ALL}, received an object; it has several of them, point, line_of: send the one that is meant"),
        r#"{"nothing":{}}"# => format!(": expected {ALL}, received an object; write \"nothing\" alone"),
        r#""nothin""# => format!(": expected {ALL}, received a string; did you mean \"nothing\"?"),
        r#""point""# => ": expected an object with the field point, received a string",
    );
}
