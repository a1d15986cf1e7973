//! Integers without zero.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{IntegerRange, Keyword, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::num::NonZero;

macro_rules! nonzero {
    ($($(#[$meta:meta])* $type:ident: $schema:expr;)*) => {$(
        $(#[$meta])*
        impl Param for NonZero<$type> {
            const SCHEMA: SchemaRef = SchemaRef::new(&$schema);
        }

        impl<'de> Decode<'de> for NonZero<$type> {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                Self::new($type::decode(reader)?).ok_or(Stop)
            }
        }
    )*};
}

/// The integers of an unsigned type from 1 on.
const fn positive(greatest: u128) -> Schema {
    Schema::new(Kind::Integer(IntegerRange::new(1, greatest)))
}

/// The integers of a signed type but zero, which JSON Schema has no plain word for: the keyword is not published.
const fn but_zero(integers: SchemaRef) -> Schema {
    const BUT_ZERO: &[Keyword] = &[Keyword::nonzero()];
    integers.get().with(BUT_ZERO)
}

nonzero! {
    /// Published with a minimum of 1.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use toolkit::prelude::*;
    ///
    /// /// Fetches a page.
    /// #[derive(Debug, Tool)]
    /// struct Fetch {
    ///     page: NonZeroU32,
    /// }
    ///
    /// let error = Fetch::parse(r#"{"page": 0}"#).unwrap_err();
    /// assert!(error.to_string().contains("$.page: must be at least 1"));
    /// ```
    u8: positive(u8::MAX as u128);
    u16: positive(u16::MAX as u128);
    u32: positive(u32::MAX as u128);
    u64: positive(u64::MAX as u128);
    u128: positive(u128::MAX);
    usize: positive(usize::MAX as u128);
    /// That zero is left out is not published, because the only word of JSON Schema for it, `not`, is not understood by
    /// most providers. It is enforced.
    ///
    /// ```
    /// use std::num::NonZeroI32;
    /// use toolkit::prelude::*;
    ///
    /// /// Moves on or back.
    /// #[derive(Debug, Tool)]
    /// struct Move {
    ///     pages: NonZeroI32,
    /// }
    ///
    /// let error = Move::parse(r#"{"pages": 0}"#).unwrap_err();
    /// assert!(error.to_string().contains("$.pages: must not be 0"));
    /// ```
    i8: but_zero(i8::SCHEMA);
    i16: but_zero(i16::SCHEMA);
    i32: but_zero(i32::SCHEMA);
    i64: but_zero(i64::SCHEMA);
    i128: but_zero(i128::SCHEMA);
    isize: but_zero(isize::SCHEMA);
}
