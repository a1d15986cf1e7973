//! Texts that a type of their own stands for: the one mechanism for all of them.
//!
//! Such a type has a parser. It is in the schema as it is in the decoder, so that a text that it does not read is reported
//! with everything else that is wrong with a call.

/// Types and their texts: the JSON Schema keyword and its value, what is expected and an example, the function that reads
/// a text, and the form that a text must have for that.
macro_rules! formats {
    ($($(#[$meta:meta])* $type:ty: $keyword:ident $value:expr, $noun:literal, $example:literal,
        $read:path $(, $form:path)?;)*) => {$(
        $(#[$meta])*
        ///
        /// ```
        /// use toolkit::prelude::*;
        /// # #[allow(unused_imports)]
        /// # use toolkit::*;
        ///
        /// /// Takes a value.
        /// #[derive(Tool)]
        /// struct Take {
        #[doc = concat!("    value: ", stringify!($type), ",")]
        /// }
        ///
        #[doc = concat!("assert!(Take::parse(r#\"{\"value\": \"", $example, "\"}\"#).is_ok());")]
        /// let error = Take::parse(r#"{"value": "?"}"#).err().unwrap();
        #[doc = concat!("assert!(error.to_string().contains(\"must be ", $noun, " such as ", $example, "\"));")]
        /// ```
        impl $crate::Param for $type {
            const SCHEMA: $crate::schema::SchemaRef = {
                use $crate::schema::{Format, Holding, Keyword, Kind, Schema, SchemaRef};
                SchemaRef::new(&Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::format_as(
                    stringify!($keyword),
                    Format::new($value, concat!($noun, " such as ", $example), |text| {
                        let value: Option<$type> = formats!(@read text, $read $(, $form)?);
                        value.is_some()
                    })
                    .parsed(),
                )]))
            };
        }

        impl<'de> $crate::Decode<'de> for $type {
            fn decode(reader: &mut $crate::Reader<'_, 'de>) -> Result<Self, $crate::Stop> {
                let text: &str = &reader.text()?;
                formats!(@read text, $read $(, $form)?).ok_or($crate::Stop)
            }
        }
    )*};
    (@read $text:ident, $read:path) => { $read($text) };
    (@read $text:ident, $read:path, $form:path) => { if $form($text) { $read($text) } else { None } };
}

pub(super) use formats;

/// What `text` is read as by the parser of its type.
pub(super) fn parse<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}
