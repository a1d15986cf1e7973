//! What is published is what is read: compared with an independent validator, and with serde itself.

use crate::choices::Choices;
use crate::mutate;
use crate::types::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use proptest::{collection, num};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::Cell;
use std::fmt::Debug;
use toolkit::prelude::*;
use toolkit::{Code, Issue, Mode, Options};

/// A tool whose only argument is of another crate's type.
trait Takes: Tool + for<'de> Decode<'de> {
    type Value: Debug + PartialEq + Serialize + DeserializeOwned;

    fn taken(self) -> Self::Value;
}

macro_rules! tools {
    ($($tool:ident: $type:ty;)*) => {$(
        /// Takes one.
        #[derive(Tool)]
        struct $tool {
            #[tool(schemars)]
            value: $type,
        }

        impl Takes for $tool {
            type Value = $type;

            fn taken(self) -> $type {
                self.value
            }
        }
    )*};
}

tools! {
    TakePlace: Place;
    TakeShapes: Vec<Shape>;
    TakeEvent: Event;
    TakeCommand: Command;
    TakeId: Id;
    TakeOption: Option<Closed>;
    TakeStock: Stock;
    TakeTree: Tree;
    TakeFlat: Flat;
    TakeFlatClosed: FlatClosed;
    TakeBounded: Bounded;
    TakePair: Pair;
    TakeEven: Even;
    TakeByHand: ByHand;
    TakeNumbers: (i8, u16, i32, u64, f32, f64);
}

/// Strict mode accepts a value exactly if the published schema does and serde reads it, and reads what serde reads.
fn check<T: Takes>(seeds: &[Value]) {
    let schema: Value = serde_json::from_str(&T::json_schema()).expect("the schema is JSON");
    let validator = jsonschema::draft202012::new(&schema).expect("the schema is one");
    let (accepted, rejected) = (Cell::new(0), Cell::new(0));
    let numbers = collection::vec(num::u16::ANY, 0..64);
    let config = Config { failure_persistence: None, cases: 1024, ..Config::default() };
    let result = TestRunner::new(config).run(&numbers, |numbers| {
        let mut choices = Choices::new(&numbers);
        let value = mutate::value(seeds, &mut choices);
        let arguments = json!({"value": value});
        let text = arguments.to_string();
        let strict = T::parse_with(&text, &Options::default().mode(Mode::Strict));
        let lossless = T::parse(&text);
        let theirs = serde_json::from_value::<T::Value>(whole(value));
        // What is too large for 32 bits serde reads as infinity, which is not what was sent.
        let is_read = theirs.as_ref().is_ok_and(|value| !format!("{value:?}").contains("inf"));
        let is_wanted = validator.is_valid(&arguments) && is_read;
        let fail = |reason: String| Err(TestCaseError::fail(format!("{text}: {reason}")));
        match (strict, lossless) {
            (Ok(strict), Ok(lossless)) if is_wanted => {
                accepted.set(accepted.get() + 1);
                let value = strict.value.taken();
                // Of values without a type, a number may be written either way.
                let is_same = theirs.as_ref().is_ok_and(|theirs| whole(json!(value)) == whole(json!(theirs)));
                if value != lossless.taken() || !is_same {
                    return fail(format!("{value:?} and {theirs:?}"));
                }
                if !strict.coercions.is_empty() {
                    return fail(format!("{:?}", strict.coercions));
                }
            }
            (Err(error), Err(_)) if !is_wanted => {
                rejected.set(rejected.get() + 1);
                let is_explained = if validator.is_valid(&arguments) {
                    error.issues().iter().all(is_of_type)
                } else {
                    error.issues().iter().any(|issue| issue.code != Code::Custom)
                };
                if !is_explained {
                    return fail(format!("{error}"));
                }
            }
            (strict, lossless) => {
                let [strict, lossless] = [strict.err(), lossless.err()];
                return fail(format!("wanted: {is_wanted}, {theirs:?}: {strict:?}, {lossless:?}"));
            }
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{}: {error}", T::NAME);
    }
    let (accepted, rejected) = (accepted.get(), rejected.get());
    assert!(accepted > 50 && rejected > 50, "{}: {accepted} accepted, {rejected} rejected", T::NAME);
}

/// Whether an issue is about what a type does not hold although its schema accepts it: what it has to say itself, and
/// the ends of wide integers, which are not published.
fn is_of_type(issue: &Issue) -> bool {
    let expected = issue.expected.as_deref().unwrap_or_default();
    match issue.code {
        Code::Custom => true,
        Code::Constraint => {
            let ends = [
                "2147483647",
                "-2147483648",
                "4294967295",
                "9223372036854775807",
                "18446744073709551615",
                "3.4e38",
            ];
            ends.iter().any(|end| expected.ends_with(end))
        }
        _ => false,
    }
}

/// What JSON Schema calls an integer, as serde reads one.
fn whole(value: Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 9e15 => {
                serde_json::from_str(&format!("{float:.0}")).expect("digits are a number")
            }
            _ => Value::Number(number),
        },
        Value::Array(items) => Value::Array(items.into_iter().map(whole).collect()),
        Value::Object(entries) => {
            Value::Object(entries.into_iter().map(|(key, value)| (key, whole(value))).collect())
        }
        other => other,
    }
}

#[test]
fn structs() {
    let place = json!({"latitude": 59.9, "longitude": 10, "name": "Oslo", "stars": 3});
    check::<TakePlace>(&[
        place.clone(),
        json!({"latitude": 0, "longitude": -1.5, "name": null, "more": [1]}),
    ]);
    let closed = json!({"isOpen": true, "openingHours": [[8, 12], [13, 17]]});
    check::<TakeOption>(&[closed, json!(null)]);
    check::<TakePair>(&[json!([1, "a"]), json!([255, null])]);
    check::<TakeNumbers>(&[
        json!([-1, 2, 3.0, 4, 5.5, 6]),
        json!([127, 0, -2_147_483_648_i64, u64::MAX, 1e38, 1e300]),
    ]);
    check::<TakeBounded>(&[
        json!({"rating": 5, "code": "ab", "items": [1.5], "threes": 9}),
        json!({"rating": 1.0, "code": "abcd", "items": [1, 2], "threes": 0}),
    ]);
}

#[test]
fn enums() {
    check::<TakeShapes>(&[
        json!(["dot", {"circle": 2.5}, {"rectangle": {"width": 1, "height": 2}}]),
        json!(["nothing", {"line": [-3, "a"]}]),
    ]);
    check::<TakeEvent>(&[
        json!({"kind": "created", "id": 7, "by": "me"}),
        json!({"id": 3, "kind": "deleted"}),
        json!({"kind": "moved", "latitude": 1, "longitude": 2}),
        json!({"kind": "idle"}),
    ]);
    check::<TakeCommand>(&[
        json!({"verb": "Stop"}),
        json!({"what": 3, "verb": "Walk"}),
        json!({"verb": "Say", "what": {"text": "hi", "loud": true}}),
    ]);
    check::<TakeId>(&[json!(3), json!("a"), json!({"number": 1, "name": "a"}), json!([1, 2.0])]);
}

#[test]
fn maps_and_trees() {
    check::<TakeStock>(&[
        json!({"by_name": {"a": 1, "": 2}, "by_number": {"1": true, "20": false}, "tags": ["a", "b"]}),
        json!({"by_name": {}, "by_number": {}, "tags": []}),
    ]);
    let leaf = json!({"value": 1});
    check::<TakeTree>(&[
        json!({"value": -2, "children": [leaf, {"value": 2, "children": [leaf]}], "parent": leaf}),
        json!({"value": 3, "parent": null}),
    ]);
}

#[test]
fn flattened() {
    check::<TakeFlat>(&[
        json!({"id": 1, "latitude": 1, "longitude": 2, "kind": "idle"}),
        json!({"id": 255, "latitude": 1, "longitude": 2, "kind": "created", "by": null}),
    ]);
    check::<TakeFlatClosed>(&[
        json!({"id": 1, "verb": "Walk", "what": 3}),
        json!({"id": 2, "verb": "Say", "what": {"text": "a", "loud": false}}),
        json!({"id": 3, "verb": "Stop"}),
    ]);
}

#[test]
fn schemas_by_hand() {
    let inner = json!({"text": "hello", "x-a": true});
    check::<TakeByHand>(&[
        json!({"list": [1, "a", 2.5, null], "inner": inner, "x-b": null}),
        json!({"number": 3.25, "text": "a", "other": {}, "inner": {"text": "oslo"}}),
        json!([1, "b"]),
    ]);
}

#[test]
fn a_type_that_reads_less_than_its_schema_says() {
    check::<TakeEven>(&[json!(2), json!(4), json!(250)]);
}
