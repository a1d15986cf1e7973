//! Rendering a schema graph as JSON Schema, in a `const fn`: every definition is a constant of the program.
//!
//! [`plan`](super::plan) decides beforehand which types become `$defs` entries, and the [`Dialect`] in it what becomes of
//! what a provider does not know.

mod extra;
mod keywords;
mod object;
mod said;
mod shape;

pub(crate) use said::Said;

use super::measure::Measure;
use super::plan::{Plan, same};
use super::text::Text;
use super::writer::{Loss, Writer};
use super::{Constant, Documentation, Kind, Member, Published, Schema, SchemaRef};
use crate::dialect::{Dialect, Frame, JSON_SCHEMA, Recursion, References, Style, Way};
use crate::metadata::Metadata;
use std::collections::BTreeMap;
use std::ptr;
use std::sync::{Mutex, PoisonError};

/// What most definitions fit into; a longer one is rendered once more.
const CAPACITY: usize = 4096;

/// How long a definition may be, in bytes, before types that contain themselves are not written again.
const LONG: usize = 8 * 1024;

/// How long a definition may be at all.
const LONGEST: usize = 1024 * 1024;

/// What is to be rendered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Form {
    /// The name of the tool.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// Its arguments.
    pub schema: &'static Schema,
    /// What it gives back, if that is known.
    pub output: Option<SchemaRef>,
    /// What else there is to know of it.
    pub metadata: &'static Metadata,
    /// What stands around all that; if `None`, there is the schema alone.
    pub frame: Option<&'static Frame>,
    /// What the provider makes of JSON Schema.
    pub dialect: &'static Dialect,
}

impl Form {
    /// The definition of a tool.
    pub const fn new(
        name: &'static str,
        description: &'static str,
        schema: &'static Schema,
        style: Style,
    ) -> Self {
        Self { name, description, frame: Some(style.frame), dialect: style.dialect, ..Self::plain(schema) }
    }

    /// The schema by itself, as it is.
    pub const fn plain(schema: &'static Schema) -> Self {
        Self {
            name: "",
            description: "",
            schema,
            output: None,
            metadata: &Metadata::DEFAULT,
            frame: None,
            dialect: &JSON_SCHEMA,
        }
    }

    /// The schema of what the tool gives back, and the dialect in which that is said, if it is.
    const fn output(&self) -> Option<(&'static Schema, &'static Dialect)> {
        let (Some(frame), Some(output)) = (self.frame, self.output) else { return None };
        match frame.output(output.get()) {
            Some(dialect) => Some((output.get(), dialect)),
            None => None,
        }
    }
}

/// A definition, rendered before its length was known; without a byte if only the running program can render it.
pub(super) struct Rendered {
    bytes: [u8; CAPACITY],
    length: usize,
    /// Whether there are sensitive values in it.
    pub(super) is_sensitive: bool,
    /// Whether the dialect can say all of it.
    pub(super) is_possible: bool,
}

impl Rendered {
    /// Renders `form`.
    pub const fn new(form: &Form) -> Self {
        let mut bytes = [0; CAPACITY];
        let plan = Plan::new(form.schema, form.dialect);
        let is_sensitive = plan.is_sensitive;
        let Some(Writer { length, is_possible, .. }) = Writer::new(&mut bytes).known_form(form, &plan) else {
            return Self { bytes, length: 0, is_sensitive, is_possible: true };
        };
        let is_possible = is_possible && plan.excess(form.schema).is_none();
        Self { bytes, length, is_sensitive, is_possible }
    }

    /// The length in bytes.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The bytes, in an array that is at least as long.
    pub const fn bytes<const LENGTH: usize>(&self, form: &Form) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        if self.length <= CAPACITY {
            bytes.split_at_mut(self.length).0.copy_from_slice(self.bytes.split_at(self.length).0);
        } else {
            _ = Writer::new(&mut bytes).known_form(form, &Plan::new(form.schema, form.dialect));
        }
        bytes
    }
}

/// The bytes of a [`Rendered`], as text.
///
/// # Panics
///
/// If the bytes are not UTF-8, which those of a [`Rendered`] always are.
pub(super) const fn text(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a rendered schema is UTF-8"),
    }
}

/// `root` as JSON Schema, rendered when it is first asked for.
pub(crate) fn at_run_time(root: &'static Schema) -> &'static str {
    static RENDERED: Mutex<BTreeMap<usize, &'static str>> = Mutex::new(BTreeMap::new());
    // Nobody panics with the lock in hand.
    let rendered = || RENDERED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = ptr::from_ref(root).addr();
    if let Some(text) = rendered().get(&key) {
        return text;
    }
    // Without the lock: what is foreign may do anything.
    let text = to_string(&Form::plain(root)).text;
    rendered().entry(key).or_insert_with(|| text.leak())
}

/// What a running program has rendered.
pub(crate) struct Rendering {
    pub text: String,
    /// Whether the dialect can say all of it.
    pub is_possible: bool,
    /// What it cannot say as it is, and where in the text.
    pub losses: Vec<Loss>,
    /// The limit that is exceeded, in words.
    pub excess: Option<&'static str>,
    pub measure: Measure,
}

/// Renders `form`.
pub(crate) fn to_string(form: &Form) -> Rendering {
    let mut plan = Plan::undecided(form.schema, form.dialect);
    let published = published(&plan);
    plan.decide_with(published.as_ref());
    let mut output = form.output().map(|(schema, dialect)| Plan::undecided(schema, dialect));
    let published = output.as_ref().and_then(self::published);
    if let Some(output) = &mut output {
        output.decide_with(published.as_ref());
    }
    let counted = Writer::new(&mut []).form(form, &plan, output.as_ref());
    let (mut bytes, mut losses) = (vec![0; counted.length], vec![None; counted.lost]);
    let writer = Writer::recording(&mut bytes, &mut losses).form(form, &plan, output.as_ref());
    let is_possible = writer.is_possible;
    let text = String::from_utf8(bytes).unwrap_or_default();
    let measure = Measure::of(form.schema, &plan);
    let excess = plan.excess(form.schema);
    let losses = losses.into_iter().flatten().collect();
    Rendering { text, is_possible: is_possible && excess.is_none(), losses, excess, measure }
}

/// What is published of types of which only the running program knows the schema.
fn published(plan: &Plan<'_>) -> Option<Published> {
    plan.has_foreign.then(|| Published::of(&plan.foreign(), &plan.names()))
}

/// The length of `schema`'s definition in `plan`, for the decision whether to inline it.
pub(super) const fn inline_length(schema: &'static Schema, plan: &Plan<'_>) -> usize {
    let said = Said::of(schema.description);
    Writer::new(&mut []).open_whole(schema, said, false, plan).raw(b"}").length
}

/// Whether two nodes without names are the same when they are published: arguments of a generic type. The types within
/// count by their names, because one of them may stand for the generic type itself.
pub(super) const fn is_rendered_alike(left: &'static Schema, right: &'static Schema) -> bool {
    let (plan, plan_of_right) = (Plan::of_names(left), Plan::of_names(right));
    let (mut bytes, mut bytes_of_right) = ([0; CAPACITY], [0; CAPACITY]);
    let length = Writer::new(&mut bytes).open(left, Said::NOTHING, false, &plan).length;
    let length_of_right =
        Writer::new(&mut bytes_of_right).open(right, Said::NOTHING, false, &plan_of_right).length;
    let (mut rest, mut other) = (bytes.as_slice(), bytes_of_right.as_slice());
    while let ([byte, more @ ..], [opposite, behind @ ..]) = (rest, other) {
        if *byte != *opposite {
            return false;
        }
        (rest, other) = (more, behind);
    }
    length == length_of_right && plan.has_types_of(&plan_of_right)
}

/// Each `open_…` writes an object but for its closing brace, so that the caller can add to it.
impl Writer<'_> {
    /// A definition, if all of it is known before the program runs.
    const fn known_form(self, form: &Form, plan: &Plan<'_>) -> Option<Self> {
        if plan.has_foreign {
            return None;
        }
        let Some((schema, dialect)) = form.output() else { return Some(self.form(form, plan, None)) };
        let output = Plan::new(schema, dialect);
        if output.has_foreign { None } else { Some(self.form(form, plan, Some(&output))) }
    }

    /// A definition: the schema, and what stands around it. `output` is the plan of what the tool gives back, if that is to
    /// be said.
    const fn form(self, form: &Form, plan: &Plan<'_>, output: Option<&Plan<'_>>) -> Self {
        // The description travels beside the schema in every provider's definition; here it would be sent twice.
        let Some(frame) = form.frame else { return self.root(form.schema, Said::NOTHING, false, plan) };
        let writer = self.raw(frame.start.as_bytes()).text(Text::new(form.name));
        let writer = writer.raw(b"\",\"description\":\"").text(Text::new(form.description));
        let writer = if frame.omits_empty && form.schema.has_no_properties() {
            writer.raw(b"\"")
        } else {
            writer.raw(frame.schema.as_bytes()).root(form.schema, Said::NOTHING, false, plan)
        };
        writer.extras(frame.extras, form, output).raw(frame.end.as_bytes())
    }

    const fn root(self, root: &'static Schema, said: Said, nullable: bool, plan: &Plan<'_>) -> Self {
        let mut writer = self.within(0).open_whole(root, said, nullable, plan);
        if plan.dialect.has_ordering {
            writer = writer.ordering(root);
        }
        let mut index = 0;
        let mut has_definitions = false;
        while index < plan.length {
            if plan.is_definition(index) {
                writer = writer.raw(if has_definitions { b"},\"" } else { b",\"$defs\":{\"" });
                has_definitions = true;
                writer = writer.definition_name(index, plan).raw(b"\":");
                let schema = plan.schema(index);
                let inner = schema.non_null();
                let nullable = matches!(schema.kind, Kind::Nullable(_));
                let said = Said::of(first(schema.description, inner.description));
                writer = writer.open_whole(inner, said, nullable, plan);
            }
            index += 1;
        }
        if let Some(published) = plan.published
            && !published.definitions.is_empty()
        {
            writer = writer.raw(if has_definitions { b"}," } else { b",\"$defs\":{" });
            has_definitions = true;
            writer = writer.raw(published.definitions.as_bytes());
        }
        writer.raw(if has_definitions { b"}}}" } else { b"}" })
    }

    /// A schema in the place of a value: a reference if the plan says so, otherwise the whole. With `or_null`, null is
    /// allowed besides.
    pub(super) const fn open(
        self,
        schema: &'static Schema,
        said: Said,
        or_null: bool,
        plan: &Plan<'_>,
    ) -> Self {
        let nullable = matches!(schema.kind, Kind::Nullable(_));
        if nullable && let Some(index) = plan.reference_to(schema) {
            return self.open_reference(index, said, false, plan);
        }
        let inner = if nullable { schema.non_null() } else { schema };
        let said = if nullable { said.or(schema.description) } else { said };
        let nullable = nullable || or_null;
        match plan.reference_to(inner) {
            // The description of the type stands in its definition.
            Some(index) => self.open_reference(index, said, nullable, plan),
            None if nullable || inner.description.is_some() => {
                self.open_whole(inner, said.or(inner.description), nullable, plan)
            }
            None => self.open_whole(inner, said, false, plan),
        }
    }

    const fn open_reference(self, index: usize, said: Said, nullable: bool, plan: &Plan<'_>) -> Self {
        let dialect = plan.dialect;
        let start = self.length;
        let mut writer = match dialect.recursion {
            // Types that lead to each other would be written in every order.
            Recursion::Cut if self.is_within(index) || self.length > LONG => {
                return self.open_again(index, said, nullable, plan);
            }
            Recursion::Cut => return self.open_first(index, said, nullable, plan),
            Recursion::Reject if plan.is_recursive(index) => {
                self.raw(b"{").reject("$ref", "the type contains itself")
            }
            _ => self.raw(b"{"),
        };
        writer = writer.said(said, dialect);
        let is_alone = writer.length == start + 1 && !said.has_kept(dialect);
        let in_shape = nullable || !is_alone && matches!(dialect.references, References::Alone);
        let mut writer =
            writer.comma(start).raw(if in_shape { b"\"anyOf\":[{\"$ref\":\"#" } else { b"\"$ref\":\"#" });
        if index > 0 {
            let (name, number) = plan.name(index);
            writer = writer.raw(b"/$defs/").uri(name.as_bytes()).suffix(number);
        }
        writer = writer.raw(b"\"");
        if in_shape {
            writer = writer.raw(if nullable { b"},{\"type\":\"null\"}]" } else { b"}]" });
        }
        writer.kept(said, start, dialect)
    }

    /// A type that contains itself, for the first time.
    const fn open_first(self, index: usize, said: Said, nullable: bool, plan: &Plan<'_>) -> Self {
        let schema = plan.schema(index);
        let inner = schema.non_null();
        let outside = self.within;
        let nullable = nullable || matches!(schema.kind, Kind::Nullable(_));
        let said = said.or(schema.description).or(inner.description);
        let writer = self.within(index).open_whole(inner, said, nullable, plan);
        writer.back_in(outside)
    }

    /// A type within itself, where that has to end.
    const fn open_again(self, index: usize, said: Said, nullable: bool, plan: &Plan<'_>) -> Self {
        let start = self.length;
        let kind = plan.schema(index).non_null().kind;
        let writer = self.raw(opening(kind, nullable, plan.dialect)).lose("$ref", Way::Rewrite);
        let (writer, described) = writer.comma_and_said(said, start, plan.dialect);
        let (writer, described) = writer.note(described, start, "again");
        let writer = writer.raw(plan.name(index).0.as_bytes()).end_of_notes(described);
        // Closed, it would be empty.
        let is_object = matches!(kind, Kind::Object(_)) && plan.dialect.closes;
        writer.raw(if is_object { b",\"additionalProperties\":true" } else { b"" })
    }

    const fn definition_name(self, index: usize, plan: &Plan<'_>) -> Self {
        let (name, number) = plan.name(index);
        self.raw(name.as_bytes()).suffix(number)
    }

    /// What tells apart types of one name. A hyphen is in no name, so the result is none of another type.
    const fn suffix(self, number: usize) -> Self {
        if number > 1 { self.raw(b"-").number(false, number as u128) } else { self }
    }

    const fn open_whole(self, schema: &'static Schema, said: Said, nullable: bool, plan: &Plan<'_>) -> Self {
        let dialect = plan.dialect;
        let start = self.length;
        if start > LONGEST {
            return self.raw(b"{").reject("$ref", "the definition is too long, written in full");
        }
        if nullable && dialect.has_null_beside(schema.kind) {
            let writer = self.raw(b"{").said(said, dialect).comma(start).raw(b"\"anyOf\":[");
            let writer = writer.open_whole(schema, Said::NOTHING, false, plan);
            return writer.raw(b"},{\"type\":\"null\"}]").kept(said, start, dialect);
        }
        let writer = self.raw(opening(schema.kind, nullable, dialect)).describe(schema, said, start, plan);
        let writer = match schema.kind {
            Kind::Any => match dialect.any {
                Some(_) => writer,
                None => writer.reject("type", "any JSON value is allowed"),
            },
            Kind::Null
            | Kind::Boolean
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Nullable(_)
            | Kind::Recursive(_) => writer,
            Kind::Foreign(_) => writer.foreign(schema, start, nullable, plan),
            Kind::Integer(range) => writer.range(range, schema.keywords, dialect),
            Kind::Enum(members) if dialect.has_members(members) => writer.raw(b",\"enum\":").members(
                members,
                [b"\"", b"\","],
                nullable && dialect.has_null_member(),
            ),
            Kind::Constants(constant, members)
                if matches!(dialect.constants[constant as usize], Way::Keep) =>
            {
                writer.raw(b",\"enum\":").members(members, [b"", b","], nullable && dialect.has_null_member())
            }
            Kind::Enum(_) | Kind::Constants(..) => writer.lose("enum", Way::Note),
            Kind::Array(items) => {
                writer.raw(b",\"items\":").open(items.get(), Said::NOTHING, false, plan).raw(b"}")
            }
            Kind::Tuple(items) => writer.tuple(items, plan),
            Kind::Map(values) => writer.map(values.get(), schema.keywords, plan),
            Kind::Object(fields) => writer.fields(fields, schema, plan),
            Kind::Union(union) => writer.union(union.branches, start, nullable, plan),
        };
        let writer = match schema.keywords {
            [] => writer,
            keywords => writer.keywords(keywords, dialect),
        };
        match said {
            Said { default: None, examples: None, is_deprecated: false, .. } => writer,
            said => writer.kept(said, start, dialect),
        }
    }

    /// What a foreign type publishes of itself; where nobody can know that yet, what tells it from others.
    const fn foreign(self, schema: &'static Schema, start: usize, nullable: bool, plan: &Plan<'_>) -> Self {
        let Some(fragment) = plan.fragment(schema) else {
            return match schema.name {
                Some(name) => self.raw(name.identity.as_bytes()),
                None => self,
            };
        };
        let mut writer = match plan.dialect.foreign {
            Way::Reject => self.reject("$ref", "the schema is that of another crate"),
            _ => self,
        };
        if writer.length == start + 1 {
            writer = writer.raw(fragment.description.as_bytes());
        }
        let members = fragment.members.as_bytes();
        if nullable {
            writer.comma(start).raw(b"\"anyOf\":[{").raw(members).raw(b"},{\"type\":\"null\"}]")
        } else if members.is_empty() {
            writer
        } else {
            writer.comma(start).raw(members)
        }
    }

    /// The members of an enum, of which `quote` is around each and `between` between two.
    pub(super) const fn members(
        self,
        members: &'static [Member],
        [quote, between]: [&[u8]; 2],
        nullable: bool,
    ) -> Self {
        let mut writer = self.raw(b"[");
        let mut rest = members;
        while let [member, more @ ..] = rest {
            writer = writer.raw(quote).text(member.name).raw(if more.is_empty() { quote } else { between });
            rest = more;
        }
        writer.raw(match (nullable, members.is_empty()) {
            (false, _) => b"]",
            (true, false) => b",null]",
            (true, true) => b"null]",
        })
    }
}

pub(super) const fn first(one: Option<Text>, other: Option<Text>) -> Option<Text> {
    if one.is_some() { one } else { other }
}

/// The start of an object with the type of a kind.
pub(super) const fn opening(kind: Kind, nullable: bool, dialect: &Dialect) -> &'static [u8] {
    let index = match kind {
        Kind::Any => {
            return match dialect.any {
                Some(start) => start.as_bytes(),
                None => b"{",
            };
        }
        Kind::Nullable(_) | Kind::Union(_) | Kind::Recursive(_) | Kind::Foreign(_) => return b"{",
        Kind::Null => 0,
        Kind::Boolean | Kind::Constants(Constant::Boolean, _) => 1,
        Kind::Integer(_) | Kind::Constants(Constant::Integer, _) => 2,
        Kind::Number(_) => 3,
        Kind::String(_) | Kind::Enum(_) => 4,
        Kind::Array(_) | Kind::Tuple(_) => 5,
        Kind::Map(_) | Kind::Object(_) => 6,
    };
    dialect.types[index][nullable as usize]
}
