//! Decoding measured against what people use today, on the same payloads and types:
//!
//! - `serde`: `serde_json::from_str` into a derived `Deserialize` with `deny_unknown_fields`;
//! - `value`: `serde_json::from_str` into a `Value`, which a compiled `jsonschema` validator checks against the
//!   schema of the tool, and `serde_json::from_value` then turns into the type.
//!
//! `cargo bench -p toolkit --bench decode` prints ratios of wall time. `scripts/instructions` counts instructions; it
//! runs this program as `decode --count <payload> <way> [times]`.

use jsonschema::Validator;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};
use toolkit::{Decode, Param, Tool};

/// Current weather and forecast for a city.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(deny_unknown_fields)]
struct GetWeather {
    /// City name, for example Berlin
    city: String,
    /// Days to forecast.
    days: u8,
    /// Whether to report every hour.
    hourly: bool,
}

/// Places an order.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(deny_unknown_fields)]
struct PlaceOrder {
    /// Who orders.
    customer: Customer,
    /// What is ordered.
    items: Vec<Item>,
    /// What the warehouse should know.
    note: Option<String>,
    /// How it is sent.
    shipping: Shipping,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(deny_unknown_fields)]
struct Customer {
    /// First and last name.
    name: String,
    /// Where the receipt goes.
    email: String,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(deny_unknown_fields)]
struct Item {
    /// The number in the catalogue.
    sku: String,
    /// How many.
    quantity: u32,
    /// The price of one, in euros.
    price: f64,
}

#[derive(Debug, PartialEq, Deserialize, Param)]
#[serde(rename_all = "snake_case")]
#[tool(rename_all = "snake_case")]
enum Shipping {
    Standard,
    Express,
    PickUp,
}

/// Writes a file.
#[derive(Debug, PartialEq, Deserialize, Tool)]
#[serde(deny_unknown_fields)]
struct WriteFile {
    /// The text of the file.
    content: String,
}

/// The names of the payloads, small to large.
const PAYLOADS: [&str; 5] = ["call", "order", "order_1000", "text", "text_plain"];

/// The size of the long texts, in bytes.
const TEXT_SIZE: usize = 16 * 1024;

/// Source text as models write it: short lines, indentation, quotes.
const SOURCE: &str = r#"use std::collections::BTreeMap;

/// Counts how often each word occurs in a text.
pub fn count_words(text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for word in text.split(|character: char| !character.is_alphanumeric()) {
        if !word.is_empty() {
            *counts.entry(word.to_lowercase()).or_default() += 1;
        }
    }
    counts
}

fn main() {
    let path = std::env::args().nth(1).expect("usage: words <path>");
    let text = std::fs::read_to_string(&path).expect("the file can be read");
    for (word, count) in count_words(&text) {
        println!("{word:>20}: {count}");
    }
    if text.is_empty() {
        eprintln!("\"{path}\" is empty");
    }
}
"#;

/// A way to decode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Ours,
    Serde,
    Value,
}

impl Way {
    const ALL: [Self; 3] = [Self::Ours, Self::Serde, Self::Value];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| format!("{way:?}").to_lowercase() == name)
    }
}

/// A type that all ways can decode.
trait Call: Tool + for<'de> Decode<'de> + DeserializeOwned + PartialEq + Debug {}

impl<T: Tool + for<'de> Decode<'de> + DeserializeOwned + PartialEq + Debug> Call for T {}

/// What to do with a payload. Payloads have different types, and `T` is that of the one at hand.
trait Task {
    fn run<T: Call>(&self, name: &str, text: &str);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["--count", payload, way, times @ ..] = arguments.as_slice() {
        let way = Way::named(way).expect("the ways are ours, serde and value");
        let times = times.first().map_or(100, |times| times.parse().expect("a number of times"));
        return with_payload(payload, &Count { way, times });
    }
    for payload in PAYLOADS {
        with_payload(payload, &Agreement);
    }
    // Cargo leaves the word out when it tests benchmarks.
    if arguments.contains(&"--bench") {
        println!(
            "{:<12} {:>7}  {:>12}  {:>10}  {:>10}",
            "payload", "bytes", "ours, ns", "ours/serde", "ours/value"
        );
        for payload in PAYLOADS {
            with_payload(payload, &Race);
        }
    }
}

fn with_payload(name: &str, task: &impl Task) {
    match name {
        "call" => {
            task.run::<GetWeather>(name, r#"{"city": "Santiago de Compostela", "days": 5, "hourly": true}"#);
        }
        "order" => task.run::<PlaceOrder>(name, &order(2)),
        "order_1000" => task.run::<PlaceOrder>(name, &order(1000)),
        "text" => task.run::<WriteFile>(name, &file(&source_text())),
        "text_plain" => task.run::<WriteFile>(name, &file(&source_text().replace(['\n', '"', '\\'], " "))),
        _ => panic!("the payloads are {PAYLOADS:?}"),
    }
}

/// An order with its keys in the order of the declaration, as models send them.
fn order(items: usize) -> String {
    let items: Vec<String> = (0..items)
        .map(|index| {
            let quantity = index * 7 % 40 + 1;
            let price = format!("{}.{:02}", index * 37 % 900 + 1, index * 53 % 100);
            format!(r#"{{"sku": "SKU-{index:05}", "quantity": {quantity}, "price": {price}}}"#)
        })
        .collect();
    format!(
        r#"{{"customer": {{"name": "Zoë Müller", "email": "zoe.mueller@example.com"}}, "items": [{}], "note": "Ring twice, the bell is quiet.", "shipping": "express"}}"#,
        items.join(", ")
    )
}

fn source_text() -> String {
    SOURCE.chars().cycle().take(TEXT_SIZE).collect()
}

fn file(content: &str) -> String {
    json!({ "content": content }).to_string()
}

/// Makes sure that all ways come to the same value.
struct Agreement;

impl Task for Agreement {
    fn run<T: Call>(&self, name: &str, text: &str) {
        let validator = Some(validator::<T>());
        let [ours, others @ ..] = Way::ALL.map(|way| decode::<T>(way, text, validator.as_ref()));
        for other in others {
            assert_eq!(ours, other, "the ways disagree about {name}");
        }
    }
}

/// Decodes again and again in one way, and does nothing else.
struct Count {
    way: Way,
    times: usize,
}

impl Task for Count {
    fn run<T: Call>(&self, _name: &str, text: &str) {
        // Building it takes a different number of instructions each time.
        let validator = (self.way == Way::Value).then(validator::<T>);
        for _ in 0..self.times {
            black_box(decode::<T>(self.way, black_box(text), validator.as_ref()));
        }
    }
}

/// Takes the time of all ways in turns and prints ratios. The median of many short rounds leaves out the rounds that
/// another process disturbed.
struct Race;

impl Race {
    const ROUNDS: usize = 301;
    const ROUND: Duration = Duration::from_millis(2);
}

impl Task for Race {
    fn run<T: Call>(&self, name: &str, text: &str) {
        let validator = Some(validator::<T>());
        let time = |way, times| {
            let start = Instant::now();
            for _ in 0..times {
                black_box(decode::<T>(way, black_box(text), validator.as_ref()));
            }
            start.elapsed()
        };
        let once = time(Way::Ours, 100) / 100;
        let times = (Self::ROUND.as_nanos() / once.as_nanos().max(1)).try_into().unwrap_or(u32::MAX).max(1);
        let rounds: Vec<[f64; 3]> = (0..Self::ROUNDS)
            .map(|round| {
                let mut seconds = [0.0; 3];
                for turn in 0..3 {
                    let index = (round + turn) % 3;
                    seconds[index] = time(Way::ALL[index], times).as_secs_f64();
                }
                seconds
            })
            .collect();
        let ours = median(rounds.iter().map(|[ours, ..]| ours / f64::from(times) * 1e9));
        let serde = median(rounds.iter().map(|[ours, serde, _]| ours / serde));
        let value = median(rounds.iter().map(|[ours, _, value]| ours / value));
        println!("{name:<12} {:>7}  {ours:>12.0}  {serde:>10.2}  {value:>10.2}", text.len());
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn validator<T: Call>() -> Validator {
    let schema = serde_json::from_str(&T::json_schema()).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is a JSON Schema")
}

/// Decodes a valid payload; the way over a value needs the validator.
// Not inlined, so that a profile shows where it starts.
#[inline(never)]
fn decode<T: Call>(way: Way, text: &str, validator: Option<&Validator>) -> T {
    match way {
        Way::Ours => T::parse(text).expect("a valid payload"),
        Way::Serde => serde_json::from_str(text).expect("a valid payload"),
        Way::Value => {
            let value: Value = serde_json::from_str(text).expect("a valid payload");
            assert!(validator.expect("a validator").is_valid(&value), "a valid payload");
            serde_json::from_value(value).expect("a valid payload")
        }
    }
}
