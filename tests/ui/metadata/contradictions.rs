//! What contradicts itself is shown in both places.

use toolkit::prelude::*;

/// Looks something up.
#[derive(Tool)]
#[tool(read_only, destructive, idempotent = false)]
struct LookUp;

/// Deletes a file.
#[derive(Tool)]
#[tool(destructive = true)]
#[tool(read_only = true, title = "")]
struct Delete {
    path: String,
}

/// Neither is one.
#[derive(Tool)]
#[tool(read_only = false, destructive, idempotent = false)]
struct Append;

/// Neither is one.
#[derive(Tool)]
#[tool(read_only, destructive = false, idempotent)]
struct Read;

fn main() {}
