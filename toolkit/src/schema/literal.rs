//! Checking a literal default against its schema at compile time.

use super::plan::same;
use super::{Constant, IntegerRange, Keyword, Kind, Member, Precision, SchemaRef, Value, format};
use crate::decode::decimal::Decimal;
use std::cmp::Ordering;

/// The ends of a single precision, as they are in a double one.
const LEAST_SINGLE: &str = "-3.4028234663852886e38";
const GREATEST_SINGLE: &str = "3.4028234663852886e38";

/// A literal as it stands in an attribute.
#[derive(Debug, Clone, Copy)]
pub enum Literal {
    /// `"text"`
    Text(&'static str),
    /// `-3` or `2.5`, as JSON text
    Number(&'static str),
    /// `true`
    Boolean(bool),
}

/// Whether the literal is a value of the schema.
///
/// Of keywords only those are looked at that a constant can judge: not patterns, and no formats that take a crate.
pub const fn accepts_literal(schema: SchemaRef, literal: Literal) -> bool {
    let schema = schema.get().non_null();
    is_of_kind(schema.kind, literal) && satisfies(schema.keywords, literal)
}

/// Whether the literal is a number that values of the schema can be compared with.
pub const fn accepts_bound(schema: SchemaRef, literal: Literal) -> bool {
    let schema = schema.get().non_null();
    matches!(schema.kind, Kind::Integer(_) | Kind::Number(_)) && is_of_kind(schema.kind, literal)
}

const fn is_of_kind(kind: Kind, literal: Literal) -> bool {
    match (kind, literal) {
        // What `serde_json` holds without loss.
        (Kind::Any, Literal::Number(json)) => match integer(json) {
            Some(number) => {
                IntegerRange::new(i64::MIN as i128, u64::MAX as u128).contains(number.0, number.1)
            }
            None => true,
        },
        (Kind::Any, Literal::Text(_) | Literal::Boolean(_))
        | (Kind::Boolean, Literal::Boolean(_))
        | (Kind::String(_), Literal::Text(_))
        | (Kind::Number(Precision::Double), Literal::Number(_)) => true,
        (Kind::Number(Precision::Single), Literal::Number(json)) => {
            !compare(json, LEAST_SINGLE).is_lt() && !compare(json, GREATEST_SINGLE).is_gt()
        }
        (Kind::Integer(range), Literal::Number(json)) => match integer(json) {
            Some(number) => range.contains(number.0, number.1),
            None => false,
        },
        (Kind::Enum(members), Literal::Text(text)) => is_member(members, text),
        (Kind::Constants(Constant::Boolean, members), Literal::Boolean(value)) => {
            is_member(members, if value { "true" } else { "false" })
        }
        // Both are written as Rust writes them.
        (Kind::Constants(Constant::Integer, members), Literal::Number(json)) => is_member(members, json),
        (Kind::Union(union), literal) => {
            let mut rest = union.branches;
            while let [branch, more @ ..] = rest {
                if accepts_literal(SchemaRef::new(branch.schema()), literal) {
                    return true;
                }
                rest = more;
            }
            false
        }
        _ => false,
    }
}

const fn satisfies(keywords: &[Keyword], literal: Literal) -> bool {
    let mut rest = keywords;
    while let [keyword, more @ ..] = rest {
        let holds = match (keyword.value, literal) {
            (Value::Inherited(keywords), _) => satisfies(keywords, literal),
            (Value::Count(count), Literal::Text(text)) => match keyword.name.as_bytes() {
                b"minLength" => characters(text) >= count,
                b"maxLength" => characters(text) <= count,
                _ => true,
            },
            (Value::Others(members), Literal::Text(text)) => !is_member(members, text),
            (Value::Format(format), Literal::Text(text)) if format.is_parsed => {
                match format::judge(format.name.as_str(), text) {
                    Some(holds) => holds,
                    None => panic!(
                        "what is read from this text cannot be checked here: write `default = path::to::function`, and examples in the description"
                    ),
                }
            }
            (Value::Format(format), Literal::Text(text)) => format::accepts(format.name.as_str(), text),
            (Value::Json(bound), Literal::Number(json)) => match keyword.name.as_bytes() {
                b"minimum" => !compare(json, bound).is_lt(),
                b"maximum" => !compare(json, bound).is_gt(),
                b"exclusiveMinimum" => compare(json, bound).is_gt(),
                b"exclusiveMaximum" => compare(json, bound).is_lt(),
                // Any number but this one.
                b"" => !compare(json, bound).is_eq(),
                b"multipleOf" => match (Decimal::parse(json), Decimal::parse(bound)) {
                    (Some(number), Some(bound)) => number.is_multiple_of(&bound),
                    _ => false,
                },
                _ => true,
            },
            _ => true,
        };
        if !holds {
            return false;
        }
        rest = more;
    }
    true
}

/// The number of Unicode scalar values.
const fn characters(text: &str) -> usize {
    let (bytes, mut index, mut count) = (text.as_bytes(), 0, 0);
    while index < bytes.len() {
        // Every byte but those that continue a character.
        if bytes[index] & 0xc0 != 0x80 {
            count += 1;
        }
        index += 1;
    }
    count
}

/// Sign and magnitude of an integer literal in JSON.
pub(super) const fn integer(json: &str) -> Option<(bool, u128)> {
    let (bytes, mut index, mut magnitude) = (json.as_bytes(), 0, 0_u128);
    let negative = !bytes.is_empty() && bytes[0] == b'-';
    if negative {
        index = 1;
    }
    while index < bytes.len() {
        if !bytes[index].is_ascii_digit() {
            return None;
        }
        magnitude = match magnitude.checked_mul(10) {
            Some(tenfold) => tenfold + (bytes[index] - b'0') as u128,
            None => return None,
        };
        index += 1;
    }
    Some((negative && magnitude > 0, magnitude))
}

/// How one number compares with another.
pub(super) const fn compare(json: &str, other: &str) -> Ordering {
    match (Decimal::parse(json), Decimal::parse(other)) {
        (Some(number), Some(other)) => number.compare(&other),
        _ => panic!("the exponent of a number is too large"),
    }
}

/// Whether the literal has a format, as far as a constant can judge that.
pub const fn has_format(literal: Literal, name: &str) -> bool {
    match literal {
        Literal::Text(text) => format::accepts(name, text),
        _ => true,
    }
}

const fn is_member(members: &[Member], text: &str) -> bool {
    let mut rest = members;
    while let [member, more @ ..] = rest {
        if same(member.name.as_str(), text) {
            return true;
        }
        rest = more;
    }
    false
}
