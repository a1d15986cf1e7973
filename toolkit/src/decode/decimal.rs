//! JSON numbers of any length and size, compared and divided without rounding.

use std::cmp::Ordering;
use std::fmt;

/// A number: `0.digits` times ten to the power of `exponent`, negative or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    /// Without zeros in front and at the end; empty for zero.
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// The value of a JSON number; `None` if its exponent is beyond all measure.
    pub fn parse(number: &str) -> Option<Self> {
        let (negative, number) = match number.strip_prefix('-') {
            Some(number) => (true, number),
            None => (false, number),
        };
        let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
        let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{integer}{fraction}");
        let significant = all.trim_start_matches('0');
        let zeros = i64::try_from(all.len() - significant.len()).ok()?;
        let digits = significant.trim_end_matches('0').to_owned();
        if digits.is_empty() {
            return Some(Self { negative: false, digits, exponent: 0 });
        }
        let exponent = i64::from(exponent.parse::<i32>().ok()?) + i64::try_from(integer.len()).ok()? - zeros;
        Some(Self { negative, digits, exponent })
    }

    /// Whether the number is a whole multiple of `divisor`, which has at most 19 digits.
    pub fn is_multiple_of(&self, divisor: &Self) -> bool {
        let Ok(modulus) = divisor.digits.parse::<u64>() else { return false };
        // Both as whole numbers, with the power of ten that is left over.
        let Ok(shift) = u32::try_from(self.last_place() - divisor.last_place()) else {
            return self.digits.is_empty();
        };
        let modulus = u128::from(modulus);
        let mut rest =
            self.digits.bytes().fold(0, |rest, digit| (rest * 10 + u128::from(digit - b'0')) % modulus);
        let (mut power, mut shift) = (10 % modulus, shift);
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
    fn last_place(&self) -> i64 {
        self.exponent - i64::try_from(self.digits.len()).unwrap_or(i64::MAX)
    }
}

/// The same text for equal numbers.
impl fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { negative, digits, exponent } = self;
        write!(formatter, "{}0.{digits}e{exponent}", if *negative { "-" } else { "" })
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |number: &Self| match (number.digits.is_empty(), number.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        };
        let magnitude = || (self.exponent, &self.digits).cmp(&(other.exponent, &other.digits));
        match sign(self).cmp(&sign(other)) {
            Ordering::Equal if self.negative => magnitude().reverse(),
            Ordering::Equal => magnitude(),
            order => order,
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    fn decimal(number: &str) -> Decimal {
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
                assert_eq!(decimal(left).cmp(&decimal(right)), index.cmp(&other), "{left} {right}");
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
