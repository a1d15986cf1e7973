use toolkit::provider::ToolCall;
use toolkit::{FromCall, InvalidCall, Tool};

/// Current weather.
#[derive(Tool)]
struct GetWeather;

enum Tools {
    Weather(GetWeather),
}

fn read<'a, T: FromCall<'a>>(call: &'a ToolCall<'_>) -> Result<T, InvalidCall> {
    T::from_call(call)
}

fn read_both(call: &ToolCall<'_>) {
    let _ = read::<GetWeather>(call);
    let _ = read::<Tools>(call);
}

fn main() {}
