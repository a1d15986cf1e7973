use toolkit::Tool;

#[derive(Tool)]
#[tool(name = "get weather", rename_all = "camelCase")]
struct GetWeather {
    #[tool]
    #[tool(renam = "town")]
    city: String,
    #[tool(default = [1], skip = 1)]
    days: Vec<u8>,
    #[tool(alias = "region")]
    country: String,
    #[tool(rename = "region")]
    region: String,
    #[tool(skip, rename = "x")]
    internal: u8,
}

fn main() {}
