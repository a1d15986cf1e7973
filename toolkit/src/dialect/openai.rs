//! What OpenAI makes of JSON Schema, and those who speak as it does.
//!
//! From OpenAI's guide to structured outputs and its API reference; what hosts of other models support from their own
//! documentation, and from reports where that is silent.

use super::base::PLAIN;
use super::{Dialect, Limits, Null, Recursion, References, Unions, Way};

/// OpenAI without strict mode: the schema is shown to the model.
pub(super) static OPENAI: Dialect = NOT_STRICT;

const NOT_STRICT: Dialect = Dialect {
    name: "OpenAI",
    has_empty_required: false,
    // An array without `items` is refused.
    has_tuples: false,
    keywords: &[("propertyNames", Way::Drop), ("examples", Way::Note), ("deprecated", Way::Note)],
    ..PLAIN
};

/// What is given back, for OpenAI.
pub(super) static OPENAI_RESULTS: Dialect =
    Dialect { name: "OpenAI results", absent_is_null: true, ..NOT_STRICT };

/// OpenAI's strict mode, in which what the model writes has the shape.
pub(super) static OPENAI_STRICT: Dialect = STRICT;

const STRICT: Dialect = Dialect {
    name: "OpenAI strict",
    all_required: true,
    any: None,
    open: Way::Reject,
    references: References::Alone,
    has_tuples: false,
    // Objects of one `anyOf` must not start with the same property.
    unions: Unions::ByFirstKey,
    foreign: Way::Reject,
    keywords: &[
        // Refused in 2024 and 2025.
        ("default", Way::Note),
        ("examples", Way::Note),
        ("deprecated", Way::Note),
        ("uniqueItems", Way::Note),
        ("contentEncoding", Way::Note),
        ("not", Way::Note),
        ("dependentRequired", Way::Drop),
    ],
    formats: Some(&["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]),
    limits: Some(Limits {
        properties: 5000,
        depth: 10,
        members: 1000,
        characters: 120_000,
        large_list: 250,
        large_list_characters: 15_000,
    }),
    ..PLAIN
};

/// Strict mode as hosts have it who took over less of it: no bounds, no formats, no references.
const COMPATIBLE_STRICT: Dialect = Dialect {
    references: References::Inline,
    recursion: Recursion::Reject,
    unlisted: Way::Note,
    keywords: &[("dependentRequired", Way::Drop), ("propertyNames", Way::Drop)],
    formats: None,
    limits: None,
    ..STRICT
};

/// Groq's strict mode: gpt-oss does not see `$defs`.
pub(super) static GROQ_STRICT: Dialect = Dialect { name: "Groq strict", ..COMPATIBLE_STRICT };

/// DeepSeek's strict mode. What its documentation said of bounds and formats has changed.
pub(super) static DEEPSEEK_STRICT: Dialect = Dialect {
    name: "DeepSeek strict",
    null: Null::Shape,
    references: References::Alone,
    recursion: Recursion::Keep,
    ..COMPATIBLE_STRICT
};

/// xAI, which is always strict and takes what is not said to be open as closed.
pub(super) static XAI: Dialect = Dialect {
    name: "xAI",
    has_empty_required: false,
    recursion: Recursion::Cut,
    has_tuples: false,
    keywords: &[
        ("uniqueItems", Way::Note),
        ("examples", Way::Note),
        ("deprecated", Way::Note),
        ("not", Way::Note),
        ("dependentRequired", Way::Drop),
        ("propertyNames", Way::Drop),
    ],
    ..PLAIN
};

/// Open models behind any host: their templates do not show `$defs`.
pub(super) static OPEN_MODELS: Dialect = Dialect {
    name: "open models",
    has_empty_required: false,
    references: References::Inline,
    has_tuples: false,
    keywords: &[("propertyNames", Way::Drop), ("examples", Way::Note), ("deprecated", Way::Note)],
    ..PLAIN
};

/// What engines that write by a grammar agree about: llguidance, xgrammar and outlines.
pub(super) static ENGINES: Dialect = Dialect {
    name: "grammar engines",
    has_empty_required: false,
    references: References::Inline,
    keywords: &[
        ("uniqueItems", Way::Note),
        ("examples", Way::Note),
        ("deprecated", Way::Note),
        ("not", Way::Note),
        ("dependentRequired", Way::Drop),
        ("propertyNames", Way::Drop),
        ("contentEncoding", Way::Note),
    ],
    formats: Some(&["date-time", "date", "email", "uuid", "uri"]),
    ..PLAIN
};
