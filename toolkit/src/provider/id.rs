//! Ids of calls: those that a provider did not send, and those that another one refuses.

use super::Node;
use crate::normalise::json;
use std::borrow::Cow;
use std::collections::HashSet;

/// The ids of the calls of a response.
#[derive(Debug)]
pub(crate) struct Ids<'a> {
    response: Node<'a>,
    /// What the response is known by, once it has to be.
    seed: Option<u64>,
    taken: HashSet<String>,
}

impl<'a> Ids<'a> {
    pub fn new(response: Node<'a>) -> Self {
        Self { response, seed: None, taken: HashSet::new() }
    }

    /// The id of the next call: the one that it has, unless that is none, or another call's.
    ///
    /// One that is made depends on the whole response, so that it differs from those of other turns, and is the same each
    /// time that the response is read.
    pub fn next(&mut self, id: Option<Cow<'a, str>>) -> Cow<'a, str> {
        if let Some(id) = id.filter(|id| !is_missing(id))
            && self.taken.insert(id.to_string())
        {
            return id;
        }
        let response = self.response;
        let seed = *self.seed.get_or_insert_with(|| hash(SEED, json::compact(&response.json()).as_bytes()));
        let at = self.taken.len();
        // One more than are taken, so one of them is free.
        let mut candidates = (at..=2 * at).map(|at| digits(hash(seed, &at.to_le_bytes())));
        let made = candidates.find(|id| !self.taken.contains(id));
        let made = made.unwrap_or_default();
        self.taken.insert(made.clone());
        Cow::Owned(made)
    }
}

/// Whether what a provider sends for an id is none.
pub(crate) fn is_missing(id: &str) -> bool {
    id.trim().is_empty() || id == "null"
}

/// What ids a provider takes: letters, digits, and a few other characters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IdRule {
    pub others: &'static str,
    pub shortest: usize,
    pub longest: usize,
}

impl IdRule {
    /// The id as the provider takes it: always the same for the same id.
    pub fn apply(self, id: &str) -> Cow<'_, str> {
        let is_taken = |found: char| found.is_ascii_alphanumeric() || self.others.contains(found);
        let is_legal = (self.shortest..=self.longest).contains(&id.len()) && id.chars().all(is_taken);
        if is_legal { Cow::Borrowed(id) } else { Cow::Owned(digits(hash(SEED, id.as_bytes()))) }
    }
}

/// Where FNV-1a starts.
const SEED: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, of more bytes than those that led to `start`.
fn hash(start: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Nine letters and digits, which every provider takes for an id.
fn digits(mut number: u64) -> String {
    const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let digit = |_| {
        let digit = DIGITS[usize::try_from(number % 62).unwrap_or_default()];
        number /= 62;
        char::from(digit)
    };
    (0..9).map(digit).collect()
}
