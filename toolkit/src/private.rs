//! What generated code calls. None of it is public API.

pub use crate::declaration::{Intake, Normalize, normalize};
#[cfg(feature = "schemars")]
pub use crate::decode::deserialize;
pub use crate::decode::{
    Decode, ObjectReader, Reader, Stop, absent, adjacent, any_object, composed, converted, deserialize_with,
    empty_object, external, flattened, internal, member, open, or_default, or_else, or_literal, or_text,
    owned, untagged, validated, variant,
};
pub use crate::definitions::Definitions;
pub use crate::dialect::Target;
pub use crate::error::InvalidArguments;
#[cfg(feature = "schemars")]
pub use crate::foreign::{Absence, NoAbsence, foreign};
pub use crate::from_call::{FromCall, Variant, assert_name_is_free};
pub use crate::generic::{Named, Recursive, constant, fields, node};
pub use crate::metadata::Metadata;
pub use crate::options::Options;
#[cfg(feature = "pattern")]
pub use crate::pattern::Expression;
pub use crate::schema::compose::{
    Composed, Part, assert_apart, assert_free, compose, compose_documentation, composed as composed_schema,
    is_open, length, without_padding,
};
pub use crate::schema::constrain::{
    constrained, inherited, is_array, is_integer, is_map, is_text, keys_lack, lacks, or_null, within,
};
pub use crate::schema::ends::is_possible;
pub use crate::schema::format;
pub use crate::schema::literal::{Literal, accepts_bound, accepts_literal, has_format};
pub use crate::schema::strict::{assert_strict, assert_strict_parameter};
pub use crate::schema::text::Json;
pub use crate::schema::union::{behind_tag, check_ends, ending, fields_of, with_tag};
pub use crate::schema::{
    Branch, Constant, Details, Documentation, Field, Holding, Keyword, Kind, Leniency, Member, Pattern,
    Schema, SchemaRef, Tagging, Text, TypeName, Union,
};
pub use crate::tool::{Param, Parsed, Tool};
pub use crate::violation::Violations;

use crate::decode::Unread;
use crate::types::map::assert_keys;

/// The node of the values of an open object's further keys: any.
pub const ANY: SchemaRef = <Unread as Param>::SCHEMA;

/// What a type is as a parameter.
#[derive(Debug)]
pub struct OfType {
    /// Its node.
    pub schema: SchemaRef,
    /// Whether a field of the type may be absent.
    pub optional: bool,
}

/// What `T` is as a parameter, where the type is written.
#[track_caller]
pub const fn of_type<T: Param>() -> OfType {
    assert_keys::<T>();
    OfType { schema: T::SCHEMA, optional: T::OPTIONAL }
}

/// A text that is the same in JSON.
pub const fn plain(text: &'static str) -> Text {
    Text::plain(text)
}

/// A text, and what it is in JSON.
pub const fn escaped(text: &'static str, json: &'static Json) -> Text {
    Text::escaped(text, json)
}

/// A text of which nothing is known.
pub const fn text(text: &'static str) -> Text {
    Text::new(text)
}

/// A field of type `T`, whose name is the same in JSON.
#[track_caller]
pub const fn field<T: Param>(name: &'static str) -> Field {
    field_of_text::<T>(plain(name))
}

/// A description that is the same in JSON.
pub const fn documentation(description: &'static str) -> Documentation {
    Documentation::NONE.described(plain(description))
}

/// A field of type `T`.
#[track_caller]
pub const fn field_of_text<T: Param>(name: Text) -> Field {
    assert_keys::<T>();
    Field::new(name, T::SCHEMA, T::OPTIONAL)
}

/// A field whose type is `T`, and whose values are those of `schema`.
#[track_caller]
pub const fn constrained_field<T: Param>(name: Text, schema: &'static Schema) -> Field {
    assert_keys::<T>();
    Field::new(name, SchemaRef::new(schema), T::OPTIONAL)
}

/// A field that must be there, also if its type has a value for its absence.
pub const fn content(name: Text, schema: SchemaRef) -> Field {
    Field::new(name, schema, false)
}

/// The field of a tag, whose texts are `members`.
pub const fn tag(name: Text, members: &'static Schema) -> Field {
    content(name, SchemaRef::new(members))
}

/// An object that is a branch, or in one.
pub const fn object(fields: &'static [Field]) -> Schema {
    Schema::new(Kind::Object(fields))
}

/// One of some texts.
pub const fn texts(members: &'static [Member]) -> Schema {
    Schema::new(Kind::Enum(members))
}

/// Any text, but for what `keywords` exclude.
pub const fn other(keywords: &'static [Keyword]) -> Schema {
    Schema::new(Kind::String(Holding::Owned)).with(keywords)
}

/// A branch of a union.
pub const fn branch(schema: &'static Schema) -> Branch {
    Branch::new(SchemaRef::new(schema))
}

/// The object of a variant whose fields are those of a struct beside its tag.
pub const fn beside_tag(fields: &'static [Field], content: SchemaRef) -> Schema {
    let Schema { description, documentation, rest, has_groups, .. } = *content.get();
    Schema { description, documentation, rest, has_groups, ..object(fields) }
}

/// A field whose node is not that of a type.
pub const fn field_of_schema(name: Text, schema: SchemaRef) -> Field {
    Field::new(name, schema, false)
}

/// A field whose node is another crate's.
#[cfg(feature = "schemars")]
pub const fn field_of_foreign(name: Text, node: &'static Schema, is_optional: bool) -> Field {
    Field::new(name, SchemaRef::new(node), is_optional)
}
