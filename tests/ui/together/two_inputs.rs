use toolkit::{Param, Tool};

#[derive(Tool)]
struct GetWeather {
    units: Units,
}

#[derive(Param)]
enum Units {
    Celsius(),
    #[tool(alias = "")]
    Fahrenheit,
}

fn main() {}
