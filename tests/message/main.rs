//! What the model is told, to the letter. Without it messages could lose what makes them worth a retry.

use serde_json::{Value, json};
use std::collections::HashMap;
use toolkit::{Finish, Limits, Options, Param, Tool};

/// Orders goods.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "read by nobody but the decoder")]
struct PlaceOrder {
    /// Who gets it.
    customer: Customer,
    /// What to send.
    items: Vec<Item>,
    #[tool(default)]
    shipping: Shipping,
    note: Option<String>,
    tags: Option<HashMap<String, i64>>,
    priority: Option<u8>,
}

#[derive(Debug, Param)]
#[expect(dead_code, reason = "read by nobody but the decoder")]
struct Customer {
    /// Full name, for example Ada Lovelace
    name: String,
    email: Option<String>,
}

#[derive(Debug, Param)]
#[expect(dead_code, reason = "read by nobody but the decoder")]
struct Item {
    sku: String,
    quantity: u32,
    price: f64,
}

#[derive(Debug, Default, Param)]
#[tool(rename_all = "snake_case")]
enum Shipping {
    #[default]
    Standard,
    Express,
    NextDay,
}

fn message(arguments: &str) -> String {
    PlaceOrder::parse(arguments).expect_err("the arguments are faulty").to_string()
}

/// The lines between the first and the last, which are always the same.
fn lines(arguments: &str) -> String {
    let message = message(arguments);
    let inner = message.strip_prefix("Invalid arguments for place_order:\n").expect("the tool is named");
    let closing = "\nThe tool did not run. Call it again with corrected arguments.";
    inner.strip_suffix(closing).expect("the message says what to do").to_owned()
}

/// The description is found in the definition, where it is written as JSON.
#[test]
fn a_missing_field_is_described_as_it_was_written() {
    /// Greets.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "read by nobody but the decoder")]
    struct Greet {
        #[tool(description = "Say \"hello\",\nor \\ \u{e9}")]
        words: String,
        #[tool(description = "Whom to greet", rename = "who\"m")]
        whom: String,
        /// Who greets.
        from: Customer,
        again: Again,
    }

    /// Whether to greet again.
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "read by nobody but the decoder")]
    struct Again(bool);

    let error = Greet::parse("{}").expect_err("nothing is given");
    let notes: Vec<_> =
        error.issues().iter().map(|issue| issue.note.as_deref().unwrap_or_default()).collect();
    let expected =
        ["Say \"hello\",\nor \\ \u{e9}", "Whom to greet", "Who greets.", "Whether to greet again."];
    assert_eq!(notes, expected);
}

#[test]
fn every_problem_is_named_in_the_order_of_the_schema() {
    assert_eq!(
        lines(
            r#"{"colour": 1, "shiping": "express", "priority": 300, "items": [{"sku": "a", "quantity": "two"}, 7], "customer": {"nam": "A"}}"#
        ),
        r#"- $.customer.name: missing, expected a string (Full name, for example Ada Lovelace)
- $.customer.nam: unknown field; allowed: name, email; did you mean "name"?
- $.items[0].quantity: expected an integer of at least 0, received a string
- $.items[0].price: missing, expected a number
- $.items[1]: expected an object with the fields sku, quantity, price, received 7
- $.priority: must be between 0 and 255, received 300
- $.colour: unknown field; allowed: customer, items, shipping, note, tags, priority
- $.shiping: unknown field; did you mean "shipping"?
Parameters: place_order(customer: {name: string, email?: string}, items: array of {sku: string, quantity: integer, price: number}, shipping?: "standard" | "express" | "next_day", priority?: integer, …)"#
    );
}

#[test]
fn enums_list_their_members() {
    let call = |shipping: &str| {
        lines(&json!({"customer": {"name": "A"}, "items": [], "shipping": shipping}).to_string())
    };
    let members = r#"- $.shipping: expected one of "standard", "express", "next_day", received a string"#;
    let parameters = r#"
Parameters: place_order(shipping?: "standard" | "express" | "next_day", …)"#;
    assert_eq!(call("overnight"), format!("{members}{parameters}"));
    assert_eq!(call("expres"), format!("{members}; did you mean \"express\"?{parameters}"));
    assert_eq!(call(""), format!("{members}; leave the field out if it is not used{parameters}"));
}

#[test]
fn syntax_errors_say_where_and_how_to_mend_them() {
    for (arguments, line) in [
        (
            r#"{"note": "say "hi""}"#,
            r#"a string ends early; write double quotes inside a string as \" (line 1, column 16)"#,
        ),
        (r#"{"note": 'hi'}"#, "use double quotes around keys and strings (line 1, column 10, in $.note)"),
        (
            r#"{"note": "C:\Users"}"#,
            r"a backslash starts no JSON escape here; write a literal backslash as \\ (line 1, column 13, in $.note)",
        ),
        (
            "{\n  \"priority\": 1,000\n}",
            "write the number in plain decimal digits, computed, such as 1000 or 0.5 (line 2, column 17)",
        ),
        (
            "{\"items\": [1, 2,]}",
            "a comma stands before a closing bracket; leave it out (line 1, column 17, in $.items[2])",
        ),
        ("{\"items\": [1 2]}", "a comma is missing between two elements (line 1, column 14, in $.items)"),
        ("{\"note\" \"a\"}", "a colon is missing between key and value (line 1, column 9)"),
        ("{note: 1}", "put keys in double quotes (line 1, column 2)"),
        ("{\"note\": yes}", "put the string in double quotes (line 1, column 10, in $.note)"),
        ("{\"note\": None}", "write true, false and null in lower case (line 1, column 10, in $.note)"),
        (
            "{\"priority\": NaN}",
            "NaN and Infinity are not JSON; send a finite number or leave the field out (line 1, column 14, in $.priority)",
        ),
        ("```json\n{}\n```", "send the JSON object alone, without a code fence (line 1, column 1)"),
        ("Sure! {}", "send exactly one JSON object and no other text (line 1, column 1)"),
        ("{} {}", "send exactly one JSON object and no other text (line 1, column 4)"),
        (
            "{\"note\": \"a\u{1}\"}",
            "a raw control character U+0001 stands in a string; write line breaks and tabs as \\n and \\t (line 1, column 12, in $.note)",
        ),
        (
            "{\"note\": \"\\ud800\"}",
            "a \\u escape is half of a character; send the whole character (line 1, column 11, in $.note)",
        ),
        (
            "{\"note\": \"a",
            "the arguments were cut off before their end; send the whole object again, and if it is long, send less in one call (line 1, column 12, in $.note)",
        ),
    ] {
        assert_eq!(lines(arguments), format!("- $: {line}"), "{arguments}");
    }
}

#[test]
fn what_is_no_object_is_answered_with_one() {
    let example = r#"{"customer": {"name": "..."}, "items": [{"sku": "...", "quantity": 1, "price": 1.5}]}"#;
    for (arguments, received) in [
        ("[{}, {}]", "an array; make one call for each object"),
        ("7", "7"),
        ("\"text\"", "a string"),
        ("true", "true"),
    ] {
        assert_eq!(
            lines(arguments),
            format!("- $: expected an object such as {example}, received {received}")
        );
    }
}

#[test]
fn a_cut_at_the_output_limit_is_no_guess() {
    let arguments = r#"{"customer": {"name": "A"}, "items": []}"#;
    let options = Options::default().finish(Finish::Truncated);
    let error = PlaceOrder::parse_with(arguments, &options).expect_err("it may be incomplete");
    assert_eq!(error.issues()[0].code.as_str(), "truncated");
    assert!(error.to_string().contains("the output limit cut the arguments off"), "{error}");
    PlaceOrder::parse(arguments).expect("it is complete otherwise");
}

#[test]
fn a_text_beyond_the_limit_is_not_read() {
    let options = Options::default().limits(Limits::default().bytes(10));
    let error = PlaceOrder::parse_with(r#"{"customer": {}}"#, &options).expect_err("it is too long");
    assert_eq!(error.issues()[0].code.as_str(), "constraint");
    assert!(error.to_string().contains("the arguments are 16 bytes long, and must be at most 10"), "{error}");
}

#[test]
fn hosts_get_the_issues_as_data() {
    let error = PlaceOrder::parse(
        r#"{"customer": {"name": true}, "items": [], "a/b~c": 1, "shipping": "expres", "priority": 1.5}"#,
    )
    .expect_err("it is faulty");
    assert_eq!(
        serde_json::to_value(&error).expect("issues serialise"),
        json!({
            "tool": "place_order",
            "issues": [
                {"path": "/customer/name", "code": "type", "expected": "a string",
                 "received": {"type": "boolean", "value": "true"}, "note": "quote it: \"true\""},
                {"path": "/shipping", "code": "enum", "expected": "one of \"standard\", \"express\", \"next_day\"",
                 "received": {"type": "string", "value": "\"expres\""}, "suggestion": "express"},
                {"path": "/priority", "code": "type", "expected": "an integer from 0 to 255",
                 "received": {"type": "number", "value": "1.5"}},
                {"path": "/a~1b~0c", "code": "unknown",
                 "expected": "customer, items, shipping, note, tags, priority"},
            ],
            "omitted": 0,
        })
    );
}

#[test]
fn names_of_rust_types_never_show() {
    let faulty = [
        r#"{"customer": 1, "items": {}, "shipping": [], "note": {}, "tags": {"a": "b"}, "priority": []}"#,
        r#"{"customer": {"name": []}, "items": [{"sku": 1.5, "quantity": -1, "price": "x"}], "tags": 5}"#,
    ];
    for arguments in faulty {
        let message = message(arguments);
        for name in
            ["u8", "u32", "f64", "i64", "String", "Vec", "Option", "HashMap", "Customer", "Item", "Shipping"]
        {
            assert!(!message.contains(name), "{name} is in {message}");
        }
    }
}

#[test]
fn suspicious_texts_are_reported_and_kept() {
    /// Writes a file.
    #[derive(Tool)]
    struct WriteFile {
        path: String,
        content: String,
        tags: Option<Vec<String>>,
    }

    let arguments = r#"{"path": "C:\temp\new", "content": "x</parameter>\n<parameter name=\"tags\">a", "tags": ["<UNKNOWN>", "<b>"]}"#;
    let parsed = WriteFile::parse_with(arguments, &Options::default()).expect("the arguments are valid");
    assert_eq!(parsed.value.path, "C:\temp\new");
    assert_eq!(parsed.value.content, "x</parameter>\n<parameter name=\"tags\">a");
    assert_eq!(parsed.value.tags.expect("tags").len(), 2);
    assert!(parsed.coercions.is_empty());
    assert_eq!(
        serde_json::to_value(&parsed.warnings).expect("warnings serialise"),
        json!([
            {"path": "/path", "suspicion": "lost_backslash"},
            {"path": "/content", "suspicion": "tool_call_markup"},
            {"path": "/tags/0", "suspicion": "placeholder"},
        ])
    );
    let harmless = json!({"path": r"C:\temp", "content": "<html> a < b </html>"}).to_string();
    assert_eq!(WriteFile::parse_with(&harmless, &Options::default()).expect("valid").warnings, []);
}

#[test]
fn a_borrowed_text_is_refused_if_it_cannot_be_borrowed() {
    /// Looks something up.
    #[derive(Debug, Tool)]
    struct LookUp<'a> {
        words: Vec<&'a str>,
        limit: u8,
    }

    let sent = String::from(r#"{"words": ["plain", "plain", "text"], "limit": "5"}"#);
    let call = LookUp::parse(&sent).expect("only the limit is coerced");
    assert_eq!((call.words, call.limit), (vec!["plain", "plain", "text"], 5));
    let error =
        LookUp::parse(r#"{"words": ["plain", "line\nbreak"], "limit": 5}"#).expect_err("it has an escape");
    assert_eq!(error.issues()[0].path.to_string(), "/words/1");
    assert!(error.to_string().contains("$.words[1]: must be text without backslash escapes"), "{error}");
}

#[test]
fn a_value_is_read_like_its_text() {
    let value: Value = json!({"customer": {"name": "A"}, "items": [], "priority": "7"});
    let order = PlaceOrder::parse_value(value).expect("one coercion");
    assert_eq!(order.priority, Some(7));
    let error = PlaceOrder::parse_value(json!({"customer": {"name": "A"}})).expect_err("no items");
    assert_eq!(error.issues()[0].path.to_string(), "/items");
}

/// One of something was said as of many, and null as often as types had it.
#[test]
fn words_are_in_the_right_number() {
    #[derive(Debug, Param)]
    #[tool(untagged)]
    #[expect(dead_code, reason = "read by nobody but the decoder")]
    enum Either {
        Nothing,
        Number(u8),
        Two(u8, u8),
        Three(u8, u8, u8),
        Four(u8, u8, u8, u8),
        Flag(bool),
        Map(HashMap<String, u8>),
    }

    /// Counts.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "read by nobody but the decoder")]
    struct Count {
        #[tool(min_items = 1)]
        lists: Vec<Vec<u8>>,
        #[tool(max_items = 1)]
        options: Vec<Option<bool>>,
        #[tool(min_items = 1, max_items = 2)]
        names: Vec<Shipping>,
        either: Option<Vec<Option<Either>>>,
    }

    let text = r#"{"lists": 1, "options": "x", "names": 1, "either": ["x"]}"#;
    let error = Count::parse(text).expect_err("all of it is faulty");
    let expected: Vec<_> = error.issues().iter().map(|issue| issue.expected.as_deref().unwrap()).collect();
    assert_eq!(expected[0], "an array of at least 1 array");
    assert_eq!(expected[1], "an array of at most 1 boolean or null");
    assert_eq!(expected[2], r#"an array of 1 to 2 strings, each one of "standard", "express", "next_day""#);
    assert!(expected[3].starts_with("null, or an integer") && expected[3].ends_with(", or 1 other"));
    let message = error.to_string();
    assert!(message.contains("either?: array of (null | integer | [integer, integer] |"), "{message}");
    assert!(message.contains(" | boolean | {[key]: integer}))\n"), "{message}");
}
