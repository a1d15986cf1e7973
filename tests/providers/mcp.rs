//! What only the Model Context Protocol has.

use serde_json::{Value, json};
use std::time::Duration;
use toolkit::provider::{Body, Mcp, McpRevision, Offer, OutputSchema, Provider, ToolChoice, ToolResult};

const NEW: Mcp = Mcp::new().revision(McpRevision::V2026_07_28);

fn result(mcp: Mcp, content: Value) -> Value {
    let body = json!({"name": "now"});
    let turn = mcp.turn(Body::from(&body)).unwrap();
    let result = ToolResult::new(turn.calls[0].id.clone(), "now").with(content);
    serde_json::from_str(mcp.results(&turn, &[result]).unwrap()[0].get()).unwrap()
}

#[test]
fn structured_content_is_an_object_before_2026() {
    for data in [json!([1]), json!("a"), json!(1)] {
        assert_eq!(result(Mcp::new(), data.clone()).get("structuredContent"), None);
        assert_eq!(result(NEW, data.clone())["structuredContent"], data);
    }
    for mcp in [Mcp::new(), NEW] {
        assert_eq!(result(mcp, json!({"a": 1}))["structuredContent"], json!({"a": 1}));
        assert_eq!(result(mcp, json!({"a": 1}))["content"], json!([{"type": "text", "text": "{\"a\":1}"}]));
    }
}

#[test]
fn results_say_what_they_are_since_2026() {
    assert_eq!(result(Mcp::new(), json!({})).get("resultType"), None);
    assert_eq!(result(NEW, json!({}))["resultType"], "complete");
}

#[test]
fn a_list_of_tools_says_how_long_it_holds_since_2026() {
    let tools = [("now", r#"{"name":"now","inputSchema":{"type":"object"}}"#)];
    let list = |mcp: Mcp| mcp.offer(&Offer::new(&tools, false), &ToolChoice::auto()).unwrap().to_string();
    let listed = r#""tools":[{"name":"now","inputSchema":{"type":"object"}}]"#;
    assert_eq!(list(Mcp::new()), format!("{{{listed}}}"));
    let hints = r#""ttlMs":0,"cacheScope":"private","resultType":"complete""#;
    assert_eq!(list(NEW), format!("{{{listed},{hints}}}"));
    let hints = r#""ttlMs":60000,"cacheScope":"public","resultType":"complete""#;
    assert_eq!(list(NEW.cached(Duration::from_secs(60), true)), format!("{{{listed},{hints}}}"));
    // A server without tools has a list of none.
    assert_eq!(
        Mcp::new().offer(&Offer::new(&[], false), &ToolChoice::auto()).unwrap().to_string(),
        r#"{"tools":[]}"#
    );
}

#[test]
fn nothing_is_replayed_and_no_answer_asked_for() {
    let body = json!({"name": "now"});
    assert!(Mcp::new().replay(&Mcp::new().turn(Body::from(&body)).unwrap()).is_empty());
    assert!(Mcp::new().output(&OutputSchema::new("day", "", "{}", true)).is_err());
}
