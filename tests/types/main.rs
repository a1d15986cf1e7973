//! The types of the standard library and of other crates as parameters: what each publishes, and what it reads. That the two
//! are the same is shown in `tests/agreement`. Without it, a type could be read otherwise than the model is told.

mod dates;
mod lists;
mod maps;
mod others;
mod texts;

use jsonschema::Validator;
use serde_json::Value;
use toolkit::{InvalidArguments, Mode, Options, Tool};

/// A type, with what the examples need of it.
struct Row {
    name: &'static str,
    schema: String,
    /// Reads `{"value": …}`, and returns the value in the words of `Debug`.
    read: fn(&str, Mode) -> Result<String, InvalidArguments>,
}

impl Row {
    fn property(&self) -> Value {
        let schema: Value = serde_json::from_str(&self.schema).expect("the schema is JSON");
        schema["properties"]["value"].clone()
    }

    fn validator(&self) -> Validator {
        let schema = serde_json::from_str(&self.schema).expect("the schema is JSON");
        jsonschema::options().should_validate_formats(true).build(&schema).expect("the schema is one")
    }

    fn expects_property(&self, expected: &str) {
        let expected: Value = serde_json::from_str(expected).expect("the expected schema is JSON");
        assert_eq!(self.property(), expected, "{}", self.name);
    }

    /// A valid value is read by both modes, by each look, as the same, and the schema accepts it.
    fn reads_valid(&self, json: &str, expected: &str) {
        let text = arguments(json);
        let context = format!("{} {json}", self.name);
        assert!(
            self.validator().is_valid(&serde_json::from_str(&text).expect("JSON")),
            "{context}: against the schema"
        );
        for (text, mode) in [
            (text.clone(), Mode::Strict),
            (text.clone(), Mode::Lossless),
            (serde_json::to_string(&text).expect("JSON"), Mode::Lossless),
        ] {
            let read = (self.read)(&text, mode).unwrap_or_else(|error| panic!("{context}: {error}"));
            assert_eq!(read, expected, "{context}");
        }
    }

    /// What is coerced is not valid.
    fn coerces(&self, json: &str, expected: &str) {
        let text = arguments(json);
        assert!((self.read)(&text, Mode::Strict).is_err(), "{} {json} is valid", self.name);
        let read = (self.read)(&text, Mode::Lossless)
            .unwrap_or_else(|error| panic!("{} {json}: {error}", self.name));
        assert_eq!(read, expected, "{} {json}", self.name);
    }

    fn refuses(&self, json: &str, problem: &str) {
        let error =
            (self.read)(&arguments(json), Mode::Lossless).expect_err(&format!("{} {json}", self.name));
        assert!(error.to_string().contains(problem), "{} {json}: {error}", self.name);
    }
}

fn arguments(json: &str) -> String {
    format!(r#"{{"value":{json}}}"#)
}

/// A type: the schema of a field of it, values that it reads, values that are coerced, and values that are refused with
/// what is said about them.
macro_rules! check {
    ($type:ty: $schema:literal,
        valid [$($valid:literal => $value:expr),* $(,)?],
        coerced [$($coerced:literal => $same:expr),* $(,)?],
        refused [$($refused:literal => $problem:literal),* $(,)?]) => {{
        /// Takes a value.
        #[derive(Debug, toolkit::Tool)]
        struct Take {
            value: $type,
        }

        let row = $crate::Row {
            name: stringify!($type),
            schema: <Take as toolkit::Tool>::json_schema().into_owned(),
            read: |text, mode| $crate::read::<Take, _>(text, mode, |take| format!("{:?}", take.value)),
        };
        row.expects_property($schema);
        $(row.reads_valid($valid, &{ let value: $type = $value; format!("{value:?}") });)*
        $(row.coerces($coerced, &{ let value: $type = $same; format!("{value:?}") });)*
        $(row.refuses($refused, $problem);)*
    }};
}

pub(crate) use check;

fn read<T, V>(text: &str, mode: Mode, value: impl FnOnce(T) -> V) -> Result<V, InvalidArguments>
where
    T: Tool + for<'de> toolkit::Decode<'de>,
{
    T::parse_with(text, &Options::default().mode(mode)).map(|parsed| value(parsed.value))
}
