//! Nothing is in scope that is not imported.
#![no_implicit_prelude]

/// Current weather.
#[derive(::toolkit::Tool)]
struct GetWeather<'a> {
    city: City<'a>,
    #[tool(default)]
    units: Units,
    #[tool(default = 3)]
    days: u8,
    #[tool(default = zone)]
    zone: ::std::string::String,
    language: ::std::option::Option<&'a str>,
    #[tool(skip)]
    attempts: u8,
}

/// The name of a city.
#[derive(::toolkit::Param)]
struct City<'a>(::std::borrow::Cow<'a, str>);

#[derive(::std::fmt::Debug, ::std::default::Default, ::std::cmp::PartialEq, ::toolkit::Param)]
enum Units {
    #[default]
    Celsius,
    Fahrenheit,
}

/// Takes nothing.
#[derive(::toolkit::Tool)]
struct Ping;

fn zone() -> ::std::string::String {
    ::std::convert::From::from("UTC")
}

#[test]
fn decodes() {
    let text = r#"{"city": "Oslo", "units": "Fahrenheit"}"#;
    let call = <GetWeather<'_> as ::toolkit::Tool>::parse(text).unwrap();
    ::std::assert_eq!(&*call.city.0, "Oslo");
    ::std::assert_eq!(call.units, Units::Fahrenheit);
    ::std::assert_eq!(
        (call.days, &*call.zone, call.language, call.attempts),
        (3, "UTC", ::std::option::Option::None, 0)
    );
    ::std::assert!(<Ping as ::toolkit::Tool>::parse("{}").is_ok());
}
