use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 1, examples(1, 0))]
    days: u8,
    #[tool(format = "email", examples("ada"))]
    mail: String,
}

fn main() {}
