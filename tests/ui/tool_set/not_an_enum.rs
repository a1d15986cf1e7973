use toolkit::{Tool, ToolSet};

/// Current weather.
#[derive(Tool, ToolSet)]
struct GetWeather {
    city: String,
}

#[derive(ToolSet)]
union Either {
    number: u32,
    letter: char,
}

fn main() {
    // It is a tool in spite of that.
    let _ = GetWeather::parse("{}");
}
