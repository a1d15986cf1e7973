//! Where the keys and indices of a place lead in the schema graph.

use super::{Field, Kind, Schema, SchemaRef};
use crate::pointer::Pointer;

/// Where a key or an index leads from a node.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    /// To a field of an object, here with its index.
    Field(usize, &'static Field),
    /// To an item of an array.
    Item(&'static Schema),
    /// To a value whose key is data.
    Value(&'static Schema),
    /// To nothing that the schema speaks of.
    Nowhere,
}

impl Schema {
    /// Where the key or index of `path` at `depth` leads from this node, which is no union and is not null as well.
    pub(crate) fn step(&self, path: &Pointer, depth: usize) -> Step {
        let item = |items: &'static [SchemaRef]| path.index(depth).and_then(|index| items.get(index));
        let step = match self.kind {
            Kind::Array(items) => path.index(depth).map(|_| Step::Item(items.get())),
            Kind::Tuple(items) => item(items).map(|item| Step::Item(item.get())),
            Kind::Map(values) => Some(Step::Value(values.get())),
            Kind::Object(fields) => {
                let is_meant = |field: &Field| path.key(depth) == Some(field.name.as_str());
                let rest = || self.rest.map(|values| Step::Value(values.get()));
                let field = fields.iter().position(is_meant);
                field.map(|index| Step::Field(index, &fields[index])).or_else(rest)
            }
            // Nothing is within these. Spelled out, so that a new kind is thought about here.
            Kind::Any
            | Kind::Null
            | Kind::Boolean
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Enum(_)
            | Kind::Constants(..)
            | Kind::Union(_)
            | Kind::Nullable(_)
            | Kind::Recursive(_)
            | Kind::Foreign(_) => None,
        };
        step.unwrap_or(Step::Nowhere)
    }
}
