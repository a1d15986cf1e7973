//! Maps: objects whose keys are data.
//!
//! What a key can be is told from its schema, whatever its type. A map with keys of which none can be one is refused where
//! its type is written, which for a map within other types is not where the map is: [`Param::KEYS_ARE_TEXTS`] brings it
//! there.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Keyword, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;

/// What a map asks of its keys.
struct Keys<K>(PhantomData<K>);

impl<K: Param> Keys<K> {
    /// What each key is, as a text.
    const NAME: &'static [Keyword; 1] = &[match K::SCHEMA.get().kind {
        Kind::Enum(members) => Keyword::member(members),
        Kind::Integer(_) => Keyword::digits(K::SCHEMA),
        _ => Keyword::inherited(K::SCHEMA.get().keywords),
    }];

    /// Whether they are kept out of reports, and so what they are in.
    const ARE_SENSITIVE: bool = K::SCHEMA.get().sensitive;

    const NAMES: &'static [Keyword] = &[Keyword::property_names(Self::NAME)];

    /// The keyword for the keys, unless any text is one.
    const KEYWORDS: &'static [Keyword] = {
        let schema = K::SCHEMA.get();
        match schema.kind {
            Kind::String(_) if schema.keywords.is_empty() => &[],
            _ => Self::NAMES,
        }
    };

    /// Whether each of them is a text, or an integer that can be one.
    const ARE_TEXTS: bool =
        matches!(K::SCHEMA.get().kind, Kind::String(_) | Kind::Enum(_) | Kind::Integer(_));
}

/// Checks the keys of all maps in a type.
///
/// # Panics
///
/// If there is a map whose keys cannot be some.
#[track_caller]
pub(crate) const fn assert_keys<T: Param>() {
    assert_texts(T::KEYS_ARE_TEXTS);
}

/// Checks the type of the keys of a map.
///
/// # Panics
///
/// If they cannot be some.
#[track_caller]
pub(crate) const fn assert_key<K: Param>() {
    assert_texts(Keys::<K>::ARE_TEXTS);
}

#[track_caller]
const fn assert_texts(are_texts: bool) {
    assert!(
        are_texts,
        "the keys of a map are texts: their type must be one that is read from a text, an enum of unit variants, an integer, or a newtype of one of these"
    );
}

macro_rules! maps {
    ($($(#[$meta:meta])* $map:ident<K: $bound:ident $($also:ident)?, T $(, $hasher:ident)?>;)*) => {$(
        $(#[$meta])*
        impl<K: Param, T: Param $(, $hasher)?> Param for $map<K, T $(, $hasher)?> {
            const SCHEMA: SchemaRef = SchemaRef::new(
                &Schema::new(Kind::Map(T::SCHEMA))
                    .with(Keys::<K>::KEYWORDS)
                    .sensitive_if(Keys::<K>::ARE_SENSITIVE),
            );
            const KEYS_ARE_TEXTS: bool = Keys::<K>::ARE_TEXTS && T::KEYS_ARE_TEXTS;
        }

        impl<'de, K, T $(, $hasher)?> Decode<'de> for $map<K, T $(, $hasher)?>
        where
            K: Param + Decode<'de> + $bound $(+ $also)?,
            T: Decode<'de>,
            $($hasher: BuildHasher + Default,)?
        {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                let mut map = Self::default();
                reader.map(|key, value| map.insert(key, value).is_none())?;
                Ok(map)
            }
        }
    )*};
}

maps! {
    /// The keys are data: they are taken as they stand, or not at all.
    ///
    /// ```
    /// use std::collections::{BTreeMap, HashMap};
    /// use toolkit::prelude::*;
    ///
    /// #[derive(Debug, PartialEq, Eq, Hash, Param)]
    /// #[tool(rename_all = "lowercase")]
    /// enum Size {
    ///     Small,
    ///     Large,
    /// }
    ///
    /// /// Orders cups.
    /// #[derive(Debug, Tool)]
    /// struct Order {
    ///     cups: HashMap<Size, u32>,
    ///     #[tool(default)]
    ///     notes: BTreeMap<u32, String>,
    /// }
    ///
    /// let order = Order::parse(r#"{"cups": {"large": 2}, "notes": {"1": "hot"}}"#)?;
    /// assert_eq!((order.cups[&Size::Large], order.notes[&1].as_str()), (2, "hot"));
    /// let error = Order::parse(r#"{"cups": {"tiny": 2}}"#).unwrap_err();
    /// assert!(error.to_string().contains(r#"$.cups.tiny: the key must be one of "small", "large""#));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    BTreeMap<K: Ord, T>;
    HashMap<K: Eq Hash, T, S>;
}

#[cfg(feature = "indexmap")]
use indexmap::IndexMap;

#[cfg(feature = "indexmap")]
maps! {
    /// Keeps the order of the entries.
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Sets values, one after the other.
    /// #[derive(Tool)]
    /// struct Set {
    ///     values: indexmap::IndexMap<String, i64>,
    /// }
    ///
    /// let call = Set::parse(r#"{"values": {"b": 1, "a": 2}}"#)?;
    /// assert!(call.values.keys().eq(["b", "a"]));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    IndexMap<K: Eq Hash, T, S>;
}
