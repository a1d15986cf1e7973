use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
enum GetWeather {
    Today,
}

fn main() {}
