//! Values under keys that an object may have and that nobody reads.

use super::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::collections::BTreeSet;

/// Any value, of which nothing is kept. No type has to hold it, so its numbers need not fit one; but what is infinite or
/// contradicts itself is not passed over.
pub(crate) struct Unread;

impl Param for Unread {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Any).unread());
}

impl<'de> Decode<'de> for Unread {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        let mut keys = BTreeSet::<String>::new();
        match reader.peek() {
            b'{' => reader.map(|key, _: Self| keys.insert(key))?,
            b'[' => reader.array(|reader| Self::decode(reader).map(drop))?,
            b'-' | b'0'..=b'9' => reader.double().map(drop)?,
            _ => reader.lexer.skip().map(drop)?,
        }
        Ok(Self)
    }
}
