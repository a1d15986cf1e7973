//! What generated code of generic types calls. They have no statics: their nodes and tables are constants of their
//! implementations.

use crate::schema::{Field, IntegerRange, Kind, Schema, SchemaRef, TypeName};
use crate::tool::Param;
use std::marker::PhantomData;

/// A generic type that contains itself: what its node and those within it have in common.
pub trait Named {
    /// Its name.
    const NAME: TypeName;
}

/// Stands for `T` where the node of `T` is built.
#[derive(Debug)]
pub struct Recursive<T>(PhantomData<T>);

impl<T: Param + Named> Param for Recursive<T> {
    const SCHEMA: SchemaRef = SchemaRef::new(&Schema::new(Kind::Recursive(schema_of::<T>)).of_type(T::NAME));
    const OPTIONAL: bool = T::OPTIONAL;
}

fn schema_of<T: Param>() -> SchemaRef {
    T::SCHEMA
}

/// The value of a const parameter, as an argument of its type.
pub const fn constant(value: u128) -> Schema {
    Schema::new(Kind::Integer(IntegerRange::new(value.cast_signed(), value)))
}

/// The node that `inner` refers to.
pub const fn node(inner: SchemaRef) -> Schema {
    *inner.get()
}

/// The fields of a type whose node is an object.
pub fn fields<T: Param>() -> &'static [Field] {
    match T::SCHEMA.get().kind {
        Kind::Object(fields) => fields,
        _ => &[],
    }
}
