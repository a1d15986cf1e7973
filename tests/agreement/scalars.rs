//! Numbers, texts and members of enums, in all their spellings. Without them, documents would have shapes and no values.

use crate::generate::{Generator, type_of};
use crate::json::Json;
use crate::texts;
use serde_json::Value;

/// The keywords by which a schema asks more of a number than its type.
const OF_NUMBERS: [&str; 5] = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
/// The same for a text.
const OF_TEXTS: [&str; 5] = ["minLength", "maxLength", "pattern", "format", "contentEncoding"];

impl Generator<'_, '_> {
    pub fn constant(&mut self, members: &Value) -> Json {
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

    pub fn integer(&mut self, schema: &Value) -> Json {
        let pool = self.source.pools.of(schema);
        let numbers = if self.choices.one_in(8) && !pool.wide.is_empty() { &pool.wide } else { &pool.plain };
        let Json::Number(number) = &numbers[self.choices.pick(numbers.len())] else { unreachable!() };
        let has_no_end = schema["maximum"].is_null() && schema["exclusiveMaximum"].is_null();
        Json::Number(match self.choices.pick(10) {
            5 => format!("{number}.0"),
            6 => format!("{number}e0"),
            7 => format!("{number}0e-1"),
            8 => format!("{number}.000E+00"),
            9 if has_no_end && schema["multipleOf"].is_null() => format!("{number}e2"),
            _ => number.clone(),
        })
    }

    pub fn real(&mut self, schema: &Value) -> Json {
        if !asks(schema, &OF_NUMBERS) {
            return self.number();
        }
        let pool = self.source.pools.of(schema);
        pool.plain[self.choices.pick(pool.plain.len())].clone()
    }

    pub fn string(&mut self, schema: &Value) -> Json {
        if !asks(schema, &OF_TEXTS) {
            return Json::Text(self.text());
        }
        let pool = self.source.pools.of(schema);
        pool.plain[self.choices.pick(pool.plain.len())].clone()
    }

    /// A value of the right type that is not valid, or is one change away from being so.
    pub fn near(&mut self, schema: &Value) -> Json {
        let (is_text, keywords) = match type_of(schema) {
            "string" => (true, OF_TEXTS),
            _ => (false, OF_NUMBERS),
        };
        if !asks(schema, &keywords) {
            return if is_text { Json::Text(self.text()) } else { self.number() };
        }
        let pool = self.source.pools.of(schema);
        match &pool.plain[self.choices.pick(pool.plain.len())] {
            Json::Text(text) if self.choices.one_in(2) => {
                let number = self.choices.pick(texts::edits(text));
                Json::Text(texts::edited(text, number))
            }
            valid if pool.refused.is_empty() => valid.clone(),
            _ => pool.refused[self.choices.pick(pool.refused.len())].clone(),
        }
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

/// Whether a text must have more than its type says.
pub fn is_constrained_text(schema: &Value) -> bool {
    asks(schema, &OF_TEXTS)
}

/// Whether a number must have more than its type says.
pub fn is_constrained_number(schema: &Value) -> bool {
    asks(schema, &OF_NUMBERS)
}

fn asks(schema: &Value, keywords: &[&str]) -> bool {
    keywords.iter().any(|keyword| !schema[keyword].is_null())
}
