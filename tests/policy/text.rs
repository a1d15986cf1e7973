//! The whole argument text. Without it, an empty, wrapped or broken text could run a tool.

use crate::arguments;
use serde_json::Value;
use toolkit::{Code, Finish, Options, Rule, Tool};

macro_rules! optional {
    ($text:expr) => {
        arguments!({ value: Option<i64>, city: Option<String> } .value, $text)
    };
}

macro_rules! required {
    ($text:expr) => {
        arguments!({ value: i64 } .value, $text)
    };
}

#[test]
fn no_arguments_are_an_empty_object() {
    for text in ["", " ", " \n\t", "null", " null\n", "\"\"", " \"\" ", "\"  \""] {
        optional!(text).coerced(None, Rule::EmptyArguments);
    }
    optional!("{}").untouched(None);
    optional!(" {\r\n} ").untouched(None);
}

#[test]
fn no_arguments_still_lack_what_is_required() {
    for text in ["", " \n", "null", "\"\"", "{}", "\"{}\""] {
        let lossless = required!(text).lossless.expect_err("the value is missing");
        let issues = lossless.issues();
        assert_eq!(
            (issues.len(), issues[0].code, &*issues[0].path.to_string()),
            (1, Code::Missing, "/value"),
            "{text}"
        );
    }
}

#[test]
fn arguments_may_be_json_in_up_to_three_texts() {
    let mut text = r#"{"value":3}"#.to_owned();
    for layers in 1..=4 {
        text = Value::from(text).to_string();
        let outcome = required!(&text);
        if layers <= 3 {
            let coercions = outcome.accepted(3);
            assert!(coercions.iter().all(|coercion| coercion.rule == Rule::TextArguments), "{coercions:?}");
            assert_eq!(coercions.len(), layers);
        } else {
            outcome.rejected("", Code::Type);
        }
    }
    required!(r#"" {\"value\":3}\n""#).coerced(3, Rule::TextArguments);
}

#[test]
fn what_is_in_a_text_is_still_checked() {
    required!(r#""{\"value\":\"x\"}""#).rejected("/value", Code::Type);
    required!(r#""{\"value\":3,\"other\":1}""#).rejected("/other", Code::Unknown);
    let error = required!(r#""{\"value\":3""#).lossless.expect_err("the object in the text has no end");
    assert!(
        error.issues().iter().any(|issue| matches!(issue.code, Code::Truncated | Code::Syntax)),
        "{error}"
    );
    let error = required!(r#""{value:3}""#).lossless.expect_err("the text is not JSON");
    assert!(error.issues().iter().any(|issue| issue.code == Code::Syntax), "{error}");
}

#[test]
fn arguments_are_no_other_type() {
    for text in [
        "[]",
        "[3]",
        r#"[{"value":3}]"#,
        "3",
        "true",
        "false",
        r#""3""#,
        r#""value""#,
        r#""[]""#,
        r#""null ""#,
    ] {
        let error = required!(text).rejected("", Code::Type);
        let issue = &error.issues()[0];
        let expected = issue.expected.as_deref().unwrap_or_default();
        assert!(expected.contains(r#"an object such as {"value": 1}"#), "{text}: {error}");
    }
    // serde would fill a struct from these.
    arguments!({ city: String, days: u8 } .days, r#"["Oslo",3]"#).rejected("", Code::Type);
}

#[test]
fn what_is_not_json_is_a_matter_of_syntax() {
    for text in [
        "```json\n{\"value\":3}\n```",
        "Here you are: {\"value\":3}",
        "{\"value\":3} Done.",
        "{\"value\":3,}",
        "{'value':3}",
        "{value:3}",
        "{\"value\":3}}",
        "{\"value\":03}",
        "{\"value\":+3}",
        "{\"value\":.5}",
        "{\"value\":0x10}",
        "{\"value\":1_000}",
        "{\"value\":NaN}",
        "{\"value\":True}",
        "{\"value\":None}",
        "{\"value\":7*24}",
        "{“value”:3}",
        "{\"value\":3 // comment\n}",
        "{\"value\":3;}",
        "{\"value\" 3}",
        "{\"value\":3 \"city\":\"x\"}",
        "{\"city\":\"a\nb\"}",
        "{\"city\":\"\\d\"}",
        "{\"city\":\"\\u12\"}",
        "{\"city\":\"\\ud83d\"}",
        "{\"city\":\"\\ude00\"}",
        "{\"city\":\"\u{0}\"}",
        "{\"value\":[3}}",
        "{\"value\":3}{\"value\":3}",
        "{\"city\":\"say \"hi\"\"}",
        "value=3",
        "\u{feff}{\"value\":3}",
        "{,}",
    ] {
        let error = optional!(text).rejected("", Code::Syntax);
        assert_eq!(error.issues().len(), 1, "{text}: {error}");
        assert!(error.to_string().contains("(line "), "{text}: {error}");
    }
}

#[test]
fn what_ends_early_is_truncated() {
    let whole = r#" {"city":"a\u00e9\n","value":-1.5e2, "list":[true,{"a":null}]} "#;
    for (end, _) in whole.char_indices().skip(1).take_while(|(end, _)| !whole[*end..].trim().is_empty()) {
        let text = &whole[..end];
        if text.trim().is_empty() {
            continue;
        }
        let error = optional!(text).rejected("", Code::Truncated);
        assert!(error.to_string().contains("cut off"), "{text}: {error}");
    }
}

#[test]
fn a_host_can_say_that_the_output_was_cut() {
    /// Takes a value.
    #[derive(Debug, Tool)]
    struct Take {
        #[expect(dead_code, reason = "never read")]
        value: i64,
    }
    let options = Options::default().finish(Finish::Truncated);
    for text in [r#"{"value":3}"#, "", "{"] {
        let error = Take::parse_with(text, &options).expect_err("the host says so");
        assert_eq!(error.issues()[0].code, Code::Truncated, "{text}");
    }
}
