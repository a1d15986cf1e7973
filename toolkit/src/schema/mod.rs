//! The schema graph: what a tool's arguments look like, as static data.
//!
//! A [`Schema`] is one node: a [`Kind`], and optionally a name and a description. Nodes refer to each other through
//! [`SchemaRef`], so that recursive types are no special case. `#[derive(Param)]` builds nodes; everything that needs
//! to know the shape of the arguments reads them: the renderer, the normaliser, the messages.

pub(crate) mod compose;
pub(crate) mod constrain;
pub(crate) mod definition;
pub(crate) mod ends;
pub(crate) mod example;
mod field;
mod foreign;
pub mod format;
pub(crate) mod keyword;
mod leniency;
pub(crate) mod literal;
pub(crate) mod measure;
pub(crate) mod place;
pub(crate) mod plan;
mod reference;
pub(crate) mod render;
mod step;
pub(crate) mod strict;
pub(crate) mod text;
pub(crate) mod union;
pub(crate) mod writer;

pub use field::{Details, Documentation, Field, Group};
pub use foreign::Foreign;
#[cfg(feature = "schemars")]
pub(crate) use foreign::ForeignType;
pub(crate) use foreign::{Fragment, Published};
pub use keyword::{Format, Keyword, Pattern, Value};
pub use leniency::Leniency;
pub use reference::SchemaRef;
pub(crate) use step::Step;
pub use text::Text;
pub use union::{Branch, Tagging, Union};

use std::ptr;

/// One node of the schema graph.
///
/// ```
/// use toolkit::schema::{Holding, Kind, Schema, Text};
///
/// static CITY: Schema = Schema::new(Kind::String(Holding::Owned)).described(Text::new("City name, for example Berlin"));
/// assert_eq!(CITY.description.unwrap().as_str(), "City name, for example Berlin");
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a property of its own, with a method that sets it"
)]
pub struct Schema {
    /// The type this node stands for, if it has a name of its own.
    pub name: Option<TypeName>,
    /// What the value means, for the model.
    pub description: Option<Text>,
    /// What values the node allows.
    pub kind: Kind,
    /// What it asks of them besides, in the order in which that is published.
    pub keywords: &'static [Keyword],
    /// What is published of the fields of a [`Kind::Object`]: the last of these belongs to the last of the fields, and so
    /// on; the first fields may have none.
    pub documentation: &'static [Documentation],
    /// What the values of further keys are, of a [`Kind::Object`]; if `None`, there must be no others.
    pub rest: Option<SchemaRef>,
    /// Whether fields of a [`Kind::Object`] belong to a [`Group`].
    pub has_groups: bool,
    /// Whether the value is kept out of every report.
    pub sensitive: bool,
    /// Whether nothing reads the value: then it need not be one that a type can hold.
    pub unread: bool,
    /// Whether a [`Kind::Nullable`] stands for several, one within the other: then null is also a value where the
    /// outermost one stands for absence.
    pub(crate) is_nullable_within: bool,
}

impl Schema {
    /// A node without name and description.
    pub const fn new(kind: Kind) -> Self {
        Self {
            name: None,
            description: None,
            kind,
            keywords: &[],
            documentation: &[],
            rest: None,
            has_groups: false,
            sensitive: false,
            unread: false,
            is_nullable_within: false,
        }
    }

    /// The same node with a type's name. Two nodes are the same type exactly if their `identity` is equal; a named
    /// node that occurs in its own definition becomes a `$defs` entry under `name`.
    #[must_use]
    pub const fn named(self, name: &'static str, identity: &'static str) -> Self {
        self.of_type(TypeName::new(name, identity))
    }

    /// The same node with a type's name.
    #[must_use]
    pub const fn of_type(self, name: TypeName) -> Self {
        Self { name: Some(name), ..self }
    }

    /// The same node with a type's name, if it has none yet: for generated code.
    #[doc(hidden)]
    #[must_use]
    pub const fn named_if_unnamed(self, name: &'static str, identity: &'static str) -> Self {
        if self.name.is_some() { self } else { self.named(name, identity) }
    }

    /// The same node with a type's name, if it has none yet: for generated code.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_type_if_unnamed(self, name: TypeName) -> Self {
        if self.name.is_some() { self } else { self.of_type(name) }
    }

    /// The same node with a description.
    #[must_use]
    pub const fn described(self, description: Text) -> Self {
        Self { description: Some(description), ..self }
    }

    /// The same node with keywords, in the place of those it had.
    #[must_use]
    pub const fn with(self, keywords: &'static [Keyword]) -> Self {
        Self { keywords, ..self }
    }

    /// The same node of an object, with what is published of its last fields.
    #[must_use]
    pub const fn documented(self, documentation: &'static [Documentation]) -> Self {
        Self { documentation, ..self }
    }

    /// The same node without what its definition says as well. A program that has the definition should not hold it twice.
    pub(crate) const fn undocumented(&self) -> Self {
        Self { name: None, description: None, documentation: &[], ..*self }
    }

    /// The same node of an object, with further keys whose values `rest` describes.
    #[must_use]
    pub const fn open(self, rest: SchemaRef) -> Self {
        Self { rest: Some(rest), ..self }
    }

    /// The same node, whose values nothing reads.
    #[must_use]
    pub const fn unread(self) -> Self {
        Self { unread: true, ..self }
    }

    /// The same node, whose values are kept out of every report: messages, issues, coercions and warnings.
    #[must_use]
    pub const fn sensitive(self) -> Self {
        Self { sensitive: true, ..self }
    }

    /// The same node, kept out of reports if that is so.
    pub(crate) const fn sensitive_if(self, is_sensitive: bool) -> Self {
        Self { sensitive: self.sensitive || is_sensitive, ..self }
    }

    /// Whether `null` is a value of this node.
    pub fn accepts_null(&self) -> bool {
        match self.kind {
            Kind::Any | Kind::Null | Kind::Nullable(_) => true,
            Kind::Union(union) => union.branches.iter().any(|branch| branch.schema().accepts_null()),
            Kind::Recursive(node) => node().get().accepts_null(),
            _ => false,
        }
    }

    /// Whether it is an object that has no properties and takes none.
    pub(crate) const fn has_no_properties(&self) -> bool {
        matches!(self.kind, Kind::Object([])) && self.rest.is_none()
    }

    /// Whether some texts are values of this node.
    pub(crate) fn accepts_text(&self) -> bool {
        match self.kind {
            Kind::Any | Kind::String(_) | Kind::Enum(_) => true,
            Kind::Nullable(inner) => inner.get().accepts_text(),
            Kind::Union(union) => union.branches.iter().any(|branch| branch.schema().accepts_text()),
            Kind::Foreign(foreign) => foreign.of_type().accepts("\"\""),
            Kind::Recursive(node) => node().get().accepts_text(),
            _ => false,
        }
    }

    /// The description of a field of this object, if there is one beside it.
    pub(crate) fn description_of(&self, field: &Field) -> Option<Text> {
        let Kind::Object(fields) = self.kind else { return None };
        let behind = fields.iter().rev().position(|other| ptr::eq(other, field))?;
        self.documentation.iter().rev().nth(behind)?.description
    }

    /// The node of the type, if this one stands for it within itself.
    pub(crate) fn resolved(&'static self) -> &'static Schema {
        match self.kind {
            Kind::Recursive(node) => node().get(),
            _ => self,
        }
    }

    /// The node with any layers of [`Kind::Nullable`] taken off.
    ///
    /// # Panics
    ///
    /// If there are more than 64 of them: then the type has nothing but itself in it.
    pub const fn non_null(&'static self) -> &'static Schema {
        let mut schema = self;
        let mut layers = 0;
        while let Kind::Nullable(inner) = schema.kind {
            assert!(layers < 64, "a type is nothing but an option of itself");
            layers += 1;
            schema = inner.get();
        }
        schema
    }
}

/// The name of a type in the schema graph.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct TypeName {
    /// The name to show, unique only by convention.
    pub name: &'static str,
    /// What tells the type from every other, or a generic type from every other generic type.
    pub identity: &'static str,
    /// The types that a generic type is applied to, which tell its instances apart.
    pub arguments: &'static [SchemaRef],
}

impl TypeName {
    /// The name of a type without parameters.
    pub const fn new(name: &'static str, identity: &'static str) -> Self {
        Self { name, identity, arguments: &[] }
    }

    /// The name of an instance of a generic type. Those of its arguments count that the schema depends on; one that is
    /// a number is a node that allows only that number.
    #[must_use]
    pub const fn applied_to(self, arguments: &'static [SchemaRef]) -> Self {
        Self { arguments, ..self }
    }
}

/// What values a [`Schema`] allows.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Kind {
    /// Any JSON value.
    Any,
    /// `null`, and nothing else.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A whole number within a range.
    Integer(IntegerRange),
    /// A finite number.
    Number(Precision),
    /// Text.
    String(Holding),
    /// One of a list of texts.
    Enum(&'static [Member]),
    /// One of a list of integers or booleans, whose names are their JSON.
    Constants(Constant, &'static [Member]),
    /// A list of items of one kind.
    Array(SchemaRef),
    /// A list of as many items as there are nodes, each of the kind that stands in its place.
    Tuple(&'static [SchemaRef]),
    /// An object whose keys are data.
    Map(SchemaRef),
    /// An object with known keys, and no others unless the node has a [`rest`](Schema::rest).
    Object(&'static [Field]),
    /// What the inner node allows, or `null`.
    Nullable(SchemaRef),
    /// A value of one of several shapes.
    Union(&'static Union),
    /// A generic type within its own definition, under its name. The node of the type is a constant, which cannot lead
    /// back to itself, so it is found when somebody asks for it.
    Recursive(fn() -> SchemaRef),
    /// What a schema says that is known only when the program runs: that of a type of another crate.
    Foreign(Foreign),
}

/// The type of the values of a [`Kind::Constants`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Constant {
    /// Whole numbers.
    Integer,
    /// `true` or `false`.
    Boolean,
}

/// The range of an integer type, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct IntegerRange {
    /// The least value.
    pub minimum: i128,
    /// The greatest value.
    pub maximum: u128,
}

impl IntegerRange {
    /// The integers from `minimum` to `maximum`.
    pub const fn new(minimum: i128, maximum: u128) -> Self {
        Self { minimum, maximum }
    }

    /// Whether the number `-magnitude` or `magnitude` lies in the range.
    pub const fn contains(self, negative: bool, magnitude: u128) -> bool {
        if negative && magnitude > 0 {
            self.minimum < 0 && magnitude <= self.minimum.unsigned_abs()
        } else {
            magnitude <= self.maximum && (self.minimum <= 0 || magnitude >= self.minimum.unsigned_abs())
        }
    }

    /// The lower end, if a model could plausibly leave it: zero and the ends of the 8- and 16-bit types. Wider limits
    /// are enforced without being published, because they would only cost tokens.
    pub const fn published_minimum(self) -> Option<i128> {
        if self.minimum >= i16::MIN as i128 { Some(self.minimum) } else { None }
    }

    /// The upper end, if a model could plausibly leave it (see [`published_minimum`](Self::published_minimum)).
    pub const fn published_maximum(self) -> Option<u128> {
        if self.maximum <= u16::MAX as u128 { Some(self.maximum) } else { None }
    }
}

/// How a text is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Holding {
    /// In memory of its own: any text.
    Owned,
    /// In the text of the arguments: only what is written there as it is, without escapes.
    Borrowed,
}

/// How a number is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Precision {
    /// In 32 bits.
    Single,
    /// In 64 bits.
    Double,
}

/// One text of a [`Kind::Enum`], or one value of a [`Kind::Constants`].
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Member {
    /// The text that is published.
    pub name: Text,
    /// Other texts that are taken for it.
    pub aliases: &'static [&'static str],
}

impl Member {
    /// A member without aliases.
    pub const fn new(name: Text) -> Self {
        Self { name, aliases: &[] }
    }

    /// The same member with aliases.
    #[must_use]
    pub const fn aliases(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }
}
