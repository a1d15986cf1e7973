use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = city)]
    city: String,
}

fn city() -> &'static str {
    "Oslo"
}

fn main() {}
