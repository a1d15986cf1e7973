use toolkit::{Tool, ToolSet};

/// Current weather.
#[derive(Tool)]
struct GetWeather;

#[derive(ToolSet)]
#[tool(name = "tools", crate = 3, rename_all = "lowercase")]
enum Tools {
    #[tool(rename = "weather", crate = toolkit)]
    Weather(#[tool(description = "The weather.")] GetWeather),
    #[tool]
    Unit,
    #[tool("text")]
    Other { #[tool(crate = toolkit)] tool: GetWeather },
}

fn main() {}
