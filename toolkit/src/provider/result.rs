//! What a tool gives back.

use super::{Mismatch, Object, ToolCall, Turn};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;

/// The result of a call. It serialises and deserialises, so that it can be stored while another call of its turn waits.
///
/// ```
/// use serde_json::json;
/// use toolkit::provider::{Content, ToolResult};
///
/// let result = ToolResult::new("call_1", "forecast")
///     .with(Content::Json(json!({"celsius": 21})))
///     .ui(json!({"chart": [19, 21, 20]}));
/// assert!(!result.is_error);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ToolResult {
    /// The id of the call.
    pub call_id: String,
    /// The name of the tool.
    pub name: String,
    /// What the model gets, in order.
    pub content: Vec<Content>,
    /// Whether the tool failed.
    pub is_error: bool,
    /// What only the host gets, for those who watch; no provider is ever sent it.
    pub ui: Option<Value>,
}

/// A part of what a tool gives back.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text(String),
    /// Data.
    Json(Value),
    /// An image, such as `image/png`.
    Image {
        /// The media type.
        media_type: String,
        /// Where it is.
        source: Source,
    },
    /// A file, such as `application/pdf`.
    File {
        /// The media type.
        media_type: String,
        /// The name to show.
        name: String,
        /// Where it is.
        source: Source,
    },
}

/// Where an image or a file is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Source {
    /// Here, in Base64.
    Base64(String),
    /// At an address.
    Url(String),
}

impl ToolResult {
    /// A result without content.
    pub fn new<'t>(call_id: impl Into<Cow<'t, str>>, name: impl Into<Cow<'t, str>>) -> Self {
        Self {
            call_id: call_id.into().into_owned(),
            name: name.into().into_owned(),
            content: Vec::new(),
            is_error: false,
            ui: None,
        }
    }

    /// The same result with more content.
    #[must_use]
    pub fn with(mut self, content: impl Into<Content>) -> Self {
        self.content.push(content.into());
        self
    }

    /// The same result, of a tool that failed.
    #[must_use]
    pub fn error(self) -> Self {
        Self { is_error: true, ..self }
    }

    /// The same result with what only the host gets.
    #[must_use]
    pub fn ui(self, ui: Value) -> Self {
        Self { ui: Some(ui), ..self }
    }
}

impl From<&str> for Content {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Value> for Content {
    fn from(value: Value) -> Self {
        Self::Json(value)
    }
}

/// What the model gets if a tool gives back nothing: some providers refuse empty texts.
pub(crate) const NO_OUTPUT: &str = "(no output)";

impl ToolResult {
    /// It as one text, for where nothing else can be sent. A failure has no place of its own there, so it is data that says
    /// so; no tool gives that back by accident.
    pub(crate) fn as_text(&self) -> String {
        let parts: Vec<_> = self.content.iter().map(Content::as_text).collect();
        let text = parts.join("\n");
        let text = if text.trim().is_empty() { NO_OUTPUT.to_owned() } else { text };
        if self.is_error { Object::new().text("error", &text).to_string() } else { text }
    }
}

impl ToolResult {
    /// The words of it as one text, if it has some or has to say that it failed, and its images and files.
    pub(crate) fn words_and_media(&self) -> (Option<String>, Vec<&Content>) {
        let (media, words): (Vec<_>, Vec<_>) = self.content.iter().partition(|content| content.is_media());
        let has_words = self.is_error || !words.is_empty();
        let words = Self { content: words.into_iter().cloned().collect(), ui: None, ..self.clone() };
        (has_words.then(|| words.as_text()), media)
    }
}

impl Content {
    /// Whether it is an image or a file.
    pub(crate) fn is_media(&self) -> bool {
        matches!(self, Self::Image { .. } | Self::File { .. })
    }

    /// It as text, for where nothing else can be sent or shown; of an image or a file, what it is.
    ///
    /// ```
    /// use serde_json::json;
    /// use toolkit::provider::{Content, Source};
    ///
    /// assert_eq!(Content::from(json!([1, 2])).as_text(), "[1,2]");
    /// let source = Source::Base64("aGk=".to_owned());
    /// let image = Content::Image { media_type: "image/png".to_owned(), source };
    /// assert_eq!(image.as_text(), "[image: image/png]");
    /// ```
    pub fn as_text(&self) -> Cow<'_, str> {
        let (kind, source) = match self {
            Self::Text(text) => return Cow::Borrowed(text),
            Self::Json(value) => return Cow::Owned(value.to_string()),
            Self::Image { media_type, source } => (format!("image: {media_type}"), source),
            Self::File { media_type, name, source } => (format!("file: {name}, {media_type}"), source),
        };
        Cow::Owned(match source {
            Source::Base64(_) => format!("[{kind}]"),
            Source::Url(url) => format!("[{kind}, {url}]"),
        })
    }
}

/// Each call of a turn with its result, in the order of the calls.
///
/// # Errors
///
/// If there is not exactly one result for each call.
pub(crate) fn in_order<'r>(
    turn: &'r Turn<'_>,
    results: &'r [ToolResult],
) -> Result<Vec<(&'r ToolCall<'r>, &'r ToolResult)>, Mismatch> {
    let mut by_id: HashMap<&str, Vec<&ToolResult>> = HashMap::new();
    for result in results {
        by_id.entry(&result.call_id).or_default().push(result);
    }
    let (mut pairs, mut missing, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
    for call in &turn.calls {
        match by_id.remove(&*call.id).unwrap_or_default()[..] {
            [result] => pairs.push((call, result)),
            [] => missing.push(call.id.to_string()),
            _ => repeated.push(call.id.to_string()),
        }
    }
    let is_unknown = |result: &&ToolResult| by_id.contains_key(&*result.call_id);
    let unknown: Vec<_> = results.iter().filter(is_unknown).map(|result| result.call_id.clone()).collect();
    if !missing.is_empty() {
        return Err(Mismatch::Missing(missing));
    }
    if !repeated.is_empty() {
        return Err(Mismatch::Repeated(repeated));
    }
    if unknown.is_empty() { Ok(pairs) } else { Err(Mismatch::Unknown(unknown)) }
}
