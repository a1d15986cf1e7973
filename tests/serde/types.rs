//! A type for each attribute, which serde and toolkit both read.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use toolkit::schema::{Holding, Kind, Schema, SchemaRef};
use toolkit::{Decode, Param, Reader, Stop, Tool};

/// Names of fields.
#[derive(Debug, PartialEq, Serialize, Deserialize, Tool)]
#[serde(rename_all = "camelCase")]
pub struct Names {
    pub plain_field: String,
    #[serde(rename = "q")]
    pub query: u8,
    #[serde(rename(serialize = "written", deserialize = "read"))]
    pub both: u8,
    #[serde(rename(serialize = "only_written"))]
    pub other_way: u8,
    #[serde(alias = "town", alias = "place")]
    pub city_name: String,
    pub r#type: bool,
}

/// Names for reading alone.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(rename_all(serialize = "UPPERCASE", deserialize = "kebab-case"), rename = "Elsewhere")]
pub struct Directions {
    pub one_word: u8,
    #[serde(rename(deserialize = "a", deserialize = "b"))]
    pub several: u8,
}

/// Names that `#[tool]` says better. serde has no part in them.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(rename_all = "camelCase")]
#[tool(rename_all = "UPPERCASE")]
pub struct Overruled {
    pub plain: u8,
    #[serde(rename = "one")]
    #[tool(rename = "two")]
    pub named: u8,
    #[serde(default)]
    #[tool(default = 7)]
    pub number: u8,
    #[serde(rename = "three")]
    #[tool(skip)]
    pub gone: u8,
}

/// Defaults.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(deny_unknown_fields)]
pub struct Defaults {
    #[serde(default)]
    pub word: u16,
    #[serde(default = "functions::three")]
    pub path: u16,
    #[serde(skip)]
    pub skipped: u8,
    #[serde(skip_deserializing, default = "functions::three")]
    pub not_read: u16,
    #[serde(skip_serializing)]
    pub not_written: u8,
    #[serde(skip_serializing_if = "nothing::at_all", serialize_with = "nothing::at_all")]
    pub optional: Option<bool>,
}

pub mod functions {
    pub fn three() -> u16 {
        3
    }
}

/// A default for all.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(default)]
pub struct Whole {
    pub number: u8,
    pub text: Option<String>,
    #[serde(default)]
    pub own: u8,
    #[serde(skip)]
    pub skipped: u8,
}

impl Default for Whole {
    fn default() -> Self {
        Self { number: 4, text: Some("text".to_owned()), own: 9, skipped: 5 }
    }
}

/// A default for all, from a function.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(default = "Made::make")]
pub struct Made {
    pub number: u8,
}

impl Made {
    fn make() -> Self {
        Self { number: 6 }
    }
}

/// Types that are others on the wire.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Transparent {
    pub named: Named,
    pub tuple: Marked<String>,
    pub converted: Celsius,
    pub checked: Even,
    pub list: Vec<Named>,
    pub absent: Option<Named>,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(transparent)]
pub struct Named {
    pub value: BTreeMap<String, u8>,
    #[serde(skip)]
    pub other: u8,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(transparent)]
pub struct Marked<T>(pub u8, pub PhantomData<T>, #[serde(default = "seven")] pub u8);

fn seven() -> u8 {
    7
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(from = "i16")]
pub struct Celsius(pub i32);

impl From<i16> for Celsius {
    fn from(degrees: i16) -> Self {
        Self(degrees.into())
    }
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(try_from = "u8")]
pub struct Even(pub u8);

impl TryFrom<u8> for Even {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number.is_multiple_of(2) { Ok(Self(number)) } else { Err(format!("{number} is odd")) }
    }
}

/// Fields that functions read.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Functions {
    /// A number in a text.
    #[serde(with = "digits")]
    #[tool(schema = digits::SCHEMA)]
    pub module: u32,
    #[serde(deserialize_with = "digits::deserialize", default)]
    #[tool(schema = digits::SCHEMA)]
    pub function: u32,
    #[serde(with = "digits")]
    #[tool(with = digits)]
    pub own: u32,
    #[serde(with = "digits")]
    #[tool(schema = digits::SCHEMA, decode_with = digits::decode)]
    pub both: u32,
    pub wrapped: Digits,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
pub struct Digits(
    #[serde(with = "digits")]
    #[tool(with = digits)]
    pub u32,
);

/// Numbers in texts, in three forms.
pub mod digits {
    use super::*;
    use serde::{Deserializer, de::Error};

    static NODE: Schema = Schema::new(Kind::String(Holding::Owned));
    pub const SCHEMA: SchemaRef = SchemaRef::new(&NODE);

    fn number(text: &str) -> Option<u32> {
        text.parse().ok()
    }

    pub fn decode(reader: &mut Reader<'_, '_>) -> Result<u32, Stop> {
        number(&String::decode(reader)?).ok_or(Stop)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        number(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("no number"))
    }
}

/// Attributes that are about Rust, and one that is nobody's.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(bound(deserialize = "T: Deserialize<'de> + Clone"), expecting = "something", crate = "serde")]
pub struct Rust<'a, T> {
    #[serde(borrow)]
    pub text: &'a str,
    pub value: T,
    #[serde(bound(deserialize = "T: Deserialize<'de>"))]
    pub list: Vec<T>,
}

/// Variants.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Variants {
    pub unit: Unit,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
pub enum Unit {
    VeryWarm,
    #[serde(rename = "C", alias = "celsius")]
    Celsius,
    #[serde(rename(deserialize = "F", serialize = "G"))]
    Fahrenheit,
}

/// Enums with data, a generic type that contains itself among what they hold.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Shapes {
    pub external: External,
    pub internal: Internal,
    pub adjacent: Adjacent,
    pub untagged: Vec<Untagged>,
    pub open: Vec<Open>,
    pub open_tags: Vec<OpenTag>,
    pub flat: Vec<Flat>,
    pub flat_tag: FlatTag,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
#[expect(dead_code, reason = "what is skipped is never made")]
pub enum External {
    NothingAtAll,
    OneText(String),
    TwoTexts(String, bool),
    #[serde(alias = "old")]
    WithFields {
        first_one: String,
        #[serde(default)]
        last_one: bool,
    },
    #[serde(rename_all = "UPPERCASE")]
    Loud {
        value: bool,
    },
    #[serde(skip_deserializing, rename = "hidden")]
    Hidden,
    #[serde(skip)]
    Lost(Alone),
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(tag = "kind")]
pub enum Internal {
    #[serde(rename(deserialize = "nothing"))]
    Nothing,
    Window(Window),
    Fields {
        text: String,
    },
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(tag = "kind", content = "value")]
pub enum Adjacent {
    Nothing,
    Text(String),
    Nested(Nested<bool>),
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(untagged)]
pub enum Untagged {
    Switch(bool),
    Text(String),
    Nested(Box<Nested<Untagged>>),
}

/// A generic type that contains itself.
#[derive(Debug, PartialEq, Deserialize, Param)]
pub struct Nested<T> {
    pub leaf: T,
    pub inner: Vec<Nested<T>>,
}

/// Fields of other types.
#[derive(Debug, PartialEq, Deserialize, Tool)]
pub struct Flattened {
    pub kind: u8,
    #[serde(flatten)]
    pub named: Window,
    #[serde(flatten)]
    pub rest: BTreeMap<String, bool>,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(rename_all = "camelCase")]
pub struct Window {
    pub first_one: u8,
    #[serde(default)]
    pub last_one: u16,
}

/// serde's attributes where serde has no part.
#[derive(Debug, PartialEq, Tool)]
#[serde(rename_all = "camelCase")]
pub struct Alone {
    pub first_name: String,
    #[serde(default, alias = "surname")]
    pub last_name: String,
}

/// Names that serde does not know either.
#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(rename_all = "lowercase")]
pub enum Open {
    One,
    Two,
    #[serde(other, rename = "else")]
    Other,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(tag = "type")]
pub enum OpenTag {
    Struct(Window),
    #[serde(other)]
    Other,
}

/// Fields of other types in variants.
#[derive(Debug, PartialEq, Deserialize, Param)]
pub enum Flat {
    Map {
        name: String,
        #[serde(flatten)]
        rest: BTreeMap<String, bool>,
    },
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(tag = "type")]
pub enum FlatTag {
    Window {
        #[serde(flatten)]
        window: Window,
        name: String,
    },
    Map {
        #[serde(flatten)]
        window: Window,
        #[serde(flatten)]
        rest: BTreeMap<String, bool>,
    },
}
