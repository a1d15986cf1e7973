//! The derive macros of [toolkit](https://docs.rs/toolkit), which re-exports them; use them from there.
//!
//! The way of an input: `receive` reads the attributes (what may be written), `check` makes a `model` of them
//! (what is meant) or errors, `emit` turns the model into tokens, and `stub` stands in for that beside
//! errors.

mod bound;
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
/// those of the standard library do, for others there is [`#[derive(Param)]`](macro@Param). It may have parameters:
/// lifetimes, which borrow from the text of the arguments, types and constants; see [below](#types-with-parameters).
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
/// **`default`**: where the values of absent fields come from that have no default of their own: `default` alone is
/// `Default::default()` of the whole struct, `default = path::to::function` is what the function returns.
///
/// **`bound = "..."`**: see [types with parameters](#types-with-parameters).
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
/// **`with = module`**: the field is read by what is in the module instead of by its own type: `module::SCHEMA`, a
/// constant `SchemaRef`, says what is published and what is accepted; `module::decode`, a function from a `&mut Reader` to
/// a `Result<T, Stop>`, reads values that the schema accepts. A field of an `Option` is required then, unless it has a
/// `default`. `schema = path::to::CONSTANT, decode_with = path::to::function` says the same one by one. Instead of
/// `decode_with` there may be `deserialize_with`, a function as serde has them, from a `Deserializer` to a `Result`.
///
/// ```
/// # use toolkit::Tool;
/// /// Waits.
/// #[derive(Tool)]
/// struct Wait {
///     #[tool(with = minutes)]
///     time: std::time::Duration,
/// }
///
/// mod minutes {
///     use std::time::Duration;
///     use toolkit::schema::SchemaRef;
///     use toolkit::{Decode, Param, Reader, Stop};
///
///     pub const SCHEMA: SchemaRef = u16::SCHEMA;
///
///     pub fn decode(reader: &mut Reader<'_, '_>) -> Result<Duration, Stop> {
///         u16::decode(reader).map(|minutes| Duration::from_secs(60 * u64::from(minutes)))
///     }
/// }
///
/// assert_eq!(Wait::parse(r#"{"time": 2}"#).unwrap().time.as_secs(), 120);
/// ```
///
/// **`bound = "..."`**: as on the struct, for this field.
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
///
/// # Types with parameters
///
/// A type parameter has to be a parameter of a tool if a field that is on the wire mentions it, as serde has it; one that
/// stands only in a `PhantomData` or a skipped field need not be anything. Of a projection such as `T::Item`, only that is
/// asked. `bound = "..."` replaces all of this with the predicates of a `where` clause; `T: Param` among them says that `T`
/// has a schema and can be read.
///
/// The definition of a tool with type or const parameters is rendered when it is asked for, not when compiling. In the
/// definition of a tool, two instances of a generic type are two types. A generic type may contain itself, by its own name
/// with its own parameters or as `Self`; a newtype around it then has no description of its own, and it is neither flattened
/// nor beside the tag of a variant. Two generic types cannot contain each other, the compiler finds a cycle in their
/// constants: write the arguments out in one of them. An enum with data has no parameters but lifetimes yet.
///
/// ```compile_fail,E0391
/// # use toolkit::{Param, Tool};
/// #[derive(Param)]
/// struct Expression<T> {
///     terms: Vec<Term<T>>,
/// }
///
/// #[derive(Param)]
/// struct Term<T> {
///     value: T,
///     inner: Option<Box<Expression<T>>>,
/// }
///
/// /// Evaluates.
/// #[derive(Tool)]
/// struct Evaluate {
///     expression: Expression<f64>,
/// }
/// ```
///
/// ```
/// # use toolkit::{Param, Tool};
/// #[derive(Debug, PartialEq, Param)]
/// struct Tree<T> {
///     value: T,
///     #[tool(default)]
///     children: Vec<Tree<T>>,
/// }
///
/// /// Draws trees.
/// #[derive(Tool)]
/// struct Draw<'a, L = u8> {
///     names: Tree<&'a str>,
///     level: L,
/// }
///
/// let call = Draw::<u8>::parse(r#"{"names": {"value": "a", "children": [{"value": "b"}]}, "level": 3}"#).unwrap();
/// assert_eq!((call.names.children[0].value, call.level), ("b", 3));
/// ```
///
/// # serde's attributes
///
/// What serde's attributes say of the wire holds here as well, whether serde's derives are there or not. What
/// `#[tool(...)]` says wins.
///
/// - On a type: `rename_all`, `rename_all_fields`, `tag`, `content`, `untagged`, `default`, `transparent`, `from`, `try_from`,
///   and `bound` where it speaks of `Deserialize`, which is read as `Param`, or is empty. `deny_unknown_fields` is the rule
///   here.
/// - On a field: `rename`, `alias`, `default`, `skip`, `skip_deserializing`, `flatten`, `bound`; `with` and
///   `deserialize_with` if `#[tool(schema = ...)]` says beside it what the function reads.
/// - On a variant: `rename`, `alias`, `rename_all`, `skip`, `skip_deserializing`.
///
/// Of `rename(serialize = "...", deserialize = "...")` and its like, the name for reading counts. What is only for
/// writing, or for Rust, is passed over. `remote`, `field_identifier`, `variant_identifier`, and on a variant `other`,
/// `untagged`, `with` and `deserialize_with` are errors.
///
/// ```
/// # use toolkit::Tool;
/// /// Sends a message.
/// #[derive(serde::Deserialize, Tool)]
/// #[serde(rename_all = "camelCase")]
/// struct Send {
///     #[serde(alias = "recipient")]
///     sent_to: String,
///     #[serde(default)]
///     #[tool(description = "The text of the message.")]
///     message_text: String,
/// }
///
/// let text = r#"{"recipient": "Ada"}"#;
/// assert_eq!(Send::parse(text).unwrap().sent_to, serde_json::from_str::<Send>(text).unwrap().sent_to);
/// ```
#[proc_macro_derive(Tool, attributes(tool, serde))]
pub fn derive_tool(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Tool, &input).into()
}

/// Makes a type part of a tool's arguments: implements `Param` and `Decode`.
///
/// The type is one of these:
/// - a struct with named fields or none, which is an object;
/// - an enum, which is one of some texts, or one of several shapes if its variants have data;
/// - a newtype, that is a tuple struct of one field, which is what the field is; a struct with `transparent`, of which all
///   fields but one are skipped, is the same;
/// - any type with `from = "..."` or `try_from = "..."`, which is what the type in the string is.
///
/// It may have parameters, as for [`#[derive(Tool)]`](macro@Tool#types-with-parameters).
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
///   or the variants of an enum; `default`; `bound`; `crate`; `sensitive`, which makes it every field of this type; on a
///   struct or a newtype `validate`, and on a newtype constraints. `transparent`, and `from = "..."` and `try_from = "..."`
///   with a type that has a `From` or a `TryFrom` for this one: its values are published and read, and what cannot be
///   converted is reported with the words of the error.
/// - On a field: all that a tool's field has. The field of a newtype has `with`, `schema`, `decode_with`,
///   `deserialize_with` and `bound`.
/// - On enums and their variants: see below.
/// - serde's attributes, as for [`#[derive(Tool)]`](macro@Tool#serdes-attributes).
///
/// ```
/// use toolkit::{Param, Tool};
///
/// #[derive(Debug, PartialEq, Param)]
/// #[tool(try_from = "u8")]
/// struct Even(u8);
///
/// impl TryFrom<u8> for Even {
///     type Error = String;
///
///     fn try_from(number: u8) -> Result<Self, String> {
///         if number.is_multiple_of(2) { Ok(Self(number)) } else { Err(format!("{number} is odd")) }
///     }
/// }
///
/// /// Takes a number.
/// #[derive(Debug, Tool)]
/// struct Take {
///     number: Even,
/// }
///
/// assert_eq!(Take::parse(r#"{"number": 2}"#).unwrap().number, Even(2));
/// let error = Take::parse(r#"{"number": 3}"#).unwrap_err();
/// assert!(error.to_string().contains("- $.number: is not valid: 3 is odd"));
/// ```
#[doc = include_str!("enums.md")]
#[proc_macro_derive(Param, attributes(tool, serde))]
pub fn derive_param(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(Derive::Param, &input).into()
}
