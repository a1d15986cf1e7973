//! The definitions of a tool, for each of those who are told of it.

mod known;
mod problems;
mod report;

pub use report::{Change, Changed, DialectReport, Obstacle, Undefinable};

use crate::declaration::Declaration;
use crate::dialect::{Strict, Style, Target, Way};
use crate::metadata::Metadata;
use crate::schema::SchemaRef;
use crate::schema::definition::{Definition, For};
use crate::schema::measure::Measure;
use crate::schema::render::{Form, Rendering, to_string};
use crate::tool::Tool;
use known::Known;
use report::pointer;

/// The definitions of a tool, for each of those who are told of it.
///
/// Each is rendered when it is first asked for, and then stays: most programs speak to one provider, and the definitions
/// for all of them would be longer to compile than everything else of a tool. [`constant`](Self::constant) is for those
/// who want one in the program as it is.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::{Definitions, Target};
///
/// /// Waits.
/// #[derive(Tool)]
/// struct Wait {
///     /// For how long.
///     #[tool(minimum = 1)]
///     seconds: u32,
/// }
///
/// let text: &'static str = Wait::DEFINITIONS.get(Target::Anthropic)?;
/// assert_eq!(
///     text,
///     r#"{"name":"wait","description":"Waits.","input_schema":{"type":"object","properties":{"seconds":{"type":"integer","description":"For how long. (minimum: 1)"}},"required":["seconds"],"additionalProperties":false},"strict":true}"#,
/// );
///
/// const CONSTANT: Option<&str> = Definitions::constant::<Wait, { Target::Anthropic as usize }>();
/// assert_eq!(CONSTANT, Some(text));
/// # Ok::<(), toolkit::Undefinable>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Definitions {
    /// The name of the tool.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// What else there is to know of it.
    pub metadata: &'static Metadata,
    pub(crate) schema: SchemaRef,
    /// What it gives back, if that is known.
    pub(crate) output: Option<SchemaRef>,
    /// What reading a call needs, if the tool is a type.
    #[cfg_attr(not(feature = "run"), expect(dead_code, reason = "it is for calls that are run"))]
    pub(crate) declaration: Option<&'static Declaration>,
}

impl Definitions {
    /// Those of `T`.
    pub(crate) const fn of<T: Tool>() -> Self {
        Self {
            name: T::NAME,
            description: T::DESCRIPTION,
            metadata: &T::META,
            schema: T::SCHEMA,
            output: None,
            declaration: Some(T::DECLARATION),
        }
    }

    /// Those of a tool that is no type: what it is called, what it does, and what its arguments are.
    pub const fn new(name: &'static str, description: &'static str, schema: SchemaRef) -> Self {
        Self { name, description, metadata: &Metadata::DEFAULT, schema, output: None, declaration: None }
    }

    /// Those of the same tool, of which that is to be known besides.
    #[must_use]
    pub const fn metadata(self, metadata: &'static Metadata) -> Self {
        Self { metadata, ..self }
    }

    /// Those of the same tool, of which it is known what it gives back: clients of the Model Context Protocol are told of
    /// objects, OpenAI's Responses API of anything.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::{Definitions, Target};
    ///
    /// #[derive(Param)]
    /// struct Place {
    ///     city: String,
    /// }
    ///
    /// #[derive(Param)]
    /// struct Forecast {
    ///     /// In degrees Celsius.
    ///     highest: f64,
    /// }
    ///
    /// static FORECAST: Definitions =
    ///     Definitions::new("forecast", "Tomorrow's weather.", <Place as Param>::SCHEMA).output(<Forecast as Param>::SCHEMA);
    ///
    /// let text = FORECAST.get(Target::Mcp)?;
    /// let output = r#""outputSchema":{"type":"object","properties":{"highest":{"type":"number","description":"In degrees Celsius."}},"required":["highest"],"additionalProperties":false}"#;
    /// assert!(text.contains(output), "{text}");
    /// # Ok::<(), toolkit::Undefinable>(())
    /// ```
    #[must_use]
    pub const fn output(self, schema: SchemaRef) -> Self {
        Self { output: Some(schema), ..self }
    }

    /// The definition of `T` for the target of that number, strict if it can be, as a constant of the program; `None` if it
    /// has more than 64 KiB, or fields whose schema only the running program knows, or the target cannot be told of it.
    pub const fn constant<T: Tool, const TARGET: usize>() -> Option<&'static str> {
        if matches!(Target::ALL[TARGET].shape().strict, Strict::Style(_))
            && Definition::<For<T, TARGET, true>>::IS_POSSIBLE
        {
            return Definition::<For<T, TARGET, true>>::TEXT;
        }
        if Definition::<For<T, TARGET, false>>::IS_POSSIBLE {
            Definition::<For<T, TARGET, false>>::TEXT
        } else {
            None
        }
    }

    /// The definition for a target: strict, if it can be.
    ///
    /// # Errors
    ///
    /// If the target has no way to say what the arguments are.
    pub fn get(&self, target: Target) -> Result<&'static str, Undefinable> {
        match self.strict(target) {
            Some(text) => Ok(text),
            None => self.loose(target),
        }
    }

    /// The definition for a target of which it sees to it that the model keeps to it, if there is one.
    pub fn strict(&self, target: Target) -> Option<&'static str> {
        self.known(target, true)?.text
    }

    /// The definition for a target that is not strict.
    ///
    /// # Errors
    ///
    /// If the target has no way to say what the arguments are.
    pub fn loose(&self, target: Target) -> Result<&'static str, Undefinable> {
        self.known(target, false).and_then(|known| known.text).ok_or_else(|| Undefinable {
            tool: self.name,
            target,
            obstacles: self.obstacles(target.style(false)),
        })
    }

    /// What the definition for a target does not say as the schema does, and why it is not strict if it is not.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use toolkit::prelude::*;
    /// use toolkit::Target;
    ///
    /// /// Sets prices.
    /// #[derive(Tool)]
    /// struct SetPrices {
    ///     prices: BTreeMap<String, u32>,
    /// }
    ///
    /// let report = SetPrices::DEFINITIONS.report(Target::OpenAiChat);
    /// assert!(!report.strict);
    /// assert_eq!(report.obstacles[0].path, "/properties/prices");
    /// assert_eq!(report.obstacles[0].reason, "its keys are data, so it cannot be closed");
    /// ```
    pub fn report(&self, target: Target) -> DialectReport {
        let strict = self.strict(target).is_some();
        let style = target.style(strict);
        let Rendering { text, losses, .. } = self.rendering(style);
        let changes = losses.iter().filter_map(|loss| Change::of(loss, &text)).collect();
        let has_strict = !matches!(target.shape().strict, Strict::None);
        let obstacles = match (strict, has_strict) {
            (true, _) => Vec::new(),
            (false, true) => self.obstacles(target.style(true)),
            (false, false) => vec![Obstacle { path: String::new(), reason: "there is no strict mode" }],
        };
        DialectReport { target, dialect: style.dialect.name, strict, changes, obstacles }
    }

    /// What is known of the definition for a target, strict or not; `None` if there is no such thing.
    fn known(&self, target: Target, strict: bool) -> Option<Known> {
        let strict = match target.shape().strict {
            Strict::None if strict => return None,
            Strict::Style(_) => strict,
            // Every one is.
            Strict::Same | Strict::None => false,
        };
        Some(Known::of(self, target, strict))
    }

    /// What a strict definition needs of what a target can have.
    pub(crate) fn needs(&self, target: Target) -> Measure {
        self.known(target, true).map(|known| known.measure).unwrap_or_default()
    }

    /// What a target has against the tool, whatever the others are: its name, those of its parameters, its examples.
    pub(crate) fn problems(&self, target: Target) -> &'static [String] {
        self.known(target, false).map(|known| known.problems).unwrap_or_default()
    }

    /// The schema alone, in the dialect of `style`.
    pub(crate) fn rendering(&self, style: Style) -> Rendering {
        to_string(&Form { dialect: style.dialect, ..Form::plain(self.schema.get()) })
    }

    /// What a dialect can make nothing of.
    pub(crate) fn obstacles(&self, style: Style) -> Vec<Obstacle> {
        let Rendering { text, losses, excess, .. } = self.rendering(style);
        let rejected = losses.iter().filter(|loss| loss.way == Way::Reject);
        let mut obstacles: Vec<_> = rejected
            .map(|loss| Obstacle { path: pointer(&text, loss.position), reason: loss.reason })
            .collect();
        obstacles.extend(excess.map(|reason| Obstacle { path: String::new(), reason }));
        obstacles
    }
}
