//! What the providers have in common that take the arguments of a call as an object. Without it, what is odd about a call
//! could stop the whole turn, or go back to a provider that refuses it.

use crate::{fixtures, provider};
use serde_json::{Value, json};
use toolkit::provider::{Body, Mismatch, Turn};
use toolkit::{Code, Tool};

const FOLDERS: [&str; 3] = ["anthropic", "bedrock", "gemini"];

/// A response with calls of these fields; those that are missing are null.
fn response(folder: &str, calls: &[Value]) -> Value {
    let field = |call: &Value, from: &str, to: &str| {
        let found = call.get(from).map(|value| (to.to_owned(), value.clone()));
        found.into_iter().collect::<serde_json::Map<_, _>>()
    };
    let fields = |call: &Value, [id, arguments]: [&str; 2]| {
        let mut fields = field(call, "id", id);
        fields.extend(field(call, "name", "name"));
        fields.extend(field(call, "arguments", arguments));
        fields
    };
    let blocks = |block: &dyn Fn(&Value) -> Value| calls.iter().map(block).collect::<Vec<_>>();
    match folder {
        "anthropic" => {
            let block = |call: &Value| {
                let mut block = fields(call, ["id", "input"]);
                block.insert("type".to_owned(), json!("tool_use"));
                Value::Object(block)
            };
            json!({"content": blocks(&block), "stop_reason": "tool_use"})
        }
        "bedrock" => {
            let content = blocks(&|call| json!({"toolUse": fields(call, ["toolUseId", "input"])}));
            json!({"output": {"message": {"content": content}}, "stopReason": "tool_use"})
        }
        _ => {
            let parts = blocks(&|call| json!({"functionCall": fields(call, ["id", "args"])}));
            json!({"candidates": [{"content": {"parts": parts}, "finishReason": "STOP"}]})
        }
    }
}

/// The fields of the calls of the assistant's message, under their neutral names.
fn replayed(folder: &str, turn: &Turn<'_>) -> Vec<Value> {
    let message = provider(folder, "").replay(turn).pop().expect("a message");
    let message: Value = serde_json::from_str(message.get()).unwrap();
    let (list, call, id, arguments) = match folder {
        "anthropic" => ("content", "", "id", "input"),
        "bedrock" => ("content", "/toolUse", "toolUseId", "input"),
        _ => ("parts", "/functionCall", "id", "args"),
    };
    let blocks = message[list].as_array().unwrap().iter();
    let blocks = blocks.filter(|block| folder != "anthropic" || block["type"] == "tool_use");
    let calls = blocks.filter_map(|block| block.pointer(call));
    calls.map(|call| json!({"id": call[id], "name": call["name"], "arguments": call[arguments]})).collect()
}

/// The ids of the message of results.
fn result_ids(folder: &str, turn: &Turn<'_>) -> Vec<Value> {
    let results: Vec<_> = turn.calls.iter().map(|call| call.result("done")).collect();
    let message = provider(folder, "").results(turn, &results).unwrap().pop().expect("a message");
    let message: Value = serde_json::from_str(message.get()).unwrap();
    let (list, id) = match folder {
        "anthropic" => ("content", "/tool_use_id"),
        "bedrock" => ("content", "/toolResult/toolUseId"),
        _ => ("parts", "/functionResponse/id"),
    };
    let blocks = message[list].as_array().unwrap().iter();
    blocks.map(|block| block.pointer(id).cloned().unwrap_or_default()).collect()
}

#[test]
fn arguments_are_what_the_model_wrote() {
    for folder in FOLDERS {
        for (sent, read) in [
            (json!({"id": "a", "name": "now"}), ""),
            (json!({"id": "a", "name": "now", "arguments": null}), ""),
            (json!({"id": "a", "name": "now", "arguments": {}}), "{}"),
            (json!({"id": "a", "name": "now", "arguments": {"zone": 1.0}}), r#"{"zone":1.0}"#),
            (json!({"id": "a", "name": "now", "arguments": "{\"zone\": 1"}), r#"{"zone": 1"#),
            (json!({"id": "a", "name": "now", "arguments": [1]}), "[1]"),
        ] {
            let body = response(folder, std::slice::from_ref(&sent));
            let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
            assert_eq!(turn.calls[0].arguments, read, "{folder}: {sent}");
        }
    }
}

#[test]
fn t196_arguments_that_are_no_object_go_back_as_one() {
    for folder in FOLDERS {
        let broken = |raw: &str| if folder == "anthropic" { json!({"INVALID_JSON": raw}) } else { json!({}) };
        for (sent, sent_back) in [
            (json!("{\"zone\": 1"), broken("{\"zone\": 1")),
            (json!([1]), broken("[1]")),
            (json!("{\"zone\": 1}"), json!({"zone": 1})),
            (json!("\"{\\\"zone\\\": 1}\""), json!({"zone": 1})),
            (json!(""), json!({})),
            (json!("null"), json!({})),
            (json!("\"null\""), json!({})),
            (json!({"zone": 1.0}), json!({"zone": 1.0})),
        ] {
            let call = json!({"id": "a", "name": "now", "arguments": sent});
            let body = response(folder, &[call]);
            let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
            for sender in FOLDERS {
                let expected = if folder == sender { &sent_back } else { continue };
                assert_eq!(&replayed(sender, &turn)[0]["arguments"], expected, "{folder}: {sent}");
            }
        }
    }
}

/// Of another provider's turn, the same.
#[test]
fn arguments_of_another_provider_that_are_no_object_become_one() {
    let call = json!({"id": "a", "name": "now", "arguments": "{\"zone\": 1"});
    for (folder, sender, expected) in [
        ("bedrock", "anthropic", json!({"INVALID_JSON": "{\"zone\": 1"})),
        ("anthropic", "bedrock", json!({})),
        ("anthropic", "gemini", json!({})),
    ] {
        let body = response(folder, std::slice::from_ref(&call));
        let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
        assert_eq!(replayed(sender, &turn)[0]["arguments"], expected, "{folder} {sender}");
    }
}

#[test]
fn ids_that_are_missing_or_equal_are_made() {
    let calls = [
        json!({"name": "now"}),
        json!({"id": "", "name": "now"}),
        json!({"id": "null", "name": "now"}),
        json!({"id": null, "name": "now"}),
        json!({"id": "a", "name": "now"}),
        json!({"id": "a", "name": "now"}),
    ];
    for folder in FOLDERS {
        let body = response(folder, &calls);
        let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
        assert_eq!(turn, provider(folder, "").turn(Body::from(&body)).unwrap(), "{folder}: made otherwise");
        assert_eq!(turn.calls[4].id, "a");
        for (index, call) in turn.calls.iter().enumerate() {
            assert!(turn.calls[..index].iter().all(|other| other.id != call.id), "{folder}: {}", call.id);
        }
        // What is made goes to those who want an id, in both messages.
        let called: Vec<_> = replayed(folder, &turn).into_iter().map(|mut call| call["id"].take()).collect();
        let answered = result_ids(folder, &turn);
        if folder == "gemini" {
            assert!(answered[..4].iter().all(Value::is_null), "{answered:?}");
            assert_eq!(called[4..], answered[4..]);
        } else {
            assert_eq!(called, answered, "{folder}");
            assert!(called.iter().all(|id| id.as_str().is_some_and(|id| !id.is_empty())), "{called:?}");
        }
    }
}

/// A conversation has several turns, and no two calls of it may have one id.
#[test]
fn ids_that_are_made_differ_from_those_of_other_turns() {
    for folder in FOLDERS {
        let mut body = response(folder, &[json!({"name": "now"})]);
        let sender = provider(folder, "");
        let first = sender.turn(Body::from(&body)).unwrap().calls[0].id.to_string();
        body["usage"] = json!({"input_tokens": 2});
        assert_ne!(sender.turn(Body::from(&body)).unwrap().calls[0].id, first, "{folder}");
    }
}

#[test]
fn ids_that_a_provider_refuses_are_mapped() {
    let calls = ["fc:1|x", "fc.1"].map(|id| json!({"id": id, "name": "now", "arguments": {}}));
    let body = response("gemini", &calls);
    let turn = provider("gemini", "").turn(Body::from(&body)).unwrap();
    for (sender, allowed) in [("anthropic", "_-"), ("bedrock", "_.:-")] {
        let called: Vec<_> = replayed(sender, &turn).into_iter().map(|mut call| call["id"].take()).collect();
        assert_eq!(called, result_ids(sender, &turn), "{sender}");
        assert_ne!(called[0], called[1]);
        for id in &called {
            let is_allowed = |found: char| found.is_ascii_alphanumeric() || allowed.contains(found);
            assert!(id.as_str().unwrap().chars().all(is_allowed), "{sender}: {id}");
        }
    }
}

/// A program may take calls out of a turn: then they have no results.
#[test]
fn a_call_that_was_taken_out_is_not_sent() {
    let calls = ["a", "b", "c"].map(|id| json!({"id": id, "name": id, "arguments": {}}));
    for folder in FOLDERS {
        let body = response(folder, &calls);
        let mut turn = provider(folder, "").turn(Body::from(&body)).unwrap();
        turn.calls.remove(1);
        let names: Vec<_> = replayed(folder, &turn).into_iter().map(|mut call| call["name"].take()).collect();
        assert_eq!(names, ["a", "c"], "{folder}");
    }
}

#[test]
fn results_have_to_go_with_the_calls() {
    let calls = ["a", "b"].map(|id| json!({"id": id, "name": "now", "arguments": {}}));
    for folder in FOLDERS {
        let body = response(folder, &calls);
        let sender = provider(folder, "");
        let turn = sender.turn(Body::from(&body)).unwrap();
        let [a, b] = [turn.calls[0].result("1"), turn.calls[1].result("2")];
        let mut stray = b.clone();
        "c".clone_into(&mut stray.call_id);
        let refused = |results: &[_]| sender.results(&turn, results).unwrap_err();
        assert_eq!(refused(std::slice::from_ref(&b)), Mismatch::Missing(vec!["a".to_owned()]), "{folder}");
        assert_eq!(
            refused(&[a.clone(), b.clone(), a.clone()]),
            Mismatch::Repeated(vec!["a".to_owned()]),
            "{folder}"
        );
        assert_eq!(refused(&[a, b, stray]), Mismatch::Unknown(vec!["c".to_owned()]), "{folder}");
    }
}

#[test]
fn a_turn_of_nothing_is_no_message() {
    for folder in FOLDERS {
        let body = response(folder, &[]);
        let sender = provider(folder, "");
        let turn = sender.turn(Body::from(&body)).unwrap();
        assert!(sender.replay(&turn).is_empty(), "{folder}");
        assert!(sender.results(&turn, &[]).unwrap().is_empty(), "{folder}");
    }
}

#[test]
fn what_is_not_a_response_says_where() {
    for (folder, body, path) in [
        ("anthropic", json!([]), ""),
        (
            "anthropic",
            json!({"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}),
            "/content",
        ),
        ("anthropic", json!({"content": "now"}), "/content"),
        ("anthropic", json!({"content": [{"text": "now"}]}), "/content/0/type"),
        ("anthropic", json!({"content": ["now"]}), "/content/0/type"),
        (
            "anthropic",
            json!({"content": [{"type": "text", "text": "a"}, {"type": "tool_use", "id": "a", "input": {}}]}),
            "/content/1/name",
        ),
        ("bedrock", json!({"message": "Too many requests"}), "/output/message/content"),
        ("bedrock", json!({"output": {"message": {}}}), "/output/message/content"),
        ("bedrock", json!({"output": {"message": {"content": ["now"]}}}), "/output/message/content/0"),
        (
            "bedrock",
            json!({"output": {"message": {"content": [{"toolUse": {"name": " "}}]}}}),
            "/output/message/content/0/toolUse/name",
        ),
        (
            "bedrock",
            json!({"output": {"message": {"content": [{"toolUse": "now"}]}}}),
            "/output/message/content/0/toolUse/name",
        ),
        (
            "gemini",
            json!({"error": {"code": 400, "message": "Bad", "status": "INVALID_ARGUMENT"}}),
            "/candidates",
        ),
        ("gemini", json!({"candidates": []}), "/candidates"),
        ("gemini", json!({"candidates": ["now"]}), "/candidates/0"),
        ("gemini", json!({"candidates": [{"content": {"parts": {}}}]}), "/candidates/0/content/parts"),
        ("gemini", json!({"candidates": [{"content": {"parts": ["now"]}}]}), "/candidates/0/content/parts/0"),
        (
            "gemini",
            json!({"candidates": [{"content": {"parts": [{"functionCall": {}}]}}]}),
            "/candidates/0/content/parts/0/functionCall/name",
        ),
        ("mcp", json!({"arguments": {}}), "/name"),
        ("mcp", json!({"name": 1}), "/name"),
        ("mcp", json!("now"), ""),
    ] {
        let error = provider(folder, "").turn(Body::from(&body)).unwrap_err();
        assert_eq!(error.path, path, "{folder}: {body}");
        assert!(!error.to_string().contains("now"), "an echo: {error}");
    }
}

/// Whatever the turn and whoever it is of: each call has a name, an object, and its own result.
#[test]
fn every_turn_can_be_sent_to_every_provider() {
    for of in crate::FOLDERS {
        for case in fixtures::cases(of, "responses") {
            let body = fixtures::read(of, &format!("responses/{case}.json"));
            let turn = provider(of, "").turn(Body::from(&body)).unwrap();
            for sender in FOLDERS.into_iter().filter(|_| !turn.calls.is_empty()) {
                let calls = replayed(sender, &turn);
                let ids: Vec<_> = calls.iter().map(|call| call["id"].clone()).collect();
                assert_eq!(ids, result_ids(sender, &turn), "{of}/{case} {sender}");
                for (call, sent) in turn.calls.iter().zip(&calls) {
                    assert_eq!(sent["name"], *call.name, "{of}/{case} {sender}");
                    let arguments: Value = serde_json::from_str(&call.arguments).unwrap_or_default();
                    let is_omitted = sent["arguments"].is_null() && call.arguments.is_empty();
                    assert!(is_omitted || sent["arguments"].is_object(), "{of}/{case} {sender}: {sent}");
                    assert!(
                        !arguments.is_object() || sent["arguments"] == arguments,
                        "{of}/{case} {sender}: {sent}"
                    );
                }
                assert_eq!(calls.len(), turn.calls.len(), "{of}/{case} {sender}");
            }
        }
    }
}

/// A turn goes back to its provider as it came, but for texts without anything in them.
#[test]
fn a_turn_of_its_own_goes_back_as_it_came() {
    for (folder, sent, received, text) in [
        ("anthropic", "/content", "/content", "text"),
        ("bedrock", "/content", "/output/message/content", "text"),
        ("gemini", "/parts", "/candidates/0/content/parts", ""),
    ] {
        for case in fixtures::cases(folder, "responses") {
            // Gemini 3 refuses it as it is.
            if (folder, &*case) == ("gemini", "without_ids")
                || (folder, &*case) == ("gemini", "unexpected_call")
                || (folder, &*case) == ("gemini", "numeric_id")
            {
                continue;
            }
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
            let body: Value = serde_json::from_str(&body).unwrap();
            let mut expected = body.pointer(received).cloned().unwrap_or(json!([]));
            expected.as_array_mut().unwrap().retain(|block| block[text] != "");
            let message = provider(folder, "").replay(&turn).pop();
            let message: Value =
                message.map_or(json!({}), |message| serde_json::from_str(message.get()).unwrap());
            let actual = message.pointer(sent).cloned().unwrap_or(json!([]));
            assert_eq!(actual, expected, "{folder}/{case}");
        }
    }
}

/// The weather of a city.
#[derive(Debug, PartialEq, Tool)]
struct GetWeather {
    city: String,
    days: u8,
}

/// From the response to the struct, of all providers.
#[test]
fn a_call_is_decoded_as_its_turn_ended() {
    for folder in crate::FOLDERS {
        let body = fixtures::read(folder, "responses/one_call.json");
        let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
        let weather = GetWeather::parse_with(&turn.calls[0].arguments, &turn.options()).unwrap();
        assert_eq!(weather.value, GetWeather { city: "Zürich".to_owned(), days: 3 }, "{folder}");
    }
    for folder in ["anthropic", "bedrock"] {
        let body = fixtures::read(folder, "responses/cut_off.json");
        let turn = provider(folder, "").turn(Body::from(&body)).unwrap();
        let refused = GetWeather::parse_with(&turn.calls[0].arguments, &turn.options()).unwrap_err();
        assert_eq!(refused.issues()[0].code, Code::Truncated, "{folder}");
    }
}
