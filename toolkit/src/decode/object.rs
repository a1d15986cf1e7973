//! The first look at objects and enums: one loop for all types, over the table in their schema.
//!
//! Generated code holds a slot for each field and hands it to [`fill`] when [`ObjectReader::next`] says so. All that
//! does not depend on the type of a field is here, once.

use super::lexer::Next;
use super::reader::Position;
use super::{Decode, Reader, Stop, Unread};
use crate::schema::{Field, Kind, Member, Schema};
use crate::violation::Violations;

/// Goes through the keys of an object.
#[derive(Debug)]
pub struct ObjectReader {
    fields: &'static [Field],
    /// The field whose key is expected: models write them in the order of the schema.
    expected: usize,
    /// The first 64 fields, a bit each: whether there has been the key.
    seen: u64,
    /// The first of the other fields behind all whose keys there have been.
    frontier: usize,
    state: State,
    /// Whether a value was refused: then the rest is only read for further refusals.
    refused: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before the object.
    Before,
    /// At or behind a value.
    Within,
    /// Behind the object.
    Complete,
    /// Something was met that is for the second look.
    Stopped,
}

impl ObjectReader {
    /// Before an object with `fields`.
    #[inline]
    pub const fn new(fields: &'static [Field]) -> Self {
        Self { fields, expected: 0, frontier: 0, seen: 0, state: State::Before, refused: false }
    }

    /// Goes into the object or to its next value, and returns the index of its field. There is none when the object is
    /// [complete](Self::is_complete) or the first look at its end.
    ///
    /// The caller has read the value of the field before.
    pub fn next(&mut self, reader: &mut Reader<'_, '_>) -> Option<usize> {
        match self.step(reader) {
            Ok(Some(index)) => Some(index),
            other => self.end(reader, other.is_ok()),
        }
    }

    /// There is no next value: either the object is at its end, or the first look is.
    #[inline(never)]
    fn end(&mut self, reader: &mut Reader<'_, '_>, is_at_end: bool) -> Option<usize> {
        if !is_at_end {
            return self.stop(reader);
        }
        self.state = if self.refused { State::Stopped } else { State::Complete };
        if self.refused {
            reader.pass_refused();
        }
        None
    }

    /// The object does not go on: it has an issue, or something was met that is for the second look.
    #[cold]
    fn stop(&mut self, reader: &mut Reader<'_, '_>) -> Option<usize> {
        let is_whole = reader.close_incomplete(self.refused).is_ok();
        self.state = if is_whole { State::Complete } else { State::Stopped };
        None
    }

    #[inline]
    fn step(&mut self, reader: &mut Reader<'_, '_>) -> Result<Option<usize>, Stop> {
        let next =
            if self.state == State::Within { reader.lexer.after_element(b'}')? } else { self.enter(reader)? };
        if next == Next::End {
            return reader.close().map(|()| None);
        }
        if reader.peek() != b'"' {
            return Err(Stop);
        }
        let Some(key) = reader.lexer.plain_string() else { return self.next_own(reader) };
        reader.lexer.colon()?;
        match self.index_of(key) {
            Some(index) => self.at_value(index, reader),
            None => match reader.skip_other(key)? {
                Next::End => reader.close().map(|()| None),
                Next::Element => self.next_own(reader),
            },
        }
    }

    /// Goes into the object, or on behind a value that was refused.
    #[inline(never)]
    fn enter(&mut self, reader: &mut Reader<'_, '_>) -> Result<Next, Stop> {
        let next = match self.state {
            State::Before => reader.open(b'{', b'}')?,
            State::Stopped => {
                self.go_on(reader)?;
                reader.lexer.after_element(b'}')?
            }
            State::Within | State::Complete => return Err(Stop),
        };
        self.state = State::Within;
        Ok(next)
    }

    #[expect(clippy::inline_always, reason = "a tenth of the time of a small call")]
    #[inline(always)]
    fn index_of(&self, key: &str) -> Option<usize> {
        match self.fields.get(self.expected) {
            Some(field) if field.name.as_str() == key => Some(self.expected),
            _ => self.fields.iter().position(|field| field.name.as_str() == key),
        }
    }

    #[expect(clippy::inline_always, reason = "a tenth of the time of a small call")]
    #[inline(always)]
    fn at_value(&mut self, index: usize, reader: &Reader<'_, '_>) -> Result<Option<usize>, Stop> {
        if self.is_repeated(index, reader) {
            return Err(Stop);
        }
        self.expected = index + 1;
        Ok(Some(index))
    }

    /// Goes to the next value of a field, from a key that may be written in any way, or belong to another type.
    #[cold]
    fn next_own(&mut self, reader: &mut Reader<'_, '_>) -> Result<Option<usize>, Stop> {
        loop {
            let key = reader.lexer.key()?;
            if let Some(index) = self.index_of(&key) {
                return self.at_value(index, reader);
            }
            if reader.skip_other(&key)? == Next::End {
                return reader.close().map(|()| None);
            }
        }
    }

    /// Notes the key of a field. A second one is for the second look, and so is one of which it is not known.
    #[inline]
    fn is_repeated(&mut self, index: usize, reader: &Reader<'_, '_>) -> bool {
        if index < 64 {
            let seen = self.seen;
            self.seen |= 1 << index;
            return self.seen == seen;
        }
        let is_behind = index < self.frontier;
        self.frontier = self.frontier.max(index + 1);
        // What the second look wrote has no key twice.
        is_behind && !reader.is_normalised()
    }

    /// Reads the value of a field into its slot.
    #[inline(never)]
    pub fn fill<'de, T: Decode<'de>>(&mut self, reader: &mut Reader<'_, 'de>, slot: &mut Option<T>) {
        match T::decode_field(reader) {
            Ok(value) => *slot = Some(value),
            Err(Stop) => self.state = State::Stopped,
        }
    }

    /// Reads the value of a field into its slot, if it has what the schema of the field asks for besides its type, and
    /// `validate` has nothing against it.
    pub fn fill_checked<'de, T: Decode<'de>>(
        &mut self,
        reader: &mut Reader<'_, 'de>,
        slot: &mut Option<T>,
        validate: impl FnOnce(&T) -> Result<(), Violations>,
    ) {
        let Some(field) = self.fields.get(self.expected.wrapping_sub(1)) else {
            return self.state = State::Stopped;
        };
        if field.leniency().is_some_and(|leniency| reader.stop_at_absence(leniency).is_err()) {
            return self.state = State::Stopped;
        }
        let start = reader.position();
        match reader
            .constrained(field.schema(), T::decode_field)
            .and_then(|value| validated(reader, start, value, validate))
        {
            Ok(value) => *slot = Some(value),
            Err(Stop) => self.state = State::Stopped,
        }
    }

    /// After a value that could not be read: if it was refused, the next one still can.
    #[cold]
    fn go_on(&mut self, reader: &mut Reader<'_, '_>) -> Result<(), Stop> {
        self.refused = reader.is_behind_refused();
        if self.refused { Ok(()) } else { Err(Stop) }
    }

    /// The same for a field that has a [`Leniency`](crate::schema::Leniency): a value may stand for none.
    pub fn fill_lenient<'de, T: Decode<'de>>(&mut self, reader: &mut Reader<'_, 'de>, slot: &mut Option<T>) {
        self.fill_by(reader, slot, |reader, _| T::decode_field(reader));
    }

    /// The same with a function instead of the type of the field. What it would read beyond the schema of the field is
    /// not read.
    pub fn fill_with<'t, 'de, T>(
        &mut self,
        reader: &mut Reader<'t, 'de>,
        slot: &mut Option<T>,
        decode: impl FnOnce(&mut Reader<'t, 'de>) -> Result<T, Stop>,
    ) {
        self.fill_by(reader, slot, |reader, field| match field {
            Some(field) => reader.valid_for(field.schema(), decode),
            None => Err(Stop),
        });
    }

    fn fill_by<'t, 'de, T>(
        &mut self,
        reader: &mut Reader<'t, 'de>,
        slot: &mut Option<T>,
        decode: impl FnOnce(&mut Reader<'t, 'de>, Option<&'static Field>) -> Result<T, Stop>,
    ) {
        let field = self.expected.checked_sub(1).and_then(|index| self.fields.get(index));
        let value = match field.and_then(Field::leniency) {
            Some(leniency) => reader.stop_at_absence(leniency).and_then(|()| decode(reader, field)),
            None => decode(reader, field),
        };
        match value {
            Ok(value) => *slot = Some(value),
            Err(Stop) => self.state = State::Stopped,
        }
    }

    /// Whether all of the object has been read.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.state == State::Complete
    }
}

/// The value that was read at `start`, if `validate` has nothing against it.
pub fn validated<T>(
    reader: &mut Reader<'_, '_>,
    start: Position,
    value: T,
    validate: impl FnOnce(&T) -> Result<(), Violations>,
) -> Result<T, Stop> {
    match validate(&value) {
        Ok(()) => Ok(value),
        Err(violations) => Err(reader.refuse_all(start, violations)),
    }
}

/// Reads an object without any keys.
pub fn empty_object(reader: &mut Reader<'_, '_>) -> Result<(), Stop> {
    let mut object = ObjectReader::new(&[]);
    object.next(reader);
    if object.is_complete() { Ok(()) } else { Err(Stop) }
}

/// Reads an object with any keys, of which none is kept.
pub fn any_object(reader: &mut Reader<'_, '_>) -> Result<(), Stop> {
    open(reader, &[], empty_object)
}

/// Reads an object whose `fields` are those of several types, with `read` for the type itself. That gets the place of the
/// object, from where the other types are read.
pub fn composed<'t, 'de, T>(
    reader: &mut Reader<'t, 'de>,
    fields: &'static [Field],
    is_open: bool,
    read: impl FnOnce(&mut Reader<'t, 'de>, usize) -> Result<T, Stop>,
) -> Result<T, Stop> {
    reader.composed(fields, is_open, read)
}

/// Reads an object that may have further keys than `fields`, which `read` reads.
pub fn open<'t, 'de, T>(
    reader: &mut Reader<'t, 'de>,
    fields: &'static [Field],
    read: impl FnOnce(&mut Reader<'t, 'de>) -> Result<T, Stop>,
) -> Result<T, Stop> {
    reader.composed(fields, true, |reader, start| {
        let value = read(reader)?;
        // The other keys are dropped, but must not contradict each other.
        reader.go_to(start);
        Unread::decode(reader)?;
        Ok(value)
    })
}

/// Reads the object at `start` once more, as the type of a flattened field.
pub fn flattened<'de, T: Decode<'de>>(reader: &mut Reader<'_, 'de>, start: usize) -> Option<T> {
    reader.go_to_part(start);
    T::decode_flattened(reader).ok()
}

/// What a field has that is not there, if its type says.
#[inline]
pub fn absent<'de, T: Decode<'de>>() -> Option<T> {
    T::absent()
}

/// The value of a field whose default is that of its type.
#[inline]
pub fn or_default<T: Default>(slot: Option<T>) -> T {
    slot.unwrap_or_default()
}

/// The value of a field whose default is computed.
#[inline]
pub fn or_else<T>(slot: Option<T>, default: impl FnOnce() -> T) -> T {
    slot.unwrap_or_else(default)
}

/// The value of a field whose default is a literal, here as JSON text.
#[inline]
pub fn or_literal<'de, T: Decode<'de>>(slot: Option<T>, default: &'static str) -> Option<T> {
    slot.or_else(|| T::decode_field(&mut Reader::new(default)).ok())
}

/// The value of a field whose default is a literal text, here also as JSON text.
#[inline]
pub fn or_text<'de, T: Decode<'de>>(slot: Option<T>, default: &'static str, json: &'static str) -> Option<T> {
    slot.or_else(|| T::decode_field(&mut Reader::literal(json, default)).ok())
}

/// Reads a member of an enum and returns its index.
pub fn member(reader: &mut Reader<'_, '_>, schema: &'static Schema) -> Result<usize, Stop> {
    let (text, members) = match (schema.kind, reader.peek()) {
        (Kind::Enum(members), _) => (reader.text()?, members),
        (Kind::Constants(_, members), b't' | b'f') => {
            (if reader.boolean()? { "true" } else { "false" }.into(), members)
        }
        (Kind::Constants(_, members), _) => (reader.number()?.into(), members),
        _ => return Err(Stop),
    };
    members.iter().position(|member: &Member| member.name.as_str() == text).ok_or(Stop)
}
