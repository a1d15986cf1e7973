//! The types whose decoders are compared with their published schemas. Without them, one with every shape that a
//! parameter may have, the properties would hold for a corner of the library.

use indexmap::IndexSet;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroI16, NonZeroU8};
use toolkit::{Param, Tool};

/// Integers of every width.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Integers {
    tiny: i8,
    small: i16,
    medium: i32,
    large: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    huge: Option<i128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plus_tiny: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plus_small: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plus_medium: Option<u32>,
    plus_large: u64,
    plus_huge: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<isize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
}

/// All other scalars.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Scalars {
    single: f32,
    double: f64,
    truth: bool,
    words: String,
}

/// A place on the map, with what is around it.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Nested {
    /// Where it is.
    place: Place,
    /// Where it was before.
    #[serde(skip_serializing_if = "Option::is_none")]
    former: Option<Place>,
    marker: Marker,
}

/// A place with a name, long enough to be written once and referred to.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
pub struct Place {
    /// The name by which people know the place.
    name: String,
    /// Degrees from the equator and from the first meridian.
    at: Position,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Position {
    north: f64,
    east: f64,
}

/// No fields, in braces.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Marker {}

/// Choices in several spellings.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Choices {
    level: Level,
    unit: Unit,
    only: Only,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<State>,
    states: Vec<State>,
    by_name: BTreeMap<String, Option<Level>>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Param)]
enum Level {
    Low,
    High,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
enum Unit {
    #[serde(rename = "mW")]
    #[tool(rename = "mW", alias = "milliwatt")]
    Milli,
    #[serde(rename = "MW")]
    #[tool(rename = "MW", alias = "megawatt")]
    Mega,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[serde(rename_all = "snake_case")]
#[tool(rename_all = "snake_case")]
enum State {
    InProgress,
    Done,
    /// Told apart from the others by its digits.
    Retry3,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
enum Only {
    #[serde(rename = "the \"one\"")]
    #[tool(rename = "the \"one\"")]
    One,
}

/// Everything may be absent.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Optionals {
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    half: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Vec<i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<HashMap<String, bool>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Box<Place>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    any: Option<Value>,
}

/// Lists of all kinds.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Lists {
    numbers: Vec<i64>,
    matrix: Vec<Vec<u8>>,
    gaps: Vec<Option<f64>>,
    words: Vec<String>,
    word_gaps: Vec<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Vec<Place>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Option<Vec<bool>>>>,
}

/// Maps of all kinds.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Maps {
    numbers: HashMap<String, i32>,
    places: BTreeMap<String, Place>,
    gaps: HashMap<String, Option<u8>>,
    lists: BTreeMap<String, Vec<bool>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<BTreeMap<String, String>>,
}

/// Containers of a fixed length, without repetition, or with keys of a kind; and what else is hardly more than a scalar.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Containers {
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<(String, u8, Option<bool>)>,
    entries: Vec<(Level, Option<i64>)>,
    labels: IndexSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<IndexSet<i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<BTreeMap<Level, (bool,)>>,
    rows: BTreeMap<u8, [Vec<bool>; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offsets: Option<BTreeMap<i64, String>>,
    nothing: (),
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<NonZeroU8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<NonZeroI16>,
}

/// Values of no particular type.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Anything {
    value: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<Value>,
    list: Vec<Value>,
    map: HashMap<String, Value>,
}

/// Types around other types.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Newtypes {
    id: Id,
    label: Label,
    #[serde(skip_serializing_if = "Maybe::is_none")]
    maybe: Maybe,
    place: Wrapped,
    maybes: Vec<Maybe>,
    boxed: Box<Id>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Id(u64);

/// A short text.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Label(String);

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Maybe(Option<u8>);

impl Maybe {
    fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

/// Another name for a place.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Wrapped(Place);

/// A type within itself, in every way.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Tree {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Box<Tree>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<Tree>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slots: Option<Vec<Option<Tree>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<BTreeMap<String, Tree>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forest: Option<Forest>,
}

/// Nothing but lists.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Forest(Vec<Forest>);

/// Two types within each other.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Folder {
    name: String,
    files: Vec<File>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct File {
    size: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    archive: Option<Box<Folder>>,
}

/// Keys that are not the names of the fields.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
#[serde(rename_all = "camelCase")]
#[tool(rename_all = "camelCase")]
pub struct Renamed {
    #[tool(alias = "path", alias = "file_name")]
    file_path: String,
    #[serde(rename = "max/min ~1")]
    #[tool(rename = "max/min ~1")]
    limits: Vec<i16>,
    #[serde(rename = "say \"hé\"\n")]
    #[tool(rename = "say \"hé\"\n")]
    greeting: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tool(alias = "lang")]
    spoken_language: Option<String>,
}

/// Values for what is absent.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Defaults {
    #[tool(default)]
    empty: Vec<String>,
    #[tool(default = 3)]
    count: u8,
    #[tool(default = -1.5)]
    shift: f64,
    #[tool(default = "plain \"text\"")]
    text: String,
    #[tool(default = true)]
    flag: bool,
    #[tool(default = "Low")]
    level: Level,
    #[tool(default = somewhere)]
    place: Place,
    #[serde(skip)]
    #[tool(skip)]
    internal: u32,
    #[tool(default = 7)]
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<i32>,
}

fn somewhere() -> Place {
    Place { name: "Somewhere".to_owned(), at: Position { north: 0.0, east: 0.0 } }
}

/// Text that is not copied.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Borrowed<'a> {
    id: &'a str,
    text: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    tags: Vec<&'a str>,
    texts: BTreeMap<String, Cow<'a, str>>,
    inner: Loan<'a>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Loan<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<Cow<'a, str>>,
    id: &'a str,
}

/// Nothing to say.
#[derive(Debug, PartialEq, Tool)]
pub struct Nothing;

// serde writes a unit struct as null; on the wire it is an object.
impl Serialize for Nothing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_map(Some(0))?.end()
    }
}

/// Absent, null, or a value.
#[expect(clippy::option_option, reason = "they are to be told apart")]
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Doubles {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<Option<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Option<Level>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Option<Vec<bool>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Option<Box<Place>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boxed: Option<Box<Option<i64>>>,
}

/// Fields that are called like the envelopes around arguments.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
#[tool(name = "envelopes")]
pub struct Envelopes {
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments: Option<BTreeMap<String, i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    input: Vec<Marker>,
}
