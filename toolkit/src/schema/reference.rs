//! The one place with `unsafe`: how a schema node refers to another.
#![allow(unsafe_code)]

use super::Schema;
use std::fmt;

/// A reference to a [`Schema`] node.
///
/// It is `&'static Schema` in all but representation. The compiler checks the value of a constant by following the
/// references in it, so the schema of a recursive type, a constant whose value leads back to itself, would be
/// rejected (E0391). A raw pointer is not followed.
#[derive(Clone, Copy)]
pub struct SchemaRef(*const Schema);

// SAFETY: the pointer was made from a `&'static Schema`, and `&'static Schema` is `Send` and `Sync` because `Schema`
// is `Sync`: plain data without interior mutability. `assert_sync` below fails to compile if that ever changes.
unsafe impl Send for SchemaRef {}
// SAFETY: as above.
unsafe impl Sync for SchemaRef {}

const fn assert_sync<T: Sync>() {}
const _: () = assert_sync::<Schema>();

impl SchemaRef {
    /// A reference to `schema`.
    pub const fn new(schema: &'static Schema) -> Self {
        Self(schema)
    }

    /// The node that is referred to.
    pub const fn get(self) -> &'static Schema {
        // SAFETY: `new` is the only constructor, so the pointer came from a reference that is valid, aligned and
        // unchanging for the whole life of the program.
        unsafe { &*self.0 }
    }
}

/// Names the node instead of walking it: the graph may have cycles.
impl fmt::Debug for SchemaRef {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get().name {
            Some(name) => write!(formatter, "SchemaRef({})", name.name),
            None => formatter.write_str("SchemaRef(unnamed)"),
        }
    }
}
