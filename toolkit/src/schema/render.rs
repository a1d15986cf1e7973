//! Rendering a schema graph as JSON Schema 2020-12, in a `const fn`.
//!
//! The same function runs twice: once to count the bytes, once to fill an array of that length. So every definition
//! is a constant of the program. [`plan`](super::plan) decides beforehand which types become `$defs` entries.

use super::plan::Plan;
use super::{Field, Kind, Member, Precision, Schema};

/// The length in bytes of `root` as JSON Schema.
pub const fn length(root: &'static Schema) -> usize {
    let plan = Plan::new(root);
    let mut none = [];
    let mut writer = Writer { bytes: &mut none, length: 0 };
    writer.root(root, &plan);
    writer.length
}

/// `root` as JSON Schema, in an array of the [`length`] it has.
pub const fn bytes<const LENGTH: usize>(root: &'static Schema) -> [u8; LENGTH] {
    let plan = Plan::new(root);
    let mut bytes = [0; LENGTH];
    let mut writer = Writer { bytes: &mut bytes, length: 0 };
    writer.root(root, &plan);
    bytes
}

/// The array that [`bytes`] made, as text.
///
/// # Panics
///
/// If the bytes are not UTF-8, which those of [`bytes`] always are.
pub const fn text(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a rendered schema is UTF-8"),
    }
}

/// `root` as JSON Schema, rendered at run time.
pub(crate) fn to_string(root: &'static Schema) -> String {
    let plan = Plan::new(root);
    let mut bytes = vec![0; length(root)];
    Writer { bytes: &mut bytes, length: 0 }.root(root, &plan);
    String::from_utf8(bytes).unwrap_or_default()
}

/// The length of `schema`'s definition in `plan`, for the decision whether to inline it.
pub(super) const fn inline_length(schema: &'static Schema, plan: &Plan) -> usize {
    let mut none = [];
    let mut writer = Writer { bytes: &mut none, length: 0 };
    writer.body(schema, schema.description, false, plan);
    writer.length
}

/// Writes into `bytes`, or only counts if there is no room at all.
struct Writer<'b> {
    bytes: &'b mut [u8],
    length: usize,
}

impl Writer<'_> {
    const fn root(&mut self, root: &'static Schema, plan: &Plan) {
        // The description travels beside the schema in every provider's definition; here it would be sent twice.
        self.body_open(root, None, false, plan);
        let mut index = 0;
        let mut first = true;
        while index < plan.length {
            if plan.is_definition(index) {
                self.raw(if first { ",\"$defs\":{\"" } else { ",\"" });
                first = false;
                self.definition_name(index, plan);
                self.raw("\":");
                let schema = plan.schema(index);
                self.body(schema, schema.description, false, plan);
            }
            index += 1;
        }
        self.raw(if first { "}" } else { "}}" });
    }

    /// A schema in the place of a value: a reference if the plan says so, otherwise the whole.
    const fn schema(&mut self, schema: &'static Schema, description: Option<&'static str>, plan: &Plan) {
        let nullable = matches!(schema.kind, Kind::Nullable(_));
        let inner = schema.non_null();
        let description = if nullable { first(description, schema.description) } else { description };
        match plan.reference_to(inner) {
            // The description of the type stands in its definition.
            Some(index) => self.reference(index, description, nullable, plan),
            None => self.body(inner, first(description, inner.description), nullable, plan),
        }
    }

    const fn reference(
        &mut self,
        index: usize,
        description: Option<&'static str>,
        nullable: bool,
        plan: &Plan,
    ) {
        self.raw("{");
        if let Some(text) = description {
            self.raw("\"description\":");
            self.string(text);
            self.raw(",");
        }
        self.raw(if nullable { "\"anyOf\":[{\"$ref\":\"#" } else { "\"$ref\":\"#" });
        if index > 0 {
            self.raw("/$defs/");
            self.definition_name(index, plan);
        }
        self.raw(if nullable { "\"},{\"type\":\"null\"}]}" } else { "\"}" });
    }

    /// The name of a definition; a number tells apart types of one name.
    const fn definition_name(&mut self, index: usize, plan: &Plan) {
        let (name, number) = plan.name(index);
        self.escaped(name);
        if number > 1 {
            self.unsigned(number as u128);
        }
    }

    const fn body(
        &mut self,
        schema: &'static Schema,
        description: Option<&'static str>,
        nullable: bool,
        plan: &Plan,
    ) {
        self.body_open(schema, description, nullable, plan);
        self.raw("}");
    }

    /// A whole schema object but for its closing brace.
    const fn body_open(
        &mut self,
        schema: &'static Schema,
        description: Option<&'static str>,
        nullable: bool,
        plan: &Plan,
    ) {
        self.raw("{");
        let type_name = type_name(schema.kind);
        if !type_name.is_empty() {
            self.raw(if nullable { "\"type\":[\"" } else { "\"type\":\"" });
            self.raw(type_name);
            self.raw(if nullable { "\",\"null\"]" } else { "\"" });
        }
        if let Some(text) = description {
            self.raw(if type_name.is_empty() { "\"description\":" } else { ",\"description\":" });
            self.string(text);
        }
        match schema.kind {
            Kind::Any | Kind::Boolean | Kind::Number(_) | Kind::String | Kind::Nullable(_) => {}
            Kind::Integer(range) => {
                if let Some(minimum) = range.published_minimum() {
                    self.raw(",\"minimum\":");
                    self.signed(minimum);
                }
                if let Some(maximum) = range.published_maximum() {
                    self.raw(",\"maximum\":");
                    self.unsigned(maximum);
                }
            }
            Kind::Enum(members) => self.members(members, nullable),
            Kind::Array(items) => {
                self.raw(",\"items\":");
                self.schema(items.get(), None, plan);
            }
            Kind::Map(values) => {
                self.raw(",\"additionalProperties\":");
                self.schema(values.get(), None, plan);
            }
            Kind::Object(fields) => self.fields(fields, plan),
        }
    }

    const fn members(&mut self, members: &'static [Member], nullable: bool) {
        let mut index = 0;
        while index < members.len() {
            self.raw(if index == 0 { ",\"enum\":[" } else { "," });
            self.string(members[index].name);
            index += 1;
        }
        self.raw(if nullable { ",null]" } else { "]" });
    }

    const fn fields(&mut self, fields: &'static [Field], plan: &Plan) {
        self.raw(",\"properties\":{");
        let mut index = 0;
        while index < fields.len() {
            let field = &fields[index];
            if index > 0 {
                self.raw(",");
            }
            self.string(field.name);
            self.raw(":");
            self.field(field, plan);
            index += 1;
        }
        self.raw("},\"required\":[");
        let mut index = 0;
        let mut first = true;
        while index < fields.len() {
            if fields[index].required {
                if !first {
                    self.raw(",");
                }
                first = false;
                self.string(fields[index].name);
            }
            index += 1;
        }
        self.raw("],\"additionalProperties\":false");
    }

    const fn field(&mut self, field: &'static Field, plan: &Plan) {
        self.schema(field.schema(), field.description, plan);
        if let Some(json) = field.default {
            // The schema has just been closed: its last byte is a brace, and `{}` is the only one without a keyword.
            let empty = matches!(field.schema().kind, Kind::Any)
                && field.description.is_none()
                && field.schema().description.is_none();
            self.length -= 1;
            self.raw(if empty { "\"default\":" } else { ",\"default\":" });
            self.raw(json);
            self.raw("}");
        }
    }

    const fn raw(&mut self, text: &str) {
        let bytes = text.as_bytes();
        if !self.bytes.is_empty() {
            let (_, rest) = self.bytes.split_at_mut(self.length);
            let (target, _) = rest.split_at_mut(bytes.len());
            target.copy_from_slice(bytes);
        }
        self.length += bytes.len();
    }

    const fn string(&mut self, text: &str) {
        self.raw("\"");
        self.escaped(text);
        self.raw("\"");
    }

    /// `text` with JSON escapes: stretches that need none are copied whole.
    const fn escaped(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut rest = bytes;
        let mut index = 0;
        while index < rest.len() {
            let byte = rest[index];
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                index += 1;
                continue;
            }
            let (plain, tail) = rest.split_at(index);
            self.ascii_or_utf8(plain);
            match byte {
                b'"' => self.raw("\\\""),
                b'\\' => self.raw("\\\\"),
                b'\n' => self.raw("\\n"),
                b'\r' => self.raw("\\r"),
                b'\t' => self.raw("\\t"),
                _ => {
                    const DIGITS: [&str; 16] =
                        ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];
                    self.raw("\\u00");
                    self.raw(DIGITS[(byte >> 4) as usize]);
                    self.raw(DIGITS[(byte & 15) as usize]);
                }
            }
            rest = tail.split_at(1).1;
            index = 0;
        }
        self.ascii_or_utf8(rest);
    }

    /// Part of a text that was cut at ASCII bytes, so it is UTF-8 still.
    const fn ascii_or_utf8(&mut self, bytes: &[u8]) {
        if let Ok(text) = core::str::from_utf8(bytes) {
            self.raw(text);
        }
    }

    const fn signed(&mut self, number: i128) {
        if number < 0 {
            self.raw("-");
        }
        self.unsigned(number.unsigned_abs());
    }

    const fn unsigned(&mut self, number: u128) {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        if number >= 10 {
            self.unsigned(number / 10);
        }
        self.raw(DIGITS[(number % 10) as usize]);
    }
}

const fn first(one: Option<&'static str>, other: Option<&'static str>) -> Option<&'static str> {
    if one.is_some() { one } else { other }
}

/// The JSON type of a kind, as JSON Schema spells it; empty for any.
pub(crate) const fn type_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Any | Kind::Nullable(_) => "",
        Kind::Boolean => "boolean",
        Kind::Integer(_) => "integer",
        Kind::Number(Precision::Single | Precision::Double) => "number",
        Kind::String | Kind::Enum(_) => "string",
        Kind::Array(_) => "array",
        Kind::Map(_) | Kind::Object(_) => "object",
    }
}
