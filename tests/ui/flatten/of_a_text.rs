use toolkit::Tool;

/// Searches.
#[derive(Tool)]
struct Search {
    #[tool(flatten)]
    text: String,
}

fn main() {}
