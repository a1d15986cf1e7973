//! JSON numbers of any length and size, compared and divided without rounding, also while a program is compiled.

use std::cmp::Ordering;
use std::fmt;

/// A number: `0.digits` times ten to the power of `exponent`, negative or not.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Decimal<'t> {
    negative: bool,
    /// Without zeros in front and at the end, but with the point if that is among them; empty for zero.
    digits: &'t [u8],
    exponent: i64,
}

impl<'t> Decimal<'t> {
    /// The value of a JSON number; `None` if its exponent is beyond all measure.
    pub const fn parse(number: &'t str) -> Option<Self> {
        let (negative, number) = match number.as_bytes() {
            [b'-', number @ ..] => (true, number),
            number => (false, number),
        };
        let end = position(number, b'e', b'E');
        let (mantissa, exponent) = number.split_at(end);
        let point = position(mantissa, b'.', b'.');
        let (mut first, mut last) = (0, mantissa.len());
        while first < last && matches!(mantissa[first], b'0' | b'.') {
            first += 1;
        }
        while first < last && matches!(mantissa[last - 1], b'0' | b'.') {
            last -= 1;
        }
        if first == last {
            return Some(Self { negative: false, digits: &[], exponent: 0 });
        }
        // The places before the point, or the zeros behind it.
        let places = if first < point { signed(point - first) } else { -signed(first - point - 1) };
        let exponent = match exponent {
            [] => 0,
            [_, exponent @ ..] => match integer(exponent) {
                Some(exponent) => exponent,
                None => return None,
            },
        };
        let digits = mantissa.split_at(last).0.split_at(first).1;
        Some(Self { negative, digits, exponent: exponent + places })
    }

    /// Whether the number is a whole multiple of `divisor`, which has at most 19 digits.
    pub const fn is_multiple_of(&self, divisor: &Self) -> bool {
        if self.digits.is_empty() {
            return true;
        }
        let modulus = rest(divisor.digits, 10_u128.pow(19));
        // Both as whole numbers, with the power of ten that is left over.
        let mut shift = self.last_place() - divisor.last_place();
        if shift < 0 || modulus == 0 {
            return false;
        }
        let (mut rest, mut power) = (rest(self.digits, modulus), 10 % modulus);
        while shift > 0 {
            if shift & 1 == 1 {
                rest = rest * power % modulus;
            }
            power = power * power % modulus;
            shift >>= 1;
        }
        rest == 0
    }

    /// The power of ten of the last digit.
    const fn last_place(&self) -> i64 {
        let length = self.digits.len();
        let has_point = position(self.digits, b'.', b'.') < length;
        self.exponent - signed(length - has_point as usize)
    }

    /// Whether the number is less than another, equal to it or greater.
    pub const fn compare(&self, other: &Self) -> Ordering {
        match (self.sign(), other.sign()) {
            (0, 0) => Ordering::Equal,
            (1, 1) => self.compare_magnitude(other),
            (-1, -1) => other.compare_magnitude(self),
            (one, other) if one < other => Ordering::Less,
            _ => Ordering::Greater,
        }
    }

    const fn sign(&self) -> i8 {
        match (self.digits.is_empty(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    const fn compare_magnitude(&self, other: &Self) -> Ordering {
        if self.exponent != other.exponent {
            return if self.exponent < other.exponent { Ordering::Less } else { Ordering::Greater };
        }
        let (mut left, mut right) = (self.digits, other.digits);
        loop {
            if let [b'.', rest @ ..] = left {
                left = rest;
            }
            if let [b'.', rest @ ..] = right {
                right = rest;
            }
            match (left, right) {
                ([], []) => return Ordering::Equal,
                ([], _) => return Ordering::Less,
                (_, []) => return Ordering::Greater,
                ([digit, more @ ..], [other, others @ ..]) if *digit == *other => {
                    (left, right) = (more, others);
                }
                ([digit, ..], [other, ..]) => {
                    return if *digit < *other { Ordering::Less } else { Ordering::Greater };
                }
            }
        }
    }
}

/// The length of a part of a text.
const fn signed(length: usize) -> i64 {
    0_i64.saturating_add_unsigned(length as u64)
}

/// The index of a byte that is one of two, or the length.
const fn position(bytes: &[u8], one: u8, other: u8) -> usize {
    let mut index = 0;
    while index < bytes.len() && bytes[index] != one && bytes[index] != other {
        index += 1;
    }
    index
}

/// The rest of the digits, as a whole number, when it is divided.
const fn rest(digits: &[u8], modulus: u128) -> u128 {
    let (mut rest, mut digits) = (0, digits);
    while let [digit, more @ ..] = digits {
        if *digit != b'.' {
            rest = (rest * 10 + (*digit - b'0') as u128) % modulus;
        }
        digits = more;
    }
    rest
}

/// An exponent, if it is within 32 bits.
const fn integer(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] | digits => (false, digits),
    };
    let (mut value, mut digits) = (0_i64, digits);
    while let [digit, more @ ..] = digits {
        value = value * 10 + (*digit - b'0') as i64;
        if value > i32::MAX as i64 {
            return None;
        }
        digits = more;
    }
    Some(if negative { -value } else { value })
}

/// The same text for equal numbers.
impl fmt::Display for Decimal<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.negative { "-0." } else { "0." })?;
        for part in self.digits.split(|byte| *byte == b'.') {
            formatter.write_str(str::from_utf8(part).unwrap_or_default())?;
        }
        write!(formatter, "e{}", self.exponent)
    }
}

impl PartialEq for Decimal<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.compare(other).is_eq()
    }
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    fn decimal(number: &str) -> Decimal<'_> {
        Decimal::parse(number).expect("a number")
    }

    #[test]
    fn numbers_are_ordered_by_value() {
        let ascending = [
            "-1e400",
            "-12",
            "-11.99",
            "-2",
            "-0.1",
            "-0.09",
            "0",
            "1e-400",
            "0.09",
            "0.1",
            "1.5",
            "2",
            "9.99",
            "10",
            "18446744073709551616",
            "18446744073709551616.5",
            "1e30",
        ];
        for (index, left) in ascending.iter().enumerate() {
            for (other, right) in ascending.iter().enumerate() {
                assert_eq!(decimal(left).compare(&decimal(right)), index.cmp(&other), "{left} {right}");
            }
        }
        for [left, right] in [["1", "1.0"], ["-0", "0e5"], ["100", "1E+2"], ["0.5", "5e-1"], ["12e1", "120"]]
        {
            assert_eq!(decimal(left), decimal(right), "{left} {right}");
        }
    }

    #[test]
    fn multiples_are_found_without_rounding() {
        for (number, divisor, expected) in [
            ("0", "7", true),
            ("21", "7", true),
            ("22", "7", false),
            ("-21", "7", true),
            ("1.1", "0.1", true),
            ("0.3", "0.1", true),
            ("19.99", "0.01", true),
            ("19.995", "0.01", false),
            ("1e300", "3", false),
            ("3e300", "3", true),
            ("1e300", "0.5", true),
            ("9007199254740993", "2", false),
            ("0.75", "0.5", false),
            ("7.5", "2.5", true),
            ("1", "0.3", false),
        ] {
            assert_eq!(decimal(number).is_multiple_of(&decimal(divisor)), expected, "{number} / {divisor}");
        }
    }
}
