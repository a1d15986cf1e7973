//! Nothing is in scope that is not imported.
#![no_implicit_prelude]

/// Current weather.
#[derive(::toolkit::Tool)]
#[tool(validate = checked)]
struct GetWeather<'a> {
    city: City<'a>,
    #[tool(default)]
    units: Units,
    #[tool(default = 3, minimum = 1, examples(2), validate = odd)]
    days: u8,
    #[tool(items(pattern = "^a"), max_items = 1, sensitive)]
    tags: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
    #[tool(default = zone)]
    zone: ::std::string::String,
    language: ::std::option::Option<&'a str>,
    #[tool(schemars)]
    station: ::std::option::Option<u16>,
    #[tool(skip)]
    attempts: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a validator gets a reference")]
fn odd(days: &u8) -> ::std::result::Result<(), &'static str> {
    if *days == 2 { ::std::result::Result::Err("must not be 2") } else { ::std::result::Result::Ok(()) }
}

fn checked(weather: &GetWeather<'_>) -> ::std::result::Result<(), ::toolkit::Violations> {
    if weather.days == 9 {
        ::std::result::Result::Err(::std::convert::From::from("too many"))
    } else {
        ::std::result::Result::Ok(())
    }
}

/// The name of a city.
#[derive(::toolkit::Param)]
#[tool(min_length = 1)]
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

#[derive(::toolkit::ToolSet)]
enum Tools<'a> {
    Weather(::std::boxed::Box<GetWeather<'a>>),
    Ping(Ping),
}

fn zone() -> ::std::string::String {
    ::std::convert::From::from("UTC")
}

#[test]
fn decodes() {
    let text = r#"{"city": "Oslo", "units": "Fahrenheit"}"#;
    let call = <GetWeather<'_> as ::toolkit::Tool>::parse(text).unwrap();
    ::std::assert_eq!(&*call.city.0, "Oslo");
    ::std::assert!(call.tags.is_none());
    ::std::assert!(call.station.is_none());
    ::std::assert_eq!(call.units, Units::Fahrenheit);
    ::std::assert_eq!(
        (call.days, &*call.zone, call.language, call.attempts),
        (3, "UTC", ::std::option::Option::None, 0)
    );
    ::std::assert!(<Ping as ::toolkit::Tool>::parse("{}").is_ok());
    ::std::assert_eq!(::toolkit::FromCall::index(&Tools::Ping(Ping)), 1);
    let call = Tools::Weather(::std::boxed::Box::new(call));
    ::std::assert_eq!(::toolkit::FromCall::index(&call), 0);
    ::std::assert!(::std::matches!(call, Tools::Weather(call) if call.days == 3));
}
