//! How large a schema is, where providers set limits to that.

use super::plan::Plan;
use super::{Branch, Field, Kind, Member, Schema, SchemaRef};

/// What there is in a schema as it is written: what is only referred to counts once, where it is defined.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Measure {
    /// Properties of all objects.
    pub properties: usize,
    /// Properties that may be absent.
    pub optional: usize,
    /// Properties of several types.
    pub unions: usize,
    /// Objects with properties within each other.
    pub depth: usize,
    /// Members of all lists of values.
    pub members: usize,
    /// Characters of all names and members.
    pub characters: usize,
    /// Characters of the longest list of texts of more members than may have any number.
    pub list_characters: usize,
}

impl Measure {
    /// The measure of a schema by the plan for it.
    pub const fn of(root: &'static Schema, plan: &Plan<'_>) -> Self {
        let mut measure = Self::NONE.with_whole(root, 0, plan);
        let mut index = 0;
        while index < plan.length {
            if plan.is_definition(index) {
                measure.characters += plan.name(index).0.len();
                measure = measure.with_whole(plan.schema(index), 0, plan);
            }
            index += 1;
        }
        measure
    }

    const NONE: Self = Self {
        properties: 0,
        optional: 0,
        unions: 0,
        depth: 0,
        members: 0,
        characters: 0,
        list_characters: 0,
    };

    const fn with(self, schema: &'static Schema, depth: usize, plan: &Plan<'_>) -> Self {
        let schema = schema.without_null();
        match plan.reference_to(schema) {
            Some(_) => self,
            None => self.with_whole(schema, depth, plan),
        }
    }

    const fn with_whole(self, schema: &'static Schema, depth: usize, plan: &Plan<'_>) -> Self {
        let schema = schema.non_null();
        match schema.kind {
            Kind::Array(inner) | Kind::Map(inner) => self.with(inner.get(), depth, plan),
            Kind::Tuple(items) => self.with_items(items, depth, plan),
            Kind::Object(fields) => self.with_fields(fields, depth, plan),
            Kind::Union(union) => self.with_branches(union.branches, depth, plan),
            Kind::Enum(members) | Kind::Constants(_, members) => self.with_members(members, plan),
            _ => self,
        }
    }

    const fn with_items(self, items: &'static [SchemaRef], depth: usize, plan: &Plan<'_>) -> Self {
        let mut measure = self;
        let mut rest = items;
        while let [item, more @ ..] = rest {
            measure = measure.with(item.get(), depth, plan);
            rest = more;
        }
        measure
    }

    const fn with_branches(self, branches: &'static [Branch], depth: usize, plan: &Plan<'_>) -> Self {
        let mut measure = self;
        let mut rest = branches;
        while let [branch, more @ ..] = rest {
            measure = measure.with(branch.schema(), depth, plan);
            rest = more;
        }
        measure
    }

    const fn with_fields(self, fields: &'static [Field], depth: usize, plan: &Plan<'_>) -> Self {
        let mut measure = self;
        let depth = if fields.is_empty() { depth } else { depth + 1 };
        if depth > measure.depth {
            measure.depth = depth;
        }
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            measure.properties += 1;
            measure.optional += !field.required as usize;
            measure.unions += is_union(field.schema()) as usize;
            measure.characters += characters(field.name.as_str());
            measure = measure.with(field.schema(), depth, plan);
            rest = more;
        }
        measure
    }

    const fn with_members(self, members: &'static [Member], plan: &Plan<'_>) -> Self {
        let mut measure = self;
        measure.members += members.len();
        let mut all = 0;
        let mut rest = members;
        while let [member, more @ ..] = rest {
            all += characters(member.name.as_str());
            rest = more;
        }
        measure.characters += all;
        if let Some(limits) = plan.dialect.limits
            && members.len() > limits.large_list
            && all > measure.list_characters
        {
            measure.list_characters = all;
        }
        measure
    }
}

impl Plan<'_> {
    /// The limit of the dialect that a schema exceeds, in words.
    pub const fn excess(&self, root: &'static Schema) -> Option<&'static str> {
        if self.dialect.needs_required && required(root) == 0 {
            return Some("nothing is required");
        }
        let Some(limits) = self.dialect.limits else { return None };
        let measure = Measure::of(root, self);
        if measure.properties > limits.properties {
            Some("there are too many properties")
        } else if measure.depth > limits.depth {
            Some("too many objects are within each other")
        } else if measure.members > limits.members {
            Some("there are too many members of enums")
        } else if measure.characters > limits.characters {
            Some("names and members of enums are too long together")
        } else if measure.list_characters > limits.large_list_characters {
            Some("a large enum has members that are too long together")
        } else {
            None
        }
    }
}

/// Whether a value is of several types, as it is written.
const fn is_union(schema: &'static Schema) -> bool {
    matches!(schema.kind, Kind::Nullable(_) | Kind::Union(_))
}

/// The number of properties that an object requires.
const fn required(schema: &'static Schema) -> usize {
    let Kind::Object(fields) = schema.kind else { return 0 };
    let mut count = 0;
    let mut rest = fields;
    while let [field, more @ ..] = rest {
        count += field.required as usize;
        rest = more;
    }
    count
}

/// The number of characters of a text.
const fn characters(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut count, mut index) = (0, 0);
    while index < bytes.len() {
        // Every byte but those that go on with a character.
        count += (bytes[index] & 0xC0 != 0x80) as usize;
        index += 1;
    }
    count
}
