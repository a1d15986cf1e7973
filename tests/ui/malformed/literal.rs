use toolkit::Tool;

#[derive(Tool)]
#[tool("Current weather.")]
struct GetWeather;

fn main() {}
