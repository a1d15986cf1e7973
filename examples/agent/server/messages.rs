//! Anthropic's Messages.

use super::conversation::{Call, Conversation, Reply, Wrong, list, require, text, tool};
use serde_json::{Value, json};

/// What a request says, if the API would take it.
pub fn read(request: &Value) -> Result<Conversation, Wrong> {
    text(request, "/model")?;
    require(request["max_tokens"].is_u64(), || "max_tokens: required".to_owned())?;
    let mut conversation = Conversation::default();
    for definition in list(request, "/tools")? {
        conversation.tools.push(tool(definition, "/name", "/input_schema")?);
    }
    let messages = list(request, "/messages")?;
    require(messages.first().is_some_and(|first| first["role"] == "user"), || {
        "the first message is the user's".to_owned()
    })?;
    for message in messages {
        match text(message, "/role")? {
            "user" => user(&mut conversation, message)?,
            "assistant" => assistant(&mut conversation, message)?,
            role => return Err(Wrong::Request(format!("there is no role {role}"))),
        }
    }
    conversation.check_answered()?;
    Ok(conversation)
}

fn user(conversation: &mut Conversation, message: &Value) -> Result<(), Wrong> {
    if message["content"].is_string() {
        return conversation.check_answered();
    }
    for block in list(message, "/content")? {
        if text(block, "/type")? == "tool_result" {
            let words = words(block)?;
            let is_error = block["is_error"] == true;
            conversation
                .answer(text(block, "/tool_use_id")?, if is_error { Err(words) } else { Ok(words) })?;
        } else {
            // All results come first.
            conversation.check_answered()?;
        }
    }
    conversation.check_answered()
}

fn assistant(conversation: &mut Conversation, message: &Value) -> Result<(), Wrong> {
    let blocks = list(message, "/content")?;
    require(!blocks.is_empty(), || "a message has no content".to_owned())?;
    let mut calls = Vec::new();
    for block in blocks {
        if text(block, "/type")? == "tool_use" {
            require(block["input"].is_object(), || "input: an object is required".to_owned())?;
            let (id, name) = (text(block, "/id")?.to_owned(), text(block, "/name")?.to_owned());
            calls.push(Call { id, name, arguments: block["input"].clone(), result: None });
        } else {
            require(!text(block, "/text")?.trim().is_empty(), || "text: must not be blank".to_owned())?;
        }
    }
    conversation.call(calls)
}

/// What is in a result.
fn words(block: &Value) -> Result<String, Wrong> {
    let texts =
        list(block, "/content")?.iter().map(|part| text(part, "/text")).collect::<Result<Vec<_>, _>>()?;
    require(!texts.is_empty() && texts.iter().all(|text| !text.is_empty()), || {
        "text: must not be empty".to_owned()
    })?;
    Ok(texts.concat())
}

/// A reply as the body of a response.
pub fn write(conversation: &Conversation, reply: &Reply) -> Value {
    let is_cut = reply.is_cut();
    let (content, stop_reason) = match reply {
        Reply::Text(text) => (json!([{"type": "text", "text": text}]), "end_turn"),
        Reply::Calls(calls) => {
            let blocks = calls.iter().enumerate().map(|(index, (name, arguments))| {
                // Of arguments that are cut off, this API sends nothing.
                let input = if is_cut { json!({}) } else { arguments.clone() };
                json!({"type": "tool_use", "id": conversation.id(index), "name": name, "input": input})
            });
            (blocks.collect(), if is_cut { "max_tokens" } else { "tool_use" })
        }
    };
    json!({"type": "message", "role": "assistant", "content": content, "stop_reason": stop_reason})
}
