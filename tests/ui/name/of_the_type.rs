use toolkit::Tool;

/// Current weather.
#[derive(Tool)]
struct Météo;

fn main() {}
