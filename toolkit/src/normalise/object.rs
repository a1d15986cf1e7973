//! Objects: which key means which field, and what each says.

use super::root::is_envelope;
use super::{Normaliser, Place, json};
use crate::decode::scalar::{is_folded, is_null_word};
use crate::issue::{Code, Issue, Rule};
use crate::message::describe::{allowed, expected};
use crate::options::Mode;
use crate::pointer::{Path, Quoted};
use crate::schema::{Field, Kind, Schema};
use std::borrow::Cow;

/// The unknown keys of one object that are reported; further ones are counted.
const UNKNOWN_LIMIT: usize = 16;

/// What is said of a default that is none of the values it stands for: a mistake in the tool, not in the call.
pub(crate) const INVALID_DEFAULT: &str =
    "it was left out, and its default in the tool is not valid: send a value";

/// A field of an object, and where it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Property<'p> {
    pub field: &'static Field,
    pub object: &'static Schema,
    pub path: &'p Path<'p>,
}

/// A key and its value, and what the key means.
struct Entry<'t> {
    key: Cow<'t, str>,
    json: &'t str,
    meaning: Meaning,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// The value of a field.
    Field(usize),
    /// The value of a field once more.
    Repeated,
    /// Another value under the very name of one that was taken.
    Contradiction(usize),
    /// Another value of a field that has one, under another name.
    Rival(usize),
    /// None that counts: the tool ignores the key.
    Ignored,
    /// No field.
    Unknown,
}

/// The value that a name has, for comparison with further ones.
#[derive(Clone, Copy, Default)]
enum Known<'t> {
    /// None yet.
    #[default]
    Nothing,
    /// The shortest of some equal ones.
    Value(&'t str),
    /// Different ones. There are no further comparisons.
    Contradiction,
}

/// A value, compared with the first one of its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encounter {
    First,
    Equal,
    Different,
}

impl<'t> Known<'t> {
    fn meet(&mut self, json: &'t str) -> Encounter {
        match *self {
            Self::Nothing => {
                *self = Self::Value(json);
                Encounter::First
            }
            Self::Value(first) if json::is_equal(first, json) => {
                // A comparison costs as much as both are long: the next one should not cost that of a long one again.
                *self = Self::Value(if first.len() < json.len() { first } else { json });
                Encounter::Equal
            }
            Self::Value(_) | Self::Contradiction => {
                *self = Self::Contradiction;
                Encounter::Different
            }
        }
    }
}

impl Normaliser {
    /// An object with `fields`, which are those of `schema`.
    pub(super) fn object(
        &mut self,
        json: &str,
        fields: &'static [Field],
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        let before = self.issues.len();
        let mut entries = self.assign(json, fields, schema.rest.is_some(), path);
        if matches!(path, Path::Root) && self.is_lossless() {
            self.ignore(&mut entries);
        }
        let mut given = vec![false; fields.len()];
        self.output.push('{');
        let mut separator = "";
        for entry in &entries {
            let start = self.issues.len();
            match entry.meaning {
                Meaning::Field(index) => {
                    let path = &Path::Key(path, fields[index].name.as_str());
                    let property = Property { field: &fields[index], object: schema, path };
                    let (written, omitted) = (self.output.len(), self.omitted);
                    let is_written = self.property(entry.json, &property, separator);
                    let has_issues = self.issues.len() > start || self.omitted > omitted;
                    // What was left out is not there, also for those that need it beside them.
                    given[index] = is_written || has_issues;
                    if entries.iter().any(|entry| entry.meaning == Meaning::Contradiction(index)) {
                        self.output.truncate(written);
                        self.faulty_entry(fields[index].name.as_str(), separator);
                    }
                    if self.output.len() > written {
                        separator = ",";
                    }
                    self.rank(before, start, index);
                }
                Meaning::Contradiction(index) => {
                    given[index] = true;
                    self.contradiction(&Path::Key(path, &entry.key));
                    self.rank(before, start, index);
                }
                Meaning::Rival(_) | Meaning::Repeated | Meaning::Unknown | Meaning::Ignored => {}
            }
        }
        if self.fills_defaults {
            separator = self.defaults(fields, &given, path, separator);
        }
        if let Some(values) = schema.rest {
            let start = self.issues.len();
            let rest = entries.iter().filter(|entry| entry.meaning == Meaning::Unknown);
            let rest: Vec<_> = rest.map(|entry| (entry.key.clone(), entry.json)).collect();
            self.rest(&rest, values.get(), path, separator);
            self.rank(before, start, usize::MAX);
        }
        self.output.push('}');
        for (index, field) in fields.iter().enumerate() {
            let is_missing = !given[index] && (field.required || is_needed(field, fields, &given));
            if is_missing {
                let start = self.issues.len();
                let path = &Path::Key(path, field.name.as_str());
                self.missing(&Property { field, object: schema, path });
                self.rank(before, start, index);
            }
        }
        let is_unknown = |entry: &&Entry<'_>| match entry.meaning {
            Meaning::Unknown => schema.rest.is_none(),
            Meaning::Rival(_) => true,
            _ => false,
        };
        self.unknown(entries.iter().filter(is_unknown), fields, &given, path);
    }

    /// Gives the issues since `start` the place of a field among those of its object, which are those since `object`.
    fn rank(&mut self, object: usize, start: usize, rank: usize) {
        for issue in &mut self.issues[start..] {
            issue.rank = rank;
        }
        let place = object + self.issues[object..start].partition_point(|issue| issue.rank <= rank);
        let count = self.issues.len() - start;
        self.issues[place..].rotate_right(count);
    }

    /// Finds out what each key means: first those that are written as they should be.
    /// In an open object a key that is similar to a name is one of its own.
    fn assign<'t>(
        &mut self,
        json: &'t str,
        fields: &'static [Field],
        is_open: bool,
        path: &Path<'_>,
    ) -> Vec<Entry<'t>> {
        let mut known = vec![Known::Nothing; fields.len()];
        let mut entries: Vec<Entry<'t>> =
            json::entries(json).map(|(key, json)| Entry { key, json, meaning: Meaning::Unknown }).collect();
        for entry in &mut entries {
            let Some(index) = fields.iter().position(|field| field.name.as_str() == entry.key) else {
                continue;
            };
            entry.meaning = match known[index].meet(entry.json) {
                Encounter::First => Meaning::Field(index),
                Encounter::Equal if self.is_lossless() => {
                    self.note_key(entry, fields[index].name.as_str(), path, Rule::DuplicateKey);
                    Meaning::Repeated
                }
                Encounter::Equal | Encounter::Different => Meaning::Contradiction(index),
            };
        }
        if !self.is_lossless() {
            return entries;
        }
        // The name of the first value of each field, as it is written.
        let mut names: Vec<Option<Cow<'t, str>>> = vec![None; fields.len()];
        for entry in entries.iter_mut().filter(|entry| entry.meaning == Meaning::Unknown) {
            let Some((index, rule)) = field_by_other_name(fields, &entry.key) else { continue };
            if is_open && rule == Rule::FoldedKey {
                continue;
            }
            entry.meaning = match known[index].meet(entry.json) {
                Encounter::First => Meaning::Field(index),
                Encounter::Equal => Meaning::Repeated,
                Encounter::Different if names[index].as_ref() == Some(&entry.key) => {
                    Meaning::Contradiction(index)
                }
                Encounter::Different => Meaning::Rival(index),
            };
            if matches!(entry.meaning, Meaning::Field(_) | Meaning::Repeated) {
                names[index].get_or_insert_with(|| entry.key.clone());
                self.note_key(entry, fields[index].name.as_str(), path, rule);
            }
        }
        entries
    }

    /// Leaves out what the tool ignores.
    fn ignore(&mut self, entries: &mut [Entry<'_>]) {
        for entry in entries.iter_mut().filter(|entry| entry.meaning == Meaning::Unknown) {
            if self.tool.intake.ignored.contains(&&*entry.key) {
                entry.meaning = Meaning::Ignored;
                let path = Path::Key(&Path::Root, &entry.key);
                self.ledger.add(&path, Rule::IgnoredKey, entry.json, "");
            }
        }
    }

    fn note_key(&mut self, entry: &Entry<'_>, name: &str, path: &Path<'_>, rule: Rule) {
        self.ledger.add(&Path::Key(path, name), rule, &json::quote(&entry.key), &json::quote(name));
    }

    fn contradiction(&mut self, path: &Path<'_>) {
        let note = if self.is_lossless() {
            "the key is given twice with different values"
        } else {
            "the key is given twice"
        };
        self.report(|| Issue::new(path.pointer(), Code::Syntax).note(note.to_owned()));
    }

    /// Writes a field and its value, unless it was left out in another way than by its absence.
    fn property(&mut self, json: &str, property: &Property<'_>, separator: &str) -> bool {
        let outer = self.mode;
        // What the host has ruled out, a field cannot bring back.
        if self.host_mode == Mode::Lossless
            && let Some(mode) = property.field.leniency().and_then(|leniency| leniency.mode)
        {
            self.mode = mode;
        }
        let is_written = self.property_in_mode(json, property, separator);
        self.mode = outer;
        is_written
    }

    fn property_in_mode(&mut self, json: &str, property: &Property<'_>, separator: &str) -> bool {
        let Property { field, path, .. } = *property;
        let schema = field.schema();
        if let Some(rule) = omission(json, field)
            && (self.is_lossless() || self.absent_is_null && rule == Rule::NullOmitted)
        {
            self.ledger.add(path, rule, json, "");
            return false;
        }
        if let Some(leniency) = field.leniency()
            && self.is_lossless()
            && (leniency.reading.is_absence)(leniency, json)
        {
            return (leniency.reading.absence)(self, json, property, separator);
        }
        self.key(field.name.as_str(), separator);
        let start = self.issues.len();
        match field.leniency() {
            Some(leniency) => (leniency.reading.value)(self, json, leniency, schema, path),
            None => self.value(json, schema, path, Place::Other),
        }
        if !field.required && is_nothing(json) {
            for issue in &mut self.issues[start..] {
                issue.note.get_or_insert_with(|| "leave the field out if it is not used".to_owned());
            }
        }
        true
    }

    /// Writes the defaults of the fields that are not given.
    #[cold]
    fn defaults(
        &mut self,
        fields: &'static [Field],
        given: &[bool],
        path: &Path<'_>,
        mut separator: &'static str,
    ) -> &'static str {
        for (field, is_given) in fields.iter().zip(given) {
            let Some(json) = field.default().filter(|_| !is_given) else { continue };
            let (name, start) = (field.name.as_str(), self.issues.len());
            self.key(name, separator);
            separator = ",";
            self.value(json, field.schema(), &Path::Key(path, name), Place::Other);
            for issue in &mut self.issues[start..] {
                issue.note = Some(INVALID_DEFAULT.to_owned());
            }
        }
        separator
    }

    /// Reports that there is no value for a field.
    pub(super) fn missing(&mut self, &Property { field, object, path }: &Property<'_>) {
        let schema = field.schema();
        let tool = self.tool;
        self.report(|| {
            let own = object.description_of(field).or_else(|| field.type_description());
            let published = || match path {
                Path::Key(Path::Root, _) => tool.description(field),
                _ => None,
            };
            let of_type = || schema.description.map(|text| text.to_string());
            let description = own.map(|text| text.to_string()).or_else(published).or_else(of_type);
            Issue::new(path.pointer(), Code::Missing).expected(expected(schema)).note(description)
        });
    }

    fn unknown<'e>(
        &mut self,
        entries: impl Iterator<Item = &'e Entry<'e>>,
        fields: &'static [Field],
        given: &[bool],
        path: &Path<'_>,
    ) {
        for (count, entry) in entries.enumerate() {
            if count >= UNKNOWN_LIMIT {
                self.omitted += 1;
                continue;
            }
            let (suggestion, note) = match entry.meaning {
                Meaning::Unknown => {
                    let is_wrapper = matches!(path, Path::Root) && is_envelope(&entry.key, entry.json);
                    let note = is_wrapper.then(|| "put what is in it at the top level".to_owned());
                    // What is there already cannot be what was meant.
                    let absent = fields.iter().zip(given).filter(|(_, is_given)| !**is_given);
                    (self.nearest(&entry.key, &mut absent.map(|(field, _)| field.name.as_str())), note)
                }
                Meaning::Rival(index) => {
                    let name = fields[index].name.as_str();
                    let note = format!("it means {}, which has another value", Quoted(name));
                    (Some(name), Some(note))
                }
                _ => (None, None),
            };
            self.report(|| {
                let issue = Issue::new(Path::Key(path, &entry.key).pointer(), Code::Unknown);
                issue.expected(allowed(fields)).suggestion(suggestion).note(note)
            });
        }
    }

    /// An object whose keys are data.
    pub(super) fn map(&mut self, json: &str, values: &'static Schema, path: &Path<'_>) {
        self.output.push('{');
        let entries: Vec<_> = json::entries(json).collect();
        self.rest(&entries, values, path, "");
        self.output.push('}');
    }

    /// Entries whose keys are data.
    fn rest(
        &mut self,
        entries: &[(Cow<'_, str>, &str)],
        values: &'static Schema,
        path: &Path<'_>,
        mut separator: &str,
    ) {
        for ((key, json), encounter) in entries.iter().zip(encounters(entries)) {
            let path = Path::Key(path, key);
            match encounter {
                Encounter::First => {
                    self.key(key, separator);
                    separator = ",";
                    self.value(json, values, &path, Place::Other);
                }
                Encounter::Equal if self.is_lossless() => {
                    let quoted = json::quote(key);
                    self.ledger.add(&path, Rule::DuplicateKey, &quoted, &quoted);
                }
                Encounter::Equal | Encounter::Different => {
                    self.contradiction(&path);
                    self.faulty_entry(key, separator);
                }
            }
        }
    }

    /// Writes a key whose value has an issue.
    fn faulty_entry(&mut self, key: &str, separator: &str) {
        self.key(key, separator);
        self.fault(self.output.len());
    }

    /// Writes a key, behind which its value has to follow.
    #[inline(never)]
    pub(super) fn key(&mut self, key: &str, separator: &str) {
        self.output.push_str(separator);
        self.output.push_str(&json::quote(key));
        self.output.push(':');
    }
}

/// Whether a field must be there because another of its group is.
fn is_needed(field: &Field, fields: &[Field], given: &[bool]) -> bool {
    field.group.is_some_and(|group| {
        let is_given = |(other, is_given): (&Field, &bool)| {
            *is_given && other.group.is_some_and(|other| other.number == group.number)
        };
        group.required && fields.iter().zip(given).any(is_given)
    })
}

/// How each value compares with the first one under its key.
fn encounters(entries: &[(Cow<'_, str>, &str)]) -> Vec<Encounter> {
    let mut encounters = vec![Encounter::First; entries.len()];
    let (mut key, mut known) = ("", Known::Nothing);
    for index in json::by_key(entries) {
        let (next, json) = &entries[index];
        if next != key {
            (key, known) = (next, Known::Nothing);
        }
        encounters[index] = known.meet(json);
    }
    encounters
}

/// The field that a key means by an alias, or by being its name in another case or with other separators.
fn field_by_other_name(fields: &[Field], key: &str) -> Option<(usize, Rule)> {
    if let Some(index) = fields.iter().position(|field| field.aliases().contains(&key)) {
        return Some((index, Rule::AliasKey));
    }
    let mut folded = (0..fields.len()).filter(|index| is_meant(&fields[*index], key));
    let first = folded.next()?;
    folded.next().is_none().then_some((first, Rule::FoldedKey))
}

/// Whether a key may mean a field: it is one of its names but for case and separators.
pub(super) fn is_meant(field: &Field, key: &str) -> bool {
    let name = field.name.as_str();
    name == key || is_folded(name, key) || field.aliases().iter().any(|alias| is_folded(alias, key))
}

/// Whether a value says that there is none, in one way or another.
fn is_nothing(json: &str) -> bool {
    let is_word = |text: &str| text.trim().is_empty() || is_null_word(text);
    json == "null" || json.starts_with('"') && is_word(&json::unquote(json))
}

/// Whether the schema of another crate accepts null.
fn may_be_null(kind: Kind) -> bool {
    matches!(kind, Kind::Foreign(foreign) if foreign.of_type().accepts("null"))
}

/// Why the value of a field counts as absent, if it does.
fn omission(json: &str, field: &'static Field) -> Option<Rule> {
    let schema = field.schema();
    if field.required {
        return None;
    }
    let kind = schema.non_null().kind;
    let is_number = matches!(kind, Kind::Integer(_) | Kind::Number(_));
    let accepts_null = schema.accepts_null() || may_be_null(kind);
    if !accepts_null && json == "null" {
        Some(Rule::NullOmitted)
    } else if !accepts_null && !schema.accepts_text() && json::is_null_text(json) {
        Some(Rule::NullText)
    } else if is_number && json.starts_with('"') && json::unquote(json).trim_ascii().is_empty() {
        Some(Rule::BlankOmitted)
    } else {
        None
    }
}
