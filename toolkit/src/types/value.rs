//! `serde_json::Value`: anything at all.

use crate::decode::scalar::{is_integer_literal, parse_double};
use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;
use serde_json::{Map, Number, Value};

impl Param for Value {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Any));
}

impl<'de> Decode<'de> for Value {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        Ok(match reader.peek() {
            b'n' => reader.null().map(|()| Self::Null)?,
            b't' | b'f' => Self::Bool(reader.boolean()?),
            b'"' => Self::String(reader.string()?),
            b'[' => Self::Array(Vec::decode(reader)?),
            b'{' => {
                let mut map = Map::new();
                reader.map(|reader, key| match map.insert(key.into_owned(), Self::decode(reader)?) {
                    None => Ok(()),
                    Some(_) => Err(Stop),
                })?;
                Self::Object(map)
            }
            _ => Self::Number(exact_number(reader.number()?).ok_or(Stop)?),
        })
    }
}

/// A JSON number, if `serde_json` holds it: an integer must come out digit for digit, which fails beyond 64 bits, unless
/// its feature `arbitrary_precision` is on.
pub(crate) fn exact_number(text: &str) -> Option<Number> {
    let is_integer = is_integer_literal(text);
    let number = text.parse::<Number>().ok();
    match number {
        // No longer than what fits 64 bits in any case.
        Some(number) if is_integer && text.len() < 19 => Some(number),
        Some(number) if number.to_string() == text => Some(number),
        _ if is_integer => None,
        // Without its feature `float_roundtrip`, `serde_json` does not round correctly.
        _ => Number::from_f64(parse_double(text)?),
    }
}
