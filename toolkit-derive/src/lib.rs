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
/// path::to::function`. Not together with keys that
/// say something about a value on the wire.
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
/// **`examples("...", ...)`**: values of the field: strings, numbers or booleans. They are published, and checked like a default.
///
/// **`deprecated`**: says so in the schema. The field is read as ever.
///
/// ```
/// # use toolkit::Tool;
/// /// Finds a train.
/// #[derive(Tool)]
/// struct FindTrain {
///     #[tool(examples("Oslo", "Bergen"))]
///     to: String,
///     #[tool(deprecated)]
///     class: Option<u8>,
/// }
///
/// let schema = FindTrain::json_schema();
/// assert!(schema.contains(r#""to":{"type":"string","examples":["Oslo","Bergen"]}"#));
/// assert!(schema.contains(r#""deprecated":true"#));
/// ```
///
/// **`validate = path::to::function`**: a function that gets a reference to the value of the field, whatever its type, and
/// returns `Result<(), E>`, where `E` is anything that implements `Display`, or
/// [`Violations`](https://docs.rs/toolkit/latest/toolkit/struct.Violations.html) for several problems at several places.
/// It is asked about values that were sent and have everything else that is asked of them, and not about defaults. On the
/// struct it gets a reference to that, once all fields are right. All validators are heard; the model is told their words
/// under the code `custom`. One may be asked twice about the same value, so it should do nothing but judge.
///
/// ```
/// # use toolkit::Tool;
/// /// Books a stay.
/// #[derive(Tool)]
/// #[tool(validate = check_order)]
/// struct Book {
///     #[tool(validate = not_sunday)]
///     from: u32,
///     to: u32,
/// }
///
/// fn not_sunday(day: &u32) -> Result<(), &'static str> {
///     if day % 7 == 0 { Err("must not be a Sunday") } else { Ok(()) }
/// }
///
/// fn check_order(stay: &Book) -> Result<(), String> {
///     if stay.to > stay.from { Ok(()) } else { Err(format!("`to` must be after {}", stay.from)) }
/// }
///
/// let error = Book::parse(r#"{"from": 7, "to": 9}"#).err().unwrap();
/// assert!(error.to_string().contains("- $.from: must not be a Sunday\n"));
/// let error = Book::parse(r#"{"from": 6, "to": 5}"#).err().unwrap();
/// assert!(error.to_string().contains("- $: `to` must be after 6\n"));
/// ```
///
/// **`sensitive`**: the value, and all that is within it, is kept out of messages, issues, suggestions, coercions and
/// warnings: of what is wrong with it, only its type is told, and the place ends at the field. What a validator says is the
/// program's own and is told as it is. The decoded struct has the value, so mind its `Debug`.
///
/// ```
/// # use toolkit::{Options, Tool};
/// /// Logs in.
/// #[derive(Tool)]
/// struct LogIn {
///     #[tool(sensitive, min_length = 8)]
///     password: String,
/// }
///
/// let error = LogIn::parse(r#"{"password": "hunter2"}"#).err().unwrap();
/// assert!(error.to_string().contains("- $.password: must have at least 8 characters, received a string\n"));
/// let parsed = LogIn::parse_with(r#"{"password": 123456789}"#, &Options::default()).ok().unwrap();
/// assert_eq!(parsed.coercions[0].before, "[sensitive]");
/// ```
///
/// ## Constraints
///
/// What is asked of a value besides its type, on a field or on a newtype. All are published, and enforced on the value as it
/// was read: coercions come first, and nothing is ever clamped or cut. A constraint that the type cannot have, that
/// contradicts another, or that a literal default or example breaks does not compile. A type's own constraints
/// come along with it; a field can add others, but not the same once more.
///
/// **`minimum`**, **`maximum`**, **`exclusive_minimum`**, **`exclusive_maximum`**, **`multiple_of`**: for numbers. The bounds
/// are numbers of the field's type; they are compared in decimals, without rounding.
///
/// ```
/// # use toolkit::{Param, Tool};
/// /// A share in percent.
/// #[derive(Param)]
/// #[tool(minimum = 0, maximum = 100)]
/// struct Percent(f64);
///
/// /// Orders cake.
/// #[derive(Tool)]
/// struct Order {
///     #[tool(minimum = 1, maximum = 14)]
///     pieces: u8,
///     #[tool(exclusive_minimum = 0, multiple_of = 0.25, exclusive_maximum = 9)]
///     cream: Option<f64>,
///     sugar: Option<Percent>,
/// }
///
/// assert!(Order::parse(r#"{"pieces": 14, "cream": 0.75, "sugar": 100}"#).is_ok());
/// let error = Order::parse(r#"{"pieces": 15, "cream": 9, "sugar": 101}"#).err().unwrap();
/// let problems: Vec<_> = error.issues().iter().map(|issue| issue.expected.as_deref().unwrap()).collect();
/// assert_eq!(problems, ["must be between 1 and 14", "must be more than 0 and less than 9", "must be between 0 and 100"]);
/// ```
///
/// **`min_length`**, **`max_length`**: for strings, in characters: Unicode scalar values.
///
/// **`pattern = "..."`**: for strings: a regular expression that is found somewhere in the value; write `^` and `$` for all of
/// it. It needs toolkit's feature `pattern`. It is the part of ECMA-262 that every JSON Schema validator and the engine
/// here read alike, and the derive refuses the rest with a word on what to write instead:
/// - literals; a backslash before `^ $ \ . * + ? ( ) [ ] { } | /`; `\n \r \t \f \v`, `\xHH`, `\uHHHH`;
/// - `.`, which is anything but the line ends of ECMA-262; `\d \D` and `\w \W`, which are ASCII; `\s \S`, which are ECMA-262's
///   white space (`\S` not within brackets); `[a-z]` and `[^a-z]`;
/// - `* + ? {2} {2,} {2,5}`, also followed by `?`; `(...)`, `(?:...)` and `|`; `^ $ \b \B`;
/// - not: lookaround, backreferences, named groups, flags such as `(?i)`, `\p{...}`, POSIX classes, classes within classes.
///
/// **`format = "..."`**: for strings: `date`, `date-time`, `time` (RFC 3339), `ipv4`, `ipv6`, `uuid` (hyphenated), and with the
/// features of the same names `email` and `uri`. Each is checked in full; formats that cannot be are refused.
///
/// ```
/// # use toolkit::Tool;
/// /// Sends a parcel.
/// #[derive(Tool)]
/// struct Send {
///     #[tool(min_length = 1, max_length = 40)]
///     to: String,
///     #[tool(pattern = "^[A-Z]{2}\\d{4}$", examples("AB1234"))]
///     number: Option<String>,
///     #[tool(format = "email")]
///     notify: Option<String>,
/// }
///
/// assert!(Send::parse(r#"{"to": "Ada", "number": "AB1234", "notify": "ada@example.org"}"#).is_ok());
/// assert_eq!(Send::parse(r#"{"to": "", "number": "AB12345", "notify": "ada"}"#).err().unwrap().issues().len(), 3);
/// ```
///
/// **`min_items`**, **`max_items`**, **`unique_items`**: for arrays. Items are equal if they are the same JSON value: `1` and
/// `1.0` are, and so are objects whose keys stand in another order.
///
/// **`min_properties`**, **`max_properties`**: for maps.
///
/// **`items(...)`**, **`values(...)`**, **`keys(...)`**: constraints of the items of an array, and of the values and the keys of a
/// map. They nest.
///
/// ```
/// # use std::collections::BTreeMap;
/// # use toolkit::Tool;
/// /// Tags a picture.
/// #[derive(Tool)]
/// struct TagPicture {
///     #[tool(min_items = 1, unique_items, items(min_length = 1))]
///     tags: Vec<String>,
///     #[tool(max_properties = 10, keys(max_length = 8), values(items(minimum = 0, maximum = 1)))]
///     regions: Option<BTreeMap<String, Vec<f64>>>,
/// }
///
/// assert!(TagPicture::parse(r#"{"tags": ["cat"], "regions": {"cat": [0.1, 0.9]}}"#).is_ok());
/// let error = TagPicture::parse(r#"{"tags": [""], "regions": {"cat": [1.5]}}"#).err().unwrap();
/// let paths: Vec<_> = error.issues().iter().map(|issue| issue.path.to_string()).collect();
/// assert_eq!(paths, ["/tags/0", "/regions/cat/0"]);
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
/// - an enum, which is one of some texts, or one of several shapes if its variants have data;
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
///   or the variants of an enum; `crate`; `sensitive`, which makes it every field of this type; on a struct or a newtype
///   `validate`, and on a newtype constraints.
/// - On a field: all that a tool's field has. The field of a newtype has none.
/// - On enums and their variants: see below.
#[doc = include_str!("enums.md")]
#[proc_macro_derive(Param, attributes(tool))]
pub fn derive_param(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Param, &input).into()
}
