use std::collections::BTreeMap;
use toolkit::{Param, Tool};

/// At least ten.
#[derive(Param)]
#[tool(minimum = 10)]
struct Ten(u8);

/// At most three characters.
#[derive(Param)]
#[tool(max_length = 3)]
struct Code(String);

/// Less than nothing.
#[derive(Param)]
#[tool(exclusive_maximum = 10)]
struct Less(Ten);

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(maximum = 5)]
    a: Ten,
    #[tool(min_length = 4)]
    b: Option<Code>,
    #[tool(exclusive_minimum = 255)]
    c: u8,
    #[tool(exclusive_minimum = 3, exclusive_maximum = 4)]
    d: i64,
    #[tool(items(exclusive_maximum = 10))]
    e: Vec<Ten>,
    #[tool(values(min_length = 4))]
    f: BTreeMap<String, Code>,
}

fn main() {}
