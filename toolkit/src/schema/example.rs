//! Examples of whole arguments, judged when the program is compiled.

use super::plan::same;
use super::writer::Writer;
use super::{Kind, Schema};

/// What a message fits into; a longer one is cut.
const MESSAGE: usize = 512;

/// That an example whose keys are `names` has all that must be there: that, only the types of the fields tell.
///
/// # Panics
///
/// If something is missing, with what it is.
pub const fn assert_example(schema: &'static Schema, names: &[&str]) {
    let Kind::Object(fields) = schema.kind else { return };
    let mut bytes = [0; MESSAGE];
    let mut writer = Writer::new(&mut bytes);
    let mut rest = fields;
    while let [field, more @ ..] = rest {
        if field.required && !contains(names, field.name.as_str()) {
            let before: &[u8] = if writer.length == 0 { b"the example lacks `" } else { b"`, `" };
            writer = writer.raw(before).raw(field.name.as_str().as_bytes());
        }
        rest = more;
    }
    if writer.length == 0 {
        return;
    }
    let length = writer.raw(b"`, which the tool requires").length;
    let written = bytes.split_at(if length < MESSAGE { length } else { MESSAGE }).0;
    match core::str::from_utf8(written) {
        Ok(message) => panic!("{}", message),
        Err(_) => panic!("the example lacks something that the tool requires"),
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
