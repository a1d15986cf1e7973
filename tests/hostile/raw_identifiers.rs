//! Names that are keywords: on the wire they are words like others.
#![allow(non_camel_case_types)]

use toolkit::{Param, Tool};

/// Current weather.
#[derive(Tool)]
struct r#async<'r#a> {
    r#type: &'r#a str,
    #[tool(default = 3)]
    r#match: u8,
    #[tool(default = r#fn)]
    r#gen: r#enum,
    #[tool(skip)]
    r#skip: u8,
}

#[derive(Debug, PartialEq, Param)]
enum r#enum {
    r#struct,
    r#mod,
}

#[derive(Param)]
#[tool(rename_all = "UPPERCASE")]
struct r#dyn {
    r#in: u8,
}

fn r#fn() -> r#enum {
    r#enum::r#mod
}

/// Takes another.
#[derive(Tool)]
struct Outer {
    inner: r#dyn,
}

#[test]
fn decodes() {
    let call = r#async::parse(r#"{"type": "a", "match": 1, "gen": "struct"}"#).unwrap();
    assert_eq!((call.r#type, call.r#match, call.r#gen, call.r#skip), ("a", 1, r#enum::r#struct, 0));
    assert_eq!(r#async::parse(r#"{"type": "a"}"#).unwrap().r#gen, r#enum::r#mod);
    assert_eq!(r#async::NAME, "async");
    assert_eq!(Outer::parse(r#"{"inner": {"IN": 3}}"#).unwrap().inner.r#in, 3);
}
