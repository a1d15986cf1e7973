use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(maximum = 256)]
    days: u8,
    #[tool(minimum = -1)]
    nights: u32,
    #[tool(minimum = 0.5)]
    rooms: i64,
    #[tool(items(maximum = 300))]
    ages: Vec<u8>,
}

fn main() {}
