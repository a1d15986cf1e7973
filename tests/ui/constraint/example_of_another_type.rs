use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(format = "date", examples("May"))]
    day: String,
    #[tool(examples(300))]
    age: u8,
    #[tool(examples("one"))]
    rooms: u8,
    #[tool(examples("sea view"))]
    wishes: Vec<String>,
}

fn main() {}
