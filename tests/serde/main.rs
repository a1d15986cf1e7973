//! Without these tests an attribute could mean one thing to serde and another to us, and a type that derives both would
//! say two things. That their values are the same is shown in `tests/agreement`, for the same types.

mod remote;
mod remote_types;
#[allow(dead_code, reason = "some of them are for `tests/agreement` alone")]
mod types;

use serde::{Deserialize, Deserializer};
use std::fmt::Debug;
use toolkit::schema::SchemaRef;
use toolkit::{Decode, Param, Tool};
use types::{
    Alone, Defaults, Directions, Functions, Names, Overruled, Rust, Transparent, Unit, Variants, Whole,
};

/// With each of `keys` in the place of `{}`, both read the document, or both do not.
fn check_keys<T>(document: &str, keys: &[(&str, bool)])
where
    T: Tool + for<'de> Decode<'de> + for<'de> Deserialize<'de> + PartialEq + Debug,
{
    for (key, is_known) in keys {
        let text = document.replace("{}", key);
        let (ours, theirs) = (T::parse(&text).ok(), serde_json::from_str::<T>(&text).ok());
        assert_eq!(ours, theirs, "{text}");
        assert_eq!(ours.is_some(), *is_known, "{text}");
    }
}

#[test]
fn keys_are_the_same() {
    let rest = r#""read": 1, "otherWay": 2, "type": true"#;
    check_keys::<Names>(
        &format!(r#"{{"plainField": "a", "{{}}": 3, "cityName": "b", {rest}}}"#),
        &[("q", true), ("query", false)],
    );
    check_keys::<Names>(
        &format!(r#"{{"plainField": "a", "q": 3, "{{}}": "b", {rest}}}"#),
        &[("cityName", true), ("town", true), ("place", true), ("city", false)],
    );
    check_keys::<Names>(
        r#"{"plainField": "a", "q": 3, "cityName": "b", "{}": 1, "otherWay": 2, "type": true}"#,
        &[("read", true), ("written", false), ("both", false)],
    );
    check_keys::<Names>(
        r#"{"plainField": "a", "q": 3, "cityName": "b", "read": 1, "{}": 2, "type": true}"#,
        &[("otherWay", true), ("only_written", false)],
    );
    check_keys::<Directions>(r#"{"one-word": 1, "{}": 2}"#, &[("a", true), ("b", true), ("several", false)]);
    check_keys::<Directions>(r#"{"{}": 1, "a": 2}"#, &[("one-word", true), ("ONEWORDS", false)]);
    let keys =
        [("word", true), ("path", true), ("not_written", false), ("skipped", false), ("not_read", false)];
    check_keys::<Defaults>(r#"{"not_written": 1, "{}": 2}"#, &keys);
    check_keys::<Whole>(r#"{"{}": 2}"#, &[("number", true), ("own", true)]);
}

#[test]
fn values_are_the_same() {
    check_keys::<Variants>(
        r#"{"unit": "{}"}"#,
        &[("VERY-WARM", true), ("C", true), ("celsius", true), ("F", true), ("G", false), ("HOT", false)],
    );
    let call = Variants::parse(r#"{"unit": "celsius"}"#).expect("an alias");
    assert_eq!(call.unit, Unit::Celsius);
    let digits = r#"{"module": "1", "function": "2", "own": "3", "both": "4", "wrapped": "{}"}"#;
    check_keys::<Functions>(digits, &[("5", true), ("five", false), ("-5", false)]);
    check_keys::<Functions>(r#"{"module": "1", "own": "3", "both": "4", "wrapped": "{}"}"#, &[("5", true)]);
    check_keys::<Functions>(r#"{"module": "{}", "own": "3", "both": "4", "wrapped": "5"}"#, &[("x", false)]);
}

#[test]
fn what_functions_refuse_is_said() {
    let text = r#"{"module": "x", "own": "3", "both": "4", "wrapped": "5"}"#;
    let error = Functions::parse(text).unwrap_err().to_string();
    assert!(error.contains("- $.module: is not valid: no number\n"), "{error}");
    let text = r#"{"named": {}, "tuple": 1, "converted": 2, "checked": 3, "list": []}"#;
    let error = Transparent::parse(text).unwrap_err().to_string();
    assert!(error.contains("- $.checked: is not valid: 3 is odd\n"), "{error}");
}

#[test]
fn ours_win() {
    let call = Overruled::parse(r#"{"PLAIN": 1, "two": 2}"#).expect("our names");
    assert_eq!(call, Overruled { plain: 1, named: 2, number: 7, gone: 0 });
    assert!(Overruled::parse(r#"{"plain": 1, "one": 2}"#).is_err());
    assert_eq!(
        Overruled::json_schema(),
        r#"{"type":"object","properties":{"PLAIN":{"type":"integer","minimum":0,"maximum":255},"two":{"type":"integer","minimum":0,"maximum":255},"NUMBER":{"type":"integer","minimum":0,"maximum":255,"default":7}},"required":["PLAIN","two"],"additionalProperties":false}"#
    );
}

#[test]
fn serde_need_not_be_there() {
    let call = Alone::parse(r#"{"firstName": "a", "surname": "b"}"#).expect("both names");
    assert_eq!(call, Alone { first_name: "a".to_owned(), last_name: "b".to_owned() });
}

#[test]
fn bounds_are_read_as_ours() {
    let text = r#"{"text": "a", "value": 1, "list": [2]}"#;
    let ours = Rust::<u8>::parse(text).expect("a value");
    assert_eq!(ours, serde_json::from_str(text).expect("a value"));
}

#[test]
fn what_delegates_is_published_as_the_other_type() {
    assert_eq!(
        Transparent::json_schema(),
        r##"{"type":"object","properties":{"named":{"$ref":"#/$defs/Named"},"tuple":{"type":"integer","minimum":0,"maximum":255},"converted":{"type":"integer","minimum":-32768,"maximum":32767},"checked":{"type":"integer","minimum":0,"maximum":255},"list":{"type":"array","items":{"$ref":"#/$defs/Named"}},"absent":{"$ref":"#/$defs/Named"}},"required":["named","tuple","converted","checked","list"],"additionalProperties":false,"$defs":{"Named":{"type":"object","additionalProperties":{"type":"integer","minimum":0,"maximum":255}}}}"##
    );
}

/// Reads lists with functions of serde's form.
#[derive(Debug, Tool)]
struct Lists {
    #[serde(deserialize_with = "small")]
    #[tool(schema = NUMBERS)]
    open: Vec<u8>,
    #[serde(deserialize_with = "small", default)]
    #[tool(schema = NUMBERS, sensitive)]
    secret: Vec<u8>,
}

/// More than the function reads.
const NUMBERS: SchemaRef = <Vec<u64> as Param>::SCHEMA;

fn small<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    Vec::deserialize(deserializer)
}

#[test]
fn what_functions_refuse_has_its_place_and_no_names_of_types() {
    let error = Lists::parse("{\"open\": [1,\n 300, 2]}").unwrap_err();
    assert_eq!(error.issues()[0].path.to_string(), "/open/1");
    let error = error.to_string();
    let words = "- $.open[1]: is not valid: invalid value: integer `300`, expected an integer\n";
    assert!(error.contains(words), "{error}");
    let call = Lists::parse(r#"{"open": [1, 2], "secret": [3]}"#).unwrap();
    assert_eq!((call.open, call.secret), (vec![1, 2], vec![3]));
}

#[test]
fn what_functions_say_of_secrets_is_not_repeated() {
    let error = Lists::parse(r#"{"open": [], "secret": [7777]}"#).unwrap_err();
    assert!(error.to_string().contains("- $.secret[0]: is not valid\n"), "{error}");
    let report = format!("{error}{error:?}{}", serde_json::to_string(&error).unwrap());
    assert!(!report.contains("7777"), "{report}");
}
