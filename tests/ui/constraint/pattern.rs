use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(pattern = "(")]
    a: String,
    #[tool(pattern = "(?=a)")]
    b: String,
    #[tool(pattern = "(a)\\1")]
    c: String,
    #[tool(pattern = "(?P<name>a)")]
    d: String,
    #[tool(pattern = "(?i)a")]
    e: String,
    #[tool(pattern = "\\p{L}")]
    f: String,
    #[tool(pattern = "\\Aa\\z")]
    g: String,
    #[tool(pattern = "[a&&b]")]
    h: String,
    #[tool(pattern = "a\\@b")]
    i: String,
    #[tool(pattern = "^*")]
    j: String,
    #[tool(pattern = "[]a]")]
    k: String,
    #[tool(pattern = "((a{1000}){1000}){1000}")]
    l: String,
}

fn main() {}
