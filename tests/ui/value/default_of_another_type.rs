use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = "3")]
    days: u8,
    #[tool(default = 1.5)]
    hours: u8,
    #[tool(default = true)]
    city: String,
}

fn main() {}
