use std::collections::BTreeMap;
use toolkit::Param;

#[derive(Param)]
struct Board {
    pieces: BTreeMap<(u8, u8), String>,
}

fn main() {}
