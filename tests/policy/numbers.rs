//! Numbers. Without it, one could be rounded, clamped, or read out of words.

use crate::value;
use toolkit::{Code, Rule};

#[test]
fn an_integer_is_exact_at_any_size() {
    value!(i64, "9007199254740993").untouched(9_007_199_254_740_993_i64);
    value!(i64, "-9223372036854775808").untouched(i64::MIN);
    value!(u64, "18446744073709551615").untouched(u64::MAX);
    value!(u128, "340282366920938463463374607431768211455").untouched(u128::MAX);
    value!(i128, "-170141183460469231731687303715884105728").untouched(i128::MIN);
    value!(i64, "\"9007199254740993\"").coerced(9_007_199_254_740_993_i64, Rule::IntegerText);
    value!(u128, "\"340282366920938463463374607431768211455\"").coerced(u128::MAX, Rule::IntegerText);
}

#[test]
fn an_integer_may_be_written_as_a_float() {
    for (json, expected) in
        [("120000.0", 120_000), ("1e3", 1000), ("-0", 0), ("-0.0", 0), ("-2.50e1", -25), ("10e-1", 1)]
    {
        value!(i64, json).untouched(expected);
    }
    value!(u8, "-0").untouched(0);
    value!(u8, "-0.0").untouched(0);
    value!(u8, "255.0").untouched(255);
    value!(i64, "9007199254740991.0").untouched(9_007_199_254_740_991_i64);
    value!(i64, "-9007199254740991.0").untouched(-9_007_199_254_740_991_i64);
}

#[test]
fn an_integer_with_a_fraction_is_not_rounded() {
    for json in
        ["1.5", "0.1", "1e-1", "-0.5", "25e-2", "9007199254740993.0", "9007199254740992.0", "1e16", "1e400"]
    {
        value!(i64, json).rejected_as(Code::Type);
    }
    // A float would round it to a whole number.
    value!(i64, "1.00000000000000000000001").rejected_as(Code::Type);
}

#[test]
fn an_integer_may_be_a_text_with_one_reading() {
    for (json, expected) in [
        (r#""25""#, 25),
        (r#""-4""#, -4),
        (r#""+5""#, 5),
        (r#""007""#, 7),
        (r#""00""#, 0),
        (r#"" 25 ""#, 25),
        (r#""\t25\r\n""#, 25),
        (r#""230.0""#, 230),
        (r#""1e3""#, 1000),
        (r#""-0""#, 0),
        (r#""\u0032\u0035""#, 25),
    ] {
        value!(i64, json).coerced(expected, Rule::IntegerText);
    }
}

#[test]
fn an_integer_is_not_read_out_of_other_texts() {
    for text in [
        "1.5",
        "12abc",
        "abc12",
        "0x10",
        "0b1",
        "1,000",
        "1_000",
        "1 000",
        "ten",
        "5 minutes",
        "$5",
        "5%",
        "--5",
        "+-5",
        "+",
        "-",
        "5.",
        ".5",
        "1e",
        "e3",
        "1e3.0",
        "NaN",
        "Infinity",
        "true",
        "٣",
        "２",
        "½",
        "\u{a0}5",
        "5;",
        "\"5\"",
        "[5]",
        "9007199254740993.0",
        "1e999",
        "None",
        "none",
        "undefined",
    ] {
        value!(i64, serde_json::Value::from(text)).rejected_as(Code::Type);
        value!(Option<i64>, serde_json::Value::from(text)).rejected_as(Code::Type);
    }
}

#[test]
fn an_integer_is_no_other_type() {
    for json in ["true", "false", "{}", "[]", "[5]", r#"{"value":5}"#] {
        value!(i64, json).rejected_as(Code::Type);
    }
    for json in ["null", r#""""#, r#"" ""#, r#""null""#] {
        value!(i64, json).rejected_as(Code::Type);
    }
}

#[test]
fn an_integer_out_of_its_range_is_not_clamped() {
    value!(u8, "256").rejected_as(Code::Constraint);
    value!(u8, "-1").rejected_as(Code::Constraint);
    value!(u8, "2.56e2").rejected_as(Code::Constraint);
    value!(u8, r#""300""#).rejected_as(Code::Constraint);
    value!(i8, "-129").rejected_as(Code::Constraint);
    value!(i16, "32768").rejected_as(Code::Constraint);
    value!(u16, "65536").rejected_as(Code::Constraint);
    value!(i32, "2147483648").rejected_as(Code::Constraint);
    value!(u32, "4294967296").rejected_as(Code::Constraint);
    value!(i64, "9223372036854775808").rejected_as(Code::Constraint);
    value!(u64, "-1").rejected_as(Code::Constraint);
    value!(u64, "18446744073709551616").rejected_as(Code::Constraint);
    value!(usize, r#""-1""#).rejected_as(Code::Constraint);
    value!(i128, "170141183460469231731687303715884105728").rejected_as(Code::Constraint);
    value!(u128, "340282366920938463463374607431768211456").rejected_as(Code::Constraint);
}

#[test]
fn an_optional_integer_without_one_is_omitted() {
    value!(Option<i64>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<i64>, r#""""#).coerced(None, Rule::BlankOmitted);
    value!(Option<i64>, r#"" \t""#).coerced(None, Rule::BlankOmitted);
    value!(Option<i64>, r#""null""#).coerced(None, Rule::NullText);
    value!(Option<i64>, r#"" null ""#).coerced(None, Rule::NullText);
    value!(
        #[tool(default = 3)]
        i64,
        "null"
    )
    .coerced(3, Rule::NullOmitted);
    value!(
        #[tool(default = 3)]
        u8,
        r#""""#
    )
    .coerced(3, Rule::BlankOmitted);
    value!(
        #[tool(default)]
        u8,
        r#""null""#
    )
    .coerced(0, Rule::NullText);
}

#[test]
fn a_number_is_read_as_it_is() {
    for (json, expected) in
        [("3", 3.0), ("-2.5", -2.5), ("1e3", 1000.0), ("1E-2", 0.01), ("-0", 0.0), ("0.1", 0.1)]
    {
        value!(f64, json).untouched(expected);
    }
    value!(f64, "9007199254740993.0").untouched(9_007_199_254_740_992.0);
    value!(f64, "123456789012345678901234567890").untouched(123_456_789_012_345_678_901_234_567_890.0);
    value!(f64, "1e-999").untouched(0.0);
    value!(f32, "0.1").untouched(0.1_f32);
    value!(f32, "16777217").untouched(16_777_216.0);
}

#[test]
fn a_number_may_be_a_text_with_one_reading() {
    for (json, expected) in [
        (r#""25""#, 25.0),
        (r#""-4.5""#, -4.5),
        (r#""+5""#, 5.0),
        (r#""007""#, 7.0),
        (r#"" 2.50\n""#, 2.5),
        (r#""1e3""#, 1000.0),
    ] {
        value!(f64, json).coerced(expected, Rule::NumberText);
    }
    value!(f32, r#""0.1""#).coerced(0.1, Rule::NumberText);
}

#[test]
fn a_number_is_not_read_out_of_other_texts() {
    for text in [
        "NaN",
        "nan",
        "Infinity",
        "-Infinity",
        "inf",
        "+inf",
        "infinity",
        "1e999",
        "50%",
        "1/2",
        "1,5",
        "$5",
        "5 minutes",
        "0x1p3",
        "+1.5",
        "00.5",
        "1.",
        "5.",
        ".5",
        "1_000.5",
        "1d",
        "1f",
        "None",
        "five",
    ] {
        value!(f64, serde_json::Value::from(text)).rejected_as(Code::Type);
        value!(Option<f64>, serde_json::Value::from(text)).rejected_as(Code::Type);
    }
    for json in ["true", "null", r#""""#, r#""null""#, "[1.5]", "{}"] {
        value!(f64, json).rejected_as(Code::Type);
    }
    value!(f64, "1e999").rejected_as(Code::Type);
    for json in ["NaN", "Infinity", "-Infinity"] {
        value!(f64, json).rejected("", Code::Syntax);
    }
}

#[test]
fn a_number_beyond_its_type_is_not_made_infinite() {
    value!(f32, "1e39").rejected_as(Code::Constraint);
    value!(f32, r#""-1e39""#).rejected_as(Code::Constraint);
    value!(f32, "3.4028234e38").untouched(3.402_823_4e38_f32);
}

#[test]
fn an_optional_number_without_one_is_omitted() {
    value!(Option<f64>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<f64>, r#"" ""#).coerced(None, Rule::BlankOmitted);
    value!(Option<f64>, r#""null""#).coerced(None, Rule::NullText);
    value!(
        #[tool(default = 0.5)]
        f64,
        r#""""#
    )
    .coerced(0.5, Rule::BlankOmitted);
}
