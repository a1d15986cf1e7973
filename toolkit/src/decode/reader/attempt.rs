//! Values that may be of several types: which one is found by a look ahead, or by attempts that leave no trace.

use super::Reader;
use super::composed::Composed;
use super::refused::Refusal;
use crate::decode::Stop;
use crate::decode::lexer::Next;
use crate::issue::Code;
use crate::memory::Memory;
use crate::pointer::Pointer;
use crate::schema::{Field, Union};
use std::borrow::Cow;
use std::ptr;

/// The bytes that may be read for nothing in any text.
const PATIENCE: usize = 1 << 20;

/// What a value has to be that could be read in more ways than there is time for.
pub(crate) const TOO_MANY_READINGS: &str =
    "must be simpler: with values of several shapes within each other there are too many ways to read it";

/// What is known about the branches of unions that were tried.
#[derive(Debug, Default)]
pub(super) struct Attempts {
    /// The bytes that were read for nothing.
    pub(super) wasted: usize,
    /// The first branch that the value of a union may be of, by the places of both: the ones before were tried.
    pub(super) branches: Memory<(usize, usize), usize>,
}

impl<'t> Reader<'t, '_> {
    /// Reads a value with `read`; if that stopped, goes back to its start and returns what was refused.
    pub(super) fn attempt(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<(), Stop>,
    ) -> Result<Option<Vec<Refusal>>, Stop> {
        let start = self.position();
        let (origin, composed) = (self.origin, self.composed);
        let refused =
            self.refusals.as_ref().map(|refusals| (refusals.list.len(), refusals.omitted, refusals.end));
        if read(self).is_ok() {
            return Ok(None);
        }
        // What is within may be read many times for nothing as well.
        let read = self.lexer.position().saturating_sub(start.offset) + 16;
        let attempts = &mut self.refusals.get_or_insert_default().attempts;
        attempts.wasted = attempts.wasted.saturating_add(read);
        if attempts.wasted > PATIENCE + self.lexer.length().saturating_mul(32) {
            self.note_refusal(start, Pointer::default(), Code::Constraint, TOO_MANY_READINGS.to_owned());
            return Err(Stop);
        }
        self.go_to(start.offset);
        (self.depth, self.origin, self.composed) = (start.depth, origin, composed);
        let Some(refusals) = &mut self.refusals else { return Ok(Some(Vec::new())) };
        let (kept, omitted, end) = refused.unwrap_or_default();
        (refusals.omitted, refusals.end) = (omitted, end);
        Ok(Some(refusals.list.split_off(kept)))
    }

    /// Reads a value as one of `branches` with `read`: the first for which that does not stop, in linear time whatever is
    /// within it.
    pub(in crate::decode) fn first_of(
        &mut self,
        union: &'static Union,
        branches: impl Iterator<Item = usize>,
        mut read: impl FnMut(&mut Self, usize) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let start = self.position();
        let key = (start.offset, ptr::from_ref(union).addr());
        let first = self.refusals.as_ref().and_then(|refusals| refusals.attempts.branches.get(&key));
        let first = first.copied().unwrap_or_default();
        let mut refused = Vec::new();
        for index in branches.filter(|index| *index >= first) {
            match self.attempt(|reader| read(reader, index))? {
                None => return Ok(()),
                Some(refusals) if refused.is_empty() => refused = refusals,
                Some(_) => {}
            }
            self.refusals.get_or_insert_default().attempts.branches.insert(key, index + 1);
        }
        if refused.is_empty() {
            return Err(Stop);
        }
        // It is of a branch that refuses it, and of no other.
        self.refusals.get_or_insert_default().list.append(&mut refused);
        Err(self.leave(start))
    }

    /// The text under a key of the object that comes next, and where it is; the object is not read by that.
    pub(in crate::decode) fn look_for(&mut self, tag: &str) -> Result<(Cow<'t, str>, usize), Stop> {
        if self.peek() != b'{' {
            return Err(Stop);
        }
        let mut ahead = self.lexer.clone();
        let mut next = ahead.open(b'}');
        while next == Next::Element {
            if ahead.key()? == tag {
                let position = ahead.position();
                return if ahead.peek() == b'"' { Ok((ahead.string()?, position)) } else { Err(Stop) };
            }
            ahead.skip()?;
            next = ahead.after_skipped(b'}')?;
        }
        Err(Stop)
    }

    /// The keys of the object that comes next, which is not read by that.
    pub(in crate::decode) fn keys(&self) -> Result<Vec<Cow<'t, str>>, Stop> {
        let mut ahead = self.lexer.clone();
        let mut keys = Vec::new();
        let mut next = ahead.open(b'}');
        while next == Next::Element {
            keys.push(ahead.key()?);
            ahead.skip()?;
            next = ahead.after_skipped(b'}')?;
        }
        Ok(keys)
    }

    /// Reads the object that comes next with `read`, which passes over the first of `fields`: its value is at `tag`.
    pub(in crate::decode) fn behind_tag(
        &mut self,
        tag: usize,
        fields: &'static [Field],
        is_open: bool,
        read: impl FnOnce(&mut Self) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let composed = Composed { depth: self.depth + 1, fields, is_open, tag: Some(tag), is_part: false };
        let outer = self.composed.replace(composed);
        let result = read(self);
        self.composed = outer;
        result
    }
}
