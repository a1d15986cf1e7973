//! Typed tool calling for language models.
//!
//! `#[derive(Tool)]` on a struct of arguments gives, at compile time, the JSON Schema that a model is shown, and a
//! decoder that turns what the model sent into the struct: it reads what has one lossless reading, and reports
//! everything else in one message that the model can act on.
//!
//! ```
//! use toolkit::prelude::*;
//!
//! /// Current weather for a city.
//! #[derive(Tool)]
//! struct GetWeather {
//!     /// City name, for example Berlin
//!     city: String,
//!     /// Days to forecast.
//!     #[tool(default = 3)]
//!     days: u8,
//! }
//!
//! let error = GetWeather::parse(r#"{"town": "Oslo", "days": 300}"#).err().unwrap();
//! assert_eq!(
//!     error.to_string(),
//!     "Invalid arguments for get_weather:
//! - $.city: missing, expected a string (City name, for example Berlin)
//! - $.days: must be between 0 and 255, received 300
//! - $.town: unknown field; allowed: city, days
//! Parameters: get_weather(city: string, days?: integer = 3)
//! The tool did not run. Call it again with corrected arguments.",
//! );
//! ```

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod declaration;
mod decode;
mod definitions;
mod dialect;
mod error;
#[cfg(feature = "schemars")]
mod foreign;
mod from_call;
mod generic;
mod invalid_call;
mod issue;
mod memory;
mod message;
mod metadata;
mod normalise;
mod options;
#[cfg(feature = "pattern")]
mod pattern;
mod pointer;
pub mod provider;
mod read;
mod refuse;
#[cfg(feature = "run")]
pub mod run;
pub mod schema;
mod sensitive;
mod tool;
mod types;
mod violation;
mod warning;
mod words;

pub use decode::{Decode, Position, Reader, Stop};
pub use definitions::{Change, Changed, Definitions, DialectReport, Obstacle, Undefinable};
pub use dialect::Target;
pub use error::InvalidArguments;
#[cfg(feature = "schemars")]
pub use foreign::output_schema;
pub use from_call::FromCall;
pub use invalid_call::{InvalidCall, UnknownTool};
pub use issue::{Code, Coercion, Issue, JsonType, Received, Rule};
pub use metadata::Metadata;
pub use options::{Finish, Limits, Mode, Options};
pub use pointer::Pointer;
pub use tool::{Param, Parsed, Tool};
#[cfg(feature = "derive")]
pub use toolkit_derive::{Param, Tool, ToolSet};
#[cfg(feature = "base64")]
pub use types::base64::Base64;
pub use violation::Violations;
pub use warning::{Suspicion, Warning};

/// What most programs use.
pub mod prelude {
    #[cfg(feature = "derive")]
    pub use crate::ToolSet;
    #[cfg(feature = "run")]
    pub use crate::run::{Context, Handler, Json, ToolError, ToolSet};
    pub use crate::{Decode, FromCall, InvalidArguments, Param, Tool};
}

/// The README's examples run.
#[cfg(all(doctest, feature = "run"))]
#[doc = include_str!("../../README.md")]
struct Readme;
