//! What reading a call of a tool needs to know about the tool.

use crate::normalise::json;
use crate::schema::{Field, Schema};
use crate::tool::Tool;

/// The name, the parameters and the definition of a tool.
#[derive(Debug)]
pub struct Declaration {
    pub(crate) name: &'static str,
    pub(crate) schema: Schema,
    definition: Option<&'static str>,
}

impl Declaration {
    /// The declaration of `T`.
    pub const fn of<T: Tool>() -> Self {
        Self { name: T::NAME, schema: T::PARAMETERS, definition: T::JSON_SCHEMA }
    }

    /// The description of a parameter.
    pub(crate) fn description(&self, field: &Field) -> Option<String> {
        let described = || {
            let properties = json::get(self.definition?, "properties")?;
            let property = json::get(properties, field.name.as_str())?;
            json::get(property, "description").map(|text| json::unquote(text).into_owned())
        };
        field.description.map(|text| text.to_string()).or_else(described)
    }
}

/// Fields without their descriptions.
///
/// They are needed for what is said of a missing parameter, and stand in the definition already: a program should not
/// hold all of them twice.
pub const fn undescribed<const LENGTH: usize>(fields: &[Field; LENGTH]) -> [Field; LENGTH] {
    let mut fields = *fields;
    let mut index = 0;
    while index < LENGTH {
        fields[index].description = None;
        index += 1;
    }
    fields
}
