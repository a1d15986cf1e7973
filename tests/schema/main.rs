//! What a tool publishes, to the byte. Without it a change of the renderer could break caches and providers unseen.

#![expect(clippy::option_option, reason = "absence and null are different things here")]

mod cycles;
mod definitions;
mod enums;
mod shapes;

/// Asserts the rendered schema of a tool, given as JSON of any layout with keys in the order of the output.
macro_rules! assert_schema {
    ($tool:ty, $($json:tt)+) => {
        assert_eq!(<$tool as toolkit::Tool>::json_schema(), stringify_json!($($json)+));
    };
}

/// JSON tokens as a string without white space outside strings.
macro_rules! stringify_json {
    ($json:literal) => {
        $json.lines().map(str::trim).collect::<String>()
    };
}

pub(crate) use {assert_schema, stringify_json};
