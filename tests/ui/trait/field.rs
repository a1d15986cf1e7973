use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
struct GetWeather {
    city: City,
}

struct City;

fn main() {}
