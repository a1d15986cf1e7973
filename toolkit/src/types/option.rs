//! `Option`.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;

/// As a field: a value that may be absent. Anywhere else, in a list say: a value or null.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Books a table.
/// #[derive(Tool)]
/// struct Book {
///     time: Option<String>,
///     guests: Vec<Option<String>>,
/// }
///
/// let call = Book::parse(r#"{"guests": ["Ada", null]}"#)?;
/// assert_eq!((call.time, call.guests), (None, vec![Some("Ada".to_owned()), None]));
/// # Ok::<(), InvalidArguments>(())
/// ```
impl<T: Param> Param for Option<T> {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Nullable(T::SCHEMA)));
    const OPTIONAL: bool = true;
    const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
}

impl<'de, T: Param + Decode<'de>> Decode<'de> for Option<T> {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        if reader.peek() == b'n' && !T::SCHEMA.get().accepts_null() {
            return reader.null().map(|()| None);
        }
        T::decode(reader).map(Some)
    }

    #[inline]
    fn decode_field(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        T::decode(reader).map(Some)
    }

    fn decode_flattened(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        let fields = match T::SCHEMA.get().kind {
            Kind::Object(fields) => fields,
            _ => &[],
        };
        if reader.has_key_of(fields)? { T::decode_flattened(reader).map(Some) } else { Ok(None) }
    }

    #[inline]
    fn absent() -> Option<Self> {
        Some(None)
    }
}
