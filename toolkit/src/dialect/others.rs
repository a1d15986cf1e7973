//! What Mistral, Cohere and Ollama make of JSON Schema, from their documentation and, of Ollama, its source.

use super::base::PLAIN;
use super::{Dialect, Recursion, References, Unions, Way};

/// Mistral, which passes the schema on.
pub(super) static MISTRAL: Dialect = Dialect {
    name: "Mistral",
    has_empty_required: false,
    keywords: &[("propertyNames", Way::Drop), ("examples", Way::Note), ("deprecated", Way::Note)],
    ..PLAIN
};

/// Cohere without strict tools.
pub(super) static COHERE: Dialect = Dialect {
    name: "Cohere",
    has_empty_required: false,
    references: References::Inline,
    keywords: &[("propertyNames", Way::Drop), ("examples", Way::Note), ("deprecated", Way::Note)],
    ..PLAIN
};

/// Cohere's strict tools: no composition, no bounds.
pub(super) static COHERE_STRICT: Dialect = Dialect {
    name: "Cohere strict",
    has_empty_required: false,
    any: None,
    open: Way::Reject,
    references: References::Inline,
    recursion: Recursion::Reject,
    has_tuples: false,
    unions: Unions::Reject,
    foreign: Way::Reject,
    needs_required: true,
    unlisted: Way::Note,
    keywords: &[("format", Way::Keep), ("dependentRequired", Way::Drop), ("propertyNames", Way::Drop)],
    formats: Some(&["date-time", "uuid", "date", "time"]),
    ..PLAIN
};

/// Ollama, whose server knows seven keys of a property and loses all others without a word.
pub(super) static OLLAMA: Dialect = Dialect {
    name: "Ollama",
    has_empty_required: false,
    closes: false,
    open: Way::Note,
    references: References::Inline,
    recursion: Recursion::Cut,
    has_tuples: false,
    unlisted: Way::Note,
    keywords: &[("dependentRequired", Way::Drop), ("propertyNames", Way::Drop)],
    ..PLAIN
};
