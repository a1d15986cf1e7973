//! What is accepted, what is rejected, and what is said about it, rule by rule. Without it, a rule could change and only
//! the calls in the corpus would tell.

mod arrays;
mod containers;
mod duplicates;
mod enums;
mod envelopes;
mod ledger;
mod names;
mod numbers;
mod principles;
mod report;
mod scalars;
mod text;

use std::fmt::Debug;
use toolkit::{Code, Coercion, Decode, InvalidArguments, Mode, Options, Parsed, Rule, Tool};

/// What came of a text in both modes.
struct Outcome<V> {
    text: String,
    lossless: Result<(V, Vec<Coercion>), InvalidArguments>,
    strict: Result<V, InvalidArguments>,
}

/// Reads a text as the arguments of `T` and takes `value` out of them.
fn read<T, V>(text: &str, value: fn(T) -> V) -> Outcome<V>
where
    T: Tool + for<'de> Decode<'de>,
{
    let options = Options::default();
    let lossless = T::parse_with(text, &options);
    let strict = T::parse_with(text, &options.mode(Mode::Strict));
    Outcome {
        text: text.to_owned(),
        lossless: lossless.map(|Parsed { value: arguments, coercions, .. }| (value(arguments), coercions)),
        strict: strict.map(|parsed| value(parsed.value)),
    }
}

/// Reads `{"value": …}`, or another object of which `value` is a field, as arguments of a tool with that one field:
/// `value!(i64, "3")`, `value!(#[tool(default = 3)] i64, "null")`.
macro_rules! value {
    ($(#[$attribute:meta])* $type:ty, $json:expr) => {
        $crate::arguments!({ $(#[$attribute])* value: $type } .value, &format!("{{\"value\":{}}}", $json))
    };
}

/// Reads arguments of a tool called `take` with the fields that are listed, and takes one out of them.
macro_rules! arguments {
    ({ $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)? } .$taken:ident, $text:expr) => {{
        /// Takes what it gets.
        #[derive(Debug, toolkit::Tool)]
        #[tool(name = "take")]
        #[allow(dead_code, reason = "most tests look at one field")]
        struct Take {
            $($(#[$attribute])* $field: $type,)*
        }
        $crate::read($text, |take: Take| take.$taken)
    }};
}

use {arguments, value};

impl<V: Debug + PartialEq> Outcome<V> {
    /// Both modes read the value, and nothing was changed.
    #[track_caller]
    fn untouched(self, expected: impl Into<V>) {
        let text = self.text.clone();
        let coercions = self.accepted(expected);
        assert!(coercions.is_empty(), "{text}: {coercions:?}");
    }

    /// Only the lossless mode reads the value, by one rule at one place.
    #[track_caller]
    fn coerced(self, expected: impl Into<V>, rule: Rule) {
        let text = self.text.clone();
        let coercions = self.accepted(expected);
        let rules: Vec<Rule> = coercions.iter().map(|coercion| coercion.rule).collect();
        assert_eq!(rules, [rule], "{text}: {coercions:?}");
    }

    /// The lossless mode reads the value; strict mode does so exactly if nothing was changed.
    #[track_caller]
    fn accepted(self, expected: impl Into<V>) -> Vec<Coercion> {
        let Self { text, lossless, strict } = self;
        let expected = expected.into();
        let (value, coercions) = lossless.unwrap_or_else(|error| panic!("{text} is rejected: {error}"));
        assert_eq!(value, expected, "{text}");
        match strict {
            Ok(value) => {
                assert_eq!(value, expected, "{text} in strict mode");
                assert!(coercions.is_empty(), "{text} is valid in strict mode, but for {coercions:?}");
            }
            Err(error) => assert!(!coercions.is_empty(), "{text} is changed without a record: {error}"),
        }
        coercions
    }

    /// Both modes reject the text; the lossless one with this as one of the issues.
    #[track_caller]
    fn rejected(self, path: &str, code: Code) -> InvalidArguments {
        let Self { text, lossless, strict } = self;
        assert!(strict.is_err(), "{text} is accepted in strict mode");
        let error = match lossless {
            Ok((value, coercions)) => panic!("{text} is read as {value:?}, by {coercions:?}"),
            Err(error) => error,
        };
        assert!(
            error.issues().iter().any(|issue| issue.path.to_string() == path && issue.code == code),
            "{text} is not rejected as {code} at {path:?}: {:?}",
            error.issues()
        );
        error
    }

    /// Both modes reject the value of the only field.
    #[track_caller]
    fn rejected_as(self, code: Code) {
        let text = self.text.clone();
        let error = self.rejected("/value", code);
        assert_eq!(error.issues().len(), 1, "{text}: {error}");
    }
}
