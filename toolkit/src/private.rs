//! What generated code calls. None of it is public API.

pub use crate::decode::{
    Decode, ObjectReader, Reader, Stop, empty_object, fill, member, take, take_or, take_or_default,
    take_or_literal,
};
pub use crate::schema::literal::{Literal, accepts_literal};
pub use crate::schema::render::{
    bytes as json_schema_bytes, length as json_schema_length, text as json_schema_text,
};
pub use crate::schema::{Field, Kind, Member, Schema, SchemaRef};
pub use crate::tool::{Param, Tool};
