//! Whether there are values at all between the ends of several types, found out at compile time.

use super::literal::{compare, integer};
use super::{IntegerRange, Keyword, Kind, SchemaRef, Value};
use std::cmp::Ordering;

/// Whether there is a value of the schema that also has what is `asked`, as far as the ends of numbers and the numbers of
/// things can say.
pub const fn is_possible(schema: SchemaRef, asked: &[Keyword]) -> bool {
    let schema = schema.get().non_null();
    let ends = Ends::NONE.within(schema.keywords).within(asked);
    ends.least <= ends.most
        && match schema.kind {
            Kind::Integer(range) => ends.have_integers(range),
            _ => ends.have_numbers(),
        }
}

/// Where the values of a node end, be it numbers or the numbers of what is in them.
#[derive(Clone, Copy)]
struct Ends {
    /// As JSON text, and whether it is excluded.
    lower: Option<(&'static str, bool)>,
    upper: Option<(&'static str, bool)>,
    least: usize,
    most: usize,
}

impl Ends {
    const NONE: Self = Self { lower: None, upper: None, least: 0, most: usize::MAX };

    const fn within(self, keywords: &[Keyword]) -> Self {
        let mut ends = self;
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            match (keyword.name.as_bytes(), keyword.value) {
                (_, Value::Inherited(keywords)) => ends = ends.within(keywords),
                (b"minimum", Value::Json(end)) => {
                    ends.lower = stricter(ends.lower, (end, false), Ordering::Greater);
                }
                (b"exclusiveMinimum", Value::Json(end)) => {
                    ends.lower = stricter(ends.lower, (end, true), Ordering::Greater);
                }
                (b"maximum", Value::Json(end)) => {
                    ends.upper = stricter(ends.upper, (end, false), Ordering::Less);
                }
                (b"exclusiveMaximum", Value::Json(end)) => {
                    ends.upper = stricter(ends.upper, (end, true), Ordering::Less);
                }
                (b"minLength" | b"minItems" | b"minProperties", Value::Count(count))
                    if count > ends.least =>
                {
                    ends.least = count;
                }
                (b"maxLength" | b"maxItems" | b"maxProperties", Value::Count(count)) if count < ends.most => {
                    ends.most = count;
                }
                _ => {}
            }
            rest = more;
        }
        ends
    }

    const fn have_numbers(self) -> bool {
        match (self.lower, self.upper) {
            (Some((lower, lower_excluded)), Some((upper, upper_excluded))) => match compare(lower, upper) {
                Ordering::Less => true,
                Ordering::Equal => !lower_excluded && !upper_excluded,
                Ordering::Greater => false,
            },
            _ => true,
        }
    }

    const fn have_integers(self, range: IntegerRange) -> bool {
        let mut least = (range.minimum < 0, range.minimum.unsigned_abs());
        let mut greatest = (false, range.maximum);
        let mut steps = 0;
        if let Some((json, excluded)) = self.lower
            && let Some(end) = integer(json)
        {
            (least, steps) = (end, steps + excluded as u8);
        }
        if let Some((json, excluded)) = self.upper
            && let Some(end) = integer(json)
        {
            (greatest, steps) = (end, steps + excluded as u8);
        }
        while steps > 0 {
            least = match least {
                (true, 1) => (false, 0),
                (true, magnitude) => (true, magnitude - 1),
                (false, u128::MAX) => return false,
                (false, magnitude) => (false, magnitude + 1),
            };
            steps -= 1;
        }
        match (least.0, greatest.0) {
            (true, false) => true,
            (false, true) => false,
            (false, false) => least.1 <= greatest.1,
            (true, true) => least.1 >= greatest.1,
        }
    }
}

/// The end that excludes more.
const fn stricter(
    one: Option<(&'static str, bool)>,
    other: (&'static str, bool),
    towards: Ordering,
) -> Option<(&'static str, bool)> {
    let Some(end) = one else { return Some(other) };
    match (compare(other.0, end.0), towards) {
        (Ordering::Equal, _) => Some((end.0, end.1 || other.1)),
        (Ordering::Less, Ordering::Less) | (Ordering::Greater, Ordering::Greater) => Some(other),
        _ => one,
    }
}
