//! Objects and maps. Without it, data could be taken for keys, or keys for data.

use crate::value;
use std::collections::{BTreeMap, HashMap};
use toolkit::{Code, Param, Rule};

#[derive(Debug, PartialEq, Param)]
struct Place {
    street_name: String,
    number: Option<i64>,
}

#[derive(Debug, PartialEq, Param)]
struct Empty {}

fn place(street: &str, number: Option<i64>) -> Place {
    Place { street_name: street.to_owned(), number }
}

#[test]
fn an_object_may_be_json_in_a_text() {
    value!(Place, r#"{"street_name":"A"}"#).untouched(place("A", None));
    value!(Place, r#""{\"street_name\":\"A\"}""#).coerced(place("A", None), Rule::ObjectText);
    value!(Place, r#"" {\"street_name\":\"A\"}\n""#).coerced(place("A", None), Rule::ObjectText);
    value!(Empty, r#""{}""#).coerced(Empty {}, Rule::ObjectText);
    // Its keys and values are read by the same rules.
    let coercions = value!(Place, r#""{\"streetName\":5,\"number\":\"7\"}""#).accepted(place("5", Some(7)));
    assert_eq!(coercions.len(), 4, "{coercions:?}");
}

#[test]
fn an_object_has_the_folded_keys() {
    value!(Place, r#"{"streetName":"A"}"#).coerced(place("A", None), Rule::FoldedKey);
    value!(Vec<Place>, r#"[{"street-name":"A"}]"#).coerced(vec![place("A", None)], Rule::FoldedKey);
}

#[test]
fn an_object_is_nothing_else() {
    for json in [
        r#""k=v""#,
        r#""""#,
        r#"" ""#,
        "[]",
        r#"[["street_name","A"]]"#,
        r#"[{"street_name":"A"}]"#,
        "null",
        "true",
        "3",
        r#""null""#,
        r#""street_name: A""#,
        r#""{street_name: 'A'}""#,
        r#""[]""#,
    ] {
        value!(Place, json).rejected_as(Code::Type);
    }
    value!(Place, r#""{\"street_name\":\"A\"""#).rejected_as(Code::Truncated);
    assert!(value!(Place, r#""\"{\\\"street_name\\\":\\\"A\\\"}\"""#).lossless.is_err());
}

#[test]
fn what_is_wrong_in_a_text_is_reported_there() {
    value!(Place, r#""{\"number\":\"x\"}""#).rejected("/value/number", Code::Type);
    value!(Place, r#""{\"number\":\"x\"}""#).rejected("/value/street_name", Code::Missing);
}

#[test]
fn an_optional_object_without_one_is_omitted() {
    value!(Option<Place>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<Place>, r#""null""#).coerced(None, Rule::NullText);
    value!(Option<Place>, r#""""#).rejected_as(Code::Type);
    value!(Option<HashMap<String, i64>>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<HashMap<String, i64>>, r#""null""#).coerced(None, Rule::NullText);
    value!(Option<HashMap<String, i64>>, r#""""#).rejected_as(Code::Type);
}

#[test]
fn the_keys_of_a_map_are_data() {
    let map = |entries: &[(&str, i64)]| -> BTreeMap<String, i64> {
        entries.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect()
    };
    value!(BTreeMap<String, i64>, r#"{"filePath":1,"file_path":2,"FILE-PATH":3,"":4,"arguments":5}"#)
        .untouched(map(&[("filePath", 1), ("file_path", 2), ("FILE-PATH", 3), ("", 4), ("arguments", 5)]));
    value!(BTreeMap<String, i64>, r#"{"a":"1"}"#).coerced(map(&[("a", 1)]), Rule::IntegerText);
    value!(BTreeMap<String, i64>, r#""{\"a\":1}""#).coerced(map(&[("a", 1)]), Rule::ObjectText);
}

#[test]
fn no_value_of_a_map_is_dropped() {
    for (json, code) in
        [("null", Code::Type), (r#""""#, Code::Type), (r#""null""#, Code::Type), ("1.5", Code::Type)]
    {
        let json = format!(r#"{{"a":1,"b":{json}}}"#);
        value!(HashMap<String, i64>, json).rejected("/value/b", code);
    }
    value!(HashMap<String, String>, r#"{"a":null}"#).rejected("/value/a", Code::Type);
    value!(HashMap<String, u8>, r#"{"a":300}"#).rejected("/value/a", Code::Constraint);
    for json in ["[]", r#"[["a",1]]"#, r#""a=1""#, "null", r#""""#, "3"] {
        value!(HashMap<String, i64>, json).rejected_as(Code::Type);
    }
}
