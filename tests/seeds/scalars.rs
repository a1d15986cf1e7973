//! Section 2.2: scalars, and what is read as one.

use crate::{accepted, bullets, faults, refused};

#[test]
fn t037_a_whole_float_is_an_integer() {
    assert_eq!(accepted!({ n: i64 }, r#"{"n":3.0}"#).n, 3);
}

#[test]
fn t038_a_fraction_is_no_integer() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":3.5}"#)), ["$.n type number"]);
}

#[test]
fn t040_digits_with_white_space_around_them_are_an_integer() {
    assert_eq!(accepted!({ n: i64 }, r#"{"n":" 42\n"}"#).n, 42);
}

#[test]
fn t041_the_text_of_a_whole_float_is_an_integer() {
    assert_eq!(accepted!({ n: i64 }, r#"{"n":"42.0"}"#).n, 42);
}

#[test]
fn t043_a_numeral_in_words_is_no_integer() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":"forty"}"#)), ["$.n type string"]);
}

#[test]
fn t044_an_empty_text_is_not_zero() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":""}"#)), ["$.n type string"]);
}

#[test]
fn t046_padded_digits_are_decimal() {
    assert_eq!(accepted!({ n: i64 }, r#"{"n":"012"}"#).n, 12);
    // The corpus, against the policy and the study: what is padded to more than three digits is an identifier.
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":"0042"}"#)), ["$.n type string"]);
}

#[test]
fn t047_digits_have_no_separators() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":"1_000"}"#)), ["$.n type string"]);
}

#[test]
fn t049_a_boolean_is_no_integer() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":true}"#)), ["$.n type boolean"]);
}

#[test]
fn t050_null_is_no_integer() {
    assert_eq!(faults(&refused!({ n: i64 }, r#"{"n":null}"#)), ["$.n type null"]);
}

#[test]
fn t052_an_integer_out_of_the_range_of_its_type() {
    for (text, received) in [(r#"{"n":-1}"#, "-1"), (r#"{"n":256}"#, "256")] {
        let error = refused!({ n: u8 }, text);
        assert_eq!(faults(&error), ["$.n constraint number"]);
        assert_eq!(bullets(&error), [format!("- $.n: must be between 0 and 255, received {received}")]);
    }
}

#[test]
fn t053_an_integer_is_a_number() {
    assert_eq!(accepted!({ x: f64 }, r#"{"x":3}"#).x.to_bits(), 3.0_f64.to_bits());
}

#[test]
fn t055_no_word_for_what_is_not_finite_is_a_number() {
    for word in ["NaN", "Infinity", "-Infinity"] {
        let text = format!(r#"{{"x":"{word}"}}"#);
        assert_eq!(faults(&refused!({ x: f64 }, &text)), ["$.x type string"]);
    }
}

#[test]
fn t056_a_number_that_is_not_finite_is_refused() {
    let error = refused!({ x: f64 }, r#"{"x":1e400}"#);
    assert_eq!(faults(&error), ["$.x type number"]);
    assert!(bullets(&error)[0].contains("too large"), "{error}");
}

#[test]
fn t058_a_boolean_is_no_number() {
    assert_eq!(faults(&refused!({ x: f64 }, r#"{"x":true}"#)), ["$.x type boolean"]);
}

#[test]
fn t059_a_word_is_no_number() {
    let error = refused!({ x: f64 }, r#"{"x":"all"}"#);
    assert_eq!(bullets(&error), ["- $.x: expected a number, received a string"]);
}

#[test]
fn t061_the_text_of_a_boolean_is_one() {
    assert!(accepted!({ b: bool }, r#"{"b":"true"}"#).b);
    assert!(!accepted!({ b: bool }, r#"{"b":" false "}"#).b);
}

#[test]
fn t062_another_word_is_no_boolean() {
    assert_eq!(faults(&refused!({ b: bool }, r#"{"b":"yes"}"#)), ["$.b type string"]);
}

#[test]
fn t064_null_is_no_boolean() {
    assert_eq!(faults(&refused!({ b: bool }, r#"{"b":null}"#)), ["$.b type null"]);
}

#[test]
fn t065_the_word_of_a_boolean_in_capitals_is_one() {
    // The policy, against the study: the words in any ASCII case, because Python writes `True`.
    assert!(accepted!({ b: bool }, r#"{"b":"TRUE"}"#).b);
}

#[test]
fn t067_a_string_is_not_trimmed() {
    assert_eq!(accepted!({ s: String }, r#"{"s":"  x "}"#).s, "  x ");
}

#[test]
fn t068_an_integer_for_a_string_is_its_digits() {
    // The policy, against the study: an integer has one spelling, so nothing is lost. Other scalars are refused.
    assert_eq!(accepted!({ s: String }, r#"{"s":5}"#).s, "5");
    assert_eq!(faults(&refused!({ s: String }, r#"{"s":1.10}"#)), ["$.s type number"]);
    assert_eq!(faults(&refused!({ s: String }, r#"{"s":true}"#)), ["$.s type boolean"]);
}

#[test]
fn t070_an_optional_flag_is_no_number() {
    // The policy, against one of the four: 0 and 1 are no booleans, in whatever form. Null is absence.
    for value in [r#""1""#, "1", r#""0""#, "0"] {
        let text = format!(r#"{{"flag":{value}}}"#);
        let error = refused!({ #[tool(default)] flag: bool }, &text);
        let received = if value.starts_with('"') { "string" } else { "number" };
        assert_eq!(faults(&error), [format!("$.flag type {received}")]);
    }
    assert!(!accepted!({ #[tool(default)] flag: bool }, r#"{"flag":null}"#).flag);
}

#[test]
fn t071_integers_and_floats_in_an_array_of_numbers() {
    let xs = accepted!({ xs: Vec<f64> }, r#"{"xs":[1, 2.5]}"#).xs;
    assert_eq!(xs.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), [1.0_f64.to_bits(), 2.5_f64.to_bits()]);
}
