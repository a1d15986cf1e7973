use toolkit::Tool;

const PURPOSE: &str = " ";

#[derive(Tool)]
#[tool(description = PURPOSE)]
struct GetWeather {
    city: String,
}

fn main() {}
