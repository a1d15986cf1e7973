//! Enums with data, in every form. Without them, only structs would be known to agree with their schemas.

use serde::Serializer;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use toolkit::{Param, Tool};

/// Under the name of a variant.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct External {
    shape: Shape,
    shapes: Vec<Shape>,
    gaps: Vec<Option<Shape>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<Shape>,
    by_name: BTreeMap<String, Shape>,
}

/// A shape that can be drawn.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
#[tool(rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Shape {
    Nothing,
    FullCircle {
        outer_radius: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        fill_colour: Option<String>,
    },
    Scale(u8),
    #[tool(description = "All that there is")]
    Everything,
    Path(Vec<Corner>),
    Corner(Corner),
    #[serde(rename = "maybe \"so\"")]
    #[tool(rename = "maybe \"so\"")]
    Maybe(Option<i64>),
    Empty {},
    NoMore,
    #[serde(skip)]
    #[tool(skip)]
    #[expect(dead_code, reason = "it is not on the wire")]
    Private(std::time::Duration),
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Corner {
    x: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    y: Option<i64>,
}

/// Among the keys of a variant.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Internal {
    target: Target,
    targets: Vec<Option<Target>>,
    sort: Sort,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "type", rename_all = "snake_case")]
#[tool(tag = "type", rename_all = "snake_case")]
enum Target {
    Active,
    /// A file of the project.
    File {
        path: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<u16>,
    },
    Corner(Corner),
    Boxed(Box<Corner>),
    Nothing {},
}

/// Nothing but a tag.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "sort by")]
#[tool(tag = "sort by")]
enum Sort {
    Name,
    Date,
}

/// In a tag beside the content.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Adjacent {
    event: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Event>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "kind", content = "data")]
#[tool(tag = "kind", content = "data")]
enum Event {
    Started,
    Progress(f64),
    Moved { from: Corner, to: Corner },
    Words(Vec<String>),
    Perhaps(Option<bool>),
}

/// Nowhere.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Untagged {
    value: Loose,
    values: Vec<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<Either>,
    #[serde(serialize_with = "either::serde_untagged::serialize")]
    one: either::Either<Corner, Vec<Option<bool>>>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Loose {
    Nothing,
    Flag(bool),
    Small(u8),
    Level(Level),
    Corner(Corner),
    Wide { x: i64, y: i64, width: f64 },
    Many(Vec<i64>),
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
enum Level {
    Low,
    High,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Either {
    Id(i64),
    Text(String),
}

/// Structs that share keys.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Overlapping {
    query: Query,
    queries: Vec<Query>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Query {
    /// By what it is called.
    Name {
        name: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<u8>,
    },
    Range {
        from: i64,
        to: i64,
    },
    Since {
        from: i64,
    },
    Named {
        name: String,
        from: i64,
    },
    Deep {
        inner: Box<Query>,
    },
}

/// Within itself, by a tag.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Filter {
    filter: Expression,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "op", rename_all = "snake_case")]
#[tool(tag = "op", rename_all = "snake_case")]
enum Expression {
    All { of: Vec<Expression> },
    Not { inner: Box<Expression> },
    Equals { field: String, value: Constant },
    Always,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Constant {
    Text(String),
    Flag(bool),
    Number(f64),
}

/// Within itself, by nothing.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Recursive {
    node: Node,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Node {
    Leaf(i64),
    List(Vec<Node>),
    Pair { left: Box<Node>, right: Box<Node> },
    Named(BTreeMap<String, Node>),
}

/// Numbers and booleans that are chosen from.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Constants {
    rating: Rating,
    #[serde(skip_serializing_if = "Option::is_none")]
    agreed: Option<Agreed>,
    ratings: Vec<Option<Rating>>,
    either: AnyConstant,
}

#[derive(Debug, PartialEq, Param)]
enum Rating {
    #[tool(value = -1)]
    Bad,
    #[tool(value = 0)]
    None,
    #[tool(value = 9007199254740991)]
    Best,
}

impl serde::Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Bad => serializer.serialize_i64(-1),
            Self::None => serializer.serialize_i64(0),
            Self::Best => serializer.serialize_u64(9_007_199_254_740_991),
        }
    }
}

#[derive(Debug, PartialEq, Param)]
enum Agreed {
    #[tool(value = true)]
    Yes,
}

impl serde::Serialize for Agreed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum AnyConstant {
    Rating(Rating),
    Agreed(Agreed),
    Level(Level),
}

/// Fields of other types in variants.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Flattening {
    outside: Outside,
    inside: Inside,
    insides: Vec<Inside>,
    beside: Vec<BesideContent>,
    loose: Vec<Sparse>,
}

macro_rules! flattening {
    ($($name:ident($($keys:tt)*)),*) => {$(
        #[derive(Debug, PartialEq, serde::Serialize, Param)]
        #[serde($($keys)*)]
        enum $name {
            Placed {
                name: String,
                #[serde(flatten)]
                at: Corner,
            },
            Sized {
                #[serde(flatten)]
                size: Option<Extent>,
                #[serde(flatten)]
                at: Corner,
            },
            Labelled {
                #[serde(flatten)]
                size: Extent,
                #[serde(flatten)]
                labels: BTreeMap<String, bool>,
            },
        }
    )*};
}

flattening!(
    Outside(rename_all = "lowercase"),
    Inside(tag = "type"),
    BesideContent(tag = "type", content = "data"),
    Sparse(untagged)
);

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Extent {
    width: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<i64>,
}

/// Names that no variant has, in every form that has names.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Others {
    scale: Scale,
    scales: Vec<Option<Scale>>,
    answer: Answer,
    event: Happening,
    messages: Vec<Message>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
enum Scale {
    Small,
    Large,
    #[serde(other)]
    Other,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
enum Answer {
    Yes,
    #[tool(alias = "nay")]
    No,
    Grade(u8),
    #[serde(other)]
    Other,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "type")]
enum Happening {
    Started,
    #[tool(alias = "Ended")]
    Stopped {
        code: i64,
    },
    Corner(Corner),
    #[serde(other)]
    Other,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "type", content = "data")]
enum Message {
    Ping,
    Text(String),
    #[serde(other)]
    Other,
}

/// Text that is not copied, in variants.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Lent<'a> {
    text: Written<'a>,
    texts: Vec<Spoken<'a>>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(tag = "in")]
#[tool(tag = "in")]
enum Written<'a> {
    Ink { text: &'a str },
    Pencil { text: Cow<'a, str> },
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(untagged)]
#[tool(untagged)]
enum Spoken<'a> {
    Loud { loud: &'a str },
    Plain(&'a str),
    Any(Vec<Value>),
}
