//! The keywords that speak of values of one type.

use super::{Check, Object};
use crate::decode::scalar::{Integer, parse_single};
use crate::foreign::words;
use crate::issue::{Code, Issue};
use crate::message::describe::list;
use crate::normalise::json;
use crate::pointer::{Name, Path};
use crate::schema::IntegerRange;
use crate::schema::keyword::{at_least, at_most, compared, is_multiple, unless};
use serde_json::Value;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// What a bound asks of numbers: its keyword, how a number must compare with it, and that in words.
type Bound = (&'static str, fn(Ordering) -> bool, &'static str);

const BOUNDS: [Bound; 4] = [
    ("minimum", Ordering::is_ge, "be at least"),
    ("maximum", Ordering::is_le, "be at most"),
    ("exclusiveMinimum", Ordering::is_gt, "be more than"),
    ("exclusiveMaximum", Ordering::is_lt, "be less than"),
];

impl<'t> Check<'t> {
    pub(super) fn number(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        for (keyword, holds, words) in BOUNDS {
            if let Some(bound) = number_text(schema, keyword) {
                let holds = compared(json, &bound).is_some_and(holds);
                self.must(json, unless(holds, words, &bound), path);
            }
        }
        if let Some(divisor) = number_text(schema, "multipleOf") {
            self.must(json, unless(is_multiple(json, &divisor), "be a multiple of", &divisor), path);
        }
        // What is taken out of a definition as noise still says what the type holds.
        if let Some(format) = schema.get("format").and_then(Value::as_str) {
            self.must(json, width_problem(json, format, schema), path);
        }
    }

    pub(super) fn text(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let text = json::unquote(json);
        let length = || text.chars().count();
        self.must(
            json,
            count(schema, "minLength").and_then(|least| at_least(length(), least, "character")),
            path,
        );
        self.must(
            json,
            count(schema, "maxLength").and_then(|most| at_most(length(), most, "character")),
            path,
        );
        if let Some(pattern) = schema.get("pattern").and_then(Value::as_str) {
            let holds = self.document.matches(pattern, &text);
            self.must(json, unless(holds, "match", pattern), path);
        }
    }

    pub(super) fn array(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let elements: Vec<&'t str> = json::elements(json).collect();
        let length = elements.len();
        let places =
            schema.get("prefixItems").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        for (index, element) in elements.iter().enumerate() {
            if let Some(item) = places.get(index).or_else(|| schema.get("items")) {
                self.value(element, item, &Path::Index(path, index));
            }
        }
        self.must(json, count(schema, "minItems").and_then(|least| at_least(length, least, "item")), path);
        self.must(json, count(schema, "maxItems").and_then(|most| at_most(length, most, "item")), path);
        if schema.get("uniqueItems") == Some(&Value::Bool(true)) && !json::are_unique(json) {
            self.must(json, Some("have no two equal items".to_owned()), path);
        }
        if let Some(wanted) = schema.get("contains") {
            let found = elements.iter().filter(|element| self.holds(element, wanted)).count();
            let noun = "item of the kind it has to contain";
            self.must(json, at_least(found, count(schema, "minContains").unwrap_or(1), noun), path);
            self.must(json, count(schema, "maxContains").and_then(|most| at_most(found, most, noun)), path);
        }
    }

    pub(super) fn entries(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let entries: Vec<(Cow<'t, str>, &'t str)> = json::entries(json).collect();
        let keys: BTreeSet<&str> = entries.iter().map(|(key, _)| &**key).collect();
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        for key in required.filter_map(Value::as_str).filter(|key| !keys.contains(key)) {
            self.missing(key, schema, path);
        }
        for (key, value) in &entries {
            self.entry(key, value, schema, &keys, path);
        }
        let length = entries.len();
        self.must(
            json,
            count(schema, "minProperties").and_then(|least| at_least(length, least, "key")),
            path,
        );
        self.must(json, count(schema, "maxProperties").and_then(|most| at_most(length, most, "key")), path);
        for (key, others) in schema.get("dependentRequired").and_then(Value::as_object).into_iter().flatten()
        {
            let others = others.as_array().filter(|_| keys.contains(&**key)).into_iter().flatten();
            for other in others.filter_map(Value::as_str).filter(|other| !keys.contains(other)) {
                self.missing(other, schema, path);
            }
        }
    }

    /// The entries of which no schema here says anything. Only where nothing else is wrong: of what does not fit, nobody
    /// knows what it was to be.
    pub(super) fn others(&mut self, json: &'t str, schema: &'static Object, path: &Path<'_>) {
        let Some(rest) = schema.get("unevaluatedProperties") else { return };
        let entries: Vec<(Cow<'t, str>, &'t str)> = json::entries(json).collect();
        let keys: BTreeSet<&str> = entries.iter().map(|(key, _)| &**key).collect();
        let known = self.known(json, schema, &keys);
        for (key, value) in entries.iter().filter(|(key, _)| !known.contains(&**key)) {
            self.other(key, value, rest, schema, &keys, path);
        }
    }

    /// A key and its value.
    fn entry(
        &mut self,
        key: &str,
        value: &'t str,
        schema: &'static Object,
        keys: &BTreeSet<&str>,
        path: &Path<'_>,
    ) {
        if let Some(names) = schema.get("propertyNames") {
            self.key(key, names, path);
        }
        let mut is_known = false;
        if let Some(property) = schema.get("properties").and_then(|properties| properties.get(key)) {
            is_known = true;
            self.value(value, property, &Path::Key(path, key));
        }
        for (pattern, property) in
            schema.get("patternProperties").and_then(Value::as_object).into_iter().flatten()
        {
            if self.document.matches(pattern, key) {
                is_known = true;
                self.value(value, property, &Path::Key(path, key));
            }
        }
        if let Some(rest) = schema.get("additionalProperties").filter(|_| !is_known) {
            self.other(key, value, rest, schema, keys, path);
        }
    }

    /// What a key must be, as a text.
    fn key(&mut self, key: &str, names: &'static Value, path: &Path<'_>) {
        let quoted = json::quote(key);
        // Another walk, because the text of this key is gone before this one is over.
        let mut check = Check { patience: self.patience, ..Check::new(self.document) };
        check.value(&quoted, names, &Path::Key(path, key));
        self.patience = check.patience;
        for mut finding in check.findings {
            finding.issue.expected = finding.issue.expected.map(|expected| {
                expected.strip_prefix("must ").map_or_else(
                    || format!("the key must be {expected}"),
                    |problem| format!("the key must {problem}"),
                )
            });
            finding.issue.code = Code::Constraint;
            finding.issue.received = None;
            self.keep(|_| finding);
        }
    }

    /// A key that is no property, and its value.
    fn other(
        &mut self,
        key: &str,
        value: &'t str,
        rest: &'static Value,
        schema: &'static Object,
        keys: &BTreeSet<&str>,
        path: &Path<'_>,
    ) {
        if *rest != Value::Bool(false) {
            return self.value(value, rest, &Path::Key(path, key));
        }
        self.find(|check| {
            let names = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
            let names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
            let allowed = match names.as_slice() {
                [] => "no fields at all".to_owned(),
                names => list(names.len(), &|index| Name(names[index]).to_string()),
            };
            let mut absent = names.iter().copied().filter(|name| !keys.contains(name));
            let suggestion = check.nearest(key, &mut absent);
            let issue = Issue::new(Path::Key(path, key).pointer(), Code::Unknown);
            issue.expected(allowed).suggestion(suggestion)
        });
    }

    fn missing(&mut self, key: &str, schema: &'static Object, path: &Path<'_>) {
        self.find(|check| {
            let property = schema.get("properties").and_then(|properties| properties.get(key));
            let expected = property.map_or_else(
                || "a value".to_owned(),
                |property| words::expected_of_any(check.document, property),
            );
            let description = property.and_then(|property| property.get("description")?.as_str());
            let issue = Issue::new(Path::Key(path, key).pointer(), Code::Missing);
            issue.expected(expected).note(description.map(str::to_owned))
        });
    }

    /// The keys that a schema says something of, for this value.
    fn known<'k>(
        &mut self,
        json: &'t str,
        schema: &'static Object,
        keys: &BTreeSet<&'k str>,
    ) -> BTreeSet<&'k str> {
        if schema.contains_key("additionalProperties") {
            return keys.clone();
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        let patterns = schema.get("patternProperties").and_then(Value::as_object);
        let is_known = |key: &&&str| {
            let mut patterns = patterns.into_iter().flatten().map(|(pattern, _)| pattern);
            properties.is_some_and(|properties| properties.contains_key(**key))
                || patterns.any(|pattern| self.document.matches(pattern, key))
        };
        let mut known: BTreeSet<&str> = keys.iter().filter(is_known).copied().collect();
        for inner in self.applied(json, schema) {
            known.extend(self.known(json, inner, keys));
        }
        known
    }
}

/// The number under a keyword.
fn number_text(schema: &Object, keyword: &str) -> Option<String> {
    schema.get(keyword).and_then(Value::as_number).map(ToString::to_string)
}

/// The number of things under a keyword.
fn count(schema: &Object, keyword: &str) -> Option<usize> {
    schema.get(keyword).and_then(Value::as_u64).and_then(|count| usize::try_from(count).ok())
}

/// What is wrong with a number that does not fit the type whose name is in the place of a format.
fn width_problem(json: &str, format: &str, schema: &Object) -> Option<String> {
    if format == "float" {
        return parse_single(json).is_none().then(|| "be between -3.4e38 and 3.4e38".to_owned());
    }
    let (is_signed, width) = match format.strip_prefix("uint") {
        Some(width) => (false, width),
        None => (true, format.strip_prefix("int")?),
    };
    let width: u32 = if width.is_empty() { usize::BITS } else { width.parse().ok()? };
    let maximum = u128::MAX.checked_shr(128_u32.checked_sub(width)?)?;
    let range = if is_signed {
        let maximum = maximum >> 1;
        IntegerRange::new(-1 - maximum.cast_signed(), maximum)
    } else {
        IntegerRange::new(0, maximum)
    };
    let integer = Integer::of_number(json).filter(|integer| !integer.is_in(range))?;
    match integer.is_below(range) {
        // The minimum has been said.
        true if schema.contains_key("minimum") => None,
        true => Some(format!("be at least {}", range.minimum)),
        false if schema.contains_key("maximum") => None,
        false => Some(format!("be at most {}", range.maximum)),
    }
}
