use std::collections::BTreeMap;
use toolkit::Tool;

/// Counts.
#[derive(Tool)]
struct Count {
    #[tool(keys(pattern = "^1"))]
    cups: BTreeMap<u8, u8>,
}

fn main() {}
