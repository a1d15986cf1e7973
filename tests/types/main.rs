//! The types of the standard library and of other crates as parameters: what each publishes, what it reads, and that the
//! two are the same. Without it, a type could be read otherwise than the model is told.

mod dates;
mod lists;
mod maps;
mod mutate;
mod others;
mod texts;

use jsonschema::Validator;
use serde_json::Value;
use toolkit::{InvalidArguments, Mode, Options, Tool};

/// A reason, and whether a value is a case of it.
type Stricter = (&'static str, fn(&Value) -> bool);

/// A type, with what the properties need of it.
struct Row {
    name: &'static str,
    schema: String,
    /// Reads `{"value": …}`, and returns the value in the words of `Debug`.
    read: fn(&str, Mode) -> Result<String, InvalidArguments>,
    /// Where the type accepts less than the schema says, and why. It must occur.
    stricter: Option<Stricter>,
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

    /// Strict mode accepts what the schema accepts, of everything near the `seeds`.
    fn agrees(&self, seeds: &[&str]) {
        let validator = self.validator();
        let (mut valid, mut invalid, mut excused) = (0, 0, 0);
        for seed in seeds {
            let seed: Value = serde_json::from_str(seed).expect("a seed is JSON");
            for value in mutate::near(&seed) {
                let document = serde_json::json!({ "value": value });
                let text = document.to_string();
                let strict = (self.read)(&text, Mode::Strict);
                match (&strict, validator.is_valid(&document)) {
                    (Ok(_), true) => valid += 1,
                    (Err(_), false) => invalid += 1,
                    (Ok(read), false) => {
                        panic!("{}: accepts {value} against the schema, as {read}", self.name)
                    }
                    (Err(error), true) => {
                        let is_excused = self.stricter.is_some_and(|(_, holds)| holds(&value));
                        assert!(is_excused, "{}: refuses {value}, which is valid: {error}", self.name);
                        excused += 1;
                    }
                }
                if let Ok(read) = strict {
                    let lossless = (self.read)(&text, Mode::Lossless);
                    assert_eq!(lossless.expect("it is valid"), read, "{} {value}", self.name);
                }
            }
        }
        println!("{}: {valid} valid, {invalid} invalid, {excused} excused", self.name);
        assert!(valid > 0 && invalid > 0, "{}: nothing was shown", self.name);
        if let Some((reason, _)) = self.stricter {
            assert!(excused > 0, "{}: it never occurred: {reason}", self.name);
        }
    }
}

fn arguments(json: &str) -> String {
    format!(r#"{{"value":{json}}}"#)
}

/// A type: the schema of a field of it, values that it reads, values that are coerced, values that are refused with what
/// is said about them, and where it is stricter than its schema.
macro_rules! check {
    ($type:ty: $schema:literal,
        valid [$($valid:literal => $value:expr),* $(,)?],
        coerced [$($coerced:literal => $same:expr),* $(,)?],
        refused [$($refused:literal => $problem:literal),* $(,)?]
        $(, stricter $reason:literal $stricter:expr)?) => {{
        /// Takes a value.
        #[derive(Debug, toolkit::Tool)]
        struct Take {
            value: $type,
        }

        let row = $crate::Row {
            name: stringify!($type),
            schema: <Take as toolkit::Tool>::json_schema().into_owned(),
            read: |text, mode| $crate::read::<Take, _>(text, mode, |take| format!("{:?}", take.value)),
            stricter: None $(.or(Some(($reason, $stricter))))?,
        };
        row.expects_property($schema);
        $(row.reads_valid($valid, &{ let value: $type = $value; format!("{value:?}") });)*
        $(row.coerces($coerced, &{ let value: $type = $same; format!("{value:?}") });)*
        $(row.refuses($refused, $problem);)*
        row.agrees(&[$($valid,)* $($coerced,)* $($refused),*]);
    }};
}

pub(crate) use check;

fn read<T, V>(text: &str, mode: Mode, value: impl FnOnce(T) -> V) -> Result<V, InvalidArguments>
where
    T: Tool + for<'de> toolkit::Decode<'de>,
{
    T::parse_with(text, &Options::default().mode(mode)).map(|parsed| value(parsed.value))
}
