use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = 300)]
    days: u8,
    #[tool(default = -1)]
    hours: u32,
}

fn main() {}
