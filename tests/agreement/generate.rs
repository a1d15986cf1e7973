//! Documents near a schema: most are valid, the others have the faults of models. Without it, random JSON would fail at
//! the first brace and prove nothing.

use crate::choices::Choices;
use crate::faults;
use crate::json::Json;
use serde_json::Value;

/// What a document is made from.
pub struct Generator<'s, 'c> {
    pub schema: &'s Value,
    pub tool: &'s str,
    /// Names of keys and their aliases, which no schema publishes.
    pub aliases: &'s [(&'s str, &'s str)],
    pub choices: Choices<'c>,
    /// The faults that may still be made.
    pub faults: usize,
    /// The levels of a recursive type that are still to be gone down.
    chain: usize,
}

impl<'s, 'c> Generator<'s, 'c> {
    pub fn new(
        schema: &'s Value,
        tool: &'s str,
        aliases: &'s [(&'s str, &'s str)],
        numbers: &'c [u16],
    ) -> Self {
        let mut choices = Choices::new(numbers);
        let faults = [0, 0, 0, 1, 1, 1, 2, 5][choices.pick(8)];
        let is_deep = schema.to_string().contains("\"$ref\"") && choices.one_in(8);
        let chain = if is_deep { 16 + choices.pick(64) } else { 0 };
        Self { schema, tool, aliases, choices, faults, chain }
    }

    /// The whole arguments: their text, and what it means if it is JSON.
    pub fn document(&mut self) -> (String, Option<Json>) {
        let root = self.schema;
        if self.faults > 0 && self.choices.one_in(24) {
            let text =
                self.choices.of(&["", " \n", "null", "\"\"", "[]", "3", "{", "\"{\"", "{}}", "\u{feff}{}"]);
            return (text.to_owned(), None);
        }
        let mut json = self.value(root, 0);
        if self.faults > 0 && self.choices.one_in(6) {
            json = faults::root(self, json);
        }
        let mut text = json.spelled(&mut self.choices);
        if self.faults > 0 && self.choices.one_in(16) {
            let end =
                text.char_indices().nth(self.choices.pick(text.len())).map_or(text.len(), |(end, _)| end);
            let is_whole = text[end..].trim().is_empty();
            text.truncate(end);
            return (text, Some(json).filter(|_| is_whole));
        }
        (text, Some(json))
    }

    /// A value for `schema`, or one with a fault.
    pub fn value(&mut self, schema: &Value, depth: usize) -> Json {
        let schema = self.resolve(schema);
        if self.chain == 0 && self.faults > 0 && self.choices.one_in(4) {
            self.faults -= 1;
            return faults::value(self, schema, depth);
        }
        self.valid(schema, depth)
    }

    fn resolve<'v>(&self, schema: &'v Value) -> &'v Value
    where
        's: 'v,
    {
        match schema.get("$ref").and_then(Value::as_str) {
            Some(reference) => self.schema.pointer(&reference[1..]).expect("the reference leads somewhere"),
            None => schema,
        }
    }

    /// A value that `schema` accepts.
    pub fn valid(&mut self, schema: &Value, depth: usize) -> Json {
        if schema["type"].is_array() && self.chain == 0 && self.choices.one_in(5) {
            return Json::Null;
        }
        if let Some(branches) = schema["anyOf"].as_array() {
            let branch = self.branch(branches, depth);
            return self.value(branch, depth);
        }
        match type_of(schema) {
            "null" => Json::Null,
            "boolean" | "integer" if schema["enum"].is_array() => self.constant(&schema["enum"]),
            "boolean" => Json::Bool(self.choices.one_in(2)),
            "integer" => self.integer(schema),
            "number" => self.bounded(schema),
            "string" => match schema["enum"].as_array() {
                Some(members) => {
                    let members: Vec<&str> = members.iter().filter_map(Value::as_str).collect();
                    Json::text(self.choices.of(&members))
                }
                None => Json::Text(self.text_for(schema)),
            },
            "array" => {
                if let Some(items) = schema["prefixItems"].as_array() {
                    return Json::Array(items.iter().map(|item| self.value(item, depth + 1)).collect());
                }
                let count = self.count_for(schema, ["minItems", "maxItems"], depth);
                self.chain = self.chain.saturating_sub(1);
                Json::Array((0..count).map(|_| self.value(&schema["items"], depth + 1)).collect())
            }
            "object" => {
                if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
                    return self.object(schema, properties, depth);
                }
                let count = self.count_for(schema, ["minProperties", "maxProperties"], depth);
                self.map_of(count, schema, depth)
            }
            _ => self.any(depth),
        }
    }

    /// One of the branches of a union: one that goes on down while there is a chain, one that does not when it is deep.
    pub fn branch<'v>(&mut self, branches: &'v [Value], depth: usize) -> &'v Value {
        let goes_on = |branch: &&Value| branch.to_string().contains("\"$ref\"");
        let is_wanted = |branch: &&Value| match self.chain {
            0 => depth < 6 || !goes_on(branch),
            _ => goes_on(branch),
        };
        let wanted: Vec<&Value> = branches.iter().filter(is_wanted).collect();
        let from = if wanted.is_empty() { branches.iter().collect() } else { wanted };
        from[self.choices.pick(from.len())]
    }

    fn constant(&mut self, members: &Value) -> Json {
        let members: Vec<&Value> = members.as_array().into_iter().flatten().collect();
        match members[self.choices.pick(members.len())] {
            Value::Bool(value) => Json::Bool(*value),
            Value::Null => Json::Null,
            number => match self.choices.pick(6) {
                5 => Json::Number(format!("{number}.0")),
                _ => Json::number(number),
            },
        }
    }

    fn count(&mut self, depth: usize) -> usize {
        match depth {
            _ if self.chain > 0 => 1,
            0..4 => [0, 1, 2, 3, 1][self.choices.pick(5)],
            4..8 => [0, 0, 1][self.choices.pick(3)],
            _ => 0,
        }
    }

    fn object(&mut self, schema: &Value, properties: &serde_json::Map<String, Value>, depth: usize) -> Json {
        let recursive: Vec<&String> = properties
            .iter()
            .filter(|(_, property)| property.to_string().contains("\"$ref\""))
            .map(|(name, _)| name)
            .collect();
        let link = match self.chain {
            0 => None,
            _ if recursive.is_empty() => None,
            _ => Some(recursive[self.choices.pick(recursive.len())]),
        };
        let mut entries = Vec::new();
        for (name, property) in properties {
            let is_required =
                schema["required"].as_array().is_some_and(|names| names.iter().any(|other| other == name));
            let is_link = link == Some(name);
            let may_be_there = link.is_none() && depth < 6 || !recursive.contains(&name);
            if !(is_required || is_link || may_be_there && self.choices.one_in(2)) {
                continue;
            }
            // Only one way goes on down, and no other is left.
            let chain = std::mem::take(&mut self.chain);
            self.chain = if is_link { chain - 1 } else { 0 };
            entries.push((name.clone(), self.value(property, depth + 1)));
            self.chain = if is_link { 0 } else { chain };
        }
        if self.choices.one_in(3) {
            self.choices.shuffle(&mut entries);
        }
        Json::Object(entries)
    }

    fn map(&mut self, schema: &Value, depth: usize) -> Json {
        let count = self.count(depth);
        self.map_of(count, schema, depth)
    }

    fn map_of(&mut self, count: usize, schema: &Value, depth: usize) -> Json {
        const KEYS: [&str; 6] = ["a", "A", "two words", "é\"", "", "a_b/c~d"];
        const DIGITS: [&str; 8] = ["0", "7", "255", "12", "256", "-1", "01", "1.0"];
        let names = &schema["propertyNames"];
        let members: Vec<&str> =
            names["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let is_digits = names["pattern"].as_str().is_some_and(|pattern| pattern.contains("[1-9][0-9]*"));
        // Now and then a key that is none.
        let keys = match members.as_slice() {
            _ if self.choices.one_in(8) => &KEYS[..],
            [] if is_digits => &DIGITS[..if self.choices.one_in(8) { DIGITS.len() } else { 5 }],
            [] => &KEYS[..],
            members => members,
        };
        let first = self.choices.pick(keys.len());
        let keys: Vec<&str> = keys.iter().copied().cycle().skip(first).take(count.min(keys.len())).collect();
        let values = &schema["additionalProperties"];
        Json::Object(keys.into_iter().map(|key| (key.to_owned(), self.value(values, depth + 1))).collect())
    }

    /// A number of things, at or near the ends of what is allowed if there are some.
    fn count_for(&mut self, schema: &Value, ends: [&str; 2], depth: usize) -> usize {
        let [least, most] = ends.map(|end| schema[end].as_u64().and_then(|end| usize::try_from(end).ok()));
        match (least.or(most), self.chain) {
            (Some(_), 0) => {
                let end = if self.choices.one_in(2) { least.or(most) } else { most.or(least) };
                near(end.unwrap_or_default(), self.choices.pick(8))
            }
            _ => self.count(depth),
        }
    }

    /// A number at or near the ends of what is allowed.
    fn bounded(&mut self, schema: &Value) -> Json {
        let ends: Vec<f64> = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
            .into_iter()
            .filter_map(|end| schema[end].as_f64())
            .collect();
        if ends.is_empty() || self.choices.one_in(6) {
            return self.number();
        }
        let end = ends[self.choices.pick(ends.len())];
        let step = [0.0, 0.25, -0.25, 0.5, -0.5, 1e-9, -1.0, 0.125][self.choices.pick(8)];
        Json::number(&(end + step))
    }

    /// A text that may well have what `schema` asks for.
    fn text_for(&mut self, schema: &Value) -> String {
        const TEXTS: [&str; 26] = [
            "2026-05-01",
            "2024-02-29",
            "2023-02-29",
            "2026-05-01T14:30:00Z",
            "2026-05-01T14:30:00.25+02:00",
            "2026-05-01T24:00:00Z",
            "2026-05-01 14:30:00Z",
            "14:30:00Z",
            "23:59:60Z",
            "14:30:60Z",
            "14:30:00",
            "192.0.2.1",
            "192.0.2.256",
            "2001:db8::1",
            "2001:db8::1%eth0",
            "123e4567-e89b-12d3-a456-426614174000",
            "123e4567e89b12d3a456426614174000",
            "ada@example.org",
            "ada@",
            "https://example.org/a?b#c",
            "//example.org",
            "AB-1",
            "ABC-\u{661}",
            "ABC-12\n",
            "a\u{a0}",
            "b",
        ];
        let ends = ["minLength", "maxLength"].map(|end| schema[end].as_u64());
        if (schema["format"].is_string() || schema["pattern"].is_string()) && !self.choices.one_in(4) {
            let format = schema["format"].as_str().unwrap_or_default();
            let of_format: &[&str] = match format {
                "date" => &TEXTS[..3],
                "date-time" => &TEXTS[3..7],
                "time" => &TEXTS[7..11],
                "ipv4" => &TEXTS[11..13],
                "ipv6" => &TEXTS[13..15],
                "uuid" => &TEXTS[15..17],
                "email" => &TEXTS[17..19],
                "uri" => &TEXTS[19..21],
                _ => &TEXTS[21..],
            };
            let texts = if self.choices.one_in(6) { &TEXTS } else { of_format };
            return self.choices.of(texts).to_owned();
        }
        match ends {
            [None, None] => self.text(),
            _ if self.choices.one_in(4) => self.text(),
            [least, most] => {
                let end = if self.choices.one_in(2) { least.or(most) } else { most.or(least) };
                let end = end.and_then(|end| usize::try_from(end).ok()).unwrap_or_default();
                let letter = self.choices.of(&["a", "é", "😀", "\""]);
                letter.repeat(near(end, self.choices.pick(8)))
            }
        }
    }

    pub fn any(&mut self, depth: usize) -> Json {
        match self.choices.pick(if depth < 5 { 8 } else { 5 }) {
            0 => Json::Null,
            1 => Json::Bool(self.choices.one_in(2)),
            2 => self.number(),
            3 => {
                let number = self.choices.of(&["0", "-0", "18446744073709551615", "-9223372036854775808"]);
                Json::number(&number)
            }
            4 => Json::Text(self.text()),
            5 | 6 => Json::Array((0..self.count(depth)).map(|_| self.any(depth + 1)).collect()),
            _ => self.map(&Value::Null, depth),
        }
    }

    fn integer(&mut self, schema: &Value) -> Json {
        let minimum = schema["minimum"].as_i64();
        let maximum = schema["maximum"].as_i64();
        let number = match self.choices.pick(8) {
            6 if minimum.is_none_or(|minimum| minimum < -1) => "-1".to_owned(),
            6 => "7".to_owned(),
            7 => match (minimum, maximum) {
                (Some(minimum), Some(maximum)) => [minimum, maximum][self.choices.pick(2)].to_string(),
                (Some(_), None) => WIDE[self.choices.pick(WIDE.len() - 2)].to_owned(),
                _ => WIDE[self.choices.pick(WIDE.len())].to_owned(),
            },
            small => small.to_string(),
        };
        Json::Number(match self.choices.pick(10) {
            5 => format!("{number}.0"),
            6 => format!("{number}e0"),
            7 => format!("{number}0e-1"),
            8 => format!("{number}.000E+00"),
            9 if maximum.is_none() => format!("{number}e2"),
            _ => number,
        })
    }

    pub fn number(&mut self) -> Json {
        const NUMBERS: [&str; 14] = [
            "0",
            "1.5",
            "-2",
            "3.0",
            "1e3",
            "-0.0",
            "1E-7",
            "0.30000000000000004",
            "1e38",
            "-3.5e38",
            "1e308",
            "123456789012345678901234567890",
            "2.2250738585072011e-308",
            "1e999",
        ];
        match self.choices.pick(5) {
            4 => match f64::from_bits(self.choices.bits()) {
                number if number.is_finite() => Json::Number(format!("{number:e}")),
                _ => Json::number(&0.1),
            },
            3 => Json::number(
                &(f64::from(u32::try_from(self.choices.pick(100_000)).unwrap_or_default()) / 8.0),
            ),
            _ => Json::number(&self.choices.of(&NUMBERS)),
        }
    }

    pub fn text(&mut self) -> String {
        const PIECES: [&str; 18] = [
            "Oslo",
            "",
            "a",
            "été",
            "say \"hi\"",
            "back\\slash",
            "line\nbreak",
            "\u{1}",
            "😀",
            "3",
            "null",
            "a, b",
            "[1]",
            "{\"a\":1}",
            " ",
            "true",
            "/",
            "\u{7f}\u{2028}",
        ];
        let count = [1, 1, 2, 3][self.choices.pick(4)];
        (0..count).map(|_| self.choices.of(&PIECES)).collect()
    }
}

/// Integers beyond what is published, the two that are not for unsigned types last.
const WIDE: [&str; 9] = [
    "2147483647",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211455",
    "-9223372036854775808",
    "-170141183460469231731687303715884105728",
];

/// A number or one of its neighbours.
fn near(end: usize, choice: usize) -> usize {
    match choice {
        0 => end.saturating_sub(1),
        1 => end + 1,
        _ => end,
    }
}

/// The type of a schema, without null; empty if it says none.
pub fn type_of(schema: &Value) -> &str {
    schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or_default()
}
