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
    /// The text between the quotes of a JSON string, unless it is the same. Behind a reference, because there is one
    /// for every name in a program, and nearly all are the same.
    pub(super) json: Option<&'static Json>,
}

/// The text between the quotes of a JSON string, where it is not the text itself.
///
/// Definitions are rendered by the interpreter in the compiler, which pays dearly for every step. The derives know
/// this form, so it need not be found byte by byte.
#[derive(Clone, Copy)]
pub enum Json {
    /// Another text.
    Other(&'static str),
    /// Nobody has looked yet.
    Unknown,
}

impl Text {
    /// Any text.
    pub const fn new(text: &'static str) -> Self {
        Self { text, json: Some(&Json::Unknown) }
    }

    /// A text that is the same in JSON: for generated code, which has looked.
    #[doc(hidden)]
    pub const fn plain(text: &'static str) -> Self {
        Self { text, json: None }
    }

    /// A text and what it is in JSON: for generated code.
    #[doc(hidden)]
    pub const fn escaped(text: &'static str, json: &'static Json) -> Self {
        Self { text, json: Some(json) }
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
