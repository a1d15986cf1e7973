use toolkit::{FromCall, Tool, ToolSet};

/// Current weather.
#[derive(Tool)]
struct GetWeather;

/// The time of day.
#[derive(Tool)]
#[tool(name = "get_weather")]
struct Now;

#[derive(ToolSet)]
enum Tools {
    Weather(GetWeather),
    Now(Now),
    Again(Box<GetWeather>),
}

#[derive(ToolSet)]
enum Generic<T> {
    Weather(GetWeather),
    Any(T),
}

// Of which tools there are two, nobody knows before.
const TOOLS: usize = <Generic<Now> as FromCall<'static>>::TOOLS.len();

fn main() {}
