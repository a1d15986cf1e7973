//! Arguments without what is sensitive in them.

use super::{MASK, Place, mask_path};
use crate::normalise::json;
use crate::pointer::Path;
use crate::schema::Schema;

/// Arguments, faultless JSON text, without what is sensitive in them.
pub(super) fn masked(arguments: &str, root: &'static Schema) -> String {
    let mut text = String::with_capacity(arguments.len());
    write(&mut text, arguments, root, &Path::Root);
    text
}

fn write(text: &mut String, value: &str, root: &'static Schema, path: &Path<'_>) {
    let Place { is_sensitive, is_above, .. } = mask_path(&mut path.pointer(), root);
    match value.as_bytes().first() {
        _ if is_sensitive => text.push_str(&json::quote(MASK)),
        Some(b'{') => {
            text.push('{');
            for (index, (key, value)) in json::entries(value).enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                text.push_str(&json::quote(&key));
                text.push_str(": ");
                write(text, value, root, &Path::Key(path, &key));
            }
            text.push('}');
        }
        Some(b'[') => {
            text.push('[');
            for (index, value) in json::elements(value).enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write(text, value, root, &Path::Index(path, index));
            }
            text.push(']');
        }
        // A text in the place of an object may hold it.
        Some(b'"') if is_above => text.push_str(&json::quote(MASK)),
        _ => text.push_str(value),
    }
}
