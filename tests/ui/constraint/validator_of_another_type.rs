use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(validate = short)]
    days: u8,
}

fn short(text: &String) -> Result<(), &'static str> {
    if text.len() < 9 { Ok(()) } else { Err("must be short") }
}

fn main() {}
