//! Values that their schema accepts and their type refuses: all of them are found, so reading goes on behind each.

use super::Reader;
use super::attempt::Attempts;
use super::report::report;
use crate::decode::Stop;
use crate::decode::lexer::{FAULTY, INCOMPLETE};
use crate::issue::{Code, Issue};
use crate::pointer::Pointer;
use crate::schema::Schema;
use crate::violation::{Violation, Violations};
use std::fmt::Display;

/// The refusals that are kept.
const REFUSAL_LIMIT: usize = 64;

/// Why a value of its schema is none of its type.
#[derive(Debug)]
pub(super) struct Refusal {
    /// Where the value starts, in bytes of the text.
    pub offset: usize,
    /// What in it is wrong.
    pub within: Pointer,
    pub code: Code,
    /// What is wrong with it, for the model.
    pub problem: String,
    /// Whether those are the words of another crate, which may have the value in them.
    pub is_foreign: bool,
}

/// The values that were refused, and what was read for nothing.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    pub(super) list: Vec<Refusal>,
    pub(super) omitted: usize,
    /// Where the value ends that was refused last: from there reading can go on, so that all refusals are found.
    pub(super) end: usize,
    pub(super) attempts: Attempts,
    /// What makes issues of them, once there are some.
    report: Option<Report>,
}

type Report = fn(&mut Vec<Issue>, Vec<Refusal>, &str, &'static Schema);

/// A place in the text: see [`Reader::position`].
#[derive(Debug, Clone, Copy)]
pub struct Position {
    pub(super) offset: usize,
    pub(super) depth: usize,
}

impl Reader<'_, '_> {
    /// The place of the next value.
    #[inline]
    pub fn position(&mut self) -> Position {
        self.lexer.peek();
        Position { offset: self.lexer.position(), depth: self.depth }
    }

    /// Refuses the value at `start`: its schema accepts it, but its type does not. The model is told `problem`.
    ///
    /// Reading goes on behind the value, so that several refusals are reported together; return the [`Stop`]. A
    /// call is read again after the second look, and what refused a value is asked once more then.
    ///
    /// ```
    /// use toolkit::schema::SchemaRef;
    /// use toolkit::{Code, Decode, Param, Reader, Stop, Tool};
    ///
    /// struct Even(u32);
    ///
    /// impl Param for Even {
    ///     const SCHEMA: SchemaRef = u32::SCHEMA;
    /// }
    ///
    /// impl<'de> Decode<'de> for Even {
    ///     fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
    ///         let start = reader.position();
    ///         match u32::decode(reader)? {
    ///             number if number % 2 == 0 => Ok(Self(number)),
    ///             number => Err(reader.refuse(start, format_args!("{number} is odd"))),
    ///         }
    ///     }
    /// }
    ///
    /// /// Pairs socks.
    /// #[derive(Tool)]
    /// struct Pair {
    ///     left: Even,
    ///     right: Even,
    /// }
    ///
    /// let error = Pair::parse(r#"{"left": 3, "right": 5}"#).err().unwrap();
    /// assert_eq!(error.issues().len(), 2);
    /// assert_eq!(error.issues()[1].code, Code::Custom);
    /// assert!(error.to_string().contains("\n- $.right: 5 is odd\n"));
    /// ```
    #[cold]
    pub fn refuse(&mut self, start: Position, problem: impl Display) -> Stop {
        self.note_refusal(start, Pointer::default(), Code::Custom, problem.to_string());
        self.leave(start)
    }

    /// Refuses the value at `start` because of all `violations`.
    #[cold]
    pub(crate) fn refuse_all(&mut self, start: Position, violations: Violations) -> Stop {
        for Violation { path, problem } in violations.into_vec() {
            self.note_refusal(start, path, Code::Custom, problem);
        }
        self.leave(start)
    }

    /// Refuses the value at `start` because of the place `within` it, in the words of another crate.
    #[cold]
    pub(in crate::decode) fn refuse_foreign(
        &mut self,
        start: Position,
        within: Pointer,
        problem: String,
    ) -> Stop {
        let offset = start.offset;
        self.note(Refusal { offset, within, code: Code::Custom, problem, is_foreign: true });
        self.leave(start)
    }

    pub(super) fn note_refusal(&mut self, start: Position, within: Pointer, code: Code, problem: String) {
        self.note(Refusal { offset: start.offset, within, code, problem, is_foreign: false });
    }

    fn note(&mut self, refusal: Refusal) {
        let refusals = self.refusals.get_or_insert_default();
        refusals.report = Some(report);
        if refusals.list.len() < REFUSAL_LIMIT {
            refusals.list.push(refusal);
        } else {
            refusals.omitted += 1;
        }
    }

    /// Takes over what another reader has refused of the value in front of the reader.
    #[cold]
    pub(super) fn take_refusals(&mut self, refusals: Option<Box<Refusals>>) -> Stop {
        let list = refusals.map(|refusals| refusals.list).unwrap_or_default();
        if !list.is_empty() {
            self.pass_refused();
        }
        for refusal in list {
            self.note(refusal);
        }
        Stop
    }

    /// After the key at `start` could not be read: goes to its value, unless the key was not refused. What is said of it,
    /// beyond the first `known` refusals, is said at the value: the place of that has the key in it.
    #[cold]
    pub(super) fn go_on_behind_key(&mut self, start: usize, known: usize) -> Result<(), Stop> {
        if self.go_on().is_err() {
            // The key may be one of the issues that the second look found.
            if !self.is_normalised() {
                return Err(Stop);
            }
            self.go_to(start);
            return self.lexer.key().map(drop);
        }
        self.lexer.colon()?;
        let Position { offset, .. } = self.position();
        for refusal in self.refusals.iter_mut().flat_map(|refusals| refusals.list.iter_mut().skip(known)) {
            refusal.offset = offset;
            // Words that lack their subject get it.
            let lack_subject = ["is ", "must "].iter().any(|start| refusal.problem.starts_with(start));
            let words = if lack_subject { "" } else { "is not accepted: " };
            refusal.problem = format!("the key {words}{}", refusal.problem);
        }
        Ok(())
    }

    /// Goes behind a value that was refused, wherever in it the reader is.
    pub(in crate::decode) fn leave(&mut self, start: Position) -> Stop {
        self.depth = start.depth;
        self.go_to(start.offset);
        if self.lexer.skip().is_ok() {
            self.pass_refused();
        }
        Stop
    }

    /// Goes behind the value at `start` if something within it was refused, so that reading can go on there.
    pub(in crate::decode) fn leave_refused(&mut self, start: Position) -> Stop {
        if self.is_behind_refused() || self.lexer.pass(INCOMPLETE) { self.leave(start) } else { Stop }
    }

    /// Says that the value which ends here was refused, or one within it.
    #[inline(never)]
    pub(in crate::decode) fn pass_refused(&mut self) {
        let end = self.lexer.position();
        self.refusals.get_or_insert_default().end = end;
    }

    /// Whether the reader is right behind a value that was refused, so that it can go on with the next. One that has an
    /// issue was refused by the second look.
    #[inline(never)]
    pub(in crate::decode) fn is_behind_refused(&mut self) -> bool {
        if self.lexer.pass(FAULTY) {
            self.pass_refused();
        }
        self.refusals.as_ref().is_some_and(|refusals| refusals.end == self.lexer.position())
    }

    /// After a value within could not be read: stops, unless that was refused and the reader is behind it.
    #[cold]
    pub(in crate::decode) fn go_on(&mut self) -> Result<(), Stop> {
        if self.is_behind_refused() { Ok(()) } else { Err(Stop) }
    }

    /// Leaves an array or object where it does not go on, if it is one that has an issue: the value was refused. The part
    /// of an object that a flattened field reads is whole all the same, unless some of that `is_refused`.
    #[cold]
    pub(in crate::decode) fn close_incomplete(&mut self, is_refused: bool) -> Result<(), Stop> {
        if !self.lexer.pass(INCOMPLETE) {
            return Err(Stop);
        }
        self.lexer.bump();
        let is_part = self.composed.is_some_and(|object| object.is_part && object.depth == self.depth);
        self.depth -= 1;
        self.pass_refused();
        if is_part && !is_refused { Ok(()) } else { Err(Stop) }
    }

    /// Leaves an array or object, of which some may have been refused, or which may not be at its end.
    #[inline]
    pub(in crate::decode) fn close_refused(&mut self, refused: bool, is_at_end: bool) -> Result<(), Stop> {
        if is_at_end && !refused { self.close() } else { self.close_faulty(refused, is_at_end) }
    }

    #[cold]
    fn close_faulty(&mut self, refused: bool, is_at_end: bool) -> Result<(), Stop> {
        if !is_at_end {
            return self.close_incomplete(refused);
        }
        self.close()?;
        self.pass_refused();
        Err(Stop)
    }

    /// Adds the values of `text` that were refused to `issues`, and returns the number of further ones.
    pub(crate) fn report(self, issues: &mut Vec<Issue>, text: &str, schema: &'static Schema) -> usize {
        let Some(Refusals { list, omitted, report: Some(report), .. }) =
            self.refusals.map(|refusals| *refusals)
        else {
            return 0;
        };
        report(issues, list, text, schema);
        let further = issues.len().saturating_sub(REFUSAL_LIMIT);
        issues.truncate(REFUSAL_LIMIT);
        omitted + further
    }
}
