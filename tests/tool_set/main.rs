//! Without these tests a call could be read as another tool than it names, or its error lose what the model needs.

mod dispatch;
mod invalid;
mod kinds;

use toolkit::prelude::*;
use toolkit::provider::{OpenAiChat, Provider, ToolCall};

/// Current weather for a city.
#[derive(Debug, PartialEq, Tool)]
struct GetWeather {
    city: String,
    #[tool(default = 1, maximum = 14)]
    days: u8,
}

/// The time of day.
#[derive(Debug, PartialEq, Tool)]
struct Now;

/// Sends a message.
#[derive(Debug, PartialEq, Tool)]
#[tool(name = "send-message")]
struct Message {
    to: String,
}

#[derive(Debug, PartialEq, ToolSet)]
enum Tools {
    Weather(GetWeather),
    Now(Now),
    Send(Box<Message>),
}

/// A call as it comes from a provider, and of any name, which it may not have there.
fn call(name: &str, arguments: &str) -> ToolCall<'static> {
    let response = serde_json::json!({"choices": [{"finish_reason": "tool_calls", "message": {"tool_calls": [
        {"id": "call_1", "type": "function", "function": {"name": "tool", "arguments": arguments}}
    ]}}]});
    let mut call = OpenAiChat::new().turn((&response).into()).unwrap().calls.remove(0).into_owned();
    call.name = name.to_owned().into();
    call
}
