use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(items(min_length = 1))]
    name: String,
    #[tool(items(minimum = 1))]
    guests: Vec<String>,
    #[tool(values(min_length = 1))]
    cities: Vec<String>,
    #[tool(keys(min_length = 1))]
    codes: Vec<String>,
}

fn main() {}
