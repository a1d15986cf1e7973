//! Types and constructors of the user's have the names that everyone expects to be the standard library's, or
//! toolkit's.
#![allow(dead_code)]

use toolkit::Tool as _;

struct Result;
struct String;
struct Vec;
struct Box;
struct Some;
struct Ok;
struct Err;
struct None;
struct Value;
struct Cow;
struct Schema;
struct SchemaRef;
struct Field;
struct Kind;
struct Member;
struct Literal;
struct Reader;
struct ObjectReader;
struct Stop;
struct Definitions;
struct Parsed;
struct Options;
struct InvalidArguments;
struct Variant;

type Option<T> = std::result::Result<T, std::string::String>;
type Perhaps<T> = std::option::Option<T>;

/// Current weather.
#[derive(toolkit::Tool)]
struct GetWeather {
    city: City,
    #[tool(default = 3)]
    days: u8,
    #[tool(default)]
    units: Units,
    language: Perhaps<std::string::String>,
}

#[derive(toolkit::Param)]
struct City(std::string::String);

#[derive(Debug, Default, PartialEq, toolkit::Param)]
enum Units {
    #[default]
    Some,
    None,
}

#[derive(toolkit::ToolSet)]
enum Tools {
    Some(std::boxed::Box<GetWeather>),
    None(Ping),
}

/// Takes nothing.
#[derive(toolkit::Tool)]
struct Ping;

#[test]
fn decodes() {
    let call = GetWeather::parse(r#"{"city": "Oslo", "units": "None"}"#).unwrap();
    assert_eq!((call.city.0.as_str(), call.days, call.units), ("Oslo", 3, Units::None));
    assert!(call.language.is_none());
    assert_eq!(<Tools as toolkit::FromCall>::TOOLS.len(), 2);
}
