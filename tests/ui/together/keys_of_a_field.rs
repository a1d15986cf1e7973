use std::collections::BTreeMap;
use toolkit::Param;

#[derive(Param)]
struct Page {
    #[tool(rename = "q")]
    word: String,
    #[tool(rename = "q", minimum = 5, maximum = 3, delimiter = "")]
    number: u8,
    #[tool(rename = 3, min_length = 5, max_length = 3)]
    title: String,
    #[tool(skip, flatten, alias = "a", rename = "r")]
    inner: u8,
    #[tool(items(min_length = 2, max_length = 1), values(minimum = 2, maximum = 1))]
    parts: BTreeMap<String, u8>,
    #[tool(coerce = "strict", json_text, delimiter = ",")]
    text: String,
}

fn main() {}
