use std::collections::BTreeMap;
use toolkit::Param;

#[derive(Param)]
struct Pieces(BTreeMap<Vec<u8>, String>);

#[derive(Param)]
#[tool(min_items = 1)]
struct Constrained(Vec<BTreeMap<bool, u8>>);

#[derive(Param)]
enum Move {
    One(BTreeMap<bool, u8>),
}

#[derive(Param)]
enum Moves {
    Several { moves: Vec<BTreeMap<bool, u8>> },
}

#[derive(Param)]
struct Keyed<K: Ord> {
    values: BTreeMap<K, u8>,
}

#[derive(Param)]
struct OfBooleans {
    keyed: Keyed<bool>,
}

fn main() {}
