//! What was found out about definitions, each when it was first asked for.

use super::{Definitions, problems};
use crate::dialect::Target;
use crate::schema::measure::Measure;
use crate::schema::render::{Form, Rendering, to_string};
use std::collections::BTreeMap;
use std::ptr;
use std::sync::{Mutex, PoisonError};

/// What is known of a definition.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// The whole of it; `None` if the dialect cannot say it.
    pub text: Option<&'static str>,
    /// How large it is.
    pub measure: Measure,
    /// What the target has against it.
    pub problems: &'static [String],
}

/// What tells a definition from all others in a program.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// Where the schema is, and so on.
    schema: usize,
    metadata: usize,
    output: Option<usize>,
    name: &'static str,
    description: &'static str,
    target: usize,
    strict: bool,
}

static KNOWN: Mutex<BTreeMap<Key, Known>> = Mutex::new(BTreeMap::new());

impl Known {
    /// What is known of a definition for a target.
    pub fn of(tool: &Definitions, target: Target, strict: bool) -> Self {
        // Nobody panics with the lock in hand.
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let key = Key {
            schema: ptr::from_ref(tool.schema.get()).addr(),
            metadata: ptr::from_ref(tool.metadata).addr(),
            output: tool.output.map(|output| ptr::from_ref(output.get()).addr()),
            name: tool.name,
            description: tool.description,
            target: target as usize,
            strict,
        };
        if let Some(known) = known().get(&key) {
            return *known;
        }
        // Without the lock: what is foreign may do anything.
        let found = Self::find_out(tool, target, strict);
        *known().entry(key).or_insert(found)
    }

    fn find_out(tool: &Definitions, target: Target, strict: bool) -> Self {
        let form = Form {
            output: tool.output,
            metadata: tool.metadata,
            ..Form::new(tool.name, tool.description, tool.schema.get(), target.style(strict))
        };
        let Rendering { text, is_possible, measure, .. } = to_string(&form);
        // They are not of one form or the other.
        let problems = if strict { &[] } else { &*problems::of(tool, target).leak() };
        Self { text: is_possible.then(|| &*text.leak()), measure, problems }
    }
}
