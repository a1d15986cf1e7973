//! What a handler gives back.

use super::ToolError;
use crate::provider::{Content, ToolResult};
use crate::schema::SchemaRef;
use crate::tool::Param;
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;

/// What a handler can give back.
///
/// | type | what the model gets |
/// |---|---|
/// | `String`, `&'static str`, `Cow<'static, str>` | the text |
/// | `()` | nothing: providers that refuse that are told "(no output)" |
/// | [`Json<T>`] | the data; its schema is published to those who take one |
/// | `serde_json::Value` | the data |
/// | [`Content`], `Vec<Content>` | text, data, images and files |
/// | [`ToolResult`] | its content; the host gets its `ui` |
#[diagnostic::on_unimplemented(
    message = "a handler cannot give back `{Self}`",
    label = "no output of a tool",
    note = "wrap data whose type implements `serde::Serialize` and `toolkit::Param` in `toolkit::run::Json`"
)]
pub trait IntoToolResult {
    /// The schema of the data, if it is known.
    const SCHEMA: Option<SchemaRef> = None;

    /// The result of a call that so far is `empty`.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError>;
}

/// Data as the output of a tool, whose schema is published: `outputSchema` for MCP, `output_schema` for OpenAI's Responses.
///
/// ```
/// use serde::Serialize;
/// use toolkit::Param;
/// use toolkit::run::{IntoToolResult, Json};
///
/// #[derive(Serialize, Param)]
/// struct Forecast {
///     celsius: f64,
/// }
///
/// assert!(Json::<Forecast>::SCHEMA.is_some());
/// ```
///
/// Data of a type without a schema is a `serde_json::Value`, by `serde_json::to_value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Json<T>(pub T);

impl<T: Serialize + Param> IntoToolResult for Json<T> {
    const SCHEMA: Option<SchemaRef> = Some(T::SCHEMA);

    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
        Ok(empty.with(serde_json::to_value(self.0)?))
    }
}

impl IntoToolResult for () {
    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
        Ok(empty)
    }
}

/// What is content by itself.
macro_rules! content {
    ($($type:ty)*) => {
        $(
            impl IntoToolResult for $type {
                fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
                    Ok(empty.with(self))
                }
            }
        )*
    };
}

content!(String &'static str Value Content);

impl IntoToolResult for Cow<'static, str> {
    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
        Ok(empty.with(self.into_owned()))
    }
}

impl IntoToolResult for Vec<Content> {
    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
        Ok(ToolResult { content: self, ..empty })
    }
}

impl IntoToolResult for ToolResult {
    fn into_tool_result(self, empty: ToolResult) -> Result<ToolResult, ToolError> {
        Ok(ToolResult { call_id: empty.call_id, name: empty.name, ..self })
    }
}
