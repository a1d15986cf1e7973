//! Text, owned and borrowed.

use crate::decode::{Decode, Reader, Stop};
use crate::schema::{Holding, Keyword, Kind, Schema, SchemaRef};
use crate::tool::Param;
use std::borrow::Cow;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

const TEXT: SchemaRef = SchemaRef::new(&Schema::new(Kind::String(Holding::Owned)));
const BORROWED: SchemaRef = SchemaRef::new(&Schema::new(Kind::String(Holding::Borrowed)));

/// Types that hold any text, and are made of a `String`.
macro_rules! texts {
    ($($(#[$meta:meta])* $type:ty;)*) => {$(
        $(#[$meta])*
        impl Param for $type {
            const SCHEMA: SchemaRef = TEXT;
        }

        impl<'de> Decode<'de> for $type {
            #[inline]
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                reader.string().map(Into::into)
            }
        }
    )*};
}

texts! {
    String;
    /// ```
    /// use std::path::PathBuf;
    /// use std::rc::Rc;
    /// use std::sync::Arc;
    /// use toolkit::prelude::*;
    ///
    /// /// Takes texts of all kinds.
    /// #[derive(Tool)]
    /// struct Take {
    ///     boxed: Box<str>,
    ///     counted: Rc<str>,
    ///     shared: Arc<str>,
    ///     path: PathBuf,
    /// }
    ///
    /// let call = Take::parse(r#"{"boxed": "a", "counted": "b", "shared": "c", "path": "/tmp"}"#)?;
    /// assert_eq!((&*call.boxed, &*call.shared), ("a", "c"));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    Box<str>;
    Rc<str>;
    Arc<str>;
    /// Any text: that a path is one, exists, or stays within a directory is for the tool to check.
    PathBuf;
}

#[cfg(feature = "camino")]
texts! {
    /// Any text, as for `PathBuf`.
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Reads a file.
    /// #[derive(Tool)]
    /// struct Read {
    ///     path: camino::Utf8PathBuf,
    /// }
    ///
    /// assert_eq!(Read::parse(r#"{"path": "src/lib.rs"}"#)?.path.file_name(), Some("lib.rs"));
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    camino::Utf8PathBuf;
}

/// Only text without escapes can be borrowed: one with a line break or a quote is refused. A field that may hold any
/// text is a `String` or a `Cow<str>`.
///
/// ```
/// use std::borrow::Cow;
/// use toolkit::prelude::*;
///
/// /// Writes to a file.
/// #[derive(Debug, Tool)]
/// struct Write<'a> {
///     mode: &'a str,
///     content: Cow<'a, str>,
/// }
///
/// let call = Write::parse(r#"{"mode": "append", "content": "two\nlines"}"#)?;
/// assert_eq!((call.mode, &*call.content), ("append", "two\nlines"));
/// assert!(Write::parse(r#"{"mode": "a\nb", "content": ""}"#).is_err());
/// # Ok::<(), InvalidArguments>(())
/// ```
impl Param for &str {
    const SCHEMA: SchemaRef = BORROWED;
}

impl<'a, 'de: 'a> Decode<'de> for &'a str {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.borrowed()
    }
}

/// Borrows text of valid arguments, if it has no escapes; owns any other. A field whose type says `Cow<'static, str>` always
/// owns it.
///
/// ```
/// use std::borrow::Cow;
/// use toolkit::prelude::*;
///
/// /// Greets.
/// #[derive(Tool)]
/// struct Greet<'a> {
///     name: Cow<'a, str>,
///     #[tool(default = "Hello")]
///     greeting: Cow<'static, str>,
/// }
///
/// let text = String::from(r#"{"name": "Ada", "greeting": "Good morning"}"#);
/// let Greet { name, greeting } = Greet::parse(&text)?;
/// assert!(matches!(name, Cow::Borrowed("Ada")));
/// drop(text);
/// assert_eq!(greeting, "Good morning");
/// # Ok::<(), InvalidArguments>(())
/// ```
impl Param for Cow<'_, str> {
    const SCHEMA: SchemaRef = TEXT;
}

impl<'a, 'de: 'a> Decode<'de> for Cow<'a, str> {
    #[inline]
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        reader.cow()
    }
}

/// A text of exactly one Unicode scalar value.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Splits a table into columns.
/// #[derive(Tool)]
/// struct Split {
///     separator: char,
/// }
///
/// assert_eq!(Split::parse(r#"{"separator": "\u00b7"}"#)?.separator, '·');
/// # Ok::<(), InvalidArguments>(())
/// ```
impl Param for char {
    const SCHEMA: SchemaRef = SchemaRef::new(
        &Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::min_length(1), Keyword::max_length(1)]),
    );
}

impl<'de> Decode<'de> for char {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        let text = reader.text()?;
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => Ok(character),
            _ => Err(Stop),
        }
    }
}
