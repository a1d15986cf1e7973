//! Which tools a model is to call.

/// Which tools a model is to call, and whether several at once.
///
/// ```
/// use toolkit::provider::ToolChoice;
///
/// let choice = ToolChoice::required().parallel(false);
/// assert_eq!(choice.parallel, Some(false));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ToolChoice {
    /// Which it is to call.
    pub choice: Choice,
    /// Whether it may call several at once; what the provider does by itself if `None`.
    pub parallel: Option<bool>,
}

/// Which tools a model is to call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Choice {
    /// Those that it wants to.
    #[default]
    Auto,
    /// None.
    None,
    /// At least one.
    Required,
    /// This one.
    Tool(String),
    /// Of these.
    Allowed {
        /// Their names.
        names: Vec<String>,
        /// Whether it must call at least one.
        required: bool,
    },
}

impl ToolChoice {
    /// Those that it wants to.
    pub fn auto() -> Self {
        Choice::Auto.into()
    }

    /// None.
    pub fn none() -> Self {
        Choice::None.into()
    }

    /// At least one.
    pub fn required() -> Self {
        Choice::Required.into()
    }

    /// The one of that name.
    pub fn tool(name: impl Into<String>) -> Self {
        Choice::Tool(name.into()).into()
    }

    /// Of those of these names, if any.
    pub fn allowed<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        Choice::Allowed { names: names.into_iter().map(Into::into).collect(), required: false }.into()
    }

    /// At least one of those of these names.
    pub fn one_of<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        Choice::Allowed { names: names.into_iter().map(Into::into).collect(), required: true }.into()
    }

    /// The same choice, of several at once or not.
    #[must_use]
    pub fn parallel(self, parallel: bool) -> Self {
        Self { parallel: Some(parallel), ..self }
    }
}

impl From<Choice> for ToolChoice {
    fn from(choice: Choice) -> Self {
        Self { choice, parallel: None }
    }
}
