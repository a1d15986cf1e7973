//! Checking a literal default against its schema at compile time.

use super::plan::same;
use super::{IntegerRange, Kind, Precision, SchemaRef};

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
        // What `serde_json` holds without loss.
        (Kind::Any, Literal::Integer { negative, magnitude }) => {
            IntegerRange::new(i64::MIN as i128, u64::MAX as u128).contains(negative, magnitude)
        }
        (Kind::Any, Literal::Text(_) | Literal::Float(_) | Literal::Boolean(_))
        | (Kind::Boolean, Literal::Boolean(_))
        | (Kind::String(_), Literal::Text(_))
        | (Kind::Number(_), Literal::Integer { .. }) => true,
        (Kind::Number(Precision::Double), Literal::Float(value)) => value.is_finite(),
        (Kind::Number(Precision::Single), Literal::Float(value)) => {
            value <= f32::MAX as f64 && value >= f32::MIN as f64
        }
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
