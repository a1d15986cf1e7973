//! Text, owned and borrowed.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Holding, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::borrow::Cow;

const TEXT: SchemaRef = SchemaRef::new(&Schema::new(Kind::String(Holding::Owned)));
const BORROWED: SchemaRef = SchemaRef::new(&Schema::new(Kind::String(Holding::Borrowed)));

impl Param for String {
    const SCHEMA: SchemaRef = TEXT;
}

impl<'de> Decode<'de> for String {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.string()
    }
}

/// Only text without escapes can be borrowed: one with a line break or a quote is refused. A field that may hold any
/// text is a `String` or a `Cow<str>`.
impl Param for &str {
    const SCHEMA: SchemaRef = BORROWED;
}

impl<'a, 'de: 'a> Decode<'de> for &'a str {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.borrowed()
    }
}

/// Borrows text of valid arguments, if it has no escapes; owns any other.
impl Param for Cow<'_, str> {
    const SCHEMA: SchemaRef = TEXT;
}

impl<'a, 'de: 'a> Decode<'de> for Cow<'a, str> {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.cow()
    }
}
