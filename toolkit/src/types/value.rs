//! `serde_json::Value`: anything at all.

use crate::decode::scalar::{is_integer_literal, parse_double};
use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;
use serde_json::{Map, Number, Value};

/// Published without a type: anything at all, as it was sent.
///
/// ```
/// use serde_json::{Value, json};
/// use toolkit::prelude::*;
///
/// /// Stores a document.
/// #[derive(Tool)]
/// struct Store {
///     document: Value,
/// }
///
/// let call = Store::parse(r#"{"document": {"title": "A", "pages": [1, 2]}}"#)?;
/// assert_eq!(call.document, json!({"title": "A", "pages": [1, 2]}));
/// # Ok::<(), InvalidArguments>(())
/// ```
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
                reader.map(|key, value| map.insert(key, value).is_none())?;
                Self::Object(map)
            }
            _ => Self::Number(exact_number(reader.number()?).ok_or(Stop)?),
        })
    }
}

/// Whether a `Number` is the text of one, because `serde_json`'s feature `arbitrary_precision` is on: features of other
/// crates cannot be asked for.
const NUMBERS_ARE_TEXTS: bool = size_of::<Number>() >= size_of::<String>();

/// Whether a `Value` holds a JSON number as it is: an integer must fit 64 bits, and a float must be one.
pub(crate) fn is_exact(number: &str) -> bool {
    let fits = || number.parse::<i64>().is_ok() || number.parse::<u64>().is_ok();
    NUMBERS_ARE_TEXTS || if is_integer_literal(number) { fits() } else { parse_double(number).is_some() }
}

/// A JSON number of which [`is_exact`] holds.
fn exact_number(text: &str) -> Option<Number> {
    if NUMBERS_ARE_TEXTS {
        return text.parse().ok();
    }
    // Not parsed by `serde_json`, which without its feature `float_roundtrip` does not round correctly.
    match (text.parse::<i64>(), text.parse::<u64>()) {
        (Ok(0), Err(_)) => Number::from_f64(-0.0),
        (Ok(number), _) => Some(number.into()),
        (_, Ok(number)) => Some(number.into()),
        _ if is_integer_literal(text) => None,
        _ => Number::from_f64(parse_double(text)?),
    }
}
