//! Constants, statics and fields of the user's have the names that generated code could give to things of its own.
#![allow(dead_code, non_upper_case_globals, non_camel_case_types)]

use toolkit::{FromCall as _, Param, Tool, ToolSet};

const reader: u8 = 0;
const object: u8 = 0;
const index: u8 = 0;
const value: u8 = 0;
const slot: u8 = 0;
const schema: u8 = 0;
const SCHEMA: &str = "The city.";
const NAME: &str = "The name.";
const DESCRIPTION: &str = "Current weather.";
const JSON_SCHEMA: &str = "The days.";
const LENGTH: &str = "The units.";
static TEXT: &str = "text";

/// Overridden.
#[derive(Tool)]
#[tool(description = DESCRIPTION)]
struct GetWeather {
    #[tool(description = SCHEMA)]
    schema: String,
    #[tool(description = NAME)]
    reader: String,
    #[tool(description = JSON_SCHEMA, default = 3)]
    __reader: u8,
    #[tool(description = LENGTH, default)]
    __0: Units,
    #[tool(skip)]
    __object: u8,
}

/// Overridden.
#[derive(Debug, Default, PartialEq, Param)]
#[tool(description = LENGTH)]
enum Units {
    #[default]
    __SCHEMA,
    Text,
}

const tool: u8 = 0;
const arguments: u8 = 0;
const options: u8 = 0;
const TOOLS: u8 = 0;

#[derive(ToolSet)]
enum Tools {
    Tool(GetWeather),
    __index(Box<Ping>),
}

/// Takes nothing.
#[derive(Tool)]
struct Ping;

#[test]
fn decodes() {
    let call = GetWeather::parse(r#"{"schema": "a", "reader": "b", "__reader": 1, "__0": "Text"}"#).unwrap();
    assert_eq!((call.schema.as_str(), call.reader.as_str()), ("a", "b"));
    assert_eq!((call.__reader, &call.__0, call.__object), (1, &Units::Text, 0));
    assert_eq!(GetWeather::DESCRIPTION, "Current weather.");
    assert!(GetWeather::json_schema().contains("The days."));
    assert_eq!((Tools::Tool(call).index(), Tools::__index(Box::new(Ping)).index()), (0, 1));
}
