//! What can be wrong with a text that should be JSON, and how to say it.

use super::lexer::Lexer;
use crate::pointer::Pointer;

/// The first place where a text stops being JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong there.
    pub kind: FaultKind,
    /// Where, in bytes from the start.
    pub offset: usize,
    /// The value that was being read.
    pub reached: Option<Pointer>,
}

impl Fault {
    /// A fault at the start, of which nothing is known.
    pub fn unexplained() -> Self {
        Self { kind: FaultKind::Unexpected, offset: 0, reached: None }
    }
}

/// The ways in which models' arguments fail to be JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no value at all.
    Empty,
    /// The text ends inside a value.
    Truncated,
    /// More containers within each other than the limit.
    TooDeep,
    /// Something after the end of the value.
    TrailingText,
    /// ```` ```json ````
    Fence,
    /// `//`, `/*` or `#`
    Comment,
    /// `'text'`
    SingleQuote,
    /// `“text”`
    CurlyQuote,
    /// A word where a value should be.
    BareWord,
    /// `True`, `False`, `None`
    PythonWord,
    /// `NaN`, `Infinity`
    NotFinite,
    /// `0x10`, `1_000`, `7*24`, `.5`, `+3`, `007`
    NumberForm,
    /// `[1, ]`
    TrailingComma,
    /// `[1,, 2]`
    EmptyElement,
    /// `[1}`
    Mismatched,
    /// `{"a": 1 "b": 2}`
    MissingComma,
    /// `"say "hi""`
    UnescapedQuote,
    /// `{"a" 1}`
    MissingColon,
    /// `{a: 1}`
    BareKey,
    /// A raw byte below 0x20 in a string.
    Control(u8),
    /// `\d`
    Escape,
    /// `\u12g4`
    UnicodeEscape,
    /// `\ud83d` alone
    LoneSurrogate,
    /// Anything else.
    Unexpected,
}

impl FaultKind {
    /// What to say about it, as one clause.
    pub fn message(self) -> String {
        let text = match self {
            Self::Control(byte) => {
                return format!(
                    "a raw control character U+{byte:04X} stands in a string; write line breaks and tabs as \\n and \\t"
                );
            }
            Self::Empty => "send a JSON object",
            Self::Truncated => {
                "the arguments were cut off before their end; send the whole object again, and if it is long, send less in one call"
            }
            Self::TooDeep => "the arguments are nested too deeply",
            Self::TrailingText => "send exactly one JSON object and no other text",
            Self::Fence => "send the JSON object alone, without a code fence",
            Self::Comment => "JSON has no comments; leave them out",
            Self::SingleQuote => "use double quotes around keys and strings",
            Self::CurlyQuote => "use plain double quotes around keys and strings",
            Self::BareWord => "put the string in double quotes",
            Self::PythonWord => "write true, false and null in lower case",
            Self::NotFinite => "NaN and Infinity are not JSON; send a finite number or leave the field out",
            Self::NumberForm => "write the number in plain decimal digits, computed, such as 1000 or 0.5",
            Self::TrailingComma => "a comma stands before a closing bracket; leave it out",
            Self::EmptyElement => "an element is missing between two commas",
            Self::Mismatched => "a closing bracket is of the wrong kind here, or one too many",
            Self::MissingComma => "a comma is missing between two elements",
            Self::UnescapedQuote => "a string ends early; write double quotes inside a string as \\\"",
            Self::MissingColon => "a colon is missing between key and value",
            Self::BareKey => "put keys in double quotes",
            Self::Escape => "a backslash starts no JSON escape here; write a literal backslash as \\\\",
            Self::UnicodeEscape => "\\u needs four hexadecimal digits",
            Self::LoneSurrogate => "a \\u escape is half of a character; send the whole character",
            Self::Unexpected => "this is not JSON",
        };
        text.to_owned()
    }
}

/// What stands at the start of `rest`, where a value should.
pub fn instead_of_value(rest: &str) -> FaultKind {
    let starts = |words: &[&str]| words.iter().any(|word| rest.starts_with(word));
    if rest.is_empty() || ["true", "false", "null"].iter().any(|word| word.starts_with(rest)) {
        FaultKind::Truncated
    } else if starts(&["```"]) {
        FaultKind::Fence
    } else if starts(&["//", "/*", "#"]) {
        FaultKind::Comment
    } else if starts(&["'"]) {
        FaultKind::SingleQuote
    } else if starts(&["“", "”", "‘", "’", "„", "«"]) {
        FaultKind::CurlyQuote
    } else if starts(&["True", "False", "None"]) {
        FaultKind::PythonWord
    } else if starts(&["NaN", "Infinity", "-Infinity", "-NaN", "inf", "nan"]) {
        FaultKind::NotFinite
    } else if starts(&[",", ":"]) {
        FaultKind::EmptyElement
    } else if starts(&["]", "}"]) {
        FaultKind::Mismatched
    } else if rest.starts_with(['.', '+', '-']) {
        FaultKind::NumberForm
    } else if rest.starts_with(char::is_alphabetic) {
        FaultKind::BareWord
    } else {
        FaultKind::Unexpected
    }
}

/// What stands at the start of `rest`, where an object's key should.
pub fn instead_of_key(rest: &str) -> FaultKind {
    let behind = rest.trim_start_matches(|character: char| character.is_alphanumeric() || character == '_');
    match instead_of_value(rest) {
        // A key without quotes, or the rest of a string that a quote within has ended early.
        FaultKind::BareWord | FaultKind::PythonWord | FaultKind::NotFinite | FaultKind::Unexpected
            if behind.len() < rest.len() =>
        {
            let is_key = behind.is_empty() || behind.trim_start().starts_with(':');
            if is_key { FaultKind::BareKey } else { FaultKind::UnescapedQuote }
        }
        FaultKind::Mismatched if rest.starts_with('}') => FaultKind::TrailingComma,
        other => other,
    }
}

/// What stands at the start of `rest`, where a comma or a closing bracket should; `before` is the text before it.
pub fn instead_of_comma(rest: &str, before: &str) -> FaultKind {
    let Some(first) = rest.chars().next() else { return FaultKind::Truncated };
    let last = before.trim_ascii_end().bytes().next_back().unwrap_or_default();
    let is_comment = ["//", "/*", "#"].iter().any(|start| rest.starts_with(start));
    let continues_number = match first {
        '*' | '/' | '+' | '-' => last.is_ascii_digit(),
        _ => {
            before.ends_with(|last: char| last.is_ascii_digit())
                && (first.is_alphanumeric() || matches!(first, '_' | '.'))
        }
    };
    match first {
        ']' | '}' => FaultKind::Mismatched,
        _ if is_comment => FaultKind::Comment,
        _ if continues_number => FaultKind::NumberForm,
        _ if last == b'"' && (first.is_alphanumeric() || first == '\\') => FaultKind::UnescapedQuote,
        '"' | '{' | '[' => FaultKind::MissingComma,
        _ if first.is_alphanumeric() => FaultKind::MissingComma,
        _ => FaultKind::Unexpected,
    }
}

/// Line and column of a byte offset, both from 1, the column in characters.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (line, before[start..].chars().count() + 1)
}

/// The value that starts at `offset` in a text that is faultless but for marks: the one that is reached if the text ends
/// there.
pub fn path_at(text: &str, offset: usize) -> Pointer {
    let mut lexer = Lexer::marked(text.get(..offset).unwrap_or_default());
    match lexer.skip() {
        Ok(_) => Pointer::default(),
        Err(_) => lexer.into_fault().and_then(|fault| fault.reached).unwrap_or_default(),
    }
}
