//! Keys that are written otherwise. Without it, a value could end up in a field that the model did not mean.

use crate::arguments;
use toolkit::{Code, Param, Rule};

macro_rules! file_path {
    ($text:expr) => {
        arguments!({ file_path: Option<String> } .file_path, $text)
    };
}

macro_rules! path {
    ($text:expr) => {
        arguments!({ #[tool(alias = "filename", alias = "file_name")] path: String } .path, $text)
    };
}

#[test]
fn a_key_may_be_in_another_style() {
    for key in [
        "filePath",
        "file-path",
        "FilePath",
        "FILE_PATH",
        "filepath",
        "file path",
        "File_Path",
        "_file_path_",
    ] {
        file_path!(&format!(r#"{{"{key}":"x"}}"#)).coerced(Some("x".to_owned()), Rule::FoldedKey);
    }
    arguments!({ #[tool(rename = "filePath")] path: String } .path, r#"{"file_path":"x"}"#)
        .coerced("x", Rule::FoldedKey);
}

#[test]
fn a_folded_key_beside_the_right_one_has_to_agree() {
    file_path!(r#"{"file_path":"x","filePath":"x"}"#).coerced(Some("x".to_owned()), Rule::FoldedKey);
    file_path!(r#"{"filePath":"x","file_path":"x"}"#).coerced(Some("x".to_owned()), Rule::FoldedKey);
    file_path!(r#"{"file_path":"x","filePath":"y"}"#).rejected("/filePath", Code::Unknown);
    file_path!(r#"{"filePath":"y","file_path":"x"}"#).rejected("/filePath", Code::Unknown);
    file_path!(r#"{"file_path":null,"filePath":"y"}"#).rejected("/filePath", Code::Unknown);
}

#[test]
fn two_folded_keys_have_to_agree() {
    let coercions = file_path!(r#"{"filePath":"x","file-path":"x"}"#).accepted(Some("x".to_owned()));
    assert!(coercions.iter().all(|coercion| coercion.rule == Rule::FoldedKey), "{coercions:?}");
    let error = file_path!(r#"{"filePath":"x","file-path":"y"}"#).rejected("/file-path", Code::Unknown);
    assert_eq!(error.issues()[0].suggestion.as_deref(), Some("file_path"));
}

#[test]
fn a_folded_key_that_is_given_twice_is_a_duplicate() {
    file_path!(r#"{"filePath":"x","filePath":"x"}"#).accepted(Some("x".to_owned()));
    file_path!(r#"{"filePath":"x","filePath":"y"}"#).rejected("/filePath", Code::Syntax);
}

#[test]
fn a_key_that_fits_two_fields_is_none() {
    macro_rules! twins {
        ($text:expr) => {
            arguments!({ #[tool(rename = "ab_c")] one: Option<i64>, #[tool(rename = "a_bc")] other: Option<i64> } .one, $text)
        };
    }
    twins!(r#"{"abc":1}"#).rejected("/abc", Code::Unknown);
    twins!(r#"{"ABC":1,"ab_c":1}"#).rejected("/ABC", Code::Unknown);
    twins!(r#"{"ab_c":1,"a_bc":2}"#).untouched(Some(1));
    arguments!({ id: Option<i64>, #[tool(rename = "ID")] upper: Option<i64> } .upper, r#"{"Id":1}"#)
        .rejected("/Id", Code::Unknown);
    arguments!({ id: Option<i64>, #[tool(rename = "ID")] upper: Option<i64> } .upper, r#"{"ID":1}"#)
        .untouched(Some(1));
}

#[test]
fn an_alias_is_taken_for_its_field() {
    path!(r#"{"filename":"x"}"#).coerced("x", Rule::AliasKey);
    path!(r#"{"file_name":"x"}"#).coerced("x", Rule::AliasKey);
    path!(r#"{"path":"x","filename":"x"}"#).coerced("x", Rule::AliasKey);
    path!(r#"{"fileName":"x"}"#).coerced("x", Rule::FoldedKey);
}

#[test]
fn an_alias_beside_the_right_key_has_to_agree() {
    path!(r#"{"path":"x","filename":"y"}"#).rejected("/filename", Code::Unknown);
    path!(r#"{"filename":"y","path":"x"}"#).rejected("/filename", Code::Unknown);
    path!(r#"{"filename":"x","file_name":"y"}"#).rejected("/file_name", Code::Unknown);
    path!(r#"{"filename":"x","file_name":"x"}"#).accepted("x");
}

#[test]
fn a_synonym_is_not_guessed() {
    let error = path!(r#"{"location":"x"}"#).rejected("/location", Code::Unknown);
    assert_eq!(error.issues().len(), 2, "the missing field is reported as well: {error}");
    let error = path!(r#"{"pth":"x"}"#).rejected("/pth", Code::Unknown);
    let issue = error.issues().iter().find(|issue| issue.code == Code::Unknown).expect("it is there");
    assert_eq!(issue.suggestion.as_deref(), Some("path"));
    assert_eq!(issue.expected.as_deref(), Some("path"));
}

#[test]
fn an_unknown_key_is_rejected_whatever_its_value() {
    for json in ["null", "{}", "[]", "\"\"", "false", "1"] {
        file_path!(&format!(r#"{{"reason":{json}}}"#)).rejected("/reason", Code::Unknown);
    }
    file_path!(r#"{"":1}"#).rejected("/", Code::Unknown);
    file_path!(r#"{"_":1}"#).rejected("/_", Code::Unknown);
    file_path!(r#"{"a/b~c":1}"#).rejected("/a~1b~0c", Code::Unknown);
}

#[derive(Debug, PartialEq, Param)]
struct Edit {
    old_text: String,
    new_text: Option<String>,
}

#[test]
fn keys_are_folded_at_any_depth() {
    let edit = Edit { old_text: "a".to_owned(), new_text: None };
    arguments!({ edits: Vec<Edit> } .edits, r#"{"edits":[{"oldText":"a"}]}"#)
        .coerced(vec![edit], Rule::FoldedKey);
    arguments!({ edits: Vec<Edit> } .edits, r#"{"edits":[{"oldText":"a","old-text":"b"}]}"#)
        .rejected("/edits/0/old-text", Code::Unknown);
    arguments!({ edits: Vec<Edit> } .edits, r#"{"edits":[{"old":"a"}]}"#)
        .rejected("/edits/0/old", Code::Unknown);
    arguments!({ edits: Vec<Edit> } .edits, r#"{"edits":[{"old":"a"}]}"#)
        .rejected("/edits/0/old_text", Code::Missing);
}

#[test]
fn only_ascii_is_folded() {
    arguments!({ #[tool(rename = "straße")] street: i64 } .street, r#"{"STRASSE":1}"#)
        .rejected("/STRASSE", Code::Unknown);
    arguments!({ #[tool(rename = "é")] accent: i64 } .accent, r#"{"É":1}"#).rejected("/É", Code::Unknown);
    arguments!({ #[tool(rename = "kelvin")] kelvin: i64 } .kelvin, "{\"\u{212a}elvin\":1}")
        .rejected("/\u{212a}elvin", Code::Unknown);
}
