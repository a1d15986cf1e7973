use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default)]
    units: Units,
    #[tool(skip)]
    place: Units,
}

#[derive(Param)]
enum Units {
    Celsius,
}

fn main() {}
