//! The traits that the derives implement.

use crate::declaration::{Declaration, Intake};
use crate::decode::Decode;
use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::issue::Coercion;
use crate::metadata::Metadata;
use crate::normalise::Ledger;
use crate::options::Options;
use crate::read::{Account, Call, read, text_of};
use crate::schema::definition::{Definition, Plain};
use crate::schema::{SchemaRef, render};
use crate::warning::Warning;
use serde_json::Value;
use std::borrow::Cow;

/// A type that can stand in the arguments of a tool.
///
/// Implemented by `#[derive(Param)]` and `#[derive(Tool)]`, and for these types:
///
/// | types | what they are on the wire |
/// |---|---|
/// | `bool`, integers, `NonZero` integers, floats | booleans and numbers; integers within the range of their type |
/// | `String`, `&str`, `Cow<str>`, `Box<str>`, `Rc<str>`, `Arc<str>`, `PathBuf` | strings |
/// | `char` | strings of one Unicode scalar value |
/// | `IpAddr`, `SocketAddr` and the types of either kind of address | strings |
/// | `Duration` | strings in the form of ISO 8601, of a fixed length: `PT1H30M` |
/// | `Option<T>` | as a field: a key that may be absent; elsewhere: `T` or null |
/// | `Option<Option<T>>` as a field | a key that may be absent, or null, or `T`: three different values |
/// | `Box<T>`, `Rc<T>`, `Arc<T>` | `T` |
/// | `Vec<T>`, `VecDeque<T>`, `LinkedList<T>`, `Box<[T]>`, `Rc<[T]>`, `Arc<[T]>`, `Cow<[T]>` | arrays |
/// | `HashSet<T>`, `BTreeSet<T>` | arrays without equal items |
/// | `[T; N]`, tuples of up to 12 | arrays of that length |
/// | `()` | null |
/// | `HashMap<K, V>`, `BTreeMap<K, V>` | objects, whose keys are what `K` is as a string: any of these texts, an enum, or an integer in its digits |
/// | `serde_json::Value` | anything |
///
/// and, each with the feature of its crate's name:
///
/// | feature | types |
/// |---|---|
/// | `base64` | `Base64`, bytes in a string |
/// | `bigdecimal` | `BigDecimal`, in a string |
/// | `camino` | `Utf8PathBuf` |
/// | `chrono` | `DateTime<FixedOffset>`, `DateTime<Utc>`, `NaiveDate`, `NaiveTime`, `NaiveDateTime`, `TimeDelta` |
/// | `either` | `Either`, untagged |
/// | `indexmap` | `IndexMap`, `IndexSet` |
/// | `jiff` | `Timestamp`, `ZonedDateTime`, `civil::Date`, `civil::Time`, `civil::DateTime`, `SignedDuration`, `Span` |
/// | `rust_decimal` | `Decimal`, in a string |
/// | `semver` | `Version`, `VersionReq` |
/// | `smallvec` | `SmallVec` |
/// | `time` | `OffsetDateTime`, `Date`, `Time`, `PrimitiveDateTime`, `Duration` |
/// | `url` | `Url` |
/// | `uuid` | `Uuid` |
///
/// Dates and times are in the form of RFC 3339. A type with a zone or an offset needs that in the text, any other must not
/// have it; nothing is added. `SystemTime` and `Instant` are missing, because they have no text of their own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "not a parameter type",
    note = "add `#[derive(toolkit::Param)]` to `{Self}` if it is yours; for a type of another crate, use a newtype of yours around a type that implements `Param`, or `#[tool(schemars)]` on the field"
)]
pub trait Param {
    /// The type's node in the schema graph.
    const SCHEMA: SchemaRef;
    /// Whether a field of the type may be absent: true for `Option`.
    const OPTIONAL: bool = false;
    /// Whether the maps that the type is made of have keys that can be some: for generated code, which says so where a type
    /// is written if they do not.
    #[doc(hidden)]
    const KEYS_ARE_TEXTS: bool = true;
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
    /// The arguments as JSON Schema 2020-12, unless that has more than 64 KiB, which the compiler should not be troubled
    /// with, or a field has the schema of another crate, which is known only when the program runs (`schemars`).
    /// [`json_schema`](Self::json_schema) has that of every tool.
    const JSON_SCHEMA: Option<&'static str> = Definition::<Plain<Self>>::TEXT;

    /// The definitions of the tool, for each of those who are told of it.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::Target;
    ///
    /// /// The time of day.
    /// #[derive(Tool)]
    /// struct Now;
    ///
    /// assert_eq!(
    ///     Now::DEFINITIONS.get(Target::Mcp)?,
    ///     r#"{"name":"now","description":"The time of day.","inputSchema":{"type":"object","properties":{},"required":[],"additionalProperties":false}}"#,
    /// );
    /// # Ok::<(), toolkit::Undefinable>(())
    /// ```
    const DEFINITIONS: &'static Definitions = &Definitions::of::<Self>();

    /// What there is to know of the tool besides its arguments.
    const META: Metadata = Metadata::DEFAULT;

    /// What becomes of the arguments before they are read: for generated code.
    #[doc(hidden)]
    const INTAKE: Intake = Intake::DEFAULT;

    /// All of it that reading a call needs.
    #[doc(hidden)]
    const DECLARATION: &'static Declaration = &Declaration::of::<Self>();

    /// The arguments as JSON Schema 2020-12: closed, in the order of the declaration, the same bytes every time. What is
    /// not a constant is rendered when it is first asked for.
    fn json_schema() -> Cow<'static, str> {
        match Self::JSON_SCHEMA {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Borrowed(render::at_run_time(Self::SCHEMA.get())),
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
        read(&Call { text, tool: Self::DECLARATION, options: &Options::DEFAULT }, None)
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
        // By way of text there is one reader, one set of positions and one set of rules.
        Self::parse(&text_of(&value, Self::DECLARATION)?)
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
        let mut account = Account::new();
        let call = Call { text, tool: Self::DECLARATION, options };
        let value = read(&call, Some(&mut account))?;
        let Account { ledger, warnings, rewritten, .. } = account;
        let Ledger { entries: coercions, omitted: omitted_coercions } = ledger;
        Ok(Parsed { value, coercions, omitted_coercions, warnings, rewritten })
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
    pub omitted_coercions: usize,
    /// Texts that are valid but look wrong, at most 16. They were not changed.
    pub warnings: Vec<Warning>,
    /// The arguments as JSON text in the form in which they were read, sensitive values included; `None` if that is how they
    /// were sent.
    pub rewritten: Option<String>,
}

impl<T> Parsed<T> {
    /// The same of what `function` makes of the arguments.
    pub fn map<Other>(self, function: impl FnOnce(T) -> Other) -> Parsed<Other> {
        let Self { value, coercions, omitted_coercions, warnings, rewritten } = self;
        Parsed { value: function(value), coercions, omitted_coercions, warnings, rewritten }
    }
}
