//! JSON Schema as it is, from which the dialects differ.

use super::{Dialect, Null, Recursion, References, Types, Unions, Way};

/// JSON Schema 2020-12.
pub(crate) static JSON_SCHEMA: Dialect = Dialect { keeps_all: true, ..PLAIN };

/// The same of what is written, and not read.
pub(super) static RESULTS: Dialect = Dialect { keeps_all: true, absent_is_null: true, ..PLAIN };

/// JSON Schema, to be changed.
pub(super) const PLAIN: Dialect = Dialect {
    name: "JSON Schema 2020-12",
    types: &LOWER_CASE,
    null: Null::Type,
    all_required: false,
    absent_is_null: false,
    any: Some("{"),
    closes: true,
    open: Way::Keep,
    has_empty_properties: true,
    has_empty_required: true,
    has_ordering: false,
    references: References::Shared,
    recursion: Recursion::Keep,
    has_tuples: true,
    unions: Unions::Keep,
    constants: [Way::Keep, Way::Keep],
    has_empty_members: true,
    foreign: Way::Keep,
    needs_required: false,
    keeps_all: false,
    unlisted: Way::Keep,
    keywords: &[],
    formats: None,
    limits: None,
};

const LOWER_CASE: Types = [
    [br#"{"type":"null""#, br#"{"type":"null""#],
    [br#"{"type":"boolean""#, br#"{"type":["boolean","null"]"#],
    [br#"{"type":"integer""#, br#"{"type":["integer","null"]"#],
    [br#"{"type":"number""#, br#"{"type":["number","null"]"#],
    [br#"{"type":"string""#, br#"{"type":["string","null"]"#],
    [br#"{"type":"array""#, br#"{"type":["array","null"]"#],
    [br#"{"type":"object""#, br#"{"type":["object","null"]"#],
];

/// As OpenAPI 3.0 has them in Google's protocol.
pub(super) const UPPER_CASE: Types = [
    [br#"{"type":"NULL""#, br#"{"type":"NULL""#],
    [br#"{"type":"BOOLEAN""#, br#"{"type":"BOOLEAN","nullable":true"#],
    [br#"{"type":"INTEGER""#, br#"{"type":"INTEGER","nullable":true"#],
    [br#"{"type":"NUMBER""#, br#"{"type":"NUMBER","nullable":true"#],
    [br#"{"type":"STRING""#, br#"{"type":"STRING","nullable":true"#],
    [br#"{"type":"ARRAY""#, br#"{"type":"ARRAY","nullable":true"#],
    [br#"{"type":"OBJECT""#, br#"{"type":"OBJECT","nullable":true"#],
];
