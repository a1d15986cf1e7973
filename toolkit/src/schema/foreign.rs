//! Types whose schema is not known before the program runs, because another crate makes it.

use crate::normalise::Normaliser;
use crate::pointer::Path;
use std::fmt::Debug;

/// A type whose schema is known only when the program runs.
#[derive(Debug, Clone, Copy)]
pub struct Foreign(&'static dyn ForeignType);

/// What there is to do with such a type. It comes with the type, so that only programs have it that use one.
pub(crate) trait ForeignType: Debug + Send + Sync {
    /// What is published of `types`, which are all that one definition has. Entries of `$defs` have none of the names in
    /// `taken`.
    fn publish(&self, types: &[Foreign], taken: &[&str]) -> Published;

    /// The schema of the type, with references to definitions that `generator` collects.
    #[cfg(feature = "schemars")]
    fn subschema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema;

    /// Walks a value: what is wrong with it is reported, and what is not is written.
    fn walk(&self, normaliser: &mut Normaliser, json: &str, path: &Path<'_>);

    /// Whether the JSON text of a value is one of the type's.
    fn accepts(&self, json: &str) -> bool;

    /// What a value should be, as a noun with its article.
    fn expected(&self) -> String;

    /// The JSON type of the values.
    fn noun(&self) -> &'static str;

    /// The JSON text of a value, with nothing in it that is not required.
    fn example(&self) -> String;
}

/// What foreign types publish in one definition.
#[derive(Debug, Default)]
pub(crate) struct Published {
    /// What stands in the place of each type.
    pub fragments: Vec<Fragment>,
    /// Further entries of `$defs`, but for the last closing brace.
    pub definitions: String,
}

/// A schema as members of a JSON object.
#[derive(Debug, Default)]
pub(crate) struct Fragment {
    /// The description, which counts where there is no other.
    pub description: String,
    /// All others.
    pub members: String,
}

impl Foreign {
    /// The type.
    #[cfg(feature = "schemars")]
    pub(crate) const fn new(of_type: &'static dyn ForeignType) -> Self {
        Self(of_type)
    }

    pub(crate) fn of_type(self) -> &'static dyn ForeignType {
        self.0
    }
}

impl Published {
    /// What `types` publish in one definition: see [`ForeignType::publish`].
    pub fn of(types: &[Foreign], taken: &[&str]) -> Self {
        types.first().map(|first| first.0.publish(types, taken)).unwrap_or_default()
    }
}
