use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 1, minimum = 2)]
    days: u8,
    #[tool(items(min_length = 1, min_length = 2))]
    names: Vec<String>,
}

fn main() {}
