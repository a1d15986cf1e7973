use toolkit::{Param, Tool};

#[derive(Param)]
struct Stars(#[tool(schemars)] u8);

/// Rates something.
#[derive(Tool)]
struct Rate {
    #[tool(default = 3)]
    stars: Stars,
    #[tool(min_length = 1)]
    others: Option<Stars>,
}

fn main() {}
