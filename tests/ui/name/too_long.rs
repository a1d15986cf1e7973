use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
#[tool(name = "get_the_current_weather_and_the_forecast_of_the_next_days_of_town")]
struct GetWeather;

fn main() {}
