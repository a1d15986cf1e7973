use toolkit::{Param, Tool};

/// Searches.
#[derive(Tool)]
struct Search {
    limit: u32,
    #[tool(flatten)]
    page: Page,
}

#[derive(Param)]
struct Page {
    #[tool(alias = "limit")]
    most: u32,
}

fn main() {}
