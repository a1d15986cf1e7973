//! Constraints are published and enforced from one attribute. Without these tests a model could be told one thing and
//! held to another, a value could be clamped into its range, or a validator could go unheard.

mod keywords;
mod literals;
mod sensitive;
mod together;
mod validators;

use serde_json::Value;
use toolkit::{Decode, InvalidArguments, Mode, Options, Tool};

/// Reads a text in both modes, and compares strict mode with an independent validator, formats included.
fn read<T: Tool + for<'de> Decode<'de>>(text: &str) -> Result<T, InvalidArguments> {
    let options = Options::default();
    let strict = T::parse_with(text, &options.mode(Mode::Strict));
    let schema: Value = serde_json::from_str(&T::json_schema()).expect("the schema is JSON");
    let validator =
        jsonschema::options().should_validate_formats(true).build(&schema).expect("the schema is one");
    let is_valid = validator.is_valid(&serde_json::from_str(text).expect("JSON"));
    assert_eq!(strict.is_ok(), is_valid, "{text}\n{}{:?}", T::json_schema(), strict.err());
    T::parse(text)
}

/// What is wrong with a text, as places and words.
fn problems<T: Tool + for<'de> Decode<'de>>(text: &str) -> Vec<(String, String)> {
    let Err(error) = read::<T>(text) else { return Vec::new() };
    let issues = error.issues().iter();
    issues
        .map(|issue| {
            let words = issue.expected.clone().or_else(|| issue.note.clone()).unwrap_or_default();
            (issue.path.to_string(), words)
        })
        .collect()
}
