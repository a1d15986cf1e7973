//! What `#[tool(strict)]` asks of a tool, judged when the program is compiled.

use super::example::contains;
use super::place::Place;
use super::plan::{Plan, same};
use super::writer::{Loss, Writer};
use super::{Field, Kind, Schema};
use crate::dialect::{Target, Way};
use core::slice;

/// What the schema of one parameter fits into; the place of what is wrong behind that is not shown in full.
const CAPACITY: usize = 16 * 1024;

/// What a message fits into; a longer one is cut.
const MESSAGE: usize = 512;

/// An object without anything.
static EMPTY: Schema = Schema::new(Kind::Object(&[]));

/// That the parameter `name` can be strict for all of `targets`.
///
/// # Panics
///
/// If it cannot, with the reason.
pub const fn assert_strict_parameter(schema: &'static Schema, name: &str, targets: &[Target]) {
    let Some(field) = field(schema, name) else { return };
    let mut rest = targets;
    while let [target, more @ ..] = rest {
        assert_strict_field(field, *target);
        rest = more;
    }
}

const fn assert_strict_field(field: &'static Field, target: Target) {
    let dialect = target.style(true).dialect;
    let plan = Plan::within(&EMPTY, field.schema(), dialect);
    if plan.has_foreign {
        refuse(b"", "the schema is that of another crate", target);
    }
    let (mut bytes, mut rejection) = ([0; CAPACITY], [None]);
    // As the only one of an object: what is asked of a property counts.
    let writer = Writer::judging(&mut bytes, &mut rejection).raw(b"{\"type\":\"object\"");
    if writer.fields(slice::from_ref(field), &EMPTY, &plan).is_possible {
        return;
    }
    if let Some(Loss { position, reason, .. }) = rejection[0] {
        let mut path = [0; MESSAGE];
        let length = Place::of(&bytes, position).path(Writer::new(&mut path)).length;
        refuse(path.split_at(if length < MESSAGE { length } else { MESSAGE }).0, reason, target);
    }
}

/// That the tool can be strict for all of `targets`, as far as that is not seen in one of the parameters `names`.
///
/// # Panics
///
/// If it cannot, with the reason.
pub const fn assert_strict(schema: &'static Schema, names: &[&str], targets: &[Target]) {
    let Kind::Object(fields) = schema.kind else { return };
    let mut rest = targets;
    while let [target, more @ ..] = rest {
        let plan = Plan::new(schema, target.style(true).dialect);
        if let Some(reason) = plan.excess(schema) {
            refuse(b"", reason, *target);
        }
        if schema.rest.is_some() && matches!(plan.dialect.open, Way::Reject) {
            refuse(b"", "it takes further keys, so it cannot be closed", *target);
        }
        let mut others = fields;
        while let [field, further @ ..] = others {
            if !contains(names, field.name.as_str()) {
                assert_strict_field(field, *target);
            }
            others = further;
        }
        rest = more;
    }
}

const fn field(schema: &'static Schema, name: &str) -> Option<&'static Field> {
    let Kind::Object(fields) = schema.kind else { return None };
    let mut rest = fields;
    while let [field, more @ ..] = rest {
        if same(field.name.as_str(), name) {
            return Some(field);
        }
        rest = more;
    }
    None
}

/// Says why there is no strict definition.
const fn refuse(path: &[u8], reason: &str, target: Target) -> ! {
    let mut bytes = [0; MESSAGE];
    let writer = Writer::new(&mut bytes);
    let writer = if path.is_empty() { writer } else { writer.raw(b"`").raw(path).raw(b"` ") };
    let writer = writer.raw(b"cannot be strict for ").raw(target.name().as_bytes()).raw(b": ");
    let writer = writer.raw(reason.as_bytes());
    let length =
        writer.raw(b"; change the type, or name the providers for which it can be: `strict(\"...\")`").length;
    let written = bytes.split_at(if length < MESSAGE { length } else { MESSAGE }).0;
    match core::str::from_utf8(written) {
        Ok(message) => panic!("{}", message),
        Err(_) => panic!("this cannot be strict"),
    }
}
