//! Regular expressions, for generated code.

use regex_lite::Regex;
use std::sync::OnceLock;

/// An expression that is compiled when it is first needed. The derive has compiled it before, so that it is none that
/// cannot be.
#[derive(Debug)]
pub struct Expression {
    source: &'static str,
    regex: OnceLock<Option<Regex>>,
}

impl Expression {
    /// The expression `source`, in the syntax of this crate.
    pub const fn new(source: &'static str) -> Self {
        Self { source, regex: OnceLock::new() }
    }

    /// Whether `text` matches it somewhere.
    pub fn is_match(&self, text: &str) -> bool {
        let regex = self.regex.get_or_init(|| Regex::new(self.source).ok());
        regex.as_ref().is_some_and(|regex| regex.is_match(text))
    }
}
