//! Booleans and numbers.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{IntegerRange, Kind, Precision, Schema, SchemaRef};
use crate::tool::Param;

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
    ($decode:ident from $minimum:ident: $($type:ident)*) => {$(
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

integers!(unsigned from zero: u8 u16 u32 u64 usize);
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
