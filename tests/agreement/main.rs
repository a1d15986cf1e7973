//! What a schema promises is what its decoder does. Without it, a model could be told one thing and held to another, and
//! the lossless mode could change or lose what it reads.

mod cases;
mod choices;
mod constrained;
mod exceptions;
mod faults;
mod generate;
mod json;
mod properties;
mod subjects;
mod types;
mod unions;

use exceptions::EXCEPTIONS;
use generate::Generator;
use json::Json;
use jsonschema::Validator;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use proptest::{collection, num};
use serde_json::Value;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use subjects::{Reading, SUBJECTS, Subject};

/// The documents for each property of each type: proptest's own number, so that `PROPTEST_CASES` makes a run longer.
const CASES: usize = 256;
const _: () = assert!(5 * CASES * SUBJECTS.len() >= 10_000, "the run is too short");

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
    fn new(subject: &'s Subject, schema: &Value, validator: &Validator, numbers: &[u16]) -> Self {
        let mut generator = Generator::new(schema, subject.tool, subject.aliases, numbers);
        let (text, json) = generator.document();
        let is_valid = serde_json::from_str(&text).is_ok_and(|value| validator.is_valid(&value));
        let reading = (subject.read)(&text, &OnceCell::new());
        Self { subject, text, json, is_valid, reading }
    }
}

/// Runs `property` on documents for each type.
fn check(property: impl Fn(&Case<'_>) -> Result<(), TestCaseError>) {
    for subject in SUBJECTS {
        check_subject(subject, &config(), &property);
    }
}

fn config() -> Config {
    Config { failure_persistence: None, ..Config::default() }
}

fn check_subject(
    subject: &Subject,
    config: &Config,
    property: &impl Fn(&Case<'_>) -> Result<(), TestCaseError>,
) {
    let schema: Value = serde_json::from_str(&(subject.schema)()).expect("the schema is JSON");
    let validator = jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(&schema)
        .expect("the schema is one");
    let numbers = collection::vec(num::u16::ANY, 0..256);
    let result = TestRunner::new(config.clone()).run(&numbers, |numbers| {
        let case = Case::new(subject, &schema, &validator, &numbers);
        property(&case).map_err(|error| match error {
            TestCaseError::Fail(reason) => {
                TestCaseError::fail(format!("{}: {reason}\n  text: {}", subject.name, case.text))
            }
            reject @ TestCaseError::Reject(_) => reject,
        })
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

#[test]
fn strict_accepts_exactly_what_the_schema_accepts() {
    check(properties::agreement);
}

#[test]
fn what_strict_accepts_lossless_leaves_alone() {
    check(properties::valid_is_untouched);
}

#[test]
fn what_strict_reads_is_what_was_sent() {
    check(properties::fidelity);
}

#[test]
fn what_lossless_accepts_is_valid_once_it_is_written_again() {
    check(properties::idempotence);
}

#[test]
fn what_lossless_rejects_is_explained() {
    check(properties::explanation);
}

#[test]
fn every_schema_is_one() {
    for subject in SUBJECTS {
        let schema: Value = serde_json::from_str(&(subject.schema)()).expect("the schema is JSON");
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
    let config = Config { cases: 1000, rng_seed: RngSeed::Fixed(7), ..config() };
    for subject in SUBJECTS {
        check_subject(subject, &config, &property);
    }
    let [strict, lossless, neither] = outcomes.into_inner();
    let all = strict + lossless + neither;
    println!("of {all} documents, {strict} were valid, {lossless} readable, {neither} neither");
    assert!(strict * 4 > all && lossless * 12 > all && neither * 5 > all);
    let rules = rules.into_inner();
    assert_eq!(rules.len(), 17, "some rule was never needed: {rules:?}");
    let excuses = excuses.into_inner();
    for exception in EXCEPTIONS {
        println!("{}: {}", exception.name, exception.reason);
        assert!(excuses.contains(exception.name), "{} never occurred", exception.name);
    }
}
