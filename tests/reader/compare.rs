//! The library's reader beside that of `serde_json`, on any text. Without it, one that reads too much, too little or something
//! else would only be noticed on the texts that somebody thought of.

use serde_json::Value;
use serde_json::error::Category;
use std::collections::HashSet;
use std::fmt;
use toolkit::{Code, InvalidArguments, Mode, Options, Tool};

/// Takes anything.
#[derive(Debug, Tool)]
struct Holder {
    value: Value,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Theirs {
    value: Value,
}

/// Why the library's reader may refuse what `serde_json` reads, and with which code it does.
const DIFFERENCES: [Difference; 4] = [
    // Arguments are an object; serde fills a struct from an array as well.
    Difference { code: Code::Type, holds: is_array },
    // A key that is given twice has no value; serde_json takes the last one.
    Difference { code: Code::Syntax, holds: has_duplicates },
    // The depth of what is read is at most 64; serde_json's limit is 128.
    Difference { code: Code::Constraint, holds: is_deep },
    // Integers are exact; serde_json makes floats of those beyond 64 bits.
    Difference { code: Code::Constraint, holds: has_long_integer },
];

struct Difference {
    code: Code,
    /// Whether a text has what makes the difference.
    holds: fn(&str) -> bool,
}

/// The deepest nesting that is read.
const DEPTH: usize = 64;

/// What came of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Both readers read the same value.
    Same,
    /// Only `serde_json` reads it, and should.
    Refused,
    /// Neither reads it, because it ends early.
    Truncated,
    /// Neither reads it.
    Rejected,
}

/// The text of an object whose only value is `inner`, if that is a value.
pub fn wrap(inner: &str) -> String {
    format!(r#"{{"value":{inner}}}"#)
}

/// Reads a text with both readers, and finds what they do not agree on.
pub fn compare(text: &str) -> Result<Outcome, String> {
    let ours = Holder::parse_with(text, &Options::default().mode(Mode::Strict));
    let theirs = serde_json::from_str::<Theirs>(text);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) if is_same(&ours.value.value, &theirs.value) => {
            match lone_number(text) {
                // serde_json rounds some numbers to a neighbour of the nearest float.
                Some(number) if ours.value.value.as_f64() != number.parse().ok() => {
                    Err(format!("{number} was read as {}", ours.value.value))
                }
                _ => Ok(Outcome::Same),
            }
        }
        (Ok(ours), Ok(theirs)) => Err(format!("read as {}, not as {}", ours.value.value, theirs.value)),
        (Ok(ours), Err(error)) => Err(format!("read as {}, though {error}", ours.value.value)),
        (Err(error), Ok(_)) if excuse(text, &error) => Ok(Outcome::Refused),
        (Err(error), Ok(_)) => Err(format!("rejected: {error}")),
        (Err(error), Err(_)) => rejected(text, &error),
    }
}

/// Whether the library has a reason to refuse what `serde_json` reads.
pub fn excuse(text: &str, error: &InvalidArguments) -> bool {
    let has_reason =
        |code| DIFFERENCES.iter().any(|difference| difference.code == code && (difference.holds)(text));
    error.issues().iter().all(|issue| has_reason(issue.code))
}

/// Both readers reject a text: if it ends early, both have to say so, and only then.
fn rejected(text: &str, error: &InvalidArguments) -> Result<Outcome, String> {
    let message = error.to_string();
    if message.len() > 2048 || !message.starts_with("Invalid arguments for holder:\n- $") {
        return Err(format!("a bad message: {message}"));
    }
    let is_truncated = error.issues().iter().any(|issue| issue.code == Code::Truncated);
    match (is_truncated, ends_early(text)) {
        (true, true) => Ok(Outcome::Truncated),
        (false, false) => Ok(Outcome::Rejected),
        (true, false) if stops_before_end(text) || is_cut_behind_prose(text) => Ok(Outcome::Truncated),
        (false, true) if is_deep(text) || ends_in_bad_escape(text) => Ok(Outcome::Rejected),
        // What has not begun is not cut off.
        (false, true) if text.trim().is_empty() => Ok(Outcome::Rejected),
        (true, false) => Err(format!("reported as cut off: {error}")),
        (false, true) => Err(format!("not reported as cut off: {error}")),
    }
}

/// Whether `serde_json` finds no fault before the end of a text.
fn ends_early(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_err_and(|problem| problem.classify() == Category::Eof)
}

/// `serde_json` stops at a number that it cannot hold, and at its own limit of depth, and does not see the end.
fn stops_before_end(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_err_and(|problem| {
        let problem = problem.to_string();
        problem.contains("number out of range") || problem.contains("recursion limit")
    })
}

/// To send an object again without the words before it does not help if its end is missing, so that is what is said.
fn is_cut_behind_prose(text: &str) -> bool {
    let object = text.find('{').map(|brace| &text[brace..]);
    object.is_some_and(|object| ends_early(object) || stops_before_end(object))
}

/// `serde_json` wants four bytes behind `\u` before it looks at them.
fn ends_in_bad_escape(text: &str) -> bool {
    text.rfind("\\u").is_some_and(|escape| text.len() < escape + 6)
}

/// Equal to the bit, but that one float may be next to the other.
fn is_same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Number(ours), Value::Number(theirs)) if ours.is_f64() && theirs.is_f64() => {
            let bits = |number: &serde_json::Number| number.as_f64().unwrap_or_default().to_bits();
            bits(ours).abs_diff(bits(theirs)) <= 1
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| is_same(ours, theirs))
        }
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.len() == theirs.len()
                && ours
                    .iter()
                    .zip(theirs)
                    .all(|((key, ours), (other, theirs))| key == other && is_same(ours, theirs))
        }
        _ => ours == theirs,
    }
}

/// The number that is all there is in a valid text, if it is a float.
fn lone_number(text: &str) -> Option<&str> {
    let number = text.split_once(':')?.1.trim().strip_suffix('}')?.trim();
    let is_float = number.contains(['.', 'e', 'E'])
        && number.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    is_float.then_some(number)
}

/// The tokens of a valid text that are not strings.
fn outside_strings(text: &str) -> String {
    let mut outside = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character != '"' {
            outside.push(character);
            continue;
        }
        outside.push(' ');
        while let Some(character) = characters.next() {
            match character {
                '"' => break,
                '\\' => _ = characters.next(),
                _ => {}
            }
        }
    }
    outside
}

fn is_array(text: &str) -> bool {
    text.trim_ascii_start().starts_with('[')
}

fn is_deep(text: &str) -> bool {
    let mut depth = 0_usize;
    outside_strings(text).chars().any(|character| {
        match character {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEPTH
    })
}

fn has_long_integer(text: &str) -> bool {
    outside_strings(text)
        .split(|character: char| !(character.is_ascii_digit() || "+-.eE".contains(character)))
        .filter(|token| token.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-') && token.len() > 1)
        .any(|integer| integer.parse::<u64>().is_err() && integer.parse::<i64>().is_err())
}

fn has_duplicates(text: &str) -> bool {
    serde_json::from_str::<Distinct>(text).is_err()
}

/// Any value in which no object has a key twice.
struct Distinct;

impl<'de> serde::Deserialize<'de> for Distinct {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DistinctVisitor)
    }
}

struct DistinctVisitor;

impl<'de> serde::de::Visitor<'de> for DistinctVisitor {
    type Value = Distinct;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value without duplicate keys")
    }

    fn visit_unit<E>(self) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_str<E>(self, _: &str) -> Result<Distinct, E> {
        Ok(Distinct)
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut access: A) -> Result<Distinct, A::Error> {
        while access.next_element::<Distinct>()?.is_some() {}
        Ok(Distinct)
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut access: A) -> Result<Distinct, A::Error> {
        let mut keys = HashSet::new();
        while let Some((key, Distinct)) = access.next_entry::<String, Distinct>()? {
            if !keys.insert(key) {
                return Err(serde::de::Error::custom("a duplicate key"));
            }
        }
        Ok(Distinct)
    }
}
