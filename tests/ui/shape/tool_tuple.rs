use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
struct GetWeather(String);

fn main() {}
