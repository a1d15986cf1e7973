//! Arrays, and single values in their place.

use super::{Normaliser, Place, json};
use crate::decode::scalar::is_null_word;
use crate::issue::Rule;
use crate::pointer::Path;
use crate::schema::Schema;

impl Normaliser {
    pub(super) fn array(
        &mut self,
        json: &str,
        items: &'static Schema,
        schema: &'static Schema,
        path: &Path<'_>,
        place: Place,
    ) {
        if place == Place::Other && self.is_lossless() && may_be_element(json) {
            let is_element = self.coerce_with(json, path, Rule::SingleElement, |this| {
                this.attempt(|this| {
                    this.output.push('[');
                    this.value(json, items, path, Place::Item);
                    this.output.push(']');
                })
            });
            if is_element {
                return;
            }
        }
        self.container_in_text(json, schema, path, Rule::ArrayText, |this, json| {
            this.items(json, items, path);
        });
    }

    /// The elements of an array.
    pub(super) fn items(&mut self, json: &str, items: &'static Schema, path: &Path<'_>) {
        self.output.push('[');
        for (index, element) in json::elements(json).enumerate() {
            if index > 0 {
                self.output.push(',');
            }
            self.value(element, items, &Path::Index(path, index), Place::Item);
        }
        self.output.push(']');
    }
}

/// Whether a value that is no array can be its only element. A text that looks like several elements cannot.
fn may_be_element(json: &str) -> bool {
    match json.as_bytes().first() {
        Some(b'[' | b'n') => false,
        Some(b'"') => {
            let text = json::unquote(json);
            let text = text.trim_ascii();
            !(text.is_empty()
                || text.contains([',', '\n'])
                || text.starts_with(['[', '{'])
                || is_null_word(text))
        }
        _ => true,
    }
}
