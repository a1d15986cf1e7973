//! What a model knows of a conversation, whatever the API: its calls, and what they were answered with.

use serde_json::Value;

/// What is wrong.
pub enum Wrong {
    /// The request is not what the API takes.
    Request(String),
    /// What the model is told about a call does not let it correct the call.
    Message(String),
}

#[derive(Default)]
pub struct Conversation {
    /// The names of the tools.
    pub tools: Vec<String>,
    /// The calls of each of the model's turns.
    pub turns: Vec<Vec<Call>>,
}

pub struct Call {
    pub id: String,
    pub name: String,
    pub arguments: Value,
    /// What the tool gave back, or what it was told to be wrong.
    pub result: Option<Result<String, String>>,
}

/// What the model says next.
pub enum Reply {
    Text(String),
    /// Calls of tools: the name, and the arguments.
    Calls(Vec<(String, Value)>),
}

/// How long the model's output may be. What is longer is cut off.
const ROOM: usize = 160;

impl Conversation {
    /// The model calls tools, in a turn.
    pub fn call(&mut self, calls: Vec<Call>) -> Result<(), Wrong> {
        self.check_answered()?;
        for (index, call) in calls.iter().enumerate() {
            require(!call.id.is_empty(), || "a call has no id".to_owned())?;
            let is_new = self.turns.iter().flatten().chain(&calls[..index]).all(|other| other.id != call.id);
            require(is_new, || format!("two calls have the id {}", call.id))?;
        }
        self.turns.push(calls);
        Ok(())
    }

    /// A call of the last turn is answered.
    pub fn answer(&mut self, id: &str, result: Result<String, String>) -> Result<(), Wrong> {
        let mut calls = self.turns.last_mut().into_iter().flatten();
        match calls.find(|call| call.id == id) {
            Some(call) if call.result.is_none() => {
                call.result = Some(result);
                Ok(())
            }
            Some(_) => Err(Wrong::Request(format!("the call {id} is answered twice"))),
            None => Err(Wrong::Request(format!("the turn before has no call {id} to answer"))),
        }
    }

    /// Nothing else may come while a call is not answered.
    pub fn check_answered(&self) -> Result<(), Wrong> {
        let open = self.turns.last().into_iter().flatten().find(|call| call.result.is_none());
        match open {
            Some(call) => Err(Wrong::Request(format!("the call {} must be answered first", call.id))),
            None => Ok(()),
        }
    }

    /// An id for a call of the next turn.
    pub fn id(&self, index: usize) -> String {
        format!("call_{}_{}", self.turns.len() + 1, index + 1)
    }
}

impl Reply {
    /// Whether there is no room for all of it.
    pub fn is_cut(&self) -> bool {
        match self {
            Self::Text(_) => false,
            Self::Calls(calls) => {
                calls.iter().map(|(_, arguments)| arguments.to_string().len()).sum::<usize>() > ROOM
            }
        }
    }
}

/// What there is room for of the text of arguments.
pub fn cut(arguments: &str) -> String {
    arguments.chars().take(ROOM / 2).collect()
}

/// Refuses a request unless something holds.
pub fn require(holds: bool, words: impl FnOnce() -> String) -> Result<(), Wrong> {
    if holds { Ok(()) } else { Err(Wrong::Request(words())) }
}

/// The text at a place of a request.
pub fn text<'v>(value: &'v Value, pointer: &str) -> Result<&'v str, Wrong> {
    let text = value.pointer(pointer).and_then(Value::as_str);
    text.ok_or_else(|| Wrong::Request(format!("{pointer}: a string is required, in {value}")))
}

/// The list at a place of a request.
pub fn list<'v>(value: &'v Value, pointer: &str) -> Result<&'v [Value], Wrong> {
    let list = value.pointer(pointer).and_then(Value::as_array);
    list.map(Vec::as_slice).ok_or_else(|| Wrong::Request(format!("{pointer}: a list is required")))
}

/// The name and the schema of a tool, at places of its definition.
pub fn tool(definition: &Value, name: &str, schema: &str) -> Result<String, Wrong> {
    let name = text(definition, name)?;
    let is_name = (1..=64).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    require(is_name, || format!("{name}: not the name of a tool"))?;
    let schema = definition.pointer(schema);
    let is_object =
        schema.is_some_and(|schema| schema["type"] == "object" && schema["properties"].is_object());
    require(is_object, || format!("{name}: its parameters are no schema of an object"))?;
    Ok(name.to_owned())
}
