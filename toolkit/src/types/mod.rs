//! The types of the standard library and of other crates as parameters, a family a file.

mod duration;
mod format;
mod list;
pub(crate) mod map;
mod net;
mod nonzero;
mod option;
mod pointer;
mod scalar;
mod set;
mod text;
mod tuple;
pub(crate) mod value;

#[cfg(feature = "base64")]
pub(crate) mod base64;
#[cfg(feature = "bigdecimal")]
mod bigdecimal;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(any(feature = "bigdecimal", feature = "rust_decimal"))]
mod decimal;
#[cfg(feature = "either")]
mod either;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod rfc3339;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
#[cfg(feature = "semver")]
mod semver;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;
