//! Fields that are read from more than their schema says.

use super::{Normaliser, Place, Property, json};
use crate::issue::{JsonType, Rule};
use crate::pointer::Path;
use crate::schema::{Kind, Leniency, Schema};

impl Normaliser {
    /// Walks the value of a field that has a leniency.
    pub(crate) fn lenient(
        &mut self,
        json: &str,
        leniency: &Leniency,
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        let (kind, received) = (schema.non_null().kind, JsonType::of(json));
        if !self.is_lossless() {
            return self.value(json, schema, path, Place::Other);
        }
        match (kind, received, leniency.delimiter) {
            (Kind::String(_), JsonType::Object | JsonType::Array, _) if leniency.json_text => {
                let text = json::quote(&json::compact(json));
                self.coerce_with(json, path, Rule::JsonForText, &|this| {
                    this.value(&text, schema, path, Place::Other);
                    true
                });
            }
            (Kind::Array(_), JsonType::String, Some(delimiter)) => {
                let text = json::unquote(json);
                if !text.contains(delimiter) || text.trim_ascii_start().starts_with('[') {
                    return self.value(json, schema, path, Place::Other);
                }
                let elements: Vec<String> =
                    text.split(delimiter).map(|element| json::quote(element.trim_ascii())).collect();
                let array = format!("[{}]", elements.join(","));
                self.coerce_with(json, path, Rule::DelimitedText, &|this| {
                    this.value(&array, schema, path, Place::Other);
                    true
                });
            }
            _ => self.value(json, schema, path, Place::Other),
        }
    }

    /// Leaves out a field whose value stands for none, or writes null if it has to be there and may be.
    pub(crate) fn no_value(&mut self, json: &str, property: &Property<'_>, separator: &str) -> bool {
        let Property { field, path, .. } = *property;
        if !field.required {
            self.ledger.add(path, Rule::Sentinel, json, "");
            return false;
        }
        if field.schema().accepts_null() {
            self.key(field.name.as_str(), separator);
            self.coerce(json, "null", path, Rule::Sentinel);
            return true;
        }
        self.missing(property);
        false
    }
}
