use toolkit::Tool;

#[derive(Tool)]
#[tool(descripton = "Current weather.")]
struct GetWeather;

fn main() {}
