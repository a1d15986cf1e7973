use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = 3u8)]
    days: u8,
    #[tool(default = "Oslo"old)]
    city: String,
    #[tool(default = 1e999)]
    hours: f64,
}

fn main() {}
