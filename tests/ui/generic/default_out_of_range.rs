use toolkit::{Param, Tool};

#[derive(Param)]
struct Page<T> {
    items: Vec<T>,
    #[tool(default = 300)]
    size: T,
}

/// Shows.
#[derive(Tool)]
struct Show {
    page: Page<u8>,
}

fn main() {}
