//! Checking a literal default against its schema at compile time.

use super::plan::same;
use super::{Kind, SchemaRef};

/// A literal as it stands in an attribute.
#[derive(Debug, Clone, Copy)]
pub enum Literal {
    /// `"text"`
    Text(&'static str),
    /// `-3` or `3`
    Integer {
        /// Whether a minus sign stands before it.
        negative: bool,
        /// The number without its sign.
        magnitude: u128,
    },
    /// `2.5`
    Float(f64),
    /// `true`
    Boolean(bool),
}

/// Whether the literal is a value of the schema.
pub const fn accepts_literal(schema: SchemaRef, literal: Literal) -> bool {
    match (schema.get().non_null().kind, literal) {
        (Kind::Any, _)
        | (Kind::Boolean, Literal::Boolean(_))
        | (Kind::String, Literal::Text(_))
        | (Kind::Number(_), Literal::Integer { .. }) => true,
        (Kind::Number(_), Literal::Float(value)) => value.is_finite(),
        (Kind::Integer(range), Literal::Integer { negative, magnitude }) => {
            range.contains(negative, magnitude)
        }
        (Kind::Enum(members), Literal::Text(text)) => {
            let mut index = 0;
            while index < members.len() {
                if same(members[index].name.as_str(), text) {
                    return true;
                }
                index += 1;
            }
            false
        }
        _ => false,
    }
}
