//! JSON values as stretches of text that is known to be faultless.

use crate::decode::decimal::Decimal;
use crate::decode::fault::Fault;
use crate::decode::lexer::{Lexer, Next};
use crate::decode::scalar;
use std::borrow::Cow;
use std::collections::BinaryHeap;
use std::iter;

/// The text of a JSON string.
pub(crate) fn unquote(json: &str) -> Cow<'_, str> {
    Lexer::new(json).string().unwrap_or_default()
}

/// `text` as a JSON string.
pub(crate) fn quote(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Whether the value is a string that holds the word for null.
pub(crate) fn is_null_text(json: &str) -> bool {
    json.starts_with('"') && scalar::is_null_text(&unquote(json))
}

/// The value in a text that starts with `bracket`; `None` if it starts otherwise.
pub(crate) fn parse_text(text: &str, bracket: char) -> Result<Option<&str>, Fault> {
    if text.trim_ascii_start().starts_with(bracket) { parse(text).map(Some) } else { Ok(None) }
}

/// The value that a text is.
pub(crate) fn parse(text: &str) -> Result<&str, Fault> {
    let mut lexer = Lexer::new(text);
    match lexer.skip().and_then(|json| lexer.end().map(|()| json)) {
        Ok(json) => Ok(json),
        Err(_) => Err(lexer.into_fault().unwrap_or_else(Fault::unexplained)),
    }
}

/// The elements of an array.
pub(crate) fn elements(array: &str) -> impl Iterator<Item = &str> {
    let mut lexer = Lexer::new(array);
    let mut next = lexer.open(b']');
    iter::from_fn(move || {
        if next == Next::End {
            return None;
        }
        let element = lexer.skip().ok()?;
        next = lexer.after_element(b']').ok()?;
        Some(element)
    })
}

/// The keys and values of an object.
pub(crate) fn entries(object: &str) -> impl Iterator<Item = (Cow<'_, str>, &str)> {
    let mut lexer = Lexer::new(object);
    let mut next = lexer.open(b'}');
    iter::from_fn(move || {
        if next == Next::End {
            return None;
        }
        let key = lexer.key().ok()?;
        let value = lexer.skip().ok()?;
        next = lexer.after_element(b'}').ok()?;
        Some((key, value))
    })
}

/// The same value without white space between its parts.
pub(crate) fn compact(json: &str) -> String {
    let (mut in_string, mut is_escaped) = (false, false);
    let is_kept = |character: &char| {
        let ends_or_starts = *character == '"' && !is_escaped;
        is_escaped = in_string && !is_escaped && *character == '\\';
        in_string ^= ends_or_starts;
        in_string || !character.is_ascii_whitespace()
    };
    json.chars().filter(is_kept).collect()
}

/// The value under a key of an object.
pub(crate) fn get<'t>(object: &'t str, key: &str) -> Option<&'t str> {
    entries(object).find_map(|(name, value)| (name == key).then_some(value))
}

/// The indices of the entries in the order of their keys; equal keys stay in their own order.
pub(crate) fn by_key(entries: &[(Cow<'_, str>, &str)]) -> Vec<usize> {
    // A heap is less code in every program than the sorts of slices are, which are made for speed.
    let keys: BinaryHeap<_> = entries.iter().map(|(key, _)| &**key).zip(0..).collect();
    keys.into_sorted_vec().into_iter().map(|(_, index)| index).collect()
}

/// Whether no two elements of an array have the same value: numbers count by value, objects in any order.
pub(crate) fn are_unique(array: &str) -> bool {
    let values: BinaryHeap<String> = elements(array).map(canonical).collect();
    values.into_sorted_vec().windows(2).all(|pair| pair[0] != pair[1])
}

/// Whether two values are the same: numbers count by value, objects in any order.
pub(crate) fn is_same(left: &str, right: &str) -> bool {
    left == right || canonical(left) == canonical(right)
}

/// A text that is the same for all values that are equal.
fn canonical(json: &str) -> String {
    let list = |values: Vec<String>| values.join(",");
    match json.as_bytes().first() {
        Some(b'"') => quote(&unquote(json)),
        Some(b'[') => format!("[{}]", list(elements(json).map(canonical).collect())),
        Some(b'{') => {
            let entries: Vec<_> = entries(json).collect();
            let entry =
                |index: usize| format!("{}:{}", quote(&entries[index].0), canonical(entries[index].1));
            format!("{{{}}}", list(by_key(&entries).into_iter().map(entry).collect()))
        }
        Some(b'-' | b'0'..=b'9') => {
            Decimal::parse(json).map_or_else(|| json.to_owned(), |number| number.to_string())
        }
        _ => json.to_owned(),
    }
}

/// Whether two values are equal: numbers to the digit, objects in any order, keys that repeat as often.
pub(crate) fn is_equal(left: &str, right: &str) -> bool {
    if left == right {
        return true;
    }
    match (left.as_bytes().first(), right.as_bytes().first()) {
        (Some(b'"'), Some(b'"')) => unquote(left) == unquote(right),
        (Some(b'['), Some(b'[')) => {
            let (mut left, mut right) = (elements(left), elements(right));
            loop {
                match (left.next(), right.next()) {
                    (None, None) => return true,
                    (Some(left), Some(right)) if is_equal(left, right) => {}
                    _ => return false,
                }
            }
        }
        (Some(b'{'), Some(b'{')) => {
            let (left, right): (Vec<_>, Vec<_>) = (entries(left).collect(), entries(right).collect());
            left.len() == right.len()
                && by_key(&left).into_iter().zip(by_key(&right)).all(|(index, other)| {
                    left[index].0 == right[other].0 && is_equal(left[index].1, right[other].1)
                })
        }
        _ => false,
    }
}
