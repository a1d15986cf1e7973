//! Which of the tools that are offered a choice lets the model call.

use super::{Choice, Offer, Unsupported};

impl<'t> Offer<'t> {
    /// The tools that the model may call, in order: their names and definitions.
    ///
    /// # Errors
    ///
    /// If the choice names a tool that is not offered, or requires a call and leaves nothing to call.
    pub(crate) fn permitted(
        &self,
        choice: &Choice,
        provider: &'static str,
    ) -> Result<Vec<(&'t str, &'t str)>, Unsupported> {
        let (named, required) = match choice {
            Choice::Auto => (None, false),
            Choice::None => (Some(&[][..]), false),
            Choice::Required => (None, true),
            Choice::Tool(name) => (Some(std::slice::from_ref(name)), true),
            Choice::Allowed { names, required } => (Some(&names[..]), *required),
        };
        let is_offered = |name: &String| self.definitions.iter().any(|(offered, _)| offered == name);
        if let Some(unknown) = named.and_then(|names| names.iter().find(|name| !is_offered(name))) {
            return Err(Unsupported::new(provider, format!("to call {unknown}, which is not offered")));
        }
        let is_named = |name: &str| named.is_none_or(|names| names.iter().any(|one| one == name));
        let permitted: Vec<_> = self.definitions.iter().copied().filter(|(name, _)| is_named(name)).collect();
        if required && permitted.is_empty() {
            return Err(Unsupported::new(provider, "to call at least one of no tools"));
        }
        Ok(permitted)
    }
}
