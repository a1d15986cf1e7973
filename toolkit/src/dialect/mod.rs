//! Dialects: what a provider makes of JSON Schema.
//!
//! A [`Dialect`] is data. The one renderer reads it at every node of a schema graph and writes what the provider accepts;
//! what it does not accept is left out, said in the description, written in another way, or makes the whole impossible. No
//! dialect accepts less than the plain schema does: what it cannot say is still enforced when a call is read.

mod anthropic;
mod base;
mod gemini;
mod openai;
mod others;
mod target;

pub(crate) use base::JSON_SCHEMA;
pub use target::Target;
pub(crate) use target::{Budget, Keys, Names, Strict, Style};

use crate::schema::plan::same;
use crate::schema::{Kind, Schema};

/// What a provider makes of JSON Schema.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Dialect {
    /// What it is called, for reports.
    pub name: &'static str,
    /// How each type starts.
    pub types: &'static Types,
    /// What null is beside a type.
    pub null: Null,
    /// Whether a property that may be absent is required instead, and may be null.
    pub all_required: bool,
    /// Whether a property that may be absent may also be null, which is what `serde` writes for `None`.
    pub absent_is_null: bool,
    /// What stands for any value, but for the closing brace; if `None`, nothing can.
    pub any: Option<&'static str>,
    /// Whether `additionalProperties` is written where there must be no others.
    pub closes: bool,
    /// What becomes of objects whose keys are data, and of those with further keys.
    pub open: Way,
    /// Whether an object without properties says so.
    pub has_empty_properties: bool,
    /// Whether an object of which no property is required says so.
    pub has_empty_required: bool,
    /// Whether the arguments list their properties once more, in their order.
    pub has_ordering: bool,
    /// How a type that occurs several times is written.
    pub references: References,
    /// How a type that contains itself is written.
    pub recursion: Recursion,
    /// Whether there are arrays with a schema for each place.
    pub has_tuples: bool,
    /// What becomes of values of one of several shapes.
    pub unions: Unions,
    /// What becomes of lists of integers, or of booleans, as the only values.
    pub constants: [Way; 2],
    /// Whether an empty text can be one of a list of texts.
    pub has_empty_members: bool,
    /// What becomes of the schemas of other crates.
    pub foreign: Way,
    /// Whether the arguments must require something.
    pub needs_required: bool,
    /// Whether every keyword is written as it is: then nobody need look.
    pub keeps_all: bool,
    /// What becomes of the keywords that are not in `keywords`.
    pub unlisted: Way,
    /// What becomes of a keyword.
    pub keywords: &'static [(&'static str, Way)],
    /// The formats that there are; if `None`, all.
    pub formats: Option<&'static [&'static str]>,
    /// What one tool may have, if there is a limit to that.
    pub limits: Option<Limits>,
}

/// How each type starts, alone and beside null: null, boolean, integer, number, string, array, object.
pub(crate) type Types = [[&'static [u8]; 2]; 7];

/// What becomes of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is written as it is.
    Keep,
    /// So it is, if it is a number up to this; otherwise it is said in the description.
    UpTo(usize),
    /// It is said in the description.
    Note,
    /// It is written in another way: in reports only.
    Rewrite,
    /// It is left out.
    Drop,
    /// Nothing can be made of it.
    Reject,
}

/// What null is beside a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Null {
    /// One of a list of types.
    Type,
    /// One of a list of types; beside a list of texts another shape, because it is no text.
    TypeButNoMember,
    /// Another shape.
    Shape,
    /// A property of the schema.
    Flag,
}

/// How a type that occurs several times is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum References {
    /// Under `$defs`, where that makes the whole shorter.
    Shared,
    /// The same, but beside a reference there is nothing else.
    Alone,
    /// Everywhere in full.
    Inline,
}

/// How a type that contains itself is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Recursion {
    /// With a reference.
    Keep,
    /// With a reference, in properties that may be absent only.
    Optional,
    /// Within itself only by its type.
    Cut,
    /// Not at all.
    Reject,
}

/// What becomes of values of one of several shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unions {
    /// They are written as `anyOf`.
    Keep,
    /// The same, if objects among them can be told apart by their first property.
    ByFirstKey,
    /// Nothing can be made of them.
    Reject,
}

/// What one tool may have at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Properties of all objects together.
    pub properties: usize,
    /// Objects and arrays within each other.
    pub depth: usize,
    /// Members of all lists of values together.
    pub members: usize,
    /// Characters of all names and members together.
    pub characters: usize,
    /// Members of one list of texts that may have any number of characters.
    pub large_list: usize,
    /// Characters of a list of more members.
    pub large_list_characters: usize,
}

/// What stands around the name, the description and the schema of a tool in its definition.
#[derive(Debug)]
pub(crate) struct Frame {
    /// What stands before the name, up to its quote.
    pub start: &'static str,
    /// What stands between the description and the schema.
    pub schema: &'static str,
    /// What stands behind the schema, if there is something to say.
    pub extras: &'static [Extra],
    /// What stands behind that.
    pub end: &'static str,
    /// Whether a tool without arguments has no schema.
    pub omits_empty: bool,
}

/// What a definition says besides the name, the description and the schema, if it is said of the tool.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Extra {
    /// What people are shown as its name.
    Title,
    /// What the tool gives back.
    Output {
        /// What stands before the schema.
        start: &'static str,
        dialect: &'static Dialect,
        /// Whether only objects can be told of.
        only_objects: bool,
    },
    /// What it does to the world, as hints of the Model Context Protocol.
    Annotations,
    /// Whether the arguments come before they are known to be JSON.
    EagerInputStreaming,
    /// Arguments as they may look.
    InputExamples,
}

impl Frame {
    /// Whether examples are sent.
    pub(crate) fn has_examples(&self) -> bool {
        self.extras.iter().any(|extra| matches!(extra, Extra::InputExamples))
    }

    /// How it is said what the tool gives back, if that can be said.
    pub(crate) const fn output(&self, schema: &Schema) -> Option<&'static Dialect> {
        let mut rest = self.extras;
        while let [extra, more @ ..] = rest {
            if let Extra::Output { dialect, only_objects, .. } = *extra
                && (!only_objects || matches!(schema.kind, Kind::Object(_) | Kind::Map(_)))
            {
                return Some(dialect);
            }
            rest = more;
        }
        None
    }
}

impl Dialect {
    /// What becomes of a keyword.
    pub(crate) const fn way(&self, keyword: &str) -> Way {
        let mut rest = self.keywords;
        while let [(name, way), more @ ..] = rest {
            if same(name, keyword) {
                return *way;
            }
            rest = more;
        }
        self.unlisted
    }

    /// Whether a keyword is written as it is.
    pub(crate) const fn keeps(&self, keyword: &str) -> bool {
        self.keeps_all || matches!(self.way(keyword), Way::Keep)
    }

    /// What becomes of a keyword that is a number.
    pub(crate) const fn way_of_count(&self, keyword: &str, count: usize) -> Way {
        match self.way(keyword) {
            Way::UpTo(most) if count <= most => Way::Keep,
            Way::UpTo(_) => Way::Note,
            way => way,
        }
    }

    /// What becomes of a format.
    pub(crate) const fn way_of_format(&self, format: &str) -> Way {
        let Some(mut rest) = self.formats else { return self.way("format") };
        while let [name, more @ ..] = rest {
            if same(name, format) {
                return self.way("format");
            }
            rest = more;
        }
        Way::Note
    }

    /// What is written where no property is required.
    pub(crate) const fn no_required(&self) -> &'static [u8] {
        if self.has_empty_required { b",\"required\":[]" } else { b"" }
    }

    /// Whether null stands beside a schema of this kind, and not in it.
    pub(crate) const fn has_null_beside(&self, kind: Kind) -> bool {
        let has_type = !matches!(
            kind,
            Kind::Any
                | Kind::Null
                | Kind::Nullable(_)
                | Kind::Union(_)
                | Kind::Recursive(_)
                | Kind::Foreign(_)
        );
        has_type
            && match self.null {
                Null::Type | Null::Flag => false,
                Null::TypeButNoMember => matches!(kind, Kind::Enum(_) | Kind::Constants(..)),
                Null::Shape => true,
            }
    }
}
