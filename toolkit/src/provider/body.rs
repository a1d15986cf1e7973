//! The body of a response, as text or as a value.

use super::MalformedResponse;
use crate::normalise::json;
use serde_json::Value;
use std::borrow::Cow;

/// The body of a provider's response.
///
/// ```
/// use serde_json::json;
/// use toolkit::provider::Body;
///
/// let text = Body::from(r#"{"output": []}"#);
/// let bytes = Body::from(br#"{"output": []}"#.as_slice());
/// let value = json!({"output": []});
/// let value = Body::from(&value);
/// # _ = (text, bytes, value);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Body<'a>(Form<'a>);

#[derive(Debug, Clone, Copy)]
enum Form<'a> {
    Bytes(&'a [u8]),
    Value(&'a Value),
}

impl<'a> From<&'a str> for Body<'a> {
    fn from(text: &'a str) -> Self {
        Self(Form::Bytes(text.as_bytes()))
    }
}

impl<'a> From<&'a String> for Body<'a> {
    fn from(text: &'a String) -> Self {
        Self::from(text.as_str())
    }
}

impl<'a> From<&'a [u8]> for Body<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self(Form::Bytes(bytes))
    }
}

impl<'a> From<&'a Value> for Body<'a> {
    fn from(value: &'a Value) -> Self {
        Self(Form::Value(value))
    }
}

impl<'a> Body<'a> {
    /// The body as an object.
    pub(crate) fn read(self) -> Result<Node<'a>, MalformedResponse> {
        let node = match self.0 {
            Form::Value(value) => Node::Value(value),
            Form::Bytes(bytes) => {
                let text = str::from_utf8(bytes).map_err(|_| MalformedResponse::new("", "text in UTF-8"))?;
                Node::Json(json::parse(text).map_err(|_| MalformedResponse::new("", "JSON"))?)
            }
        };
        if node.is_object() { Ok(node) } else { Err(MalformedResponse::new("", "an object")) }
    }
}

/// A value in a response.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Node<'a> {
    /// Faultless JSON text.
    Json(&'a str),
    Value(&'a Value),
}

impl<'a> Node<'a> {
    /// The value under a key, unless it is null.
    pub fn get(self, key: &str) -> Option<Self> {
        let found = match self {
            Self::Json(text) if text.starts_with('{') => json::get(text, key).map(Self::Json),
            Self::Json(_) => None,
            Self::Value(value) => value.get(key).map(Self::Value),
        };
        found.filter(|found| !found.is_null())
    }

    /// The items, if it is an array.
    pub fn items(self) -> Option<Vec<Self>> {
        match self {
            Self::Json(text) => text.starts_with('[').then(|| json::elements(text).map(Self::Json).collect()),
            Self::Value(value) => Some(value.as_array()?.iter().map(Self::Value).collect()),
        }
    }

    /// The text, if it is a string.
    pub fn text(self) -> Option<Cow<'a, str>> {
        match self {
            Self::Json(text) => text.starts_with('"').then(|| json::unquote(text)),
            Self::Value(value) => value.as_str().map(Cow::Borrowed),
        }
    }

    /// It as JSON text.
    pub fn json(self) -> Cow<'a, str> {
        match self {
            Self::Json(text) => Cow::Borrowed(text),
            Self::Value(value) => Cow::Owned(value.to_string()),
        }
    }

    pub fn is_object(self) -> bool {
        match self {
            Self::Json(text) => text.starts_with('{'),
            Self::Value(value) => value.is_object(),
        }
    }

    fn is_null(self) -> bool {
        match self {
            Self::Json(text) => text == "null",
            Self::Value(value) => value.is_null(),
        }
    }
}
