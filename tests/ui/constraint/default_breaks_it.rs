use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 1, default = 0)]
    days: u8,
    #[tool(max_length = 2, default = "abc")]
    code: String,
    #[tool(pattern = "^[A-Z]+$", default = "x")]
    name: String,
    #[tool(multiple_of = 0.5, default = 0.75)]
    share: f64,
}

fn main() {}
