use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default = "kelvin")]
    units: Units,
}

#[derive(Param)]
enum Units {
    Celsius,
}

fn main() {}
