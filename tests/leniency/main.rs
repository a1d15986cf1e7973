//! What an author may allow beyond the schema. Without these tests an allowance could reach further than it was given.

use serde_json::{Value, json};
use std::fmt::Debug;
use toolkit::{Code, InvalidArguments, Mode, Options, Param, Rule, Tool};

/// The value, and the rules by which it was read.
fn lossless<T: Tool + for<'de> toolkit::Decode<'de>>(text: &str) -> Result<(T, Vec<Rule>), InvalidArguments> {
    let parsed = T::parse_with(text, &Options::default())?;
    Ok((parsed.value, parsed.coercions.iter().map(|coercion| coercion.rule).collect()))
}

fn strict<T: Tool + for<'de> toolkit::Decode<'de>>(text: &str) -> Result<T, InvalidArguments> {
    T::parse_with(text, &Options::default().mode(Mode::Strict)).map(|parsed| parsed.value)
}

/// The code and the path of the only issue.
fn issue<T: Debug>(result: Result<T, InvalidArguments>) -> (Code, String) {
    let error = result.expect_err("faulty arguments");
    let [issue] = error.issues() else { panic!("{error}") };
    (issue.code, issue.path.to_string())
}

/// Writes a file.
#[derive(Debug, PartialEq, Tool)]
struct Write {
    path: String,
    #[tool(json_text)]
    content: String,
    #[tool(json_text)]
    note: Option<String>,
}

#[test]
fn json_text_is_the_compact_text_of_what_was_sent() {
    let text =
        r#"{"path": "a.json", "content": {"name" : "x \" {y} ", "n": [1.50, true , null]}, "note": [ ]}"#;
    let (write, rules) = lossless::<Write>(text).expect("allowed");
    assert_eq!(write.content, r#"{"name":"x \" {y} ","n":[1.50,true,null]}"#);
    assert_eq!(write.note.as_deref(), Some("[]"));
    assert_eq!(rules, [Rule::JsonForText, Rule::JsonForText]);
    // Neither for other fields, nor for other values, nor for a host that wants it strict.
    assert_eq!(issue(Write::parse(r#"{"path": {}, "content": "x"}"#)), (Code::Type, "/path".to_owned()));
    assert_eq!(issue(Write::parse(r#"{"path": "a", "content": true}"#)), (Code::Type, "/content".to_owned()));
    let text = r#"{"path": "a", "content": {}}"#;
    assert_eq!(issue(strict::<Write>(text)), (Code::Type, "/content".to_owned()));
}

/// Tags a note.
#[derive(Debug, PartialEq, Tool)]
struct Tag {
    #[tool(delimiter = ",")]
    tags: Vec<String>,
    #[tool(delimiter = ";")]
    counts: Option<Vec<u8>>,
}

#[test]
fn delimited_texts_are_arrays_whose_items_are_read_by_their_rules() {
    let (tag, rules) = lossless::<Tag>(r#"{"tags": "a, b c ,d", "counts": "1; 2"}"#).expect("allowed");
    assert_eq!(tag, Tag { tags: vec!["a".into(), "b c".into(), "d".into()], counts: Some(vec![1, 2]) });
    assert_eq!(rules, [Rule::DelimitedText, Rule::DelimitedText, Rule::IntegerText, Rule::IntegerText]);
    // One element is one element, and JSON is JSON.
    assert_eq!(lossless::<Tag>(r#"{"tags": "a"}"#).expect("lossless").1, [Rule::SingleElement]);
    assert_eq!(lossless::<Tag>(r#"{"tags": "[\"a,b\"]"}"#).expect("lossless").0.tags, ["a,b"]);
    assert_eq!(issue(Tag::parse(r#"{"tags": [], "counts": "1;x"}"#)), (Code::Type, "/counts/1".to_owned()));
    assert_eq!(issue(Tag::parse(r#"{"tags": [], "counts": "1,2"}"#)), (Code::Type, "/counts".to_owned()));
    assert!(strict::<Tag>(r#"{"tags": "a,b"}"#).is_err());
}

/// Books a room.
#[derive(Debug, PartialEq, Tool)]
struct Book {
    #[tool(sentinels("<UNKNOWN>"))]
    guest: String,
    #[tool(null_words("n/a", "none"))]
    remark: Option<String>,
    #[tool(sentinels(-1, "any"), default = 7)]
    floor: i8,
    #[tool(null_words("none"), default = one)]
    nights: u8,
}

fn one() -> u8 {
    1
}

#[test]
fn values_that_stand_for_none_are_none_however_valid_they_are() {
    let (book, rules) =
        lossless::<Book>(r#"{"guest": "Ada", "remark": " N/A", "floor": -1.0, "nights": "None"}"#)
            .expect("allowed");
    assert_eq!(book, Book { guest: "Ada".into(), remark: None, floor: 7, nights: 1 });
    assert_eq!(rules, [Rule::Sentinel; 3]);
    let (book, rules) = lossless::<Book>(r#"{"guest": "any", "remark": "-1", "floor": 1}"#).expect("valid");
    assert_eq!((book.remark.as_deref(), book.floor, rules.len()), (Some("-1"), 1, 0));
    // A required field whose value stands for none has none.
    for text in [r#"{"guest": "<UNKNOWN>"}"#, r#"{"guest": "\u003cUNKNOWN>"}"#] {
        assert_eq!(issue(Book::parse(text)), (Code::Missing, "/guest".to_owned()), "{text}");
        // The schema does not know of it.
        assert_eq!(strict::<Book>(text).expect("valid").guest, "<UNKNOWN>");
    }
    assert_eq!(
        strict::<Book>(r#"{"guest": "", "remark": "n/a"}"#).expect("valid").remark.as_deref(),
        Some("n/a")
    );
}

/// Lists files.
#[derive(Debug, PartialEq, Tool)]
#[tool(coerce = "strict")]
struct List {
    folder: String,
    #[tool(coerce = "lossless")]
    depth: u8,
}

/// Runs a command.
#[derive(Debug, PartialEq, Tool)]
#[tool(ignore("timeout", "reason"))]
struct Run {
    command: String,
    reason: Option<u8>,
    #[tool(coerce = "strict")]
    code: Option<u8>,
    inner: Option<Inner>,
}

#[derive(Debug, PartialEq, Param)]
struct Inner {
    level: u8,
}

#[test]
fn ignored_keys_are_left_out_at_the_top_only() {
    let (run, rules) = lossless::<Run>(r#"{"timeout": {"x": 1}, "command": "ls"}"#).expect("allowed");
    assert_eq!((run.command.as_str(), rules), ("ls", vec![Rule::IgnoredKey]));
    for text in
        [r#"{"command": "ls", "Timeout": 1}"#, r#"{"command": "ls", "inner": {"level": 1, "timeout": 5}}"#]
    {
        assert_eq!(issue(Run::parse(text)).0, Code::Unknown, "{text}");
    }
    assert!(strict::<Run>(r#"{"command": "ls", "timeout": 1}"#).is_err());
    // Where there is such a parameter, it is one.
    assert_eq!(Run::parse(r#"{"command": "ls", "reason": "3"}"#).expect("valid").reason, Some(3));
}

#[test]
fn what_is_coerced_is_decided_by_the_host_then_the_field_then_the_tool() {
    assert_eq!(List::parse(r#"{"folder": "a", "depth": "3"}"#).expect("the field is lossless").depth, 3);
    assert_eq!(issue(List::parse(r#"{"folder": 1, "depth": 3}"#)), (Code::Type, "/folder".to_owned()));
    assert_eq!(issue(List::parse(r#"{"Folder": "a", "folder": "a", "depth": 3}"#)).0, Code::Unknown);
    assert!(strict::<List>(r#"{"folder": "a", "depth": "3"}"#).is_err());
    assert_eq!(issue(Run::parse(r#"{"command": "ls", "code": "3"}"#)), (Code::Type, "/code".to_owned()));
    let run =
        Run::parse(r#"{"command": "ls", "code": 3, "inner": {"level": "2"}}"#).expect("the rest is lossless");
    assert_eq!(run.inner, Some(Inner { level: 2 }));
}

/// Sets options.
#[derive(Debug, PartialEq, Tool)]
#[tool(allow_unknown)]
struct Set {
    name: String,
    inner: Option<Open>,
}

#[derive(Debug, PartialEq, Param)]
#[tool(allow_unknown)]
struct Open {}

#[test]
fn unknown_keys_are_passed_over_where_the_schema_says_so() {
    let schema: Value = serde_json::from_str(&Set::json_schema()).expect("JSON");
    assert_eq!(schema["additionalProperties"], json!(true));
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for (text, is_accepted) in [
        (r#"{"x": {"a": [1]}, "name": "a", "y": null}"#, true),
        (r#"{"name": "a", "inner": {"z": 1, "name": 2}}"#, true),
        (r#"{"x": 1, "nam": "a"}"#, false),
        (r#"{"Name": "a"}"#, false),
        (r#"{"name": "a", "inner": 3}"#, false),
    ] {
        assert_eq!(strict::<Set>(text).is_ok(), is_accepted, "{text}");
        assert_eq!(validator.is_valid(&serde_json::from_str(text).expect("JSON")), is_accepted, "{text}");
        let read = lossless::<Set>(text);
        assert!(read.is_ok_and(|(_, rules)| rules.is_empty()) == is_accepted, "{text}");
    }
    for text in [r#"{"name": "a", "x": 1, "x": 2}"#, r#"{"name": "a", "x": {"b": 1, "b": 2}}"#] {
        assert_eq!(issue(Set::parse(text)).0, Code::Syntax, "{text}");
    }
}

/// Moves a file.
#[derive(Debug, PartialEq, Tool)]
#[tool(normalize = rename_source)]
struct Move {
    from: String,
    to: String,
}

/// What an older version of the tool was called with.
fn rename_source(mut arguments: Value) -> Result<Value, String> {
    let map = arguments.as_object_mut().ok_or("no object")?;
    if map.contains_key("forbidden") {
        return Err("`forbidden` is not possible".to_owned());
    }
    if let Some(source) = map.remove("source") {
        map.insert("from".to_owned(), source);
    }
    Ok(arguments)
}

#[test]
fn arguments_go_through_the_function_of_the_tool_before_they_are_read() {
    let expected = Move { from: "a".into(), to: "b".into() };
    let (moved, rules) = lossless::<Move>(r#"{"source": "a", "to": "b"}"#).expect("normalized");
    assert_eq!((moved, rules), (Move { from: "a".into(), to: "b".into() }, vec![Rule::Normalized]));
    // Also in a string, and with a key that is repeated; and nothing is to be told if nothing changed.
    let wrapped = r#""{\"to\": \"b\", \"source\": \"a\", \"to\": \"b\"}""#;
    assert_eq!(Move::parse(wrapped).expect("normalized"), expected);
    assert_eq!(lossless::<Move>(r#"{"from": "a", "to": "b"}"#).expect("valid"), (expected, vec![]));
    let error = Move::parse(r#"{"forbidden": 1}"#).expect_err("the function refuses");
    assert!(error.to_string().contains("could not be prepared: `forbidden` is not possible"), "{error}");
    assert_eq!(issue(Move::parse(r#"{"from": "a", "to": {"x": 1, "x": 2}}"#)).0, Code::Syntax);
    assert_eq!(issue(Move::parse(r#"{"source": 1.5, "to": "b"}"#)), (Code::Type, "/from".to_owned()));
}
