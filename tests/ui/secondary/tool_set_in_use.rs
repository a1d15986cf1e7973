use toolkit::provider::ToolCall;
use toolkit::{FromCall, Tool, ToolSet};

/// Current weather.
#[derive(Tool)]
struct GetWeather;

#[derive(ToolSet)]
enum Tools<'a, T> {
    Weather(GetWeather),
    Others(&'a str, T),
}

fn read(call: &ToolCall<'_>) {
    if let Ok(Tools::<u8>::Weather(GetWeather)) = Tools::from_call(call) {
        println!("{}", Tools::<u8>::TOOLS.len());
    }
}

fn main() {}
