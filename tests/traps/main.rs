//! The traps that other frameworks for tools have fallen into, each under its name, with what is right here. Without these
//! tests we could fall into them as well.
//!
//! Some traps are those of a provider's dialect or of what runs tools, which is not here yet, and they belong to that work:
//! a tagged enum, a map and a nested open object in the dialects of Gemini and of the strict mode of `OpenAI`; a default in
//! `required` without null, and a `$ref` with siblings, in the latter; an error of arguments as an error of the protocol
//! instead of a result of the tool; a mutex that is held while a tool runs. What they mean for the definitions that there are
//! is tested here.

mod arguments;
mod definitions;
mod names;

use serde_json::Value;
use toolkit::{Decode, InvalidArguments, Mode, Options, Tool};

/// The definition, which is a schema.
fn definition<T: Tool>() -> Value {
    let schema = serde_json::from_str(&T::json_schema()).expect("the definition is JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("the definition is a schema");
    schema
}

fn accepts<T: Tool>(text: &str) -> bool {
    let validator = jsonschema::draft202012::new(&definition::<T>()).expect("the definition is a schema");
    validator.is_valid(&serde_json::from_str(text).expect("it is JSON"))
}

fn strict<T: Tool + for<'de> Decode<'de>>(text: &str) -> Result<T, InvalidArguments> {
    T::parse_with(text, &Options::default().mode(Mode::Strict)).map(|parsed| parsed.value)
}
