mod vendor {
    pub use toolkit as kit;
}

use vendor::kit::{Param, Tool};

/// Current weather.
#[derive(Tool)]
#[tool(crate = vendor::kit, color = "blue")]
struct GetWeather {
    units: Units,
}

#[derive(Param)]
#[tool(crate = vendor::kit)]
#[tool]
enum Units {
    Celsius,
}

fn main() {
    let _ = GetWeather::parse("{}");
}
