//! What Gemini makes of JSON Schema, and of the schemas of OpenAPI 3.0.
//!
//! From Google's documentation of function calling and the types of its SDK.

use super::base::{PLAIN, UPPER_CASE};
use super::{Dialect, Null, Recursion, References, Way};

/// `parametersJsonSchema`.
pub(super) static GEMINI: Dialect = Dialect {
    name: "Gemini",
    has_empty_required: false,
    // Only texts and numbers are documented as members.
    null: Null::TypeButNoMember,
    // Gemini 3 refuses what has no type.
    any: Some(r#"{"type":["string","number","boolean","object","array","null"]"#),
    constants: [Way::Keep, Way::Note],
    references: References::Alone,
    recursion: Recursion::Optional,
    unlisted: Way::Note,
    keywords: &[
        ("minimum", Way::Keep),
        ("maximum", Way::Keep),
        ("minItems", Way::Keep),
        ("maxItems", Way::Keep),
        ("dependentRequired", Way::Drop),
        ("propertyNames", Way::Drop),
    ],
    ..PLAIN
};

/// `parameters`, a schema of OpenAPI 3.0 with a fixed list of keys: any other is refused.
pub(super) static GEMINI_OPENAPI: Dialect = Dialect {
    name: "Gemini OpenAPI",
    types: &UPPER_CASE,
    null: Null::Flag,
    any: None,
    closes: false,
    // They would arrive empty.
    open: Way::Reject,
    has_empty_properties: false,
    has_empty_required: false,
    // The protocol does not keep the order of keys.
    has_ordering: true,
    references: References::Inline,
    recursion: Recursion::Reject,
    has_tuples: false,
    constants: [Way::Note, Way::Note],
    has_empty_members: false,
    foreign: Way::Reject,
    unlisted: Way::Note,
    keywords: &[
        ("minimum", Way::Keep),
        ("maximum", Way::Keep),
        ("minLength", Way::Keep),
        ("maxLength", Way::Keep),
        ("pattern", Way::Keep),
        ("minItems", Way::Keep),
        ("maxItems", Way::Keep),
        ("minProperties", Way::Keep),
        ("maxProperties", Way::Keep),
        ("default", Way::Keep),
        ("format", Way::Keep),
        ("dependentRequired", Way::Drop),
        ("propertyNames", Way::Drop),
    ],
    formats: Some(&["date-time"]),
    ..PLAIN
};
