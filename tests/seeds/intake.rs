//! Section 2.5: the whole text of the arguments, and what the program does with it.

use crate::{accept, accepted, bullets, faults, refuse, refused, take};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use toolkit::{Tool, Violations};

#[test]
fn t128_no_text_is_no_arguments() {
    take!(limit: Option<u32>);
    // The policy takes null for it too, and with it the value of a call that has none.
    for text in ["", "  \n", "null"] {
        assert_eq!(accept::<Take>(text).limit, None);
        assert_eq!(faults(&refused!({ limit: u32 }, text)), ["$.limit missing"]);
    }
    assert!(Take::parse_value(Value::Null).is_ok_and(|take| take.limit.is_none()));
}

#[test]
fn t130_another_value_than_an_object_is_no_arguments() {
    for (text, received) in [(r#""text""#, "string"), ("7", "number"), ("false", "boolean")] {
        assert_eq!(faults(&refused!({ limit: Option<u32> }, text)), [format!("$ type {received}")]);
    }
    // The policy, against the study: null stands for no arguments.
    assert_eq!(accepted!({ limit: Option<u32> }, "null").limit, None);
}

#[test]
fn t131_a_text_that_ends_early_is_truncated() {
    // The policy tells it from other faults of syntax. That the tool did not run is asserted of all that is refused.
    assert_eq!(faults(&refused!({ a: i64 }, r#"{"a": 1"#)), ["$ truncated"]);
}

#[test]
fn t133_a_comment_is_not_json() {
    assert_eq!(faults(&refused!({ a: Option<i64> }, "/* c */ {}")), ["$ syntax"]);
}

#[test]
fn t134_a_key_with_two_values_is_refused() {
    assert_eq!(faults(&refused!({ a: i64 }, r#"{"a":1,"a":2}"#)), ["$.a syntax"]);
    // The policy: twice the same value is one value.
    assert_eq!(accepted!({ a: i64 }, r#"{"a":1,"a":1}"#).a, 1);
}

#[test]
fn t137_a_text_that_is_too_long_is_not_read() {
    const LIMIT: usize = 8 << 20;
    let text = |length: usize| format!("{{\"s\":\"{}\"}}", "x".repeat(length - 8));
    assert_eq!(accepted!({ s: String }, &text(LIMIT)).s.len(), LIMIT - 8);
    let error = refused!({ s: String }, &text(LIMIT + 1));
    assert_eq!(faults(&error), ["$ constraint"]);
    assert!(error.to_string().contains("8388609 bytes"), "{error}");
    assert!(error.to_string().contains("at most 8388608"), "{error}");
}

#[test]
fn t142_arguments_go_through_the_function_of_the_tool_once() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);

    /// Sends.
    #[derive(Tool)]
    #[tool(normalize = to_recipient)]
    struct Send {
        recipient: String,
    }

    #[expect(clippy::unnecessary_wraps, reason = "the form of a function for `normalize`")]
    fn to_recipient(mut arguments: Value) -> Result<Value, String> {
        CALLS.fetch_add(1, Ordering::Relaxed);
        if let Some(to) = arguments.as_object_mut().and_then(|arguments| arguments.remove("to")) {
            arguments["recipient"] = to;
        }
        Ok(arguments)
    }

    let send = Send::parse(r#"{"to": "Ana"}"#).map_err(|error| error.to_string()).map(|send| send.recipient);
    assert_eq!(send, Ok("Ana".to_owned()));
    assert_eq!(CALLS.load(Ordering::Relaxed), 1);
}

#[test]
fn t143_what_the_function_of_the_tool_makes_of_them_is_not_trusted() {
    /// Sends.
    #[derive(Tool)]
    #[tool(normalize = to_text)]
    #[expect(dead_code, reason = "never read")]
    struct Send {
        recipient: String,
    }

    #[expect(clippy::unnecessary_wraps, reason = "the form of a function for `normalize`")]
    fn to_text(_: Value) -> Result<Value, String> {
        Ok(json!("some secret"))
    }

    /// Sends.
    #[derive(Tool)]
    #[tool(normalize = fails)]
    #[expect(dead_code, reason = "never read")]
    struct Fail {
        recipient: String,
    }

    fn fails(_: Value) -> Result<Value, &'static str> {
        Err("`recipient` must be someone in the address book")
    }

    // For a host that accepts only what is published, no such function is asked.
    let error = Send::parse(r#"{"recipient": "Ana"}"#).err().expect("it is no object");
    assert_eq!(faults(&error), ["$ type string"]);
    assert!(!error.to_string().contains("secret"), "{error}");
    // An exception is opaque; the error of a function in Rust is what it returns for the model to read.
    let error = Fail::parse(r#"{"recipient": "Ana"}"#).err().expect("the function fails");
    assert_eq!(faults(&error), ["$ constraint"]);
    let expected =
        "- $: the arguments could not be prepared: `recipient` must be someone in the address book";
    assert_eq!(bullets(&error), [expected]);
}

/// Counts.
#[derive(Tool)]
#[tool(validate = complain)]
#[expect(dead_code, reason = "never read")]
struct Complain {
    #[tool(default)]
    count: u32,
}

fn complain(_: &Complain) -> Result<(), Violations> {
    let mut violations = Violations::new();
    violations.push("", format!("first{}", " long".repeat(400_000)));
    for number in 2..=20 {
        violations.push("", format!("number {number}"));
    }
    violations.into_result()
}

#[test]
fn t145_the_words_of_a_validator_are_bounded() {
    let error = refuse::<Complain>("{}");
    let bullets = bullets(&error);
    assert!(bullets[0].starts_with("- $: first long"), "{error}");
    assert_eq!(bullets[7], "- $: number 8");
    assert_eq!(bullets[8], "- and 12 more");
}

#[test]
fn t146_a_validator_that_does_not_say_why_is_taken_at_its_word() {
    /// Counts.
    #[derive(Tool)]
    #[tool(validate = say_no)]
    #[expect(dead_code, reason = "never read")]
    struct Refuse {
        #[tool(default)]
        count: u32,
    }

    fn say_no(_: &Refuse) -> Result<(), Violations> {
        Err(Violations::new())
    }

    // That it returns anything but a result cannot be written down.
    assert_eq!(faults(&refuse::<Refuse>("{}")), ["$ custom"]);
}
