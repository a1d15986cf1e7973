use toolkit::{Param, Tool};

/// Books a stay.
#[derive(Tool)]
#[tool(minimum = 1, sensitive)]
struct Book {
    #[tool(skip, minimum = 1, sensitive)]
    days: u8,
}

#[derive(Param)]
#[tool(min_length = 1, validate = check)]
enum City {
    Oslo,
}

fn main() {}
