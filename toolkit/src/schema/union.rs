//! Values that have one of several shapes.

use super::compose::MOST_FIELDS;
use super::plan::same;
use super::{Field, Kind, Member, Schema, SchemaRef, Text, TypeName};
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
            let members = match self.text_of(branch) {
                Some(Kind::Enum(members)) => members,
                _ => &[],
            };
            let key = match (branch.schema().kind, self.tagging) {
                (Kind::Object([field]), Tagging::Key) => Some(field),
                _ => None,
            };
            let key = key.map(|field| Member { name: field.name, aliases: field.aliases() });
            members.iter().copied().chain(key).map(move |member| (index, member))
        };
        self.branches.iter().enumerate().flat_map(tags)
    }

    /// The branch for every text that is no tag and no other name of one, if there is one.
    pub(crate) fn other(&self) -> Option<usize> {
        self.branches.iter().position(|branch| matches!(self.text_of(branch), Some(Kind::String(_))))
    }

    /// The branch for a text that is no tag and no other name of one, if there is one.
    pub(crate) fn other_for(&self, text: &str) -> Option<usize> {
        let is_known = |tag: Member| tag.name.as_str() == text || tag.aliases.contains(&text);
        self.other().filter(|_| !self.tags().any(|(_, tag)| is_known(tag)))
    }

    /// What the text is that stands for a branch, if one does.
    fn text_of(&self, branch: &Branch) -> Option<Kind> {
        match (branch.schema().kind, self.tagging) {
            (kind @ (Kind::Enum(_) | Kind::String(_)), Tagging::Key) => Some(kind),
            (Kind::Object(fields), Tagging::Field(tag)) => {
                let field = fields.iter().find(|field| field.name.as_str() == tag);
                field.map(|field| field.schema().kind)
            }
            _ => None,
        }
    }
}

/// What tells the branches of a [`Union`] apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tagging {
    /// The only key: each branch is an object with one field, or one of some texts, or any other text.
    Key,
    /// The text under a key: each branch is an object with a field of that name, whose texts no other branch has; of one
    /// it may be any other text.
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
    /// The node of the type whose fields stand in the shape beside the tag; otherwise that of the shape.
    content: SchemaRef,
}

impl Branch {
    /// A branch without a description of its own.
    pub const fn new(schema: SchemaRef) -> Self {
        Self { description: None, schema, content: schema }
    }

    /// The same branch, in which the fields of a struct stand beside the tag: for generated code.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_fields_of(self, content: SchemaRef) -> Self {
        Self { content, ..self }
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

    /// The node of the type whose fields stand in the shape, where it has its name.
    pub(super) const fn content(&self) -> &'static Schema {
        self.content.get()
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

/// The fields of a struct behind a tag, in an array that has room for them.
///
/// # Panics
///
/// If one of the fields has the name of the tag, which makes the derive's constant fail to compile.
pub const fn with_tag<const LENGTH: usize>(tag: Field, fields: &[Field]) -> [Field; LENGTH] {
    assert!(fields.len() < LENGTH, "a struct beside the tag of a generic enum has more than 63 fields");
    let mut all = [tag; LENGTH];
    let mut index = 1;
    while index <= fields.len() {
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

/// A tag and `fields`, which [`with_tag`] has brought together for a generic type: there the length of an array cannot
/// depend on them.
pub const fn behind_tag(all: &'static [Field; MOST_FIELDS], fields: &[Field]) -> &'static [Field] {
    all.split_at(fields.len() + 1).0
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
    assert!(ends(schema, "", 32), "{}", NO_END);
    true
}

/// The same for a generic enum, whose node is still to be made of `union`: within itself it stands under its `name`.
///
/// # Panics
///
/// In that case.
pub const fn ending(union: Union, name: TypeName) -> Union {
    assert!(all_end(union.branches, name.identity, 32), "{}", NO_END);
    union
}

const NO_END: &str = "a variant of an untagged enum is nothing but the enum itself";

const fn ends(schema: &'static Schema, itself: &str, layers: usize) -> bool {
    match (schema.kind, schema.name) {
        _ if layers == 0 => false,
        (Kind::Recursive(_), Some(name)) => !same(name.identity, itself),
        (Kind::Nullable(inner), _) => ends(inner.get(), itself, layers - 1),
        (Kind::Union(Union { tagging: Tagging::None, branches, .. }), _) => {
            all_end(branches, itself, layers - 1)
        }
        _ => true,
    }
}

const fn all_end(branches: &'static [Branch], itself: &str, layers: usize) -> bool {
    let mut rest = branches;
    while let [branch, more @ ..] = rest {
        if !ends(branch.schema(), itself, layers) {
            return false;
        }
        rest = more;
    }
    true
}
