use toolkit::Tool;

#[derive(Tool)]
struct GetWeather {
    city: String,
}

fn main() {}
