//! What generated code calls. None of it is public API.

pub use crate::declaration::{Intake, Normalize, normalize, undescribed};
pub use crate::decode::{
    Decode, ObjectReader, Reader, Stop, absent, composed, converted, deserialize_with, empty_object,
    flattened, member, open, or_default, or_else, or_literal, or_text, validated,
};
pub use crate::generic::{Named, Recursive, constant, fields, node};
#[cfg(feature = "pattern")]
pub use crate::pattern::Expression;
pub use crate::schema::compose::{
    Composed, Part, assert_apart, compose, composed as composed_schema, is_open, length,
};
pub use crate::schema::constrain::{
    constrained, inherited, is_array, is_integer, is_map, is_text, lacks, or_null, within,
};
pub use crate::schema::format;
pub use crate::schema::literal::{Literal, accepts_bound, accepts_literal, has_format};
pub use crate::schema::render::{Rendered, text as json_schema_text};
pub use crate::schema::{Field, Keyword, Kind, Leniency, Member, Pattern, Schema, SchemaRef, Text, TypeName};
pub use crate::tool::{Param, Tool};
pub use crate::violation::Violations;

/// The node of any value.
pub const ANY: SchemaRef = <serde_json::Value as Param>::SCHEMA;

/// A text that is the same in JSON.
pub const fn plain(text: &'static str) -> Text {
    Text::plain(text)
}

/// A text, and what it is in JSON.
pub const fn escaped(text: &'static str, json: &'static str) -> Text {
    Text::escaped(text, json)
}

/// A text of which nothing is known.
pub const fn text(text: &'static str) -> Text {
    Text::new(text)
}

/// A field of type `T`, with a description unless that is empty. Both texts are the same in JSON.
pub const fn field<T: Param>(name: &'static str, description: &'static str) -> Field {
    let mut field = field_of_text::<T>(plain(name));
    if !description.is_empty() {
        field.description = Some(plain(description));
    }
    field
}

/// A field of type `T`.
pub const fn field_of_text<T: Param>(name: Text) -> Field {
    Field::new(name, T::SCHEMA, T::OPTIONAL)
}

/// A field whose type is `T`, and whose values are those of `schema`.
pub const fn constrained_field<T: Param>(name: Text, schema: &'static Schema) -> Field {
    Field::new(name, SchemaRef::new(schema), T::OPTIONAL)
}

/// A field whose node is not that of a type.
pub const fn field_of_schema(name: Text, schema: SchemaRef) -> Field {
    Field::new(name, schema, false)
}
