//! The second look: a walk along the schema graph that finds every problem of a text, or the one reading in which it
//! has none.
//!
//! It is not generic: it works for any schema, and produces JSON text. In that text each value is valid for its schema
//! and stands in the order in which the model wrote it; [`Coercion`]s tell how it differs from what the model sent. If
//! there are issues, values that have some are marked instead, so that the first look can go past them and say what the
//! validators of the program have against the others.

mod array;
#[cfg(feature = "schemars")]
mod foreign;
pub(crate) mod json;
mod ledger;
mod lenient;
mod object;
mod prepare;
mod root;
mod scalar;
mod splice;
mod union;

use crate::declaration::{Declaration, Normalize};
use crate::decode::fault::FaultKind;
use crate::decode::lexer::{DEPTH_LIMIT, FAULTY, INCOMPLETE};
use crate::issue::{Code, Issue, Rule};
use crate::message::describe::{expected, nearest};
use crate::options::Mode;
use crate::pointer::Path;
use crate::schema::keyword::Problem;
use crate::schema::{Kind, Schema};
use array::Items;
use json::parse_text;
pub(crate) use ledger::Ledger;
pub(crate) use object::{INVALID_DEFAULT, Property};
#[cfg(feature = "run")]
pub(crate) use root::issues_of_result;
pub(crate) use root::{accepts, issues, normalise, with_defaults};
pub(crate) use splice::splice;
use union::Verdicts;

/// The issues that are kept; further ones are counted.
const ISSUE_LIMIT: usize = 64;

/// What the second look makes of a text.
#[derive(Debug, Default)]
pub(crate) struct Normalised {
    /// The arguments as the schema has them.
    pub text: String,
    pub ledger: Ledger,
}

/// The issues of a text, and how many more there were.
#[derive(Debug)]
pub(crate) struct Rejected {
    pub issues: Vec<Issue>,
    pub omitted: usize,
    /// What could be read of them: as the schema has it, with marks at all values that have issues.
    pub readable: String,
}

/// The state of a walk.
///
/// What takes a function takes it as `dyn`: each of them is code that every program has, and should have once.
#[derive(Debug)]
pub(crate) struct Normaliser {
    /// What is accepted in general; a field may say otherwise for itself.
    mode: Mode,
    /// What the host accepts.
    host_mode: Mode,
    /// Whether defaults are written out, and held to their schemas like what is sent.
    fills_defaults: bool,
    /// Whether what may be absent may be null, which is what `serde` writes for `None`.
    absent_is_null: bool,
    tool: &'static Declaration,
    /// What the arguments still have to go through.
    normalize: Option<&'static Normalize>,
    /// The normalised text so far. Values that have issues are marked in it.
    output: String,
    ledger: Ledger,
    issues: Vec<Issue>,
    omitted: usize,
    depth: usize,
    /// The attempts that are under way within each other.
    attempts: usize,
    /// The suggestions that may still be looked for: comparing names is the dearest thing here.
    suggestions: usize,
    /// The bytes that may still be walked to find out which branch of a union they are of.
    patience: usize,
    /// What was found out about the values of unions, as long as the text that they stand in is there.
    verdicts: Verdicts,
}

/// Where a value stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In an array: there, an array is never made of one element.
    Item,
    /// Anywhere else.
    Other,
}

impl Normaliser {
    fn new(mode: Mode, tool: &'static Declaration) -> Self {
        Self {
            mode: if tool.intake.strict { Mode::Strict } else { mode },
            host_mode: mode,
            fills_defaults: false,
            absent_is_null: false,
            tool,
            normalize: tool.intake.normalize.as_ref().filter(|_| mode == Mode::Lossless),
            output: String::new(),
            ledger: Ledger::default(),
            issues: Vec::new(),
            omitted: 0,
            depth: 0,
            attempts: 0,
            suggestions: 8,
            patience: 0,
            verdicts: Verdicts::default(),
        }
    }

    fn is_lossless(&self) -> bool {
        self.mode == Mode::Lossless
    }

    /// Walks a value: the JSON text `json`, which is known to be faultless.
    fn value(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>, place: Place) {
        let start = self.output.len();
        let is_valid = self.has_no_issue(&|this| this.kind(json, schema, path, place));
        if !is_valid || !self.has_no_issue(&|this| this.keywords(json, start, schema, path)) {
            self.mark(start);
        }
    }

    /// Holds the value that was written at `start` for `json` to the keywords of its schema.
    fn keywords(&mut self, json: &str, start: usize, schema: &'static Schema, path: &Path<'_>) {
        let Some(keyword) = schema.keywords.first() else { return };
        // Of the value as it was read: what the model sent may be a text that holds it.
        let value = self.output[start..].to_owned();
        for Problem { key, words } in (keyword.support.problems)(&value, schema) {
            self.report(|| match key {
                Some(key) => Issue::new(Path::Key(path, &key).pointer(), Code::Constraint).expected(words),
                None => Issue::new(path.pointer(), Code::Constraint).expected(words).received(json),
            });
        }
    }

    /// Marks the value that was written at `start` as one that has an issue. What is in an array or object can still be
    /// read.
    fn mark(&mut self, start: usize) {
        let end = match self.output.as_bytes().get(start..).unwrap_or_default() {
            // Once, though several walks may find an issue of the same value.
            [.., INCOMPLETE, _] => return,
            [_, _, .., b']'] => "\u{18}]",
            [_, _, .., b'}'] => "\u{18}}",
            _ => return self.fault(start),
        };
        self.output.pop();
        self.output.push_str(end);
    }

    /// Writes the mark of a value of which nothing can be read instead of what was written since `start`.
    #[inline(never)]
    fn fault(&mut self, start: usize) {
        self.output.truncate(start);
        self.output.push(char::from(FAULTY));
    }

    /// Walks a value as one of the node's kind.
    fn kind(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>, place: Place) {
        match schema.kind {
            Kind::Any => self.any(json, schema, path),
            Kind::Nullable(inner) => self.nullable(json, inner.get(), path, place),
            Kind::Recursive(node) => self.value(json, node().get(), path, place),
            Kind::Null => self.null(json, schema, path),
            Kind::Boolean => self.boolean(json, schema, path),
            Kind::Integer(range) => self.integer(json, range, schema, path),
            Kind::Number(precision) => self.number(json, precision, schema, path),
            Kind::String(holding) => self.string(json, holding, schema, path),
            Kind::Enum(members) => self.member(json, members, schema, path),
            Kind::Constants(constant, members) => self.constant(json, constant, members, schema, path),
            Kind::Array(items) => self.array(json, Items::Each(items.get()), schema, path, place),
            Kind::Tuple(items) => self.array(json, Items::Places(items), schema, path, place),
            Kind::Map(values) => {
                self.container_in_text(json, schema, path, Rule::ObjectText, &|this, json| {
                    this.map(json, values.get(), path);
                });
            }
            Kind::Object(fields) => {
                self.container_in_text(json, schema, path, Rule::ObjectText, &|this, json| {
                    this.object(json, fields, schema, path);
                });
            }
            Kind::Union(union) => (union.walk)(self, json, union, schema, path, place),
            Kind::Foreign(foreign) => foreign.of_type().walk(self, json, path),
        }
    }

    fn nullable(&mut self, json: &str, inner: &'static Schema, path: &Path<'_>, place: Place) {
        if json == "null" {
            self.output.push_str(json);
        } else if self.is_lossless() && !inner.accepts_text() && json::is_null_text(json) {
            self.coerce(json, "null", path, Rule::NullText);
        } else {
            self.value(json, inner, path, place);
        }
    }

    /// Walks what is in an array or object, wherever that stands: the normalised text has it in its place.
    fn within(&mut self, path: &Path<'_>, walk: &dyn Fn(&mut Self)) {
        if self.depth == DEPTH_LIMIT {
            return self
                .report(|| Issue::new(path.pointer(), Code::Constraint).note(FaultKind::TooDeep.message()));
        }
        self.depth += 1;
        walk(self);
        self.depth -= 1;
    }

    /// Walks an array or object with `walk`, also if it stands in a string.
    fn container_in_text(
        &mut self,
        json: &str,
        schema: &'static Schema,
        path: &Path<'_>,
        rule: Rule,
        walk: &dyn Fn(&mut Self, &str),
    ) {
        let bracket = if rule == Rule::ArrayText { '[' } else { '{' };
        if json.starts_with(bracket) {
            return self.within(path, &|this| walk(this, json));
        }
        if self.is_lossless() && json.starts_with('"') {
            let text = json::unquote(json);
            match parse_text(&text, bracket) {
                Ok(Some(inner)) => {
                    self.coerce_with(json, path, rule, &|this| {
                        this.within(path, &|this| walk(this, inner));
                        true
                    });
                    return;
                }
                Ok(None) => {}
                Err(fault) if fault.kind == FaultKind::Truncated => {
                    let note = "the text in it was cut off; send the whole value, not as a string";
                    return self.report(|| {
                        let issue = Issue::new(path.pointer(), Code::Truncated).received(json);
                        issue.expected(expected(schema)).note(note.to_owned())
                    });
                }
                Err(fault) => {
                    let note = format!("the text in it is not JSON either: {}", fault.kind.message());
                    return self.mismatch_with_note(json, schema, path, Some(note));
                }
            }
        }
        self.mismatch(json, schema, path);
    }

    /// Walks with `walk`, and says whether that found no issue.
    fn has_no_issue(&mut self, walk: &dyn Fn(&mut Self)) -> bool {
        let before = (self.issues.len(), self.omitted);
        walk(self);
        (self.issues.len(), self.omitted) == before
    }

    /// Walks with `walk`, and undoes all of it if that found an issue.
    fn attempt(&mut self, walk: &dyn Fn(&mut Self)) -> bool {
        let (output, coercions) = (self.output.len(), self.ledger.len());
        let (issues, omitted) = (self.issues.len(), self.omitted);
        self.attempts += 1;
        let is_valid = self.has_no_issue(walk);
        self.attempts -= 1;
        if is_valid {
            return true;
        }
        self.output.truncate(output);
        self.ledger.truncate(coercions);
        self.issues.truncate(issues);
        self.omitted = omitted;
        false
    }

    /// Writes `after` where `before` was.
    fn coerce(&mut self, before: &str, after: &str, path: &Path<'_>, rule: Rule) {
        self.output.push_str(after);
        self.ledger.add(path, rule, before, after);
    }

    /// Walks with `walk`, and if that holds records that `before` became what it wrote.
    fn coerce_with(
        &mut self,
        before: &str,
        path: &Path<'_>,
        rule: Rule,
        walk: &dyn Fn(&mut Self) -> bool,
    ) -> bool {
        let (output, coercions) = (self.output.len(), self.ledger.len());
        let holds = walk(self);
        if rule != Rule::SingleElement {
            // What was walked may be a text that is gone, and another may come to stand in its place.
            self.verdicts.clear();
        }
        if holds {
            self.ledger.insert(coercions, path, rule, before, &self.output[output..]);
        }
        holds
    }

    /// The name that is nearest to a wrong one, if it is near.
    fn nearest<'n>(&mut self, wrong: &str, names: &mut dyn Iterator<Item = &'n str>) -> Option<&'n str> {
        // An attempt either has no issue, or none that is kept.
        if self.attempts > 0 || self.issues.len() == ISSUE_LIMIT {
            return None;
        }
        self.suggestions = self.suggestions.checked_sub(1)?;
        nearest(wrong, names)
    }

    fn report(&mut self, issue: impl FnOnce() -> Issue) {
        if self.issues.len() < ISSUE_LIMIT {
            self.keep(issue());
        } else {
            self.omitted += 1;
        }
    }

    /// Once, and not in each place that reports something.
    #[inline(never)]
    fn keep(&mut self, issue: Issue) {
        self.issues.push(issue);
    }

    /// Reports a value of the wrong type.
    fn mismatch(&mut self, json: &str, schema: &'static Schema, path: &Path<'_>) {
        self.mismatch_with_note(json, schema, path, None);
    }

    fn mismatch_with_note(
        &mut self,
        json: &str,
        schema: &'static Schema,
        path: &Path<'_>,
        note: Option<String>,
    ) {
        self.report(|| {
            Issue::new(path.pointer(), Code::Type).expected(expected(schema)).received(json).note(note)
        });
    }
}
