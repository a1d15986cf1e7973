//! An example is JSON, and has the arguments that are published, each once.

use toolkit::prelude::*;

/// Finds a train.
#[derive(Tool)]
#[tool(examples(
    {"from": "Oslo", "to": "Bergen", "cars": 2, "from": "Voss"},
    {"from": "Oslo", "goal": "Bergen", "tow": "Bergen", "passengers": 3},
    {"from": "Oslo", "to": ["Bergen" "Voss"], "class": -1u8},
    {from: "Oslo", "to": Bergen, "class": },
    {"from" = "Oslo",, "to": None} {},
    ["Oslo", "Bergen"],
))]
struct FindTrain {
    #[tool(alias = "start")]
    from: String,
    #[tool(alias = "goal")]
    to: String,
    class: Option<u8>,
}

/// The time of day.
#[derive(Tool)]
#[tool(examples({"zone": "UTC"}))]
struct Now;

/// Finds a bus. A mistake elsewhere hides none of the examples.
#[derive(Tool)]
#[tool(timeout = "soon", examples({"from": "Oslo", "by": 3}))]
struct FindBus {
    from: String,
}

/// Whatever is in it may be in the examples.
#[derive(Tool)]
#[tool(allow_unknown, examples({"from": "Oslo", "by": 3}))]
struct FindShip {
    from: String,
}

fn main() {}
