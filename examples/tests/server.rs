//! The server of the agent is as strict as the APIs that it stands for, and helps nobody who does not say what is wrong.

#[path = "../agent/server/mod.rs"]
mod server;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

/// A place of a request, and what breaks the request there.
type Broken = (&'static str, Value);

/// Sends requests to the server.
struct Host {
    client: Client,
    address: String,
    headers: &'static [(&'static str, &'static str)],
}

impl Host {
    async fn start(path: &str, headers: &'static [(&'static str, &'static str)]) -> Self {
        _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
        let address = server::start().await.expect("a free port") + path;
        Self { client, address, headers }
    }

    async fn post(&self, body: &Value, headers: &[(&str, &str)]) -> StatusCode {
        let request = self.client.post(&self.address).body(body.to_string());
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.send().await.expect("an answer").status()
    }

    /// It takes the request as it is, and refuses it if anything is broken.
    async fn check(&self, valid: &Value, broken: Vec<Broken>) {
        assert_eq!(self.post(valid, self.headers).await, StatusCode::OK, "{valid}");
        assert_eq!(self.post(valid, &[]).await, StatusCode::BAD_REQUEST, "without headers");
        for (place, value) in broken {
            let mut request = valid.clone();
            *request.pointer_mut(place).expect("a place of the request") = value;
            let status = self.post(&request, self.headers).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{place}: {request}");
        }
    }
}

const OPENAI: &[(&str, &str)] = &[("authorization", "Bearer of news")];
const ANTHROPIC: &[(&str, &str)] = &[("x-api-key", "of the house"), ("anthropic-version", "2023-06-01")];

#[tokio::test]
async fn chat_refuses_what_openai_refuses() {
    let call =
        |id: &str| json!({"id": id, "type": "function", "function": {"name": "now", "arguments": "{}"}});
    let result = |id: &str| json!({"role": "tool", "tool_call_id": id, "content": "14:30"});
    let valid = json!({
        "model": "script",
        "messages": [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "What time is it?"},
            {"role": "assistant", "content": null, "tool_calls": [call("a"), call("b")]},
            result("a"),
            result("b"),
        ],
        "tools": [{"type": "function", "function": {"name": "now", "parameters": {"type": "object", "properties": {}}}}],
    });
    let host = Host::start("/chat/completions", OPENAI).await;
    host.check(
        &valid,
        vec![
            ("/model", Value::Null),
            ("/messages", Value::Null),
            ("/messages/0/role", json!("narrator")),
            ("/messages/1/content", Value::Null),
            ("/messages/2/tool_calls", Value::Null),
            ("/messages/2/tool_calls/0/id", json!("")),
            ("/messages/2/tool_calls/0/id", json!("b")),
            ("/messages/2/tool_calls/0/type", Value::Null),
            ("/messages/2/tool_calls/0/function/arguments", json!({})),
            ("/messages/2/tool_calls/0/function/arguments", json!("{")),
            ("/messages/3/content", json!({"time": "14:30"})),
            ("/messages/3/tool_call_id", json!("c")),
            ("/messages/3/tool_call_id", json!("b")),
            ("/messages/3", json!({"role": "user", "content": "Hurry!"})),
            ("/messages/4", json!({"role": "assistant", "content": "It is late."})),
            ("/tools/0/type", Value::Null),
            ("/tools/0/function/name", json!("what time?")),
            ("/tools/0/function/parameters/type", Value::Null),
        ],
    )
    .await;
}

#[tokio::test]
async fn messages_refuses_what_anthropic_refuses() {
    let call = |id: &str| json!({"type": "tool_use", "id": id, "name": "now", "input": {}});
    let text = |text: &str| json!({"type": "text", "text": text});
    let result = |id: &str| json!({"type": "tool_result", "tool_use_id": id, "content": [text("14:30")]});
    let valid = json!({
        "model": "script",
        "max_tokens": 100,
        "messages": [
            {"role": "user", "content": "What time is it?"},
            {"role": "assistant", "content": [text("One moment."), call("a"), call("b")]},
            {"role": "user", "content": [result("a"), result("b"), text("Well?")]},
        ],
        "tools": [{"name": "now", "input_schema": {"type": "object", "properties": {}}}],
    });
    let host = Host::start("/v1/messages", ANTHROPIC).await;
    host.check(
        &valid,
        vec![
            ("/model", Value::Null),
            ("/max_tokens", Value::Null),
            ("/messages/0/role", json!("system")),
            ("/messages/0", json!({"role": "assistant", "content": [text("Hello.")]})),
            ("/messages/1/content", json!([])),
            ("/messages/1/content/0/text", json!(" ")),
            ("/messages/1/content/1/id", json!("b")),
            ("/messages/1/content/1/input", json!("{}")),
            ("/messages/2/content", json!("Well?")),
            ("/messages/2/content/0", text("Well?")),
            ("/messages/2/content/0/tool_use_id", json!("b")),
            ("/messages/2/content/0/tool_use_id", json!("c")),
            ("/messages/2/content/0/content", json!([])),
            ("/messages/2/content/0/content/0/text", json!("")),
            ("/tools/0/name", json!("")),
            ("/tools/0/input_schema", Value::Null),
        ],
    )
    .await;
}

#[tokio::test]
async fn without_a_word_of_what_is_wrong_the_model_is_at_a_loss() {
    let host = Host::start("/chat/completions", OPENAI).await;
    for (name, message) in [
        ("find_order", "Error: unknown tool"),
        ("find_order", "There is no tool find_order, did you mean fly_to_the_moon?"),
        ("find_orders", "Error: invalid arguments"),
        ("find_orders", "- $.costumer: unknown field"),
        ("find_orders", "- $.status: not a status"),
        ("refund_order", "- $.reason: missing"),
        ("refund_order", "Error: unexpected end of JSON"),
    ] {
        let call = json!({"id": "a", "type": "function", "function": {"name": name, "arguments": "{\"costumer\":\"Ada\"}"}});
        let request = json!({
            "model": "script",
            "messages": [
                {"role": "assistant", "content": null, "tool_calls": [call]},
                {"role": "tool", "tool_call_id": "a", "content": json!({"error": message}).to_string()},
            ],
            "tools": [],
        });
        let status = host.post(&request, host.headers).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{message}");
    }
}
