//! Pointers, options and integers without zero.

use crate::check;
use either::Either;
use std::num::{NonZeroI8, NonZeroI64, NonZeroU8, NonZeroU64, NonZeroU128};
use std::rc::Rc;
use std::sync::Arc;
use toolkit::{Param, Tool};

#[test]
fn integers_without_zero() {
    let n = |value: u8| NonZeroU8::new(value).expect("it is not zero");
    check!(NonZeroU8: r#"{"type":"integer","minimum":1,"maximum":255}"#,
        valid ["1" => n(1), "255" => n(255), "7.0" => n(7)], coerced [r#""7""# => n(7)],
        refused ["0" => "must be between 1 and 255", "256" => "must be between 1 and 255", "-1" => "between"]);
    check!(NonZeroU64: r#"{"type":"integer","minimum":1}"#,
        valid ["1" => NonZeroU64::MIN, "18446744073709551615" => NonZeroU64::MAX], coerced [], refused ["0" => "must be at least 1"]);
    check!(NonZeroU128: r#"{"type":"integer","minimum":1}"#,
        valid ["1" => NonZeroU128::MIN], coerced [], refused ["0" => "must be at least 1"]);
    check!(NonZeroI8: r#"{"type":"integer","minimum":-128,"maximum":127}"#,
        valid ["-128" => NonZeroI8::MIN, "127" => NonZeroI8::MAX], coerced [r#""-128""# => NonZeroI8::MIN],
        refused ["0" => "must not be 0", "0.0" => "must not be 0", "-0" => "must not be 0", r#""0""# => "must not be 0", "128" => "between"]);
    check!(NonZeroI64: r#"{"type":"integer"}"#,
        valid ["-1" => NonZeroI64::new(-1).expect("it is not zero")], coerced [], refused ["0" => "must not be 0"]);
}

#[test]
fn long_integers() {
    check!(u128: r#"{"type":"integer","minimum":0}"#, valid ["7" => 7], coerced [r#""7""# => 7], refused ["-1" => "at least 0"]);
    check!(i128: r#"{"type":"integer"}"#, valid ["-7" => -7], coerced [r#""-7""# => -7], refused ["1.5" => "expected an integer"]);
}

#[test]
fn pointers() {
    check!(Rc<u8>: r#"{"type":"integer","minimum":0,"maximum":255}"#, valid ["1" => Rc::new(1)], coerced [r#""1""# => Rc::new(1)], refused ["null" => "expected an integer"]);
    check!(Arc<[Box<u8>; 1]>: r#"{"type":"array","items":{"type":"integer","minimum":0,"maximum":255},"minItems":1,"maxItems":1}"#,
        valid ["[1]" => Arc::new([Box::new(1)])], coerced ["1" => Arc::new([Box::new(1)])], refused ["[]" => "at least 1 item"]);
}

/// Takes what may be absent in many ways.
#[expect(clippy::option_option, reason = "they are to be told apart")]
#[derive(Debug, Default, PartialEq, Tool)]
struct Absent {
    plain: Option<u8>,
    double: Option<Option<u8>>,
    shared: Arc<Option<u8>>,
    within: Option<Arc<Option<u8>>>,
    null: Option<()>,
}

#[test]
fn absent_and_null_differ_where_the_type_says_so() {
    let schema: serde_json::Value = serde_json::from_str(&Absent::json_schema()).expect("the schema is JSON");
    assert_eq!(schema["required"], serde_json::json!([]));
    let kinds = ["plain", "double", "shared", "within", "null"]
        .map(|field| schema["properties"][field]["type"].to_string());
    assert_eq!(
        kinds,
        [r#""integer""#, r#"["integer","null"]"#, r#""integer""#, r#"["integer","null"]"#, r#""null""#]
    );
    let none = Absent::default();
    assert_eq!(Absent::parse("{}").expect("it is valid"), none);
    let nulls = Absent { double: Some(None), within: Some(Arc::new(None)), null: Some(()), ..none };
    let text = r#"{"double":null,"within":null,"null":null}"#;
    assert_eq!(Absent::parse(text).expect("it is valid"), nulls);
    let coerced = r#"{"plain":null,"double":"null","within":null,"null":"null"}"#;
    assert_eq!(Absent::parse(coerced).expect("it is read"), nulls);
    let given = r#"{"double":1,"shared":2,"within":3}"#;
    let expected = Absent {
        double: Some(Some(1)),
        shared: Arc::new(Some(2)),
        within: Some(Arc::new(Some(3))),
        ..Absent::default()
    };
    assert_eq!(Absent::parse(given).expect("it is valid"), expected);
}

#[test]
fn one_of_two_types() {
    check!(Either<u8, String>: r#"{"anyOf":[{"type":"integer","minimum":0,"maximum":255},{"type":"string"}]}"#,
        valid ["1" => Either::Left(1), r#""1""# => Either::Right("1".to_owned()), r#""""# => Either::Right(String::new())],
        coerced ["256" => Either::Right("256".to_owned())],
        refused ["true" => "expected an integer from 0 to 255, or a string", "null" => "or a string", "1.5" => "expected an integer from 0 to 255"]);
    // The order says which of two readings without coercion counts, and nothing else.
    check!(Either<f64, u8>: r#"{"anyOf":[{"type":"number"},{"type":"integer","minimum":0,"maximum":255}]}"#,
        valid ["1" => Either::Left(1.0)], coerced [r#""1""# => Either::Left(1.0)], refused ["[]" => "expected a number"]);
    check!(Either<Vec<bool>, Option<bool>>: r#"{"anyOf":[{"type":"array","items":{"type":"boolean"}},{"type":["boolean","null"]}]}"#,
        valid ["[true]" => Either::Left(vec![true]), "true" => Either::Right(Some(true)), "null" => Either::Right(None)],
        coerced [r#""true""# => Either::Right(Some(true)), r#""[true]""# => Either::Left(vec![true])],
        refused ["3" => "expected an array", r#"["x"]"# => "[0]: expected true or false"]);
}

/// Two readings with as many coercions are none.
#[test]
fn one_of_two_types_is_not_guessed() {
    check!(Either<bool, Vec<String>>: r#"{"anyOf":[{"type":"boolean"},{"type":"array","items":{"type":"string"}}]}"#,
        valid ["true" => Either::Left(true)], coerced [r#""yes""# => Either::Right(vec!["yes".to_owned()])],
        refused [r#""true""# => "it is ambiguous, and could be true or [\"true\"]"]);
}

#[derive(Debug, PartialEq, Param)]
struct Link {
    next: Either<u8, Box<Link>>,
}

#[test]
fn a_type_may_contain_itself_in_one_of_two() {
    check!(Link: r##"{"$ref":"#/$defs/Link"}"##,
        valid [r#"{"next":{"next":3}}"# => Link { next: Either::Right(Box::new(Link { next: Either::Left(3) })) }],
        coerced [r#"{"next":{"next":"3"}}"# => Link { next: Either::Right(Box::new(Link { next: Either::Left(3) })) }],
        refused [r#"{"next":{"nxt":3}}"# => "$.value.next.next: missing"]);
}
