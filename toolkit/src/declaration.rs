//! What reading a call of a tool needs to know about the tool.

use crate::decode::{Decode as _, Reader, Stop};
use crate::normalise::{Normaliser, json, splice};
use crate::schema::definition::{Definition, Plain};
use crate::schema::{Field, Kind, Schema};
use crate::sensitive::Mask;
use crate::tool::Tool;
use serde_json::Value;
use std::fmt::Display;

/// The name, the parameters and the definition of a tool.
#[derive(Debug)]
pub struct Declaration {
    pub(crate) name: &'static str,
    pub(crate) schema: Schema,
    definition: Option<&'static str>,
    pub(crate) intake: Intake,
    /// What takes sensitive values out of reports, if there are some.
    pub(crate) mask: Option<&'static Mask>,
}

/// What becomes of the arguments of a tool before they are read.
#[derive(Debug, Clone, Copy)]
pub struct Intake {
    /// Nothing is coerced, whatever the host accepts.
    pub strict: bool,
    /// Keys that are left out if the tool has no such parameter.
    pub ignored: &'static [&'static str],
    /// What the arguments go through.
    pub normalize: Option<Normalize>,
}

impl Intake {
    /// They are read as they are.
    pub const DEFAULT: Self = Self { strict: false, ignored: &[], normalize: None };
}

/// The function of a tool that its arguments go through before they are read.
#[derive(Debug, Clone, Copy)]
pub struct Normalize {
    /// JSON text of an object in, another one or a reason out.
    pub(crate) function: fn(&str) -> Result<String, String>,
    /// Walks the arguments by way of it: here, so that only programs have it that use it.
    pub(crate) walk: fn(&mut Normaliser, &str, &Self),
}

impl Normalize {
    /// By way of `function`.
    pub const fn new(function: fn(&str) -> Result<String, String>) -> Self {
        Self { function, walk: Normaliser::prepared }
    }
}

/// Calls the `normalize` function of a tool with arguments as a value: for generated code. What it leaves alone stays as
/// it was written.
///
/// # Errors
///
/// What the function says.
pub fn normalize<E: Display>(
    arguments: &str,
    function: impl FnOnce(Value) -> Result<Value, E>,
) -> Result<String, String> {
    let value = Value::decode(&mut Reader::new(arguments));
    let value = value.map_err(|Stop| "the arguments cannot be held as a value".to_owned())?;
    let after = function(value.clone()).map_err(|error| error.to_string())?;
    Ok(splice(&after, &value, arguments))
}

impl Declaration {
    /// That of nobody, for values that stand for themselves.
    pub(crate) const NONE: Self = Self {
        name: "",
        schema: Schema::new(Kind::Any),
        definition: None,
        intake: Intake::DEFAULT,
        mask: None,
    };

    /// The declaration of `T`.
    pub const fn of<T: Tool>() -> Self {
        let schema = match T::JSON_SCHEMA {
            Some(_) => T::SCHEMA.get().undocumented(),
            None => *T::SCHEMA.get(),
        };
        let mask = if Definition::<Plain<T>>::IS_SENSITIVE { Some(Mask::VALUES) } else { None };
        Self { name: T::NAME, schema, definition: T::JSON_SCHEMA, intake: T::INTAKE, mask }
    }

    /// The description of a parameter, if it stands in a definition.
    pub(crate) fn description(&self, field: &Field) -> Option<String> {
        let properties = json::get(self.definition?, "properties")?;
        let property = json::get(properties, field.name.as_str())?;
        json::get(property, "description").map(|text| json::unquote(text).into_owned())
    }
}
