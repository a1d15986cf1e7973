//! Numbers, digit for digit. Without it a float could be rounded twice or an integer wrap at the end of its range.

use proptest::prelude::*;
use toolkit::{Code, Decode, Mode, Options, Param, Tool};

/// A tool with one number.
macro_rules! tool_with {
    ($tool:ident, $type:ty) => {
        /// Takes a number.
        #[derive(Debug, Tool)]
        struct $tool {
            n: $type,
        }
    };
}

/// Asserts that the ends of an integer type can be given, as number and as text, and that what lies beyond them cannot.
macro_rules! assert_ends {
    ($($type:ident)*) => {$({
        tool_with!(Number, $type);
        let read = |text: String| Number::parse(&format!(r#"{{"n": {text}}}"#)).map(|number| number.n);
        for (end, beyond) in [($type::MIN, below(&$type::MIN)), ($type::MAX, above(&$type::MAX))] {
            assert_eq!(read(end.to_string()).expect("an end"), end);
            assert_eq!(read(format!("\"{end}\"")).expect("an end as text"), end);
            for text in [beyond.clone(), format!("\"{beyond}\"")] {
                let error = read(text).expect_err("beyond an end");
                assert_eq!(error.issues()[0].code, Code::Constraint, "{error}");
                assert_eq!(error.issues().len(), 1);
            }
        }
    })*};
}

/// `number - 1` in decimal digits, for a number that is zero or negative.
fn below(number: &impl ToString) -> String {
    match number.to_string().strip_prefix('-') {
        Some(digits) => format!("-{}", above(&digits)),
        None => "-1".to_owned(),
    }
}

/// `number + 1` in decimal digits.
fn above(number: &impl ToString) -> String {
    let mut digits = number.to_string().into_bytes();
    for digit in digits.iter_mut().rev() {
        if *digit == b'9' {
            *digit = b'0';
        } else {
            *digit += 1;
            return String::from_utf8(digits).expect("digits");
        }
    }
    format!("1{}", String::from_utf8(digits).expect("digits"))
}

#[test]
fn integers_have_ends() {
    assert_ends!(u8 u16 u32 u64 usize u128 i8 i16 i32 i64 isize i128);
}

tool_with!(Double, f64);
tool_with!(Single, f32);
tool_with!(Long, i64);
tool_with!(Wide, u128);

fn strict<T: Tool + for<'de> Decode<'de>>(number: &str) -> Option<T> {
    let text = format!(r#"{{"n":{number}}}"#);
    T::parse_with(&text, &Options::default().mode(Mode::Strict)).ok().map(|parsed| parsed.value)
}

/// Decimal numbers of all lengths, with and without fraction and exponent.
fn decimals() -> impl Strategy<Value = String> {
    let exponent = prop_oneof![3 => Just(String::new()), 1 => "[eE][+-]?[0-9]{1,3}"];
    let integer = prop_oneof!["0", "[1-9][0-9]{0,24}"];
    let fraction = prop_oneof![1 => Just(String::new()), 3 => "\\.[0-9]{1,24}"];
    ("-?", integer, fraction, exponent)
        .prop_map(|(sign, integer, fraction, exponent)| sign + &integer + &fraction + &exponent)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// The standard library rounds correctly; so do the short way and the way over text.
    #[test]
    fn floats_are_rounded_once(number in decimals()) {
        let wanted: f64 = number.parse().expect("a decimal number");
        let read = strict::<Double>(&number).map(|read| read.n.to_bits());
        prop_assert_eq!(read, wanted.is_finite().then_some(wanted.to_bits()));
        let text = Double::parse(&format!(r#"{{"n":"{number}"}}"#)).ok().map(|read| read.n.to_bits());
        prop_assert_eq!(text, read);
        let wanted: f32 = number.parse().expect("a decimal number");
        let read = strict::<Single>(&number).map(|read| read.n.to_bits());
        prop_assert_eq!(read, wanted.is_finite().then_some(wanted.to_bits()));
    }

    /// An integer in another form is the integer it says, or none.
    #[test]
    fn a_fraction_of_zero_is_no_fraction(mantissa in -9_007_199_254_740_991_i64..=9_007_199_254_740_991, zeros in 0_usize..20, shift in 0_usize..16) {
        let digits = mantissa.unsigned_abs().to_string();
        let sign = if mantissa < 0 { "-" } else { "" };
        let (integer, fraction) = digits.split_at(digits.len().saturating_sub(shift).max(1));
        let exponent = fraction.len();
        let forms = [
            format!("{sign}{digits}.0{}", "0".repeat(zeros)),
            format!("{sign}{integer}.{fraction}0e{exponent}"),
            format!("{sign}{digits}{}E-{zeros}", "0".repeat(zeros)),
        ];
        for form in forms {
            prop_assert_eq!(strict::<Long>(&form).map(|read| read.n), Some(mantissa), "{}", form);
            if mantissa >= 0 {
                prop_assert_eq!(strict::<Wide>(&form).map(|read| read.n), Some(u128::from(mantissa.unsigned_abs())));
            }
        }
        let fraction = format!("{sign}{digits}.{}1", "0".repeat(zeros));
        prop_assert!(strict::<Long>(&fraction).is_none(), "{}", fraction);
    }
}

#[test]
fn beyond_2_to_the_53_only_digits_are_exact() {
    assert_eq!(strict::<Long>("9007199254740993").expect("digits").n, 9_007_199_254_740_993);
    for number in ["9007199254740993.0", "9007199254740992.0", "1e16", "9.007199254740993e15", "1e400"] {
        assert!(strict::<Long>(number).is_none(), "{number}");
    }
    assert_eq!(strict::<Long>("9007199254740991.0").expect("below").n, 9_007_199_254_740_991);
}

#[test]
fn text_is_read_as_an_integer_if_it_has_one_reading() {
    let read = |text: &str| Long::parse(&serde_json::json!({"n": text}).to_string()).ok().map(|read| read.n);
    for (text, wanted) in [
        ("25", 25),
        ("-4", -4),
        ("+5", 5),
        (" 7\n", 7),
        ("007", 7),
        ("012", 12),
        ("00", 0),
        ("-0", 0),
        ("230.0", 230),
        ("1e3", 1000),
        ("-1.5E1", -15),
    ] {
        assert_eq!(read(text), Some(wanted), "{text}");
    }
    // The last ones look like identifiers, or like numbers in base eight.
    for text in [
        "1.5", "12abc", "0x10", "1,000", "1_000", "ten", "", " ", "+", "-", "--1", "1 2", "٣", ".5", "5.",
        "1e", "+-1", "0042", "0007", "-0755",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn lists_of_floats_keep_their_elements() {
    #[derive(Debug, Param)]
    struct Row(Vec<f64>);

    /// Takes a matrix.
    #[derive(Debug, Tool)]
    struct Matrix {
        rows: Vec<Row>,
    }

    let matrix = Matrix::parse(r#"{"rows": [[1, 2.5], ["3", 4e0], 5]}"#);
    let error = matrix.expect_err("an element of an array is never made an array");
    assert_eq!(error.issues()[0].path.to_string(), "/rows/2");
    let matrix = Matrix::parse(r#"{"rows": [[1, 2.5], ["3", 4e0]]}"#).expect("a matrix");
    assert_eq!(matrix.rows.iter().flat_map(|row| &row.0).sum::<f64>().to_string(), "10.5");
}
