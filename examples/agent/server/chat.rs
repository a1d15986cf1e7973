//! OpenAI's Chat Completions.

use super::conversation::{Call, Conversation, Reply, Wrong, cut, list, require, text, tool};
use serde_json::{Value, json};

/// What a request says, if the API would take it.
pub fn read(request: &Value) -> Result<Conversation, Wrong> {
    text(request, "/model")?;
    let mut conversation = Conversation::default();
    for definition in list(request, "/tools")? {
        require(definition["type"] == "function", || "a tool is of the type function".to_owned())?;
        conversation.tools.push(tool(definition, "/function/name", "/function/parameters")?);
    }
    for message in list(request, "/messages")? {
        match text(message, "/role")? {
            "system" | "user" => {
                text(message, "/content")?;
                conversation.check_answered()?;
            }
            "assistant" => {
                if message["tool_calls"].is_null() {
                    text(message, "/content")?;
                    conversation.check_answered()?;
                } else {
                    let calls = list(message, "/tool_calls")?.iter().map(call).collect::<Result<_, _>>()?;
                    conversation.call(calls)?;
                }
            }
            "tool" => {
                conversation.answer(text(message, "/tool_call_id")?, result(text(message, "/content")?))?;
            }
            role => return Err(Wrong::Request(format!("there is no role {role}"))),
        }
    }
    conversation.check_answered()?;
    Ok(conversation)
}

fn call(call: &Value) -> Result<Call, Wrong> {
    require(call["type"] == "function", || "a call is of the type function".to_owned())?;
    let arguments = text(call, "/function/arguments")?;
    // Templates of models take them apart.
    let arguments = serde_json::from_str(arguments)
        .map_err(|error| Wrong::Request(format!("the arguments of a call are no JSON: {error}")))?;
    let (id, name) = (text(call, "/id")?.to_owned(), text(call, "/function/name")?.to_owned());
    Ok(Call { id, name, arguments, result: None })
}

/// The API has no other place for an error than the text.
fn result(content: &str) -> Result<String, String> {
    let error = serde_json::from_str::<Value>(content)
        .ok()
        .and_then(|value| Some(value.get("error")?.as_str()?.to_owned()));
    error.map_or_else(|| Ok(content.to_owned()), Err)
}

/// A reply as the body of a response.
pub fn write(conversation: &Conversation, reply: &Reply) -> Value {
    let is_cut = reply.is_cut();
    let (message, finish_reason) = match reply {
        Reply::Text(text) => (json!({"role": "assistant", "content": text}), "stop"),
        Reply::Calls(calls) => {
            let calls = calls.iter().enumerate().map(|(index, (name, arguments))| {
                let arguments = arguments.to_string();
                let arguments = if is_cut { cut(&arguments) } else { arguments };
                let function = json!({"name": name, "arguments": arguments});
                json!({"id": conversation.id(index), "type": "function", "function": function})
            });
            let message =
                json!({"role": "assistant", "content": null, "tool_calls": calls.collect::<Value>()});
            (message, if is_cut { "length" } else { "tool_calls" })
        }
    };
    json!({"object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": finish_reason}]})
}
