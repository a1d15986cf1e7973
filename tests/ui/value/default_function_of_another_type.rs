use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = DAYS)]
    days: u8,
    #[tool(default = city)]
    city: String,
}

const DAYS: u8 = 3;

fn city() -> &'static str {
    "Oslo"
}

fn main() {}
