//! Types that ask more of their values than their types do. Without them, the properties would hold for shapes alone.

use std::collections::{BTreeMap, HashMap};
use toolkit::{Param, Tool};

/// Numbers that end.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Ranges {
    #[tool(minimum = 1, maximum = 6)]
    die: u8,
    #[tool(exclusive_minimum = -2, exclusive_maximum = 3)]
    near: i64,
    #[tool(minimum = -0.5, exclusive_maximum = 1.5)]
    share: f64,
    #[tool(maximum = 8)]
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<i32>,
}

/// Numbers in steps.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Steps {
    #[tool(multiple_of = 2)]
    even: i64,
    #[tool(multiple_of = 0.25, minimum = 0)]
    quarters: f64,
}

/// Texts of some lengths.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Lengths {
    #[tool(min_length = 1, max_length = 3)]
    short: String,
    #[tool(min_length = 2)]
    #[serde(skip_serializing_if = "Option::is_none")]
    long: Option<String>,
    #[tool(max_length = 1)]
    letter: String,
}

/// Texts that match.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Patterns {
    #[tool(pattern = "^[A-Z]{2,3}-\\d+$")]
    code: String,
    #[tool(pattern = "a|\\s", max_length = 9)]
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

/// Texts with formats.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Formats {
    #[tool(format = "date")]
    day: String,
    #[tool(format = "date-time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    moment: Option<String>,
    #[tool(format = "time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    #[tool(format = "ipv4")]
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    #[tool(format = "ipv6")]
    #[serde(skip_serializing_if = "Option::is_none")]
    long_address: Option<String>,
    #[tool(format = "uuid")]
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[tool(format = "email")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<String>,
    #[tool(format = "uri")]
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// Lists of some sizes.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Sizes {
    #[tool(min_items = 1, max_items = 2)]
    few: Vec<bool>,
    #[tool(unique_items)]
    different: Vec<u8>,
    #[tool(items(minimum = 0, maximum = 4), min_items = 1)]
    #[serde(skip_serializing_if = "Option::is_none")]
    small: Option<Vec<i64>>,
    #[tool(max_items = 2, items(max_items = 1, items(min_length = 1)))]
    nested: Vec<Vec<String>>,
    #[tool(items(minimum = 2))]
    gaps: Vec<Option<u16>>,
}

/// Maps with keys and values of some kinds.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Keyed {
    #[tool(min_properties = 1, max_properties = 2)]
    few: BTreeMap<String, bool>,
    #[tool(keys(min_length = 1, max_length = 3), values(maximum = 5))]
    named: HashMap<String, u32>,
    #[tool(keys(pattern = "^[a-z]"), values(items(min_length = 1)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    lists: Option<BTreeMap<String, Vec<String>>>,
}

/// Types that bring their constraints along.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Brought {
    share: Percent,
    shares: Vec<Percent>,
    #[tool(multiple_of = 10)]
    #[serde(skip_serializing_if = "Option::is_none")]
    coarse: Option<Percent>,
    #[tool(sensitive)]
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<Word>,
    by_word: BTreeMap<String, Word>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[tool(minimum = 0, maximum = 100)]
struct Percent(u8);

/// One word.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[tool(min_length = 1, pattern = "^\\S*$")]
struct Word(String);

/// Secrets, at and below fields.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Secrets {
    #[tool(sensitive, min_length = 1)]
    word: String,
    #[tool(sensitive)]
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<BTreeMap<String, Vec<u8>>>,
    inner: Inner,
    tokens: Vec<Token>,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
struct Inner {
    #[tool(sensitive)]
    pin: u16,
    level: u8,
}

#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[tool(sensitive)]
struct Token(String);

/// Has a bit of everything.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Everything {
    #[tool(minimum = -2, exclusive_maximum = 5, multiple_of = 2)]
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i32>,
    #[tool(exclusive_minimum = 0.5, maximum = 1.5, multiple_of = 0.25)]
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<f64>,
    #[tool(min_length = 1, max_length = 3, pattern = "^\\w*b?\\s?$")]
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[tool(min_items = 1, max_items = 3, unique_items, items(maximum = 3))]
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Vec<u8>>,
    #[tool(max_properties = 2, keys(min_length = 1, max_length = 2), values(min_length = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<Code>,
    #[tool(items(format = "date"), unique_items)]
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<Vec<String>>,
    #[tool(keys(format = "uuid"), values(multiple_of = 5))]
    #[serde(skip_serializing_if = "Option::is_none")]
    by_id: Option<BTreeMap<String, i16>>,
}

/// A text with a format, wherever it stands.
#[derive(Debug, PartialEq, serde::Serialize, Param)]
#[tool(format = "ipv4")]
struct Code(String);
