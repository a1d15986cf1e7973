//! Keeping sensitive values out of reports.
//!
//! The walks know nothing of this. What they report passes through here before anyone sees it: there is one place
//! to get right, and a new kind of report cannot forget it as long as it passes too.

#[cfg(feature = "run")]
mod arguments;

use crate::issue::{Code, Coercion, Issue, Received};
use crate::pointer::Pointer;
use crate::schema::{Branch, Field, Kind, Schema, SchemaRef, Step};
use crate::warning::Warning;
use std::ptr;

/// What takes sensitive values out of the reports of a tool. A tool has it if it has such values, so that only programs
/// have it that need it.
#[derive(Debug)]
pub(crate) struct Mask {
    pub issues: fn(&mut [Issue], &'static Schema),
    pub coercions: fn(&mut [Coercion], &'static Schema),
    pub warnings: fn(&mut [Warning], &'static Schema),
    /// Arguments as JSON text.
    #[cfg(feature = "run")]
    pub arguments: fn(&str, &'static Schema) -> String,
    /// Of a place that is mentioned in words.
    pub path: fn(&mut Pointer, &'static Schema),
}

impl Mask {
    pub const VALUES: &'static Self = &Self {
        issues: mask_issues,
        coercions: mask_coercions,
        warnings: mask_warnings,
        #[cfg(feature = "run")]
        arguments: arguments::masked,
        path: |path, root| _ = mask_path(path, root),
    };
}

/// What stands in the place of a value, and of a key that is one.
const MASK: &str = "[sensitive]";

/// What is known of a place.
struct Place {
    /// Whether the value there is sensitive, or part of one that is.
    is_sensitive: bool,
    /// Whether there may be a sensitive value in it.
    is_above: bool,
    /// Whether the key of the value is sensitive itself.
    has_secret_key: bool,
}

/// Takes sensitive values out of `issues`.
fn mask_issues(issues: &mut [Issue], root: &'static Schema) {
    for issue in issues {
        let Place { is_sensitive, is_above, .. } = mask_path(&mut issue.path, root);
        if !is_sensitive && !is_above {
            continue;
        }
        // A text in the place of an object may hold it.
        issue.received.iter_mut().for_each(Received::mask);
        let discreet = issue.discreet.map(str::to_owned);
        if is_sensitive {
            issue.suggestion = None;
            // A description, or all that there is to say: neither is made of the value.
            let is_kept = issue.code == Code::Missing || issue.expected.is_none();
            issue.note = discreet.or_else(|| issue.note.take().filter(|_| is_kept));
        } else if discreet.is_some() {
            issue.note = discreet;
        }
    }
}

/// Takes sensitive values out of `coercions`.
fn mask_coercions(coercions: &mut [Coercion], root: &'static Schema) {
    for coercion in coercions {
        let place = mask_path(&mut coercion.path, root);
        // The key under which a sensitive value stands is none of it.
        let is_in_value = !coercion.rule.is_about_key() && (place.is_sensitive || place.is_above);
        if is_in_value || place.has_secret_key {
            MASK.clone_into(&mut coercion.before);
            MASK.clone_into(&mut coercion.after);
        }
    }
}

/// Takes the keys of sensitive values out of `warnings`.
fn mask_warnings(warnings: &mut [Warning], root: &'static Schema) {
    for warning in warnings {
        mask_path(&mut warning.path, root);
    }
}

/// What a value may be, and whether it is sensitive.
struct Shape {
    schema: &'static Schema,
    is_sensitive: bool,
}

/// Takes the keys out of a path that are data of a sensitive value: what the schema names is no secret.
fn mask_path(path: &mut Pointer, root: &'static Schema) -> Place {
    let mut shapes = Vec::new();
    add_shapes(&mut shapes, root, false);
    let (mut is_sensitive, mut is_lost, mut has_secret_key) = (false, false, false);
    for depth in 0..path.len() {
        let (mut next, mut is_name, mut is_data) = (Vec::new(), false, false);
        is_sensitive |= shapes.iter().any(|shape| shape.is_sensitive);
        for shape in &shapes {
            let step = shape.schema.step(path, depth);
            is_name |= matches!(step, Step::Field(..) | Step::Item(_));
            is_data |= shape.is_sensitive && matches!(step, Step::Value(_));
            match step {
                Step::Field(_, field) => {
                    add_shapes(&mut next, field.schema(), shape.is_sensitive || field.is_sensitive());
                }
                Step::Item(schema) | Step::Value(schema) => add_shapes(&mut next, schema, shape.is_sensitive),
                Step::Nowhere => {}
            }
        }
        has_secret_key = is_lost || is_data || is_sensitive && !is_name;
        if has_secret_key {
            path.replace(depth, MASK);
        }
        // A key that is not known may be a sensitive one that was misspelt.
        is_lost |=
            next.is_empty() && (is_sensitive || shapes.iter().any(|shape| holds_sensitive(shape.schema)));
        shapes = next;
    }
    Place {
        is_sensitive: is_sensitive || shapes.iter().any(|shape| shape.is_sensitive),
        is_above: is_lost || shapes.iter().any(|shape| holds_sensitive(shape.schema)),
        has_secret_key,
    }
}

/// Adds the shapes that a value of a node may have: of which one it is, a path does not say. Each is there once, because
/// what is in itself would have twice as many with each step.
fn add_shapes(shapes: &mut Vec<Shape>, schema: &'static Schema, is_sensitive: bool) {
    let is_sensitive = is_sensitive || schema.sensitive;
    match schema.kind {
        Kind::Nullable(inner) => add_shapes(shapes, inner.get(), is_sensitive),
        Kind::Recursive(_) => add_shapes(shapes, schema.resolved(), is_sensitive),
        Kind::Union(union) => {
            let branches = union.branches.iter().map(Branch::schema);
            branches.for_each(|schema| add_shapes(shapes, schema, is_sensitive));
        }
        _ => match shapes.iter_mut().find(|shape| ptr::eq(shape.schema, schema)) {
            Some(known) => known.is_sensitive |= is_sensitive,
            None => shapes.push(Shape { schema, is_sensitive }),
        },
    }
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
            Kind::Object(fields) if fields.iter().any(Field::is_sensitive) => return true,
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
