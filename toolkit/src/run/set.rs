//! Tools that are offered and run together.

use super::prepared::Bound;
use super::{Executor, Handler, Prepared, Report};
use crate::definitions::Definitions;
use crate::error::InvalidArguments;
use crate::from_call::FromCall;
use crate::invalid_call::{InvalidCall, UnknownTool};
use crate::options::Options;
use crate::provider::{InvalidTools, Members, Provider, ToolCall, ToolChoice, Turn, choose};
use crate::tool::Parsed;
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// Tools that are offered and run together, in a program whose state is `S`.
///
/// They stay in the order in which they were added, and each is found by its name at once. A set does not change; what is
/// made of one, such as [a part of it](Self::filter), is another. It is cheap to clone.
pub struct ToolSet<S> {
    entries: Arc<[Entry<S>]>,
    /// Where each name is.
    places: Arc<HashMap<&'static str, usize>>,
}

/// One tool of a set.
struct Entry<S> {
    tool: Definitions,
    /// Reads its arguments.
    read: Read<S>,
    /// Which tool of the type it is, if that has several.
    index: usize,
}

type Read<S> = fn(usize, &str, &Options) -> Result<Parsed<Box<dyn Bound<S>>>, InvalidArguments>;

/// Reads the arguments of a tool of `T`.
fn read<S: Sync, T: Handler<S>>(
    index: usize,
    arguments: &str,
    options: &Options,
) -> Result<Parsed<Box<dyn Bound<S>>>, InvalidArguments> {
    <T as FromCall<'_>>::from_arguments(index, arguments, options)
        .map(|parsed| parsed.map(|value| Box::new(value) as Box<dyn Bound<S>>))
}

/// Collects the tools of a [`ToolSet`].
pub struct ToolSetBuilder<S> {
    entries: Vec<Entry<S>>,
}

impl<S: Sync> ToolSetBuilder<S> {
    /// With one more tool, or with those of an enum that has [`#[derive(ToolSet)]`](macro@crate::ToolSet).
    #[must_use]
    pub fn with<T: Handler<S>>(mut self) -> Self {
        for (index, tool) in <T as FromCall<'static>>::TOOLS.iter().enumerate() {
            let tool = Definitions { output: T::output(index).or(tool.output), ..**tool };
            self.entries.push(Entry { tool, read: read::<S, T>, index });
        }
        self
    }

    /// With all tools of another set.
    #[must_use]
    pub fn merge(mut self, other: &ToolSet<S>) -> Self {
        self.entries.extend(other.entries.iter().copied());
        self
    }

    /// The set.
    ///
    /// # Errors
    ///
    /// If tools have the same name: all of them.
    pub fn build(self) -> Result<ToolSet<S>, DuplicateTools> {
        let mut places: HashMap<&'static str, usize> = HashMap::with_capacity(self.entries.len());
        let mut pairs = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            if let Some(first) = places.insert(entry.tool.name, index) {
                places.insert(entry.tool.name, first);
                pairs.push((self.entries[first].tool, entry.tool));
            }
        }
        if pairs.is_empty() {
            Ok(ToolSet { entries: self.entries.into(), places: Arc::new(places) })
        } else {
            Err(DuplicateTools { pairs })
        }
    }
}

impl<S: Sync> ToolSet<S> {
    /// Collects the tools of a set.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::run::{Context, Handler, ToolError, ToolSet};
    ///
    /// /// The time of day.
    /// #[derive(Tool)]
    /// struct Now;
    ///
    /// impl Handler<()> for Now {
    ///     type Output = &'static str;
    ///
    ///     async fn call(self, _: Context<'_, ()>) -> Result<&'static str, ToolError> {
    ///         Ok("14:30")
    ///     }
    /// }
    ///
    /// let tools = ToolSet::builder().with::<Now>().build()?;
    /// assert_eq!(tools.names().collect::<Vec<_>>(), ["now"]);
    ///
    /// let error = ToolSet::builder().merge(&tools).merge(&tools).build().unwrap_err();
    /// assert_eq!(error.to_string(), "there are several tools of one name: now (The time of day.) and now (The time of day.)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn builder() -> ToolSetBuilder<S> {
        ToolSetBuilder { entries: Vec::new() }
    }

    /// The tools that `is_in` accepts.
    #[must_use]
    pub fn filter(&self, is_in: impl Fn(&Definitions) -> bool) -> Self {
        let entries: Arc<[Entry<S>]> =
            self.entries.iter().filter(|entry| is_in(&entry.tool)).copied().collect();
        let places = entries.iter().enumerate().map(|(index, entry)| (entry.tool.name, index)).collect();
        Self { entries, places: Arc::new(places) }
    }

    /// The tools of a category.
    #[must_use]
    pub fn category(&self, category: &str) -> Self {
        self.filter(|tool| tool.metadata.category == Some(category))
    }

    /// The tools of these names, in the order of the set. [`filter`](Self::filter) is for names that may be missing.
    ///
    /// # Errors
    ///
    /// If there is no tool of one of the names.
    pub fn subset<N: AsRef<str>>(&self, names: impl IntoIterator<Item = N>) -> Result<Self, UnknownTool> {
        let names: Vec<N> = names.into_iter().collect();
        if let Some(unknown) = names.iter().find(|name| !self.places.contains_key(name.as_ref())) {
            return Err(self.unknown(unknown.as_ref()));
        }
        Ok(self.filter(|tool| names.iter().any(|name| name.as_ref() == tool.name)))
    }

    /// Reads a call.
    ///
    /// # Errors
    ///
    /// That there is no such tool, or everything that is wrong with the arguments, as a message for the model.
    pub fn prepare<'c>(
        &'c self,
        call: &'c ToolCall<'_>,
        options: &Options,
    ) -> Result<Prepared<'c, S>, InvalidCall> {
        let Some(place) = self.places.get(&*call.name) else { return Err(self.unknown(&call.name).into()) };
        let Entry { tool, read, index } = &self.entries[*place];
        let bound = read(*index, &call.arguments, options)?;
        Ok(Prepared::new(call, tool, bound))
    }

    /// Runs the calls of a turn with an [`Executor`] of which nothing else is asked.
    pub async fn run(&self, state: &S, turn: &Turn<'_>) -> Report {
        Executor::new().run(self, state, turn).await
    }

    fn unknown(&self, name: &str) -> UnknownTool {
        UnknownTool::new(name, &self.tools().collect::<Vec<_>>())
    }
}

impl<S> ToolSet<S> {
    /// The tools, in order.
    pub fn tools(&self) -> impl ExactSizeIterator<Item = &Definitions> {
        self.entries.iter().map(|entry| &entry.tool)
    }

    /// Their names, in order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &'static str> {
        self.entries.iter().map(|entry| entry.tool.name)
    }

    /// The tool of that name.
    pub fn get(&self, name: &str) -> Option<&Definitions> {
        self.places.get(name).map(|place| &self.entries[*place].tool)
    }

    /// How many tools there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no tools.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The definitions for a provider as one JSON array, strict where they can be.
    ///
    /// # Errors
    ///
    /// Everything for which the provider would refuse them.
    pub fn definitions(&self, provider: &(impl Provider + ?Sized)) -> Result<String, InvalidTools> {
        let tools: Vec<_> = self.tools().collect();
        let chosen = choose(provider.target(), &tools, provider.is_strict())?;
        let texts: Vec<_> = chosen.iter().map(|chosen| chosen.definition).collect();
        Ok(format!("[{}]", texts.join(",")))
    }

    /// The members of a request to a provider that offer the tools, and say which of them the model is to call.
    ///
    /// # Errors
    ///
    /// Everything for which the provider would refuse the request.
    pub fn offer(
        &self,
        provider: &(impl Provider + ?Sized),
        choice: &ToolChoice,
    ) -> Result<Members, InvalidTools> {
        provider.tools(&self.tools().collect::<Vec<_>>(), choice)
    }
}

impl<S> Clone for Entry<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Entry<S> {}

impl<S> Clone for ToolSet<S> {
    fn clone(&self) -> Self {
        Self { entries: Arc::clone(&self.entries), places: Arc::clone(&self.places) }
    }
}

impl<S> fmt::Debug for ToolSet<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("ToolSet").field(&self.names().collect::<Vec<_>>()).finish()
    }
}

impl<S> fmt::Debug for ToolSetBuilder<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.entries.iter().map(|entry| entry.tool.name).collect();
        formatter.debug_tuple("ToolSetBuilder").field(&names).finish()
    }
}

/// Tools of one name.
#[derive(Debug, Clone)]
pub struct DuplicateTools {
    pairs: Vec<(Definitions, Definitions)>,
}

impl DuplicateTools {
    /// The names that several tools have, each once.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let names = self.pairs.iter().map(|(first, _)| first.name);
        names.enumerate().filter_map(|(index, name)| {
            let is_new = self.pairs[..index].iter().all(|(first, _)| first.name != name);
            is_new.then_some(name)
        })
    }
}

impl fmt::Display for DuplicateTools {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("there are several tools of one name")?;
        for (index, (first, second)) in self.pairs.iter().enumerate() {
            let separator = if index == 0 { ": " } else { "; " };
            let name = first.name;
            write!(
                formatter,
                "{separator}{name} ({}) and {name} ({})",
                first.description, second.description
            )?;
        }
        Ok(())
    }
}

impl Error for DuplicateTools {}
