//! `either`.

use crate::decode::{Decode, Reader, Stop, untagged, variant};
use crate::schema::{Branch, Kind, Schema, SchemaRef, Tagging, Union};
use crate::tool::Param;
use either::Either;

/// One of two types, told apart by nothing but the value: as an enum with `untagged`.
///
/// The left one counts if a value fits both as it stands; otherwise the one that takes fewer coercions.
///
/// ```
/// use either::Either;
/// use toolkit::Tool;
///
/// /// Opens a page.
/// #[derive(Tool)]
/// struct Open {
///     page: Either<u32, String>,
/// }
///
/// let page = |text| Open::parse(text).unwrap().page;
/// assert_eq!(page(r#"{"page": 3}"#), Either::Left(3));
/// assert_eq!(page(r#"{"page": "3"}"#), Either::Right("3".to_owned()));
/// assert!(Open::json_schema().contains(r#""page":{"anyOf":[{"type":"integer","minimum":0},{"type":"string"}]}"#));
/// ```
impl<L: Param, R: Param> Param for Either<L, R> {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Union(&Union::new(
        Tagging::None,
        &[Branch::new(L::SCHEMA), Branch::new(R::SCHEMA)],
    ))));
    const KEYS_ARE_TEXTS: bool = L::KEYS_ARE_TEXTS && R::KEYS_ARE_TEXTS;
}

impl<'de, L: Param + Decode<'de>, R: Param + Decode<'de>> Decode<'de> for Either<L, R> {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        variant(reader, Self::SCHEMA.get(), untagged, |reader, index, _| match index {
            0 => L::decode(reader).map(Self::Left),
            _ => R::decode(reader).map(Self::Right),
        })
    }
}
