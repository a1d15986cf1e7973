//! Types of the user's have the names of the primitive types.
#![allow(dead_code, non_camel_case_types)]

use std::primitive as p;

struct bool;
struct str;
struct u8;
struct u128;
struct usize;
struct f64;

/// Current weather.
#[derive(toolkit::Tool)]
struct GetWeather {
    city: City,
    #[tool(default = 3)]
    days: p::u8,
    #[tool(default = 0.5)]
    score: p::f64,
}

#[derive(toolkit::Param)]
struct City(String);

#[derive(toolkit::ToolSet)]
enum Tools {
    Weather(GetWeather),
}

#[test]
fn decodes() {
    let call = <GetWeather as toolkit::Tool>::parse(r#"{"city": "Oslo"}"#).unwrap();
    assert_eq!((call.city.0.as_str(), call.days, call.score), ("Oslo", 3, 0.5));
    assert_eq!(toolkit::FromCall::index(&Tools::Weather(call)), 0);
}
