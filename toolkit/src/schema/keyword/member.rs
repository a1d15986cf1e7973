//! Keywords about the members of an enum.

use super::{Keyword, Support, Value};
use crate::issue::JsonType;
use crate::message::describe::one_of;
use crate::normalise::json;
use crate::schema::{Member, Text};

impl Keyword {
    /// One of the texts of an enum, without its aliases.
    pub const fn member(members: &'static [Member]) -> Self {
        Self {
            name: "enum",
            value: Value::Members(members),
            applies_to: JsonType::String,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Members(members) = value else { return None };
                let text = json::unquote(json);
                let is_member = members.iter().any(|member| member.name.as_str() == text);
                (!is_member).then(|| format!("be {}", one_of(members)))
            },
        }
    }

    /// None of some texts, which mean something else.
    pub const fn none_of(members: &'static [Member]) -> Self {
        Self {
            name: "not",
            value: Value::Others(members),
            applies_to: JsonType::String,
            support: Support::ANY,
            problem: |json, value| {
                let Value::Others(members) = value else { return None };
                let text = json::unquote(json);
                let is_other = members.iter().any(|member| member.name.as_str() == text);
                is_other.then(|| format!("be another text than {}", one_of(members)))
            },
        }
    }

    /// What some members of an enum mean, each a name and a text: published behind the description, because JSON Schema has
    /// no place for it. It comes before other keywords.
    pub const fn descriptions(members: &'static [[Text; 2]]) -> Self {
        Self {
            name: "",
            value: Value::Descriptions(members),
            applies_to: JsonType::Null,
            support: Support::NONE,
            problem: |_, _| None,
        }
    }
}
