//! From argument text to a typed value.
//!
//! Decoding has two looks. The first, [`Decode`], reads the text straight into the type; it knows nothing but valid
//! arguments and stops at the first surprise. If it stopped, the second, [`normalise`](crate::normalise), walks the
//! text along the schema graph: it finds every problem, or the one reading in which there is none and what it took to
//! get there. The first look then reads that.

pub(crate) mod decimal;
pub(crate) mod fault;
mod foreign;
pub(crate) mod lexer;
mod object;
mod places;
mod reader;
pub(crate) mod scalar;
mod scan;
mod union;
mod unread;

#[cfg(feature = "schemars")]
pub use foreign::deserialize;
pub use foreign::{converted, deserialize_with};
pub use object::{
    ObjectReader, absent, any_object, composed, empty_object, flattened, member, open, or_default, or_else,
    or_literal, or_text, validated,
};
pub use reader::{Position, Reader, owned};
pub(crate) use reader::{TOO_MANY_READINGS, UNESCAPED};
pub use union::{adjacent, external, internal, untagged, variant};
pub(crate) use unread::Unread;

/// The first look met something that the second has to see.
///
/// It carries nothing: what is wrong, and whether anything is, the second look finds out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop;

/// A type that can be read from the arguments of a tool call; its fields may borrow from them for `'de`.
///
/// `#[derive(Param)]` and `#[derive(Tool)]` implement it. An implementation accepts values of the type's
/// [`SCHEMA`](crate::Param::SCHEMA) only, and stops at everything else.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from the arguments of a tool",
    label = "not a parameter type",
    note = "add `#[derive(toolkit::Param)]` to `{Self}` if it is yours; for a type of another crate, use a newtype of yours around a type that implements `Decode`, or `#[tool(schemars)]` on the field"
)]
pub trait Decode<'de>: Sized {
    /// Reads a value.
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop>;

    /// Reads the value of a field that is there. Differs from [`decode`](Self::decode) for `Option`, where a field
    /// that is there has the value within.
    #[inline]
    fn decode_field(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        Self::decode(reader)
    }

    /// Reads the keys that are the type's of an object that also has others: the value of a flattened field. Differs from
    /// [`decode`](Self::decode) for `Option`, which is `None` if the object has none of the keys.
    #[inline]
    fn decode_flattened(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        Self::decode(reader)
    }

    /// The value of a field that is not there, if the type has one.
    #[inline]
    fn absent() -> Option<Self> {
        None
    }
}
