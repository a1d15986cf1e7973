use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 5, maximum = 4)]
    days: u8,
    #[tool(exclusive_minimum = 0.5, maximum = 0.5)]
    share: f64,
    #[tool(min_length = 3, max_length = 2)]
    name: String,
    #[tool(min_items = 2, max_items = 1)]
    guests: Vec<String>,
}

fn main() {}
