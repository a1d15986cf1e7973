use toolkit::Param;

#[derive(Param)]
struct Forecast {
    #[tool(default)]
    first: Place,
    #[tool(default = 3)]
    second: Place,
    #[tool(default = place)]
    third: Place,
}

#[derive(Default)]
struct Place;

fn place() -> Place {
    Place
}

fn main() {}
