//! What only Gemini has.

use crate::fixtures;
use serde_json::{Value, json};
use toolkit::Finish;
use toolkit::provider::{Body, Content, Gemini, OutputSchema, Provider};

fn messages(of: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(&fixtures::read("gemini", &format!("results/{of}.json"))).unwrap();
    file["messages"].as_array().unwrap().clone()
}

#[test]
fn t188_results_are_output_or_error_in_one_message() {
    let [_, user] = &messages("one_failed")[..] else { panic!("two messages") };
    let response = |index: usize| &user["parts"][index]["functionResponse"]["response"];
    assert_eq!(response(0), &json!({"error": "No such city: \"Berlin\"\nTry another."}));
    assert_eq!(response(1), &json!({"output": "14:30"}));
}

#[test]
fn t190_an_id_that_was_made_is_not_sent() {
    let [model, user] = &messages("without_ids")[..] else { panic!("two messages") };
    for index in 0..2 {
        assert_eq!(model["parts"][index]["functionCall"].get("id"), None);
        assert_eq!(user["parts"][index]["functionResponse"].get("id"), None);
    }
}

/// The name is the call's own, whatever the result says: it cannot be missing.
#[test]
fn t191_a_result_without_a_name_has_that_of_the_call() {
    let body = fixtures::read("gemini", "responses/one_call.json");
    let turn = Gemini::new().turn(Body::from(&body)).unwrap();
    let mut result = turn.calls[0].result("sunny");
    result.name.clear();
    let message = Gemini::new().results(&turn, &[result]).unwrap().pop().unwrap();
    assert!(message.get().contains(r#""name":"get_weather""#), "{message}");
}

/// Signatures go back with their parts, and to the same API only; a turn of another has the word that stands for one.
#[test]
fn t197_a_signature_goes_back_to_its_own_api_only() {
    let body = fixtures::read("gemini", "responses/parallel.json");
    let received: Value = serde_json::from_str(&body).unwrap();
    let turn = Gemini::new().turn(Body::from(&body)).unwrap();
    let sent = |gemini: Gemini| -> Value { serde_json::from_str(gemini.replay(&turn)[0].get()).unwrap() };
    assert_eq!(sent(Gemini::new())["parts"], received["candidates"][0]["content"]["parts"]);
    let elsewhere = sent(Gemini::new().vertex());
    assert_eq!(elsewhere["parts"][1]["thoughtSignature"], "skip_thought_signature_validator");
    // Only the first call of a turn needs one.
    assert_eq!(elsewhere["parts"][2].get("thoughtSignature"), None);
    assert_eq!(sent(Gemini::new().vertex().before_3())["parts"][1].get("thoughtSignature"), None);
}

#[test]
fn the_finish_reason_is_how_it_ended() {
    for (reason, finish) in [
        ("STOP", Finish::Complete),
        ("MAX_TOKENS", Finish::Truncated),
        ("SAFETY", Finish::Refused),
        ("PROHIBITED_CONTENT", Finish::Refused),
        ("MALFORMED_FUNCTION_CALL", Finish::Failed),
        ("UNEXPECTED_TOOL_CALL", Finish::Failed),
        ("TOO_MANY_TOOL_CALLS", Finish::Failed),
        ("MISSING_THOUGHT_SIGNATURE", Finish::Failed),
    ] {
        let body = json!({"candidates": [{"finishReason": reason}]});
        let turn = Gemini::new().turn(Body::from(&body)).unwrap();
        assert_eq!((turn.finish, &*turn.stop_reason), (finish, reason));
    }
}

/// Integers come as floats from some of its models; the decoder knows.
#[test]
fn integral_numbers_stay_as_they_came() {
    let body = fixtures::read("gemini", "responses/one_call.json");
    let turn = Gemini::new().turn(Body::from(&body)).unwrap();
    assert!(turn.calls[0].arguments.contains("3.0"), "{}", turn.calls[0].arguments);
}

/// `$ref` is the API's own key in a response, at any depth.
#[test]
fn data_with_a_reference_is_text() {
    let body = fixtures::read("gemini", "responses/one_call.json");
    let turn = Gemini::new().turn(Body::from(&body)).unwrap();
    for data in [json!({"$ref": "a"}), json!([{"a": {"$ref": 1}}]), json!({"a": [[{"$ref": null}]]})] {
        let result = turn.calls[0].result(Content::Json(data.clone()));
        let message = Gemini::new().results(&turn, &[result]).unwrap().pop().unwrap();
        let message: Value = serde_json::from_str(message.get()).unwrap();
        let output = &message["parts"][0]["functionResponse"]["response"]["output"];
        assert_eq!(output.as_str(), Some(&*data.to_string()));
    }
}

#[test]
fn an_answer_of_open_api_is_under_another_key() {
    let schema = OutputSchema::new("day", "", r#"{"type":"OBJECT"}"#, false);
    let members = Gemini::new().open_api().output(&schema).unwrap();
    assert_eq!(
        members.get("generationConfig"),
        Some(r#"{"responseMimeType":"application/json","responseSchema":{"type":"OBJECT"}}"#)
    );
}
