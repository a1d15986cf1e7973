use toolkit::Tool;

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(minimum = 1, examples = [1, 0])]
    days: u8,
    #[tool(format = "email", examples = ["ada"])]
    mail: String,
    #[tool(format = "date", examples = ["May"])]
    day: String,
    #[tool(examples = [300])]
    age: u8,
    #[tool(examples = ["one"])]
    rooms: u8,
}

fn main() {}
