//! Tuples: arrays with a type for each place. The empty one is null.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Kind, Schema, SchemaRef};
use crate::tool::Param;

/// `null`, as in most formats of serde.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Takes nothing, if it must.
/// #[derive(Tool)]
/// struct Take {
///     nothing: (),
/// }
///
/// assert!(Take::parse(r#"{"nothing": null}"#).is_ok());
/// ```
impl Param for () {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Null));
}

impl<'de> Decode<'de> for () {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.null()
    }
}

macro_rules! tuples {
    ($($(#[$meta:meta])* ($($item:ident)+);)*) => {$(
        $(#[$meta])*
        impl<$($item: Param),+> Param for ($($item,)+) {
            const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Tuple(&[$($item::SCHEMA),+])));
            const KEYS_ARE_TEXTS: bool = $($item::KEYS_ARE_TEXTS)&&+;
        }

        #[expect(non_snake_case, reason = "an item goes by the name of its type")]
        impl<'de, $($item: Decode<'de>),+> Decode<'de> for ($($item,)+) {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                // All of them, so that each that is refused is found.
                reader.places(|places| match ($(places.item::<$item>(),)+) {
                    ($(Ok($item),)+) => Ok(($($item,)+)),
                    _ => Err(Stop),
                })
            }
        }
    )*};
}

tuples! {
    (A);
    /// An array of exactly so many items. An array of equal ones is `[T; N]`.
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Plots points with their names.
    /// #[derive(Debug, Tool)]
    /// struct Plot {
    ///     points: Vec<(String, f64, f64)>,
    /// }
    ///
    /// let plot = Plot::parse(r#"{"points": [["a", 1, 2.5]]}"#)?;
    /// assert_eq!(plot.points, [("a".to_owned(), 1.0, 2.5)]);
    /// let error = Plot::parse(r#"{"points": [["a", 1]]}"#).unwrap_err();
    /// assert!(error.to_string().contains("$.points[0]: must have exactly 3 items"));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    (A B);
    (A B C);
    (A B C D);
    (A B C D E);
    (A B C D E F);
    (A B C D E F G);
    (A B C D E F G H);
    (A B C D E F G H I);
    (A B C D E F G H I J);
    (A B C D E F G H I J K);
    (A B C D E F G H I J K L);
}
