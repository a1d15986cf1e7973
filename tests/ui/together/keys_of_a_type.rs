use toolkit::{Param, Tool};

#[derive(Param)]
#[tool(name = "page", ignore("a"), coerce = "strict", normalize = function)]
struct Page {
    number: u8,
}

/// Searches.
#[derive(Tool)]
#[tool(name = "bad name!", rename_all = "camel_case", sensitive)]
struct Search {
    word: String,
}

#[derive(Param)]
#[tool(allow_unknown, tag = "type", minimum = 3)]
struct Unit;

fn main() {}
