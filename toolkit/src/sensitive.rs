//! Keeping sensitive values out of reports.
//!
//! The walks know nothing of this. What they report passes through here before anyone sees it: there is one place
//! to get right, and a new kind of report cannot forget it as long as it passes too.

use crate::issue::{Code, Coercion, Issue, Received};
use crate::pointer::Pointer;
use crate::schema::{Branch, Field, Kind, Schema, SchemaRef};
use crate::warning::Warning;
use std::ptr;

/// What takes sensitive values out of the reports of a tool. A tool has it if it has such values, so that only programs
/// have it that need it.
#[derive(Debug)]
pub(crate) struct Mask {
    pub issues: fn(&mut [Issue], &'static Schema),
    pub coercions: fn(&mut [Coercion], &'static Schema),
    pub warnings: fn(&mut [Warning], &'static Schema),
}

impl Mask {
    pub const VALUES: &'static Self =
        &Self { issues: mask_issues, coercions: mask_coercions, warnings: mask_warnings };
}

/// What stands in the place of a value.
const MASK: &str = "[sensitive]";

/// Where a place is, as seen from sensitive values.
enum Place {
    /// At or below one, to which this many segments of the path lead.
    Below(usize),
    /// Above one, or so that it cannot be told from that.
    Above,
    /// Elsewhere.
    Apart,
}

/// Takes sensitive values out of `issues`.
fn mask_issues(issues: &mut [Issue], root: &'static Schema) {
    for issue in issues {
        match place(&issue.path, root) {
            Place::Apart => {}
            // A text in the place of an object may hold it.
            Place::Above => issue.received.iter_mut().for_each(Received::mask),
            Place::Below(length) => {
                issue.path.truncate(length);
                issue.received.iter_mut().for_each(Received::mask);
                issue.suggestion = None;
                // A description or the words of a validator, which the program itself has written.
                let is_own = matches!(issue.code, Code::Missing | Code::Custom) && !issue.may_echo;
                let foreign = issue.may_echo.then(|| "is not valid".to_owned());
                issue.note = issue.note.take().filter(|_| is_own).or(foreign);
            }
        }
    }
}

/// Takes sensitive values out of `coercions`.
fn mask_coercions(coercions: &mut [Coercion], root: &'static Schema) {
    for coercion in coercions {
        match place(&coercion.path, root) {
            Place::Apart => continue,
            // The key under which a value stands is none of it.
            Place::Above if coercion.rule.is_about_key() => continue,
            Place::Below(length) if coercion.path.len() == length && coercion.rule.is_about_key() => continue,
            Place::Above => {}
            Place::Below(length) => coercion.path.truncate(length),
        }
        MASK.clone_into(&mut coercion.before);
        MASK.clone_into(&mut coercion.after);
    }
}

/// Takes places within sensitive values out of `warnings`.
fn mask_warnings(warnings: &mut [Warning], root: &'static Schema) {
    for warning in warnings {
        if let Place::Below(length) = place(&warning.path, root) {
            warning.path.truncate(length);
        }
    }
}

fn place(path: &Pointer, root: &'static Schema) -> Place {
    let mut schema = root;
    for depth in 0.. {
        let node = schema.non_null().resolved();
        if schema.sensitive || node.sensitive {
            return Place::Below(depth);
        }
        let within = match node.kind {
            _ if depth == path.len() => break,
            Kind::Array(inner) | Kind::Map(inner) => Some(inner.get()),
            Kind::Tuple(items) => path.index(depth).and_then(|index| items.get(index)).map(|item| item.get()),
            Kind::Object(fields) => {
                let key = path.key(depth);
                let field = fields.iter().find(|field| key.is_some_and(|key| field.name.as_str() == key));
                if field.is_some_and(|field| field.sensitive) {
                    return Place::Below(depth + 1);
                }
                field.map(Field::schema).or_else(|| node.rest.map(SchemaRef::get))
            }
            // Which branch a value is of, a path does not say.
            Kind::Union(_) if holds_sensitive(node) => return Place::Below(depth),
            // Nothing is within these. Spelled out, so that a new kind is thought about here.
            Kind::Any
            | Kind::Null
            | Kind::Boolean
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Enum(_)
            | Kind::Constants(..)
            | Kind::Union(_)
            | Kind::Nullable(_)
            | Kind::Recursive(_)
            | Kind::Foreign(_) => None,
        };
        // A key that is not known may be a sensitive one that was misspelt.
        let Some(within) = within else { break };
        schema = within;
    }
    if holds_sensitive(schema) { Place::Above } else { Place::Apart }
}

/// Whether there is something sensitive in the values of a node.
fn holds_sensitive(root: &'static Schema) -> bool {
    let mut seen: Vec<&'static Schema> = Vec::new();
    let mut rest = vec![root];
    while let Some(schema) = rest.pop() {
        if seen.iter().any(|known| ptr::eq(*known, schema)) {
            continue;
        }
        seen.push(schema);
        if schema.sensitive {
            return true;
        }
        match schema.kind {
            Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => rest.push(inner.get()),
            Kind::Tuple(items) => rest.extend(items.iter().map(|item| item.get())),
            Kind::Union(union) => rest.extend(union.branches.iter().map(Branch::schema)),
            Kind::Recursive(_) => rest.push(schema.resolved()),
            Kind::Object(fields) if fields.iter().any(|field| field.sensitive) => return true,
            Kind::Object(fields) => {
                rest.extend(fields.iter().map(Field::schema));
                rest.extend(schema.rest.map(SchemaRef::get));
            }
            Kind::Any
            | Kind::Null
            | Kind::Boolean
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Enum(_)
            | Kind::Constants(..)
            | Kind::Foreign(_) => {}
        }
    }
    false
}
