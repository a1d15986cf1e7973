use toolkit::{Tool, ToolSet};

/// Searches.
#[derive(Tool)]
struct Search<'a> {
    query: &'a str,
}

#[derive(ToolSet)]
enum Tools {
    Search(Search<'static>),
}

fn main() {}
