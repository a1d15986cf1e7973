//! Maps by their keys.

use crate::check;
use indexmap::IndexMap;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, DefaultHasher};
use toolkit::{Param, Tool};
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Param)]
#[tool(rename_all = "lowercase")]
enum Size {
    Small,
    #[tool(alias = "big")]
    Large,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
struct Name(String);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
struct Number(i8);

/// A map whose order is the same every time.
type Hashed<K> = HashMap<K, bool, BuildHasherDefault<DefaultHasher>>;

#[test]
fn texts() {
    check!(BTreeMap<String, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"}}"#,
        valid [r#"{"":true}"# => [(String::new(), true)].into()], coerced [r#"{"a":"true"}"# => [("a".to_owned(), true)].into()],
        refused [r#"{"a":null}"# => "$.value.a"]);
    check!(BTreeMap<Name, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"}}"#,
        valid [r#"{"a":true}"# => [(Name("a".to_owned()), true)].into()], coerced [], refused ["[]" => "expected an object"]);
    check!(Hashed<Box<str>>: r#"{"type":"object","additionalProperties":{"type":"boolean"}}"#,
        valid [r#"{"a":true}"# => [("a".into(), true)].into_iter().collect()], coerced [], refused ["[]" => "expected an object"]);
    check!(IndexMap<String, u8>: r#"{"type":"object","additionalProperties":{"type":"integer","minimum":0,"maximum":255}}"#,
        valid [r#"{"b":1,"a":2}"# => [("b".to_owned(), 1), ("a".to_owned(), 2)].into()], coerced [], refused ["[]" => "expected an object"]);
    check!(BTreeMap<char, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"},
        "propertyNames":{"type":"string","minLength":1,"maxLength":1}}"#,
        valid [r#"{"é":true}"# => [('é', true)].into()], coerced [], refused [r#"{"ab":true}"# => "$.value.ab: the key must have at most 1 character"]);
}

#[test]
fn formats() {
    check!(BTreeMap<Uuid, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"},
        "propertyNames":{"type":"string","format":"uuid"}}"#,
        valid [r#"{"67e55044-10b1-426f-9247-bb680e5fe0c8":true}"# => [(Uuid::from_u128(0x67e5_5044_10b1_426f_9247_bb68_0e5f_e0c8), true)].into()],
        coerced [], refused [r#"{"67":true}"# => "the key must be a UUID such as 67e55044-10b1-426f-9247-bb680e5fe0c8"]);
}

#[test]
fn enums() {
    check!(Hashed<Size>: r#"{"type":"object","additionalProperties":{"type":"boolean"},
    "propertyNames":{"type":"string","enum":["small","large"]}}"#,
    valid [r#"{"small":true}"# => [(Size::Small, true)].into_iter().collect(), "{}" => [].into_iter().collect()],
    coerced [r#""{\"small\":true}""# => [(Size::Small, true)].into_iter().collect()],
    refused [
        r#"{"Small":true}"# => r#"$.value.Small: the key must be one of "small", "large""#,
        r#"{"big":true,"tiny":false}"# => "$.value.tiny: the key must be one of",
    ]);
}

#[test]
fn integers() {
    check!(BTreeMap<u8, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"},
    "propertyNames":{"type":"string","pattern":"^(0|[1-9][0-9]*)$"}}"#,
    valid [r#"{"0":true,"12":false}"# => [(0, true), (12, false)].into()],
    coerced [],
    refused [
        r#"{"-1":true}"# => "$.value[\"-1\"]: the key must be the digits of an integer from 0 to 255",
        r#"{"256":true}"# => "the key must be the digits of an integer from", r#"{"01":true}"# => "the key must be the digits of an integer from", r#"{"1.0":true}"# => "the key must be the digits of an integer from",
        r#"{" 1":true}"# => "the key must be the digits of an integer from",
    ]);
    check!(BTreeMap<Number, bool>: r#"{"type":"object","additionalProperties":{"type":"boolean"},
        "propertyNames":{"type":"string","pattern":"^(0|-?[1-9][0-9]*)$"}}"#,
        valid [r#"{"-12":true}"# => [(Number(-12), true)].into()], coerced [], refused [r#"{"-0":true}"# => "the key must be the digits of an integer from"]);
}

/// Takes what it borrows.
#[derive(Debug, Tool)]
struct Borrows<'a> {
    value: BTreeMap<&'a str, &'a str>,
}

#[test]
fn keys_can_be_borrowed() {
    let text = r#"{"value":{"a":"b"}}"#;
    assert_eq!(Borrows::parse(text).expect("it is valid").value["a"], "b");
    let error = Borrows::parse(r#"{"value":{"a\n":"b"}}"#).expect_err("it cannot be borrowed");
    assert!(error.to_string().contains("must be text without backslash escapes"), "{error}");
}
