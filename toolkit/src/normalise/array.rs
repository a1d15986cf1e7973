//! Arrays, and single values in their place.

use super::{Normaliser, Place, json};
use crate::decode::scalar::is_null_word;
use crate::issue::{Code, Issue, Rule};
use crate::pointer::Path;
use crate::schema::{Kind, Schema, SchemaRef};

/// What the items of an array are.
#[derive(Clone, Copy)]
pub(super) enum Items {
    /// All of them.
    Each(&'static Schema),
    /// Each in its place, and no others.
    Places(&'static [SchemaRef]),
}

impl Items {
    fn at(self, index: usize) -> Option<&'static Schema> {
        match self {
            Self::Each(schema) => Some(schema),
            Self::Places(places) => places.get(index).map(|place| place.get()),
        }
    }

    /// The only item of an array that may have one.
    fn alone(self) -> Option<&'static Schema> {
        match self {
            Self::Places([_, _, ..]) => None,
            items => items.at(0),
        }
    }

    /// The number of items that there must be, and are not.
    fn missed(self, count: usize) -> Option<usize> {
        match self {
            Self::Places(places) if places.len() != count => Some(places.len()),
            _ => None,
        }
    }
}

impl Normaliser {
    pub(super) fn array(
        &mut self,
        json: &str,
        items: Items,
        schema: &'static Schema,
        path: &Path<'_>,
        place: Place,
    ) {
        if place == Place::Other
            && self.is_lossless()
            && let Some(item) = items.alone()
            && may_be_element(json, item)
        {
            let is_element = self.coerce_with(json, path, Rule::SingleElement, &|this| {
                this.attempt(&|this| {
                    this.within(path, &|this| {
                        let start = this.output.len();
                        this.output.push('[');
                        this.value(json, item, &Path::Index(path, 0), Place::Item);
                        this.output.push(']');
                        // What is too little or too much for the array was not meant as its element.
                        let array = &this.output[start..];
                        let asked = schema.keywords.first();
                        if asked.is_some_and(|keyword| !(keyword.support.problems)(array, schema).is_empty())
                        {
                            this.mismatch(json, schema, path);
                        }
                    });
                })
            });
            if is_element {
                return;
            }
        }
        self.container_in_text(json, schema, path, Rule::ArrayText, &|this, json| {
            this.items(json, items, path);
        });
    }

    /// The elements of an array.
    pub(super) fn items(&mut self, json: &str, items: Items, path: &Path<'_>) {
        self.output.push('[');
        let mut count = 0;
        for (index, element) in json::elements(json).enumerate() {
            count += 1;
            let Some(item) = items.at(index) else { continue };
            if index > 0 {
                self.output.push(',');
            }
            self.value(element, item, &Path::Index(path, index), Place::Item);
        }
        self.output.push(']');
        if let Some(wanted) = items.missed(count) {
            self.report(|| {
                let plural = if wanted == 1 { "" } else { "s" };
                let issue = Issue::new(path.pointer(), Code::Constraint);
                issue.expected(format!("must have exactly {wanted} item{plural}"))
            });
        }
    }
}

/// Whether a value that is no array can be its only element. What looks like several elements cannot.
fn may_be_element(json: &str, items: &'static Schema) -> bool {
    let inner = items.non_null().resolved();
    let is_open = matches!(inner.kind, Kind::Any | Kind::Map(_) | Kind::Foreign(_)) || inner.rest.is_some();
    match json.as_bytes().first() {
        Some(b'[' | b'n') => false,
        Some(b'{') => !(is_open && is_list_in_object(json)),
        Some(b'"') => {
            let text = json::unquote(json);
            let is_several =
                text.contains([',', '\n', '\r']) || text.trim_ascii_start().starts_with(['[', '{']);
            !is_several && !text.trim_ascii().is_empty() && !is_null_word(&text)
        }
        _ => true,
    }
}

/// Whether an object is an array in disguise: `{"0": …, "1": …}` or `{"item": […]}`.
fn is_list_in_object(json: &str) -> bool {
    let mut entries = json::entries(json).peekable();
    let is_number = |key: &str| !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit());
    match entries.peek() {
        Some((key, value)) if matches!(&**key, "item" | "items") => {
            value.starts_with('[') && entries.nth(1).is_none()
        }
        Some(_) => entries.all(|(key, _)| is_number(&key)),
        None => false,
    }
}
