//! What is asked of a value besides its kind.

use crate::dialect::{Dialect, JSON_SCHEMA, Way};
use crate::schema::constrain::{contains, declares_ends};
use crate::schema::writer::Writer;
use crate::schema::{IntegerRange, Keyword, Kind, Schema, Value};

impl Writer<'_> {
    pub(super) const fn keywords(self, keywords: &[Keyword], dialect: &Dialect) -> Self {
        let mut writer = self;
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            writer = writer.keyword(keyword, dialect);
            rest = more;
        }
        writer
    }

    const fn keyword(self, keyword: &Keyword, dialect: &Dialect) -> Self {
        match keyword.value {
            Value::Inherited(keywords) => return self.keywords(keywords, dialect),
            Value::Names(_) => return self,
            _ if keyword.name.is_empty() => return self,
            _ => {}
        }
        if !dialect.keeps_all {
            match keyword.way_in(dialect) {
                Way::Keep | Way::UpTo(_) => {}
                Way::Note | Way::Rewrite => return self,
                way @ (Way::Drop | Way::Reject) => return self.lose(keyword.name, way),
            }
        }
        let writer = self.raw(b",\"").raw(keyword.name.as_bytes()).raw(b"\":");
        match keyword.value {
            Value::Json(text) => writer.raw(text.as_bytes()),
            Value::Count(count) => writer.number(false, count as u128),
            Value::Pattern(pattern) => writer.raw(b"\"").text(pattern.regex).raw(b"\""),
            Value::Format(format) => writer.raw(b"\"").text(format.name).raw(b"\""),
            Value::Members(members) => writer.members(members, [b"\"", b"\","], false),
            Value::Others(members) => {
                writer.raw(b"{\"enum\":").members(members, [b"\"", b"\","], false).raw(b"}")
            }
            Value::Digits(integer) => writer.digits(integer.get()),
            Value::Descriptions(_) | Value::Inherited(_) | Value::Names(_) => writer,
        }
    }

    /// What each key of an object must have, but for the closing brace: all of it in one place, whichever type asks for
    /// it.
    pub(super) const fn names(self, keywords: &[Keyword], has_names: bool) -> (Self, bool) {
        let (mut writer, mut has_names) = (self, has_names);
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            match keyword.value {
                Value::Names(keywords) => {
                    if !has_names {
                        writer = writer.raw(b",\"propertyNames\":{\"type\":\"string\"");
                    }
                    has_names = true;
                    // Who has this keyword has all.
                    writer = writer.keywords(keywords, &JSON_SCHEMA);
                }
                Value::Inherited(keywords) => (writer, has_names) = writer.names(keywords, has_names),
                _ => {}
            }
            rest = more;
        }
        (writer, has_names)
    }

    /// The form of the digits of an integer, and in words what is asked of it besides: no keyword says that of a text.
    const fn digits(self, integer: &Schema) -> Self {
        let is_natural = matches!(integer.kind, Kind::Integer(IntegerRange { minimum: 0.., .. }));
        // The one keyword of integers that is not published excludes it.
        let has_zero = !contains(integer.keywords, "")
            && !matches!(integer.kind, Kind::Integer(IntegerRange { minimum: 1.., .. }));
        let writer = self.raw(match (is_natural, has_zero) {
            (true, true) => b"\"^(0|[1-9][0-9]*)$\"",
            (false, true) => b"\"^(0|-?[1-9][0-9]*)$\"",
            (true, false) => b"\"^[1-9][0-9]*$\"",
            (false, false) => b"\"^-?[1-9][0-9]*$\"",
        });
        let (writer, is_described) = writer.asked(integer.keywords, false);
        writer.raw(if is_described { b"\"" } else { b"" })
    }

    /// What is asked of the number whose digits a text has, as a description that is not at its end yet.
    const fn asked(self, keywords: &[Keyword], is_described: bool) -> (Self, bool) {
        let (mut writer, mut is_described) = (self, is_described);
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            match keyword.value {
                Value::Inherited(keywords) => (writer, is_described) = writer.asked(keywords, is_described),
                Value::Json(number) if !keyword.name.is_empty() => {
                    writer = writer.raw(if is_described { b", " } else { b",\"description\":\"" });
                    writer = writer.raw(keyword.name.as_bytes()).raw(b" ").raw(number.as_bytes());
                    is_described = true;
                }
                _ => {}
            }
            rest = more;
        }
        (writer, is_described)
    }

    /// The ends of an integer type's range, unless the keywords say more. Where there is no keyword for them they are not
    /// said: words for what a model hardly leaves would only cost tokens.
    pub(super) const fn range(self, range: IntegerRange, keywords: &[Keyword], dialect: &Dialect) -> Self {
        let mut writer = self;
        let (declares_minimum, declares_maximum) =
            if keywords.is_empty() { (false, false) } else { declares_ends(keywords) };
        if !declares_minimum && let Some(minimum) = range.published_minimum() {
            writer = if dialect.keeps("minimum") {
                writer.raw(b",\"minimum\":").number(minimum < 0, minimum.unsigned_abs())
            } else {
                writer.lose("minimum", Way::Drop)
            };
        }
        if !declares_maximum && let Some(maximum) = range.published_maximum() {
            writer = if dialect.keeps("maximum") {
                writer.raw(b",\"maximum\":").number(false, maximum)
            } else {
                writer.lose("maximum", Way::Drop)
            };
        }
        writer
    }

    /// A keyword that is a number.
    pub(super) const fn count(self, name: &'static str, count: usize, dialect: &Dialect) -> Self {
        match dialect.way_of_count(name, count) {
            Way::Keep => self.raw(b",\"").raw(name.as_bytes()).raw(b"\":").number(false, count as u128),
            Way::Note | Way::Rewrite | Way::UpTo(_) => self,
            way @ (Way::Drop | Way::Reject) => self.lose(name, way),
        }
    }
}
