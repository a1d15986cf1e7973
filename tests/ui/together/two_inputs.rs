use toolkit::{Param, Tool};

#[derive(Tool)]
struct GetWeather {
    units: Units,
}

#[derive(Param)]
enum Units {
    Celsius(f64),
    #[tool(alias = "")]
    Fahrenheit,
}

fn main() {}
