use std::collections::HashMap;
use toolkit::Tool;

/// Labels.
#[derive(Tool)]
struct Label {
    #[tool(flatten)]
    numbers: HashMap<String, i64>,
    #[tool(flatten)]
    texts: HashMap<String, String>,
}

fn main() {}
