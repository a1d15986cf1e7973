//! What is read beyond what a schema says, because the author of a field asked for it.

use super::Schema;
use crate::decode::decimal::Decimal;
use crate::normalise::{Normaliser, Property, json};
use crate::options::Mode;
use crate::pointer::Path;

/// What a field is also read from. None of it is published.
///
/// Each of these has more than one reading for a field in general and only one for a field whose author says so.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Leniency {
    /// What is accepted for the field, if not what is for the tool.
    pub mode: Option<Mode>,
    /// An object or array in the place of a text is taken for its JSON text.
    pub json_text: bool,
    /// What separates the elements of an array that is sent as one text.
    pub delimiter: Option<&'static str>,
    /// Words that stand for no value, in any ASCII case.
    pub null_words: &'static [&'static str],
    /// Values that stand for no value, as JSON text.
    pub sentinels: &'static [&'static str],
    pub(crate) reading: Reading,
}

/// What the second look does about a leniency: here, so that only programs have it that use one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reading {
    /// Walks the value of a field.
    pub value: fn(&mut Normaliser, &str, &Leniency, &'static Schema, &Path<'_>),
    /// Does what is to be done about a value that stands for none, and says whether it wrote something.
    pub absence: fn(&mut Normaliser, &str, &Property<'_>, &str) -> bool,
    /// Whether a value stands for none.
    pub is_absence: fn(&Leniency, &str) -> bool,
}

impl Leniency {
    /// Nothing beyond the schema.
    pub const NONE: Self = Self {
        mode: None,
        json_text: false,
        delimiter: None,
        null_words: &[],
        sentinels: &[],
        reading: Reading {
            value: Normaliser::lenient,
            absence: Normaliser::no_value,
            is_absence: Self::is_absence,
        },
    };

    /// The same, of a field whose values must be as its schema says.
    #[must_use]
    pub const fn strict(self) -> Self {
        Self { mode: Some(Mode::Strict), ..self }
    }

    /// The same, of a field whose values are coerced although the tool's others are not.
    #[must_use]
    pub const fn lossless(self) -> Self {
        Self { mode: Some(Mode::Lossless), ..self }
    }

    /// The same, of a text that may hold JSON.
    #[must_use]
    pub const fn json_text(self) -> Self {
        Self { json_text: true, ..self }
    }

    /// The same, of an array whose elements may be sent as one text.
    #[must_use]
    pub const fn delimiter(self, delimiter: &'static str) -> Self {
        Self { delimiter: Some(delimiter), ..self }
    }

    /// The same, with words that stand for no value.
    #[must_use]
    pub const fn null_words(self, null_words: &'static [&'static str]) -> Self {
        Self { null_words, ..self }
    }

    /// The same, with values that stand for no value, as JSON text.
    #[must_use]
    pub const fn sentinels(self, sentinels: &'static [&'static str]) -> Self {
        Self { sentinels, ..self }
    }

    /// Whether a value stands for none.
    fn is_absence(&self, json: &str) -> bool {
        let is_word = || {
            let text = json::unquote(json);
            self.null_words.iter().any(|word| text.trim_ascii().eq_ignore_ascii_case(word))
        };
        let is_sentinel = |sentinel: &&str| match (json.as_bytes().first(), sentinel.as_bytes().first()) {
            (Some(b'-' | b'0'..=b'9'), Some(b'-' | b'0'..=b'9')) => {
                Decimal::parse(json).is_some_and(|number| Some(number) == Decimal::parse(sentinel))
            }
            _ => json::is_equal(json, sentinel),
        };
        json.starts_with('"') && is_word() || self.sentinels.iter().any(is_sentinel)
    }
}
