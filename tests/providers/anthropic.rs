//! What only Anthropic has.

use crate::{fixtures, provider};
use serde_json::{Value, json};
use toolkit::Finish;
use toolkit::provider::{Anthropic, Body, OutputSchema, Provider, Turn};

fn results(of: &str) -> Vec<Value> {
    let file: Value =
        serde_json::from_str(&fixtures::read("anthropic", &format!("results/{of}.json"))).unwrap();
    file["messages"].as_array().unwrap().clone()
}

#[test]
fn t184_results_are_one_message_in_the_order_of_the_calls() {
    let [assistant, user] = &results("parallel")[..] else { panic!("two messages") };
    let ids = |message: &Value, key: &str| -> Vec<Value> {
        message["content"].as_array().unwrap().iter().filter_map(|block| block.get(key).cloned()).collect()
    };
    assert_eq!(user["role"], "user");
    assert_eq!(ids(user, "tool_use_id"), ids(assistant, "id"));
    assert_eq!(ids(user, "tool_use_id").len(), 2);
}

#[test]
fn t185_only_the_failed_one_says_so() {
    let user = results("one_failed").pop().unwrap();
    assert_eq!(user["content"][0]["is_error"], true);
    assert_eq!(user["content"][1].get("is_error"), None);
}

/// Signatures are its own: thinking goes back to it first and as it was, and a turn of another provider has none.
#[test]
fn t197_thinking_goes_back_to_its_own_provider_only() {
    let body = fixtures::read("anthropic", "responses/thinking.json");
    let turn = Anthropic::new().turn(Body::from(&body)).unwrap();
    let sent = Anthropic::new().replay(&turn);
    let sent: Value = serde_json::from_str(sent[0].get()).unwrap();
    let received: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(sent["content"], received["content"]);
    for folder in ["bedrock", "gemini"] {
        let sent = provider(folder, "").replay(&turn);
        assert!(!sent[0].get().contains("EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrkzLoky3dl1pkiMOYds"), "{folder}");
        assert!(!sent[0].get().contains("The user wants"), "{folder}");
    }
}

#[test]
fn the_stop_reason_is_how_it_ended() {
    for (reason, finish) in [
        ("end_turn", Finish::Complete),
        ("tool_use", Finish::Complete),
        ("stop_sequence", Finish::Complete),
        ("pause_turn", Finish::Complete),
        ("max_tokens", Finish::Truncated),
        ("model_context_window_exceeded", Finish::Truncated),
        ("refusal", Finish::Refused),
    ] {
        let body = json!({"content": [], "stop_reason": reason});
        let turn: Turn<'_> = Anthropic::new().turn(Body::from(&body)).unwrap();
        assert_eq!((turn.finish, &*turn.stop_reason), (finish, reason));
    }
}

#[test]
fn an_answer_is_strict_or_not_to_be_had() {
    assert!(Anthropic::new().output(&OutputSchema::new("day", "", "{}", false)).is_err());
}
