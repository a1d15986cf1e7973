//! Types whose authors say more than what is published. Without them, an allowance could change what is valid, or a
//! function of the author could see what is not.

use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use toolkit::schema::{Holding, Keyword, Kind, Schema, SchemaRef};
use toolkit::{Decode, Param, Reader, Stop, Tool};

/// Has remarks for the model.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Annotated {
    #[tool(examples("Oslo", "Bergen"))]
    city: String,
    #[tool(deprecated, examples(1, 2), minimum = 1)]
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<u8>,
    #[tool(description = "How \"far\"\n", default = 1.5, examples(0.5))]
    far: f64,
}

/// Reads more than it publishes.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(ignore("reason", "extra"))]
pub struct Lenient {
    #[tool(json_text)]
    content: String,
    #[tool(json_text, min_length = 3)]
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[tool(delimiter = ",")]
    labels: Vec<String>,
    #[tool(delimiter = ", ", unique_items)]
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<u8>>,
}

/// Knows values that stand for none.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Absent {
    #[tool(null_words("none", "Oslo"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<String>,
    #[tool(sentinels(-1, 3, "yes"), default = 7)]
    floor: i8,
    #[tool(null_words("on"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<bool>,
}

/// Passes over what it does not know.
#[derive(Debug, PartialEq, Tool)]
#[tool(allow_unknown)]
pub struct Open {
    name: String,
    inner: OpenInner,
    more: Vec<OpenInner>,
}

#[derive(Debug, PartialEq, Param)]
#[tool(allow_unknown)]
struct OpenInner {
    number: Option<u8>,
}

/// Coerces nothing but one field.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(coerce = "strict")]
pub struct StrictTool {
    count: u8,
    #[tool(coerce = "lossless")]
    depth: u8,
    list: Vec<bool>,
}

/// Coerces all but one field.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct StrictField {
    count: u8,
    #[tool(coerce = "strict")]
    depth: u8,
    #[tool(coerce = "strict", min_properties = 1)]
    inner: BTreeMap<String, Vec<u8>>,
}

/// Asks functions about its values.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(validate = is_ordered)]
pub struct Validated {
    #[tool(validate = is_even)]
    from: u8,
    to: u8,
    #[tool(validate = is_short, min_length = 1)]
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it gets a reference")]
fn is_even(number: &u8) -> Result<(), &'static str> {
    if number.is_multiple_of(2) { Ok(()) } else { Err("must be even") }
}

fn is_ordered(range: &Validated) -> Result<(), &'static str> {
    if range.from <= range.to { Ok(()) } else { Err("must not end before it begins") }
}

#[expect(clippy::ref_option, reason = "it gets the field")]
fn is_short(name: &Option<String>) -> Result<(), String> {
    match name {
        Some(name) if name.len() > 8 => Err("must be short".to_owned()),
        _ => Ok(()),
    }
}

/// Puts its arguments right before it reads them.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(normalize = with_a_unit)]
pub struct Prepared {
    value: i32,
    unit: String,
}

#[expect(clippy::unnecessary_wraps, reason = "it is the form of such a function")]
fn with_a_unit(mut arguments: Value) -> Result<Value, String> {
    if let Some(map) = arguments.as_object_mut()
        && !map.contains_key("unit")
    {
        map.insert("unit".to_owned(), "m".into());
    }
    Ok(arguments)
}

/// Has fields that are read by other means than their types.
#[derive(Debug, PartialEq, Tool)]
pub struct Hatches {
    #[tool(with = minutes)]
    time: Duration,
    #[tool(schema = minutes::SCHEMA, decode_with = minutes::decode, default)]
    rest: Duration,
    #[tool(schema = SHORT, deserialize_with = in_capitals)]
    code: String,
    wrapped: Minutes,
}

#[derive(Debug, PartialEq, Param)]
struct Minutes(#[tool(with = minutes)] Duration);

mod minutes {
    use super::{Decode, Duration, Param, Reader, SchemaRef, Stop};

    pub const SCHEMA: SchemaRef = u16::SCHEMA;

    pub fn decode(reader: &mut Reader<'_, '_>) -> Result<Duration, Stop> {
        u16::decode(reader).map(|minutes| Duration::from_secs(60 * u64::from(minutes)))
    }
}

static SHORT_NODE: Schema = Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::max_length(4)]);
const SHORT: SchemaRef = SchemaRef::new(&SHORT_NODE);

fn in_capitals<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    <String as serde::Deserialize>::deserialize(deserializer).map(|text| text.to_uppercase())
}

/// Choices between two.
#[derive(Debug, PartialEq, Tool)]
pub struct Switches {
    switch: Switch,
    step: Option<Step>,
    steps: BTreeMap<String, Step>,
}

#[derive(Debug, PartialEq, Param)]
enum Switch {
    #[tool(value = false)]
    Off,
    #[tool(value = true)]
    On,
}

/// A step on the way.
#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "kebab-case")]
enum Step {
    #[tool(value = -9223372036854775808)]
    Back,
    #[tool(value = 2)]
    Ahead,
}
