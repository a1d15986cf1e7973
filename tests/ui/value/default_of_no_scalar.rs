use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = [1, 2])]
    days: Vec<u8>,
    #[tool(default = b"Oslo")]
    city: String,
    #[tool(default = 'x')]
    mark: String,
    #[tool(default = Vec::new())]
    hours: Vec<u8>,
    #[tool(default(3))]
    weeks: u8,
    #[tool(examples(["sun", "rain"]))]
    kinds: Vec<String>,
}

fn main() {}
