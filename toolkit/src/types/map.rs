//! Maps: objects whose keys are data.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;

macro_rules! maps {
    ($($map:ty $(where $hasher:ident)?;)*) => {$(
        impl<T: Param $(, $hasher)?> Param for $map {
            const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Map(T::SCHEMA)));
        }

        impl<'de, T: Decode<'de> $(, $hasher: BuildHasher + Default)?> Decode<'de> for $map {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                let mut map = Self::default();
                reader.map(|reader, key| {
                    // A key that is given twice is for the second look.
                    match map.insert(key.into_owned(), T::decode(reader)?) {
                        None => Ok(()),
                        Some(_) => Err(Stop),
                    }
                })?;
                Ok(map)
            }
        }
    )*};
}

maps! {
    BTreeMap<String, T>;
    HashMap<String, T, S> where S;
}
