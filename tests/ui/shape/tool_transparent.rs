use toolkit::Tool;

/// Shows.
#[derive(Tool)]
#[serde(transparent)]
struct Show {
    page: u8,
}

fn main() {}
