//! Values that have one of several shapes.

use super::plan::same;
use super::{Field, Kind, Member, Schema, SchemaRef, Text};
use crate::message::union::expected_of_union;
use crate::normalise::{Normaliser, Place};
use crate::pointer::Path;

/// What a [`Kind::Union`] allows: a value of one of its branches.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Union {
    /// What tells the branches apart.
    pub tagging: Tagging,
    /// The shapes.
    pub branches: &'static [Branch],
    /// The second look, which comes with the union so that only programs that have one have it.
    pub(crate) walk: Walk,
    /// What a value should be, in words.
    pub(crate) words: fn(&'static Self) -> String,
}

type Walk = fn(&mut Normaliser, &str, &'static Union, &'static Schema, &Path<'_>, Place);

impl Union {
    /// A union of `branches`, which differ in what `tagging` says.
    pub const fn new(tagging: Tagging, branches: &'static [Branch]) -> Self {
        Self { tagging, branches, walk: Normaliser::union, words: expected_of_union }
    }

    /// The tags that select a branch, each with the index of its branch.
    pub(crate) fn tags(&self) -> impl Iterator<Item = (usize, Member)> {
        let tags = |(index, branch): (usize, &'static Branch)| {
            let (members, key) = match (branch.schema().kind, self.tagging) {
                (Kind::Enum(members), Tagging::Key) => (members, None),
                (Kind::Object([field]), Tagging::Key) => (&[][..], Some(field)),
                (Kind::Object(fields), Tagging::Field(tag)) => (members_of(fields, tag), None),
                _ => (&[][..], None),
            };
            let key = key.map(|field| Member { name: field.name, aliases: field.aliases() });
            members.iter().copied().chain(key).map(move |member| (index, member))
        };
        self.branches.iter().enumerate().flat_map(tags)
    }
}

/// The texts that the field called `tag` can have.
fn members_of(fields: &'static [Field], tag: &str) -> &'static [Member] {
    match fields.iter().find(|field| field.name.as_str() == tag).map(|field| field.schema().kind) {
        Some(Kind::Enum(members)) => members,
        _ => &[],
    }
}

/// What tells the branches of a [`Union`] apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tagging {
    /// The only key: each branch is an object with one field, or one of some texts.
    Key,
    /// The text under a key: each branch is an object with a field of that name, whose texts no other branch has.
    Field(&'static str),
    /// Nothing but the values themselves.
    None,
}

/// One shape of a [`Union`].
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Branch {
    /// What the shape means, for the model; the type's own description counts if there is none.
    pub description: Option<Text>,
    schema: SchemaRef,
}

impl Branch {
    /// A branch without a description of its own.
    pub const fn new(schema: SchemaRef) -> Self {
        Self { description: None, schema }
    }

    /// The same branch with a description.
    #[must_use]
    pub const fn described(self, description: Text) -> Self {
        Self { description: Some(description), ..self }
    }

    /// The node of the shape.
    pub const fn schema(&self) -> &'static Schema {
        self.schema.get()
    }
}

/// The fields of a struct, for a variant that holds it beside its tag.
///
/// # Panics
///
/// If the type is none, which makes the derive's constant fail to compile.
pub const fn fields_of(schema: SchemaRef) -> &'static [Field] {
    match schema.get().kind {
        Kind::Object(fields) => fields,
        _ => panic!(
            "what a variant holds beside its tag is a struct: write `content = \"...\"` for any other type"
        ),
    }
}

/// The fields of a struct behind a tag.
///
/// # Panics
///
/// If one of the fields has the name of the tag, which makes the derive's constant fail to compile.
pub const fn with_tag<const LENGTH: usize>(tag: Field, fields: &[Field]) -> [Field; LENGTH] {
    let mut all = [tag; LENGTH];
    let mut index = 1;
    while index < LENGTH {
        let field = fields[index - 1];
        assert!(
            !has_name(&field, tag.name.as_str()),
            "a field of the struct in a variant has the name of the tag"
        );
        all[index] = field;
        index += 1;
    }
    all
}

const fn has_name(field: &Field, name: &str) -> bool {
    let mut aliases = field.aliases();
    while let [alias, more @ ..] = aliases {
        if same(alias, name) {
            return true;
        }
        aliases = more;
    }
    same(field.name.as_str(), name)
}

/// Fails to compile if a type is an untagged enum that has itself for a variant: reading it would have no end.
///
/// # Panics
///
/// In that case.
pub const fn check_ends(schema: &'static Schema) -> bool {
    assert!(ends(schema, 32), "a variant of an untagged enum is nothing but the enum itself");
    true
}

const fn ends(schema: &'static Schema, layers: usize) -> bool {
    match schema.kind {
        _ if layers == 0 => false,
        Kind::Nullable(inner) => ends(inner.get(), layers - 1),
        Kind::Union(Union { tagging: Tagging::None, branches, .. }) => {
            let mut rest = *branches;
            while let [branch, more @ ..] = rest {
                if !ends(branch.schema(), layers - 1) {
                    return false;
                }
                rest = more;
            }
            true
        }
        _ => true,
    }
}
