//! What a definition says otherwise than the schema of the arguments, and what it cannot say.

use crate::dialect::{Target, Way};
use crate::schema::place::Place;
use crate::schema::writer::Loss;
use std::error::Error;
use std::fmt;

/// How a definition differs from the schema of the arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DialectReport {
    /// Whose definition it is.
    pub target: Target,
    /// The dialect that it is in.
    pub dialect: &'static str,
    /// Whether it is strict.
    pub strict: bool,
    /// What it does not say as the schema does. All of it is still enforced when a call is read.
    pub changes: Vec<Change>,
    /// Why it is not strict, if it is not.
    pub obstacles: Vec<Obstacle>,
}

/// Something that a definition does not say as the schema of the arguments does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// Where in the schema of the definition, as a JSON Pointer.
    pub path: String,
    /// The keyword of JSON Schema.
    pub keyword: &'static str,
    /// What became of it.
    pub changed: Changed,
}

/// What became of a keyword in a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Changed {
    /// It is left out.
    Dropped,
    /// It is said in the description.
    Noted,
    /// It is said in another way.
    Rewritten,
}

/// Something that a dialect has no way to say.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Obstacle {
    /// Where in the schema, as a JSON Pointer.
    pub path: String,
    /// What it is.
    pub reason: &'static str,
}

/// A tool of which a target cannot be told, because it has no way to say what the arguments are.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Undefinable {
    /// The name of the tool.
    pub tool: &'static str,
    /// Who cannot be told.
    pub target: Target,
    /// What cannot be said.
    pub obstacles: Vec<Obstacle>,
}

impl Change {
    pub(super) fn of(loss: &Loss, text: &str) -> Option<Self> {
        let changed = match loss.way {
            Way::Drop => Changed::Dropped,
            Way::Note => Changed::Noted,
            Way::Rewrite => Changed::Rewritten,
            Way::Keep | Way::UpTo(_) | Way::Reject => return None,
        };
        Some(Self { path: pointer(text, loss.position), keyword: loss.keyword, changed })
    }
}

/// Where a position in the JSON text of a schema is.
pub(super) fn pointer(text: &str, position: usize) -> String {
    Place::of(text.as_bytes(), position).pointer()
}

impl fmt::Display for Undefinable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} cannot be told of {}:", self.target.name(), self.tool)?;
        self.obstacles
            .iter()
            .try_for_each(|Obstacle { path, reason }| write!(formatter, " {path}: {reason};"))
    }
}

impl Error for Undefinable {}
