//! Parameters in a line, in the notation that models read most of: `get_weather(city: string, days?: integer)`.

use super::LENGTH;
use crate::pointer::{Name, Quoted};
use crate::schema::{Field, Kind, Schema};
use std::fmt::Write;

/// Containers within each other that are written out; of deeper ones only the type is said.
const DEPTH: usize = 4;

/// The parameters of a tool for which `is_shown` holds, and an ellipsis for the others.
pub(super) fn signature(tool: &str, fields: &'static [Field], is_shown: impl Fn(&Field) -> bool) -> String {
    let mut text = format!("{tool}(");
    let mut separator = "";
    for field in fields.iter().filter(|field| is_shown(field)) {
        text.push_str(separator);
        separator = ", ";
        write_field(&mut text, field, 0);
    }
    if !fields.iter().all(is_shown) {
        text.push_str(separator);
        text.push('…');
    }
    text.push(')');
    text
}

fn write_field(text: &mut String, field: &'static Field, depth: usize) {
    _ = write!(text, "{}{}: ", Name(field.name.as_str()), if field.required { "" } else { "?" });
    write_type(text, field.schema(), depth);
    if let Some(default) = field.default() {
        _ = write!(text, " = {default}");
    }
}

fn write_type(text: &mut String, schema: &'static Schema, depth: usize) {
    // Nobody will see it: what is too long is left out of the message.
    if text.len() > LENGTH {
        return;
    }
    match schema.kind {
        Kind::Any => text.push_str("any"),
        Kind::Enum(members) => {
            for (index, member) in members.iter().enumerate() {
                text.push_str(if index > 0 { " | " } else { "" });
                _ = write!(text, "{}", Quoted(member.name.as_str()));
            }
        }
        Kind::Constants(_, members) => {
            for (index, member) in members.iter().enumerate() {
                text.push_str(if index > 0 { " | " } else { "" });
                text.push_str(member.name.as_str());
            }
        }
        Kind::Array(items) if depth < DEPTH => {
            let is_union = matches!(items.get().non_null().kind, Kind::Union(_));
            text.push_str(if is_union { "array of (" } else { "array of " });
            write_type(text, items.get(), depth + 1);
            text.push_str(if is_union { ")" } else { "" });
        }
        Kind::Union(union) if depth < DEPTH => {
            for (index, branch) in union.branches.iter().enumerate() {
                text.push_str(if index > 0 { " | " } else { "" });
                write_type(text, branch.schema(), depth + 1);
            }
        }
        Kind::Tuple(items) if depth < DEPTH => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write_type(text, item.get(), depth + 1);
            }
            text.push(']');
        }
        Kind::Map(values) if depth < DEPTH => {
            text.push_str("{[key]: ");
            write_type(text, values.get(), depth + 1);
            text.push('}');
        }
        Kind::Object(fields) if depth < DEPTH => {
            text.push('{');
            for (index, field) in fields.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write_field(text, field, depth + 1);
            }
            text.push('}');
        }
        Kind::Nullable(_) => {
            write_type(text, schema.non_null(), depth);
            text.push_str(if schema.non_null().accepts_null() { "" } else { " | null" });
        }
        Kind::Recursive(node) => write_type(text, node().get(), depth),
        Kind::Union(_) => text.push_str("value"),
        Kind::Foreign(foreign) => text.push_str(foreign.of_type().noun()),
        Kind::Null => text.push_str("null"),
        Kind::Boolean => text.push_str("boolean"),
        Kind::Integer(_) => text.push_str("integer"),
        Kind::Number(_) => text.push_str("number"),
        Kind::String(_) => text.push_str("string"),
        Kind::Array(_) | Kind::Tuple(_) => text.push_str("array"),
        Kind::Map(_) | Kind::Object(_) => text.push_str("object"),
    }
}
