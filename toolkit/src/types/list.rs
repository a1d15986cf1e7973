//! Lists.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;

impl<T: Param> Param for Vec<T> {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Array(T::SCHEMA)));
}

impl<'de, T: Decode<'de>> Decode<'de> for Vec<T> {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        let mut list = Self::new();
        reader.array(|reader| {
            list.push(T::decode(reader)?);
            Ok(())
        })?;
        Ok(list)
    }
}
