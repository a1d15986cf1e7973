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
    settings: Settings,
}

/// What is wrong comes behind more that is only written in another way than can be kept in mind.
macro_rules! settings {
    ($($name:ident)*) => {
        #[derive(Param)]
        struct Settings {
            $($name: Option<u8>,)*
            prices: BTreeMap<String, u32>,
        }
    };
}

settings! {
    a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9
    e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9
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
