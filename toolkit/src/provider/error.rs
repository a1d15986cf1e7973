//! What can be wrong between a program and a provider.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// A response that is not what the provider's API sends. Nothing in it should run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct MalformedResponse {
    /// Where in the body, as a JSON Pointer.
    pub path: String,
    /// What should be there: `a list of choices`.
    pub expected: Cow<'static, str>,
}

/// Something that a provider's API has no way to say.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsupported {
    /// The provider.
    pub provider: &'static str,
    /// What it cannot say: `to call one of several tools`.
    pub what: Cow<'static, str>,
}

/// Results that do not go with the calls of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// Calls of these ids have no result.
    Missing(Vec<String>),
    /// Calls of these ids have more than one result.
    Repeated(Vec<String>),
    /// There are no calls of these ids.
    Unknown(Vec<String>),
}

impl MalformedResponse {
    /// That what is at `path` is not what it should be.
    pub(crate) fn new(path: impl Into<String>, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { path: path.into(), expected: expected.into() }
    }
}

impl Unsupported {
    /// That `provider` cannot say `what`.
    pub(crate) fn new(provider: &'static str, what: impl Into<Cow<'static, str>>) -> Self {
        Self { provider, what: what.into() }
    }
}

impl fmt::Display for MalformedResponse {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, expected } = self;
        if path.is_empty() {
            write!(formatter, "the response is not {expected}")
        } else {
            write!(formatter, "the response does not have {expected} at {path}")
        }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} has no way to say {}", self.provider, self.what)
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(ids) => write!(formatter, "calls without a result: {}", ids.join(", ")),
            Self::Repeated(ids) => write!(formatter, "calls with several results: {}", ids.join(", ")),
            Self::Unknown(ids) => write!(formatter, "results without a call: {}", ids.join(", ")),
        }
    }
}

impl Error for MalformedResponse {}
impl Error for Unsupported {}
impl Error for Mismatch {}
