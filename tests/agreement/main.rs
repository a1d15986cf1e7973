//! What a schema promises is what its decoder does. Without it, a model could be told one thing and held to another, and
//! the lossless mode could change or lose what it reads.

mod attributes;
mod cases;
mod choices;
mod constrained;
mod coverage;
mod crates;
mod dialects;
mod exceptions;
mod faults;
mod flattened;
mod generate;
mod grammar;
mod json;
mod near;
mod pools;
mod properties;
mod scalars;
mod standard;
mod subjects;
mod texts;
mod types;
mod unions;

/// Those of the suite for generic types.
#[allow(dead_code, reason = "some of its types are for its own suite alone")]
#[path = "../generics"]
mod generics {
    pub mod enum_types;
    pub mod types;
}

/// Those of the suite for serde's attributes.
#[allow(dead_code, reason = "some of its types are for its own suite alone")]
#[path = "../serde"]
mod serde_suite {
    pub mod remote_types;
    pub mod types;
}

use exceptions::EXCEPTIONS;
use generate::{Generator, Source};
use json::Json;
use jsonschema::Validator;
use properties::PROPERTIES;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use proptest::{collection, num};
use serde_json::Value;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use subjects::{Reading, SUBJECTS, Subject};

/// The documents for each type.
const CASES: usize = 512;
const _: () = assert!(SUBJECTS.len() >= 60, "the zoo is too small");
const _: () = assert!(CASES * SUBJECTS.len() >= 10_000, "the run is too short");

/// A document for a type, and what came of it.
struct Case<'s> {
    subject: &'s Subject,
    text: String,
    /// What the text means, if it is JSON.
    json: Option<Json>,
    /// Whether the schema accepts it.
    is_valid: bool,
    reading: Reading,
}

impl<'s> Case<'s> {
    fn new(subject: &'s Subject, validator: &Validator, (text, json): (String, Option<Json>)) -> Self {
        let is_valid = serde_json::from_str(&text).is_ok_and(|value| validator.is_valid(&value));
        let reading = (subject.read)(&text, &OnceCell::new());
        Self { subject, text, json, is_valid, reading }
    }
}

impl Subject {
    fn schema(&self) -> Value {
        serde_json::from_str(&(self.schema)()).expect("the schema is JSON")
    }
}

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::options().should_validate_formats(true).build(schema).expect("the schema is one")
}

fn config(cases: usize) -> Config {
    let wanted = Config::default();
    // proptest's own number is what `PROPTEST_CASES` changes, to make a run longer.
    let factor = wanted.cases.div_ceil(256);
    Config { cases: factor * u32::try_from(cases).unwrap_or_default(), failure_persistence: None, ..wanted }
}

/// Runs `property` on documents for a type.
fn check(subject: &Subject, config: &Config, property: &impl Fn(&Case<'_>) -> Result<(), TestCaseError>) {
    let schema = subject.schema();
    let validator = validator(&schema);
    let source = Source::new(&schema, subject.tool, subject.aliases);
    let numbers = collection::vec(num::u16::ANY, 0..256);
    let result = TestRunner::new(config.clone()).run(&numbers, |numbers| {
        let case = Case::new(subject, &validator, Generator::new(&source, &numbers).document());
        named(&case, property(&case))
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// A failure with the document that it is about.
fn named(case: &Case<'_>, result: Result<(), TestCaseError>) -> Result<(), TestCaseError> {
    result.map_err(|error| match error {
        TestCaseError::Fail(reason) => {
            TestCaseError::fail(format!("{}: {reason}\n  text: {}", case.subject.name, case.text))
        }
        reject @ TestCaseError::Reject(_) => reject,
    })
}

#[test]
fn every_document_has_every_property() {
    for subject in SUBJECTS {
        check(subject, &config(CASES), &|case| {
            PROPERTIES.iter().try_for_each(|(name, property)| {
                property(case).map_err(|error| TestCaseError::fail(format!("{name}: {error}")))
            })
        });
    }
}

/// The ends of what is allowed are too narrow to be met by chance.
#[test]
fn strict_accepts_exactly_what_the_schema_accepts_near_each_end() {
    let mut fields = 0;
    for subject in SUBJECTS {
        let schema = subject.schema();
        let validator = validator(&schema);
        let source = Source::new(&schema, subject.tool, subject.aliases);
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let values = near::near(&source, property, 1);
            fields += usize::from(!values.is_empty());
            for value in values {
                let document = Generator::new(&source, &[]).document_with(name, value);
                let case = Case::new(subject, &validator, document);
                let result = named(&case, properties::agreement(&case));
                assert!(result.is_ok(), "{}", result.unwrap_err());
            }
        }
    }
    assert!(fields > 100, "only {fields} fields have ends");
}

#[test]
fn every_schema_is_one() {
    for subject in SUBJECTS {
        let schema = subject.schema();
        let result = jsonschema::draft202012::meta::validate(&schema);
        assert!(result.is_ok(), "{}: {result:?}", subject.name);
    }
}

/// The properties say nothing about documents that never come.
#[test]
fn the_documents_reach_every_outcome() {
    let outcomes = RefCell::new([0_usize; 3]);
    let rules = RefCell::new(BTreeSet::new());
    let excuses = RefCell::new(BTreeSet::new());
    let property = |case: &Case<'_>| {
        let outcome = match (&case.reading.strict, &case.reading.lossless) {
            (Ok(()), _) => 0,
            (Err(_), Ok(_)) => 1,
            (Err(_), Err(_)) => 2,
        };
        outcomes.borrow_mut()[outcome] += 1;
        rules
            .borrow_mut()
            .extend(case.reading.lossless.iter().flatten().map(|coercion| coercion.rule.as_str()));
        if let (Err(error), true, Some(json)) = (&case.reading.strict, case.is_valid, &case.json) {
            let issues = error.issues().iter();
            excuses.borrow_mut().extend(issues.filter_map(|issue| properties::exception(case, json, issue)));
        }
        Ok(())
    };
    // Always the same documents: a rare one must not be missing by chance.
    let config = Config { rng_seed: RngSeed::Fixed(7), ..config(CASES) };
    for subject in SUBJECTS {
        check(subject, &config, &property);
    }
    let [strict, lossless, neither] = outcomes.into_inner();
    let all = strict + lossless + neither;
    println!("of {all} documents, {strict} were valid, {lossless} readable, {neither} neither");
    assert!(strict * 4 > all && lossless * 10 > all && neither * 5 > all);
    let rules = rules.into_inner();
    assert_eq!(rules.len(), 22, "some rule was never needed: {rules:?}");
    let excuses = excuses.into_inner();
    for exception in EXCEPTIONS {
        println!("{}: {}", exception.name, exception.reason);
        assert!(excuses.contains(exception.name), "{} never occurred", exception.name);
    }
}

/// A value within so many others that its branch is guessed: the guess was marked as wrong though it fits.
#[test]
fn a_guess_that_fits_is_none() {
    let text = r#"{"node":[[{"a":{"left":{"left":{"left":{"a":{"a":{"left":{"a":{"left":{"left":0.0,"right":{"a":{"left":{"a":{"left":{"left":{"a":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]},"right":0},"right":0}},"right":0}}},"right":0}},"right":0}}},"right":0},"right":0},"right":0}}]]}"#;
    let subject = SUBJECTS.iter().find(|subject| subject.name == "Recursive").unwrap();
    let reading = (subject.read)(text, &OnceCell::new());
    assert!(reading.strict.is_ok() && reading.lossless.is_ok(), "{:?}", reading.lossless);
}
