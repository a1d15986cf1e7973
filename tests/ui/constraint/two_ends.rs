use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 1, exclusive_minimum = 0)]
    days: u8,
}

fn main() {}
