//! What is lost in a provider's dialect is lost in one direction only: its schema accepts all that the schema of the
//! arguments accepts, and the decoder enforces that one. Without it, a model could be kept from saying what is valid.

use crate::subjects::{SUBJECTS, Subject};
use crate::{Case, check, config, validator};
use jsonschema::Validator;
use proptest::test_runner::TestCaseError;
use serde_json::{Map, Value, json};
use std::cell::{Cell, OnceCell};
use std::collections::BTreeMap;
use toolkit::Target;

/// The documents for each type; each is held against about ten schemas.
const CASES: usize = 192;

/// The schema of a definition, and for whom it is.
struct Dialect {
    names: Vec<&'static str>,
    /// Whether it requires what may be absent, and allows null for it.
    requires_all: bool,
    schema: Value,
    validator: Validator,
}

/// Whose strict definitions require what may be absent.
const REQUIRE_ALL: &[Target] = &[Target::OpenAiChat, Target::OpenAiResponses, Target::DeepSeek, Target::Groq];

/// Where the schema stands in a definition.
const PLACES: &[&str] = &[
    "/function/parameters",
    "/parameters",
    "/input_schema",
    "/parametersJsonSchema",
    "/toolSpec/inputSchema/json",
    "/inputSchema",
];

/// The schemas of a type in all dialects, each once.
fn dialects(subject: &Subject) -> Vec<Dialect> {
    let mut schemas: BTreeMap<(String, bool), Vec<&'static str>> = BTreeMap::new();
    for target in Target::ALL {
        let strict = subject.definitions.strict(*target);
        let loose = subject.definitions.loose(*target).ok();
        for (definition, is_strict) in [(loose, false), (strict, true)] {
            let Some(definition) = definition else { continue };
            let definition: Value = serde_json::from_str(definition).expect("a definition is JSON");
            let Some(schema) = PLACES.iter().find_map(|place| definition.pointer(place)) else { continue };
            let requires_all = is_strict && REQUIRE_ALL.contains(target);
            schemas.entry((schema.to_string(), requires_all)).or_default().push(target.name());
        }
    }
    let dialect = |((schema, requires_all), names): ((String, bool), Vec<&'static str>)| {
        let schema = from_openapi(&serde_json::from_str(&schema).expect("it was JSON"));
        let validator = validator(&schema);
        Dialect { names, requires_all, schema, validator }
    };
    schemas.into_iter().map(dialect).collect()
}

#[test]
fn no_dialect_accepts_less_than_the_schema() {
    let (held, filled_up) = (Cell::new(0), Cell::new(0));
    for subject in SUBJECTS {
        let dialects = dialects(subject);
        check(subject, &config(CASES), &|case: &Case<'_>| {
            if !case.is_valid {
                return Ok(());
            }
            let value: Value = serde_json::from_str(&case.text).expect("what is valid is JSON");
            for dialect in &dialects {
                held.set(held.get() + 1);
                let filled = dialect.requires_all.then(|| fill(&dialect.schema, &dialect.schema, &value));
                let filled = filled.flatten().unwrap_or_else(|| value.clone());
                if !dialect.validator.is_valid(&filled) {
                    let error = dialect.validator.iter_errors(&filled).next().map(|error| error.to_string());
                    let names = dialect.names.join(", ");
                    let schema = &dialect.schema;
                    return Err(TestCaseError::fail(format!("{names}: {error:?}\n  {filled}\n  {schema}")));
                }
                if filled != value {
                    filled_up.set(filled_up.get() + 1);
                    means_the_same(case, &value, &filled)?;
                }
            }
            Ok(())
        });
    }
    println!(
        "{} documents were held against a dialect, {} of them with null for absence",
        held.get(),
        filled_up.get()
    );
    assert!(held.get() > 50_000 && filled_up.get() > 5_000);
}

/// Null in the place of what was absent is read as absence.
fn means_the_same(case: &Case<'_>, value: &Value, filled: &Value) -> Result<(), TestCaseError> {
    let (text, filled_text) = (value.to_string(), filled.to_string());
    let cells = (OnceCell::new(), OnceCell::new());
    let (plain, reading) =
        ((case.subject.read)(&text, &cells.0), (case.subject.read)(&filled_text, &cells.1));
    match (plain.lossless, reading.lossless) {
        (Ok(_), Err(error)) => {
            Err(TestCaseError::fail(format!("null is not absence: {error}\n  {filled_text}")))
        }
        (Ok(_), Ok(_)) if plain.written != reading.written => {
            Err(TestCaseError::fail(format!("another value with null for absence: {filled_text}")))
        }
        // `Value` does not hold every number, so some are not read any more.
        _ => Ok(()),
    }
}

/// `value` with null under every key that `schema` requires and it lacks; `None` if it does not have the schema's shape.
fn fill(root: &Value, schema: &Value, value: &Value) -> Option<Value> {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.trim_start_matches('#').replace("%20", " ");
        return fill(root, root.pointer(&pointer)?, value);
    }
    if let Some(branches) = schema["anyOf"].as_array() {
        return branches.iter().find_map(|branch| fill(root, branch, value));
    }
    let is_same = |member: &Value| member == value || value.is_number() && member.as_f64() == value.as_f64();
    if schema["enum"].as_array().is_some_and(|members| !members.iter().any(is_same))
        || !has_type(schema, value)
    {
        return None;
    }
    match value {
        Value::Object(members) if schema["properties"].is_object() => {
            let properties = schema["properties"].as_object()?;
            let is_closed = schema["additionalProperties"] == json!(false);
            if is_closed && members.keys().any(|key| !properties.contains_key(key)) {
                return None;
            }
            let mut filled = Map::new();
            for (key, member) in members {
                let inner = properties.get(key).unwrap_or(&schema["additionalProperties"]);
                filled.insert(key.clone(), fill(root, inner, member)?);
            }
            for key in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if filled.contains_key(key) {
                    continue;
                }
                // What cannot be null must be there.
                fill(root, properties.get(key)?, &Value::Null)?;
                filled.insert(key.to_owned(), Value::Null);
            }
            Some(Value::Object(filled))
        }
        Value::Object(members) => {
            let member = |(key, member): (&String, &Value)| {
                Some((key.clone(), fill(root, &schema["additionalProperties"], member)?))
            };
            members.iter().map(member).collect::<Option<Map<_, _>>>().map(Value::Object)
        }
        Value::Array(items) => {
            let item = |(index, item): (usize, &Value)| {
                let inner = schema["prefixItems"].get(index).unwrap_or(&schema["items"]);
                fill(root, inner, item)
            };
            items.iter().enumerate().map(item).collect::<Option<Vec<_>>>().map(Value::Array)
        }
        other => Some(other.clone()),
    }
}

fn has_type(schema: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer" | "number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => true,
    };
    schema["type"].as_array().map_or_else(|| is(&schema["type"]), |names| names.iter().any(is))
}

/// A schema of OpenAPI 3.0 as JSON Schema; any other stays as it is.
fn from_openapi(schema: &Value) -> Value {
    match schema {
        Value::Array(items) => items.iter().map(from_openapi).collect(),
        Value::Object(members) => {
            let mut members: Map<_, _> = members
                .iter()
                .map(|(key, value)| {
                    let is_data = matches!(&**key, "enum" | "default" | "examples" | "required");
                    (key.clone(), if is_data { value.clone() } else { from_openapi(value) })
                })
                .collect();
            let upper = members.get("type").and_then(Value::as_str).map(str::to_lowercase);
            if let Some(name) = upper {
                members.insert("type".to_owned(), json!(name));
            }
            if members.remove("nullable").is_some() {
                return json!({"anyOf": [members, {"type": "null"}]});
            }
            Value::Object(members)
        }
        other => other.clone(),
    }
}
