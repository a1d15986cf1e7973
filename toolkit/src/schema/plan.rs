//! Which types of a schema graph are written once under `$defs` and referred to, instead of where they occur.

use super::render::{inline_length, is_rendered_alike};
use super::{Branch, Foreign, Fragment, Kind, Published, Schema, TypeName};
use crate::dialect::{Dialect, JSON_SCHEMA, Recursion, References};

/// The named types of one tool; more is a compile error.
const CAPACITY: usize = 128;

/// The unions within each other in whose branches the plan can look for a type.
const DEPTH: usize = 32;

/// The named types that occur in a graph, in the order of their first occurrence. The root comes first, named or not.
pub(crate) struct Plan<'p> {
    /// What becomes of JSON Schema.
    pub(super) dialect: &'static Dialect,
    types: [Option<Type>; CAPACITY],
    pub(super) length: usize,
    /// The types in the order in which all that is in them was walked.
    order: [usize; CAPACITY],
    walked: usize,
    /// Whether there are sensitive values in the graph.
    pub(super) is_sensitive: bool,
    /// The branches that are being walked.
    branches: [Option<&'static Branch>; DEPTH],
    depth: usize,
    /// Whether nothing is of interest but which types there are.
    only_names: bool,
    /// Whether there are types of which only the running program knows the schema.
    pub(super) has_foreign: bool,
    /// What is published of those, once it is known.
    pub(super) published: Option<&'p Published>,
}

#[derive(Clone, Copy)]
struct Type {
    schema: &'static Schema,
    uses: usize,
    /// Being walked right now: another occurrence is a cycle.
    open: bool,
    defined: bool,
    /// Whether it occurs within itself.
    recursive: bool,
}

impl<'p> Plan<'p> {
    pub(super) const fn new(root: &'static Schema, dialect: &'static Dialect) -> Self {
        let mut plan = Self::undecided(root, dialect);
        plan.decide_all();
        plan
    }

    /// A plan for `schema` within a root that is none of its types.
    pub(super) const fn within(
        root: &'static Schema,
        schema: &'static Schema,
        dialect: &'static Dialect,
    ) -> Self {
        let mut plan = Self::undecided(root, dialect);
        plan.visit(schema);
        plan.decide_all();
        plan
    }

    /// The types that there are, before anything is decided about them.
    pub(super) const fn undecided(root: &'static Schema, dialect: &'static Dialect) -> Self {
        Self::walk(root, dialect, false)
    }

    /// Decides about all types, with what is published of other crates.
    pub(super) fn decide_with(&mut self, published: Option<&'p Published>) {
        self.published = published;
        self.decide_all();
    }

    pub(super) const fn decide_all(&mut self) {
        // Inner types come first, so each decision can count on those within.
        let mut index = 0;
        while index < self.walked {
            self.decide(self.order[index]);
            index += 1;
        }
    }

    /// The types of which only the running program knows the schema.
    pub(super) fn foreign(&self) -> Vec<Foreign> {
        let kinds = (0..self.length).map(|index| self.schema(index).kind);
        kinds
            .filter_map(|kind| if let Kind::Foreign(foreign) = kind { Some(foreign) } else { None })
            .collect()
    }

    /// What is published of one of them, if that is known.
    pub(super) const fn fragment(&self, schema: &'static Schema) -> Option<&'p Fragment> {
        let (Some(published), Some(found)) = (self.published, self.find(schema)) else { return None };
        let (mut index, mut number) = (0, 0);
        while index < found {
            number += matches!(self.schema(index).kind, Kind::Foreign(_)) as usize;
            index += 1;
        }
        Some(&published.fragments.as_slice()[number])
    }

    /// A plan in which every named type is referred to, and what is within those is not looked at.
    pub(super) const fn of_names(root: &'static Schema) -> Self {
        Self::walk(root, &JSON_SCHEMA, true)
    }

    const fn walk(root: &'static Schema, dialect: &'static Dialect, only_names: bool) -> Self {
        let mut plan = Self {
            dialect,
            types: [None; CAPACITY],
            length: 0,
            order: [0; CAPACITY],
            walked: 0,
            is_sensitive: false,
            branches: [None; DEPTH],
            depth: 0,
            only_names,
            has_foreign: false,
            published: None,
        };
        plan.push(root);
        plan.children(root);
        plan
    }

    /// Whether the types are those of another plan, but for the root.
    pub(super) const fn has_types_of(&self, other: &Self) -> bool {
        let mut index = 1;
        while index < self.length && index < other.length {
            if !is_same_type(self.schema(index).name, other.schema(index).name) {
                return false;
            }
            index += 1;
        }
        self.length == other.length
    }

    pub(super) const fn schema(&self, index: usize) -> &'static Schema {
        self.get(index).schema
    }

    /// Whether the type has an entry in `$defs`. The root never has: its reference is `#`.
    pub(super) const fn is_definition(&self, index: usize) -> bool {
        index > 0 && self.get(index).defined && !self.is_cut()
    }

    /// Whether types end within themselves.
    const fn is_cut(&self) -> bool {
        matches!(self.dialect.recursion, Recursion::Cut)
    }

    /// Whether the type occurs within itself.
    pub(super) const fn is_recursive(&self, index: usize) -> bool {
        self.get(index).recursive
    }

    /// Whether null is a value of `schema`.
    pub(super) const fn accepts_null(&self, schema: &'static Schema) -> bool {
        match schema.kind {
            Kind::Any | Kind::Null | Kind::Nullable(_) => true,
            Kind::Union(union) => {
                let mut rest = union.branches;
                while let [branch, more @ ..] = rest {
                    if self.accepts_null(branch.schema()) {
                        return true;
                    }
                    rest = more;
                }
                false
            }
            Kind::Recursive(_) => match self.find(schema) {
                Some(index) if !matches!(self.schema(index).kind, Kind::Recursive(_)) => {
                    self.accepts_null(self.schema(index))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a reference to a type that occurs within itself stands in what is written of `schema`.
    pub(super) const fn leads_back(&self, schema: &'static Schema) -> bool {
        let schema = schema.without_null();
        if let Some(index) = self.reference_to(schema) {
            return self.is_recursive(index);
        }
        match schema.kind {
            Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => self.leads_back(inner.get()),
            Kind::Tuple(items) => {
                let mut rest = items;
                while let [item, more @ ..] = rest {
                    if self.leads_back(item.get()) {
                        return true;
                    }
                    rest = more;
                }
                false
            }
            Kind::Union(union) => {
                let mut rest = union.branches;
                while let [branch, more @ ..] = rest {
                    if self.leads_back(branch.schema()) {
                        return true;
                    }
                    rest = more;
                }
                false
            }
            // Those within that are not required may be absent; those that are, are not required any more.
            _ => false,
        }
    }

    /// The type that occurrences of `schema` refer to, if they are not to be inlined.
    pub(super) const fn reference_to(&self, schema: &'static Schema) -> Option<usize> {
        match self.find(schema) {
            Some(index) if index == 0 || self.get(index).defined => Some(index),
            _ => None,
        }
    }

    /// The name of a type and, if it is not the first of that name, its number.
    pub(super) const fn name(&self, index: usize) -> (&'static str, usize) {
        let name = type_name(self.get(index).schema);
        let mut number = 1;
        let mut earlier = 0;
        while earlier < index {
            if self.is_definition(earlier) && same(type_name(self.get(earlier).schema), name) {
                number += 1;
            }
            earlier += 1;
        }
        (name, number)
    }

    /// The names that entries of `$defs` may have.
    pub(super) fn names(&self) -> Vec<&'static str> {
        (0..self.length).map(|index| type_name(self.schema(index))).collect()
    }

    const fn get(&self, index: usize) -> &Type {
        match &self.types[index] {
            Some(found) => found,
            None => panic!("no type of that index"),
        }
    }

    const fn push(&mut self, schema: &'static Schema) -> usize {
        assert!(self.length < CAPACITY, "a tool's arguments have more than 128 named types");
        self.types[self.length] =
            Some(Type { schema, uses: 1, open: true, defined: false, recursive: false });
        self.length += 1;
        self.length - 1
    }

    const fn find(&self, schema: &'static Schema) -> Option<usize> {
        let Some(name) = schema.name else { return None };
        let mut index = 0;
        while index < self.length {
            if let Some(other) = self.get(index).schema.name
                && same(other.identity, name.identity)
                && have_same_arguments(other, name)
            {
                return Some(index);
            }
            index += 1;
        }
        None
    }

    /// Counts an occurrence of `schema`, and walks it if it is the first.
    const fn visit(&mut self, schema: &'static Schema) {
        self.is_sensitive |= schema.sensitive;
        let schema = schema.without_null();
        if schema.name.is_none() {
            self.children(schema);
        } else if let Some(index) = self.find(schema) {
            if let Some(found) = &mut self.types[index] {
                found.uses += 1;
                // A cycle has no end unless it is cut by a reference.
                found.defined |= found.open;
                found.recursive |= found.open;
            }
        } else {
            if self.only_names {
                let index = self.push(schema);
                if let Some(found) = &mut self.types[index] {
                    found.defined = true;
                }
                return;
            }
            let is_recursive = matches!(schema.kind, Kind::Recursive(_));
            let schema = if is_recursive { self.content(schema) } else { schema };
            let index = self.push(schema);
            self.children(schema);
            if let Some(found) = &mut self.types[index] {
                found.open = false;
                // What is met within itself has no other place where it could be written.
                found.defined |= is_recursive;
                found.recursive |= is_recursive;
            }
            self.order[self.walked] = index;
            self.walked += 1;
        }
    }

    /// The node of a generic type that stands for itself in `schema`, if its fields are those of a branch.
    const fn content(&self, schema: &'static Schema) -> &'static Schema {
        let mut depth = self.depth;
        while depth > 0 {
            depth -= 1;
            if let Some(branch) = self.branches[depth]
                && !matches!(branch.content().kind, Kind::Recursive(_))
                && is_same_type(branch.content().name, schema.name)
            {
                return branch.content();
            }
        }
        panic!(
            "a generic type that contains itself stands here without its name: it has no newtype with a description around it, and is not flattened"
        )
    }

    const fn children(&mut self, schema: &'static Schema) {
        self.is_sensitive |= schema.sensitive;
        if let Some(rest) = schema.rest {
            self.visit(rest.get());
        }
        match schema.kind {
            Kind::Any
            | Kind::Null
            | Kind::Boolean
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::String(_)
            | Kind::Enum(_)
            | Kind::Constants(..)
            | Kind::Recursive(_) => {}
            Kind::Foreign(_) => self.has_foreign = true,
            Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => self.visit(inner.get()),
            Kind::Tuple(items) => {
                let mut rest = items;
                while let [item, more @ ..] = rest {
                    self.visit(item.get());
                    rest = more;
                }
            }
            Kind::Object(fields) => {
                let mut rest = fields;
                while let [field, more @ ..] = rest {
                    let schema = field.schema();
                    self.is_sensitive |= field.is_sensitive() || schema.sensitive;
                    // Most fields have nothing to walk, and the compiler pays for every call.
                    if schema.name.is_some()
                        || matches!(
                            schema.kind,
                            Kind::Array(_)
                                | Kind::Tuple(_)
                                | Kind::Map(_)
                                | Kind::Nullable(_)
                                | Kind::Object(_)
                                | Kind::Union(_)
                        )
                    {
                        self.visit(schema);
                    }
                    rest = more;
                }
            }
            Kind::Union(union) => {
                let mut rest = union.branches;
                assert!(self.depth < DEPTH, "more than 32 unions are within each other");
                while let [branch, more @ ..] = rest {
                    self.branches[self.depth] = Some(branch);
                    self.depth += 1;
                    self.visit(branch.schema());
                    self.depth -= 1;
                    rest = more;
                }
            }
        }
    }

    /// Defines a type that occurs several times if that makes the whole shorter.
    const fn decide(&mut self, index: usize) {
        let Type { schema, uses, defined, .. } = *self.get(index);
        // What has no name can only be written where it stands.
        let is_nameless = type_name(schema).is_empty();
        let is_inline = matches!(self.dialect.references, References::Inline);
        if defined || uses == 1 || is_nameless || is_inline || matches!(schema.kind, Kind::Nullable(_)) {
            return;
        }
        let inline = inline_length(schema, self);
        let name = type_name(schema).len();
        let reference = name + r##"{"$ref":"#/$defs/"}"##.len();
        // The whole of `$defs` is reckoned to the first entry and those after it alike: close calls stay inline.
        let entry = name + r#","$defs":{"":}"#.len() + inline;
        if entry + uses * reference < uses * inline
            && let Some(found) = &mut self.types[index]
        {
            found.defined = true;
        }
    }
}

impl Schema {
    /// The node that an occurrence of this one is of. Null is written where a type occurs, so it is no part of a
    /// definition, unless only the whole has a name.
    pub(super) const fn without_null(&'static self) -> &'static Self {
        let inner = self.non_null();
        if self.name.is_some() && inner.name.is_none() { self } else { inner }
    }
}

const fn type_name(schema: &Schema) -> &'static str {
    match schema.name {
        Some(name) => name.name,
        None => "",
    }
}

/// Whether two names are of the same type, or of the same instance of one.
const fn is_same_type(left: Option<TypeName>, right: Option<TypeName>) -> bool {
    match (left, right) {
        (Some(left), Some(right)) => same(left.identity, right.identity) && have_same_arguments(left, right),
        _ => false,
    }
}

/// Whether two names of one declaration are of the same instance of it.
const fn have_same_arguments(left: TypeName, right: TypeName) -> bool {
    if left.arguments.len() != right.arguments.len() {
        return false;
    }
    let mut index = 0;
    while index < left.arguments.len() {
        let (left, right) = (left.arguments[index].get(), right.arguments[index].get());
        let is_same = match (left.name, right.name) {
            (None, None) => is_rendered_alike(left, right),
            (left, right) => is_same_type(left, right),
        };
        if !is_same {
            return false;
        }
        index += 1;
    }
    true
}

/// `left == right`, in a `const fn`.
pub(crate) const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    // From the end: identities share their beginning, the crate's and the module's name.
    let mut index = left.len();
    while index > 0 {
        index -= 1;
        if left[index] != right[index] {
            return false;
        }
    }
    true
}
