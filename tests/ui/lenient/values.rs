use toolkit::{Param, Tool};

/// Finds a place.
#[derive(Tool)]
#[tool(coerce = "lax", ignore(timeout), normalize = "prepare")]
struct Find {
    #[tool(coerce = "strict", json_text)]
    city: String,
    #[tool(delimiter = "")]
    streets: Vec<String>,
    #[tool(null_words(1), sentinels(), json_text = true)]
    level: Option<u8>,
}

#[derive(Param)]
#[tool(allow_unknown)]
struct Open {
    #[tool(flatten)]
    rest: std::collections::HashMap<String, String>,
}

fn main() {}
