//! The record of what was read otherwise than it was written.

use crate::issue::{Coercion, Rule};
use crate::pointer::Path;

/// The coercions that are kept; further ones are counted.
const LIMIT: usize = 256;

#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub entries: Vec<Coercion>,
    pub omitted: usize,
}

impl Ledger {
    /// How many coercions there were so far.
    pub fn len(&self) -> usize {
        self.entries.len() + self.omitted
    }

    pub fn add(&mut self, path: &Path<'_>, rule: Rule, before: &str, after: &str) {
        self.insert(self.len(), path, rule, before, after);
    }

    /// Records a coercion that comes before those since there were `position`: what is within it follows it.
    pub fn insert(&mut self, position: usize, path: &Path<'_>, rule: Rule, before: &str, after: &str) {
        if position >= LIMIT {
            self.omitted += 1;
            return;
        }
        if self.entries.len() == LIMIT {
            self.entries.pop();
            self.omitted += 1;
        }
        self.entries.insert(position, Coercion::new(path.pointer(), rule, before, after));
    }

    /// Forgets all coercions but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        self.omitted = length.saturating_sub(self.entries.len());
        self.entries.truncate(length);
    }
}
