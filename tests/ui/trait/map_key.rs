use std::collections::{BTreeMap, HashMap};
use toolkit::{Param, Tool};

/// Sets up the board.
#[derive(Tool)]
struct SetUp {
    name: String,
    pieces: BTreeMap<(u8, u8), String>,
}

#[derive(Param)]
struct InOthers {
    #[tool(default)]
    players: Option<Vec<(u8, HashMap<String, Box<BTreeMap<Option<String>, u8>>>)>>,
}

#[derive(Param)]
struct Constrained {
    #[tool(min_properties = 1)]
    is_open: BTreeMap<bool, u8>,
}

#[derive(Param)]
struct Flattened {
    #[tool(flatten)]
    all: BTreeMap<Board, u8>,
}

#[derive(Param, PartialEq, Eq, PartialOrd, Ord)]
struct Board {
    #[tool(rename = "\"name\"")]
    name: String,
}

fn main() {}
