//! What is read in responses. Without it, calls could get lost, run twice, or run when they must not.

use crate::{FOLDERS, fixtures, reader};
use serde::Serialize;
use serde_json::Value;
use toolkit::provider::{Body, Turn};

/// What a program sees of a turn.
#[derive(Debug, PartialEq, Serialize)]
struct Seen {
    calls: Vec<Call>,
    text: String,
    finish: String,
    stop_reason: String,
}

#[derive(Debug, PartialEq, Serialize)]
struct Call {
    id: String,
    name: String,
    arguments: String,
}

impl From<&Turn<'_>> for Seen {
    fn from(turn: &Turn<'_>) -> Self {
        let call = |call: &toolkit::provider::ToolCall<'_>| Call {
            id: call.id.to_string(),
            name: call.name.to_string(),
            arguments: call.arguments.to_string(),
        };
        Self {
            calls: turn.calls.iter().map(call).collect(),
            text: turn.text.to_string(),
            finish: format!("{:?}", turn.finish),
            stop_reason: turn.stop_reason.to_string(),
        }
    }
}

#[test]
fn responses_are_read_as_turns() {
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let turn = reader(folder, &case).turn(Body::from(&body));
            let turn = turn.unwrap_or_else(|error| panic!("{folder}/{case}: {error}"));
            let seen = serde_json::to_string_pretty(&Seen::from(&turn)).unwrap();
            fixtures::expect(folder, &format!("responses/{case}.turn.json"), &seen);
        }
    }
}

/// The arguments may be spelled otherwise.
fn normal(mut turn: Turn<'_>) -> (Seen, Vec<Value>) {
    let arguments = turn.calls.iter_mut().map(|call| std::mem::take(&mut call.arguments));
    let value = |arguments: std::borrow::Cow<'_, str>| {
        serde_json::from_str(&arguments).unwrap_or(Value::String(arguments.into_owned()))
    };
    let arguments = arguments.map(value).collect();
    (Seen::from(&turn), arguments)
}

#[test]
fn a_body_as_text_bytes_or_a_value_gives_the_same_turn() {
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let value: Value = serde_json::from_str(&body).unwrap();
            let provider = reader(folder, &case);
            let turn = provider.turn(Body::from(&body)).unwrap();
            let by_bytes = provider.turn(Body::from(body.as_bytes())).unwrap();
            assert_eq!(turn, by_bytes, "{folder}/{case}");
            assert_eq!(turn.clone().into_owned(), turn, "{folder}/{case}");
            let by_value = provider.turn(Body::from(&value)).unwrap();
            assert_eq!(normal(by_value), normal(turn), "{folder}/{case}");
        }
    }
}

/// Nothing of a body that is cut off anywhere may run.
#[test]
fn a_body_that_is_cut_off_is_malformed() {
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let body = body.trim_end();
            for (end, _) in body.char_indices() {
                let turn = reader(folder, &case).turn(Body::from(&body[..end]));
                assert!(turn.is_err(), "{folder}/{case}: {}", &body[..end]);
            }
        }
    }
}

#[test]
fn the_ids_of_a_turn_are_there_and_differ() {
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let turn = reader(folder, &case).turn(Body::from(&body)).unwrap();
            for (index, call) in turn.calls.iter().enumerate() {
                assert!(!call.id.trim().is_empty(), "{folder}/{case}");
                assert!(turn.calls[..index].iter().all(|other| other.id != call.id), "{folder}/{case}");
            }
        }
    }
}
