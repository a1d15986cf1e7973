use toolkit::{Param, Tool};

/// Finds a place.
#[derive(Tool)]
#[tool(coerce = "strict", ignore("timeout"))]
struct Find {
    #[tool(null_words("none"), sentinels("x"))]
    city: String,
    #[tool(json_text)]
    note: String,
    #[tool(coerce = "lossless", delimiter = ",")]
    streets: Vec<String>,
}

#[derive(Param)]
struct Level {
    #[tool(coerce = "strict", sentinels(-1))]
    level: i8,
}

fn main() {}
