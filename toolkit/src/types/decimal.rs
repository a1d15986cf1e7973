//! Decimal numbers, digit for digit.
//!
//! They are strings on the wire. A number would be read as a float somewhere between the model and here, and `1.10` become
//! `1.1`: so as for every string, an integer is taken for its digits, and any other number is asked for in quotes.

/// The pattern of a decimal number: that of JSON, without exponent.
pub(super) const DECIMAL: &str = "^-?(0|[1-9][0-9]*)([.][0-9]+)?$";

/// The digits of a decimal that are read. What takes more takes time in their square.
const LIMIT: usize = 1000;

/// Whether a text has the form of [`DECIMAL`].
pub(super) fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (integer, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    are_digits(integer)
        && are_digits(fraction)
        && (integer == "0" || !integer.starts_with('0'))
        && text.len() <= LIMIT
}
