//! A tool that nobody runs is none of a set.

use toolkit::prelude::*;

/// Waits.
#[derive(Tool)]
struct Wait;

fn main() {
    _ = ToolSet::<()>::builder().with::<Wait>();
}
