use toolkit::{Param, Tool};

struct Unknown;

#[derive(Param)]
struct Page<T> {
    items: Vec<T>,
}

/// Shows.
#[derive(Tool)]
struct Show {
    page: Page<Unknown>,
}

fn main() {}
