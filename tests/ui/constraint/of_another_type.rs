use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(min_length = 1)]
    days: u8,
    #[tool(minimum = 1)]
    name: String,
    #[tool(unique_items)]
    city: String,
    #[tool(max_properties = 1)]
    guests: Vec<String>,
    #[tool(pattern = "^a")]
    flag: bool,
    #[tool(min_length = 1)]
    anything: serde_json::Value,
}

fn main() {}
