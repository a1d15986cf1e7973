use toolkit::{Tool, ToolSet};

/// Current weather.
#[derive(Tool)]
struct GetWeather;

#[derive(ToolSet)]
enum Tools {
    Unit,
    Named { tool: GetWeather },
    Nothing(),
    Two(GetWeather, GetWeather),
    Weather(GetWeather),
}

fn main() {}
