//! Pointers to a value of their own. On the wire there is only the value.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::SchemaRef;
use crate::tool::Param;
use std::rc::Rc;
use std::sync::Arc;

macro_rules! pointers {
    ($($pointer:ident)*) => {$(
        impl<T: Param> Param for $pointer<T> {
            const SCHEMA: SchemaRef = T::SCHEMA;
            const OPTIONAL: bool = T::OPTIONAL;
        }

        impl<'de, T: Decode<'de>> Decode<'de> for $pointer<T> {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                T::decode(reader).map($pointer::new)
            }

            fn decode_field(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                T::decode_field(reader).map($pointer::new)
            }

            fn decode_flattened(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                T::decode_flattened(reader).map($pointer::new)
            }

            fn absent() -> Option<Self> {
                T::absent().map($pointer::new)
            }
        }
    )*};
}

pointers!(Box Rc Arc);
