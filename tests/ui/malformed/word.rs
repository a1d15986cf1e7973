use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
#[tool]
struct GetWeather {
    #[tool]
    city: String,
}

fn main() {}
