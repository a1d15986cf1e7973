//! Schemas that are made of others: all of them, one of them, none.

use super::{Check, Finding, Object};
use crate::foreign::words;
use crate::issue::{Code, Issue};
use crate::message::describe::{list, nearest};
use crate::normalise::json;
use crate::pointer::{Name, Path};
use serde_json::Value;

impl<'t> Check<'t> {
    pub(super) fn shapes(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let each = |keyword: &str| schema.get(keyword).and_then(Value::as_array);
        for inner in each("allOf").into_iter().flatten().chain(dependent(json, schema)) {
            self.value(json, inner, path);
        }
        if let Some(branches) = each("anyOf") {
            self.branches(json, branches, false, path);
        }
        if let Some(branches) = each("oneOf") {
            self.branches(json, branches, true, path);
        }
        if let Some(excluded) = schema.get("not")
            && self.holds(json, excluded)
        {
            self.must(json, Some("not be of a form that is ruled out".to_owned()), path);
        }
        if let Some(condition) = schema.get("if") {
            let keyword = if self.holds(json, condition) { "then" } else { "else" };
            if let Some(inner) = schema.get(keyword) {
                self.value(json, inner, path);
            }
        }
    }

    /// One of several shapes. If it is none, what is wrong is said of the one that is meant.
    fn branches(&mut self, json: &'t str, branches: &'static [Value], is_only_one: bool, path: &Path<'_>) {
        let mut attempts = Vec::new();
        let mut fitting = 0;
        for branch in branches {
            let (findings, integers) = self.attempt(json, branch, path);
            if findings.is_empty() {
                fitting += 1;
                self.integers.extend(integers);
                if !is_only_one {
                    return;
                }
            } else {
                attempts.push(findings);
            }
        }
        if fitting > 1 {
            self.must(json, Some("have one of the forms that there are, and has several".to_owned()), path);
        } else if fitting == 0 {
            let findings = self.meant(json, branches, attempts, path);
            for finding in findings {
                self.keep(|_| finding);
            }
        }
    }

    /// What is wrong with a value that has none of some shapes.
    fn meant(
        &self,
        json: &str,
        branches: &'static [Value],
        attempts: Vec<Vec<Finding>>,
        path: &Path<'_>,
    ) -> Vec<Finding> {
        let here = path.pointer();
        // A tag, or the whole value, that is none of those there are.
        let mut tags = attempts.iter().map(|findings| {
            findings.iter().find(|finding| {
                finding.issue.code == Code::Enum && finding.issue.path.len() <= here.len() + 1
            })
        });
        if let Some(Some(first)) = tags.next()
            && attempts.len() > 1
            && let Some(others) = tags.collect::<Option<Vec<_>>>()
            && others.iter().all(|other| other.issue.path == first.issue.path)
        {
            let mut allowed = first.allowed.clone();
            for value in others.iter().flat_map(|other| &other.allowed) {
                if !allowed.contains(value) {
                    allowed.push(value.clone());
                }
            }
            let received = first.issue.received.as_ref().and_then(|received| received.value.as_deref());
            let texts =
                allowed.iter().filter(|value| value.starts_with('"')).map(|value| json::unquote(value));
            let texts: Vec<_> = texts.collect();
            let suggestion = received.filter(|received| received.starts_with('"')).and_then(|received| {
                nearest(&json::unquote(received), &mut texts.iter().map(|text| &**text))
            });
            let issue = first.issue.clone().expected(words::one_of(allowed.clone())).suggestion(suggestion);
            return vec![Finding { issue, allowed }];
        }
        let distances: Vec<usize> = attempts.iter().map(|findings| distance(findings, here.len())).collect();
        let least = distances.iter().copied().min().unwrap_or(WRONG_TYPE);
        let closest: Vec<usize> = (0..attempts.len()).filter(|index| distances[*index] == least).collect();
        if let [only] = closest.as_slice()
            && least < WRONG_TYPE
        {
            return attempts.into_iter().nth(*only).unwrap_or_default();
        }
        let closest: Vec<&'static Value> =
            closest.into_iter().filter_map(|index| branches.get(index)).collect();
        let expected = keys(&closest).unwrap_or_else(|| words::one_of_shapes(self.document, &closest));
        let issue = Issue::new(here, Code::Type).expected(expected).received(json);
        vec![Finding { issue, allowed: Vec::new() }]
    }

    /// The schemas beside which a schema stands that apply to a value, and of which it is one.
    pub(super) fn applied(&mut self, json: &'t str, schema: &'static Object) -> Vec<&'static Object> {
        let each = |keyword: &str| schema.get(keyword).and_then(Value::as_array).into_iter().flatten();
        let reference = schema.get("$ref").and_then(Value::as_str);
        let target = reference.and_then(|reference| self.document.resolve(reference));
        let inner = each("allOf").chain(each("anyOf")).chain(each("oneOf")).chain(target);
        let inner = inner.chain(dependent(json, schema));
        let mut applied: Vec<&'static Value> = inner.filter(|inner| self.holds(json, inner)).collect();
        if let Some(condition) = schema.get("if") {
            let holds = self.holds(json, condition);
            applied.extend(Some(condition).filter(|_| holds));
            applied.extend(schema.get(if holds { "then" } else { "else" }));
        }
        applied.into_iter().filter_map(Value::as_object).collect()
    }
}

/// The schemas that apply because an object has a key.
fn dependent(json: &str, schema: &'static Object) -> Vec<&'static Value> {
    let schemas = schema.get("dependentSchemas").and_then(Value::as_object).filter(|_| json.starts_with('{'));
    let is_given = |key: &str| json::get(json, key).is_some();
    schemas.into_iter().flatten().filter(|(key, _)| is_given(key)).map(|(_, inner)| inner).collect()
}

/// The keys of which a value has one, if each shape is an object that needs its own.
fn keys(branches: &[&'static Value]) -> Option<String> {
    let keys: Option<Vec<String>> = branches
        .iter()
        .map(|branch| match branch.get("required")?.as_array()?.as_slice() {
            [key] if branch.get("additionalProperties") == Some(&Value::Bool(false)) => {
                key.as_str().map(|key| Name(key).to_string())
            }
            _ => None,
        })
        .collect();
    let keys = keys.filter(|keys| keys.len() > 1)?;
    Some(format!("an object with one of the keys {}", list(keys.len(), &|index| keys[index].clone())))
}

/// The distance of shapes of another type.
const WRONG_TYPE: usize = usize::MAX;

/// How far a value is from a shape. A tag says more than keys do, and keys more than what is under them.
fn distance(findings: &[Finding], length: usize) -> usize {
    let weight = |Finding { issue, .. }: &Finding| match (issue.code, issue.path.len() - length) {
        (Code::Type | Code::Enum, 0) => WRONG_TYPE,
        (Code::Enum, 1) => 1 << 20,
        (Code::Missing | Code::Unknown, 1) => 1 << 10,
        _ => 1,
    };
    findings.iter().map(weight).fold(0, usize::saturating_add)
}
