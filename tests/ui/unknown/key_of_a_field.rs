use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
struct GetWeather {
    #[tool(renamed = "town")]
    city: String,
    #[tool(minimum_length = 1)]
    country: String,
}

fn main() {}
