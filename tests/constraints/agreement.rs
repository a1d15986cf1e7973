//! Values near the ends of constraints: strict mode says what an independent validator says, whatever is drawn.

use super::read;
use proptest::prelude::*;
use proptest::{collection, option, sample};
use std::collections::BTreeMap;
use toolkit::Tool;

/// Has a bit of everything.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Everything {
    #[tool(minimum = -2, exclusive_maximum = 5, multiple_of = 2)]
    number: Option<i32>,
    #[tool(exclusive_minimum = 0.5, maximum = 1.5, multiple_of = 0.25)]
    fraction: Option<f64>,
    #[tool(min_length = 1, max_length = 3, pattern = "^\\w*b?\\s?$")]
    text: Option<String>,
    #[tool(format = "date")]
    date: Option<String>,
    #[tool(format = "date-time")]
    moment: Option<String>,
    #[tool(format = "ipv4")]
    address: Option<String>,
    #[tool(min_items = 1, max_items = 3, unique_items, items(maximum = 3))]
    list: Option<Vec<u8>>,
    #[tool(max_properties = 2, keys(min_length = 1, max_length = 2), values(min_length = 1))]
    map: Option<BTreeMap<String, String>>,
}

fn text(characters: &'static [&'static str], most: usize) -> impl Strategy<Value = String> {
    collection::vec(sample::select(characters), 0..=most).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn strict_is_what_the_schema_says(
        number in option::of(-5..8),
        fraction in option::of((0..9).prop_map(|eighths| f64::from(eighths) / 4.0 + 0.125 * f64::from(eighths % 2))),
        text_ in option::of(text(&["a", "b", "_", "é", " ", "\u{a0}", "1"], 4)),
        date in option::of((sample::select(&["1900", "2000", "2024", "2023", "24"][..]), 0..14, 0..33)),
        moment in option::of((20..26, 58..61, 58..62, sample::select(&["Z", "z", "+01:00", "-23:59", "+24:00", ""][..]))),
        address in option::of(text(&["1", "25", "6", ".", "0"], 9)),
        list in option::of(collection::vec(0..6, 0..5)),
        map in option::of(collection::btree_map(text(&["a", "é"], 3), text(&["x"], 1), 0..4)),
    ) {
        let mut document = serde_json::Map::new();
        let mut add = |key: &str, value: Option<serde_json::Value>| {
            if let Some(value) = value {
                document.insert(key.to_owned(), value);
            }
        };
        add("number", number.map(Into::into));
        add("fraction", fraction.map(Into::into));
        add("text", text_.map(Into::into));
        add("date", date.map(|(year, month, day)| format!("{year}-{month:02}-{day:02}").into()));
        add("moment", moment.map(|(hour, minute, second, offset)| {
            format!("2026-05-01T{hour:02}:{minute:02}:{second:02}{offset}").into()
        }));
        add("address", address.map(Into::into));
        add("list", list.map(Into::into));
        add("map", map.map(|map| map.into_iter().map(|(key, value)| (key, value.into())).collect::<serde_json::Map<_, _>>().into()));
        // It compares.
        _ = read::<Everything>(&serde_json::Value::Object(document).to_string());
    }
}
