//! What is said of a tool has a form, and is said of tools only.

use toolkit::prelude::*;

/// Waits.
#[derive(Tool)]
#[tool(title = " ", category, read_only = "yes", needs_approval(true), parallel = 0)]
struct Blank;

/// Waits.
#[derive(Tool)]
#[tool(timeout = 10)]
struct InSeconds;

/// Waits.
#[derive(Tool)]
#[tool(timeout = "0s", title = "Wait", title = "Again")]
struct NoTime;

/// Waits.
#[derive(Tool)]
#[tool(timeout = "30s 1m", read_onyl)]
struct Reversed;

/// Waits.
#[derive(Tool)]
#[tool(timeout = "1.5s", examples)]
struct Fraction;

/// Waits.
#[derive(Tool)]
#[tool(timeout)]
struct Word;

#[derive(Param)]
#[tool(title = "Page", read_only, timeout = "10s", strict, examples({"number": 1}))]
struct Page {
    number: u8,
}

#[derive(Param)]
struct Field {
    #[tool(read_only)]
    number: u8,
}

fn main() {}
