//! The derive macros of [toolkit](https://docs.rs/toolkit), which re-exports them; use them from there.
//!
//! The way of an input: `receive` reads the attributes (what may be written), `check` makes a `model` of them
//! (what is meant) or errors, `emit` turns the model into tokens, and `stub` stands in for that beside
//! errors.

mod case;
mod check;
mod docs;
mod emit;
mod expand;
mod format;
mod literal;
mod model;
mod name;
mod pattern;
mod receive;
mod span;
mod stub;
mod ty;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Which of the derives is at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Derive {
    Param,
    Tool,
}

/// Makes a struct the arguments of a tool: implements `Tool`, `Param` and `Decode`.
///
/// The struct has named fields, or none at all. Every field is a type that implements `Param` and `Decode`:
/// those of the standard library do, for others there is [`#[derive(Param)]`](macro@Param). Lifetime
/// parameters are allowed, and borrow from the text of the arguments; type and const parameters are not
/// supported yet.
///
/// ```
/// use std::borrow::Cow;
/// use toolkit::{Param, Tool};
///
/// /// Current weather and forecast for a city.
/// #[derive(Tool)]
/// #[tool(name = "weather")]
/// struct GetWeather<'a> {
///     /// City name, for example Berlin
///     city: Cow<'a, str>,
///     #[tool(default = 3, description = "Days to forecast")]
///     days: u8,
///     #[tool(default, alias = "unit")]
///     units: Units,
///     language: Option<String>,
/// }
///
/// #[derive(Debug, Default, PartialEq, Param)]
/// #[tool(rename_all = "lowercase")]
/// enum Units {
///     #[default]
///     Celsius,
///     Fahrenheit,
/// }
///
/// assert_eq!(GetWeather::NAME, "weather");
/// assert_eq!(GetWeather::DESCRIPTION, "Current weather and forecast for a city.");
/// let call = GetWeather::parse(r#"{"city": "Oslo", "units": "fahrenheit"}"#).unwrap();
/// assert_eq!((&*call.city, call.days, call.units, call.language), ("Oslo", 3, Units::Fahrenheit, None));
/// ```
///
/// # Attributes
///
/// All are keys of `#[tool(...)]`; several may stand in one attribute or each in its own. Each is written
/// once, but for `alias`.
///
/// ## On the struct
///
/// **`name = "..."`**: the name by which a model calls the tool: 1 to 64 ASCII letters, digits, `_` and `-`,
/// beginning with a letter or `_`. Without it, the name of the type in `snake_case`: `GetHTTPStatus` is
/// `get_http_status`.
///
/// **`description = "..."`**: what the tool does, for the model. It may be any constant expression of type
/// `&str`. Without it, the doc comment, `#[doc = include_str!("...")]` included; a tool without a description
/// does not compile.
///
/// ```
/// # use toolkit::Tool;
/// const PURPOSE: &str = "Looks up an address.";
///
/// #[derive(Tool)]
/// #[tool(description = PURPOSE)]
/// struct Ipv6Lookup;
///
/// assert_eq!((Ipv6Lookup::NAME, Ipv6Lookup::DESCRIPTION), ("ipv6_lookup", "Looks up an address."));
/// ```
///
/// **`rename_all = "..."`**: the rule for the names of the fields on the wire, as in serde: `lowercase`,
/// `UPPERCASE`, `PascalCase`, `camelCase`, `snake_case`, `SCREAMING_SNAKE_CASE`, `kebab-case` or
/// `SCREAMING-KEBAB-CASE`. Not on a struct without fields.
///
/// **`crate = path`**: where toolkit is, if not at `::toolkit`. It is a path, so `$crate` is possible.
///
/// ## On a field
///
/// **`rename = "..."`**: the name of the field on the wire. Without it, the identifier, without `r#`, after
/// `rename_all`.
///
/// **`alias = "..."`**: another name that is taken for the field's; it is not published. May be repeated. All
/// names and aliases of a struct differ.
///
/// **`description = "..."`**: what the value means, as on the struct. Without it, the doc comment if there is one.
///
/// **`default`**: what the field is when it is absent; it is not required then.
/// - `default` alone: `Default::default()`.
/// - `default = 3`: a string, number or boolean. It is published, and checked against the field's type when compiling.
/// - `default = path::to::function`: what the function returns.
///
/// ```
/// # use toolkit::Tool;
/// /// Searches the web.
/// #[derive(Debug, PartialEq, Tool)]
/// #[tool(rename_all = "camelCase")]
/// struct Search {
///     #[tool(rename = "q", alias = "query", alias = "text")]
///     wanted: String,
///     #[tool(default)]
///     exact_match: bool,
///     #[tool(default = 0.5)]
///     least_score: f64,
///     #[tool(default = everywhere)]
///     only_hosts: Vec<String>,
///     #[tool(skip)]
///     attempts: u32,
/// }
///
/// fn everywhere() -> Vec<String> {
///     vec!["*".to_owned()]
/// }
///
/// let search = Search::parse(r#"{"q": "toolkit", "exactMatch": true}"#).unwrap();
/// let expected =
///     Search { wanted: "toolkit".into(), exact_match: true, least_score: 0.5, only_hosts: everywhere(), attempts: 0 };
/// assert_eq!(search, expected);
/// ```
///
/// **`skip`**: the field is not on the wire. Its value is `Default::default()`, or that of `default =
/// path::to::function`. Not together with `rename`, `alias` or `description`.
///
/// **`flatten`**: the fields of the field's own type stand in the object in its place; the type is a struct, an `Option`
/// of one, whose fields are then there together or not at all, or a map with `String` keys, which takes the keys that no
/// other field has. There may be several, and in several layers, as long as no key has two meanings; that is checked when
/// compiling. The object is read once for each of the types, and nothing is kept in between.
///
/// ```
/// # use std::collections::BTreeMap;
/// # use toolkit::{Param, Tool};
/// /// Lists the issues of a project.
/// #[derive(Debug, PartialEq, Tool)]
/// struct ListIssues {
///     project: String,
///     #[tool(flatten)]
///     page: Option<Page>,
///     #[tool(flatten)]
///     filters: BTreeMap<String, String>,
/// }
///
/// #[derive(Debug, PartialEq, Param)]
/// struct Page {
///     limit: u32,
///     #[tool(default = 0)]
///     offset: u32,
/// }
///
/// let call = ListIssues::parse(r#"{"project": "toolkit", "state": "open", "limit": 20}"#).unwrap();
/// assert_eq!(call.page, Some(Page { limit: 20, offset: 0 }));
/// assert_eq!(call.filters["state"], "open");
///
/// let call = ListIssues::parse(r#"{"project": "toolkit"}"#).unwrap();
/// assert_eq!(call.page, None);
/// ```
///
/// ## What is read beyond the schema
///
/// Some shapes that models send have more than one reading in general, and only one for a field or a tool whose author
/// says so. None of this is published, and none of it is read where the host asks for `Mode::Strict`.
///
/// On a field:
/// - **`json_text`**: an object or array in the place of a text is taken for its JSON text, without white space.
/// - **`delimiter = ","`**: a text with the delimiter in it, in the place of an array, is taken for its parts.
/// - **`null_words("none", "n/a")`**: texts that stand for no value, in any ASCII case; **`sentinels(-1, "<UNKNOWN>")`**:
///   values that do. They count as absent, also where they would be valid: then the default applies, or the field is
///   missing.
/// - **`coerce = "strict"`**: the field is read as its schema says, although the tool is not; `coerce = "lossless"` the
///   other way round.
///
/// On a tool:
/// - **`coerce = "strict"`**: nothing is coerced.
/// - **`ignore("timeout")`**: keys that are left out if the tool has no such field.
/// - **`normalize = path::to::function`**: the arguments go through a function from `serde_json::Value` to
///   `Result<Value, impl Display>` before they are read. It should depend on nothing but them.
///
/// On a tool or another struct:
/// - **`allow_unknown`**: further keys are passed over. This is published.
///
/// ```
/// # use toolkit::Tool;
/// /// Writes a file.
/// #[derive(Debug, PartialEq, Tool)]
/// #[tool(ignore("reason"))]
/// struct WriteFile {
///     path: String,
///     #[tool(json_text)]
///     content: String,
///     #[tool(delimiter = ",")]
///     labels: Option<Vec<String>>,
///     #[tool(null_words("none"))]
///     mode: Option<String>,
/// }
///
/// let call = WriteFile::parse(
///     r#"{"path": "a.json", "content": {"b": 1}, "labels": "x, y", "mode": "None", "reason": "asked for"}"#,
/// );
/// let expected = WriteFile {
///     path: "a.json".into(),
///     content: r#"{"b":1}"#.into(),
///     labels: Some(vec!["x".into(), "y".into()]),
///     mode: None,
/// };
/// assert_eq!(call.unwrap(), expected);
/// ```
#[proc_macro_derive(Tool, attributes(tool))]
pub fn derive_tool(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Tool, &input).into()
}

/// Makes a type part of a tool's arguments: implements `Param` and `Decode`.
///
/// The type is one of these:
/// - a struct with named fields or none, which is an object;
/// - an enum whose variants have no data, which is one of some texts;
/// - a newtype, that is a tuple struct of one field, which is what the field is.
///
/// Lifetime parameters are allowed; type and const parameters are not supported yet.
///
/// ```
/// use toolkit::{Param, Tool};
///
/// #[derive(Param)]
/// struct Place {
///     city: City,
///     kind: Option<PlaceKind>,
/// }
///
/// /// City name, for example Berlin
/// #[derive(Param)]
/// struct City(String);
///
/// #[derive(Debug, PartialEq, Param)]
/// #[tool(rename_all = "snake_case")]
/// enum PlaceKind {
///     TrainStation,
///     #[tool(alias = "aerodrome")]
///     Airport,
/// }
///
/// /// Finds the way to a place.
/// #[derive(Tool)]
/// struct Route {
///     to: Place,
/// }
///
/// let route = Route::parse(r#"{"to": {"city": "Oslo", "kind": "train_station"}}"#).unwrap();
/// assert_eq!((route.to.city.0.as_str(), route.to.kind), ("Oslo", Some(PlaceKind::TrainStation)));
/// ```
///
/// # Attributes
///
/// All are keys of `#[tool(...)]`, as for [`#[derive(Tool)]`](macro@Tool).
///
/// - On the type: `description`, which is optional here and may be a doc comment; `rename_all`, for the fields of a struct
///   or the variants of an enum; `crate`.
/// - On a field: `rename`, `alias`, `description`, `default`, `skip` and `flatten`. The field of a newtype has none.
/// - On a variant: `rename` and `alias`. Doc comments there are for readers of the code.
#[proc_macro_derive(Param, attributes(tool))]
pub fn derive_param(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Param, &input).into()
}
