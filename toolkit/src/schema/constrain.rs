//! Asking more of a type than it asks itself: what generated code makes nodes with.

use super::{Keyword, Kind, Schema, SchemaRef, Value, plan::same};

/// A node that allows what `schema` does, but for null, and asks for `keywords` besides; with other items or values, if
/// `within` says so. It is none of the type that `schema` stands for.
pub const fn constrained(
    schema: SchemaRef,
    keywords: &'static [Keyword],
    within: Option<&'static Schema>,
) -> Schema {
    let schema = schema.get().non_null();
    let kind = match (schema.kind, within) {
        (Kind::Array(_), Some(items)) => Kind::Array(SchemaRef::new(items)),
        (Kind::Map(_), Some(values)) => Kind::Map(SchemaRef::new(values)),
        (kind, _) => kind,
    };
    Schema { name: None, kind, keywords, ..*schema }
}

/// `value`, or null where `schema` allows that.
pub const fn or_null(schema: SchemaRef, value: &'static Schema) -> Schema {
    let schema = schema.get();
    match schema.kind {
        Kind::Nullable(inner) => {
            let is_nullable_within =
                schema.is_nullable_within || matches!(inner.get().kind, Kind::Nullable(_));
            let kind = Kind::Nullable(SchemaRef::new(value));
            Schema { name: None, kind, keywords: &[], is_nullable_within, ..*schema }
        }
        _ => *value,
    }
}

/// The node of the items or values of a node that has some; otherwise the node itself.
pub const fn within(schema: SchemaRef) -> SchemaRef {
    match schema.get().non_null().kind {
        Kind::Array(inner) | Kind::Map(inner) => inner,
        _ => schema,
    }
}

/// The keywords of a node.
pub const fn inherited(schema: SchemaRef) -> Keyword {
    Keyword::inherited(schema.get().non_null().keywords)
}

/// Whether no keyword of a node has the name: a second one would contradict it or say nothing.
pub const fn lacks(schema: SchemaRef, name: &str) -> bool {
    !contains(schema.get().non_null().keywords, name)
}

/// The same of the keys of a map.
pub const fn keys_lack(schema: SchemaRef, name: &str) -> bool {
    !keys_contain(schema.get().non_null().keywords, name)
}

const fn keys_contain(keywords: &[Keyword], name: &str) -> bool {
    let mut rest = keywords;
    while let [keyword, more @ ..] = rest {
        let found = match keyword.value {
            Value::Inherited(keywords) => keys_contain(keywords, name),
            Value::Names(keywords) => contains(keywords, name),
            _ => false,
        };
        if found {
            return true;
        }
        rest = more;
    }
    false
}

pub(super) const fn contains(keywords: &[Keyword], name: &str) -> bool {
    let mut rest = keywords;
    while let [keyword, more @ ..] = rest {
        let found = match keyword.value {
            Value::Inherited(keywords) => contains(keywords, name),
            _ => same(keyword.name, name),
        };
        if found {
            return true;
        }
        rest = more;
    }
    false
}

/// Whether the values of a node are texts, of which there is more to say than that they are some.
pub const fn is_text(schema: SchemaRef) -> bool {
    matches!(schema.get().non_null().kind, Kind::String(_))
}

/// Whether the values of a node are arrays.
pub const fn is_array(schema: SchemaRef) -> bool {
    matches!(schema.get().non_null().kind, Kind::Array(_))
}

/// Whether the values of a node are objects whose keys are data.
pub const fn is_map(schema: SchemaRef) -> bool {
    matches!(schema.get().non_null().kind, Kind::Map(_))
}

/// Whether the values of a node are whole numbers.
pub const fn is_integer(schema: SchemaRef) -> bool {
    matches!(schema.get().non_null().kind, Kind::Integer(_))
}

/// Whether the keywords say where numbers begin and where they end.
pub(super) const fn declares_ends(keywords: &[Keyword]) -> (bool, bool) {
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
