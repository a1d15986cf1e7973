//! What is wrong with a tool as a whole is said where it is asked to be strict.

use toolkit::prelude::*;

/// Logs.
#[derive(Tool)]
#[tool(strict, allow_unknown)]
struct Log {
    line: String,
}

/// Goes deep.
#[derive(Tool)]
#[tool(strict("openai"))]
struct Deep {
    a: A,
}

macro_rules! levels {
    ($($name:ident: $inner:ty;)*) => {
        $(#[derive(Param)] struct $name { inner: $inner })*
    };
}

levels! {
    A: B; B: C; C: D; D: E; E: F; F: G; G: H; H: I; I: J; J: u8;
}

/// Has a flattened part.
#[derive(Tool)]
#[tool(strict("anthropic"))]
struct Parts {
    #[tool(flatten)]
    part: Part,
}

#[derive(Param)]
struct Part {
    tags: std::collections::BTreeMap<String, String>,
}

fn main() {}
