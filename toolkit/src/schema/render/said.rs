//! What is said of a value in words: its description, and behind that what the dialect has no keyword for.

use super::shape::is_uniform;
use crate::dialect::{Dialect, Way};
use crate::schema::plan::Plan;
use crate::schema::text::Text;
use crate::schema::writer::Writer;
use crate::schema::{Field, Keyword, Kind, Member, Schema, SchemaRef, Value};

/// What is said of a value where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Said {
    pub description: Option<Text>,
    /// As JSON.
    pub default: Option<&'static str>,
    /// As JSON.
    pub examples: Option<&'static str>,
    pub is_deprecated: bool,
}

/// How much of a description is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Nothing,
    Text,
    Notes,
}

impl Said {
    /// Nothing.
    pub const NOTHING: Self = Self::of(None);

    /// A description.
    pub const fn of(description: Option<Text>) -> Self {
        Self { description, default: None, examples: None, is_deprecated: false }
    }

    /// The same, or this description if there is none.
    pub const fn or(self, description: Option<Text>) -> Self {
        Self { description: super::first(self.description, description), ..self }
    }

    /// Whether the dialect has keywords for some of it besides the description.
    pub const fn has_kept(&self, dialect: &Dialect) -> bool {
        self.default.is_some() && matches!(dialect.way("default"), Way::Keep)
            || self.examples.is_some() && matches!(dialect.way("examples"), Way::Keep)
            || self.is_deprecated && matches!(dialect.way("deprecated"), Way::Keep)
    }
}

impl Writer<'_> {
    /// What is said of a node, as its description: what the dialect has no keyword for stands behind it, in parentheses.
    pub(super) const fn describe(
        self,
        schema: &'static Schema,
        said: Said,
        start: usize,
        plan: &Plan<'_>,
    ) -> Self {
        let dialect = plan.dialect;
        // Nearly all are like this, and the compiler pays for every call.
        if dialect.keeps_all
            && !matches!(schema.keywords, [Keyword { value: Value::Descriptions(_), .. }, ..])
        {
            let Some(text) = said.description else { return self };
            let is_first = self.length == start + 1;
            let key: &[u8] = if is_first { b"\"description\":\"" } else { b",\"description\":\"" };
            return self.raw(key).text(text).raw(b"\"");
        }
        let (mut writer, mut written) = match schema.keywords {
            [Keyword { value: Value::Descriptions(members), .. }, ..] => {
                let writer = self.comma(start).raw(b"\"description\":\"");
                (writer.descriptions(said.description, members), Written::Text)
            }
            _ => self.text_of(said, start),
        };
        if !dialect.keeps_all {
            (writer, written) = writer.notes_of_said(said, written, start, dialect);
            (writer, written) = writer.notes_of_kind(schema, written, start, dialect);
            (writer, written) = writer.notes_of_keywords(schema.keywords, written, start, dialect);
        }
        writer.end_of_notes(written)
    }

    /// What is said of a node that is written elsewhere, or around it.
    pub(super) const fn said(self, said: Said, dialect: &Dialect) -> Self {
        let start = self.length - 1;
        let (writer, written) = self.comma_and_said(said, start, dialect);
        writer.end_of_notes(written)
    }

    /// The same, but for its end.
    pub(super) const fn comma_and_said(self, said: Said, start: usize, dialect: &Dialect) -> (Self, Written) {
        let (writer, written) = self.text_of(said, start);
        if dialect.keeps_all {
            (writer, written)
        } else {
            writer.notes_of_said(said, written, start, dialect)
        }
    }

    const fn text_of(self, said: Said, start: usize) -> (Self, Written) {
        match said.description {
            Some(text) => (self.comma(start).raw(b"\"description\":\"").text(text), Written::Text),
            None => (self, Written::Nothing),
        }
    }

    /// The start of a note: `minimum: `.
    pub(super) const fn note(self, written: Written, start: usize, name: &str) -> (Self, Written) {
        let writer = match written {
            Written::Nothing => self.comma(start).raw(b"\"description\":\"("),
            Written::Text => self.raw(b" ("),
            Written::Notes => self.raw(b", "),
        };
        (writer.raw(name.as_bytes()).raw(b": "), Written::Notes)
    }

    pub(super) const fn end_of_notes(self, written: Written) -> Self {
        self.raw(match written {
            Written::Nothing => b"",
            Written::Text => b"\"",
            Written::Notes => b")\"",
        })
    }

    /// A description and, in a line each, what the members of an enum mean.
    const fn descriptions(self, description: Option<Text>, members: &[[Text; 2]]) -> Self {
        let (mut writer, mut before): (Self, &[u8]) = match description {
            Some(text) => (self.text(text), b"\\n`"),
            None => (self, b"`"),
        };
        let mut rest = members;
        while let [[name, text], more @ ..] = rest {
            writer = writer.raw(before).text(*name).raw(b"`: ").text(*text);
            (rest, before) = (more, b"\\n`");
        }
        writer
    }

    const fn notes_of_said(
        self,
        said: Said,
        written: Written,
        start: usize,
        dialect: &Dialect,
    ) -> (Self, Written) {
        let (mut writer, mut written) = (self, written);
        if let Some(json) = said.default {
            (writer, written) = writer.note_of_json(("default", json), written, start, dialect);
        }
        if let Some(json) = said.examples {
            (writer, written) = writer.note_of_json(("examples", json), written, start, dialect);
        }
        if said.is_deprecated {
            (writer, written) = writer.note_of_json(("deprecated", "true"), written, start, dialect);
        }
        (writer, written)
    }

    const fn note_of_json(
        self,
        (name, json): (&'static str, &'static str),
        written: Written,
        start: usize,
        dialect: &Dialect,
    ) -> (Self, Written) {
        if !matches!(dialect.way(name), Way::Note) {
            return (self, written);
        }
        let (writer, written) = self.lose(name, Way::Note).note(written, start, name);
        (writer.text(Text::new(json)), written)
    }

    /// What the dialect cannot say of the kind itself.
    const fn notes_of_kind(
        self,
        schema: &'static Schema,
        written: Written,
        start: usize,
        dialect: &Dialect,
    ) -> (Self, Written) {
        match schema.kind {
            Kind::Enum(members) if !dialect.has_members(members) => {
                self.note_of_members(members, b"\\\"", written, start)
            }
            Kind::Constants(constant, members)
                if matches!(dialect.constants[constant as usize], Way::Note) =>
            {
                self.note_of_members(members, b"", written, start)
            }
            Kind::Tuple(items) => {
                let (mut writer, mut written) = (self, written);
                if !dialect.has_tuples && !is_uniform(items) {
                    (writer, written) = writer.note(written, start, "items in order");
                    writer = writer.types_of(items);
                }
                (writer, written) = writer.note_of_count("minItems", items.len(), written, start, dialect);
                writer.note_of_count("maxItems", items.len(), written, start, dialect)
            }
            Kind::Map(values) if matches!(dialect.open, Way::Note) => {
                let (writer, written) = self.note(written, start, "values");
                (writer.type_of(values.get()), written)
            }
            _ => (self, written),
        }
    }

    const fn note_of_members(
        self,
        members: &'static [Member],
        quote: &[u8],
        written: Written,
        start: usize,
    ) -> (Self, Written) {
        let (mut writer, written) = self.note(written, start, "one of");
        let mut rest = members;
        while let [member, more @ ..] = rest {
            // Within a string in a string.
            writer = writer.raw(quote).text(member.name).raw(quote);
            writer = writer.raw(if more.is_empty() { b"" } else { b", " });
            rest = more;
        }
        (writer, written)
    }

    const fn types_of(self, items: &'static [SchemaRef]) -> Self {
        let mut writer = self;
        let mut rest = items;
        while let [item, more @ ..] = rest {
            writer = writer.type_of(item.get()).raw(if more.is_empty() { b"" } else { b", " });
            rest = more;
        }
        writer
    }

    const fn type_of(self, schema: &'static Schema) -> Self {
        self.raw(match schema.non_null().kind {
            Kind::Null => b"null",
            Kind::Boolean => b"boolean",
            Kind::Integer(_) => b"integer",
            Kind::Number(_) => b"number",
            Kind::String(_) | Kind::Enum(_) => b"string",
            Kind::Array(_) | Kind::Tuple(_) => b"array",
            Kind::Map(_) | Kind::Object(_) => b"object",
            Kind::Constants(..)
            | Kind::Union(_)
            | Kind::Nullable(_)
            | Kind::Recursive(_)
            | Kind::Any
            | Kind::Foreign(_) => b"value",
        })
    }

    const fn note_of_count(
        self,
        name: &'static str,
        count: usize,
        written: Written,
        start: usize,
        dialect: &Dialect,
    ) -> (Self, Written) {
        if !matches!(dialect.way_of_count(name, count), Way::Note) {
            return (self, written);
        }
        let (writer, written) = self.lose(name, Way::Note).note(written, start, name);
        (writer.number(false, count as u128), written)
    }

    const fn notes_of_keywords(
        self,
        keywords: &[Keyword],
        written: Written,
        start: usize,
        dialect: &Dialect,
    ) -> (Self, Written) {
        let (mut writer, mut written) = (self, written);
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            if let Value::Inherited(keywords) = keyword.value {
                (writer, written) = writer.notes_of_keywords(keywords, written, start, dialect);
            } else if matches!(keyword.way_in(dialect), Way::Note) {
                (writer, written) = writer.lose(keyword.name, Way::Note).note(written, start, keyword.name);
                writer = match keyword.value {
                    Value::Json(text) => writer.raw(text.as_bytes()),
                    Value::Count(count) => writer.number(false, count as u128),
                    Value::Pattern(pattern) => writer.text(pattern.regex),
                    Value::Format(format) => writer.text(format.name),
                    Value::Digits(_) => writer.raw(b"digits"),
                    Value::Members(members) | Value::Others(members) => {
                        writer.members(members, [b"\\\"", b"\\\", "], false)
                    }
                    Value::Descriptions(_) | Value::Inherited(_) | Value::Names(_) => writer,
                };
            }
            rest = more;
        }
        (writer, written)
    }

    /// What is said besides, where the dialect has keywords for it.
    pub(super) const fn kept(self, said: Said, start: usize, dialect: &Dialect) -> Self {
        let mut writer = self;
        if let Some(json) = said.default {
            writer = writer.kept_json("default", json, start, dialect);
        }
        if let Some(json) = said.examples {
            writer = writer.kept_json("examples", json, start, dialect);
        }
        if said.is_deprecated {
            writer = writer.kept_json("deprecated", "true", start, dialect);
        }
        writer
    }

    const fn kept_json(
        self,
        name: &'static str,
        json: &'static str,
        start: usize,
        dialect: &Dialect,
    ) -> Self {
        match dialect.way(name) {
            Way::Keep => {
                let writer = self.comma(start).raw(b"\"").raw(name.as_bytes());
                writer.raw(b"\":").raw(json.as_bytes())
            }
            Way::Drop => self.lose(name, Way::Drop),
            _ => self,
        }
    }

    /// A comma, unless nothing stands in the object that starts at `start`.
    pub(super) const fn comma(self, start: usize) -> Self {
        if self.length > start + 1 { self.raw(b",") } else { self }
    }
}

impl Dialect {
    /// Whether a list of texts is written as one.
    pub(super) const fn has_members(&self, members: &[Member]) -> bool {
        let mut rest = members;
        while let [member, more @ ..] = rest {
            if !self.has_empty_members && member.name.as_str().is_empty() {
                return false;
            }
            rest = more;
        }
        true
    }

    /// Whether null is one of a list of values.
    pub(super) const fn has_null_member(&self) -> bool {
        matches!(self.null, crate::dialect::Null::Type)
    }
}

impl Keyword {
    /// What becomes of the keyword; those without a name are never published.
    pub(super) const fn way_in(&self, dialect: &Dialect) -> Way {
        match self.value {
            _ if self.name.is_empty() => Way::Drop,
            Value::Names(_) => Way::Drop,
            Value::Count(count) => dialect.way_of_count(self.name, count),
            Value::Format(format) if super::same(self.name, "format") => {
                dialect.way_of_format(format.name.as_str())
            }
            _ => dialect.way(self.name),
        }
    }
}

impl Field {
    /// What is said of the property.
    pub(super) const fn said(&self, documentation: &super::Documentation) -> Said {
        Said {
            description: super::first(documentation.description, self.type_description()),
            default: self.default(),
            examples: documentation.examples,
            is_deprecated: documentation.is_deprecated,
        }
    }
}
