//! `bigdecimal`.

use super::decimal::{DECIMAL, is_decimal};
use super::format::{formats, parse};

formats! {
    /// A string, with all its digits: `"1.10"`, up to a thousand of them.
    bigdecimal::BigDecimal: pattern DECIMAL, "a decimal number in a string", "19.90", parse, is_decimal;
}
