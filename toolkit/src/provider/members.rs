//! JSON that goes out: text in the order in which it is written, because a model reads it in that order.

use crate::normalise::json::quote;
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::value::RawValue;
use std::fmt::{self, Display, Write as _};

/// Members of the body of a request, in order.
///
/// It serialises as an object, so a body can have it with `#[serde(flatten)]`; or take its members one by one.
#[derive(Debug, Clone, Default)]
pub struct Members(Vec<(&'static str, Box<RawValue>)>);

impl Members {
    /// No members.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The same with one more, whose value is faultless JSON.
    #[must_use]
    pub(crate) fn with(mut self, key: &'static str, json: impl Display) -> Self {
        self.0.push((key, raw(json.to_string())));
        self
    }

    /// The JSON text under a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find_map(|(name, value)| (name == key).then(|| value.get()))
    }

    /// The members.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &RawValue)> {
        self.0.iter().map(|(key, value)| (*key, &**value))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Members {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in self.iter() {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Members as the text of an object.
impl Display for Members {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let object = self.iter().fold(Object::new(), |object, (key, value)| object.json(key, value));
        Display::fmt(&object, formatter)
    }
}

/// A JSON object in the making.
#[derive(Debug, Clone, Default)]
pub(crate) struct Object(String);

impl Object {
    pub const fn new() -> Self {
        Self(String::new())
    }

    /// The same with one more member, whose value is faultless JSON.
    pub fn json(mut self, key: &str, json: impl Display) -> Self {
        let comma = if self.0.is_empty() { "" } else { "," };
        // Writing to a `String` cannot fail.
        _ = write!(self.0, "{comma}{}:{json}", quote(key));
        self
    }

    /// The same with one more member, whose value is a string.
    pub fn text(self, key: &str, text: &str) -> Self {
        self.json(key, quote(text))
    }

    /// The same with one more member if there is something for it.
    pub fn json_if(self, key: &str, json: Option<impl Display>) -> Self {
        match json {
            Some(json) => self.json(key, json),
            None => self,
        }
    }
}

impl Display for Object {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{}}}", self.0)
    }
}

/// An array of faultless JSON.
pub(crate) fn array<I: Display>(items: impl IntoIterator<Item = I>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(","))
}

/// Faultless JSON, as what serialises as it is.
pub(crate) fn raw(json: impl Into<String>) -> Box<RawValue> {
    RawValue::from_string(json.into()).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
