//! Macros of the user's have the names of the standard library's.
#![allow(unused_macros)]

use toolkit::{Param, Tool};

macro_rules! trap {
    ($($name:ident)*) => {
        $(
            macro_rules! $name {
                ($d:tt) => { compile_error!("not the macro that was meant") };
            }
        )*
    };
}
trap!(assert concat column file format include_str line matches module_path panic stringify unreachable vec write);

/// Current weather,
#[doc = "and forecast."]
#[derive(Tool)]
struct GetWeather {
    city: City,
    #[tool(default = 3)]
    days: u8,
}

/// The name of a city.
#[derive(Param)]
struct City(String);

#[test]
fn decodes() {
    let call = GetWeather::parse(r#"{"city": "Oslo"}"#).unwrap();
    assert_eq!((call.city.0.as_str(), call.days), ("Oslo", 3));
    assert_eq!(GetWeather::DESCRIPTION, "Current weather,\nand forecast.");
}
