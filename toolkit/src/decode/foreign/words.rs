//! What serde says of a value, for a model: its place, and words without the names of Rust's types.

use crate::normalise::json;
use crate::pointer::{Path, Pointer};

/// The place in a value of the last byte that was read, at a line and column as `serde_json` counts them. Where it reads
/// ahead, that is around the value that is meant.
pub(super) fn place(json: &str, line: usize, column: usize) -> Pointer {
    let start = json.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
    // What comes between two values is read as the end of the first.
    let read = json
        .get(..start + column)
        .unwrap_or(json)
        .trim_end_matches(|character: char| character == ',' || character.is_ascii_whitespace());
    find(json, json.as_ptr().addr() + read.len().saturating_sub(1), &Path::Root)
}

fn find(json: &str, address: usize, path: &Path<'_>) -> Pointer {
    let is_in = |value: &str| (value.as_ptr().addr()..value.as_ptr().addr() + value.len()).contains(&address);
    match json.as_bytes().first() {
        Some(b'{') => match json::entries(json).find(|(_, value)| is_in(value)) {
            Some((key, value)) => find(value, address, &Path::Key(path, &key)),
            None => path.pointer(),
        },
        Some(b'[') => match json::elements(json).enumerate().find(|(_, value)| is_in(value)) {
            Some((index, value)) => find(value, address, &Path::Index(path, index)),
            None => path.pointer(),
        },
        _ => path.pointer(),
    }
}

/// What serde's derives call a type, before its name.
const KINDS_OF_TYPE: [&str; 14] = [
    "struct ",
    "tuple struct ",
    "unit struct ",
    "newtype struct ",
    "enum ",
    "tuple variant ",
    "struct variant ",
    "unit variant ",
    "newtype variant ",
    "internally tagged enum ",
    "adjacently tagged enum ",
    "variant ",
    "field identifier",
    "variant identifier",
];

/// The beginnings of serde's own messages that end with what is expected.
const MISMATCHES: [&str; 3] = ["invalid type: ", "invalid value: ", "invalid length "];

/// What serde and JSON call the same thing.
const SYNONYMS: [(&str, &str); 6] = [
    ("sequence", "array"),
    ("map", "object"),
    ("floating point", "number"),
    ("unit", "null"),
    ("unit value", "null"),
    ("byte array", "array"),
];

/// The reason in a message of serde, which says at its end where in the value it is.
pub(super) fn reason(message: &str) -> String {
    let message = message.rsplit_once(" at line ").map_or(message, |(reason, _)| reason);
    if message.starts_with("data did not match any variant of ") || message.starts_with("no variant of ") {
        return "it has none of the forms that there are".to_owned();
    }
    let is_mismatch = MISMATCHES.iter().any(|start| message.starts_with(start));
    match message.rsplit_once(", expected ").filter(|_| is_mismatch) {
        Some((problem, expected)) => match wanted(expected) {
            Some(wanted) => format!("{}, expected {wanted}", problem_words(problem)),
            None => problem_words(problem),
        },
        None => message.to_owned(),
    }
}

/// What was there: `invalid type: sequence`.
fn problem_words(problem: &str) -> String {
    for (theirs, ours) in SYNONYMS {
        if let Some((start, rest)) = problem.split_once(": ")
            && let Some(value) = rest.strip_prefix(theirs)
            && (value.is_empty() || value.starts_with(" `"))
        {
            return format!("{start}: {ours}{value}");
        }
    }
    problem.to_owned()
}

/// What should have been there, unless that is the name of a type.
fn wanted(expected: &str) -> Option<String> {
    if KINDS_OF_TYPE.iter().any(|kind| expected.starts_with(kind)) || expected == "option" {
        return None;
    }
    let word = |word: &str| match primitive(word) {
        Some(noun) => noun.to_owned(),
        None => {
            SYNONYMS.iter().find(|(theirs, _)| *theirs == word).map_or(word, |(_, ours)| *ours).to_owned()
        }
    };
    let words: Vec<String> = expected.split(' ').map(word).collect();
    Some(match words.as_slice() {
        [only] if primitive(expected) == Some("integer") => format!("an {only}"),
        [only] if primitive(expected).is_some() => format!("a {only}"),
        [article, noun, ..] if article == "a" && matches!(noun.as_str(), "array" | "object" | "integer") => {
            format!("an {}", words[1..].join(" "))
        }
        words => words.join(" "),
    })
}

/// What JSON calls the values of a primitive type.
fn primitive(name: &str) -> Option<&'static str> {
    match name {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => {
            Some("integer")
        }
        "f32" | "f64" => Some("number"),
        "bool" => Some("boolean"),
        "str" | "String" => Some("string"),
        "char" => Some("character"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{place, reason};

    #[test]
    fn the_place_is_that_of_the_value() {
        let json = "{\"a\": [1, {\"b\": 2}],\n \"c\": \"d\"}";
        let end_of = |text: &str| json.find(text).map(|start| start + text.len()).unwrap_or_default();
        for (read, expected) in
            [("[1", "/a/0"), ("[1,", "/a/0"), ("\"b\": 2", "/a/1/b"), ("2}", "/a/1"), ("2}]", "/a")]
        {
            assert_eq!(place(json, 1, end_of(read)).to_string(), expected, "{read}");
        }
        assert_eq!(place(json, 2, " \"c\": \"d\"".len()).to_string(), "/c");
        assert_eq!(place(json, 2, " \"c\": \"d\"}".len()).to_string(), "");
        assert_eq!(place(json, 0, 0).to_string(), "");
    }

    #[test]
    fn there_are_no_names_of_types() {
        for (message, expected) in [
            (
                "invalid type: string \"x\", expected u32 at line 1 column 9",
                "invalid type: string \"x\", expected an integer",
            ),
            (
                "invalid value: integer `300`, expected u8",
                "invalid value: integer `300`, expected an integer",
            ),
            (
                "invalid type: floating point `5.0`, expected f32",
                "invalid type: number `5.0`, expected a number",
            ),
            ("invalid type: map, expected a sequence", "invalid type: object, expected an array"),
            ("invalid type: sequence, expected struct Point", "invalid type: array"),
            ("invalid length 1, expected tuple struct Pair with 2 elements", "invalid length 1"),
            (
                "invalid value: integer `0`, expected a nonzero u8",
                "invalid value: integer `0`, expected a nonzero integer",
            ),
            ("invalid value: string \"x\", expected a port", "invalid value: string \"x\", expected a port"),
            (
                "data did not match any variant of untagged enum Shape",
                "it has none of the forms that there are",
            ),
            (
                "unknown variant `c`, expected `a` or `b` at line 1 column 3",
                "unknown variant `c`, expected `a` or `b`",
            ),
            ("a map, expected struct or not", "a map, expected struct or not"),
        ] {
            assert_eq!(reason(message), expected);
        }
    }
}
