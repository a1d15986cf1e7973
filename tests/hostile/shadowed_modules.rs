//! Modules of the user's have the names of crates.
#![allow(dead_code)]

mod core {}
mod std {}
mod alloc {}
mod toolkit {}
mod _t {}

/// Current weather.
#[derive(::toolkit::Tool)]
struct GetWeather {
    city: City,
    #[tool(default = 3)]
    days: u8,
    #[tool(default)]
    units: Units,
}

#[derive(::toolkit::Param)]
struct City(String);

#[derive(Debug, Default, PartialEq, ::toolkit::Param)]
enum Units {
    #[default]
    Celsius,
    Fahrenheit,
}

#[derive(::toolkit::ToolSet)]
enum Tools {
    Weather(Box<GetWeather>),
}

#[test]
fn decodes() {
    let call = <GetWeather as ::toolkit::Tool>::parse(r#"{"city": "Oslo"}"#).unwrap();
    assert_eq!((call.city.0.as_str(), call.days, &call.units), ("Oslo", 3, &Units::Celsius));
    assert_eq!(::toolkit::FromCall::index(&Tools::Weather(Box::new(call))), 0);
}
