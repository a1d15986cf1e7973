//! Tools and choices, as they are offered.

use super::super::{Choice, Members, Object, Offer, OutputSchema, ToolChoice, Unsupported, array};
use super::{Chat, ChoiceForm};
use crate::normalise::json::quote;

impl Chat {
    /// The members of a request that offer `tools` and say which of them the model is to call.
    pub fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        let permitted = tools.permitted(&choice.choice, self.name)?;
        let (choice_member, offered) = match self.choice {
            ChoiceForm::Words { required, has_allowed, has_none } => match &choice.choice {
                Choice::Auto => (Some(quote("auto")), &permitted[..]),
                Choice::None | Choice::Allowed { .. } if has_none && permitted.is_empty() => {
                    (Some(quote("none")), tools.definitions)
                }
                // With tools before its eyes, the model would go on about them.
                Choice::None => (None, &[][..]),
                Choice::Required => (Some(quote(required)), &permitted[..]),
                Choice::Tool(name) => (Some(function(name).to_string()), tools.definitions),
                Choice::Allowed { required, .. } if has_allowed => {
                    let mode = if *required { "required" } else { "auto" };
                    let names = permitted.iter().map(|(name, _)| function(name));
                    let allowed = Object::new().text("mode", mode).json("tools", array(names));
                    let allowed = Object::new().text("type", "allowed_tools").json("allowed_tools", allowed);
                    (Some(allowed.to_string()), tools.definitions)
                }
                Choice::Allowed { required: is_required, .. } => {
                    (Some(quote(if *is_required { required } else { "auto" })), &permitted[..])
                }
            },
            ChoiceForm::Capitals => match &choice.choice {
                Choice::Auto | Choice::Allowed { required: false, .. } => (None, &permitted[..]),
                Choice::None => (Some(quote("NONE")), tools.definitions),
                Choice::Required | Choice::Tool(_) | Choice::Allowed { required: true, .. } => {
                    (Some(quote("REQUIRED")), &permitted[..])
                }
            },
            ChoiceForm::Nothing => match &choice.choice {
                Choice::Required | Choice::Allowed { required: true, .. } => {
                    return Err(Unsupported::new(self.name, "to call at least one tool"));
                }
                // The tool alone is as near as it gets.
                Choice::Auto | Choice::None | Choice::Tool(_) | Choice::Allowed { .. } => {
                    (None, &permitted[..])
                }
            },
        };
        if offered.is_empty() {
            return Ok(Members::new());
        }
        if choice.parallel == Some(false) && choice.choice != Choice::None && !self.has_parallel {
            return Err(Unsupported::new(self.name, "to call one tool at most"));
        }
        let mut members =
            Members::new().with("tools", array(offered.iter().map(|(_, definition)| definition)));
        if let Some(choice) = choice_member {
            members = members.with("tool_choice", choice);
        }
        if let Some(parallel) = choice.parallel.filter(|_| self.has_parallel) {
            members = members.with("parallel_tool_calls", parallel);
        }
        Ok(members)
    }

    /// The members of a request that ask for an answer of the shape of `schema`.
    pub fn output(schema: &OutputSchema<'_>) -> Members {
        let shape = Object::new().text("name", schema.name);
        let shape =
            if schema.description.is_empty() { shape } else { shape.text("description", schema.description) };
        let shape = shape.json("schema", schema.schema).json("strict", schema.strict);
        let format = Object::new().text("type", "json_schema").json("json_schema", shape);
        Members::new().with("response_format", format)
    }
}

/// `{"type":"function","function":{"name":"now"}}`
fn function(name: &str) -> Object {
    Object::new().text("type", "function").json("function", Object::new().text("name", name))
}
