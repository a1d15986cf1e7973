//! The first look's view of the text: typed reads that succeed on valid values and stop at everything else.

use super::lexer::{DEPTH_LIMIT, Lexer, Next};
use super::scalar::{integer_key, parse_double, parse_single};
use super::{Decode, Stop};
use crate::issue::Code;
use crate::pointer::Pointer;
use crate::schema::keyword::holds;
use crate::schema::{Field, Kind, Leniency, Schema, Union};
use crate::tool::Param;
use crate::violation::{Violation, Violations};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::ptr;

/// Reads JSON text, from which values may borrow for `'de`.
#[derive(Debug)]
pub struct Reader<'t, 'de> {
    pub(super) lexer: Lexer<'t>,
    depth: usize,
    origin: Origin<'de>,
    /// Most readers never have any, and should not pay for the room.
    refusals: Option<Box<Refusals>>,
    composed: Option<Composed>,
}

/// What is known about the branches of unions that were tried.
#[derive(Debug, Default)]
struct Attempts {
    /// The bytes that were read for nothing.
    wasted: usize,
    /// The first branch that the value of a union may be of, by the places of both: the ones before were tried.
    branches: BTreeMap<(usize, usize), usize>,
}

/// An object whose keys belong to several types, each of which reads it and knows only some of them.
#[derive(Debug, Clone, Copy)]
struct Composed {
    /// The depth within the object.
    depth: usize,
    /// All fields of the object.
    fields: &'static [Field],
    /// Whether there may be other keys.
    is_open: bool,
    /// Where the value of the first field is, if that was read beforehand.
    tag: Option<usize>,
}

fn has_key(fields: &[Field], key: &str) -> bool {
    fields.iter().any(|field| field.name.as_str() == key)
}

/// The bytes that may be read for nothing in any text.
const PATIENCE: usize = 1 << 20;

/// What a text that is to be borrowed has to be.
pub(crate) const UNESCAPED: &str = "must be text without backslash escapes";

/// The refusals that are kept.
const REFUSAL_LIMIT: usize = 64;
/// What a value has to be that could be read in more ways than there is time for.
pub(crate) const TOO_MANY_READINGS: &str =
    "must be simpler: with values of several shapes within each other there are too many ways to read it";

/// Why a value of its schema is none of its type.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// Where the value starts, in bytes of the text.
    pub offset: usize,
    /// What in it is wrong.
    pub within: Pointer,
    pub code: Code,
    /// What is wrong with it, for the model.
    pub problem: String,
}

/// The values that were refused, and what was read for nothing.
#[derive(Debug, Default)]
struct Refusals {
    list: Vec<Refusal>,
    omitted: usize,
    /// Where the value ends that was refused last: from there reading can go on, so that all refusals are found.
    end: usize,
    attempts: Attempts,
}

/// A place in the text: see [`Reader::position`].
#[derive(Debug, Clone, Copy)]
pub struct Position {
    offset: usize,
    depth: usize,
}

/// What values may borrow from.
#[derive(Debug, Clone, Copy)]
enum Origin<'de> {
    /// The text that is read.
    Same(&'de str),
    /// The text that the model sent, while a normalised form of it is read. Strings stand in both in the same order,
    /// so each is looked for behind the one before.
    Other(&'de str),
    /// The only string there is.
    Literal(&'de str),
}

impl<'de> Reader<'de, 'de> {
    /// Reads what the model sent.
    pub fn new(text: &'de str) -> Self {
        Self::of(text, Origin::Same(text))
    }
}

impl<'t, 'de> Reader<'t, 'de> {
    #[inline]
    fn of(text: &'t str, origin: Origin<'de>) -> Self {
        Self { lexer: Lexer::new(text), depth: 0, origin, refusals: None, composed: None }
    }

    /// Reads the JSON string of `text`.
    pub(super) fn literal(json: &'t str, text: &'de str) -> Self {
        Self::of(json, Origin::Literal(text))
    }

    /// Reads the normalised form of what the model sent.
    pub(crate) fn normalised(text: &'t str, original: &'de str) -> Self {
        Self::of(text, Origin::Other(original))
    }

    /// Whether the text is what the second look made of the model's.
    pub(super) fn is_normalised(&self) -> bool {
        matches!(self.origin, Origin::Other(_))
    }

    /// The first byte of the next value; 0 at the end.
    #[inline]
    pub(crate) fn peek(&mut self) -> u8 {
        self.lexer.peek()
    }

    /// Reads `null`.
    pub fn null(&mut self) -> Result<(), Stop> {
        self.lexer.peek();
        self.lexer.word("null")
    }

    /// Reads `true` or `false`.
    #[inline]
    pub fn boolean(&mut self) -> Result<bool, Stop> {
        match self.lexer.peek() {
            b't' => self.lexer.word("true").map(|()| true),
            b'f' => self.lexer.word("false").map(|()| false),
            _ => Err(Stop),
        }
    }

    /// Reads an integer as its sign and magnitude. One that is longer than 64 bits, or has a fraction or an exponent,
    /// is for [`number`](Self::number) or the second look.
    #[inline]
    pub(crate) fn integer(&mut self) -> Result<(bool, u64), Stop> {
        let negative = self.lexer.peek() == b'-';
        if negative {
            self.lexer.bump();
        }
        match self.lexer.unsigned() {
            Some(magnitude) => Ok((negative, magnitude)),
            None => Err(Stop),
        }
    }

    /// Reads a number as its text.
    pub fn number(&mut self) -> Result<&'t str, Stop> {
        match self.lexer.peek() {
            b'-' | b'0'..=b'9' => self.lexer.number(),
            _ => Err(Stop),
        }
    }

    /// Reads a number, correctly rounded.
    #[inline]
    pub fn double(&mut self) -> Result<f64, Stop> {
        parse_double(self.number()?).ok_or(Stop)
    }

    /// Reads a number, correctly rounded.
    pub fn single(&mut self) -> Result<f32, Stop> {
        parse_single(self.number()?).ok_or(Stop)
    }

    /// Reads a string into memory of its own.
    #[inline]
    pub fn string(&mut self) -> Result<String, Stop> {
        self.quote()?;
        match self.lexer.plain_string() {
            Some(text) => Ok(text.to_owned()),
            None => self.lexer.escaped_string(),
        }
    }

    /// Reads a string, and borrows it if it stands in the model's text as it is.
    pub fn cow(&mut self) -> Result<Cow<'de, str>, Stop> {
        self.quote()?;
        let Some(text) = self.lexer.plain_string() else {
            return self.lexer.escaped_string().map(Cow::Owned);
        };
        Ok(match self.origin {
            Origin::Same(_) => self.borrow(text).map_or_else(|| Cow::Owned(text.to_owned()), Cow::Borrowed),
            Origin::Other(_) | Origin::Literal(_) => Cow::Owned(text.to_owned()),
        })
    }

    /// Reads a string that stands in the model's text as it is. One with escapes cannot be borrowed and is refused: a
    /// field that may hold any text is a `String` or a `Cow<str>`.
    pub fn borrowed(&mut self) -> Result<&'de str, Stop> {
        self.quote()?;
        let start = self.position();
        let borrowed = match (self.lexer.string()?, &self.origin) {
            (_, Origin::Literal(text)) => Some(*text),
            (Cow::Borrowed(text), _) => self.borrow(text),
            (Cow::Owned(_), _) => None,
        };
        borrowed.ok_or_else(|| {
            self.note_refusal(start, Pointer::default(), Code::Constraint, UNESCAPED.to_owned());
            self.leave(start)
        })
    }

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

    fn note_refusal(&mut self, start: Position, within: Pointer, code: Code, problem: String) {
        let refusals = self.refusals.get_or_insert_default();
        if refusals.list.len() < REFUSAL_LIMIT {
            refusals.list.push(Refusal { offset: start.offset, within, code, problem });
        } else {
            refusals.omitted += 1;
        }
    }

    /// Goes behind a value that was refused, wherever in it the reader is.
    fn leave(&mut self, start: Position) -> Stop {
        self.depth = start.depth;
        self.go_to(start.offset);
        if self.lexer.skip().is_ok() {
            self.pass_refused();
        }
        Stop
    }

    /// Says that the value which ends here was refused, or one within it.
    pub(super) fn pass_refused(&mut self) {
        let end = self.lexer.position();
        self.refusals.get_or_insert_default().end = end;
    }

    /// Whether the reader is right behind a value that was refused, so that it can go on with the next.
    pub(super) fn is_behind_refused(&self) -> bool {
        self.refusals.as_ref().is_some_and(|refusals| refusals.end == self.lexer.position())
    }

    /// The values that were refused, and the number of further ones.
    pub(crate) fn into_refusals(self) -> (Vec<Refusal>, usize) {
        self.refusals.map(|refusals| (refusals.list, refusals.omitted)).unwrap_or_default()
    }

    /// Reads a value with `read`; if that stopped, goes back to its start and returns what was refused.
    fn attempt(
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
    pub(super) fn first_of(
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

    /// Goes behind the value at `start` if something within it was refused, so that reading can go on there.
    pub(super) fn leave_refused(&mut self, start: Position) -> Stop {
        if self.is_behind_refused() { self.leave(start) } else { Stop }
    }

    /// The text under a key of the object that comes next, and where it is; the object is not read by that.
    pub(super) fn look_for(&mut self, tag: &str) -> Result<(Cow<'t, str>, usize), Stop> {
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
            next = ahead.after_element(b'}')?;
        }
        Err(Stop)
    }

    /// The keys of the object that comes next, which is not read by that.
    pub(super) fn keys(&self) -> Result<Vec<Cow<'t, str>>, Stop> {
        let mut ahead = self.lexer.clone();
        let mut keys = Vec::new();
        let mut next = ahead.open(b'}');
        while next == Next::Element {
            keys.push(ahead.key()?);
            ahead.skip()?;
            next = ahead.after_element(b'}')?;
        }
        Ok(keys)
    }

    /// Reads the object that comes next with `read`, which passes over the first of `fields`: its value is at `tag`.
    pub(super) fn behind_tag(
        &mut self,
        tag: usize,
        fields: &'static [Field],
        is_open: bool,
        read: impl FnOnce(&mut Self) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let composed = Composed { depth: self.depth + 1, fields, is_open, tag: Some(tag) };
        let outer = self.composed.replace(composed);
        let result = read(self);
        self.composed = outer;
        result
    }

    /// Reads a value with `read`, and stops if it has not what the keywords of `schema` ask for.
    pub fn constrained<T>(
        &mut self,
        schema: &'static Schema,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.peek();
        let start = self.lexer.position();
        let value = read(self)?;
        if holds(self.lexer.since(start), schema) { Ok(value) } else { Err(Stop) }
    }

    /// Reads a string, for use while the text is at hand.
    pub(crate) fn text(&mut self) -> Result<Cow<'t, str>, Stop> {
        self.quote()?;
        self.lexer.string()
    }

    #[inline]
    fn quote(&mut self) -> Result<(), Stop> {
        if self.lexer.peek() == b'"' { Ok(()) } else { Err(Stop) }
    }

    /// A string that was just read, in the model's text.
    fn borrow(&mut self, text: &str) -> Option<&'de str> {
        match &mut self.origin {
            Origin::Same(original) => {
                let end = self.lexer.position() - 1;
                original.get(end - text.len()..end)
            }
            Origin::Other(rest) => {
                let start = rest.find(text)?;
                let (found, behind) = rest[start..].split_at(text.len());
                *rest = behind;
                Some(found)
            }
            Origin::Literal(text) => Some(text),
        }
    }

    /// Reads an array: `element` is called at each of its elements.
    #[inline]
    pub fn array(&mut self, mut element: impl FnMut(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        let mut next = self.open(b'[', b']')?;
        let mut refused = false;
        while next == Next::Element {
            if element(self).is_err() {
                self.go_on()?;
                refused = true;
            }
            next = self.lexer.after_element(b']')?;
        }
        self.close_refused(refused)
    }

    /// Reads an object whose keys are data: `entry` is called at each value, with its key. Keys are texts, or integers in
    /// digits.
    pub fn map<K: Param + Decode<'de>>(
        &mut self,
        mut entry: impl FnMut(&mut Self, K) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut next = self.open(b'{', b'}')?;
        let mut refused = false;
        while next == Next::Element {
            if self.skip_key_of_field()? {
                self.lexer.skip()?;
                next = self.lexer.after_element(b'}')?;
                continue;
            }
            let key = self.key()?;
            self.lexer.colon()?;
            if entry(self, key).is_err() {
                self.go_on()?;
                refused = true;
            }
            next = self.lexer.after_element(b'}')?;
        }
        self.close_refused(refused)
    }

    /// After a value within could not be read: stops, unless that was refused and the reader is behind it.
    #[cold]
    pub(super) fn go_on(&self) -> Result<(), Stop> {
        if self.is_behind_refused() { Ok(()) } else { Err(Stop) }
    }

    #[inline]
    pub(super) fn close_refused(&mut self, refused: bool) -> Result<(), Stop> {
        self.close()?;
        if refused {
            self.pass_refused();
            return Err(Stop);
        }
        Ok(())
    }

    /// See [`composed`](super::composed).
    pub(super) fn composed<T>(
        &mut self,
        fields: &'static [Field],
        is_open: bool,
        read: impl FnOnce(&mut Self, usize) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.peek();
        let (start, depth, outer) = (self.lexer.position(), self.depth + 1, self.composed);
        // What is flattened into another object is part of that.
        if outer.is_none_or(|outer| outer.depth != depth) {
            self.composed = Some(Composed { depth, fields, is_open, tag: None });
        }
        let value = read(self, start);
        self.composed = outer;
        value
    }

    /// Stops at a value that stands for none; what that means, the second look says.
    pub(super) fn stop_at_absence(&mut self, leniency: &Leniency) -> Result<(), Stop> {
        if self.is_normalised() {
            return Ok(());
        }
        let start = self.lexer.position();
        let json = self.lexer.skip()?;
        self.go_to(start);
        if (leniency.reading.is_absence)(leniency, json) { Err(Stop) } else { Ok(()) }
    }

    /// Goes back to a value that was read already.
    pub(super) fn go_to(&mut self, start: usize) {
        self.lexer.seek(start);
    }

    /// Whether the object that comes next has the key of one of `fields`.
    pub(crate) fn has_key_of(&mut self, fields: &[Field]) -> Result<bool, Stop> {
        self.peek();
        let start = self.lexer.position();
        if self.peek() != b'{' {
            return Err(Stop);
        }
        let mut next = self.lexer.open(b'}');
        let mut is_there = false;
        while next == Next::Element && !is_there {
            let key = self.lexer.key()?;
            is_there = has_key(fields, &key);
            self.lexer.skip()?;
            next = self.lexer.after_element(b'}')?;
        }
        self.go_to(start);
        Ok(is_there)
    }

    /// Skips the value of a key that is none of the type's own, if the object may have it.
    #[cold]
    pub(super) fn skip_other(&mut self, key: &str) -> Result<Next, Stop> {
        let is_known = self.composed.is_some_and(|composed| {
            composed.depth == self.depth && (composed.is_open || has_key(composed.fields, key))
        });
        if !is_known || self.is_second_tag(key) {
            return Err(Stop);
        }
        self.lexer.skip()?;
        self.lexer.after_element(b'}')
    }

    /// Goes past a key that belongs to a field beside the flattened map that is read.
    fn skip_key_of_field(&mut self) -> Result<bool, Stop> {
        let Some(Composed { fields, .. }) = self.composed.filter(|composed| composed.depth == self.depth)
        else {
            return Ok(false);
        };
        self.peek();
        let start = self.lexer.position();
        let key = self.lexer.key()?;
        if self.is_second_tag(&key) {
            return Err(Stop);
        }
        let is_of_field = has_key(fields, &key);
        if !is_of_field {
            self.go_to(start);
        }
        Ok(is_of_field)
    }

    fn key<K: Param + Decode<'de>>(&mut self) -> Result<K, Stop> {
        if !matches!(K::SCHEMA.get().kind, Kind::Integer(_)) {
            return K::decode(self);
        }
        let text = self.text()?;
        let number = integer_key(&text).ok_or(Stop)?;
        K::decode(&mut Reader::literal(number, ""))
    }

    /// Whether a key, behind which the reader is, is the tag once more.
    fn is_second_tag(&self, key: &str) -> bool {
        self.composed.is_some_and(|Composed { depth, fields, tag, .. }| {
            let is_tag = fields.first().is_some_and(|field| field.name.as_str() == key);
            depth == self.depth && is_tag && tag.is_some_and(|tag| tag != self.lexer.position())
        })
    }

    #[inline]
    pub(super) fn open(&mut self, open: u8, close: u8) -> Result<Next, Stop> {
        if self.lexer.peek() != open || self.depth == DEPTH_LIMIT {
            return Err(Stop);
        }
        self.depth += 1;
        Ok(self.lexer.open(close))
    }

    /// Leaves an array or object. The text must end with the outermost one.
    #[inline]
    pub(super) fn close(&mut self) -> Result<(), Stop> {
        self.depth -= 1;
        if self.depth == 0 { self.lexer.end() } else { Ok(()) }
    }
}
