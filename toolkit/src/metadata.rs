//! What there is to know of a tool besides its arguments.

use crate::dialect::Target;
use std::time::Duration;

/// What there is to know of a tool besides its arguments: for those who run it, and for those who are told of it.
///
/// The derive has a key for each: `#[tool(read_only, timeout = "10s")]`. The four that say what a tool does to the world
/// are `None` unless that is said, and what is not said is not published. They are the tool's own word, so a host that has a
/// tool from elsewhere should not rely on them.
///
/// ```
/// use std::time::Duration;
/// use toolkit::prelude::*;
///
/// /// Current weather for a city.
/// #[derive(Tool)]
/// #[tool(title = "Weather", read_only, timeout = "10s")]
/// struct GetWeather {
///     city: String,
/// }
///
/// assert_eq!(GetWeather::META.read_only, Some(true));
/// assert_eq!(GetWeather::META.timeout, Some(Duration::from_secs(10)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Metadata {
    /// What people are shown as its name.
    pub title: Option<&'static str>,
    /// What it is about, for those who choose tools by that.
    pub category: Option<&'static str>,
    /// Whether it changes nothing.
    pub read_only: Option<bool>,
    /// Whether what it changes can be lost.
    pub destructive: Option<bool>,
    /// Whether to call it again with the same arguments changes nothing more.
    pub idempotent: Option<bool>,
    /// Whether it reaches beyond what the program knows: the web, for example.
    pub open_world: Option<bool>,
    /// Whether somebody has to allow each call.
    pub needs_approval: bool,
    /// Whether the model's turn is over once it ran.
    pub ends_turn: bool,
    /// How long a call may take; as long as the executor says if `None`.
    pub timeout: Option<Duration>,
    /// Whether it may run beside other calls.
    pub parallel: bool,
    /// For whom its definition must be strict.
    pub strict: &'static [Target],
    /// Whether Anthropic sends the arguments as the model writes them, before they are known to be JSON.
    pub eager_input_streaming: bool,
    /// Arguments as they may look, each the text of a JSON object. Anthropic's models are told of them, and tools with one
    /// that is not valid are not offered to it.
    pub examples: &'static [&'static str],
}

/// Methods that set one thing.
macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $type:ty $(=> $wrap:ident)?;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub const fn $name(self, $name: $type) -> Self {
                Self { $name: setters!(@value $name $($wrap)?), ..self }
            }
        )*
    };
    (@value $name:ident) => { $name };
    (@value $name:ident $wrap:ident) => { $wrap($name) };
}

impl Metadata {
    /// That of a tool of which nothing is said.
    pub const DEFAULT: Self = Self {
        title: None,
        category: None,
        read_only: None,
        destructive: None,
        idempotent: None,
        open_world: None,
        needs_approval: false,
        ends_turn: false,
        timeout: None,
        parallel: true,
        strict: &[],
        eager_input_streaming: false,
        examples: &[],
    };

    setters! {
        /// The same with another [`title`](Self::title).
        title: &'static str => Some;
        /// The same with another [`category`](Self::category).
        category: &'static str => Some;
        /// The same with another [`read_only`](Self::read_only).
        read_only: bool => Some;
        /// The same with another [`destructive`](Self::destructive).
        destructive: bool => Some;
        /// The same with another [`idempotent`](Self::idempotent).
        idempotent: bool => Some;
        /// The same with another [`open_world`](Self::open_world).
        open_world: bool => Some;
        /// The same with another [`needs_approval`](Self::needs_approval).
        needs_approval: bool;
        /// The same with another [`ends_turn`](Self::ends_turn).
        ends_turn: bool;
        /// The same with another [`timeout`](Self::timeout).
        timeout: Duration => Some;
        /// The same with another [`parallel`](Self::parallel).
        parallel: bool;
        /// The same with another [`strict`](Self::strict).
        strict: &'static [Target];
        /// The same with another [`eager_input_streaming`](Self::eager_input_streaming).
        eager_input_streaming: bool;
        /// The same with other [`examples`](Self::examples).
        examples: &'static [&'static str];
    }
}

impl Default for Metadata {
    fn default() -> Self {
        Self::DEFAULT
    }
}
