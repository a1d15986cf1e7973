//! For whom a tool is strict is said by names that there are, on the tool.

use toolkit::prelude::*;

/// Waits.
#[derive(Tool)]
#[tool(strict("opneai", "anthropic", "anthropic"))]
struct Wait {
    seconds: u32,
}

#[derive(Param)]
#[tool(strict)]
struct Part {
    name: String,
}

/// Waits.
#[derive(Tool)]
#[tool(strict = "openai")]
struct WaitAgain {
    seconds: u32,
}

fn main() {}
