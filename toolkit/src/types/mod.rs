//! The types of the standard library and of other crates as parameters, a family a file.

mod list;
mod map;
mod option;
mod scalar;
mod text;
pub(crate) mod value;
