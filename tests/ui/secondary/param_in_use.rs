use toolkit::{Param, Tool};

/// Current weather.
#[derive(Tool)]
struct GetWeather<'a> {
    place: Option<Place<'a>>,
    #[tool(default)]
    units: Units,
    page: Page<u8>,
}

#[derive(Param)]
struct Place<'a> {
    #[tool(renam = "town")]
    city: &'a str,
}

#[derive(Param)]
#[tool(rename_all = "lowercase")]
struct Page<T>(T);

#[derive(Default, Param)]
enum Units {
    #[default]
    Celsius,
    #[tool(rename = "Celsius")]
    Centigrade,
}

fn main() {
    let _ = GetWeather::parse("{}");
}
