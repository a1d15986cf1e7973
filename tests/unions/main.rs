//! Enums with data, form by form: what is read, what is coerced, and what is said of everything else. Without it, a
//! union could be read by guessing, or its errors be about no branch in particular.

mod constants;
mod external;
mod flattened;
mod hostile;
mod other;
mod published;
mod tagged;
mod untagged;

use std::fmt::Debug;
use toolkit::{Decode, Mode, Options, Rule, Tool};

/// A value and the rules by which it was read, or what is said about it without header and ending.
type Outcome<V> = Result<(V, Vec<Rule>), String>;

/// Reads `json` as the field `value` of a tool.
fn read_as<T, V>(json: &str, value: fn(T) -> V) -> Outcome<V>
where
    T: Tool + for<'de> Decode<'de>,
    V: PartialEq + Debug,
{
    let text = format!(r#"{{"value":{json}}}"#);
    let options = Options::default();
    let strict = T::parse_with(&text, &options.mode(Mode::Strict));
    match T::parse_with(&text, &options) {
        Ok(parsed) => {
            let rules: Vec<Rule> = parsed.coercions.iter().map(|coercion| coercion.rule).collect();
            let read = value(parsed.value);
            // Strict mode reads exactly what needs no coercion, and reads the same.
            assert_eq!(strict.is_ok(), rules.is_empty(), "{text}");
            if let Ok(strict) = strict {
                assert_eq!(value(strict.value), read, "{text}");
            }
            Ok((read, rules))
        }
        Err(error) => {
            assert!(strict.is_err(), "{text}: {error}");
            let message = error.to_string();
            let lines = message.lines().filter_map(|line| line.strip_prefix("- $.value"));
            Err(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// Reads JSON as a type: `read!(Shape, "…")`.
macro_rules! read {
    ($type:ty, $json:expr) => {{
        /// Takes a value.
        #[derive(toolkit::Tool)]
        struct Take {
            value: $type,
        }
        crate::read_as($json, |take: Take| take.value)
    }};
}

/// Reads valid JSON: `valid!(Shape, "…" => Shape::Line(3))`.
macro_rules! valid {
    ($type:ty: $($json:expr => $expected:expr),+ $(,)?) => {
        $(assert_eq!(crate::read!($type, $json), Ok(($expected, Vec::new())), "{}", $json);)+
    };
}

/// Reads JSON that takes some coercions: `coerced!(Shape, "…" => Shape::Line(3), [IntegerText])`.
macro_rules! coerced {
    ($type:ty: $($json:expr => $expected:expr, [$($rule:ident),+]);+ $(;)?) => {
        $(assert_eq!(crate::read!($type, $json), Ok(($expected, vec![$(toolkit::Rule::$rule),+])), "{}", $json);)+
    };
}

/// Reads JSON that is refused, with all that is said about it.
macro_rules! refused {
    ($type:ty: $($json:expr => $message:expr),+ $(,)?) => {
        $(assert_eq!(crate::read!($type, $json), Err($message.to_owned()), "{}", $json);)+
    };
}

use {coerced, read, refused, valid};
