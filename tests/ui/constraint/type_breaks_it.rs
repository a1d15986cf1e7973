use toolkit::{Param, Tool};

/// A share.
#[derive(Param)]
#[tool(maximum = 100)]
struct Percent(u8);

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(default = 101)]
    share: Percent,
    #[tool(maximum = 50)]
    half: Percent,
}

fn main() {}
