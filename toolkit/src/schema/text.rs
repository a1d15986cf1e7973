//! Texts of a schema, and what JSON makes of them.

use std::fmt;

/// A name or a description in a schema.
///
/// ```
/// use toolkit::schema::Text;
///
/// const CITY: Text = Text::new("City name, for example \"Berlin\"");
/// assert_eq!(CITY.as_str(), "City name, for example \"Berlin\"");
/// ```
#[derive(Clone, Copy)]
pub struct Text {
    text: &'static str,
    pub(super) json: Json,
}

/// The text between the quotes of a JSON string.
///
/// Definitions are rendered by the interpreter in the compiler, which pays dearly for every step. The derives know
/// this form, so it need not be found byte by byte.
#[derive(Clone, Copy)]
pub(super) enum Json {
    /// The text itself.
    Same,
    /// Another text.
    Other(&'static str),
    /// Nobody has looked yet.
    Unknown,
}

impl Text {
    /// Any text.
    pub const fn new(text: &'static str) -> Self {
        Self { text, json: Json::Unknown }
    }

    /// A text that is the same in JSON: for generated code, which has looked.
    #[doc(hidden)]
    pub const fn plain(text: &'static str) -> Self {
        Self { text, json: Json::Same }
    }

    /// A text and what it is in JSON: for generated code.
    #[doc(hidden)]
    pub const fn escaped(text: &'static str, json: &'static str) -> Self {
        Self { text, json: Json::Other(json) }
    }

    /// The text.
    #[inline]
    pub const fn as_str(&self) -> &'static str {
        self.text
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.text, formatter)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.text, formatter)
    }
}
