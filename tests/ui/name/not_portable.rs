use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
#[tool(name = "get weather")]
struct GetWeather;

/// Current weather.
#[derive(Tool)]
#[tool(name = "")]
struct Unnamed;

/// Current weather.
#[derive(Tool)]
#[tool(name = "2day")]
struct Today;

/// Current weather.
#[derive(Tool)]
#[tool(name = "weather/get")]
struct Path;

fn main() {}
