//! Each parameter that no strict definition can have, at its type.

use std::collections::BTreeMap;
use toolkit::prelude::*;

/// Does things.
#[derive(Tool)]
#[tool(strict)]
struct Things {
    city: String,
    prices: BTreeMap<String, u32>,
    anything: Option<serde_json::Value>,
    stops: Vec<Stop>,
    folder: Folder,
    pair: Pair,
    label: Option<Option<String>>,
}

#[derive(Param)]
struct Stop {
    when: Open,
}

#[derive(Param)]
#[tool(allow_unknown)]
struct Open {
    name: String,
}

#[derive(Param)]
struct Folder {
    folders: Vec<Folder>,
}

#[derive(Param)]
#[tool(untagged)]
enum Pair {
    Left { name: String, left: u8 },
    Right { name: String, right: u8 },
}

fn main() {}
