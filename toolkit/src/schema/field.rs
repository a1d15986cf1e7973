//! The properties of an object.

use super::{Kind, Leniency, Schema, SchemaRef, Text};

/// One property of a [`Kind::Object`].
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Field {
    /// The key on the wire.
    pub name: Text,
    schema: SchemaRef,
    details: Option<&'static Details>,
    /// Whether the object must have the key.
    pub required: bool,
    /// The group of the field, if it comes from an optional struct that was flattened: if one field of a group is there,
    /// those that the struct requires must be.
    pub group: Option<Group>,
    /// Whether the value is kept out of every report.
    pub sensitive: bool,
    /// Whether the type has a value for the absence of the field.
    type_is_optional: bool,
}

/// What only some fields have. Behind a reference, because a program has as many fields as its tools have parameters.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Details {
    /// Other keys that are taken for the field; never published.
    pub aliases: &'static [&'static str],
    /// The default as JSON text, if it is known at compile time.
    pub default: Option<&'static str>,
    /// What the value is also read from.
    pub leniency: Option<&'static Leniency>,
}

impl Details {
    /// Nothing.
    pub const NONE: Self = Self { aliases: &[], default: None, leniency: None };

    /// The same with other keys that are taken for the field.
    #[must_use]
    pub const fn aliases(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// The same with a published default.
    #[must_use]
    pub const fn default(self, json: &'static str) -> Self {
        Self { default: Some(json), ..self }
    }

    /// The same, of a field that is read from more than its schema says.
    #[must_use]
    pub const fn lenient(self, leniency: &'static Leniency) -> Self {
        Self { leniency: Some(leniency), ..self }
    }
}

/// What is published of a [`Field`] and not needed to read it. It is apart from the field, because a tool says it in its
/// definition, and a program should not hold it twice.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Documentation {
    /// What the value means, for the model; the type's own description counts if there is none.
    pub description: Option<Text>,
    /// Examples of values, as a JSON array.
    pub examples: Option<&'static str>,
    /// Whether the model should not use the field any more.
    pub is_deprecated: bool,
}

impl Documentation {
    /// Nothing.
    pub const NONE: Self = Self { description: None, examples: None, is_deprecated: false };

    /// The same with a description.
    #[must_use]
    pub const fn described(self, description: Text) -> Self {
        Self { description: Some(description), ..self }
    }

    /// The same with examples: a JSON array.
    #[must_use]
    pub const fn examples(self, json: &'static str) -> Self {
        Self { examples: Some(json), ..self }
    }

    /// The same of a field that the model should not use any more.
    #[must_use]
    pub const fn deprecated(self) -> Self {
        Self { is_deprecated: true, ..self }
    }
}

/// The place of a [`Field`] in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// What tells the groups of an object apart: the index of the first of their fields.
    pub number: u16,
    /// Whether the field must be there if another of the group is.
    pub required: bool,
}

impl Field {
    /// What an array holds before its fields are known.
    pub(super) const PLACEHOLDER: Self =
        Self::new(Text::new(""), SchemaRef::new(&Schema::new(Kind::Any)), false);

    /// A field of the type whose node is `schema`. It is required unless the type has a value for its absence, as
    /// `Option` has, or [`optional`](Self::optional) says otherwise.
    pub const fn new(name: Text, schema: SchemaRef, type_is_optional: bool) -> Self {
        Self {
            name,
            schema,
            details: None,
            required: !type_is_optional,
            group: None,
            sensitive: false,
            type_is_optional,
        }
    }

    /// The same field, not required.
    #[must_use]
    pub const fn optional(self) -> Self {
        Self { required: false, ..self }
    }

    /// The same field, with what only some have. With a default it is not required.
    ///
    /// # Panics
    ///
    /// If the leniency says something about texts or arrays and the field is none.
    #[must_use]
    pub const fn with(self, details: &'static Details) -> Self {
        if let Some(leniency) = details.leniency {
            let kind = self.schema.get().non_null().kind;
            assert!(
                !leniency.json_text || matches!(kind, Kind::String(_)),
                "`json_text` is for texts: remove it"
            );
            assert!(
                leniency.delimiter.is_none() || matches!(kind, Kind::Array(_)),
                "`delimiter` is for arrays: remove it"
            );
        }
        let required = self.required && details.default.is_none();
        Self { details: Some(details), required, ..self }
    }

    /// The same field, whose values are kept out of every report: messages, issues, coercions and warnings.
    #[must_use]
    pub const fn sensitive(self) -> Self {
        Self { sensitive: true, ..self }
    }

    /// Whether the value is kept out of reports whatever the node of the value says.
    pub(crate) const fn is_sensitive(&self) -> bool {
        self.sensitive || self.schema.get().sensitive
    }

    /// The node of the field's value.
    ///
    /// `Option<T>` in the place of a field means that the key may be absent, not that null is a value of its own.
    pub const fn schema(&self) -> &'static Schema {
        match self.schema.get() {
            Schema { kind: Kind::Nullable(inner), is_nullable_within: false, .. }
                if self.type_is_optional =>
            {
                inner.get()
            }
            schema => schema,
        }
    }

    /// What the type of the field says of it, if that is not said in the node of its value.
    pub(crate) const fn type_description(&self) -> Option<Text> {
        match self.schema.get() {
            Schema { kind: Kind::Nullable(_), is_nullable_within: false, description, .. }
                if self.type_is_optional =>
            {
                *description
            }
            _ => None,
        }
    }

    /// Other keys that are taken for it; never published.
    pub const fn aliases(&self) -> &'static [&'static str] {
        match self.details {
            Some(details) => details.aliases,
            None => &[],
        }
    }

    /// The default as JSON text, if it is known at compile time.
    pub const fn default(&self) -> Option<&'static str> {
        match self.details {
            Some(details) => details.default,
            None => None,
        }
    }

    /// What the value is also read from.
    pub const fn leniency(&self) -> Option<&'static Leniency> {
        match self.details {
            Some(details) => details.leniency,
            None => None,
        }
    }
}
