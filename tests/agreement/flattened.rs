//! Objects whose fields are those of several types. Without them, a key could be read by the wrong one.

use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use toolkit::{Param, Tool};

#[derive(Debug, PartialEq, Serialize, Param)]
struct Page {
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<u32>,
    limit: u16,
}

#[derive(Debug, PartialEq, Serialize, Param)]
struct Window {
    from: String,
    #[tool(alias = "until")]
    to: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
struct Filter {
    text: String,
    #[tool(flatten)]
    #[serde(flatten)]
    page: Page,
}

/// Fields of another type.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Flat {
    index: String,
    #[tool(flatten)]
    #[serde(flatten)]
    page: Page,
}

/// Fields of types within types.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct FlatDeep {
    #[tool(flatten)]
    #[serde(flatten)]
    filter: Box<Filter>,
    #[tool(flatten)]
    #[serde(flatten)]
    window: Window,
    tags: Vec<String>,
}

/// Fields that are there together or not at all.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct FlatOptional {
    index: u8,
    #[tool(flatten)]
    #[serde(flatten)]
    window: Option<Window>,
    #[tool(flatten)]
    #[serde(flatten)]
    page: Option<Page>,
}

/// Keys that no field has.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct FlatMap {
    id: u64,
    #[tool(flatten)]
    #[serde(flatten)]
    labels: BTreeMap<String, i64>,
}

/// All of it, in lists.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct FlatRows {
    rows: Vec<Row>,
    #[tool(flatten)]
    #[serde(flatten)]
    window: Option<Window>,
    #[tool(flatten)]
    #[serde(flatten)]
    rest: HashMap<String, Value>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
struct Row {
    #[tool(flatten)]
    #[serde(flatten)]
    page: Page,
    #[serde(skip_serializing_if = "Option::is_none")]
    deep: Option<Box<Row>>,
    #[tool(flatten)]
    #[serde(flatten)]
    switches: BTreeMap<String, bool>,
}
