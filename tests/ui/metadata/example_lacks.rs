//! An example has all arguments that have to be there, which only the types of the fields tell.

use std::collections::BTreeMap;
use toolkit::prelude::*;

type Maybe<T> = Option<T>;

/// Finds a train.
#[derive(Tool)]
#[tool(examples({"from": "Oslo"}, {"from": "Oslo", "to": "Bergen"}, {}))]
struct FindTrain {
    from: String,
    to: String,
    class: Maybe<u8>,
    #[tool(default = 1)]
    passengers: u8,
}

/// Finds a bus.
#[derive(Tool)]
#[tool(examples({"line": 3}))]
struct FindBus {
    #[tool(flatten)]
    page: Page,
    #[tool(flatten)]
    others: BTreeMap<String, u8>,
}

#[derive(Param)]
struct Page {
    number: u8,
}

/// Finds a ship.
#[derive(Tool)]
#[tool(examples({}))]
struct FindShip<T> {
    from: T,
}

const TITLE: Option<&str> = FindShip::<u8>::META.title;

fn main() {}
