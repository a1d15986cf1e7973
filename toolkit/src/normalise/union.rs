//! Unions: which branch a value is meant for.
//!
//! A tag says it, and then the value is one of that branch, with all that is wrong with it. Without tags, every branch
//! that the value may be of is tried, and the reading that takes the fewest coercions counts, in whatever order the
//! branches stand.

use super::object::is_meant;
use super::scalar::text_of;
use super::{Normaliser, Place, json};
use crate::decode::TOO_MANY_READINGS;
use crate::decode::scalar::{find_member, is_folded, is_integer_literal};
use crate::issue::{Code, Issue, JsonType, Rule};
use crate::memory::Memory;
use crate::message::describe::{expected, names_of};
use crate::message::union::tags_of;
use crate::pointer::{Path, Quoted, cut};
use crate::schema::{Branch, Field, Kind, Member, Schema, Tagging, Union};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::{mem, ptr};

/// What was found out about a value of a union without tags.
#[derive(Debug, Clone)]
pub(super) enum Verdict {
    /// It is of this branch.
    Of(usize),
    /// It is of none, and nearest to this one.
    Near(usize),
    /// It is of none, and near to none.
    Nothing,
    /// It could be of several, and would be another value for each.
    Ambiguous(String),
}

/// The verdicts on values: by their places in memory, those of their unions, and whether they are in an array.
pub(super) type Verdicts = Memory<(usize, usize, bool), Verdict>;

/// How near a value is to a branch that it does not fit: by its type, by the keys that are missing or unknown, by those
/// that are required and there, by the issues of a walk. The greatest is the nearest.
type Nearness = (Fit, Reverse<usize>, usize, Reverse<usize>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    None,
    Text,
    Type,
}

impl Normaliser {
    pub(crate) fn union(
        &mut self,
        json: &str,
        union: &'static Union,
        schema: &'static Schema,
        path: &Path<'_>,
        place: Place,
    ) {
        match union.tagging {
            Tagging::None => self.untagged(json, union, schema, path, place),
            Tagging::Key
                if self.other_for(union, json).is_some()
                    || json.starts_with('"') && !(self.is_lossless() && holds(json, '{')) =>
            {
                self.name(json, union, schema, path);
            }
            Tagging::Key => self.container_in_text(json, schema, path, Rule::ObjectText, &|this, json| {
                this.keyed(json, union, schema, path);
            }),
            Tagging::Field(tag) => {
                self.container_in_text(json, schema, path, Rule::ObjectText, &|this, json| {
                    this.tagged(json, union, tag, path);
                });
            }
        }
    }

    /// An object in which a key says what the others are.
    fn tagged(&mut self, json: &str, union: &'static Union, tag: &'static str, path: &Path<'_>) {
        let (branches, members): (Vec<usize>, Vec<Member>) = union.tags().unzip();
        let entries: Vec<_> = json::entries(json).collect();
        let other = || entries.iter().find(|(key, _)| self.is_lossless() && is_folded(tag, key));
        let given = entries.iter().find(|(key, _)| key == tag).or_else(other).map(|(_, value)| *value);
        let issue =
            |code| Issue::new(Path::Key(path, tag).pointer(), code).expected(tags_of(union, &members));
        let Some(given) = given else {
            let mut keys = keys_of(json);
            keys.push(tag.into());
            let mut fitting = members
                .iter()
                .zip(&branches)
                .filter(|(_, index)| self.may_be(json, &keys, union.branches[**index].schema()));
            let meant = fitting.next().filter(|_| fitting.next().is_none() && keys.len() > 1);
            let meant = meant.map(|(member, _)| member.name.as_str());
            return self.report(|| issue(Code::Missing).suggestion(meant));
        };
        if let Some(index) = self.other_for(union, given) {
            return self.branch(json, &union.branches[index], path);
        }
        if let Some((index, _)) = self.meant_member(given, &members) {
            return self.branch(json, &union.branches[branches[index]], path);
        }
        if !given.starts_with('"') {
            return self.report(|| issue(Code::Type).received(given));
        }
        let suggestion =
            self.nearest(&json::unquote(given), &mut members.iter().map(|member| member.name.as_str()));
        self.report(|| issue(Code::Enum).received(given).suggestion(suggestion));
    }

    /// The object of a branch.
    fn branch(&mut self, json: &str, branch: &Branch, path: &Path<'_>) {
        let schema = branch.schema();
        if let Kind::Object(fields) = schema.kind {
            self.object(json, fields, schema, path);
        }
    }

    /// The branch for what is read as a text that is no tag and no other name of one, if there is one.
    fn other_for(&self, union: &'static Union, json: &str) -> Option<usize> {
        let is_text = json.starts_with('"') || self.is_lossless() && is_integer_literal(json);
        is_text.then(|| union.other_for(&text_of(json))).flatten()
    }

    /// A text where the name of a branch may stand alone.
    fn name(&mut self, json: &str, union: &'static Union, schema: &'static Schema, path: &Path<'_>) {
        if let Some(index) = self.other_for(union, json) {
            return self.value(json, union.branches[index].schema(), path, Place::Other);
        }
        let tags: Vec<(usize, Member)> = union.tags().collect();
        let (named, members): (Vec<usize>, Vec<Member>) =
            tags.iter().filter(|(index, _)| is_name(&union.branches[*index])).copied().unzip();
        if let Some((index, _)) = self.meant_member(json, &members) {
            return self.value(json, union.branches[named[index]].schema(), path, Place::Other);
        }
        let text = json::unquote(json);
        let (branches, members): (Vec<usize>, Vec<Member>) = tags.into_iter().unzip();
        if let Some(index) = find_member(&members, &text) {
            return self.mismatch(json, union.branches[branches[index]].schema(), path);
        }
        let suggestion = self.nearest(&text, &mut members.iter().map(|member| member.name.as_str()));
        self.report(|| {
            let issue = Issue::new(path.pointer(), Code::Enum).expected(expected(schema));
            issue.received(json).suggestion(suggestion)
        });
    }

    /// An object whose only key says what its value is.
    fn keyed(&mut self, json: &str, union: &'static Union, schema: &'static Schema, path: &Path<'_>) {
        let tags: Vec<(usize, Member)> = union.tags().collect();
        let keys = keys_of(json);
        let mut meant: Vec<usize> = keys.iter().filter_map(|key| self.tag_of_key(key, &tags)).collect();
        meant.dedup();
        match *meant {
            [tag] if is_name(&union.branches[tags[tag].0]) => {
                let note = format!("write {} alone", Quoted(tags[tag].1.name.as_str()));
                self.mismatch_with_note(json, schema, path, Some(note));
            }
            [tag] => self.branch(json, &union.branches[tags[tag].0], path),
            [] => match keys.first() {
                Some(key) => {
                    let is_key = |(index, _): &&(usize, Member)| !is_name(&union.branches[*index]);
                    let known: Vec<Member> = tags.iter().filter(is_key).map(|(_, tag)| *tag).collect();
                    let suggestion = self.nearest(key, &mut known.iter().map(|tag| tag.name.as_str()));
                    self.report(|| {
                        let issue = Issue::new(Path::Key(path, key).pointer(), Code::Unknown);
                        issue.expected(names_of(&known)).suggestion(suggestion)
                    });
                }
                None => self.mismatch(json, schema, path),
            },
            [..] => {
                let given: Vec<Member> = meant.iter().map(|tag| tags[*tag].1).collect();
                let note =
                    format!("it has several of them, {}: send the one that is meant", names_of(&given));
                self.mismatch_with_note(json, schema, path, Some(note));
            }
        }
    }

    /// The tag that a key means, by the rules for the keys of objects.
    fn tag_of_key(&self, key: &str, tags: &[(usize, Member)]) -> Option<usize> {
        let position = |is_it: &dyn Fn(&Member) -> bool| {
            let mut found = (0..tags.len()).filter(|index| is_it(&tags[*index].1));
            found.next().filter(|_| found.next().is_none())
        };
        let exact = position(&|tag| tag.name.as_str() == key);
        if exact.is_some() || !self.is_lossless() {
            return exact;
        }
        position(&|tag| tag.aliases.contains(&key)).or_else(|| {
            position(&|tag| {
                is_folded(tag.name.as_str(), key) || tag.aliases.iter().any(|alias| is_folded(alias, key))
            })
        })
    }

    /// A value that nothing but itself tells of which branch it is.
    fn untagged(
        &mut self,
        json: &str,
        union: &'static Union,
        schema: &'static Schema,
        path: &Path<'_>,
        place: Place,
    ) {
        // A value within others is walked once for each of their branches: what was found out the first time holds.
        let key = (json.as_ptr().addr(), ptr::from_ref(union).addr(), place == Place::Item);
        let known = self.verdicts.get(&key).cloned();
        let Some(verdict) = known.or_else(|| self.verdict(json, union, path, place)) else {
            let issue = || Issue::new(path.pointer(), Code::Constraint);
            return self.report(|| issue().expected(TOO_MANY_READINGS.to_owned()));
        };
        self.verdicts.insert(key, verdict.clone());
        match verdict {
            Verdict::Of(index) => self.value(json, union.branches[index].schema(), path, place),
            // What is found in an attempt is not kept.
            Verdict::Near(index) if self.attempts == 0 => {
                let start = self.output.len();
                let branch = union.branches[index].schema();
                // That it is of this branch is a guess, unless it fits after all.
                if !self.has_no_issue(&|this| this.value(json, branch, path, place)) {
                    self.fault(start);
                }
            }
            Verdict::Near(_) | Verdict::Nothing => self.mismatch(json, schema, path),
            Verdict::Ambiguous(note) => self.report(|| {
                let issue = Issue::new(path.pointer(), Code::Type).expected(expected(schema));
                issue.received(json).note(note).discreet("it is ambiguous: send the one that is meant")
            }),
        }
    }

    /// Which branch a value is of; `None` if that takes too long to find out.
    fn verdict(
        &mut self,
        json: &str,
        union: &'static Union,
        path: &Path<'_>,
        place: Place,
    ) -> Option<Verdict> {
        let keys = if json.starts_with('{') { keys_of(json) } else { Vec::new() };
        let mut readings = Vec::new();
        let mut failures: Vec<(Nearness, usize)> = Vec::new();
        for (index, branch) in union.branches.iter().enumerate() {
            let schema = branch.schema();
            let mut issues = usize::MAX;
            if self.may_be(json, &keys, schema) {
                self.patience = self.patience.checked_sub(json.len() + 32)?;
                match self.reading(&|this| this.value(json, schema, path, place)) {
                    // No other reading can be of fewer coercions, or of another value.
                    Ok((0, output)) if output == json || json.starts_with(['{', '[']) => {
                        return Some(Verdict::Of(index));
                    }
                    Ok((coercions, output)) => readings.push((coercions, output, index)),
                    Err(count) => issues = count,
                }
            }
            failures
                .push((nearness(json, &keys, schema, issues, &|field, key| self.means(key, field)), index));
        }
        if let Some(verdict) = least(json, readings) {
            return Some(verdict);
        }
        let nearest = failures.iter().map(|(nearness, _)| *nearness).max()?;
        let mut near = failures.iter().filter(|(nearness, _)| *nearness == nearest);
        let first = near.next().filter(|((fit, ..), _)| *fit != Fit::None);
        let is_tied = near.next().is_some() && !json.starts_with(['{', '[']);
        Some(first.filter(|_| !is_tied).map_or(Verdict::Nothing, |(_, index)| Verdict::Near(*index)))
    }

    /// The coercions of a walk and what it writes, or how many issues it finds; nothing of it is kept.
    fn reading(&mut self, walk: &dyn Fn(&mut Self)) -> Result<(usize, String), usize> {
        let (output, coercions) = (self.output.len(), self.ledger.len());
        let (issues, omitted) = (self.issues.len(), self.omitted);
        self.attempts += 1;
        walk(self);
        self.attempts -= 1;
        let output = self.output.split_off(output);
        let cost = self.ledger.len() - coercions;
        self.ledger.truncate(coercions);
        let found = self.issues.len() - issues + mem::replace(&mut self.omitted, omitted) - omitted;
        self.issues.truncate(issues);
        if found == 0 { Ok((cost, output)) } else { Err(found) }
    }

    /// Whether a key may mean a field.
    fn means(&self, key: &str, field: &Field) -> bool {
        if self.is_lossless() { is_meant(field, key) } else { field.name.as_str() == key }
    }

    /// Whether an object with `keys` has all the fields that it must have, and no others unless it is open.
    fn has_keys(&self, fields: &[Field], is_open: bool, keys: &[Cow<'_, str>]) -> bool {
        let is_field = |key: &Cow<'_, str>| fields.iter().any(|field| self.means(key, field));
        let is_given = |field: &Field| keys.iter().any(|key| self.means(key, field));
        (is_open || keys.iter().all(is_field))
            && fields.iter().all(|field| !field.required || is_given(field))
    }

    /// Whether a value, with `keys` if it is an object, may be read as one of a schema: whatever this excludes has an
    /// issue for certain.
    fn may_be(&self, json: &str, keys: &[Cow<'_, str>], schema: &'static Schema) -> bool {
        let kind = JsonType::of(json);
        let is_text = kind == JsonType::String && self.is_lossless();
        match schema.kind {
            Kind::Any | Kind::Foreign(_) => true,
            Kind::Recursive(node) => self.may_be(json, keys, node().get()),
            Kind::Nullable(inner) => {
                kind == JsonType::Null || is_text || self.may_be(json, keys, inner.get())
            }
            Kind::Object(fields) if kind == JsonType::Object => {
                self.has_keys(fields, schema.rest.is_some(), keys)
            }
            Kind::Object(_) | Kind::Map(_) => kind == JsonType::Object || is_text,
            Kind::Array(_) | Kind::Tuple(_) => kind == JsonType::Array || self.is_lossless(),
            Kind::Union(union) => {
                union.branches.iter().any(|branch| self.may_be(json, keys, branch.schema())) || is_text
            }
            Kind::Null
            | Kind::Boolean
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Enum(_)
            | Kind::Constants(..) => !matches!(kind, JsonType::Object | JsonType::Array),
        }
    }
}

/// The branch of the reading with the fewest coercions, if that is one value.
fn least(json: &str, mut readings: Vec<(usize, String, usize)>) -> Option<Verdict> {
    let least = readings.iter().map(|(coercions, ..)| *coercions).min()?;
    readings.retain(|(coercions, ..)| *coercions == least);
    let (_, first, _) = readings.first()?;
    if let Some((_, other, _)) = readings.iter().find(|(_, output, _)| !json::is_same(output, first)) {
        let [first, other] = [first, other].map(|text| match cut(text, 64) {
            whole if whole.len() == text.len() => whole.to_owned(),
            start => format!("{start}…"),
        });
        return Some(Verdict::Ambiguous(format!(
            "it is ambiguous, and could be {first} or {other}: send the one that is meant"
        )));
    }
    // They differ in how a number is written at most: as it was is best, and for others the order must not matter.
    let by_form =
        |(_, output, index): &(usize, String, usize)| (output != json, output.len(), output.clone(), *index);
    readings.iter().min_by_key(|reading| by_form(reading)).map(|(.., index)| Verdict::Of(*index))
}

fn nearness(
    json: &str,
    keys: &[Cow<'_, str>],
    schema: &'static Schema,
    issues: usize,
    is_meant: &dyn Fn(&Field, &str) -> bool,
) -> Nearness {
    let schema = schema.resolved();
    let fit = fit(json, schema);
    let (given, faults) = match schema.kind {
        Kind::Object(fields) => {
            let is_given = |field: &&Field| keys.iter().any(|key| is_meant(field, key));
            let required = fields.iter().filter(|field| field.required);
            let given = required.clone().filter(is_given).count();
            let known = |key: &&Cow<'_, str>| fields.iter().any(|field| is_meant(field, key));
            let unknown = match schema.rest {
                Some(_) => 0,
                None => keys.len() - keys.iter().filter(known).count(),
            };
            (given, required.count() - given + unknown)
        }
        _ => (0, 0),
    };
    (fit, Reverse(faults), given, Reverse(issues))
}

/// Whether a value has the JSON type of a schema, or is a text that holds such a value.
fn fit(json: &str, schema: &'static Schema) -> Fit {
    let kind = JsonType::of(json);
    let is = |types: &[JsonType]| if types.contains(&kind) { Fit::Type } else { Fit::None };
    let or_held = |kind, bracket| match is(&[kind]) {
        Fit::None if holds(json, bracket) => Fit::Text,
        fit => fit,
    };
    match schema.kind {
        Kind::Any | Kind::Foreign(_) => Fit::Type,
        Kind::Null => is(&[JsonType::Null]),
        Kind::Boolean => is(&[JsonType::Boolean]),
        Kind::Integer(_) | Kind::Number(_) => is(&[JsonType::Number]),
        Kind::Constants(..) => is(&[JsonType::Number, JsonType::Boolean]),
        Kind::String(_) | Kind::Enum(_) => is(&[JsonType::String]),
        Kind::Array(_) | Kind::Tuple(_) => or_held(JsonType::Array, '['),
        Kind::Map(_) | Kind::Object(_) => or_held(JsonType::Object, '{'),
        Kind::Nullable(inner) => is(&[JsonType::Null]).max(fit(json, inner.get())),
        Kind::Recursive(node) => fit(json, node().get()),
        Kind::Union(union) => {
            union.branches.iter().map(|branch| fit(json, branch.schema())).max().unwrap_or(Fit::None)
        }
    }
}

/// Whether a branch is nothing but its name.
fn is_name(branch: &Branch) -> bool {
    matches!(branch.schema().kind, Kind::Enum(_))
}

fn keys_of(json: &str) -> Vec<Cow<'_, str>> {
    json::entries(json).map(|(key, _)| key).collect()
}

/// Whether a string holds a text that starts with `bracket`.
fn holds(json: &str, bracket: char) -> bool {
    json.starts_with('"') && json::unquote(json).trim_ascii_start().starts_with(bracket)
}
