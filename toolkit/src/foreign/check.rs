//! Holding a value to a schema: a walk along the schema, keyword by keyword.

mod keywords;
mod shapes;

use super::document::Document;
use super::words;
use crate::decode::TOO_MANY_READINGS;
use crate::decode::scalar::{Integer, is_integer_literal};
use crate::issue::{Code, Issue, JsonType};
use crate::normalise::{Rejected, json};
use crate::pointer::Path;
use crate::schema::keyword::is_multiple;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::mem;

/// The bytes that may be walked, in any text and for each of its bytes: a value is walked once for each schema that is
/// held against it, and schemas may have any number of shapes within each other.
const PATIENCE: [usize; 2] = [1 << 20, 128];

/// What a schema costs besides the bytes of the value.
const STEP: usize = 16;

/// The findings that are kept; further ones are counted.
const FINDINGS: usize = 256;

/// The schemas within each other that apply at a time. No value is as deep.
const DEPTH: usize = 512;

/// The suggestions that are looked for, also for shapes that are not meant in the end.
const SUGGESTIONS: usize = 32;

/// The state of a walk.
pub(super) struct Check<'t> {
    document: &'static Document,
    findings: Vec<Finding>,
    omitted: usize,
    /// The integers that are written with a fraction or an exponent, which the schema allows and `serde` does not. Those
    /// from 2^53 on stay as they are: not all readers agree on which they are.
    integers: Vec<&'t str>,
    patience: usize,
    depth: usize,
    suggestions: usize,
}

/// Something that is wrong.
struct Finding {
    issue: Issue,
    /// What values there might have been, as they are shown.
    allowed: Vec<String>,
}

type Object = Map<String, Value>;

impl<'t> Check<'t> {
    pub fn new(document: &'static Document) -> Self {
        Self {
            document,
            findings: Vec::new(),
            omitted: 0,
            integers: Vec::new(),
            patience: 0,
            depth: 0,
            suggestions: SUGGESTIONS,
        }
    }

    /// The text of a value as `serde` reads it, or what is wrong with the value.
    pub fn walk(mut self, json: &'t str, path: &Path<'_>) -> Result<String, Rejected> {
        let document = self.document;
        self.patience = json.len().saturating_mul(PATIENCE[1]).saturating_add(PATIENCE[0]);
        self.value(json, document.root(), path);
        if self.patience == 0 {
            self.find(|_| {
                Issue::new(path.pointer(), Code::Constraint).expected(TOO_MANY_READINGS.to_owned())
            });
        }
        if self.findings.is_empty() {
            return Ok(with_integers(json, self.integers));
        }
        // Schemas that are merged from several may say a thing twice.
        let mut said = BTreeSet::new();
        let issues = self.findings.into_iter().map(|finding| finding.issue);
        let is_new = |issue: &Issue| said.insert((issue.path.to_string(), issue.expected.clone()));
        Err(Rejected {
            issues: issues.filter(is_new).collect(),
            omitted: self.omitted,
            readable: String::new(),
        })
    }

    fn value(&mut self, json: &'t str, schema: &'static Value, path: &Path<'_>) {
        let schema = match schema {
            Value::Object(schema) => schema,
            Value::Bool(false) => {
                return self.find(|_| {
                    Issue::new(path.pointer(), Code::Constraint).expected("must not be there".to_owned())
                });
            }
            _ => return,
        };
        // Whoever started the walk finds out that it did not end.
        let cost = if self.depth == DEPTH { usize::MAX } else { json.len() + STEP };
        self.patience = self.patience.saturating_sub(cost);
        if self.patience == 0 {
            return;
        }
        self.depth += 1;
        self.object(json, schema, path);
        self.depth -= 1;
    }

    /// Everything that a schema says of a value.
    fn object(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let before = (self.findings.len(), self.omitted);
        if !self.has_type(json, schema, path) || !self.is_member(json, schema, path) {
            return;
        }
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str)
            && let Some(target) = self.document.resolve(reference)
        {
            self.value(json, target, path);
        }
        match JsonType::of(json) {
            JsonType::Number => self.number(json, schema, path),
            JsonType::String => self.text(json, schema, path),
            JsonType::Array => self.array(json, schema, path),
            JsonType::Object => self.entries(json, schema, path),
            JsonType::Null | JsonType::Boolean => {}
        }
        self.shapes(json, schema, path);
        if json.starts_with('{') && (self.findings.len(), self.omitted) == before {
            self.others(json, schema, path);
        }
    }

    /// Whether the value is of one of the types that there may be. What else is asked of those is not worth saying if not.
    fn has_type(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) -> bool {
        let Some(types) = schema.get("type").map(words::names_of) else { return true };
        let is = |name: &str| types.contains(&name);
        let has_type = match JsonType::of(json) {
            JsonType::Number if is("number") => true,
            JsonType::Number if is("integer") && is_multiple(json, "1") => {
                self.integers.extend(Some(json).filter(|json| !is_integer_literal(json)));
                true
            }
            JsonType::Number => false,
            JsonType::Null => is("null"),
            JsonType::Boolean => is("boolean"),
            JsonType::String => is("string"),
            JsonType::Array => is("array"),
            JsonType::Object => is("object"),
        };
        if !has_type {
            self.mismatch(json, schema, path);
        }
        has_type
    }

    /// Whether the value is one of those that there are, if those are listed.
    fn is_member(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) -> bool {
        let constant = schema.get("const").map(std::slice::from_ref);
        let members = constant.or_else(|| schema.get("enum").and_then(Value::as_array).map(Vec::as_slice));
        let Some(members) = members else { return true };
        let text = json.starts_with('"').then(|| json::unquote(json));
        let is_member = members.iter().any(|member| match (member, &text) {
            (Value::String(member), Some(text)) => member == text,
            (Value::String(_), None) | (_, Some(_)) => false,
            (member, None) => json::is_same(&member.to_string(), json),
        });
        if !is_member {
            self.keep(|check| {
                let mut texts = members.iter().filter_map(Value::as_str);
                let suggestion = text.and_then(|text| check.nearest(&text, &mut texts));
                let allowed: Vec<String> = members.iter().map(words::shown).collect();
                let issue = Issue::new(path.pointer(), Code::Enum).expected(words::one_of(allowed.clone()));
                Finding { issue: issue.received(json).suggestion(suggestion), allowed }
            });
        }
        is_member
    }

    /// Whether the value is one of the schema's; nothing is kept of what is wrong with it.
    fn holds(&mut self, json: &'t str, schema: &'static Value) -> bool {
        let (findings, integers) = self.attempt(json, schema, &Path::Root);
        let holds = findings.is_empty();
        if holds {
            self.integers.extend(integers);
        }
        holds
    }

    /// What is wrong with a value, and what integers it has.
    fn attempt(
        &mut self,
        json: &'t str,
        schema: &'static Value,
        path: &Path<'_>,
    ) -> (Vec<Finding>, Vec<&'t str>) {
        let (findings, omitted, integers) =
            (mem::take(&mut self.findings), self.omitted, self.integers.len());
        self.value(json, schema, path);
        self.omitted = omitted;
        (mem::replace(&mut self.findings, findings), self.integers.split_off(integers))
    }

    fn mismatch(&mut self, json: &str, schema: &'static Object, path: &Path<'_>) {
        self.find(|check| {
            let expected = words::expected(check.document, schema);
            Issue::new(path.pointer(), Code::Type).expected(expected).received(json)
        });
    }

    fn find(&mut self, issue: impl FnOnce(&mut Self) -> Issue) {
        self.keep(|check| Finding { issue: issue(check), allowed: Vec::new() });
    }

    fn keep(&mut self, finding: impl FnOnce(&mut Self) -> Finding) {
        if self.findings.len() < FINDINGS {
            let finding = finding(self);
            self.findings.push(finding);
        } else {
            self.omitted += 1;
        }
    }

    /// Says what the value must, if it does not.
    fn must(&mut self, json: &str, problem: Option<String>, path: &Path<'_>) {
        if let Some(problem) = problem {
            self.find(|_| {
                let issue = Issue::new(path.pointer(), Code::Constraint);
                issue.expected(format!("must {problem}")).received(json)
            });
        }
    }

    fn nearest<'n>(&mut self, wrong: &str, names: &mut dyn Iterator<Item = &'n str>) -> Option<&'n str> {
        self.suggestions = self.suggestions.checked_sub(1)?;
        crate::message::describe::nearest(wrong, names)
    }
}

/// The text with `integers`, which are parts of it, in digits alone.
fn with_integers(json: &str, mut integers: Vec<&str>) -> String {
    integers.sort_by_key(|integer| integer.as_ptr());
    integers.dedup_by_key(|integer| integer.as_ptr());
    let mut text = String::with_capacity(json.len());
    let mut end = 0;
    for integer in integers {
        let start = integer.as_ptr().addr() - json.as_ptr().addr();
        text.push_str(&json[end..start]);
        text.push_str(
            &Integer::of_number(integer).map_or_else(|| integer.to_owned(), |integer| integer.to_json()),
        );
        end = start + integer.len();
    }
    text.push_str(&json[end..]);
    text
}
