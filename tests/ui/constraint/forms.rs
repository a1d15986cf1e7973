use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = "1")]
    a: u8,
    #[tool(min_length = -1)]
    b: String,
    #[tool(min_length = 1.5)]
    c: String,
    #[tool(multiple_of = 0)]
    d: f64,
    #[tool(unique_items = true)]
    e: Vec<u8>,
    #[tool(items)]
    f: Vec<u8>,
    #[tool(examples("a", [1]))]
    g: String,
    #[tool(examples = "a")]
    h: String,
    #[tool(examples(f()))]
    i: String,
    #[tool(validate = "path")]
    j: String,
    #[tool(minimum = 1e999)]
    k: f64,
    #[tool(items(min_lenght = 1))]
    l: Vec<String>,
}

fn main() {}
