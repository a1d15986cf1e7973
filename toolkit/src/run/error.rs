//! What goes wrong in a handler.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

type Source = Box<dyn Error + Send + Sync>;

/// What went wrong in a handler, and what the model may see of it.
///
/// Errors of other types become one with `?`, and the model sees nothing of them: what they say may be a secret, or
/// name things that the model knows nothing about. Their whole chain is the host's. What the model is to see is said with
/// [`new`](Self::new) or [`visible`](Self::visible).
///
/// ```
/// use toolkit::run::ToolError;
///
/// fn order(number: &str) -> Result<u32, ToolError> {
///     let number: u32 = number.parse()?;
///     if number > 1000 {
///         return Err(ToolError::new("there is no such order").kind("not_found"));
///     }
///     Ok(number)
/// }
///
/// assert_eq!(order("4000").unwrap_err().message(), Some("there is no such order"));
/// let error = order("four").unwrap_err();
/// assert_eq!(error.message(), None);
/// assert_eq!(error.source().unwrap().to_string(), "invalid digit found in string");
/// ```
#[derive(Debug)]
pub struct ToolError {
    message: Option<String>,
    kind: Cow<'static, str>,
    source: Option<Source>,
}

/// What an error is called of which nothing else is said.
const KIND: &str = "execution_error";

impl ToolError {
    /// An error that the model is told of in these words.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: Some(message.into()), kind: Cow::Borrowed(KIND), source: None }
    }

    /// An error of which the model is only told that there was one.
    pub fn internal(source: impl Into<Source>) -> Self {
        Self { message: None, kind: Cow::Borrowed(KIND), source: Some(source.into()) }
    }

    /// An error that the model is told of in its own words.
    pub fn visible(source: impl Into<Source>) -> Self {
        let source = source.into();
        Self { message: Some(source.to_string()), ..Self::internal(source) }
    }

    /// The same error under another name, for hosts that tell kinds apart; by itself it is `execution_error`.
    #[must_use]
    pub fn kind(self, kind: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: kind.into(), ..self }
    }

    /// The same error with what it comes from, which the model does not see.
    #[must_use]
    pub fn caused_by(self, source: impl Into<Source>) -> Self {
        Self { source: Some(source.into()), ..self }
    }

    /// What the model is told, if it is told more than that there was an error.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.kind
    }

    /// What it comes from.
    pub fn source(&self) -> Option<&(dyn Error + Send + Sync + 'static)> {
        self.source.as_deref()
    }
}

/// For the host: all that there is to say in one line, with the chain of what it comes from.
impl fmt::Display for ToolError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message.as_deref().unwrap_or(&self.kind))?;
        let mut source = self.source.as_deref().map(|source| source as &dyn Error);
        // What is visible is in the message already.
        if let (Some(message), Some(first)) = (&self.message, source)
            && *message == first.to_string()
        {
            source = first.source();
        }
        while let Some(error) = source {
            write!(formatter, ": {error}")?;
            source = error.source();
        }
        Ok(())
    }
}

/// For `?`. That is why a `ToolError` is no `Error` itself.
impl<E: Error + Send + Sync + 'static> From<E> for ToolError {
    fn from(error: E) -> Self {
        Self::internal(error)
    }
}
