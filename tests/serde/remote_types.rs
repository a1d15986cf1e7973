//! Types with fields of types of other crates, which definitions here stand for.

use serde::Deserialize;
use toolkit::{Param, Tool};

/// As if in another crate: without traits of ours or of serde's.
pub mod foreign {
    #[derive(Debug, PartialEq, Default)]
    pub struct Span {
        pub start_line: u16,
        pub end_line: u16,
        pub cached: u8,
    }

    #[derive(Debug, PartialEq)]
    pub enum Shape {
        Nothing,
        Circle { radius: u8 },
        Line(u8, u8),
        Hidden,
    }

    #[derive(Debug, PartialEq)]
    pub struct Id(pub u16);

    #[derive(Debug, PartialEq)]
    pub struct Pair<'a, T> {
        pub name: &'a str,
        pub value: T,
    }

    /// What is in it cannot be seen.
    #[derive(Debug, PartialEq)]
    pub struct Degrees {
        tenths: i32,
    }

    impl Degrees {
        pub fn new(whole: i16) -> Self {
            Self { tenths: i32::from(whole) * 10 }
        }

        #[expect(dead_code, reason = "serde would write with it")]
        pub fn whole(&self) -> i32 {
            self.tenths / 10
        }
    }
}

/// Some lines.
#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Span", rename_all = "camelCase")]
pub struct SpanDef {
    pub start_line: u16,
    #[serde(default)]
    pub end_line: u16,
    #[serde(skip)]
    pub cached: u8,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Shape", tag = "type", content = "data")]
pub enum ShapeDef {
    Nothing,
    Circle {
        radius: u8,
    },
    Line(u8, u8),
    #[serde(skip)]
    Hidden,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Id")]
pub struct IdDef(u16);

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Pair")]
pub struct PairDef<'a, T> {
    #[serde(borrow)]
    pub name: &'a str,
    pub value: T,
}

#[derive(Deserialize, Param)]
#[serde(remote = "foreign::Degrees")]
pub struct DegreesDef {
    #[serde(getter = "foreign::Degrees::whole")]
    pub whole: i16,
}

impl From<DegreesDef> for foreign::Degrees {
    fn from(definition: DegreesDef) -> Self {
        Self::new(definition.whole)
    }
}

/// Takes one of each.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Remote {
    #[serde(with = "SpanDef")]
    pub span: foreign::Span,
    /// What to draw.
    #[serde(with = "ShapeDef")]
    pub shape: foreign::Shape,
    #[serde(with = "DegreesDef")]
    pub degrees: foreign::Degrees,
    pub wrapped: Vec<Wrapped>,
    #[serde(default = "no_span", with = "SpanDef")]
    pub other: foreign::Span,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
pub struct Wrapped(#[serde(with = "IdDef")] pub foreign::Id);

pub fn no_span() -> foreign::Span {
    foreign::Span { start_line: 7, ..foreign::Span::default() }
}

/// Borrows.
#[derive(Debug, PartialEq, Tool)]
pub struct Borrowing<'a> {
    #[tool(with = PairDef::<u8>)]
    pub pair: foreign::Pair<'a, u8>,
}

/// Where serde has no part.
#[derive(Debug, PartialEq, Tool)]
pub struct Ours {
    #[tool(with = inner::LinesDef)]
    pub lines: foreign::Span,
}

pub mod inner {
    use super::foreign;
    use toolkit::Param;

    #[derive(Param)]
    #[tool(remote = "foreign::Span")]
    pub(super) struct LinesDef {
        #[tool(minimum = 1)]
        start_line: u16,
        #[tool(default = 9)]
        end_line: u16,
        #[tool(skip)]
        cached: u8,
    }
}
