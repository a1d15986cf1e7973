//! The definitions of a tool, for each of those who are told of it.

use crate::dialect::{Strict, Style, Target, Way};
use crate::schema::SchemaRef;
use crate::schema::definition::{Definition, For};
use crate::schema::place::Place;
use crate::schema::render::{Form, Rendering, to_string};
use crate::schema::writer::{Loss, Writer};
use crate::tool::Tool;
use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// The definitions of a tool, for each of those who are told of it: constants of the program.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::Target;
///
/// /// Waits.
/// #[derive(Tool)]
/// struct Wait {
///     /// For how long.
///     #[tool(minimum = 1)]
///     seconds: u32,
/// }
///
/// assert_eq!(
///     Wait::DEFINITIONS.get(Target::Anthropic)?,
///     r#"{"name":"wait","description":"Waits.","input_schema":{"type":"object","properties":{"seconds":{"type":"integer","description":"For how long. (minimum: 1)"}},"required":["seconds"],"additionalProperties":false},"strict":true}"#,
/// );
/// # Ok::<(), toolkit::Undefinable>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Definitions {
    /// The name of the tool.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    pub(crate) schema: SchemaRef,
    /// For whom the tool must be strict.
    pub(crate) demanded: &'static [Target],
    constants: [[Rendition; 2]; Target::ALL.len()],
}

/// A definition for one target.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rendition {
    Text(&'static str),
    /// Only the running program knows it, or it is too long for a constant.
    AtRunTime,
    /// The dialect cannot say it.
    Impossible,
}

/// The loose and the strict definition of `$tool` for each target of these numbers.
macro_rules! renditions {
    ($tool:ident: $($target:literal)*) => {
        [$([
            Rendition::of::<$tool, $target, false>(),
            match Target::ALL[$target].shape().strict {
                Strict::None => Rendition::Impossible,
                Strict::Same => Rendition::of::<$tool, $target, false>(),
                Strict::Style(_) => Rendition::of::<$tool, $target, true>(),
            },
        ]),*]
    };
}

impl Rendition {
    const fn of<T: Tool, const TARGET: usize, const STRICT: bool>() -> Self {
        match Definition::<For<T, TARGET, STRICT>>::TEXT {
            Some(_) if !Definition::<For<T, TARGET, STRICT>>::IS_POSSIBLE => Self::Impossible,
            Some(text) => Self::Text(text),
            None => Self::AtRunTime,
        }
    }
}

impl Definitions {
    /// Those of `T`.
    pub(crate) const fn of<T: Tool>() -> Self {
        Self {
            name: T::NAME,
            description: T::DESCRIPTION,
            schema: T::SCHEMA,
            demanded: T::STRICT,
            constants: renditions!(T: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14),
        }
    }

    /// Those of a tool that only the running program knows: rendered each time they are asked for.
    pub const fn at_run_time(name: &'static str, description: &'static str, schema: SchemaRef) -> Self {
        let constants = [[Rendition::AtRunTime; 2]; Target::ALL.len()];
        Self { name, description, schema, demanded: &[], constants }
    }

    /// The definition for a target: strict, if it can be.
    ///
    /// # Errors
    ///
    /// If the target has no way to say what the arguments are.
    pub fn get(&self, target: Target) -> Result<Cow<'static, str>, Undefinable> {
        match self.strict(target) {
            Some(text) => Ok(text),
            None => self.loose(target),
        }
    }

    /// The definition for a target of which it sees to it that the model keeps to it, if there is one.
    pub fn strict(&self, target: Target) -> Option<Cow<'static, str>> {
        self.text(target, true)
    }

    /// The definition for a target that is not strict.
    ///
    /// # Errors
    ///
    /// If the target has no way to say what the arguments are.
    pub fn loose(&self, target: Target) -> Result<Cow<'static, str>, Undefinable> {
        self.text(target, false).ok_or_else(|| Undefinable {
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
        let changes = self.rendering(style).losses;
        let text = self.rendering(style).text;
        let changes = changes.iter().filter_map(|loss| Change::of(loss, &text)).collect();
        let has_strict = !matches!(target.shape().strict, Strict::None);
        let obstacles = match (strict, has_strict) {
            (true, _) => Vec::new(),
            (false, true) => self.obstacles(target.style(true)),
            (false, false) => vec![Obstacle { path: String::new(), reason: "there is no strict mode" }],
        };
        DialectReport { target, dialect: style.dialect.name, strict, changes, obstacles }
    }

    fn text(&self, target: Target, strict: bool) -> Option<Cow<'static, str>> {
        match self.constants[target as usize][usize::from(strict)] {
            Rendition::Text(text) => Some(Cow::Borrowed(text)),
            Rendition::Impossible => None,
            Rendition::AtRunTime if strict && matches!(target.shape().strict, Strict::None) => None,
            Rendition::AtRunTime => {
                let style = target.style(strict);
                let form = Form::new(self.name, self.description, self.schema.get(), style);
                let Rendering { text, is_possible, .. } = to_string(&form);
                is_possible.then_some(Cow::Owned(text))
            }
        }
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

/// How a definition differs from the schema of the arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DialectReport {
    /// Whose definition it is.
    pub target: Target,
    /// The dialect that it is in.
    pub dialect: &'static str,
    /// Whether it is strict.
    pub strict: bool,
    /// What it does not say as the schema does. All of it is still enforced when a call is read.
    pub changes: Vec<Change>,
    /// Why it is not strict, if it is not.
    pub obstacles: Vec<Obstacle>,
}

/// Something that a definition does not say as the schema of the arguments does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// Where in the schema of the definition, as a JSON Pointer.
    pub path: String,
    /// The keyword of JSON Schema.
    pub keyword: &'static str,
    /// What became of it.
    pub changed: Changed,
}

/// What became of a keyword in a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Changed {
    /// It is left out.
    Dropped,
    /// It is said in the description.
    Noted,
    /// It is said in another way.
    Rewritten,
}

/// Something that a dialect has no way to say.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Obstacle {
    /// Where in the schema, as a JSON Pointer.
    pub path: String,
    /// What it is.
    pub reason: &'static str,
}

/// A tool of which a target cannot be told, because it has no way to say what the arguments are.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Undefinable {
    /// The name of the tool.
    pub tool: &'static str,
    /// Who cannot be told.
    pub target: Target,
    /// What cannot be said.
    pub obstacles: Vec<Obstacle>,
}

impl Change {
    fn of(loss: &Loss, text: &str) -> Option<Self> {
        let changed = match loss.way {
            Way::Drop => Changed::Dropped,
            Way::Note => Changed::Noted,
            Way::Rewrite => Changed::Rewritten,
            Way::Keep | Way::UpTo(_) | Way::Reject => return None,
        };
        Some(Self { path: pointer(text, loss.position), keyword: loss.keyword, changed })
    }
}

/// Where a position in the JSON text of a schema is.
fn pointer(text: &str, position: usize) -> String {
    let place = Place::of(text.as_bytes(), position);
    let mut bytes = vec![0; place.pointer(Writer::new(&mut [])).length];
    place.pointer(Writer::new(&mut bytes));
    String::from_utf8(bytes).unwrap_or_default()
}

impl fmt::Display for Undefinable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} cannot be told of {}:", self.target.name(), self.tool)?;
        self.obstacles
            .iter()
            .try_for_each(|Obstacle { path, reason }| write!(formatter, " {path}: {reason};"))
    }
}

impl Error for Undefinable {}
