//! Section 2.3: what is missing, null, unknown, or has a default.

use crate::{accepted, bullets, faults, refused};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolkit::Tool;

#[test]
fn t073_a_missing_parameter_is_described() {
    let error = refused!({
        /// City name, for example Berlin
        city: String,
    }, "{}");
    assert_eq!(faults(&error), ["$.city missing"]);
    assert_eq!(bullets(&error), ["- $.city: missing, expected a string (City name, for example Berlin)"]);
}

#[test]
fn t074_all_that_is_missing_is_named_in_order() {
    let error = refused!({ to: String, from: String }, "{}");
    assert_eq!(faults(&error), ["$.to missing", "$.from missing"]);
}

#[test]
fn t076_what_is_sent_takes_the_place_of_the_default() {
    let units = accepted!({ #[tool(default = "celsius")] units: String }, r#"{"units":"kelvin"}"#).units;
    assert_eq!(units, "kelvin");
}

#[test]
fn t077_null_is_the_default() {
    let units = accepted!({ #[tool(default = "celsius")] units: String }, r#"{"units":null}"#).units;
    assert_eq!(units, "celsius");
}

#[test]
fn t079_defaults_that_are_zero_or_empty_are_defaults() {
    let arguments = accepted!({
        #[tool(default = 0)]
        count: i64,
        #[tool(default = false)]
        flag: bool,
        #[tool(default = "")]
        text: String,
    }, "{}");
    assert_eq!((arguments.count, arguments.flag, arguments.text.as_str()), (0, false, ""));
}

#[test]
fn t080_every_call_has_a_default_of_its_own() {
    /// Tags.
    #[derive(Debug, Tool)]
    struct Tag {
        #[tool(default)]
        tags: Vec<String>,
    }

    let mut first = Tag::parse("{}").expect("nothing is required");
    first.tags.push("mine".to_owned());
    assert!(Tag::parse("{}").expect("nothing is required").tags.is_empty());
}

#[test]
fn t082_null_for_an_optional_parameter_is_absence() {
    assert_eq!(accepted!({ s: Option<String> }, r#"{"s":null}"#).s, None);
}

/// Required, and perhaps null.
mod nullable {
    use toolkit::schema::SchemaRef;
    use toolkit::{Decode, Param, Reader, Stop};

    pub const SCHEMA: SchemaRef = <Option<String> as Param>::SCHEMA;

    pub fn decode(reader: &mut Reader<'_, '_>) -> Result<Option<String>, Stop> {
        Option::decode(reader)
    }
}

#[test]
fn t083_null_for_a_required_parameter_that_may_be_null() {
    assert_eq!(accepted!({ #[tool(with = nullable)] s: Option<String> }, r#"{"s":null}"#).s, None);
    assert_eq!(
        accepted!({ #[tool(with = nullable)] s: Option<String> }, r#"{"s":"x"}"#).s.as_deref(),
        Some("x")
    );
    let error = refused!({ #[tool(with = nullable)] s: Option<String> }, "{}");
    assert_eq!(faults(&error), ["$.s missing"]);
}

#[test]
fn t085_a_misspelt_parameter_is_unknown_and_the_right_one_missing() {
    let error = refused!({ query: String, limit: Option<u32> }, r#"{"qurey":"x"}"#);
    assert_eq!(faults(&error), ["$.query missing", "$.qurey unknown"]);
    assert_eq!(error.issues()[1].suggestion.as_deref(), Some("query"));
}

#[test]
fn t086_an_unknown_parameter_that_is_near_to_none() {
    let error = refused!({ query: String }, r#"{"query":"a","zzz":1}"#);
    assert_eq!(faults(&error), ["$.zzz unknown"]);
    assert_eq!(error.issues()[0].suggestion, None);
}

#[test]
fn t088_a_tool_without_parameters_takes_none() {
    let error = refused!({}, r#"{"surprise":1}"#);
    assert_eq!(faults(&error), ["$.surprise unknown"]);
}

#[test]
fn t089_an_open_object_keeps_what_it_does_not_know() {
    let arguments =
        accepted!({ a: String, #[tool(flatten)] rest: BTreeMap<String, Value> }, r#"{"a":"x","b":1}"#);
    assert_eq!((arguments.a.as_str(), arguments.rest), ("x", BTreeMap::from([("b".to_owned(), json!(1))])));
}

#[test]
fn t091_what_an_open_object_does_not_know_has_a_type() {
    let error = refused!({ #[tool(flatten)] rest: BTreeMap<String, String> }, r#"{"raw":true}"#);
    assert_eq!(faults(&error), ["$.raw type boolean"]);
    // The case has an integer here, which the policy reads as its digits.
    let rest = accepted!({ #[tool(flatten)] rest: BTreeMap<String, String> }, r#"{"raw":1}"#).rest;
    assert_eq!(rest["raw"], "1");
}

#[test]
fn t092_a_parameter_and_its_alias_are_two_values() {
    let error = refused!({ #[tool(alias = "file")] path: String }, r#"{"file":"x","path":"y"}"#);
    let [bullet] = &bullets(&error)[..] else { panic!("{error}") };
    assert!(bullet.contains("file") && bullet.contains("path"), "{error}");
}

#[test]
fn t094_many_long_unknown_keys() {
    let keys: Vec<String> = (0..500).map(|number| format!("\"{}{number}\":1", "k".repeat(10_000))).collect();
    let error = refused!({ query: Option<String> }, &format!("{{{}}}", keys.join(",")));
    // The message is bounded for all that is refused; what is not shown is counted.
    assert_eq!(error.issues().len() + error.omitted(), 500);
    assert!(bullets(&error).last().is_some_and(|bullet| bullet.ends_with(" more")), "{error}");
}

#[test]
fn t095_names_that_mean_something_elsewhere_are_names() {
    let error = refused!({ constructor: String }, r#"{"__proto__":{}}"#);
    assert_eq!(faults(&error), ["$.constructor missing", "$.__proto__ unknown"]);
    assert_eq!(accepted!({ constructor: String }, r#"{"constructor":"x"}"#).constructor, "x");
}
