//! Lists.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Keyword, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::borrow::Cow;
use std::collections::{LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

/// Any number of items; one value that is an item is read as a list of it.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Adds labels.
/// #[derive(Tool)]
/// struct AddLabels {
///     labels: Vec<String>,
/// }
///
/// assert_eq!(AddLabels::parse(r#"{"labels": ["bug", "parser"]}"#)?.labels, ["bug", "parser"]);
/// assert_eq!(AddLabels::parse(r#"{"labels": "bug"}"#)?.labels, ["bug"]);
/// # Ok::<(), InvalidArguments>(())
/// ```
impl<T: Param> Param for Vec<T> {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Array(T::SCHEMA)));
    const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
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

/// Types that are made of a `Vec`.
macro_rules! lists {
    ($($(#[$meta:meta])* $list:ty $(where $bound:ident)?;)*) => {$(
        $(#[$meta])*
        impl<T: Param $(+ $bound)?> Param for $list {
            const SCHEMA: SchemaRef = Vec::<T>::SCHEMA;
            const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
        }

        impl<'de, T: Decode<'de> $(+ $bound)?> Decode<'de> for $list {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                Vec::decode(reader).map(|list: Vec<T>| list.into_iter().collect())
            }
        }
    )*};
}

lists! {
    /// ```
    /// use std::borrow::Cow;
    /// use std::collections::{LinkedList, VecDeque};
    /// use std::rc::Rc;
    /// use std::sync::Arc;
    /// use toolkit::prelude::*;
    ///
    /// /// Takes lists of all kinds.
    /// #[derive(Tool)]
    /// struct Take {
    ///     queue: VecDeque<u8>,
    ///     linked: LinkedList<u8>,
    ///     boxed: Box<[u8]>,
    ///     counted: Rc<[u8]>,
    ///     shared: Arc<[u8]>,
    ///     owned: Cow<'static, [u8]>,
    /// }
    ///
    /// let call = Take::parse(r#"{"queue": [1], "linked": [2], "boxed": [3], "counted": [4], "shared": [5], "owned": [6]}"#)?;
    /// assert_eq!((call.queue[0], call.shared[0], call.owned[0]), (1, 5, 6));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    VecDeque<T>;
    LinkedList<T>;
    Box<[T]>;
    Rc<[T]>;
    Arc<[T]>;
    /// Owns its items, which are read from text.
    Cow<'_, [T]> where Clone;
}

/// ```
/// use toolkit::prelude::*;
///
/// /// Takes lists of so many bytes.
/// #[derive(Tool)]
/// struct Take {
///     few: smallvec::SmallVec<[u8; 4]>,
/// }
///
/// assert_eq!(Take::parse(r#"{"few": [1, 2]}"#)?.few.as_slice(), [1, 2]);
/// # Ok::<(), InvalidArguments>(())
/// ```
#[cfg(feature = "smallvec")]
impl<A: smallvec::Array<Item: Param>> Param for smallvec::SmallVec<A> {
    const SCHEMA: SchemaRef = Vec::<A::Item>::SCHEMA;
    const KEYS_ARE_TEXTS: bool = A::Item::KEYS_ARE_TEXTS;
}

#[cfg(feature = "smallvec")]
impl<'de, A: smallvec::Array<Item: Decode<'de>>> Decode<'de> for smallvec::SmallVec<A> {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        Vec::decode(reader).map(Self::from_vec)
    }
}

/// Exactly `N` items.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Draws a point.
/// #[derive(Tool)]
/// struct Draw {
///     at: [f64; 2],
/// }
///
/// assert_eq!(Draw::parse(r#"{"at": [1.5, 2]}"#)?.at, [1.5, 2.0]);
/// let error = Draw::parse(r#"{"at": [1.5]}"#).err().unwrap();
/// assert!(error.to_string().contains("$.at: must have at least 2 items"));
/// # Ok::<(), InvalidArguments>(())
/// ```
impl<T: Param, const N: usize> Param for [T; N] {
    const SCHEMA: SchemaRef = SchemaRef::new(
        &Schema::new(Kind::Array(T::SCHEMA)).with(&[Keyword::min_items(N), Keyword::max_items(N)]),
    );
    const KEYS_ARE_TEXTS: bool = T::KEYS_ARE_TEXTS;
}

impl<'de, T: Decode<'de>, const N: usize> Decode<'de> for [T; N] {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        Vec::decode(reader)?.try_into().map_err(|_| Stop)
    }
}
