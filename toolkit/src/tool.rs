//! The traits that the derives implement.

use crate::decode::{Decode, Reader};
use crate::error::InvalidArguments;
use crate::issue::{Code, Coercion, Issue};
use crate::normalise::{Ledger, Normalised, Rejected, normalise};
use crate::options::{Finish, Options};
use crate::pointer::Path;
use crate::schema::{Schema, SchemaRef, render};
use crate::warning::{Warning, warnings};
use serde_json::Value;
use std::borrow::Cow;

/// A type that can stand in the arguments of a tool.
///
/// Implemented for the usual types of the standard library, and by `#[derive(Param)]` and `#[derive(Tool)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "not a parameter type",
    note = "add `#[derive(toolkit::Param)]` to `{Self}`, or use a type that implements `Param`"
)]
pub trait Param {
    /// The type's node in the schema graph.
    const SCHEMA: SchemaRef;
    /// Whether a field of the type may be absent: true for `Option`.
    const OPTIONAL: bool = false;
}

/// A tool that a model can call: the type of its arguments.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Current weather for a city.
/// #[derive(Tool)]
/// struct GetWeather {
///     /// City name, for example Berlin
///     city: String,
///     /// Days to forecast.
///     #[tool(default = 3)]
///     days: u8,
/// }
///
/// assert_eq!(GetWeather::NAME, "get_weather");
/// let call = GetWeather::parse(r#"{"city": "Oslo", "days": "2"}"#)?;
/// assert_eq!((call.city.as_str(), call.days), ("Oslo", 2));
/// # Ok::<(), InvalidArguments>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "not a tool",
    note = "add `#[derive(toolkit::Tool)]` to `{Self}`"
)]
pub trait Tool: Param + Sized {
    /// The name by which the model calls the tool.
    const NAME: &'static str;
    /// What the tool does, for the model.
    const DESCRIPTION: &'static str;
    /// The arguments as JSON Schema 2020-12, if they can be rendered at compile time. The arguments of every tool
    /// without type parameters can.
    const JSON_SCHEMA: Option<&'static str>;

    /// The arguments as JSON Schema 2020-12: closed, in the order of the declaration, the same bytes every time.
    fn json_schema() -> Cow<'static, str> {
        match Self::JSON_SCHEMA {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(render::to_string(Self::SCHEMA.get())),
        }
    }

    /// Reads the arguments of a call from their text.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them, as a message for the model.
    fn parse<'de>(text: &'de str) -> Result<Self, InvalidArguments>
    where
        Self: Decode<'de>,
    {
        read(text, &Options::default()).map(|(value, _)| value)
    }

    /// Reads the arguments of a call from a JSON value.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them, as a message for the model.
    fn parse_value(value: Value) -> Result<Self, InvalidArguments>
    where
        Self: for<'de> Decode<'de>,
    {
        // By way of text there is one reader, one set of positions and one set of rules, and a `Value` deeper than
        // the limit is no special case.
        Self::parse(&value.to_string())
    }

    /// Reads the arguments of a call from their text, and tells what was read otherwise than it was written.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::{Options, Rule};
    ///
    /// /// Waits.
    /// #[derive(Tool)]
    /// struct Wait {
    ///     seconds: u32,
    /// }
    ///
    /// let parsed = Wait::parse_with(r#"{"seconds": "3"}"#, &Options::default())?;
    /// assert_eq!(parsed.value.seconds, 3);
    /// assert_eq!(parsed.coercions[0].rule, Rule::IntegerText);
    /// assert_eq!(parsed.coercions[0].path.to_string(), "/seconds");
    /// # Ok::<(), InvalidArguments>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the arguments, as a message for the model.
    fn parse_with<'de>(text: &'de str, options: &Options) -> Result<Parsed<Self>, InvalidArguments>
    where
        Self: Decode<'de>,
    {
        let (value, normalised) = read(text, options)?;
        let warnings = warnings(normalised.as_ref().map_or(text, |normalised| &normalised.text));
        let Ledger { entries: coercions, omitted } = normalised.unwrap_or_default().ledger;
        Ok(Parsed { value, coercions, omitted, warnings })
    }
}

/// The arguments of a call, and how they were read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed<T> {
    /// The arguments.
    pub value: T,
    /// What was read otherwise than it was written; empty for arguments that are valid as they stand.
    pub coercions: Vec<Coercion>,
    /// The number of coercions beyond those in `coercions`, which are at most 256.
    pub omitted: usize,
    /// Texts that are valid but look wrong, at most 16. They were not changed.
    pub warnings: Vec<Warning>,
}

/// Reads arguments: in the first look, or in the second, which leaves the normalised form.
fn read<'de, T>(text: &'de str, options: &Options) -> Result<(T, Option<Normalised>), InvalidArguments>
where
    T: Tool + Decode<'de>,
{
    if is_acceptable(text, options) {
        let mut reader = Reader::new(text);
        if let Ok(value) = T::decode(&mut reader)
            && reader.end().is_ok()
        {
            return Ok((value, None));
        }
    }
    let schema = T::SCHEMA.get();
    let normalised = second_look(text, schema, T::NAME, options)?;
    let mut reader = Reader::normalised(&normalised.text, text);
    match T::decode(&mut reader) {
        Ok(value) => Ok((value, Some(normalised))),
        Err(_) => Err(refused(&normalised.text, reader, schema, T::NAME)),
    }
}

/// Whether the text may be read at all.
fn is_acceptable(text: &str, options: &Options) -> bool {
    text.len() <= options.limits.bytes && options.finish == Finish::Complete
}

#[cold]
fn second_look(
    text: &str,
    schema: &'static Schema,
    tool: &'static str,
    options: &Options,
) -> Result<Normalised, InvalidArguments> {
    let reject = |issue| Err(InvalidArguments::new(tool, schema, vec![issue], 0));
    if text.len() > options.limits.bytes {
        let note = format!(
            "the arguments are {} bytes long, and must be at most {}",
            text.len(),
            options.limits.bytes
        );
        return reject(Issue::new(Path::Root.pointer(), Code::Constraint).note(note));
    }
    if options.finish == Finish::Truncated {
        let note =
            "the output limit cut the arguments off; send the whole object again, with less in it".to_owned();
        return reject(Issue::new(Path::Root.pointer(), Code::Truncated).note(note));
    }
    normalise(text, schema, tool, options.mode)
        .map_err(|Rejected { issues, omitted }| InvalidArguments::new(tool, schema, issues, omitted))
}

/// The report of a value that its schema accepts and its type does not.
#[cold]
fn refused(
    text: &str,
    reader: Reader<'_, '_>,
    schema: &'static Schema,
    tool: &'static str,
) -> InvalidArguments {
    let issue = match reader.into_refusal() {
        Some(refusal) => {
            let path = crate::decode::fault::path_at(text, refusal.offset);
            Issue::new(path, Code::Constraint).expected(refusal.problem)
        }
        None => Issue::new(Path::Root.pointer(), Code::Constraint)
            .note("the arguments do not fit the tool".to_owned()),
    };
    InvalidArguments::new(tool, schema, vec![issue], 0)
}
