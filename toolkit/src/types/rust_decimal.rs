//! `rust_decimal`.

use super::decimal::{DECIMAL, is_decimal};
use super::format::formats;

/// The number, unless it would have to be rounded.
fn exact(text: &str) -> Option<rust_decimal::Decimal> {
    rust_decimal::Decimal::from_str_exact(text).ok()
}

formats! {
    /// A string, with all its digits: `"1.10"`. One that does not fit the type is refused, not rounded.
    rust_decimal::Decimal: pattern DECIMAL, "a decimal number in a string", "19.90", exact, is_decimal;
}
