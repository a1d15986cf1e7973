//! Traits of the user's have the names of the standard library's and toolkit's, and methods for every type.
#![allow(dead_code)]

trait Into {
    fn into(&self) {}
}
trait From {
    fn from(&self) {}
}
trait Default {
    fn default(&self) {}
}
trait Clone {
    fn clone(&self) {}
}
trait Iterator {
    fn next(&mut self) {}
}
trait FnOnce {
    fn call_once(&self) {}
}
trait Param: Sized {
    fn named(self) {}
    fn described(self) {}
}
trait Decode {
    fn decode(&self) {}
}
trait Tool {
    fn parse(&self) {}
}

trait FromCall: Sized {
    fn index(&self) {}
    fn map(self) {}
}
trait Deref {
    fn deref(&self) {}
}

impl<T> FromCall for T {}
impl<T: ?Sized> Deref for T {}
impl<T: ?Sized> Into for T {}
impl<T: ?Sized> From for T {}
impl<T: ?Sized> Default for T {}
impl<T: ?Sized> Clone for T {}
impl<T: ?Sized> Iterator for T {}
impl<T: ?Sized> FnOnce for T {}
impl<T> Param for T {}
impl<T: ?Sized> Decode for T {}
impl<T: ?Sized> Tool for T {}

/// Current weather.
#[derive(toolkit::Tool)]
struct GetWeather {
    city: City,
    #[tool(default)]
    days: u8,
    #[tool(default = zone)]
    zone: String,
    #[tool(skip)]
    attempts: u8,
}

/// The name of a city.
#[derive(toolkit::Param)]
struct City(String);

#[derive(toolkit::ToolSet)]
enum Tools {
    Weather(Box<GetWeather>),
    Ping(Ping),
}

/// Takes nothing.
#[derive(toolkit::Tool)]
struct Ping;

fn zone() -> String {
    "UTC".to_owned()
}

#[test]
fn decodes() {
    let call = <GetWeather as toolkit::Tool>::parse(r#"{"city": "Oslo"}"#).unwrap();
    assert_eq!((call.city.0.as_str(), call.days, call.zone.as_str(), call.attempts), ("Oslo", 0, "UTC", 0));
    assert_eq!(<Tools as toolkit::FromCall>::index(&Tools::Weather(Box::new(call))), 0);
    assert_eq!(<Tools as toolkit::FromCall>::index(&Tools::Ping(Ping)), 1);
}
