use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(format = "datetime")]
    a: String,
    #[tool(format = "phone")]
    b: String,
}

fn main() {}
