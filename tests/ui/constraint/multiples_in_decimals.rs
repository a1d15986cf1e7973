use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(multiple_of = 0.1, default = 0.10000000000001)]
    a: f64,
    #[tool(multiple_of = 0.1, default = 0.3, examples(1, 1.1, 2e30, 0.05))]
    b: f64,
}

fn main() {}
