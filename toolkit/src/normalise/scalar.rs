//! Scalars: each is taken as it is, or read by its rule, or reported.

use super::array::Items;
use super::{Normaliser, json};
use crate::decode::UNESCAPED;
use crate::decode::scalar::{
    Integer, boolean_of_text, find_member, is_integer_literal, number_of_text, parse_double, parse_single,
};
use crate::issue::{Code, Issue, JsonType, Rule};
use crate::message::describe::{bounds, expected};
use crate::pointer::Path;
use crate::schema::{Constant, Holding, IntegerRange, Member, Precision, Schema};
use crate::types::value::is_exact;
use std::borrow::Cow;

impl Normaliser {
    pub(super) fn null(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>) {
        if json == "null" {
            self.output.push_str(json);
        } else if self.is_lossless() && json::is_null_text(json) {
            self.coerce(json, "null", path, Rule::NullText);
        } else {
            self.mismatch(json, schema, path);
        }
    }

    pub(super) fn boolean(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>) {
        match JsonType::of(json) {
            JsonType::Boolean => self.output.push_str(json),
            JsonType::String if self.is_lossless() => match boolean_of_text(&json::unquote(json)) {
                Some(true) => self.coerce(json, "true", path, Rule::BooleanText),
                Some(false) => self.coerce(json, "false", path, Rule::BooleanText),
                None => self.mismatch(json, schema, path),
            },
            _ => self.mismatch(json, schema, path),
        }
    }

    pub(super) fn integer(
        &mut self,
        json: &str,
        range: IntegerRange,
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        let text;
        let (integer, is_text) = match JsonType::of(json) {
            JsonType::Number => (Integer::of_number(json), false),
            JsonType::String if self.is_lossless() => {
                text = json::unquote(json);
                (Integer::of_text(&text), true)
            }
            _ => (None, false),
        };
        match integer {
            None => self.mismatch_with_note(json, schema, path, number_note(json)),
            Some(integer) if !integer.is_in(range) => {
                self.report(|| {
                    let issue = Issue::new(path.pointer(), Code::Constraint).received(json);
                    issue.expected(bounds(range, schema, integer.is_below(range)))
                });
            }
            Some(integer) if is_text => self.coerce(json, &integer.to_json(), path, Rule::IntegerText),
            Some(integer) => self.output.push_str(&integer.to_json()),
        }
    }

    pub(super) fn number(
        &mut self,
        json: &str,
        precision: Precision,
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        let (number, is_text) = match JsonType::of(json) {
            JsonType::Number => (Some(json.to_owned()), false),
            JsonType::String if self.is_lossless() => (number_of_text(&json::unquote(json)), true),
            _ => (None, false),
        };
        match number {
            None => self.mismatch_with_note(json, schema, path, number_note(json)),
            Some(number) if parse_double(&number).is_none() => {
                let note = "the number is too large".to_owned();
                self.mismatch_with_note(json, schema, path, Some(note));
            }
            Some(number) if precision == Precision::Single && parse_single(&number).is_none() => {
                self.report(|| {
                    let issue = Issue::new(path.pointer(), Code::Constraint).received(json);
                    issue.expected("must be between -3.4e38 and 3.4e38".to_owned())
                });
            }
            Some(number) if is_text => self.coerce(json, &number, path, Rule::NumberText),
            Some(number) => self.output.push_str(&number),
        }
    }

    pub(super) fn string(&mut self, json: &str, holding: Holding, schema: &'static Schema, path: &Path<'_>) {
        match JsonType::of(json) {
            JsonType::String if holding == Holding::Borrowed && json.contains('\\') => self.report(|| {
                let issue = Issue::new(path.pointer(), Code::Constraint);
                issue.expected(UNESCAPED.to_owned())
            }),
            JsonType::String => self.output.push_str(json),
            JsonType::Number if self.is_lossless() && is_integer_literal(json) => {
                self.coerce(json, &json::quote(json), path, Rule::IntegerForText);
            }
            JsonType::Number | JsonType::Boolean => {
                let note = format!("quote it: {}", json::quote(json));
                self.mismatch_with_note(json, schema, path, (json.len() <= 64).then_some(note));
            }
            JsonType::Null | JsonType::Array | JsonType::Object => self.mismatch(json, schema, path),
        }
    }

    pub(super) fn member(
        &mut self,
        json: &str,
        members: &'static [Member],
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        match self.meant_member(json, members) {
            Some((index, is_exact)) => {
                let name = json::quote(members[index].name.as_str());
                if is_exact {
                    self.output.push_str(&name);
                } else {
                    self.coerce(json, &name, path, Rule::FoldedMember);
                }
            }
            None if may_be_member(json, self.is_lossless()) => {
                let mut names = members.iter().map(|member| member.name.as_str());
                let suggestion = self.nearest(&text_of(json), &mut names);
                self.report(|| {
                    let issue = Issue::new(path.pointer(), Code::Enum).expected(expected(schema));
                    issue.received(json).suggestion(suggestion)
                });
            }
            None => self.mismatch(json, schema, path),
        }
    }

    /// The member that a value means, and whether it is the value as it stands.
    pub(super) fn meant_member(&self, json: &str, members: &[Member]) -> Option<(usize, bool)> {
        if !may_be_member(json, self.is_lossless()) {
            return None;
        }
        let text = text_of(json);
        let is_string = json.starts_with('"');
        let exact = members.iter().position(|member| member.name.as_str() == text);
        match exact {
            Some(index) if is_string => Some((index, true)),
            _ if !self.is_lossless() => None,
            None if is_string => Some((find_member(members, &text)?, false)),
            exact => exact
                .filter(|_| JsonType::of(json) == JsonType::Boolean || is_integer_literal(json))
                .map(|index| (index, false)),
        }
    }

    /// One of some integers or booleans: a value of the type, and then one of those.
    pub(super) fn constant(
        &mut self,
        json: &str,
        constant: Constant,
        members: &'static [Member],
        schema: &'static Schema,
        path: &Path<'_>,
    ) {
        const ALL: IntegerRange = IntegerRange::new(i128::MIN, u128::MAX);
        let start = self.output.len();
        let is_read = self.has_no_issue(&|this| match constant {
            Constant::Integer => this.integer(json, ALL, schema, path),
            Constant::Boolean => this.boolean(json, schema, path),
        });
        if is_read && !members.iter().any(|member| *member.name.as_str() == self.output[start..]) {
            self.report(|| Issue::new(path.pointer(), Code::Enum).expected(expected(schema)).received(json));
        }
    }

    /// Any value: it is kept as it is, if it can be.
    pub(super) fn any(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>) {
        match JsonType::of(json) {
            JsonType::Object => self.within(path, &|this| this.map(json, schema, path)),
            JsonType::Array => self.within(path, &|this| this.items(json, Items::Each(schema), path)),
            JsonType::Number if !is_exact(json) && (!schema.unread || parse_double(json).is_none()) => {
                self.report(|| {
                    let issue = Issue::new(path.pointer(), Code::Constraint).received(json);
                    issue.expected("must be a number that fits 64 bits".to_owned())
                });
            }
            _ => self.output.push_str(json),
        }
    }
}

/// Whether a value is of a type that a member of an enum can be written as.
fn may_be_member(json: &str, is_lossless: bool) -> bool {
    match JsonType::of(json) {
        JsonType::String => true,
        JsonType::Boolean | JsonType::Number => is_lossless,
        JsonType::Null | JsonType::Array | JsonType::Object => false,
    }
}

/// The text of a scalar.
pub(super) fn text_of(json: &str) -> Cow<'_, str> {
    if json.starts_with('"') { json::unquote(json) } else { json.into() }
}

/// What to say about a text in the place of a number.
fn number_note(json: &str) -> Option<String> {
    if !json.starts_with('"') {
        return None;
    }
    let text = json::unquote(json);
    let digits = text.trim_ascii().trim_start_matches(['+', '-']);
    let is_padded = digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    let has_markup = |start: &[u8]| text.as_bytes().windows(start.len()).any(|bytes| bytes == start);
    let note = if has_markup(b"</") || has_markup(b"<parameter") {
        "the text contains tool-call markup"
    } else if is_padded {
        "send the plain number, without zeros in front; if they matter, this is not a number"
    } else if number_of_text(&text).is_some() {
        "send a whole number, in digits alone"
    } else if text.chars().any(char::is_numeric) {
        "send the plain number: ASCII digits, without unit or separator, and computed"
    } else {
        return None;
    };
    Some(note.to_owned())
}
