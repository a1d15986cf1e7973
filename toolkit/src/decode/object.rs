//! The first look at objects and enums: one loop for all types, over the table in their schema.
//!
//! Generated code holds a slot for each field and hands it to [`fill`] when [`ObjectReader::next`] says so. All that
//! does not depend on the type of a field is here, once.

use super::lexer::Next;
use super::{Decode, Reader, Stop};
use crate::schema::{Field, Kind, Member, Schema};

/// Goes through the keys of an object.
#[derive(Debug)]
pub struct ObjectReader {
    fields: &'static [Field],
    /// The field whose key is expected: models write them in the order of the schema.
    expected: usize,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before the first key.
    Start(Next),
    /// At or behind a value.
    Within,
}

impl ObjectReader {
    /// Goes into an object of `schema`.
    pub fn new(reader: &mut Reader<'_, '_>, schema: &'static Schema) -> Result<Self, Stop> {
        let Kind::Object(fields) = schema.kind else { return Err(Stop) };
        let next = reader.open(b'{', b'}')?;
        Ok(Self { fields, expected: 0, state: State::Start(next) })
    }

    /// Goes to the next value and returns the index of its field, or leaves the object.
    ///
    /// The caller has read the value of the field before.
    pub fn next(&mut self, reader: &mut Reader<'_, '_>) -> Result<Option<usize>, Stop> {
        let next = match self.state {
            State::Start(next) => next,
            State::Within => reader.lexer.after_element(b'}')?,
        };
        self.state = State::Within;
        if next == Next::End {
            reader.close();
            return Ok(None);
        }
        if reader.peek() != b'"' {
            return Err(Stop);
        }
        let key = reader.lexer.string()?;
        reader.lexer.colon()?;
        let index = match self.fields.get(self.expected) {
            Some(field) if field.name.as_str() == key => self.expected,
            _ => self.fields.iter().position(|field| field.name.as_str() == key).ok_or(Stop)?,
        };
        self.expected = index + 1;
        Ok(Some(index))
    }
}

/// Reads an object without any keys.
pub fn empty_object(reader: &mut Reader<'_, '_>, schema: &'static Schema) -> Result<(), Stop> {
    match ObjectReader::new(reader, schema)?.next(reader)? {
        None => Ok(()),
        Some(_) => Err(Stop),
    }
}

/// Reads the value of a field into its slot; a second value for the same field is for the second look.
#[inline(never)]
pub fn fill<'de, T: Decode<'de>>(reader: &mut Reader<'_, 'de>, slot: &mut Option<T>) -> Result<(), Stop> {
    if slot.is_some() {
        return Err(Stop);
    }
    *slot = Some(T::decode_field(reader)?);
    Ok(())
}

/// The value of a field without a default.
#[inline]
pub fn take<'de, T: Decode<'de>>(slot: Option<T>) -> Result<T, Stop> {
    match slot {
        Some(value) => Ok(value),
        None => T::absent().ok_or(Stop),
    }
}

/// The value of a field whose default is that of its type.
#[inline]
pub fn take_or_default<T: Default>(slot: Option<T>) -> T {
    slot.unwrap_or_default()
}

/// The value of a field whose default is computed.
#[inline]
pub fn take_or<T>(slot: Option<T>, default: impl FnOnce() -> T) -> T {
    slot.unwrap_or_else(default)
}

/// The value of a field whose default is a literal, here as JSON text.
#[inline]
pub fn take_or_literal<'de, T: Decode<'de>>(slot: Option<T>, default: &'static str) -> Result<T, Stop> {
    match slot {
        Some(value) => Ok(value),
        None => T::decode_field(&mut Reader::new(default)),
    }
}

/// The value of a field whose default is a literal text, here also as JSON text.
#[inline]
pub fn take_or_text<'de, T: Decode<'de>>(
    slot: Option<T>,
    default: &'static str,
    json: &'static str,
) -> Result<T, Stop> {
    match slot {
        Some(value) => Ok(value),
        None => T::decode_field(&mut Reader::literal(json, default)),
    }
}

/// Reads a text of an enum and returns the member's index.
pub fn member(reader: &mut Reader<'_, '_>, schema: &'static Schema) -> Result<usize, Stop> {
    let Kind::Enum(members) = schema.kind else { return Err(Stop) };
    let text = reader.text()?;
    members.iter().position(|member: &Member| member.name.as_str() == text).ok_or(Stop)
}
