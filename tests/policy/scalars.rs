//! Booleans, texts and null. Without it, one could be taken for another.

use crate::value;
use serde_json::Value;
use std::collections::HashMap;
use toolkit::{Code, Rule};

#[test]
fn a_boolean_may_be_its_word() {
    value!(bool, "true").untouched(true);
    value!(bool, "false").untouched(false);
    for (json, expected) in [
        (r#""true""#, true),
        (r#""True""#, true),
        (r#""FALSE""#, false),
        (r#"" false\n""#, false),
        (r#""tRuE""#, true),
    ] {
        value!(bool, json).coerced(expected, Rule::BooleanText);
    }
}

#[test]
fn a_boolean_is_no_other_word_and_no_number() {
    for json in [
        r#""yes""#,
        r#""no""#,
        r#""on""#,
        r#""off""#,
        r#""y""#,
        r#""t""#,
        r#""1""#,
        r#""0""#,
        "0",
        "1",
        r#""""#,
        r#"" ""#,
        r#""null""#,
        "null",
        r#""true.""#,
        r#""\"true\"""#,
        "[true]",
        "{}",
        r#""\u00a0true""#,
    ] {
        value!(bool, json).rejected_as(Code::Type);
    }
    for json in [r#""""#, r#"" ""#, "0", r#""None""#] {
        value!(Option<bool>, json).rejected_as(Code::Type);
        value!(
            #[tool(default = true)]
            bool,
            json
        )
        .rejected_as(Code::Type);
    }
}

#[test]
fn an_optional_boolean_without_one_is_omitted() {
    value!(Option<bool>, "null").coerced(None, Rule::NullOmitted);
    value!(Option<bool>, r#""null""#).coerced(None, Rule::NullText);
    value!(
        #[tool(default = true)]
        bool,
        "null"
    )
    .coerced(true, Rule::NullOmitted);
    value!(
        #[tool(default = true)]
        bool,
        r#""null""#
    )
    .coerced(true, Rule::NullText);
}

#[test]
fn a_text_is_kept_byte_for_byte() {
    for text in [
        "",
        " padded ",
        "null",
        "true",
        "3",
        "1.10",
        "[1]",
        "{\"a\":1}",
        "\"quoted\"",
        "&lt;b&gt;",
        "C:\\\\temp",
        "\\n",
        "\\u0041",
        "e\u{301}",
        "\u{e9}",
        "“curly”",
        "\u{0}\u{1f}\u{7f}",
        "line\r\nbreak",
        "😀",
        "\u{feff}",
        "None",
        "a, b",
        "```json\n{}\n```",
        "</parameter>",
        "<UNKNOWN>",
    ] {
        let json = Value::from(text);
        value!(String, json).untouched(text.to_owned());
        value!(Option<String>, json).untouched(Some(text.to_owned()));
        value!(
            #[tool(default = "x")]
            String,
            json
        )
        .untouched(text.to_owned());
    }
}

#[test]
fn a_text_may_be_written_as_an_integer() {
    value!(String, "42").coerced("42", Rule::IntegerForText);
    value!(String, "-7").coerced("-7", Rule::IntegerForText);
    value!(String, "123456789012345678901234567890")
        .coerced("123456789012345678901234567890", Rule::IntegerForText);
}

#[test]
fn a_text_is_not_made_of_anything_else() {
    for json in ["1.10", "1.0", "1e3", "true", "false", "null", "[]", "[\"a\"]", "{}", r#"{"text":"a"}"#] {
        value!(String, json).rejected_as(Code::Type);
    }
    for json in ["1.10", "true", "[]", "{}"] {
        value!(Option<String>, json).rejected_as(Code::Type);
    }
}

#[test]
fn null_is_no_text_but_may_be_an_absent_one() {
    value!(Option<String>, "null").coerced(None, Rule::NullOmitted);
    value!(
        #[tool(default = "x")]
        String,
        "null"
    )
    .coerced("x", Rule::NullOmitted);
    value!(String, "null").rejected_as(Code::Type);
}

#[test]
fn null_stays_null_where_it_is_allowed() {
    value!(Option<Option<i64>>, "null").untouched(Some(None));
    value!(Option<Option<String>>, "null").untouched(Some(None));
    value!(Vec<Option<i64>>, "[null,1]").untouched(vec![None, Some(1)]);
    value!(HashMap<String, Option<bool>>, r#"{"a":null}"#).untouched(HashMap::from([("a".to_owned(), None)]));
    value!(Value, "null").untouched(Value::Null);
    value!(Option<Value>, "null").untouched(Some(Value::Null));
    value!(Vec<Value>, "[null]").untouched(vec![Value::Null]);
}

#[test]
fn the_word_null_is_null_unless_it_may_be_a_text() {
    value!(Option<Option<i64>>, r#""null""#).coerced(Some(None), Rule::NullText);
    value!(Vec<Option<i64>>, r#"["null",1]"#).coerced(vec![None, Some(1)], Rule::NullText);
    value!(Vec<Option<Vec<i64>>>, r#"[" null "]"#).coerced(vec![None], Rule::NullText);
    value!(Option<Option<String>>, r#""null""#).untouched(Some(Some("null".to_owned())));
    value!(Vec<Option<String>>, r#"["null"]"#).untouched(vec![Some("null".to_owned())]);
    value!(Value, r#""null""#).untouched(Value::from("null"));
    value!(Option<Value>, r#""null""#).untouched(Some(Value::from("null")));
    for word in ["None", "NULL", "nil", "undefined"] {
        value!(Vec<Option<i64>>, serde_json::json!([word])).rejected("/value/0", Code::Type);
        value!(Option<Option<i64>>, Value::from(word)).rejected_as(Code::Type);
    }
}

#[test]
fn a_value_of_any_type_is_never_changed() {
    for json in [
        r#""3""#,
        r#""[1]""#,
        r#""{\"a\":1}""#,
        r#""true""#,
        r#"{"A":{"b":[null,"",1.5,"null"]}}"#,
        "3",
        "[]",
    ] {
        let expected: Value = serde_json::from_str(json).expect("the example is JSON");
        value!(Value, json).untouched(expected.clone());
        value!(Option<Value>, json).untouched(Some(expected));
    }
    value!(Value, "18446744073709551616").rejected_as(Code::Constraint);
    value!(Value, "[1,{\"a\":-9223372036854775809}]").rejected("/value/1/a", Code::Constraint);
}
