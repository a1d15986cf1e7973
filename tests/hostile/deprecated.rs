//! What is deprecated warns where people use it, not where it is declared.
#![deny(deprecated)]

use toolkit::{FromCall as _, Param, Tool, ToolSet};

/// Current weather.
#[derive(Tool)]
struct GetWeather {
    city: String,
    #[deprecated]
    #[tool(default = 3)]
    days: u8,
    #[deprecated]
    #[tool(default)]
    hours: u8,
    #[deprecated]
    #[tool(default = minutes)]
    minutes: u8,
    #[deprecated]
    seconds: Option<u8>,
    #[deprecated]
    #[tool(skip)]
    attempts: u8,
    units: Units,
}

#[derive(Debug, PartialEq, Param)]
enum Units {
    Celsius,
    #[deprecated]
    Fahrenheit,
    #[deprecated]
    Kelvin,
}

fn minutes() -> u8 {
    7
}

#[allow(deprecated)]
mod former {
    use super::{FormerCity, FormerUnits};
    use toolkit::Tool;

    /// Takes what is deprecated.
    #[derive(Tool)]
    pub(super) struct Former {
        pub(super) city: FormerCity,
        pub(super) units: FormerUnits,
    }
}

/// Former weather.
#[deprecated]
#[derive(Tool)]
struct FormerWeather {
    city: String,
}

#[deprecated]
#[derive(Debug, PartialEq, Param)]
enum FormerUnits {
    Celsius,
}

#[deprecated]
#[derive(Debug, PartialEq, Param)]
struct FormerCity(String);

#[derive(ToolSet)]
enum Tools {
    #[deprecated]
    Weather(GetWeather),
    #[deprecated]
    Later(Box<GetLater>),
    Ping(Ping),
}

/// The weather of later.
#[derive(PartialEq, Tool)]
struct GetLater;

/// Takes nothing.
#[derive(Tool)]
struct Ping;

#[deprecated]
#[derive(ToolSet)]
enum FormerTools {
    Ping(Ping),
}

#[test]
#[allow(deprecated)]
fn decodes() {
    let call = GetWeather::parse(r#"{"city": "Oslo", "units": "Kelvin"}"#).unwrap();
    assert_eq!((call.city.as_str(), &call.units), ("Oslo", &Units::Kelvin));
    assert_eq!((call.days, call.hours, call.minutes, call.seconds, call.attempts), (3, 0, 7, None, 0));
    assert!(matches!(Tools::Weather(call), Tools::Weather(call) if call.city == "Oslo"));
    assert!(matches!(Tools::Later(Box::new(GetLater)), Tools::Later(later) if *later == GetLater));
    assert_eq!((Tools::Ping(Ping).index(), FormerTools::Ping(Ping).index()), (2, 0));
    assert_eq!(FormerWeather::parse(r#"{"city": "Oslo"}"#).unwrap().city, "Oslo");

    let call = former::Former::parse(r#"{"city": "Oslo", "units": "Celsius"}"#).unwrap();
    assert_eq!((call.city, call.units), (FormerCity("Oslo".to_owned()), FormerUnits::Celsius));
}
