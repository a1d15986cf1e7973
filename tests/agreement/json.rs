//! JSON as it is written: numbers by their digits, keys in order and perhaps twice. Without it, the generator could not
//! send what `serde_json::Value` cannot hold.

use crate::choices::Choices;
use serde::de::{MapAccess, SeqAccess, Visitor};
use std::fmt::{self, Write};

#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    pub fn number(number: &(impl ToString + ?Sized)) -> Self {
        Self::Number(number.to_string())
    }

    /// What a text means, if it is JSON; of its numbers, the value and not the digits.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Containers within each other.
    pub fn depth(&self) -> usize {
        match self {
            Self::Array(items) => 1 + items.iter().map(Self::depth).max().unwrap_or_default(),
            Self::Object(entries) => {
                1 + entries.iter().map(|(_, value)| value.depth()).max().unwrap_or_default()
            }
            _ => 0,
        }
    }

    /// Whether some object has a key twice.
    pub fn has_duplicates(&self) -> bool {
        match self {
            Self::Array(items) => items.iter().any(Self::has_duplicates),
            Self::Object(entries) => entries.iter().enumerate().any(|(index, (key, value))| {
                value.has_duplicates() || entries[..index].iter().any(|(other, _)| other == key)
            }),
            _ => false,
        }
    }

    /// The text without white space and needless escapes.
    pub fn compact(&self) -> String {
        self.spelled(&mut Choices::new(&[]))
    }

    /// One of the texts that mean the value: with white space, and with escapes where none are needed.
    pub fn spelled(&self, choices: &mut Choices<'_>) -> String {
        let mut text = String::new();
        self.write(&mut text, choices);
        space(&mut text, choices);
        text
    }

    fn write(&self, text: &mut String, choices: &mut Choices<'_>) {
        space(text, choices);
        match self {
            Self::Null => text.push_str("null"),
            Self::Bool(value) => _ = write!(text, "{value}"),
            Self::Number(number) => text.push_str(number),
            Self::Text(value) => quote(text, value, choices),
            Self::Array(items) => {
                text.push('[');
                for (index, item) in items.iter().enumerate() {
                    text.push_str(if index > 0 { "," } else { "" });
                    item.write(text, choices);
                }
                space(text, choices);
                text.push(']');
            }
            Self::Object(entries) => {
                text.push('{');
                for (index, (key, value)) in entries.iter().enumerate() {
                    text.push_str(if index > 0 { "," } else { "" });
                    space(text, choices);
                    quote(text, key, choices);
                    space(text, choices);
                    text.push(':');
                    value.write(text, choices);
                }
                space(text, choices);
                text.push('}');
            }
        }
    }

    /// What a JSON Pointer leads to. Objects are searched with `is_key`, which says whether a key is the one of a
    /// segment; a text on the way ends the search there, because the pointer may go on in the JSON that it holds.
    pub fn at(&self, pointer: &str, is_key: &dyn Fn(&str, &str) -> bool) -> Option<&Self> {
        let mut value = self;
        for segment in pointer.split('/').skip(1) {
            let segment = segment.replace("~1", "/").replace("~0", "~");
            value = match value {
                Self::Text(_) => return Some(value),
                Self::Array(items) => items.get(segment.parse::<usize>().ok()?)?,
                Self::Object(entries) => {
                    let exact = entries.iter().find(|(key, _)| *key == segment);
                    &exact.or_else(|| entries.iter().find(|(key, _)| is_key(key, &segment)))?.1
                }
                Self::Null | Self::Bool(_) | Self::Number(_) => return None,
            };
        }
        Some(value)
    }
}

fn space(text: &mut String, choices: &mut Choices<'_>) {
    if choices.one_in(8) {
        text.push_str(choices.of(&[" ", "\n", "\t", "\r\n  "]));
    }
}

fn quote(text: &mut String, value: &str, choices: &mut Choices<'_>) {
    let is_lavish = choices.one_in(6);
    text.push('"');
    for character in value.chars() {
        match character {
            _ if is_lavish && choices.one_in(2) => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    _ = if choices.one_in(2) {
                        write!(text, "\\u{unit:04X}")
                    } else {
                        write!(text, "\\u{unit:04x}")
                    };
                }
            }
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '/' if is_lavish => text.push_str("\\/"),
            _ if character < ' ' => _ = write!(text, "\\u{:04x}", u32::from(character)),
            _ => text.push(character),
        }
    }
    text.push('"');
}

impl<'de> serde::Deserialize<'de> for Json {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::number(&value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::number(&value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::number(&value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Json::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Json, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = access.next_entry()? {
            entries.push(entry);
        }
        Ok(Json::Object(entries))
    }
}
