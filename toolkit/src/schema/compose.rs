//! Objects whose fields come from several types: `flatten`.

use super::plan::same;
use super::{Documentation, Field, Group, Kind, Schema, SchemaRef};
use crate::refuse::refuse;
use crate::tool::Param;
use crate::types::map::assert_keys;

/// Some of the fields of an object.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    fields: &'static [Field],
    /// What is published of them, or of the last of them.
    documentation: &'static [Documentation],
    origin: Origin,
    /// Whether some of them come from an optional part of their own type.
    has_groups: bool,
    /// What further keys of the object hold.
    rest: Option<SchemaRef>,
    /// Whether the values of all of them are kept out of reports.
    sensitive: bool,
}

/// Where the fields of a [`Part`] come from.
#[derive(Debug, Clone, Copy)]
enum Origin {
    /// The type itself.
    Own,
    /// Another type.
    Flattened,
    /// Another type, and all of them may be absent together.
    Optional,
}

impl Part {
    /// The fields from `start` to before `end` of those that the type declares itself, with what is published of all of
    /// these, if there is something.
    pub const fn own(
        fields: &'static [Field],
        documentation: &'static [Documentation],
        start: usize,
        end: usize,
    ) -> Self {
        Self {
            fields: fields.split_at(end).0.split_at(start).1,
            documentation: match documentation {
                [] => &[],
                documentation => documentation.split_at(end).0.split_at(start).1,
            },
            origin: Origin::Own,
            has_groups: false,
            rest: None,
            sensitive: false,
        }
    }

    /// What a flattened field of type `T` brings.
    ///
    /// # Panics
    ///
    /// If it is neither a struct nor a map.
    pub const fn of<T: Param>() -> Self {
        assert_keys::<T>();
        let whole = T::SCHEMA.get();
        let schema = if T::OPTIONAL { whole.non_null() } else { whole };
        let sensitive = schema.sensitive || whole.sensitive;
        match schema.kind {
            Kind::Object(fields) => {
                let Schema { documentation, has_groups, rest, .. } = *schema;
                Self {
                    fields,
                    documentation,
                    origin: if T::OPTIONAL { Origin::Optional } else { Origin::Flattened },
                    has_groups,
                    rest,
                    sensitive,
                }
            }
            Kind::Map(values) => {
                assert!(
                    schema.keywords.is_empty() && !sensitive,
                    "a map that is flattened has no keys of its own to constrain or to keep out of reports: put it in a field"
                );
                Self {
                    fields: &[],
                    documentation: &[],
                    origin: Origin::Flattened,
                    has_groups: false,
                    rest: Some(values),
                    sensitive: false,
                }
            }
            _ => panic!(
                "only structs and maps with text keys can be flattened: remove `flatten`, or put the value in a struct"
            ),
        }
    }
}

/// A generic type, or the variant of a type that has the number, with flattened fields: its tables are constants, because
/// there are no generic statics.
pub trait Composed<const VARIANT: usize = 0> {
    /// The fields that it declares itself.
    const OWN: &'static [Field];
    /// What is published of these, if there is something.
    const OWN_DOCUMENTATION: &'static [Documentation] = &[];
    /// The parts in the order of the declaration.
    const PARTS: &'static [Part];
    /// The fields of all parts, and then some: the length of an array cannot depend on a parameter.
    const PADDED: [Field; MOST_FIELDS] = {
        assert!(
            length(Self::PARTS) <= MOST_FIELDS,
            "more than 64 fields come together by `flatten`: put some of them in a field"
        );
        compose(Self::PARTS)
    };
    /// The fields of all parts, which are [apart](assert_apart).
    const FIELDS: &'static [Field];
    /// What is published of the fields of all parts, and then some.
    const PADDED_DOCUMENTATION: [Documentation; MOST_FIELDS] = compose_documentation(Self::PARTS);
    /// What is published of the fields of all parts.
    const DOCUMENTATION: &'static [Documentation] =
        Self::PADDED_DOCUMENTATION.split_at(length(Self::PARTS)).0;
}

/// The first fields of those, which are in the parts.
pub const fn without_padding(fields: &'static [Field; MOST_FIELDS], parts: &[Part]) -> &'static [Field] {
    fields.split_at(length(parts)).0
}

/// More than the fields that a generic type may have in all where they come from several types.
pub const MOST_FIELDS: usize = 64;

/// The number of fields of all parts.
pub const fn length(parts: &[Part]) -> usize {
    let mut length = 0;
    let mut rest = parts;
    while let [part, more @ ..] = rest {
        length += part.fields.len();
        rest = more;
    }
    length
}

/// Whether one of the parts takes what further keys there are.
pub const fn is_open(parts: &[Part]) -> bool {
    let mut rest = parts;
    while let [part, more @ ..] = rest {
        if part.rest.is_some() {
            return true;
        }
        rest = more;
    }
    false
}

/// The fields of all parts, whose number is `LENGTH`.
///
/// # Panics
///
/// If an optional part has an optional part itself.
pub const fn compose<const LENGTH: usize>(parts: &[Part]) -> [Field; LENGTH] {
    let mut fields = [Field::PLACEHOLDER; LENGTH];
    let mut length = 0;
    let mut number = 0;
    while number < parts.len() {
        let Part { fields: of_part, origin, sensitive, .. } = parts[number];
        let is_optional = matches!(origin, Origin::Optional);
        let start = group_number(length);
        let mut index = 0;
        while index < of_part.len() {
            let mut field = of_part[index];
            field.sensitive |= sensitive;
            field.group = match (is_optional, field.group) {
                (false, None) => None,
                // Groups of a flattened struct stay apart from those of its neighbours.
                (false, Some(group)) => Some(Group { number: start + group.number, ..group }),
                (true, None) => Some(Group { number: start, required: field.required }),
                (true, Some(_)) => {
                    panic!("an optional struct that is flattened cannot itself flatten an optional one")
                }
            };
            if is_optional {
                field.required = false;
            }
            fields[length] = field;
            length += 1;
            index += 1;
        }
        number += 1;
    }
    fields
}

/// The number of a group that begins with the field of that index.
const fn group_number(index: usize) -> u16 {
    assert!(index < 1 << 16, "an object has more than 65536 fields");
    let [low, high, ..] = index.to_le_bytes();
    u16::from_le_bytes([low, high])
}

/// What is published of the fields of all parts, whose number is `LENGTH`.
pub const fn compose_documentation<const LENGTH: usize>(parts: &[Part]) -> [Documentation; LENGTH] {
    let mut documentation = [Documentation::NONE; LENGTH];
    let mut length = 0;
    let mut rest = parts;
    while let [part, more @ ..] = rest {
        length += part.fields.len();
        let of_part = part.documentation;
        let mut index = 0;
        while index < of_part.len() {
            documentation[length - of_part.len() + index] = of_part[index];
            index += 1;
        }
        rest = more;
    }
    documentation
}

/// The node of an object made of `parts`, whose fields are `fields`.
pub const fn composed(fields: &'static [Field], parts: &[Part]) -> Schema {
    let mut schema = Schema::new(Kind::Object(fields));
    let mut rest = parts;
    while let [part, more @ ..] = rest {
        schema.has_groups |= matches!(part.origin, Origin::Optional) || part.has_groups;
        if part.rest.is_some() {
            schema.rest = part.rest;
        }
        rest = more;
    }
    schema
}

/// Checks the part of a flattened field against the others: for generated code, at that field.
///
/// # Panics
///
/// If a name of one of its fields is that of another, or if both would take what further keys there are.
pub const fn assert_apart(parts: &[Part], number: usize) {
    let part = &parts[number];
    let mut index = 0;
    while index < parts.len() {
        let other = &parts[index];
        if index != number {
            assert!(
                part.rest.is_none() || other.rest.is_none(),
                "two flattened fields would take the same further keys: keep one of them"
            );
            let mut rest = part.fields;
            while let [field, more @ ..] = rest {
                assert_no_field(other.fields, field.name.as_str());
                let mut aliases = field.aliases();
                while let [alias, further @ ..] = aliases {
                    assert_no_field(other.fields, alias);
                    aliases = further;
                }
                rest = more;
            }
        }
        index += 1;
    }
}

/// Checks the keys of a field that the type declares itself against those of flattened ones: for generated code, at that
/// field.
///
/// # Panics
///
/// If one of the keys is that of a flattened field.
pub const fn assert_free(parts: &[Part], keys: &[&str]) {
    let mut index = 0;
    while index < parts.len() {
        let mut rest = keys;
        while let [key, more @ ..] = rest {
            if !matches!(parts[index].origin, Origin::Own) {
                assert_no_field(parts[index].fields, key);
            }
            rest = more;
        }
        index += 1;
    }
}

/// Fails if one of `fields` has the name, or an alias of that kind.
const fn assert_no_field(fields: &[Field], name: &str) {
    let mut rest = fields;
    while let [field, more @ ..] = rest {
        let mut is_taken = same(name, field.name.as_str());
        let mut aliases = field.aliases();
        while let [alias, further @ ..] = aliases {
            is_taken |= same(name, alias);
            aliases = further;
        }
        if is_taken {
            refuse(
                "the key `",
                name,
                "` is that of two fields, of which at least one is flattened: rename one",
            );
        }
        rest = more;
    }
}
