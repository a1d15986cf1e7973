use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
#[tool(description = " ")]
struct GetWeather {
    #[tool(description = "")]
    city: String,
}

fn main() {}
