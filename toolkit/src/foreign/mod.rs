//! Types of other crates that have a schema by `schemars` and are read by `serde`.
//!
//! Their schema is known only when the program runs, and whoever made it may have written anything into it. So it is
//! published as it is, and a value is held to it by a walk along the schema itself, keyword by keyword: what the model
//! is told and what it is held to are one text. Only a value that fits is given to `serde`.

mod check;
mod document;
mod publish;
mod words;

use crate::normalise::Normaliser;
use crate::pointer::Path;
use crate::schema::{Foreign, ForeignType, Kind, Published, Schema};
use check::Check;
use document::Document;
use schemars::{JsonSchema, SchemaGenerator};
use std::fmt;
use std::marker::PhantomData;

/// What there is to do with a `T`.
struct Of<T>(PhantomData<fn() -> T>);

impl<T> fmt::Debug for Of<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(std::any::type_name::<T>())
    }
}

impl<T: JsonSchema + 'static> ForeignType for Of<T> {
    fn publish(&self, types: &[Foreign], taken: &[&str]) -> Published {
        publish::publish(types, taken)
    }

    fn subschema(&self, generator: &mut SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T>()
    }

    fn walk(&self, normaliser: &mut Normaliser, json: &str, path: &Path<'_>) {
        normaliser.foreign(json, path, &|json, path| Check::new(Document::of::<T>()).walk(json, path));
    }

    fn accepts(&self, json: &str) -> bool {
        Check::new(Document::of::<T>()).walk(json, &Path::Root).is_ok()
    }

    fn expected(&self) -> String {
        let document = Document::of::<T>();
        words::expected_of_any(document, document.root())
    }

    fn noun(&self) -> &'static str {
        let document = Document::of::<T>();
        words::noun(document, document.root())
    }

    fn example(&self) -> String {
        let document = Document::of::<T>();
        words::example(document, document.root(), 0)
    }
}

/// The node of a `T`, without a name: for generated code, which gives it one.
pub const fn foreign<T: JsonSchema + 'static>() -> Schema {
    Schema::new(Kind::Foreign(Foreign::new(&Of::<T>(PhantomData))))
}

/// The JSON Schema of what a tool returns, for those who ask for one: of a type that `serde` writes and whose schema
/// `schemars` has. It is made anew each time.
///
/// ```
/// use schemars::JsonSchema;
/// use serde::Serialize;
///
/// /// The weather of a day.
/// #[derive(Serialize, JsonSchema)]
/// struct Forecast {
///     degrees: f32,
///     #[serde(skip_serializing_if = "Option::is_none")]
///     warning: Option<String>,
/// }
///
/// let schema: serde_json::Value = serde_json::from_str(&toolkit::output_schema::<Forecast>())?;
/// assert_eq!(schema["description"], "The weather of a day.");
/// assert_eq!(schema["properties"]["degrees"], serde_json::json!({"type": "number"}));
/// assert_eq!(schema["required"], serde_json::json!(["degrees"]));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn output_schema<T: JsonSchema>() -> String {
    publish::of_output::<T>()
}

/// Tells whether a type is an `Option`, by the type and not by its name: for generated code, which knows the type but has
/// no trait to ask. An item of the type itself goes before one of a trait.
#[derive(Debug)]
pub struct Absence<T>(PhantomData<T>);

impl<T> Absence<Option<T>> {
    /// A field may be absent.
    pub const IS_VALUE: bool = true;

    /// The value of a field that is.
    pub const fn value() -> Option<Option<T>> {
        Some(None)
    }
}

/// What holds of all other types.
pub trait NoAbsence<T> {
    /// A field must be there.
    const IS_VALUE: bool = false;

    /// There is no value of a field that is not.
    fn value() -> Option<T> {
        None
    }
}

impl<T> NoAbsence<T> for Absence<T> {}
