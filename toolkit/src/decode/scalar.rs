//! The rules for scalars: what a number, a word or a key that is not quite right can be read as.

use super::lexer::Lexer;
use crate::schema::{IntegerRange, Member};
use std::borrow::Cow;

/// An integer of any size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Integer<'t> {
    negative: bool,
    /// Without zeros in front.
    digits: Cow<'t, str>,
}

impl<'t> Integer<'t> {
    /// The integer that a JSON number stands for: one with a fraction of zero, or an exponent, counts if it is below
    /// 2^53, up to where every reader agrees on it.
    pub fn of_number(number: &'t str) -> Option<Self> {
        let (negative, digits) = match number.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, number),
        };
        if is_integer_literal(number) {
            return Some(Self::new(negative, digits));
        }
        let whole = whole(digits)?;
        Some(Self { negative: negative && whole != 0, digits: whole.to_string().into() })
    }

    /// The integer that a text holds: decimal digits with or without a sign, or a JSON number. Zeros in front are padding
    /// up to three digits, as in `007`; of more digits they make an identifier, such as a postal code, or the mode of a
    /// file, which is in base eight.
    pub fn of_text(text: &'t str) -> Option<Self> {
        const PADDED: usize = 3;
        let text = text.trim_ascii();
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let is_integer = digits.len() <= PADDED || !digits.starts_with('0');
            return is_integer.then(|| Self::new(text.starts_with('-'), digits));
        }
        Self::of_number(json_number(text)?)
    }

    fn new(negative: bool, digits: &'t str) -> Self {
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Self { negative: false, digits: "0".into() };
        }
        Self { negative, digits: digits.into() }
    }

    /// Whether the integer, which is not in the range, lies below it.
    pub fn is_below(&self, range: IntegerRange) -> bool {
        self.negative || self.digits.parse::<u128>().is_ok_and(|magnitude| magnitude <= range.maximum)
    }

    /// Whether the integer lies in the range.
    pub fn is_in(&self, range: IntegerRange) -> bool {
        self.digits.parse().is_ok_and(|magnitude| range.contains(self.negative, magnitude))
    }

    /// The integer as JSON.
    pub fn to_json(&self) -> String {
        format!("{}{}", if self.negative { "-" } else { "" }, self.digits)
    }
}

/// The value of an unsigned JSON number, if it is whole and below 2^53. This is arithmetic on digits: a fraction too
/// small for a float is still a fraction.
fn whole(number: &str) -> Option<u64> {
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{integer}{fraction}");
    let digits = all.trim_end_matches('0');
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        return Some(0);
    }
    let exponent = exponent.parse::<i32>().ok()?;
    let dropped = i64::try_from(all.len() - digits.len()).ok()?;
    let scale = i64::from(exponent) - i64::try_from(fraction.len()).ok()? + dropped;
    let scale = u32::try_from(scale).ok().filter(|scale| *scale < 16)?;
    let value = significant.parse::<u64>().ok()?.checked_mul(10_u64.pow(scale))?;
    (value < 1 << 53).then_some(value)
}

/// Whether a JSON number is written without fraction and exponent.
pub(crate) fn is_integer_literal(number: &str) -> bool {
    number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
}

/// The key of a map, if it is an integer: each has one spelling, its decimal digits.
pub(crate) fn integer_key(key: &str) -> Option<&str> {
    json_number(key).filter(|number| is_integer_literal(number) && *number != "-0")
}

/// The number that a text holds, as JSON: decimal digits with or without a sign, or a JSON number.
pub(crate) fn number_of_text(text: &str) -> Option<String> {
    let trimmed = text.trim_ascii();
    match json_number(trimmed) {
        Some(number) => Some(number.to_owned()),
        None => Integer::of_text(trimmed).map(|integer| integer.to_json()),
    }
}

/// The text, if all of it is a JSON number.
fn json_number(text: &str) -> Option<&str> {
    let number = Lexer::new(text).number().ok()?;
    (number.len() == text.len()).then_some(number)
}

/// A JSON number as a float; `None` if it is too large for one.
#[inline]
pub(crate) fn parse_double(number: &str) -> Option<f64> {
    match short_decimal(number) {
        Some(value) => Some(value),
        None => number.parse::<f64>().ok().filter(|value| value.is_finite()),
    }
}

/// A JSON number as a float of 32 bits; `None` if it is too large for one.
pub(crate) fn parse_single(number: &str) -> Option<f32> {
    number.parse::<f32>().ok().filter(|value| value.is_finite())
}

/// A number of few digits and without exponent. Mantissa and power of ten are exact as floats, so their quotient is
/// correctly rounded.
#[inline]
fn short_decimal(number: &str) -> Option<f64> {
    const POWERS: [f64; 15] =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14];
    let bytes = number.as_bytes();
    let negative = bytes.first() == Some(&b'-');
    if bytes.len() > 15 {
        return None;
    }
    let mut mantissa = 0_i64;
    let mut point = bytes.len();
    for (index, byte) in bytes.iter().enumerate().skip(usize::from(negative)) {
        match byte {
            b'0'..=b'9' => mantissa = mantissa * 10 + i64::from(byte - b'0'),
            b'.' => point = index + 1,
            _ => return None,
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "at most 15 digits, exact below 2^53")]
    let value = mantissa as f64 / POWERS[bytes.len() - point];
    Some(if negative { -value } else { value })
}

/// The truth value that a text names.
pub(crate) fn boolean_of_text(text: &str) -> Option<bool> {
    let word = text.trim_ascii();
    if word.eq_ignore_ascii_case("true") {
        Some(true)
    } else if word.eq_ignore_ascii_case("false") {
        Some(false)
    } else {
        None
    }
}

/// Whether a text is the word for null.
pub(crate) fn is_null_text(text: &str) -> bool {
    text.trim_ascii() == "null"
}

/// Whether a text is a word that stands for the absence of a value in some language.
pub(crate) fn is_null_word(text: &str) -> bool {
    ["null", "none", "nil", "undefined"].iter().any(|word| text.trim_ascii().eq_ignore_ascii_case(word))
}

/// The member that a text means: the one that is equal, else the only one that is equal but for the white space
/// around it, else the only one but for ASCII case, else the only one but for separators as well.
pub(crate) fn find_member(members: &[Member], text: &str) -> Option<usize> {
    let trimmed = text.trim_ascii();
    let rules: [&dyn Fn(&str) -> bool; 4] = [
        &|name| name == text,
        &|name| name == trimmed,
        &|name| name.eq_ignore_ascii_case(trimmed),
        &|name| is_folded(name, trimmed),
    ];
    for rule in rules {
        let mut matching = (0..members.len()).filter(|index| {
            rule(members[*index].name.as_str()) || members[*index].aliases.iter().any(|name| rule(name))
        });
        if let Some(first) = matching.next() {
            return matching.next().is_none().then_some(first);
        }
    }
    None
}

/// Whether two names are the same but for ASCII case and separators.
pub(crate) fn is_folded(left: &str, right: &str) -> bool {
    fold(left).eq(fold(right)) && fold(left).next().is_some()
}

fn fold(name: &str) -> impl Iterator<Item = u8> + '_ {
    name.bytes().filter(|byte| !matches!(byte, b'_' | b'-' | b' ')).map(|byte| byte.to_ascii_lowercase())
}
