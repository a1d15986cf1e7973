use toolkit::Tool;

///
#[derive(Tool)]
#[doc(hidden)]
struct GetWeather;

fn main() {}
