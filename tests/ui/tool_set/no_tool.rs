use toolkit::provider::ToolCall;
use toolkit::{FromCall, Param, ToolSet};

struct Weather {
    city: String,
}

#[derive(Param)]
struct Place {
    city: String,
}

#[derive(ToolSet)]
enum Tools {
    Weather(Weather),
    Boxed(Box<Weather>),
    Place(Place),
    Text(String),
}

#[derive(ToolSet)]
enum Generic<T> {
    Weather(Weather),
    Any(T),
}

fn read(call: &ToolCall<'_>) {
    let _ = Tools::from_call(call);
}

fn main() {}
