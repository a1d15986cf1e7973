//! The properties themselves. Without them, nothing is claimed.

use crate::Case;
use crate::exceptions::EXCEPTIONS;
use crate::json::Json;
use proptest::prop_assert;
use proptest::test_runner::TestCaseError;
use serde_json::Value;
use toolkit::{Code, Issue, Rule};

type Outcome = Result<(), TestCaseError>;
type Property = fn(&Case<'_>) -> Outcome;

/// What is true of every document.
pub const PROPERTIES: &[(&str, Property)] = &[
    ("strict accepts exactly what the schema accepts", agreement),
    ("what strict accepts, lossless leaves alone", valid_is_untouched),
    ("what strict reads is what was sent", fidelity),
    ("what strict reads, serde reads as the same", same_as_serde),
    ("what lossless accepts is valid once it is written again", idempotence),
    ("what lossless rejects is explained", explanation),
];

/// Strict mode accepts exactly what the published schema accepts, but for the listed exceptions.
pub fn agreement(case: &Case<'_>) -> Outcome {
    match (&case.reading.strict, case.is_valid) {
        (Ok(()), true) | (Err(_), false) => Ok(()),
        (Ok(()), false) => Err(TestCaseError::fail("accepted, against the schema")),
        (Err(error), true) => {
            let json = case.json.as_ref().expect("what is valid is JSON");
            let stranger = error.issues().iter().find(|issue| exception(case, json, issue).is_none());
            prop_assert!(stranger.is_none(), "rejected, against the schema: {stranger:?}");
            Ok(())
        }
    }
}

/// The exception that an issue with a valid document is.
pub fn exception(case: &Case<'_>, json: &Json, issue: &Issue) -> Option<&'static str> {
    let value = resolve(case, json, issue).unwrap_or(&Json::Null);
    EXCEPTIONS
        .iter()
        .find(|exception| (exception.excuses)(json, issue, value))
        .map(|exception| exception.name)
}

/// What strict mode accepts, lossless mode accepts with the same value, and reports nothing.
fn valid_is_untouched(case: &Case<'_>) -> Outcome {
    if case.reading.strict.is_err() || is_declared_absent(case) {
        return Ok(());
    }
    prop_assert!(case.reading.is_same, "the modes read different values");
    match &case.reading.lossless {
        Ok(coercions) => prop_assert!(coercions.is_empty(), "{coercions:?}"),
        Err(error) => prop_assert!(false, "lossless rejects it: {error}"),
    }
    Ok(())
}

/// Whether the author has said of a value that it stands for none, however valid it is.
fn is_declared_absent(case: &Case<'_>) -> bool {
    let coercions = case.reading.lossless.as_deref().unwrap_or_default();
    case.subject.name == "Absent"
        && !coercions.is_empty()
        && coercions.iter().all(|coercion| coercion.rule == Rule::Sentinel)
}

/// What strict mode reads, serde reads as the same value, where the type is also serde's.
fn same_as_serde(case: &Case<'_>) -> Outcome {
    match &case.reading.foreign {
        Some(Ok(is_same)) => prop_assert!(is_same, "serde reads another value"),
        // To JSON Schema, 3.0 is an integer.
        Some(Err(error)) => prop_assert!(error.to_string().contains("floating point"), "serde: {error}"),
        None => {}
    }
    Ok(())
}

/// What is valid is read as what it is: all that was sent is in the value, and nothing else but defaults.
fn fidelity(case: &Case<'_>) -> Outcome {
    let (Ok(()), Some(written)) = (&case.reading.strict, &case.reading.written) else { return Ok(()) };
    // A variant for all other names does not keep them.
    if is_declared_absent(case) || case.subject.name == "Others" {
        return Ok(());
    }
    let parse = |text: &str| serde_json::from_str::<Value>(text).expect("what is valid is JSON");
    let (sent, read) = (parse(&case.text), parse(written));
    prop_assert!(is_within(&sent, &read, ""), "read as {read}");
    prop_assert!(case.subject.has_defaults || is_within(&read, &sent, ""), "read as {read}");
    Ok(())
}

/// Whether all of a value is in another one: it may have more keys.
fn is_within(value: &Value, other: &Value, key: &str) -> bool {
    match (value, other) {
        (Value::Array(items), Value::Array(others)) => {
            items.len() == others.len()
                && items.iter().zip(others).all(|(item, other)| is_within(item, other, ""))
        }
        (Value::Object(map), Value::Object(others)) => {
            map.iter().all(|(key, value)| others.get(key).is_some_and(|other| is_within(value, other, key)))
        }
        (Value::Number(_), Value::Number(_)) => is_same_number(value, other, key),
        _ => value == other,
    }
}

fn is_same_number(value: &Value, other: &Value, key: &str) -> bool {
    // These fields hold 32 bits.
    if ["single", "half"].contains(&key) {
        let read = |value: &Value| value.to_string().parse::<f32>().ok();
        return read(value) == read(other);
    }
    // An integer may have been sent as a float.
    value == other || (value.is_f64() || other.is_f64()) && value.as_f64() == other.as_f64()
}

/// What lossless mode made of a document is valid when it is written as JSON, and is then read as the same value.
fn idempotence(case: &Case<'_>) -> Outcome {
    match &case.reading.again {
        Some(Ok(is_same)) => prop_assert!(is_same, "written and read again, it is another value"),
        Some(Err(error)) => {
            prop_assert!(error.issues().iter().all(is_refusal), "written again, it is rejected: {error}");
        }
        None => {}
    }
    Ok(())
}

/// What is rejected is rejected for a reason, in a short message in terms of JSON, about places that are there.
fn explanation(case: &Case<'_>) -> Outcome {
    let Err(error) = &case.reading.lossless else { return Ok(()) };
    prop_assert!(!error.issues().is_empty());
    let message = error.to_string();
    prop_assert!(message.len() <= 2048, "{} bytes: {message}", message.len());
    let start = format!("Invalid arguments for {}:\n- $", case.subject.tool);
    prop_assert!(message.starts_with(&start), "{message}");
    prop_assert!(
        message.ends_with("\nThe tool did not run. Call it again with corrected arguments."),
        "{message}"
    );
    prop_assert!(message.lines().count() <= 12, "{message}");
    // Unless the model was told it.
    let is_published = |word: &str| (case.subject.schema)().contains(word);
    let rust = message.lines().flat_map(words).find(|word| RUST.contains(word) && !is_published(word));
    prop_assert!(rust.is_none(), "{rust:?} is no word for a model: {message}");
    let Some(json) = &case.json else { return Ok(()) };
    for issue in error.issues() {
        prop_assert!(is_placed(case, json, issue), "nothing is at {}: {message}", issue.path);
    }
    Ok(())
}

/// The words of a line, but for one that was cut off.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let whole = line.strip_suffix('…').map_or(line, |cut| cut.trim_end_matches(is_word));
    whole.split(move |character| !is_word(character))
}

/// Names of types: the models know JSON's.
const RUST: &[&str] = &[
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64",
    "bool", "str", "String", "Cow", "Vec", "Option", "Some", "None", "Box", "HashMap", "BTreeMap", "Value",
    "Place", "Position", "Marker", "Level", "Unit", "State", "Only", "Id", "Label", "Maybe", "Wrapped",
    "Tree", "Folder", "File", "Loan", "Forest",
];

/// Whether the place of an issue is in the document; for a key that is missing, whether its object is.
fn is_placed(case: &Case<'_>, json: &Json, issue: &Issue) -> bool {
    let path = issue.path.to_string();
    match issue.code {
        Code::Syntax | Code::Truncated => true,
        // Found when all else was right, in the arguments as they were read: out of an envelope, say.
        _ if is_refusal(issue) || issue.code == Code::Custom || is_unprepared(case, issue) => true,
        Code::Missing => {
            let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
            find(case, json, parent).is_some()
        }
        _ => resolve(case, json, issue).is_some(),
    }
}

/// Whether the issue is with text that a type can only borrow.
fn is_refusal(issue: &Issue) -> bool {
    issue.code == Code::Constraint
        && issue.expected.as_deref().is_some_and(|text| text.contains("backslash escapes"))
}

/// Whether the issue is with a number that the function of the tool cannot be given, or with a key that goes by another
/// name than the one that the function added: then it is in the arguments as the function left them.
fn is_unprepared(case: &Case<'_>, issue: &Issue) -> bool {
    let is_rival = || issue.note.as_deref().is_some_and(|text| text.contains("which has another value"));
    case.subject.tool == "prepared"
        && (issue.expected.as_deref().is_some_and(|text| text.contains("fits 64 bits")) || is_rival())
}

fn resolve<'j>(case: &Case<'_>, json: &'j Json, issue: &Issue) -> Option<&'j Json> {
    find(case, json, &issue.path.to_string())
}

/// What a pointer leads to. A pointer has the names of the schema, also where the document has others for them.
fn find<'j>(case: &Case<'_>, json: &'j Json, pointer: &str) -> Option<&'j Json> {
    let fold = |name: &str| name.replace(['_', '-', ' '], "").to_ascii_lowercase();
    // Which key is masked, nobody can tell.
    let (known, _) = pointer.split_once("/[sensitive]").unwrap_or((pointer, ""));
    json.at(known, &|key, segment| {
        let aliases = case.subject.aliases.iter().filter(|(name, _)| *name == segment);
        fold(key) == fold(segment) || aliases.into_iter().any(|(_, alias)| fold(key) == fold(alias))
    })
}
