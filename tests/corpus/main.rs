//! The corpus of calls from public bug reports, against derived types. Without it the decoder's rules would rest on
//! examples of our own.

mod table;

use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use toolkit::{Decode, Options, Tool};

/// A case of the corpus, as its files have it.
struct Case(Value);

/// How a case is run against its type; an error says how the two disagree.
type Run = fn(&Case) -> Result<(), String>;

/// The end of the ids of calls of tools whose authors allow more.
const OPT_IN: &str = "/opt_in";

impl Case {
    fn id(&self) -> &str {
        self.0["id"].as_str().expect("every case has an id")
    }

    /// The same call of a tool whose author allows more, if the corpus says what comes of that.
    fn opted_in(&self) -> Option<Self> {
        let Self(Value::Object(case)) = self else { return None };
        let mut case = case.clone();
        let expected = case.remove("opt_in")?;
        case.retain(|key, _| !key.ends_with("_reject"));
        case.insert("id".to_owned(), Value::from(format!("{}{OPT_IN}", self.id())));
        case.insert("expect".to_owned(), expected);
        Some(Self(Value::Object(case)))
    }

    fn accepted(&self) -> Option<&Value> {
        self.0["expect"].get("accept")
    }

    /// What may be reported, as path and code. Cases of repair mode say it beside what they expect there.
    fn rejections(&self) -> Vec<(&str, &str)> {
        let expected = self.0["expect"].get("reject").or(self.0.get("default_reject"));
        let alternatives = self.0.get("alt_reject").and_then(Value::as_array).into_iter().flatten();
        expected
            .into_iter()
            .chain(alternatives)
            .map(|reject| {
                let text = |key: &str| reject[key].as_str().expect("a rejection has path and kind");
                (text("path"), text("kind"))
            })
            .collect()
    }
}

fn cases() -> BTreeMap<String, Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/corpus");
    let mut cases = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        let text = fs::read_to_string(entry.expect("the folder can be read").path()).expect("a case file");
        for case in serde_json::from_str::<Vec<Value>>(&text).expect("a case file is an array") {
            let case = Case(case);
            cases.extend(case.opted_in().map(|case| (case.id().to_owned(), case)));
            cases.insert(case.id().to_owned(), case);
        }
    }
    cases
}

#[test]
fn the_corpus_holds() {
    let cases = cases();
    let mut runs = BTreeMap::new();
    for (id, run) in table::runs() {
        assert!(cases.contains_key(id), "{id} is in the table and not in the corpus");
        assert!(runs.insert(id, run).is_none(), "{id} is in the table twice");
    }
    let mut failures = Vec::new();
    for (id, case) in &cases {
        match runs.get(id.as_str()).map(|run| run(case)) {
            Some(Ok(())) => {}
            Some(Err(failure)) => failures.push(format!("{id}: {failure}")),
            None => failures.push(format!("{id}: has no type")),
        }
    }
    for (what, is_opted_in) in [("cases", false), ("opt-ins", true)] {
        let total = cases.keys().filter(|id| id.ends_with(OPT_IN) == is_opted_in).count();
        let covered = runs.keys().filter(|id| id.ends_with(OPT_IN) == is_opted_in).count();
        println!("corpus: {covered}/{total} {what} covered");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs a case against the type `T`, whose published schema must be the case's.
fn run<T>(case: &Case) -> Result<(), String>
where
    T: Tool + Serialize + for<'de> Decode<'de>,
{
    let published: Value = serde_json::from_str(&T::json_schema()).map_err(|error| error.to_string())?;
    let (published, wanted) = (simplified(&published), simplified(&case.0["schema"]));
    if published != wanted {
        return Err(format!("the type publishes {published}, the case has {wanted}"));
    }
    let input = case.0["input"].as_str().ok_or("the case has no input")?;
    match (T::parse_with(input, &Options::default()), case.accepted()) {
        (Ok(parsed), Some(accepted)) => {
            let value =
                without_nulls(&serde_json::to_value(parsed.value).map_err(|error| error.to_string())?);
            let wanted = with_defaults(&without_nulls(accepted), &case.0["schema"]);
            if is_same(&value, &wanted) { Ok(()) } else { Err(format!("read as {value}, wanted {wanted}")) }
        }
        (Err(error), None) => {
            let allowed = case.rejections();
            let is_reported = error
                .issues()
                .iter()
                .any(|issue| allowed.contains(&(issue.path.to_string().as_str(), issue.code.as_str())));
            if is_reported { Ok(()) } else { Err(format!("wanted one of {allowed:?}, got {error}")) }
        }
        (Ok(parsed), None) => {
            let value = serde_json::to_value(parsed.value).map_err(|error| error.to_string())?;
            Err(format!("accepted as {value}, wanted {:?}", case.rejections()))
        }
        (Err(error), Some(accepted)) => Err(format!("wanted {accepted}, got {error}")),
    }
}

/// A schema without what says nothing: empty lists of required keys, the limits of 64 bits, `{}` for any further value;
/// null beside one other branch as a second type.
fn simplified(schema: &Value) -> Value {
    let Value::Object(keywords) = schema else { return schema.clone() };
    let mut simple = Map::new();
    for (keyword, value) in keywords {
        let value = match keyword.as_str() {
            "required" if value == &Value::Array(Vec::new()) => continue,
            "maximum" if value == &Value::from(i64::MAX) => continue,
            "additionalProperties" if [Value::Object(Map::new()), Value::Bool(true)].contains(value) => {
                continue;
            }
            "required" => {
                let mut names: Vec<_> =
                    value.as_array().into_iter().flatten().map(Value::to_string).collect();
                names.sort();
                Value::from(names)
            }
            "properties" => value
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, schema)| (name.clone(), simplified(schema)))
                .collect(),
            "items" | "additionalProperties" => simplified(value),
            // Derived schemas say the one in the words of the other.
            "const" => {
                simple.insert("type".to_owned(), Value::from("string"));
                simple.insert("enum".to_owned(), Value::from(vec![value.clone()]));
                continue;
            }
            "anyOf"
                if value
                    .as_array()
                    .is_some_and(|branches| branches.len() == 2 && branches[1]["type"] == "null") =>
            {
                let Value::Object(branch) = simplified(&value[0]) else { continue };
                for (keyword, value) in branch {
                    let value =
                        if keyword == "type" { Value::from(vec![value, Value::from("null")]) } else { value };
                    simple.insert(keyword, value);
                }
                continue;
            }
            // The type that the members have.
            "enum" if !keywords.contains_key("type") => {
                simple.insert("type".to_owned(), Value::from("integer"));
                value.clone()
            }
            "anyOf" | "oneOf" => {
                let branches: Vec<Value> = value.as_array().into_iter().flatten().map(simplified).collect();
                simple.insert("anyOf".to_owned(), Value::from(branches));
                continue;
            }
            _ => value.clone(),
        };
        simple.insert(keyword.clone(), value);
    }
    Value::Object(simple)
}

/// A value without the keys that are null: a type has nothing else for an absent key.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => map
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), without_nulls(value)))
            .collect(),
        Value::Array(items) => items.iter().map(without_nulls).collect(),
        _ => value.clone(),
    }
}

/// The value with the published defaults: the corpus leaves them out, a type has them.
fn with_defaults(value: &Value, schema: &Value) -> Value {
    let mut value = value.clone();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if let (Some(default), Some(map)) = (property.get("default"), value.as_object_mut()) {
            map.entry(name).or_insert_with(|| default.clone());
        }
    }
    value
}

/// Strict equality, except that a field of type number has no integers.
fn is_same(value: &Value, wanted: &Value) -> bool {
    match (value, wanted) {
        (Value::Number(value), Value::Number(wanted)) if value.is_f64() => value.as_f64() == wanted.as_f64(),
        (Value::Array(values), Value::Array(wanted)) => {
            values.len() == wanted.len()
                && values.iter().zip(wanted).all(|(value, wanted)| is_same(value, wanted))
        }
        (Value::Object(values), Value::Object(wanted)) => {
            values.len() == wanted.len()
                && values
                    .iter()
                    .all(|(key, value)| wanted.get(key).is_some_and(|wanted| is_same(value, wanted)))
        }
        _ => value == wanted,
    }
}
