//! What is said about everything that is wrong. Without it, a model would be told less than it needs, or in another order.

use serde_json::{Value, json};
use toolkit::{Code, InvalidArguments, Param, Tool};

/// Books a trip.
#[derive(Debug, Tool)]
#[tool(name = "book")]
#[expect(dead_code, reason = "never read")]
struct Book {
    /// Where to.
    city: String,
    days: u8,
    class: Class,
    guests: Vec<Guest>,
    note: Option<String>,
}

#[derive(Debug, Param)]
enum Class {
    Economy,
    Business,
}

#[derive(Debug, Param)]
#[expect(dead_code, reason = "never read")]
struct Guest {
    name: String,
    age: u8,
}

fn rejected(text: &str) -> InvalidArguments {
    Book::parse(text).expect_err("something is wrong with it")
}

fn places(error: &InvalidArguments) -> Vec<(String, Code)> {
    error.issues().iter().map(|issue| (issue.path.to_string(), issue.code)).collect()
}

#[test]
fn all_issues_come_at_once_in_the_order_of_the_schema() {
    let error = rejected(
        r#"{"zoo":1,"guests":[{"age":300,"nme":"A"},{"name":null,"age":"x"}],"class":"first","days":1.5,"aaa":2}"#,
    );
    let expected = [
        ("/city", Code::Missing),
        ("/days", Code::Type),
        ("/class", Code::Enum),
        ("/guests/0/name", Code::Missing),
        ("/guests/0/age", Code::Constraint),
        ("/guests/0/nme", Code::Unknown),
        ("/guests/1/name", Code::Type),
        ("/guests/1/age", Code::Type),
        ("/zoo", Code::Unknown),
        ("/aaa", Code::Unknown),
    ];
    assert_eq!(places(&error), expected.map(|(path, code)| (path.to_owned(), code)));
}

#[test]
fn each_issue_says_what_was_expected_and_what_came() {
    let error = rejected(r#"{"days":"soon","class":"busines","guests":{},"city":true,"noet":"x"}"#);
    let mut issues = serde_json::to_value(&error).expect("it can be written")["issues"].take();
    for issue in issues.as_array_mut().into_iter().flatten() {
        issue.as_object_mut().map(|issue| issue.remove("note"));
    }
    assert_eq!(
        issues,
        json!([
            {"path": "/city", "code": "type", "expected": "a string", "received": {"type": "boolean", "value": "true"}},
            {"path": "/days", "code": "type", "expected": "an integer from 0 to 255",
             "received": {"type": "string", "value": "\"soon\""}},
            {"path": "/class", "code": "enum", "expected": "one of \"Economy\", \"Business\"",
             "received": {"type": "string", "value": "\"busines\""}, "suggestion": "Business"},
            {"path": "/guests", "code": "type", "expected": "an array of objects", "received": {"type": "object"}},
            {"path": "/noet", "code": "unknown", "expected": "city, days, class, guests, note", "suggestion": "note"},
        ])
    );
}

#[test]
fn the_report_is_serialised_by_stable_names() {
    let report = serde_json::to_value(rejected("{}")).expect("it can be written");
    let object = report.as_object().expect("it is an object");
    let mut names: Vec<_> = object.keys().collect();
    names.sort();
    assert_eq!(names, ["issues", "omitted", "tool"]);
    assert_eq!((&report["tool"], &report["omitted"]), (&json!("book"), &json!(0)));
    assert_eq!(
        report["issues"][0],
        json!({"path": "/city", "code": "missing", "expected": "a string", "note": "Where to."})
    );
    let codes = [
        (r#"{"city":"#, "truncated"),
        (r#"{"city":}"#, "syntax"),
        ("[]", "type"),
        (r#"{"days":300}"#, "constraint"),
        (r#"{"class":"x"}"#, "enum"),
        (r#"{"x":0}"#, "unknown"),
        ("{}", "missing"),
    ];
    for (text, code) in codes {
        let report = serde_json::to_value(rejected(text)).expect("it can be written");
        let issues = report["issues"].as_array().expect("there are some");
        assert!(issues.iter().any(|issue| issue["code"] == code), "{code}: {report}");
    }
}

#[test]
fn a_missing_field_names_its_type() {
    let error = rejected("{}");
    let expected: Vec<_> = error.issues().iter().map(|issue| issue.expected.as_deref()).collect();
    assert_eq!(
        expected,
        [
            Some("a string"),
            Some("an integer from 0 to 255"),
            Some("one of \"Economy\", \"Business\""),
            Some("an array of objects"),
        ]
    );
    let message = error.to_string();
    for name in ["city", "days", "class", "guests"] {
        assert!(message.contains(&format!("- $.{name}: missing, expected ")), "{message}");
    }
}

#[test]
fn the_issues_that_are_kept_are_counted_with_the_others() {
    let guests = vec![json!({"name": 1.5, "age": 3}); 100];
    let text = json!({"city": "x", "days": 1, "class": "Economy", "guests": guests}).to_string();
    let error = rejected(&text);
    assert_eq!((error.issues().len(), error.omitted()), (64, 36));
    let message = error.to_string();
    assert!(message.contains("- and 92 more\n"), "{message}");
    assert_eq!(message.lines().filter(|line| line.starts_with("- $")).count(), 8, "{message}");
}

#[test]
fn a_value_that_is_read_as_one_element_costs_no_suggestion() {
    // What is in the only element is tried and given up; the wrong key beside it still has a nearest one.
    let wrong: Vec<String> = (0..8).map(|index| format!(r#""nam{index}":1"#)).collect();
    let error = rejected(&format!(r#"{{"guests":{{{}}},"nots":"x"}}"#, wrong.join(",")));
    let unknown =
        error.issues().iter().find(|issue| issue.path.to_string() == "/nots").expect("it is unknown");
    assert_eq!(unknown.suggestion.as_deref(), Some("note"), "{error}");
}

/// Reads a file.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "never read")]
struct ReadFile<'a> {
    path: &'a str,
    lines: u32,
}

#[test]
fn a_text_that_cannot_be_borrowed_is_reported_with_all_else() {
    let error = ReadFile::parse(r#"{"path":"a\nb","lines":"all"}"#).expect_err("both are wrong");
    let expected = [("/path", Code::Constraint), ("/lines", Code::Type)];
    assert_eq!(places(&error), expected.map(|(path, code)| (path.to_owned(), code)));
}

#[test]
fn the_message_is_the_display_and_ends_in_what_to_do() {
    let message = rejected(r#"{"city":1.5,"days":3,"class":"Economy","guests":[]}"#).to_string();
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[0], "Invalid arguments for book:");
    assert!(lines[1].starts_with("- $.city: expected a string, received 1.5"), "{message}");
    assert_eq!(lines[lines.len() - 1], "The tool did not run. Call it again with corrected arguments.");
}

#[test]
fn a_value_of_another_source_is_reported_alike() {
    for text in [r#"{"city":1.5}"#, "[]", "{}", r#"{"guests":[{}]}"#] {
        let value: Value = serde_json::from_str(text).expect("the example is JSON");
        let error = Book::parse_value(value).expect_err("something is wrong with it");
        assert_eq!(places(&error), places(&rejected(text)), "{text}");
    }
}
