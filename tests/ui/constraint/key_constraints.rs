use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(keys(minimum = 1, items(min_length = 1)))]
    codes: std::collections::BTreeMap<String, u8>,
}

fn main() {}
