//! Random JSON as text, and random texts that almost are. Without it, tokens would be as one serialiser writes them.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

/// A number in any of the forms that JSON has.
pub fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "-?(0|[1-9][0-9]{0,18})",
        1 => "-?[1-9][0-9]{18,22}",
        2 => "-?(0|[1-9][0-9]{0,17})\\.[0-9]{1,20}",
        2 => "-?(0|[1-9][0-9]{0,6})(\\.[0-9]{1,6})?[eE][+-]?[0-9]{1,3}",
        1 => select(vec![
            "9007199254740993.0", "1e308", "1.7976931348623157e308", "1.7976931348623159e308", "5e-324", "2e-324",
            "2.2250738585072011e-308", "-0", "0e0", "0E+999999999999", "1e-999999999999", "1e999",
            "9223372036854775807", "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
            "0.1e1", "123456789012345678e-17", "179769313486231580793e289",
        ]).prop_map(str::to_owned),
    ]
}

/// A string with every kind of content and escape.
fn string() -> impl Strategy<Value = String> {
    let plain = any::<char>().prop_map(|character| match character {
        '"' | '\\' | '\0'..='\u{1f}' => format!("\\u{:04x}", u32::from(character)),
        other => other.to_string(),
    });
    let escape = select(vec![
        "\\\"",
        "\\\\",
        "\\/",
        "\\b",
        "\\f",
        "\\n",
        "\\r",
        "\\t",
        "\\u0000",
        "\\u00E9",
        "\\ud83d\\ude00",
        "\\uDBFF\\uDFFF",
        "\\uFFFF",
        "\\uD7FF",
        "\\uE000",
        "\\u0022",
        "\u{7f}",
        "\u{2028}",
        "\u{feff}",
    ]);
    let words = select(vec![
        "a",
        "plain text ",
        "sixteen bytes ..",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "null",
        "1e5",
        " ",
    ]);
    let piece =
        prop_oneof![2 => plain, 2 => escape.prop_map(str::to_owned), 3 => words.prop_map(str::to_owned)];
    vec(piece, 0..12).prop_map(|pieces| format!("\"{}\"", pieces.concat()))
}

fn space() -> impl Strategy<Value = &'static str> {
    prop_oneof![6 => Just(""), 1 => select(vec![" ", "\n", "\t", "\r", " \r\n\t "])]
}

/// The text of a JSON value.
pub fn json() -> impl Strategy<Value = String> {
    let fits = |number: &String| number.parse::<f64>().is_ok_and(f64::is_finite);
    let scalar = prop_oneof![
        1 => select(vec!["null", "true", "false"]).prop_map(str::to_owned),
        2 => number().prop_filter("no reader holds it", fits),
        3 => string(),
    ];
    let value = scalar.prop_recursive(6, 48, 5, |inner| {
        let element = (space(), inner, space())
            .prop_map(|(before, json, after)| format!("{before}{json}{after}"))
            .boxed();
        // Few keys, so that some are there twice.
        let key =
            prop_oneof![3 => string(), 1 => select(vec!["\"a\"", "\"\\u0061\""]).prop_map(str::to_owned)];
        let entry = (space(), key, space(), element.clone())
            .prop_map(|(before, key, after, element)| format!("{before}{key}{after}:{element}"));
        prop_oneof![
            (space(), vec(element, 0..5)).prop_map(|(space, elements)| brackets('[', space, &elements, ']')),
            (space(), vec(entry, 0..5)).prop_map(|(space, entries)| brackets('{', space, &entries, '}')),
        ]
    });
    (space(), value, space()).prop_map(|(before, json, after)| format!("{before}{json}{after}"))
}

fn brackets(open: char, space: &str, elements: &[String], close: char) -> String {
    match elements {
        [] => format!("{open}{space}{close}"),
        _ => format!("{open}{}{close}", elements.join(",")),
    }
}

/// A scalar, or what is almost one.
pub fn scalar() -> impl Strategy<Value = String> {
    let words = select(vec![
        "true",
        "false",
        "null",
        "0",
        "-0",
        "00",
        "01",
        "-01",
        "255",
        "256",
        "-128",
        "-129",
        "+1",
        "-",
        "",
        "1.",
        "1.0",
        "1e2",
        "01.0",
        "1 1",
        "2147483648",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
        "0x1",
        "\"",
        "\"\"",
        " 7 ",
        "\n7",
        "7\u{a0}",
        "tru",
        "truex",
        "1a",
        "7,",
    ]);
    let plain = prop_oneof![2 => words.prop_map(str::to_owned), 2 => number(), 1 => string()].boxed();
    prop_oneof![3 => plain.clone(), 1 => changed(plain)]
}

/// The text of a JSON value after a few changes to its characters.
pub fn mutated() -> impl Strategy<Value = String> {
    changed(json())
}

fn changed(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let change = (any::<u16>(), 0..6_u8, any::<char>(), select(FRAGMENTS.to_vec()));
    (text, vec(change, 1..4)).prop_map(|(text, changes)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, kind, character, fragment) in changes {
            let place = usize::from(place) % (characters.len() + 1);
            match kind {
                0 => characters.insert(place, character),
                1 => drop(characters.splice(place..place, fragment.chars())),
                2 if place < characters.len() => _ = characters.remove(place),
                3 => drop(characters.splice(place..characters.len().min(place + 2), fragment.chars())),
                4 => characters.truncate(place),
                _ => characters.extend_from_within(place..),
            }
        }
        characters.into_iter().collect()
    })
}

/// What makes a difference to a reader.
const FRAGMENTS: [&str; 40] = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "+", ".", "e", "E", "1", "00", "null", "tru", "True",
    "NaN", "\n", "\t", "\0", "\u{1f}", "\u{a0}", "\u{feff}", "\\u", "\\ud800", "\\udc00", "\\u12", "\\x",
    "//", "/*", "'", "}}", "]]", ",,", "1.", "1e", "\"\"",
];
