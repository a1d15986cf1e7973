//! Wire names: what they are, and that no two are the same.

use crate::case::Case;
use crate::name::plain;
use crate::receive::Text;
use darling::{Error, Result};
use proc_macro2::Span;
use std::collections::HashMap;
use syn::Ident;

/// What to do about the name that an identifier gives.
const RENAME: &str = "write `#[tool(rename = \"...\")]`";

/// What is known about the `rename_all` of a type.
#[derive(Clone, Copy)]
pub enum Naming {
    Known(Option<Case>),
    /// The keys of the type are wrong, so names that follow from them cannot be judged.
    Unknown,
}

/// The names of the fields or variants of one type.
pub struct Names {
    naming: Naming,
    apply: fn(Case, &str) -> String,
    claims: HashMap<String, Claim>,
}

/// The first place of a name.
struct Claim {
    span: Span,
    is_reported: bool,
}

impl Names {
    /// No names yet; `apply` is the rule for fields or for variants.
    pub fn new(naming: Naming, apply: fn(Case, &str) -> String) -> Self {
        Self { naming, apply, claims: HashMap::new() }
    }

    /// The name and the aliases of `ident`.
    pub fn add(
        &mut self,
        ident: &Ident,
        rename: Option<&Text>,
        aliases: &[Text],
    ) -> Result<(String, Vec<String>)> {
        let mut errors = Error::accumulator();
        let name = match rename {
            Some(rename) => errors.handle(self.explicit("rename", rename)),
            None => errors.handle(self.implied(ident)),
        };
        let aliases =
            aliases.iter().filter_map(|alias| errors.handle(self.explicit("alias", alias))).collect();
        errors.finish_with((name.unwrap_or_default(), aliases))
    }

    /// Takes a name that is none of a field or variant, so that none of them can have it.
    pub fn reserve(&mut self, name: &Text) {
        self.claims.insert(name.value.clone(), Claim { span: name.span, is_reported: false });
    }

    /// Takes the value of a variant for its name.
    pub fn value(&mut self, value: String, span: Span) -> Result<String> {
        self.claim(value, span, "choose another")
    }

    fn explicit(&mut self, key: &str, text: &Text) -> Result<String> {
        check_blank(key, text)?;
        self.claim(text.value.clone(), text.span, "choose another, or remove it")
    }

    fn implied(&mut self, ident: &Ident) -> Result<String> {
        let name = plain(ident);
        match self.naming {
            Naming::Unknown => Ok(name),
            Naming::Known(None) => self.claim(name, ident.span(), RENAME),
            Naming::Known(Some(case)) => {
                let renamed = (self.apply)(case, &name);
                if renamed.is_empty() {
                    let message = format!("`rename_all` leaves nothing of `{name}`: {RENAME}");
                    return Err(Error::custom(message).with_span(ident));
                }
                self.claim(renamed, ident.span(), RENAME)
            }
        }
    }

    fn claim(&mut self, name: String, span: Span, remedy: &str) -> Result<String> {
        let Some(first) = self.claims.get_mut(&name) else {
            self.claims.insert(name.clone(), Claim { span, is_reported: false });
            return Ok(name);
        };
        let mut errors = Error::accumulator();
        if !first.is_reported {
            first.is_reported = true;
            errors.push(Error::custom(format!("`{name}` is first used here")).with_span(&first.span));
        }
        let message = format!("the name `{name}` is taken: {remedy}");
        errors.push(Error::custom(message).with_span(&span));
        errors.finish_with(name)
    }
}

/// A name of white space alone is none.
pub fn check_blank(key: &str, text: &Text) -> Result<()> {
    if !text.value.trim().is_empty() {
        return Ok(());
    }
    let message = format!("`{key}` is blank: write the name that is meant, or remove it");
    Err(Error::custom(message).with_span(&text.span))
}
