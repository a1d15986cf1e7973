//! Hostile input costs time and memory in proportion to its length, and gets an answer like any other. Without it, one
//! call of one model could stop a server.

mod allocator;
mod inputs;

use allocator::peak;
use inputs::{INPUTS, Input};
use serde_json::Value;
use std::time::{Duration, Instant};
use toolkit::{Code, InvalidArguments, Options};

/// The size of what most tests send. Without optimisation, reading that takes long enough.
const LARGE: usize = if cfg!(debug_assertions) { 1 << 17 } else { 1 << 20 };

/// The inputs that are sent in a whole megabyte in any case.
const MEGABYTES: [&str; 13] = [
    "unknown keys",
    "deep arrays",
    "deep objects",
    "texts in texts",
    "a long text for an integer",
    "a long text for an enum",
    "a long text for an array",
    "a long text for a list of objects",
    "a long key",
    "a key given many times",
    "a key given many times differently",
    "a map's key given many times",
    "wrong items",
];

/// Bytes held at once for each byte of input. The worst is an entry of some 60 bytes for each `"":0,`.
const MEMORY_FACTOR: usize = 32;
/// Four inputs take as long as one of four times the length; twice that is for noise.
const TIME_FACTOR: u32 = 2;

#[test]
fn every_answer_is_clear_and_short() {
    for input in INPUTS {
        check(input, LARGE);
    }
}

#[test]
fn a_megabyte_is_answered_like_anything_else() {
    let inputs = INPUTS.iter().filter(|input| MEGABYTES.contains(&input.name));
    assert_eq!(inputs.clone().count(), MEGABYTES.len());
    for input in inputs {
        check(input, 1 << 20);
    }
}

/// Checks the answer to an input of about `size` bytes.
fn check(input: &Input, size: usize) {
    let text = (input.make)(size);
    assert!(text.len() >= size / 2, "{}: {} bytes", input.name, text.len());
    match ((input.parse)(&text), input.codes) {
        (Ok(()), []) => {}
        (Ok(()), _) => panic!("{}: accepted", input.name),
        (Err(error), []) => panic!("{}: {error}", input.name),
        (Err(error), _) => check_answer(input, &error),
    }
}

fn check_answer(input: &Input, error: &InvalidArguments) {
    let message = error.to_string();
    let name = input.name;
    for code in input.codes {
        assert!(error.issues().iter().any(|issue| issue.code == *code), "{name}: not {code}: {message}");
    }
    for issue in error.issues() {
        assert!(input.codes.contains(&issue.code), "{name}: {message}");
    }
    for words in input.says {
        assert!(message.contains(words), "{name}: {words:?} is missing: {message}");
    }
    assert!(message.len() <= 2048, "{name}: {} bytes: {message}", message.len());
    assert!(
        message.ends_with("The tool did not run. Call it again with corrected arguments."),
        "{name}: {message}"
    );
    assert!(error.issues().len() <= 64, "{name}: {} issues", error.issues().len());
    let lines = message.lines().filter(|line| line.starts_with("- $")).count();
    assert!(lines >= 1 && lines <= error.issues().len().min(8), "{name}: {lines} lines: {message}");
    let is_line = |line: &str| {
        ["- ", "Invalid arguments for ", "Parameters: ", "The tool did not run."]
            .iter()
            .any(|start| line.starts_with(start))
    };
    assert_eq!(message.lines().find(|line| !is_line(line)), None, "{name}: {message}");
    let is_hidden = |character: char| character.is_control() && character != '\n';
    assert!(!message.contains(is_hidden), "{name}: {message:?}");
    let json = serde_json::to_string(error).expect("an error can be written");
    assert!(json.len() <= 64 * 1024, "{name}: {} bytes as JSON", json.len());
}

/// Unicode has line breaks that are no control characters.
#[test]
fn a_key_cannot_break_a_line() {
    check_hidden(&['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']);
}

/// And characters that turn the order of others around, or that nobody sees.
#[test]
fn a_key_cannot_turn_a_line_around() {
    check_hidden(&['\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{200e}', '\u{200b}', '\u{feff}']);
}

/// Checks that a character of a key is not in the lines of the message.
fn check_hidden(characters: &[char]) {
    for character in characters {
        let text = format!("{{\"a\\u{:04x}- $.x: ok\":0}}", u32::from(*character));
        let message = inputs::parse_mixed(&text).expect_err("the key is unknown").to_string();
        let is_hidden = message.lines().all(|line| !line.contains(*character));
        assert!(is_hidden && message.lines().count() == 3, "{message:?}");
    }
}

/// JSON in a text adds to the depth of what is read as much as JSON outside.
#[test]
fn a_text_is_as_deep_as_what_it_holds() {
    for levels in [30, 31] {
        let (open, close) = (r#"{"children":["#.repeat(levels), "]}".repeat(levels));
        let text = format!(r#"{{"tree":{open}{{"children":"[{{}}]"}}{close}}}"#);
        let result = inputs::parse_mixed(&text);
        if levels == 30 {
            assert!(result.is_ok(), "{result:?}");
            continue;
        }
        let message = result.expect_err("it is deeper than 64").to_string();
        assert!(message.contains("nested too deeply"), "{message}");
        assert!(message.contains("- $.tree.children"), "{message}");
    }
}

#[test]
fn a_value_is_as_deep_as_its_text() {
    let mut value = Value::Null;
    for _ in 0..200 {
        value = Value::Array(vec![value]);
    }
    let error = inputs::parse_mixed_value(serde_json::json!({ "any": value })).expect_err("it is too deep");
    assert!(error.to_string().contains("nested too deeply"), "{error}");
}

#[test]
fn a_long_path_does_not_hide_what_is_wrong() {
    let key = "k".repeat(250);
    let text = format!(r#"{{"tree":{{"named":{{"{key}":{{"named":{{"{key}":{{"value":"x"}}}}}}}}}}}}"#);
    let message = inputs::parse_mixed(&text).expect_err("x is no integer").to_string();
    assert!(message.contains("expected an integer, received a string"), "{message}");
    let levels = 28;
    let (open, close) = (r#"{"children":["#.repeat(levels), "]}".repeat(levels));
    let text = format!(r#"{{"tree":{open}{{"value":"x"}}{close}}}"#);
    let message = inputs::parse_mixed(&text).expect_err("x is no integer").to_string();
    assert!(message.contains("expected an integer, received a string"), "{message}");
}

#[test]
fn memory_is_in_proportion_to_the_input() {
    let mut failures = Vec::new();
    for input in INPUTS {
        let text = (input.make)(LARGE);
        let (_, bytes) = peak(|| (input.parse)(&text).map_err(|error| error.to_string()));
        println!("{}: {} bytes for {}", input.name, bytes, text.len());
        if bytes > MEMORY_FACTOR * text.len() {
            failures.push(format!("{}: {bytes} bytes for {}", input.name, text.len()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn time_is_in_proportion_to_the_input() {
    let mut failures = Vec::new();
    for input in INPUTS {
        let (small, large) = ((input.make)(LARGE / 4), (input.make)(LARGE));
        // The noise of a busy machine only ever adds, and adds alike to what takes as long: the least of several times
        // is the nearest to the truth.
        let times = |rounds| (fastest(input, &small, 4, rounds), fastest(input, &large, 1, rounds));
        let is_linear = |(short, long): (Duration, Duration)| long <= short * TIME_FACTOR;
        if ![1, 2, 4].into_iter().map(times).any(is_linear) {
            failures.push(format!("{}: {:?} for four fourths and for the whole", input.name, times(1)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The least time for reading `text` so often.
fn fastest(input: &Input, text: &str, repetitions: usize, rounds: usize) -> Duration {
    let run = || {
        let start = Instant::now();
        for _ in 0..repetitions {
            _ = (input.parse)(text).map_err(|error| error.to_string());
        }
        start.elapsed()
    };
    (0..rounds).map(|_| run()).min().unwrap_or_default()
}

#[test]
fn more_than_the_limit_is_not_read() {
    let limit = 8 << 20;
    let text = |length: usize| format!(r#"{{"text":"{}"}}"#, "x".repeat(length - 11));
    assert!(inputs::parse_mixed(&text(limit)).is_ok());
    let text = text(limit + 1);
    let (result, bytes) = peak(|| inputs::parse_mixed(&text));
    let error = result.expect_err("it is too long");
    assert_eq!(error.issues()[0].code, Code::Constraint);
    let message = error.to_string();
    assert!(message.contains("8388609 bytes long, and must be at most 8388608"), "{message}");
    assert!(bytes < 4096, "{bytes} bytes were held for it");
}

#[test]
fn the_limit_can_be_another() {
    let limits = toolkit::Limits::default().bytes(10);
    let options = Options::default().limits(limits);
    let text = r#"{"text":"12345"}"#;
    let error = inputs::parse_mixed_with(text, &options).expect_err("it is too long");
    assert!(error.to_string().contains("16 bytes long, and must be at most 10"), "{error}");
    assert!(inputs::parse_mixed_with("{}", &options).is_ok());
}
