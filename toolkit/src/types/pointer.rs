//! Pointers to a value of their own. On the wire there is only the value.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::SchemaRef;
use crate::tool::Param;
use std::rc::Rc;
use std::sync::Arc;

macro_rules! pointers {
    ($($(#[$meta:meta])* $pointer:ident)*) => {$(
        $(#[$meta])*
        impl<T: Param> Param for $pointer<T> {
            const SCHEMA: SchemaRef = T::SCHEMA;
            const OPTIONAL: bool = T::OPTIONAL;
            const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
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

pointers! {
    /// The same as the value: so a type may contain itself.
    ///
    /// ```
    /// use std::rc::Rc;
    /// use std::sync::Arc;
    /// use toolkit::prelude::*;
    ///
    /// /// Filters the list.
    /// #[derive(Tool)]
    /// struct Filter {
    ///     filter: Condition,
    ///     shared: Arc<u8>,
    ///     counted: Option<Rc<u8>>,
    /// }
    ///
    /// #[derive(Param)]
    /// struct Condition {
    ///     word: String,
    ///     and: Option<Box<Condition>>,
    /// }
    ///
    /// let call = Filter::parse(r#"{"filter": {"word": "a", "and": {"word": "b"}}, "shared": 1}"#)?;
    /// assert_eq!((call.filter.and.unwrap().word.as_str(), *call.shared, call.counted), ("b", 1, None));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    Box
    Rc
    Arc
}
