//! What is asked of the tools of a request together, and which of them go strict.

use super::{Members, Offer, OutputSchema, Provider, ToolChoice, Unsupported};
use crate::definitions::{Definitions, Obstacle};
use crate::dialect::{Budget, Strict, Target};
use crate::schema::measure::Measure;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;

/// The members of a request that offer `tools`.
pub(super) fn offer<P: Provider + ?Sized>(
    provider: &P,
    tools: &[&Definitions],
    choice: &ToolChoice,
) -> Result<Members, InvalidTools> {
    let chosen = choose(provider.target(), tools, provider.is_strict())?;
    let definitions: Vec<_> =
        tools.iter().zip(&chosen).map(|(tool, chosen)| (tool.name, chosen.definition)).collect();
    let is_strict = !chosen.is_empty() && chosen.iter().all(|chosen| chosen.is_strict);
    provider.offer(&Offer::new(&definitions, is_strict), choice).map_err(InvalidTools::from)
}

/// The members of a request that ask for an answer of the shape of a tool's arguments.
pub(super) fn answer<P: Provider + ?Sized>(
    provider: &P,
    shape: &Definitions,
) -> Result<Members, InvalidTools> {
    let target = provider.target();
    // What is asked of names is asked of this one as well.
    let chosen = choose(target, &[shape], provider.is_strict())?;
    let is_strict = chosen.iter().all(|chosen| chosen.is_strict);
    let schema = shape.rendering(target.style(is_strict)).text;
    let schema = OutputSchema::new(shape.name, shape.description, &schema, is_strict);
    provider.output(&schema).map_err(InvalidTools::from)
}

/// A definition, and whether it is strict.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chosen {
    /// The whole definition.
    pub definition: &'static str,
    /// Whether the provider sees to it that the model keeps to it.
    pub is_strict: bool,
}

/// The definitions of tools that are offered together: those go strict that can, as far as the budget of the target goes,
/// first those that must.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::provider::choose;
/// use toolkit::Target;
///
/// /// The time of day.
/// #[derive(Tool)]
/// struct Now;
///
/// let problems = choose(Target::Anthropic, &[Now::DEFINITIONS, Now::DEFINITIONS], true).unwrap_err();
/// assert_eq!(problems.to_string(), "Anthropic cannot be offered these tools:\n- now: there is another tool of that name");
/// ```
///
/// # Errors
///
/// Everything for which the target would refuse the request.
pub fn choose(
    target: Target,
    tools: &[&Definitions],
    allow_strict: bool,
) -> Result<Vec<Chosen>, InvalidTools> {
    let shape = target.shape();
    let mut problems = Vec::new();
    if tools.len() > shape.budget.tools {
        problems.push(Problem::of_all(format!(
            "there are {} tools, more than {}",
            tools.len(),
            shape.budget.tools
        )));
    }
    let mut names = BTreeSet::new();
    for tool in tools {
        let mut report = |problem: String| problems.push(Problem { tool: Some(tool.name), problem });
        if !names.insert(tool.name) {
            report("there is another tool of that name".to_owned());
        }
        tool.problems(target).iter().cloned().for_each(report);
    }
    let strict =
        if allow_strict { strict_ones(target, tools, &mut problems) } else { vec![None; tools.len()] };
    let mut chosen = Vec::new();
    for (tool, strict) in tools.iter().zip(strict) {
        match strict.map_or_else(|| tool.loose(target).map(|text| (text, false)), |text| Ok((text, true))) {
            Ok((definition, is_strict)) => chosen.push(Chosen { definition, is_strict }),
            Err(error) => problems.extend(error.obstacles.iter().map(|obstacle| Problem::at(tool, obstacle))),
        }
    }
    if problems.is_empty() { Ok(chosen) } else { Err(InvalidTools { target: target.name(), problems }) }
}

/// The strict definitions of those tools that go strict.
fn strict_ones(
    target: Target,
    tools: &[&Definitions],
    problems: &mut Vec<Problem>,
) -> Vec<Option<&'static str>> {
    let shape = target.shape();
    if matches!(shape.strict, Strict::None) {
        return vec![None; tools.len()];
    }
    let must = |tool: &Definitions| tool.metadata.strict.contains(&target);
    let mut chosen: Vec<Option<&'static str>> = vec![None; tools.len()];
    let mut spent = Spent::default();
    let mut order: Vec<usize> = (0..tools.len()).collect();
    // Stable: in the order of the tools otherwise.
    order.sort_by_key(|index| !must(tools[*index]));
    for index in order {
        let tool = tools[index];
        let style = target.style(true);
        let Some(definition) = tool.strict(target) else {
            if must(tool) {
                problems.extend(tool.obstacles(style).iter().map(|obstacle| Problem::at(tool, obstacle)));
            }
            continue;
        };
        let more = spent.with(tool.needs(target));
        match more.excess(shape.budget) {
            None => {
                spent = more;
                chosen[index] = Some(definition);
            }
            Some(reason) if must(tool) => {
                problems.push(Problem {
                    tool: Some(tool.name),
                    problem: format!("it must be strict, but {reason}"),
                });
            }
            Some(_) => {}
        }
    }
    let is_incomplete = chosen.iter().any(Option::is_none);
    if shape.all_or_none && is_incomplete {
        for tool in tools.iter().filter(|tool| must(tool)) {
            let problem = "it must be strict, but all tools of a request must be for that".to_owned();
            problems.push(Problem { tool: Some(tool.name), problem });
        }
        chosen.fill(None);
    }
    chosen
}

/// What strict tools need together.
#[derive(Debug, Clone, Copy, Default)]
struct Spent {
    tools: usize,
    all: Measure,
}

impl Spent {
    fn with(self, measure: Measure) -> Self {
        let all = Measure {
            properties: self.all.properties + measure.properties,
            optional: self.all.optional + measure.optional,
            unions: self.all.unions + measure.unions,
            ..measure
        };
        Self { tools: self.tools + 1, all }
    }

    fn excess(&self, budget: Budget) -> Option<&'static str> {
        if self.tools > budget.strict_tools {
            Some("there are too many strict tools")
        } else if self.all.optional > budget.optional {
            Some("the strict tools have too many properties that may be absent")
        } else if self.all.unions > budget.unions {
            Some("the strict tools have too many properties of several types")
        } else if self.all.properties > budget.properties {
            Some("the strict tools have too many properties")
        } else {
            None
        }
    }
}

/// Tools that cannot be offered together, or not to that provider: everything that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidTools {
    /// Who would be offered them.
    pub target: &'static str,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

/// Something that is wrong with tools that are offered.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// The tool, if it is about one.
    pub tool: Option<&'static str>,
    /// What is wrong.
    pub problem: String,
}

impl Problem {
    fn of_all(problem: String) -> Self {
        Self { tool: None, problem }
    }

    fn at(tool: &Definitions, Obstacle { path, reason }: &Obstacle) -> Self {
        let problem = if path.is_empty() { (*reason).to_owned() } else { format!("at {path}: {reason}") };
        Self { tool: Some(tool.name), problem }
    }
}

impl From<Unsupported> for InvalidTools {
    fn from(unsupported: Unsupported) -> Self {
        let Unsupported { provider, what } = unsupported;
        Self { target: provider, problems: vec![Problem::of_all(format!("there is no way to say {what}"))] }
    }
}

impl fmt::Display for InvalidTools {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} cannot be offered these tools:", self.target)?;
        self.problems.iter().try_for_each(|Problem { tool, problem }| match tool {
            Some(tool) => write!(formatter, "\n- {tool}: {problem}"),
            None => write!(formatter, "\n- {problem}"),
        })
    }
}

impl Error for InvalidTools {}
