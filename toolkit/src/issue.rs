//! What is wrong with the arguments of a call.

use crate::pointer::{Pointer, cut};
use crate::words::{serialize_struct, words};

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Issue {
    /// Where; for a missing or unknown key, the place it has or would have.
    pub path: Pointer,
    /// What kind of fault it is.
    pub code: Code,
    /// What would be right, in words that follow "expected" or stand alone: `an integer from 0 to 255`.
    pub expected: Option<String>,
    /// What was there instead.
    pub received: Option<Received>,
    /// The nearest name or value that would be right.
    pub suggestion: Option<String>,
    /// What else there is to say about it.
    pub note: Option<String>,
    /// The place among the issues of the object that is being walked.
    pub(crate) rank: usize,
    /// What the note says without the value, if it may have that in it.
    pub(crate) discreet: Option<&'static str>,
}

serialize_struct!(Issue { path, code; expected, received, suggestion, note });

impl Issue {
    pub(crate) fn new(path: Pointer, code: Code) -> Self {
        Self {
            path,
            code,
            expected: None,
            received: None,
            suggestion: None,
            note: None,
            rank: 0,
            discreet: None,
        }
    }

    pub(crate) fn expected(self, expected: String) -> Self {
        Self { expected: Some(expected), ..self }
    }

    pub(crate) fn received(self, json: &str) -> Self {
        Self { received: Some(Received::new(json)), ..self }
    }

    pub(crate) fn suggestion(self, suggestion: Option<&str>) -> Self {
        Self { suggestion: suggestion.map(str::to_owned), ..self }
    }

    pub(crate) fn note(self, note: impl Into<Option<String>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// The same with what its note says without the value, which that may have in it.
    pub(crate) fn discreet(self, note: &'static str) -> Self {
        Self { discreet: Some(note), ..self }
    }
}

/// The kinds of fault. The names are stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// A required key is not there.
    Missing,
    /// A key is there that the object does not have.
    Unknown,
    /// A value is of the wrong JSON type, or cannot be read as the right one.
    Type,
    /// A text is none of those allowed.
    Enum,
    /// A value is of the right type, but out of its bounds.
    Constraint,
    /// The text is not JSON, or a key is given twice with different values.
    Syntax,
    /// The text ends early.
    Truncated,
    /// A validator of the program's own, or a type that reads itself, has something against a value.
    Custom,
}

words!(Code {
    Missing => "missing",
    Unknown => "unknown",
    Type => "type",
    Enum => "enum",
    Constraint => "constraint",
    Syntax => "syntax",
    Truncated => "truncated",
    Custom => "custom",
});

/// A value that was not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Received {
    /// Its JSON type.
    pub kind: JsonType,
    /// Its JSON text, if it is a short scalar.
    pub value: Option<String>,
}

serialize_struct!(Received { kind as "type"; value });

impl Received {
    /// The longest scalar that is kept, in bytes.
    const LIMIT: usize = 64;

    /// Keeps nothing but the type.
    pub(crate) fn mask(&mut self) {
        self.value = None;
    }

    fn new(json: &str) -> Self {
        let kind = JsonType::of(json);
        let scalar = !matches!(kind, JsonType::Null | JsonType::Array | JsonType::Object);
        Self { kind, value: (scalar && json.len() <= Self::LIMIT).then(|| json.to_owned()) }
    }
}

/// The types of JSON values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JsonType {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number, whole or not.
    Number,
    /// Text.
    String,
    /// A list.
    Array,
    /// Keys and values.
    Object,
}

words!(JsonType {
    Null => "null",
    Boolean => "boolean",
    Number => "number",
    String => "string",
    Array => "array",
    Object => "object",
});

impl JsonType {
    /// The type of the value that starts `json`.
    pub(crate) fn of(json: &str) -> Self {
        match json.as_bytes().first() {
            Some(b'n') => Self::Null,
            Some(b't' | b'f') => Self::Boolean,
            Some(b'"') => Self::String,
            Some(b'[') => Self::Array,
            Some(b'{') => Self::Object,
            _ => Self::Number,
        }
    }

    /// The type with its article, as in "received an array".
    pub(crate) fn with_article(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}

/// One thing that was read otherwise than it was written, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Coercion {
    /// Where.
    pub path: Pointer,
    /// By which rule.
    pub rule: Rule,
    /// The JSON text that was there, cut after 256 bytes.
    pub before: String,
    /// The JSON text it was read as, cut after 256 bytes; empty if it was left out.
    pub after: String,
}

serialize_struct!(Coercion { path, rule, before, after; });

impl Coercion {
    pub(crate) fn new(path: Pointer, rule: Rule, before: &str, after: &str) -> Self {
        const LIMIT: usize = 256;
        Self { path, rule, before: cut(before, LIMIT).to_owned(), after: cut(after, LIMIT).to_owned() }
    }
}

impl Rule {
    /// Whether a key was read otherwise than it was written, and not a value.
    pub(crate) fn is_about_key(self) -> bool {
        matches!(self, Self::FoldedKey | Self::AliasKey | Self::DuplicateKey)
    }
}

/// The rules by which arguments are read that are not valid as they stand, but have one reading without loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// No arguments at all were read as `{}`.
    EmptyArguments,
    /// The arguments were a string that holds them.
    TextArguments,
    /// The arguments were inside an envelope, such as `{"arguments": {…}}`.
    Envelope,
    /// A key was written in another case or with other separators.
    FoldedKey,
    /// A key was a declared alias.
    AliasKey,
    /// A key was given twice with the same value.
    DuplicateKey,
    /// An optional field was `null` instead of absent.
    NullOmitted,
    /// An optional number was an empty string instead of absent.
    BlankOmitted,
    /// `null` was written as a string.
    NullText,
    /// An integer was written as a string.
    IntegerText,
    /// A number was written as a string.
    NumberText,
    /// A boolean was written as a string.
    BooleanText,
    /// A text was written as an integer.
    IntegerForText,
    /// A member of an enum was written in another case, with other separators, with space around it, by an alias, or
    /// as a value other than a string.
    FoldedMember,
    /// An array was written as a string.
    ArrayText,
    /// An object was written as a string.
    ObjectText,
    /// The only element of an array was written without the array.
    SingleElement,
    /// An object or array was written for a text that may hold JSON (`json_text`).
    JsonForText,
    /// An array was written as one text with separators (`delimiter`).
    DelimitedText,
    /// A value was one that stands for none (`null_words`, `sentinels`).
    Sentinel,
    /// A key was one to ignore (`ignore`).
    IgnoredKey,
    /// The arguments went through the tool's own function (`normalize`).
    Normalized,
}

words!(Rule {
    EmptyArguments => "empty_arguments",
    TextArguments => "text_arguments",
    Envelope => "envelope",
    FoldedKey => "folded_key",
    AliasKey => "alias_key",
    DuplicateKey => "duplicate_key",
    NullOmitted => "null_omitted",
    BlankOmitted => "blank_omitted",
    NullText => "null_text",
    IntegerText => "integer_text",
    NumberText => "number_text",
    BooleanText => "boolean_text",
    IntegerForText => "integer_for_text",
    FoldedMember => "folded_member",
    ArrayText => "array_text",
    ObjectText => "object_text",
    SingleElement => "single_element",
    JsonForText => "json_for_text",
    DelimitedText => "delimited_text",
    Sentinel => "sentinel",
    IgnoredKey => "ignored_key",
    Normalized => "normalized",
});
