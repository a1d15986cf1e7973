//! The cases of the study of four tool layers, each under its number. Without them a behaviour that one of the four has
//! could be missing, and nobody would know.
//!
//! Where the four disagree, or where one of them loses or invents something, the rules of the policy hold, and the test
//! says so. Paths are written as the message for the model has them.

mod absence;
mod coverage;
mod definitions;
mod intake;
mod nesting;
mod running;
mod scalars;

use serde_json::Value;
use toolkit::{Decode, InvalidArguments, Issue, Mode, Options, Tool};

/// Defines a tool called `take` with these fields.
macro_rules! take {
    ($($field:tt)*) => {
        /// Takes what it gets.
        #[derive(Debug, toolkit::Tool)]
        #[allow(dead_code, reason = "most tests look at one field")]
        struct Take {
            $($field)*
        }
    };
}

/// What a tool with these fields publishes.
macro_rules! schema {
    ($($field:tt)*) => {{
        $crate::take!($($field)*);
        $crate::published::<Take>()
    }};
}

/// The arguments that a tool with these fields makes of a text.
macro_rules! accepted {
    ({ $($field:tt)* }, $text:expr) => {{
        $crate::take!($($field)*);
        $crate::accept::<Take>($text)
    }};
}

/// What a tool with these fields has against a text.
macro_rules! refused {
    ({ $($field:tt)* }, $text:expr) => {{
        $crate::take!($($field)*);
        $crate::refuse::<Take>($text)
    }};
}

use {accepted, refused, schema, take};

fn published<T: Tool>() -> Value {
    serde_json::from_str(&T::json_schema()).expect("a definition is JSON")
}

/// The arguments in a text. Strict mode must read the same text exactly if nothing was coerced.
#[track_caller]
fn accept<T: Tool + for<'de> Decode<'de>>(text: &str) -> T {
    let options = Options::default();
    let parsed = T::parse_with(text, &options).unwrap_or_else(|error| panic!("{text}: {error}"));
    let is_valid = T::parse_with(text, &options.mode(Mode::Strict)).is_ok();
    assert_eq!(is_valid, parsed.coercions.is_empty(), "{text}: {:?}", parsed.coercions);
    parsed.value
}

/// What is wrong with the arguments in a text. Strict mode must not accept them either, and the message must keep its
/// bounds.
#[track_caller]
fn refuse<T: Tool + for<'de> Decode<'de>>(text: &str) -> InvalidArguments {
    let options = Options::default();
    assert!(T::parse_with(text, &options.mode(Mode::Strict)).is_err(), "strict mode accepts it");
    let Err(error) = T::parse(text) else { panic!("it is accepted") };
    let message = error.to_string();
    assert!(message.len() <= 2048, "{message}");
    assert!(bullets(&error).len() <= 9, "{message}");
    assert!(message.ends_with("The tool did not run. Call it again with corrected arguments."), "{message}");
    error
}

/// Each issue in short: place, code, and the JSON type that was received, if something was.
fn faults(error: &InvalidArguments) -> Vec<String> {
    let fault = |issue: &Issue| {
        let received = issue.received.iter().map(|received| format!(" {}", received.kind));
        format!("{:#} {}{}", issue.path, issue.code, received.collect::<String>())
    };
    error.issues().iter().map(fault).collect()
}

/// The lines of the message that are about issues; the last may count those that are not shown.
fn bullets(error: &InvalidArguments) -> Vec<String> {
    error.to_string().lines().filter(|line| line.starts_with("- ")).map(str::to_owned).collect()
}
