//! Rendering a schema graph as JSON Schema 2020-12, in a `const fn`: every definition is a constant of the program.
//!
//! [`plan`](super::plan) decides beforehand which types become `$defs` entries.

use super::constrain::contains;
use super::plan::{Plan, same};
use super::text::Text;
use super::writer::Writer;
use super::{
    Branch, Constant, Documentation, Field, IntegerRange, Keyword, Kind, Member, Published, Schema,
    SchemaRef, Value,
};
use std::collections::BTreeMap;
use std::ptr;
use std::sync::{Mutex, PoisonError};

/// What most definitions fit into; a longer one is rendered once more.
const CAPACITY: usize = 4096;

/// A definition, rendered before its length was known; without a byte if only the running program can render it.
pub(super) struct Rendered {
    bytes: [u8; CAPACITY],
    length: usize,
    /// Whether there are sensitive values in it.
    pub(super) is_sensitive: bool,
}

impl Rendered {
    /// Renders `root`.
    pub const fn new(root: &'static Schema) -> Self {
        let mut bytes = [0; CAPACITY];
        let plan = Plan::new(root);
        let length = if plan.has_foreign { 0 } else { render(root, &plan, &mut bytes) };
        Self { bytes, length, is_sensitive: plan.is_sensitive }
    }

    /// The length in bytes.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The bytes, in an array that is at least as long.
    pub const fn bytes<const LENGTH: usize>(&self, root: &'static Schema) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        if self.length <= CAPACITY {
            bytes.split_at_mut(self.length).0.copy_from_slice(self.bytes.split_at(self.length).0);
        } else {
            render(root, &Plan::new(root), &mut bytes);
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
    let text = to_string(root);
    rendered().entry(key).or_insert_with(|| text.leak())
}

fn to_string(root: &'static Schema) -> String {
    let mut plan = Plan::undecided(root);
    let published = plan.has_foreign.then(|| Published::of(&plan.foreign(), &plan.names()));
    plan.published = published.as_ref();
    plan.decide_all();
    let mut bytes = vec![0; render(root, &plan, &mut [])];
    render(root, &plan, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// Renders `root` into what room `bytes` has, and returns the length of the whole.
const fn render(root: &'static Schema, plan: &Plan<'_>, bytes: &mut [u8]) -> usize {
    Writer::new(bytes).root(root, plan).length
}

/// The length of `schema`'s definition in `plan`, for the decision whether to inline it.
pub(super) const fn inline_length(schema: &'static Schema, plan: &Plan<'_>) -> usize {
    Writer::new(&mut []).open_whole(schema, schema.description, false, plan).raw(b"}").length
}

/// Whether two nodes without names are the same when they are published: arguments of a generic type. The types within
/// count by their names, because one of them may stand for the generic type itself.
pub(super) const fn is_rendered_alike(left: &'static Schema, right: &'static Schema) -> bool {
    let (plan, plan_of_right) = (Plan::of_names(left), Plan::of_names(right));
    let (mut bytes, mut bytes_of_right) = ([0; CAPACITY], [0; CAPACITY]);
    let length = Writer::new(&mut bytes).open(left, None, &plan).length;
    let length_of_right = Writer::new(&mut bytes_of_right).open(right, None, &plan_of_right).length;
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
    const fn root(self, root: &'static Schema, plan: &Plan<'_>) -> Self {
        // The description travels beside the schema in every provider's definition; here it would be sent twice.
        let mut writer = self.open_whole(root, None, false, plan);
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
                writer =
                    writer.open_whole(inner, first(schema.description, inner.description), nullable, plan);
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

    /// A schema in the place of a value: a reference if the plan says so, otherwise the whole.
    const fn open(self, schema: &'static Schema, description: Option<Text>, plan: &Plan<'_>) -> Self {
        let nullable = matches!(schema.kind, Kind::Nullable(_));
        if nullable && let Some(index) = plan.reference_to(schema) {
            return self.open_reference(index, description, false, plan);
        }
        let inner = if nullable { schema.non_null() } else { schema };
        let description = if nullable { first(description, schema.description) } else { description };
        match plan.reference_to(inner) {
            // The description of the type stands in its definition.
            Some(index) => self.open_reference(index, description, nullable, plan),
            None => self.open_whole(inner, first(description, inner.description), nullable, plan),
        }
    }

    const fn open_reference(
        self,
        index: usize,
        description: Option<Text>,
        nullable: bool,
        plan: &Plan<'_>,
    ) -> Self {
        let mut writer = self.raw(b"{");
        if let Some(text) = description {
            writer = writer.raw(b"\"description\":\"").text(text).raw(b"\",");
        }
        writer = writer.raw(if nullable { b"\"anyOf\":[{\"$ref\":\"#" } else { b"\"$ref\":\"#" });
        if index > 0 {
            let (name, number) = plan.name(index);
            writer = writer.raw(b"/$defs/").uri(name.as_bytes()).suffix(number);
        }
        writer.raw(if nullable { b"\"},{\"type\":\"null\"}]" } else { b"\"" })
    }

    const fn definition_name(self, index: usize, plan: &Plan<'_>) -> Self {
        let (name, number) = plan.name(index);
        self.raw(name.as_bytes()).suffix(number)
    }

    /// What tells apart types of one name. A hyphen is in no name, so the result is none of another type.
    const fn suffix(self, number: usize) -> Self {
        if number > 1 { self.raw(b"-").number(false, number as u128) } else { self }
    }

    const fn open_whole(
        self,
        schema: &'static Schema,
        description: Option<Text>,
        nullable: bool,
        plan: &Plan<'_>,
    ) -> Self {
        let mut writer = self.raw(opening(schema.kind, nullable));
        if let [Keyword { value: Value::Descriptions(members), .. }, ..] = schema.keywords {
            writer = writer.raw(b",\"description\":\"").descriptions(description, members).raw(b"\"");
        } else if let Some(text) = description {
            let key: &[u8] = match schema.kind {
                Kind::Any | Kind::Union(_) | Kind::Foreign(_) => b"\"description\":\"",
                _ => b",\"description\":\"",
            };
            writer = writer.raw(key).text(text).raw(b"\"");
        }
        writer = match schema.kind {
            Kind::Any
            | Kind::Null
            | Kind::Boolean
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Nullable(_)
            | Kind::Recursive(_) => writer,
            Kind::Foreign(_) => writer.foreign(schema, description.is_some(), nullable, plan),
            Kind::Integer(range) => writer.range(range, schema.keywords),
            Kind::Enum(members) => writer.raw(b",\"enum\":").members(members, [b"\"", b"\","], nullable),
            Kind::Constants(_, members) => writer.raw(b",\"enum\":").members(members, [b"", b","], nullable),
            Kind::Array(items) => writer.raw(b",\"items\":").open(items.get(), None, plan).raw(b"}"),
            Kind::Tuple(items) => writer.tuple(items, plan),
            Kind::Map(values) => {
                let writer = writer.raw(b",\"additionalProperties\":").open(values.get(), None, plan);
                let (writer, has_names) = writer.raw(b"}").names(schema.keywords, false);
                writer.raw(if has_names { b"}" } else { b"" })
            }
            Kind::Object(fields) => writer.fields(fields, schema, plan),
            Kind::Union(union) => {
                let start: &[u8] = if description.is_some() { b",\"anyOf\":[" } else { b"\"anyOf\":[" };
                writer.raw(start).branches(union.branches, plan).raw(match (nullable, union.branches) {
                    (false, _) => b"]",
                    (true, []) => b"{\"type\":\"null\"}]",
                    (true, _) => b",{\"type\":\"null\"}]",
                })
            }
        };
        writer.keywords(schema.keywords)
    }

    /// What a foreign type publishes of itself; where nobody can know that yet, what tells it from others.
    const fn foreign(
        self,
        schema: &'static Schema,
        is_described: bool,
        nullable: bool,
        plan: &Plan<'_>,
    ) -> Self {
        let Some(fragment) = plan.fragment(schema) else {
            return match schema.name {
                Some(name) => self.raw(name.identity.as_bytes()),
                None => self,
            };
        };
        let mut writer = self;
        if !is_described {
            writer = writer.raw(fragment.description.as_bytes());
        }
        let members = fragment.members.as_bytes();
        let has_description = is_described || !fragment.description.is_empty();
        if has_description && (nullable || !members.is_empty()) {
            writer = writer.raw(b",");
        }
        if nullable {
            writer.raw(b"\"anyOf\":[{").raw(members).raw(b"},{\"type\":\"null\"}]")
        } else {
            writer.raw(members)
        }
    }

    const fn keywords(self, keywords: &[Keyword]) -> Self {
        let mut writer = self;
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            writer = writer.keyword(keyword);
            rest = more;
        }
        writer
    }

    /// What each key of an object must have, but for the closing brace: all of it in one place, whichever type asks for
    /// it.
    const fn names(self, keywords: &[Keyword], has_names: bool) -> (Self, bool) {
        let (mut writer, mut has_names) = (self, has_names);
        let mut rest = keywords;
        while let [keyword, more @ ..] = rest {
            match keyword.value {
                Value::Names(keywords) => {
                    if !has_names {
                        writer = writer.raw(b",\"propertyNames\":{\"type\":\"string\"");
                    }
                    has_names = true;
                    writer = writer.keywords(keywords);
                }
                Value::Inherited(keywords) => (writer, has_names) = writer.names(keywords, has_names),
                _ => {}
            }
            rest = more;
        }
        (writer, has_names)
    }

    const fn keyword(self, keyword: &Keyword) -> Self {
        match keyword.value {
            Value::Inherited(keywords) => return self.keywords(keywords),
            Value::Names(_) => return self,
            _ if keyword.name.is_empty() => return self,
            _ => {}
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

    const fn tuple(self, items: &'static [SchemaRef], plan: &Plan<'_>) -> Self {
        let mut writer = self.raw(b",\"prefixItems\":[");
        let mut rest = items;
        while let [item, more @ ..] = rest {
            let end: &[u8] = if more.is_empty() { b"}" } else { b"}," };
            writer = writer.open(item.get(), None, plan).raw(end);
            rest = more;
        }
        // Without the one, the end may be missing; without the other, anything may follow.
        let count = items.len() as u128;
        writer.raw(b"],\"minItems\":").number(false, count).raw(b",\"maxItems\":").number(false, count)
    }

    /// The ends of an integer type's range, unless the keywords say more.
    const fn range(self, range: IntegerRange, keywords: &[Keyword]) -> Self {
        let mut writer = self;
        let (declares_minimum, declares_maximum) = declares_ends(keywords);
        let minimum = if declares_minimum { None } else { range.published_minimum() };
        let maximum = if declares_maximum { None } else { range.published_maximum() };
        if let Some(minimum) = minimum {
            writer = writer.raw(b",\"minimum\":").number(minimum < 0, minimum.unsigned_abs());
        }
        if let Some(maximum) = maximum {
            writer = writer.raw(b",\"maximum\":").number(false, maximum);
        }
        writer
    }

    const fn branches(self, branches: &'static [Branch], plan: &Plan<'_>) -> Self {
        let mut writer = self;
        let mut rest = branches;
        while let [branch, more @ ..] = rest {
            writer = writer.open(branch.schema(), branch.description, plan);
            writer = writer.raw(if more.is_empty() { b"}" } else { b"}," });
            rest = more;
        }
        writer
    }

    /// The members of an enum, of which `quote` is around each and `between` between two.
    const fn members(self, members: &'static [Member], [quote, between]: [&[u8]; 2], nullable: bool) -> Self {
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

    const fn fields(self, fields: &'static [Field], object: &'static Schema, plan: &Plan<'_>) -> Self {
        let mut writer = self;
        let mut has_properties = false;
        let mut documentation = object.documentation;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            writer = writer.raw(if has_properties { b"},\"" } else { b",\"properties\":{\"" });
            has_properties = true;
            writer = writer.text(field.name).raw(b"\":");
            let start = writer.length;
            let Documentation { description, annotations } = match documentation {
                [of_field, of_others @ ..] if rest.len() == documentation.len() => {
                    documentation = of_others;
                    *of_field
                }
                _ => Documentation::NONE,
            };
            writer = writer.open(field.schema(), first(description, field.type_description()), plan);
            if let Some(json) = field.default() {
                let is_first = writer.length == start + 1;
                let key: &[u8] = if is_first { b"\"default\":" } else { b",\"default\":" };
                writer = writer.raw(key).raw(json.as_bytes());
            }
            if let Some(json) = annotations {
                let is_first = writer.length == start + 1;
                writer = writer.raw(if is_first { b"" } else { b"," }).raw(json.as_bytes());
            }
            rest = more;
        }
        writer = writer.raw(if has_properties { b"}}" } else { b",\"properties\":{}" });
        let mut has_required = false;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            if field.required {
                writer = writer.raw(if has_required { b"\",\"" } else { b",\"required\":[\"" });
                writer = writer.text(field.name);
                has_required = true;
            }
            rest = more;
        }
        writer = writer.raw(if has_required { b"\"]" } else { b",\"required\":[]" });
        if object.has_groups {
            writer = writer.groups(fields);
        }
        let Some(values) = object.rest else { return writer.raw(b",\"additionalProperties\":false") };
        match values.get() {
            Schema { kind: Kind::Any, description: None, .. } => {
                writer.raw(b",\"additionalProperties\":true")
            }
            values => writer.raw(b",\"additionalProperties\":").open(values, None, plan).raw(b"}"),
        }
    }

    /// For each field of a group, which others must be there with it.
    const fn groups(self, fields: &'static [Field]) -> Self {
        let mut writer = self;
        let mut has_fields = false;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            let before = writer.length;
            let mut others = fields;
            while let [other, further @ ..] = others {
                if let (Some(group), Some(of_other)) = (field.group, other.group)
                    && group.number == of_other.number
                    && of_other.required
                    && !same(field.name.as_str(), other.name.as_str())
                {
                    if writer.length == before {
                        let start: &[u8] = if has_fields { b",\"" } else { b",\"dependentRequired\":{\"" };
                        writer = writer.raw(start).text(field.name);
                        writer = writer.raw(b"\":[\"").text(other.name).raw(b"\"");
                        has_fields = true;
                    } else {
                        writer = writer.raw(b",\"").text(other.name).raw(b"\"");
                    }
                }
                others = further;
            }
            if writer.length > before {
                writer = writer.raw(b"]");
            }
            rest = more;
        }
        writer.raw(if has_fields { b"}" } else { b"" })
    }
}

/// Whether the keywords say where numbers begin and where they end.
const fn declares_ends(keywords: &[Keyword]) -> (bool, bool) {
    let (mut minimum, mut maximum) = (false, false);
    let mut rest = keywords;
    while let [keyword, more @ ..] = rest {
        match (keyword.name.as_bytes(), keyword.value) {
            (b"minimum" | b"exclusiveMinimum", _) => minimum = true,
            (b"maximum" | b"exclusiveMaximum", _) => maximum = true,
            (_, Value::Inherited(keywords)) => {
                let inherited = declares_ends(keywords);
                minimum |= inherited.0;
                maximum |= inherited.1;
            }
            _ => {}
        }
        rest = more;
    }
    (minimum, maximum)
}

const fn first(one: Option<Text>, other: Option<Text>) -> Option<Text> {
    if one.is_some() { one } else { other }
}

/// The start of an object with the type of a kind.
const fn opening(kind: Kind, nullable: bool) -> &'static [u8] {
    match (kind, nullable) {
        (Kind::Any | Kind::Nullable(_) | Kind::Union(_) | Kind::Recursive(_) | Kind::Foreign(_), _) => b"{",
        (Kind::Null, _) => b"{\"type\":\"null\"",
        (Kind::Boolean | Kind::Constants(Constant::Boolean, _), false) => b"{\"type\":\"boolean\"",
        (Kind::Boolean | Kind::Constants(Constant::Boolean, _), true) => b"{\"type\":[\"boolean\",\"null\"]",
        (Kind::Integer(_) | Kind::Constants(Constant::Integer, _), false) => b"{\"type\":\"integer\"",
        (Kind::Integer(_) | Kind::Constants(Constant::Integer, _), true) => {
            b"{\"type\":[\"integer\",\"null\"]"
        }
        (Kind::Number(_), false) => b"{\"type\":\"number\"",
        (Kind::Number(_), true) => b"{\"type\":[\"number\",\"null\"]",
        (Kind::String(_) | Kind::Enum(_), false) => b"{\"type\":\"string\"",
        (Kind::String(_) | Kind::Enum(_), true) => b"{\"type\":[\"string\",\"null\"]",
        (Kind::Array(_) | Kind::Tuple(_), false) => b"{\"type\":\"array\"",
        (Kind::Array(_) | Kind::Tuple(_), true) => b"{\"type\":[\"array\",\"null\"]",
        (Kind::Map(_) | Kind::Object(_), false) => b"{\"type\":\"object\"",
        (Kind::Map(_) | Kind::Object(_), true) => b"{\"type\":[\"object\",\"null\"]",
    }
}
