//! Examples of whole arguments, judged when the program is compiled.

use super::plan::same;
use super::writer::Writer;
use super::{Kind, Schema};
use crate::refuse::refuse;

/// What the names of all that is missing fit into.
const NAMES: usize = 200;

/// That an example whose keys are `names` has all that must be there: that, only the types of the fields tell.
///
/// # Panics
///
/// If something is missing, with what it is.
pub const fn assert_example(schema: &'static Schema, names: &[&str]) {
    let Kind::Object(fields) = schema.kind else { return };
    let mut bytes = [0; NAMES];
    let mut writer = Writer::new(&mut bytes);
    let mut rest = fields;
    while let [field, more @ ..] = rest {
        if field.required && !contains(names, field.name.as_str()) {
            let before: &[u8] = if writer.length == 0 { b"" } else { b"`, `" };
            writer = writer.raw(before).raw(field.name.as_str().as_bytes());
        }
        rest = more;
    }
    let length = writer.length;
    if length == 0 {
        return;
    }
    let written = bytes.split_at(if length <= NAMES { length } else { 0 }).0;
    match core::str::from_utf8(written) {
        Ok(missing) if !missing.is_empty() => {
            refuse("the example lacks `", missing, "`, which the tool requires")
        }
        _ => refuse("the example lacks ", "several arguments", " which the tool requires"),
    }
}

/// Whether `name` is one of `names`.
pub(super) const fn contains(names: &[&str], name: &str) -> bool {
    let mut rest = names;
    while let [other, more @ ..] = rest {
        if same(other, name) {
            return true;
        }
        rest = more;
    }
    false
}
