//! Sets: lists without equal items. One that has some is refused: to leave one of them out would be to change it.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Keyword, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

/// What is said of an item that is equal to another one in its type, though not in JSON.
const REPEATED: &str = "must differ from every other item";

macro_rules! sets {
    ($($(#[$meta:meta])* $set:ident<T: $bound:ident $($also:ident)? $(, $hasher:ident)?>;)*) => {$(
        $(#[$meta])*
        impl<T: Param $(, $hasher)?> Param for $set<T $(, $hasher)?> {
            const SCHEMA: SchemaRef =
                SchemaRef::new(&Schema::new(Kind::Array(T::SCHEMA)).with(&[Keyword::unique_items()]));
            const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
        }

        impl<'de, T: Param + Decode<'de> + $bound $(+ $also)? $(, $hasher: BuildHasher + Default)?> Decode<'de>
            for $set<T $(, $hasher)?>
        {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                // Items may differ in their type and be equal in JSON, as `1` and `1.0` are.
                reader.constrained(Self::SCHEMA.get(), |reader| {
                    let mut set = Self::default();
                    reader.array(|reader| {
                        let start = reader.position();
                        if set.insert(T::decode(reader)?) { Ok(()) } else { Err(reader.refuse(start, REPEATED)) }
                    })?;
                    Ok(set)
                })
            }
        }
    )*};
}

sets! {
    /// ```
    /// use std::collections::{BTreeSet, HashSet};
    /// use toolkit::prelude::*;
    ///
    /// /// Sets labels.
    /// #[derive(Debug, Tool)]
    /// struct Label {
    ///     labels: BTreeSet<String>,
    ///     on: HashSet<u64>,
    /// }
    ///
    /// assert_eq!(Label::parse(r#"{"labels": ["b", "a"], "on": [7, 8]}"#)?.labels.len(), 2);
    /// let error = Label::parse(r#"{"labels": ["a", "a"], "on": []}"#).unwrap_err();
    /// assert!(error.to_string().contains("$.labels: must have no two equal items"));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    BTreeSet<T: Ord>;
    HashSet<T: Eq Hash, S>;
}

#[cfg(feature = "indexmap")]
use indexmap::IndexSet;

#[cfg(feature = "indexmap")]
sets! {
    /// Keeps the order of the items.
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Sets labels.
    /// #[derive(Tool)]
    /// struct Label {
    ///     labels: indexmap::IndexSet<String>,
    /// }
    ///
    /// let call = Label::parse(r#"{"labels": ["b", "a"]}"#)?;
    /// assert!(call.labels.iter().eq(["b", "a"]));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    IndexSet<T: Eq Hash, S>;
}
