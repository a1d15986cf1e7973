//! What Anthropic makes of JSON Schema, also behind Amazon Bedrock.
//!
//! From Anthropic's documentation of structured outputs and strict tool use; of Bedrock, from reports of what it accepts.

use super::base::PLAIN;
use super::{Dialect, Recursion, References, Way};

/// Anthropic without strict mode: all of JSON Schema 2020-12, but for composition at the root, which no tool has.
pub(super) static ANTHROPIC: Dialect = Dialect {
    name: "Anthropic",
    has_empty_required: false,
    keywords: &[("examples", Way::Note), ("deprecated", Way::Note)],
    ..PLAIN
};

/// Anthropic's strict mode. Properties may be absent; null costs one of the few unions that there may be.
pub(super) static ANTHROPIC_STRICT: Dialect = Dialect { name: "Anthropic strict", ..STRICT };

/// The same on Bedrock.
pub(super) static BEDROCK_STRICT: Dialect = Dialect { name: "Bedrock strict", ..STRICT };

const STRICT: Dialect = Dialect {
    has_empty_required: false,
    any: None,
    open: Way::Reject,
    // A description beside a reference would be lost.
    references: References::Inline,
    recursion: Recursion::Reject,
    has_tuples: false,
    foreign: Way::Reject,
    unlisted: Way::Note,
    keywords: &[
        ("format", Way::Keep),
        ("minItems", Way::UpTo(1)),
        ("dependentRequired", Way::Drop),
        ("propertyNames", Way::Drop),
    ],
    formats: Some(&[
        "date-time",
        "time",
        "date",
        "duration",
        "email",
        "hostname",
        "uri",
        "ipv4",
        "ipv6",
        "uuid",
    ]),
    ..PLAIN
};
