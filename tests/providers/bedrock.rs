//! What only Bedrock has.

use serde_json::{Value, json};
use toolkit::Finish;
use toolkit::provider::{Bedrock, Body, Content, Offer, OutputSchema, Provider, Source, ToolChoice};

#[test]
fn strict_is_for_models_that_take_it() {
    let tools =
        [("now", r#"{"toolSpec":{"name":"now","inputSchema":{"json":{"type":"object"}},"strict":true}}"#)];
    let (offer, day) = (Offer::new(&tools, true), OutputSchema::new("day", "", "{}", true));
    assert!(Bedrock::new().offer(&offer, &ToolChoice::auto()).is_err());
    assert!(Bedrock::new().strict().offer(&offer, &ToolChoice::auto()).is_ok());
    assert!(Bedrock::new().output(&day).is_err());
    assert!(Bedrock::new().strict().output(&OutputSchema::new("day", "", "{}", false)).is_err());
    let members = Bedrock::new().strict().output(&day).unwrap();
    let config: Value = serde_json::from_str(members.get("outputConfig").unwrap()).unwrap();
    assert_eq!(config["textFormat"]["structure"]["jsonSchema"], json!({"schema": "{}", "name": "day"}));
}

#[test]
fn the_stop_reason_is_how_it_ended() {
    for (reason, finish) in [
        ("end_turn", Finish::Complete),
        ("tool_use", Finish::Complete),
        ("stop_sequence", Finish::Complete),
        ("max_tokens", Finish::Truncated),
        ("model_context_window_exceeded", Finish::Truncated),
        ("guardrail_intervened", Finish::Refused),
        ("content_filtered", Finish::Refused),
        ("malformed_tool_use", Finish::Failed),
        ("malformed_model_output", Finish::Failed),
    ] {
        let body = json!({"output": {"message": {"content": []}}, "stopReason": reason});
        let turn = Bedrock::new().turn(Body::from(&body)).unwrap();
        assert_eq!((turn.finish, &*turn.stop_reason), (finish, reason));
    }
}

/// Its names of documents have letters, digits, single spaces, hyphens, and brackets.
#[test]
fn a_document_has_a_name_that_it_takes() {
    let body = json!({"output": {"message": {"content": [{"toolUse": {"toolUseId": "a", "name": "now"}}]}}});
    let turn = Bedrock::new().turn(Body::from(&body)).unwrap();
    for (name, sent) in [
        ("a.pdf", "a-pdf"),
        ("  Übersicht  (1) [b]\n", "-bersicht (1) [b]-"),
        ("", "document"),
        (" ", "document"),
    ] {
        let source = Source::Base64("JVBERi0xLjc=".to_owned());
        let file = Content::File { media_type: "application/pdf".to_owned(), name: name.to_owned(), source };
        let message = Bedrock::new().results(&turn, &[turn.calls[0].result(file)]).unwrap().pop().unwrap();
        let message: Value = serde_json::from_str(message.get()).unwrap();
        assert_eq!(message["content"][0]["toolResult"]["content"][0]["document"]["name"], sent);
    }
}
