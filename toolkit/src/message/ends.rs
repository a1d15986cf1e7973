//! Where numbers end, in words.

use crate::schema::Kind;
use std::fmt::{self, Display};

/// Where the numbers of a node end, as far as that is published.
///
/// `Display` is what a number has to be: `between 1 and 14`.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Ends {
    pub lower: Option<End>,
    pub upper: Option<End>,
}

/// One of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct End {
    pub number: Number,
    pub is_inclusive: bool,
}

/// A number as its type or as a keyword has it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Number {
    Least(i128),
    Greatest(u128),
    Json(&'static str),
}

impl Ends {
    /// The ends of a type.
    pub fn of_type(kind: Kind) -> Self {
        let Kind::Integer(range) = kind else { return Self::default() };
        let inclusive = |number| End { number, is_inclusive: true };
        Self {
            lower: range.published_minimum().map(Number::Least).map(inclusive),
            upper: range.published_maximum().map(Number::Greatest).map(inclusive),
        }
    }

    /// What numbers there are, to follow a noun: ` from 1 to 14`.
    pub fn words(&self) -> String {
        match (self.lower, self.upper) {
            (None, None) => String::new(),
            (
                Some(End { number: lower, is_inclusive: true }),
                Some(End { number: upper, is_inclusive: true }),
            ) => {
                format!(" from {lower} to {upper}")
            }
            (Some(End { is_inclusive: true, .. }), None) | (None, Some(End { is_inclusive: true, .. })) => {
                format!(" of {self}")
            }
            _ => format!(" that is {self}"),
        }
    }
}

impl Display for Ends {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |end: Option<End>, inclusive, exclusive| {
            end.map(|End { number, is_inclusive }| (if is_inclusive { inclusive } else { exclusive }, number))
        };
        let lower = words(self.lower, "at least", "more than");
        let upper = words(self.upper, "at most", "less than");
        match (lower, upper) {
            (Some(("at least", lower)), Some(("at most", upper))) => {
                write!(formatter, "between {lower} and {upper}")
            }
            (Some((more, lower)), Some((less, upper))) => {
                write!(formatter, "{more} {lower} and {less} {upper}")
            }
            (Some((words, end)), None) | (None, Some((words, end))) => write!(formatter, "{words} {end}"),
            (None, None) => Ok(()),
        }
    }
}

impl Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Least(number) => number.fmt(formatter),
            Self::Greatest(number) => number.fmt(formatter),
            Self::Json(number) => formatter.write_str(number),
        }
    }
}
