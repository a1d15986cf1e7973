//! Booleans and numbers.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{IntegerRange, Kind, Precision, Schema, SchemaRef};
use crate::tool::Param;

/// The words for it are read as well, in any case.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Lists files.
/// #[derive(Tool)]
/// struct List {
///     hidden: bool,
/// }
///
/// assert!(List::parse(r#"{"hidden": true}"#)?.hidden);
/// assert!(List::parse(r#"{"hidden": "True"}"#)?.hidden);
/// assert!(List::parse(r#"{"hidden": 1}"#).is_err());
/// # Ok::<(), InvalidArguments>(())
/// ```
impl Param for bool {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Boolean));
}

impl<'de> Decode<'de> for bool {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.boolean()
    }
}

/// Integer types: the function that reads them, and their least value.
macro_rules! integers {
    ($decode:ident from $minimum:ident: $($(#[$meta:meta])* $type:ident)*) => {$(
        $(#[$meta])*
        impl Param for $type {
            const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Integer(IntegerRange::new(
                integers!(@$minimum $type),
                $type::MAX as u128,
            ))));
        }

        impl<'de> Decode<'de> for $type {
            #[inline]
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                $decode(reader)
            }
        }
    )*};
    (@zero $type:ident) => { 0 };
    (@least $type:ident) => { $type::MIN as i128 };
}

integers! {
    unsigned from zero:
    /// Integers are exact, at any size; none is rounded, and none that the type cannot hold is cut.
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Moves pages.
    /// #[derive(Debug, Tool)]
    /// struct Move {
    ///     from: u8,
    ///     by: i64,
    ///     id: u128,
    /// }
    ///
    /// let call = Move::parse(r#"{"from": "3", "by": -2.0, "id": 340282366920938463463374607431768211455}"#)?;
    /// assert_eq!((call.from, call.by, call.id), (3, -2, u128::MAX));
    /// let error = Move::parse(r#"{"from": 256, "by": 0.5, "id": 1}"#).unwrap_err().to_string();
    /// assert!(error.contains("- $.from: must be between 0 and 255, received 256\n"));
    /// assert!(error.contains("- $.by: expected an integer"));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    u8 u16 u32 u64 usize
}
integers!(signed from least: i8 i16 i32 i64 isize);
integers!(long from zero: u128);
integers!(long from least: i128);

#[inline]
fn unsigned<T: TryFrom<u64>>(reader: &mut Reader<'_, '_>) -> Result<T, Stop> {
    match reader.integer()? {
        (true, 1..) => Err(Stop),
        (_, magnitude) => T::try_from(magnitude).map_err(|_| Stop),
    }
}

#[inline]
fn signed<T: TryFrom<i64>>(reader: &mut Reader<'_, '_>) -> Result<T, Stop> {
    let (negative, magnitude) = reader.integer()?;
    let value = if negative { 0_i64.checked_sub_unsigned(magnitude) } else { i64::try_from(magnitude).ok() };
    value.and_then(|value| T::try_from(value).ok()).ok_or(Stop)
}

fn long<T: std::str::FromStr>(reader: &mut Reader<'_, '_>) -> Result<T, Stop> {
    reader.number()?.parse().map_err(|_| Stop)
}

/// The nearest number that the type can hold. There is no infinity, and no "not a number".
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Scales a picture.
/// #[derive(Tool)]
/// struct Scale {
///     width: f64,
///     height: f32,
/// }
///
/// let call = Scale::parse(r#"{"width": 1.5, "height": "2"}"#)?;
/// assert_eq!((call.width, call.height), (1.5, 2.0));
/// assert!(Scale::parse(r#"{"width": 1e999, "height": "NaN"}"#).is_err());
/// # Ok::<(), InvalidArguments>(())
/// ```
impl Param for f64 {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Number(Precision::Double)));
}

impl<'de> Decode<'de> for f64 {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.double()
    }
}

impl Param for f32 {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Number(Precision::Single)));
}

impl<'de> Decode<'de> for f32 {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.single()
    }
}
