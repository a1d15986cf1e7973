//! Who calls the same again and again.

use crate::provider::ToolCall;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, PoisonError};

/// How often each call failed: tool and arguments together. A call that succeeds is forgotten.
#[derive(Debug, Default)]
pub(super) struct Guard(Mutex<HashMap<u64, u32>>);

/// How many different calls are remembered.
const LIMIT: usize = 4096;

impl Guard {
    /// How often the call failed.
    pub fn failures(&self, call: &ToolCall<'_>) -> u32 {
        self.map().get(&key(call)).copied().unwrap_or(0)
    }

    /// Remembers how the call went.
    pub fn record(&self, call: &ToolCall<'_>, has_failed: bool) {
        let (mut map, key) = (self.map(), key(call));
        if !has_failed {
            map.remove(&key);
        } else if map.len() < LIMIT || map.contains_key(&key) {
            *map.entry(key).or_default() += 1;
        }
    }

    fn map(&self) -> impl std::ops::DerefMut<Target = HashMap<u64, u32>> {
        // Nobody panics with the lock in hand.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(call: &ToolCall<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&call.name, call.arguments.trim_ascii()).hash(&mut hasher);
    hasher.finish()
}
