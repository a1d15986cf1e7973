//! The record of what was read otherwise than it was written. Without it, a host could not show what it runs.

use toolkit::{Coercion, Options, Param, Rule, Tool};

/// Has a field for each rule.
#[derive(Debug, Tool)]
#[tool(name = "everything")]
#[expect(dead_code, reason = "only the record is looked at")]
struct Everything {
    #[tool(alias = "total")]
    count: Option<i64>,
    ratio: Option<f64>,
    is_open: Option<bool>,
    label: Option<String>,
    level: Option<Level>,
    tags: Option<Vec<i64>>,
    place: Option<Place>,
    slots: Option<Vec<Option<i64>>>,
}

#[derive(Debug, Param)]
enum Level {
    #[tool(alias = "tiny")]
    Low,
    High,
}

#[derive(Debug, Param)]
#[expect(dead_code, reason = "only the record is looked at")]
struct Place {
    street_name: Option<String>,
}

fn coercions(text: &str) -> Vec<Coercion> {
    match Everything::parse_with(text, &Options::default()) {
        Ok(parsed) => parsed.coercions,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The record as path, rule, before and after.
#[track_caller]
fn check(text: &str, expected: &[(&str, Rule, &str, &str)]) {
    let coercions = coercions(text);
    let paths: Vec<String> = coercions.iter().map(|coercion| coercion.path.to_string()).collect();
    let record: Vec<_> = coercions
        .iter()
        .zip(&paths)
        .map(|(coercion, path)| (&**path, coercion.rule, &*coercion.before, &*coercion.after))
        .collect();
    assert_eq!(record, expected, "{text}");
}

#[test]
fn every_rule_is_recorded() {
    check("", &[("", Rule::EmptyArguments, "", "{}")]);
    check(" null ", &[("", Rule::EmptyArguments, "null", "{}")]);
    check(r#""{\"count\":1}""#, &[("", Rule::TextArguments, r#""{\"count\":1}""#, r#"{"count":1}"#)]);
    check(r#"{"args":{"count":1}}"#, &[("", Rule::Envelope, r#"{"args":{"count":1}}"#, r#"{"count":1}"#)]);
    check(r#"{"IsOpen":true}"#, &[("/is_open", Rule::FoldedKey, r#""IsOpen""#, r#""is_open""#)]);
    check(r#"{"total":1}"#, &[("/count", Rule::AliasKey, r#""total""#, r#""count""#)]);
    check(r#"{"count":1,"count":1}"#, &[("/count", Rule::DuplicateKey, r#""count""#, r#""count""#)]);
    check(r#"{"count":null}"#, &[("/count", Rule::NullOmitted, "null", "")]);
    check(r#"{"ratio":" "}"#, &[("/ratio", Rule::BlankOmitted, r#"" ""#, "")]);
    check(r#"{"count":"null"}"#, &[("/count", Rule::NullText, r#""null""#, "")]);
    check(r#"{"slots":["null"]}"#, &[("/slots/0", Rule::NullText, r#""null""#, "null")]);
    check(r#"{"count":"+07"}"#, &[("/count", Rule::IntegerText, r#""+07""#, "7")]);
    check(r#"{"ratio":" 2.50"}"#, &[("/ratio", Rule::NumberText, r#"" 2.50""#, "2.50")]);
    check(r#"{"is_open":"True"}"#, &[("/is_open", Rule::BooleanText, r#""True""#, "true")]);
    check(r#"{"label":42}"#, &[("/label", Rule::IntegerForText, "42", r#""42""#)]);
    check(r#"{"level":"LOW"}"#, &[("/level", Rule::FoldedMember, r#""LOW""#, r#""Low""#)]);
    check(r#"{"level":"tiny"}"#, &[("/level", Rule::FoldedMember, r#""tiny""#, r#""Low""#)]);
    check(r#"{"tags":"[1, 2]"}"#, &[("/tags", Rule::ArrayText, r#""[1, 2]""#, "[1,2]")]);
    check(r#"{"place":"{}"}"#, &[("/place", Rule::ObjectText, r#""{}""#, "{}")]);
    check(r#"{"tags":1}"#, &[("/tags", Rule::SingleElement, "1", "[1]")]);
}

#[test]
fn what_is_within_follows_what_is_around_it() {
    check(
        r#"{"tags":"5","place":"{\"street-name\":7}"}"#,
        &[
            ("/tags", Rule::SingleElement, r#""5""#, "[5]"),
            ("/tags/0", Rule::IntegerText, r#""5""#, "5"),
            ("/place", Rule::ObjectText, r#""{\"street-name\":7}""#, r#"{"street_name":"7"}"#),
            ("/place/street_name", Rule::FoldedKey, r#""street-name""#, r#""street_name""#),
            ("/place/street_name", Rule::IntegerForText, "7", r#""7""#),
        ],
    );
}

#[test]
fn what_was_tried_in_vain_is_not_recorded() {
    // The outer object is read first, and fails only at its second key.
    let text = r#"{"name":"everything","arguments":{"count":1}}"#;
    check(text, &[("", Rule::Envelope, text, r#"{"count":1}"#)]);
}

#[test]
fn a_float_form_is_no_coercion() {
    check(r#"{"count":3.0,"tags":[1e3]}"#, &[]);
}

#[test]
fn a_long_value_is_cut() {
    let text = format!(r#"{{"tags":"[{}1]"}}"#, "1,".repeat(1000));
    let coercions = coercions(&text);
    assert_eq!(coercions[0].rule, Rule::ArrayText);
    assert!(coercions[0].before.len() <= 256 && coercions[0].after.len() <= 256);
    assert!(coercions[0].before.starts_with(r#""[1,1,"#));
}

#[test]
fn a_long_record_is_cut_and_counted() {
    let text = format!(r#"{{"tags":[{}"1"]}}"#, "\"1\",".repeat(299));
    let parsed = Everything::parse_with(&text, &Options::default()).expect("all are integers");
    assert_eq!(parsed.coercions.len() + parsed.omitted_coercions, 300);
    assert_eq!(parsed.coercions.len(), 256);
    assert_eq!(parsed.coercions[255].path.to_string(), "/tags/255");
}

#[test]
fn a_coercion_is_serialised_by_its_stable_names() {
    let coercions = coercions(r#"{"IsOpen":"True"}"#);
    let expected = serde_json::json!([
        {"path": "/is_open", "rule": "folded_key", "before": "\"IsOpen\"", "after": "\"is_open\""},
        {"path": "/is_open", "rule": "boolean_text", "before": "\"True\"", "after": "true"},
    ]);
    assert_eq!(serde_json::to_value(&coercions).expect("it can be written"), expected);
}
