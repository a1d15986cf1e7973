//! Lists. Without it, one value could become several, or several one.

use crate::value;
use serde_json::Value;
use std::collections::BTreeMap;
use toolkit::{Code, Param, Rule};

#[derive(Debug, PartialEq, Param)]
struct Item {
    id: i64,
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn items_are_read_one_by_one() {
    value!(Vec<i64>, "[]").untouched(vec![]);
    value!(Vec<i64>, "[1,2.0]").untouched(vec![1, 2]);
    value!(Vec<i64>, r#"[1,"2"]"#).coerced(vec![1, 2], Rule::IntegerText);
    value!(Vec<String>, r#"["a",2]"#).coerced(texts(&["a", "2"]), Rule::IntegerForText);
    value!(Vec<Item>, r#"[{"id":1},"{\"id\":2}"]"#)
        .coerced(vec![Item { id: 1 }, Item { id: 2 }], Rule::ObjectText);
    value!(Vec<i64>, r#"[1,"x",null,true]"#).rejected("/value/1", Code::Type);
    value!(Vec<i64>, r#"[1,"x",null,true]"#).rejected("/value/2", Code::Type);
    value!(Vec<i64>, r#"[1,"x",null,true]"#).rejected("/value/3", Code::Type);
    value!(Vec<String>, "[null]").rejected("/value/0", Code::Type);
    value!(Vec<i64>, r#"[""]"#).rejected("/value/0", Code::Type);
}

#[test]
fn a_list_may_be_json_in_a_text() {
    value!(Vec<i64>, r#""[1,2]""#).coerced(vec![1, 2], Rule::ArrayText);
    value!(Vec<i64>, r#"" [ 1 ]\n""#).coerced(vec![1], Rule::ArrayText);
    value!(Vec<i64>, r#""[]""#).coerced(vec![], Rule::ArrayText);
    value!(Vec<String>, r#""[\"a, b\"]""#).coerced(texts(&["a, b"]), Rule::ArrayText);
    value!(Vec<Vec<i64>>, r#"["[1]",[2]]"#).coerced(vec![vec![1], vec![2]], Rule::ArrayText);
    assert!(value!(Vec<i64>, r#""[\"x\"]""#).lossless.is_err());
}

#[test]
fn a_list_is_not_made_of_other_texts() {
    for text in [
        "",
        " ",
        "a, b",
        "a,b",
        "[a, b]",
        "['a', 'b']",
        "[1, 2",
        "[1 2]",
        "{\"a\": 1",
        "a\nb",
        "null",
        "None",
        "nil",
        "undefined",
        "{}",
        "[1],[2]",
        "(1, 2)",
    ] {
        assert!(value!(Vec<String>, Value::from(text)).lossless.is_err(), "{text:?} for texts");
        assert!(value!(Vec<i64>, Value::from(text)).lossless.is_err(), "{text:?} for integers");
    }
}

#[test]
fn one_value_may_stand_for_a_list_of_one() {
    value!(Vec<String>, r#""a""#).coerced(texts(&["a"]), Rule::SingleElement);
    value!(Vec<String>, r#"" a b ""#).coerced(texts(&[" a b "]), Rule::SingleElement);
    value!(Vec<i64>, "5").coerced(vec![5], Rule::SingleElement);
    value!(Vec<bool>, "false").coerced(vec![false], Rule::SingleElement);
    value!(Vec<Item>, r#"{"id":5}"#).coerced(vec![Item { id: 5 }], Rule::SingleElement);
    value!(Option<Vec<i64>>, "5").coerced(Some(vec![5]), Rule::SingleElement);
    value!(BTreeMap<String, Vec<i64>>, r#"{"a":5}"#)
        .coerced(BTreeMap::from([("a".to_owned(), vec![5])]), Rule::SingleElement);
    value!(Vec<i64>, r#""5""#).accepted(vec![5]);
    value!(Vec<Value>, r#"{"a":1}"#).coerced(vec![serde_json::json!({"a": 1})], Rule::SingleElement);
}

#[test]
fn one_value_that_is_no_item_is_no_list() {
    for json in ["1.5", "true", r#""x""#, "{}", r#"{"0":1,"1":2}"#, r#"{"item":[1]}"#, "null", r#""""#] {
        value!(Vec<i64>, json).rejected_as(Code::Type);
    }
    value!(Vec<Item>, r#"{"id":"x"}"#).rejected_as(Code::Type);
    // Any object is an item here, but these look like lists.
    for json in [r#"{"0":"a","1":"b"}"#, r#"{"0":"a"}"#, r#"{"item":["a"]}"#, "null", r#""null""#] {
        value!(Vec<Value>, json).rejected_as(Code::Type);
    }
    value!(Vec<Option<i64>>, "null").rejected_as(Code::Type);
}

#[test]
fn a_list_in_a_list_is_never_made_of_one_value() {
    value!(Vec<Vec<i64>>, "[[1],2]").rejected("/value/1", Code::Type);
    value!(Vec<Vec<i64>>, "[1]").rejected("/value/0", Code::Type);
    value!(Vec<Vec<i64>>, "1").rejected_as(Code::Type);
    value!(Vec<Option<Vec<i64>>>, "[1]").rejected("/value/0", Code::Type);
}

#[test]
fn an_optional_list_without_one_is_omitted() {
    value!(Option<Vec<i64>>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<Vec<i64>>, r#""null""#).coerced(None, Rule::NullText);
    value!(#[tool(default)] Vec<String>, "null").coerced(vec![], Rule::NullOmitted);
    value!(#[tool(default)] Vec<String>, r#""null""#).coerced(vec![], Rule::NullText);
    value!(Option<Vec<String>>, r#""""#).rejected_as(Code::Type);
    value!(#[tool(default)] Vec<String>, r#""""#).rejected_as(Code::Type);
}

#[test]
fn nothing_is_dropped_padded_or_made_unique() {
    value!(Vec<i64>, "[1,1,1]").untouched(vec![1, 1, 1]);
    value!(Vec<String>, r#"["",""," a"]"#).untouched(texts(&["", "", " a"]));
}
