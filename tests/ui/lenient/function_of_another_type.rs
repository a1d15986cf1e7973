use toolkit::Tool;

/// Finds a place.
#[derive(Tool)]
#[tool(normalize = prepare)]
struct Find {
    city: String,
}

fn prepare(text: String) -> String {
    text
}

fn main() {}
