//! Fields and attributes depend on the configuration.

use toolkit::{Param, Tool};

/// Current weather.
#[derive(Tool)]
#[cfg_attr(all(), tool(name = "weather"))]
#[cfg_attr(any(), tool(name = "not_this"))]
struct GetWeather {
    #[cfg_attr(all(), tool(rename = "town"))]
    city: String,
    #[cfg(any())]
    gone: NoSuchType,
    units: Units,
}

#[derive(Debug, PartialEq, Param)]
enum Units {
    #[cfg(any())]
    Gone(NoSuchType),
    Celsius,
}

#[test]
fn decodes() {
    let call = GetWeather::parse(r#"{"town": "Oslo", "units": "Celsius"}"#).unwrap();
    assert_eq!((call.city.as_str(), call.units), ("Oslo", Units::Celsius));
    assert_eq!(GetWeather::NAME, "weather");
}
