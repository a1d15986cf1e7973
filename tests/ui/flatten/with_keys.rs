use toolkit::{Param, Tool};

/// Searches.
#[derive(Tool)]
struct Search {
    #[tool(flatten, rename = "paging", alias = "pages", default)]
    page: Page,
    #[tool(skip, flatten)]
    other: Page,
}

#[derive(Default, Param)]
struct Page {
    limit: u32,
}

fn main() {}
