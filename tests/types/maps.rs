//! Maps by their keys.

use crate::check;
use indexmap::IndexMap;
use serde_json::json;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use toolkit::{Decode, Param, Reader, Stop, Tool};
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

/// Reads a map with one key, and returns that.
fn key<'de, K: Ord + Param + Decode<'de>>(arguments: &'de str) -> Option<K> {
    /// Takes a map.
    #[derive(Tool)]
    struct Take<K: Ord> {
        map: BTreeMap<K, Vec<Option<bool>>>,
    }

    Take::<K>::parse(arguments).ok()?.map.into_keys().next()
}

/// What is read of a text that is a key, and what cannot be one, if there is such a text.
macro_rules! keys {
    ($($type:ty: $text:literal => $expected:expr $(, not $other:literal)?;)*) => {$(
        let name = stringify!($type);
        let arguments = |key: &str| json!({"map": {key: []}}).to_string();
        assert_eq!(key::<$type>(&arguments($text)), Some($expected), "{name}");
        $(assert_eq!(key::<$type>(&arguments($other)), None, "{name}");)?
    )*};
}

#[test]
fn every_type_that_is_a_text_or_an_integer() {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(min_length = 2)]
    struct Code(Box<str>);

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(transparent)]
    struct Of<T> {
        inner: T,
    }

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    struct Length(#[tool(schema = String::SCHEMA, decode_with = length)] usize);

    fn length(reader: &mut Reader<'_, '_>) -> Result<usize, Stop> {
        reader.string().map(|text| text.len())
    }

    keys! {
        String: "a" => "a".to_owned();
        Box<str>: "a" => "a".into();
        Rc<str>: "a" => "a".into();
        Arc<str>: "" => "".into();
        Cow<'_, str>: "a\n" => "a\n".into();
        PathBuf: "/a" => "/a".into();
        camino::Utf8PathBuf: "/a" => "/a".into();
        char: "a" => 'a', not "ab";
        i8: "-128" => -128, not "-129";
        u16: "0" => 0, not "00";
        i32: "7" => 7, not "7.0";
        u64: "18446744073709551615" => u64::MAX, not "+1";
        i128: "-170141183460469231731687303715884105728" => i128::MIN, not "";
        usize: "1" => 1, not "a";
        NonZero<u8>: "1" => NonZero::<u8>::MIN, not "0";
        NonZero<i64>: "-1" => NonZero::new(-1).unwrap(), not "0";
        Uuid: "67e55044-10b1-426f-9247-bb680e5fe0c8" => Uuid::from_u128(0x67e5_5044_10b1_426f_9247_bb68_0e5f_e0c8), not "67";
        url::Url: "https://example.org/" => "https://example.org/".parse().unwrap(), not "example";
        IpAddr: "::1" => "::1".parse().unwrap(), not "1";
        Ipv4Addr: "127.0.0.1" => Ipv4Addr::LOCALHOST, not "::1";
        SocketAddr: "127.0.0.1:80" => "127.0.0.1:80".parse().unwrap(), not "127.0.0.1";
        Duration: "PT1S" => Duration::from_secs(1), not "1s";
        jiff::civil::Date: "2026-12-01" => jiff::civil::date(2026, 12, 1), not "2026-12";
        chrono::NaiveDate: "2026-12-01" => chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap(), not "today";
        time::Date: "2026-12-01" => time::macros::date!(2026-12-01), not "1";
        rust_decimal::Decimal: "1.50" => "1.50".parse().unwrap(), not "1,5";
        bigdecimal::BigDecimal: "1.5" => "1.5".parse().unwrap(), not "x";
        semver::Version: "1.2.3" => semver::Version::new(1, 2, 3), not "1.2";
        Size: "large" => Size::Large, not "big";
        Name: "a" => Name("a".to_owned());
        Number: "-1" => Number(-1), not "a";
        Code: "ab" => Code("ab".into()), not "a";
        Of<Size>: "small" => Of { inner: Size::Small }, not "Small";
        Of<Of<u8>>: "255" => Of { inner: Of { inner: 255 } }, not "256";
        Length: "abc" => Length(3);
        Box<Rc<Arc<u8>>>: "1" => Box::new(Rc::new(Arc::new(1))), not "a";
    }
}

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
