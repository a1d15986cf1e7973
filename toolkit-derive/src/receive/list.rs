//! Keys that list literals: `ignore("a", "b")`.

use super::value::key;
use crate::literal::{Literal, Scalar};
use darling::{Error, FromMeta, Result};
use proc_macro2::Span;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Expr, Meta, Token};

/// One or more literals.
#[derive(Debug)]
pub struct Literals(pub Vec<Literal>);

impl FromMeta for Literals {
    fn from_meta(item: &Meta) -> Result<Self> {
        let name = key(item);
        let form = format!("`{name}` lists literals: write `#[tool({name}(\"...\", \"...\"))]`");
        let Meta::List(list) = item else { return Err(Error::custom(form).with_span(item)) };
        let expressions = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(list.tokens.clone())?;
        if expressions.is_empty() {
            return Err(Error::custom(form).with_span(list));
        }
        let mut errors = Error::accumulator();
        let literals = expressions.iter().filter_map(|expression| {
            let literal = match Scalar::of(expression) {
                Some(Ok(value)) => Ok(Literal { value, span: expression.span() }),
                Some(Err(reason)) => Err(Error::custom(reason).with_span(expression)),
                None if name == "examples" && matches!(expression, Expr::Array(_) | Expr::Struct(_)) => {
                    let message =
                        "`examples` lists literals; one of a list or an object belongs in the description";
                    Err(Error::custom(message).with_span(expression))
                }
                None => Err(Error::custom(&form).with_span(expression)),
            };
            errors.handle(literal)
        });
        let literals = literals.collect();
        errors.finish_with(Self(literals))
    }
}

/// One or more texts.
#[derive(Debug)]
pub struct Texts {
    pub texts: Vec<String>,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for Texts {
    fn from_meta(item: &Meta) -> Result<Self> {
        let Literals(literals) = Literals::from_meta(item)?;
        let mut errors = Error::accumulator();
        let texts = literals.into_iter().filter_map(|Literal { value, span }| {
            let text = match value {
                Scalar::Text(text) if !text.trim().is_empty() => Ok(text),
                Scalar::Text(_) => Err(Error::custom("this text is blank: remove it").with_span(&span)),
                _ => {
                    let name = key(item);
                    let message = format!("`{name}` lists texts: write `#[tool({name}(\"...\"))]`");
                    Err(Error::custom(message).with_span(&span))
                }
            };
            errors.handle(text)
        });
        let texts = texts.collect();
        errors.finish_with(Self { texts, span: item.path().span() })
    }
}

/// For whom a tool must be strict: the variants of `Target`.
#[derive(Debug)]
pub struct Strict(pub Vec<&'static str>);

/// Those who have strict tools, by the names under which they are written.
const STRICT: &[(&str, &[&str])] = &[
    ("openai", &["OpenAiChat", "OpenAiResponses"]),
    ("anthropic", &["Anthropic"]),
    ("gemini", &["Gemini"]),
    ("bedrock", &["Bedrock"]),
    ("deepseek", &["DeepSeek"]),
    ("groq", &["Groq"]),
    ("cohere", &["Cohere"]),
];

/// Whom the word alone does not mean: hardly a tool can be strict for them.
const ONLY_BY_NAME: &str = "cohere";

impl FromMeta for Strict {
    fn from_meta(item: &Meta) -> Result<Self> {
        if let Meta::Path(_) = item {
            let all = STRICT.iter().filter(|(name, _)| *name != ONLY_BY_NAME);
            return Ok(Self(all.flat_map(|(_, targets)| targets.iter().copied()).collect()));
        }
        let Literals(literals) = Literals::from_meta(item)?;
        let mut errors = Error::accumulator();
        let mut targets: Vec<&'static str> = Vec::new();
        for Literal { value, span } in literals {
            let found = STRICT.iter().find(|(name, _)| matches!(&value, Scalar::Text(text) if text == name));
            match found {
                Some((_, found)) if targets.contains(&found[0]) => {
                    errors.push(Error::custom("this one is named already: remove it").with_span(&span));
                }
                Some((_, found)) => targets.extend(*found),
                None => {
                    let names: Vec<String> = STRICT.iter().map(|(name, _)| format!("\"{name}\"")).collect();
                    let message =
                        format!("this is none who has strict tools: write one of {}", names.join(", "));
                    errors.push(Error::custom(message).with_span(&span));
                }
            }
        }
        errors.finish_with(Self(targets))
    }
}
