//! Where a decoder may refuse what its schema accepts. Without this list, the differences would be unknown, or the schema
//! would have to spend tokens on what no model sends.

use crate::json::Json;
use toolkit::{Code, Issue};

pub struct Exception {
    pub name: &'static str,
    pub reason: &'static str,
    /// Whether an issue is this exception: the whole document, the issue, and the value that it is about.
    pub excuses: fn(&Json, &Issue, &Json) -> bool,
}

pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        name: "numbers beyond 32 bits",
        reason: "an `f32` would be infinite, and JSON Schema has no word for its range that is worth its tokens",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be between -3.4e38")
                && number(value).is_some_and(|number| number.abs() > f64::from(f32::MAX))
        },
    },
    Exception {
        name: "integers beyond 64 bits in a `Value`",
        reason: "`serde_json::Value` would round them",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be a number that fits 64 bits")
                && matches!(value, Json::Number(text) if !text.contains(['.', 'e', 'E']))
        },
    },
    Exception {
        name: "wide integers",
        reason: "the limits of types of 32 bits and more are enforced without being published: they cost tokens, and a \
                 model does not plausibly leave them",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be")
                && number(value).is_some_and(|number| number.abs() > f64::from(i32::MAX))
        },
    },
    Exception {
        name: "large integers with a fraction or an exponent",
        reason: "from 2^53 on, readers that go by way of a float disagree on which integer such a number is",
        excuses: |_, issue, value| {
            says(issue, Code::Type, "an integer")
                && matches!(value, Json::Number(text) if text.contains(['.', 'e', 'E']))
                && number(value).is_some_and(|number| number.abs() >= 2_f64.powi(53))
        },
    },
    Exception {
        name: "borrowed text with escapes",
        reason: "a `&str` can only point at text that is sent as it is meant",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be text without backslash escapes")
                && matches!(value, Json::Text(_))
        },
    },
    Exception {
        name: "nesting deeper than 64",
        reason: "the depth of what is read is bounded",
        excuses: |document, issue, _| {
            let note = issue.note.as_deref().unwrap_or_default();
            issue.code == Code::Constraint && note.contains("nested too deeply") && document.depth() > 64
        },
    },
    Exception {
        name: "integers beyond their type in keys",
        reason: "a pattern has no plain words for a range",
        excuses: |_, issue, _| says(issue, Code::Constraint, "the key must be the digits of an integer"),
    },
    Exception {
        name: "zero where the type has none",
        reason: "JSON Schema has only `not` for it, which most providers do not understand",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must not be 0") && number(value) == Some(0.0)
        },
    },
    Exception {
        name: "a key given twice",
        reason: "a schema sees only the last of them; the decoder does not choose",
        excuses: |document, _, _| document.has_duplicates(),
    },
];

fn says(issue: &Issue, code: Code, expected: &str) -> bool {
    issue.code == code && issue.expected.as_deref().is_some_and(|text| text.starts_with(expected))
}

fn number(value: &Json) -> Option<f64> {
    match value {
        Json::Number(text) => text.parse().ok(),
        _ => None,
    }
}
