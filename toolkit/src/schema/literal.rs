//! Checking a literal default against its schema at compile time.

use super::plan::same;
use super::{Constant, IntegerRange, Keyword, Kind, Member, Precision, SchemaRef, Value, format};

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
///
/// Of keywords only those are looked at that a constant can judge: not patterns, and bounds only of whole numbers.
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
        (Kind::Enum(members), Literal::Text(text)) => is_member(members, text),
        (Kind::Constants(Constant::Boolean, members), Literal::Boolean(value)) => {
            is_member(members, if value { "true" } else { "false" })
        }
        (Kind::Constants(Constant::Integer, members), Literal::Integer { negative, magnitude }) => {
            is_integer_member(members, negative, magnitude)
        }
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
            (Value::Json(bound), Literal::Integer { negative, magnitude }) => match integer(bound) {
                Some(bound) => {
                    let number = (negative, magnitude);
                    match keyword.name.as_bytes() {
                        b"minimum" => !is_less(number, bound),
                        b"maximum" => !is_less(bound, number),
                        b"exclusiveMinimum" => is_less(bound, number),
                        b"exclusiveMaximum" => is_less(number, bound),
                        // Any number but this one.
                        b"" => is_less(number, bound) || is_less(bound, number),
                        b"multipleOf" => magnitude.is_multiple_of(bound.1),
                        _ => true,
                    }
                }
                None => true,
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
const fn integer(json: &str) -> Option<(bool, u128)> {
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

/// Whether one number is less than another, both as sign and magnitude.
const fn is_less(one: (bool, u128), other: (bool, u128)) -> bool {
    match (one.0, other.0) {
        (true, false) => true,
        (false, true) => false,
        (false, false) => one.1 < other.1,
        (true, true) => one.1 > other.1,
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

const fn is_integer_member(members: &[Member], negative: bool, magnitude: u128) -> bool {
    let mut rest = members;
    while let [member, more @ ..] = rest {
        let (digits, is_negative) = match member.name.as_str().as_bytes() {
            [b'-', digits @ ..] => (digits, true),
            digits => (digits, false),
        };
        // A member has no more digits than the type has.
        let mut value = 0_u128;
        let mut index = 0;
        while index < digits.len() {
            value = value * 10 + (digits[index] - b'0') as u128;
            index += 1;
        }
        if value == magnitude && is_negative == negative {
            return true;
        }
        rest = more;
    }
    false
}
