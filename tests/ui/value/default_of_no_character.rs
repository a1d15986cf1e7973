use std::num::NonZeroI8;
use toolkit::Param;

#[derive(Param)]
struct Split {
    #[tool(default = "ab")]
    separator: char,
    #[tool(default = 0)]
    limit: NonZeroI8,
}

fn main() {}
