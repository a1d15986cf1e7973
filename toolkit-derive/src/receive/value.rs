//! The forms of the values of keys.

use crate::bound::Predicates;
use crate::case::Case;
use crate::literal::{Literal, Scalar, ungroup};
use crate::model;
use crate::name::plain;
use darling::{Error, FromMeta, Result};
use proc_macro2::Span;
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::{Expr, ExprLit, ExprPath, Lit, LitStr, Meta, Path, Type};

/// A string literal.
#[derive(Debug, Clone)]
pub struct Text {
    pub value: String,
    pub span: Span,
}

impl FromMeta for Text {
    fn from_meta(item: &Meta) -> Result<Self> {
        let literal = string(value(item, "\"...\"")?, item)?;
        Ok(Self { value: literal.value(), span: literal.span() })
    }
}

/// A string literal, or any other expression that may turn out to be a string constant.
#[derive(Debug)]
pub struct Description {
    pub text: model::Text,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for Description {
    fn from_meta(item: &Meta) -> Result<Self> {
        let expression = value(item, "\"...\"")?;
        let text = if let Expr::Lit(_) = expression {
            let literal = string(expression, item)?;
            if literal.value().trim().is_empty() {
                let message = "this description is blank; say what a model should know, or remove it";
                return Err(Error::custom(message).with_span(literal));
            }
            model::Text::Known(literal.value())
        } else {
            model::Text::Expression(expression.to_token_stream())
        };
        Ok(Self { text, span: item.path().span() })
    }
}

/// One of the rules for names.
#[derive(Debug)]
pub struct CaseRule {
    pub case: Case,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for CaseRule {
    fn from_meta(item: &Meta) -> Result<Self> {
        let text = Text::from_meta(item)?;
        match Case::named(&text.value) {
            Some(case) => Ok(Self { case, span: item.path().span() }),
            None => Err(Error::custom(unknown_rule(&text.value)).with_span(&text.span)),
        }
    }
}

fn unknown_rule(name: &str) -> String {
    let rules: Vec<String> = Case::ALL.iter().map(|(rule, _)| format!("`{rule}`")).collect();
    let rules = rules.join(", ");
    match Case::nearest(name) {
        Some(rule) => {
            format!("`{name}` is not a rule of `rename_all`, did you mean `{rule}`? the rules are {rules}")
        }
        None => format!("`{name}` is not a rule of `rename_all`; the rules are {rules}"),
    }
}

/// `default`, with or without a value.
#[derive(Debug)]
pub enum Default {
    Word(Span),
    Literal(Literal),
    Function(ExprPath),
}

impl Default {
    pub fn span(&self) -> Span {
        match self {
            Self::Word(span) => *span,
            Self::Literal(literal) => literal.span,
            Self::Function(path) => path.span(),
        }
    }
}

impl FromMeta for Default {
    fn from_meta(item: &Meta) -> Result<Self> {
        const FORMS: &str = "`default` takes a literal, the path of a function, or `default` alone";
        let expression = match item {
            Meta::Path(path) => return Ok(Self::Word(path.span())),
            Meta::List(list) => return Err(Error::custom(FORMS).with_span(list)),
            Meta::NameValue(pair) => ungroup(&pair.value),
        };
        match (Scalar::of(expression), expression) {
            (Some(Ok(value)), _) => Ok(Self::Literal(Literal { value, span: expression.span() })),
            (Some(Err(reason)), _) => Err(Error::custom(reason).with_span(expression)),
            (None, Expr::Path(path)) => check_function(path).map(|()| Self::Function(path.clone())),
            (None, _) => Err(Error::custom(FORMS).with_span(expression)),
        }
    }
}

/// A path that is written like that of a constant or of a variant is none of a function. The compiler would only say that
/// it cannot be called.
fn check_function(path: &ExprPath) -> Result<()> {
    let Some(last) = path.path.segments.last().map(|last| plain(&last.ident)) else { return Ok(()) };
    if !last.starts_with(char::is_uppercase) {
        return Ok(());
    }
    let message = if last == "None" {
        "`None` is what an `Option` is when it is absent: remove `default`".to_owned()
    } else {
        format!(
            "`{last}` is a value, and `default` takes a function: write the path of one that returns it, or `default` alone for `Default::default()`"
        )
    };
    Err(Error::custom(message).with_span(path))
}

/// What is accepted.
#[derive(Debug, Clone, Copy)]
pub struct Coerce {
    pub mode: model::Mode,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for Coerce {
    fn from_meta(item: &Meta) -> Result<Self> {
        let text = Text::from_meta(item)?;
        let mode = match &*text.value {
            "strict" => model::Mode::Strict,
            "lossless" => model::Mode::Lossless,
            other => {
                let message = format!("`{other}` is no way to coerce: write `strict` or `lossless`");
                return Err(Error::custom(message).with_span(&text.span));
            }
        };
        Ok(Self { mode, span: item.path().span() })
    }
}

/// The path of a module, a constant or a function.
#[derive(Debug)]
pub struct PathTo {
    pub path: ExprPath,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for PathTo {
    fn from_meta(item: &Meta) -> Result<Self> {
        let key = key(item);
        let noun = match &*key {
            "with" => "module",
            "schema" => "constant",
            _ => "function",
        };
        match value(item, &format!("path::to::{noun}"))? {
            Expr::Path(path) => Ok(Self { path: path.clone(), span: item.path().span() }),
            other => {
                let message = format!("`{key}` takes the path of a {noun}: write `{key} = path::to::{noun}`");
                Err(Error::custom(message).with_span(other))
            }
        }
    }
}

/// The value of a variant: an integer or a boolean.
#[derive(Debug)]
pub struct Constant {
    pub value: Scalar,
    pub span: Span,
}

impl FromMeta for Constant {
    fn from_meta(item: &Meta) -> Result<Self> {
        let expression = value(item, "2")?;
        let span = expression.span();
        match Scalar::of(expression) {
            Some(Ok(value @ (Scalar::Integer { .. } | Scalar::Boolean(_)))) => Ok(Self { value, span }),
            Some(Ok(Scalar::Text(text))) => {
                let message =
                    format!("the text of a variant is its name: write `#[tool(rename = {text:?})]`");
                Err(Error::custom(message).with_span(&span))
            }
            Some(Err(_)) => {
                let message = "`value` takes an integer of at most 128 bits without a suffix, or a boolean";
                Err(Error::custom(message).with_span(&span))
            }
            _ => {
                let message = "`value` takes an integer or a boolean: write `#[tool(value = 2)]`";
                Err(Error::custom(message).with_span(&span))
            }
        }
    }
}

/// A type, in a string as in serde.
#[derive(Debug)]
pub struct OtherType {
    pub ty: Type,
    /// That of the key.
    pub span: Span,
}

impl FromMeta for OtherType {
    fn from_meta(item: &Meta) -> Result<Self> {
        let literal = string(value(item, "\"Type\"")?, item)?;
        match literal.parse() {
            Ok(ty) => Ok(Self { ty, span: item.path().span() }),
            Err(error) => {
                let message = format!("`{}` takes a type, as in \"Vec<u8>\": {error}", key(item));
                Err(Error::custom(message).with_span(literal))
            }
        }
    }
}

/// Predicates, in a string as in serde.
#[derive(Debug)]
pub struct TypeBound(pub Predicates);

impl FromMeta for TypeBound {
    fn from_meta(item: &Meta) -> Result<Self> {
        let literal = string(value(item, "\"T: Param\"")?, item)?;
        literal.parse_with(Predicates::parse_terminated).map(Self).map_err(|error| {
            let message =
                format!("`bound` takes the predicates of a `where` clause, as in \"T: Param\": {error}");
            Error::custom(message).with_span(literal)
        })
    }
}

/// The path of a crate or module. A string could not carry the `$crate` of a macro.
#[derive(Debug)]
pub struct CratePath(pub Path);

impl FromMeta for CratePath {
    fn from_meta(item: &Meta) -> Result<Self> {
        match value(item, "path")? {
            Expr::Path(ExprPath { qself: None, path, .. }) => Ok(Self(path.clone())),
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if text.parse::<Path>().is_ok() => {
                let message = format!("`crate` takes a path, not a string: write `crate = {}`", text.value());
                Err(Error::custom(message).with_span(text))
            }
            other => Err(Error::custom("`crate` takes a path, as in `crate = my::toolkit`").with_span(other)),
        }
    }
}

/// A key without a value.
#[derive(Debug, Clone, Copy)]
pub struct Word {
    pub span: Span,
}

impl FromMeta for Word {
    fn from_meta(item: &Meta) -> Result<Self> {
        match item {
            Meta::Path(path) => Ok(Self { span: path.span() }),
            _ => Err(Error::custom(format!("`{0}` takes no value: write `#[tool({0})]`", key(item)))
                .with_span(item)),
        }
    }
}

pub(super) fn key(item: &Meta) -> String {
    item.path().get_ident().map(plain).unwrap_or_default()
}

/// The value of `key = value`; `example` is what to write in its place.
pub(super) fn value<'a>(item: &'a Meta, example: &str) -> Result<&'a Expr> {
    match item {
        Meta::NameValue(pair) => Ok(ungroup(&pair.value)),
        Meta::Path(_) | Meta::List(_) => {
            let key = key(item);
            let message = format!("`{key}` takes a value: write `#[tool({key} = {example})]`");
            Err(Error::custom(message).with_span(item))
        }
    }
}

fn string<'a>(expression: &'a Expr, item: &Meta) -> Result<&'a LitStr> {
    let key = key(item);
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if text.suffix().is_empty() => Ok(text),
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            let message =
                format!("`{key}` takes a string literal without a suffix: remove `{}`", text.suffix());
            Err(Error::custom(message).with_span(text))
        }
        other => {
            let message = format!("`{key}` takes a string literal: write `#[tool({key} = \"...\")]`");
            Err(Error::custom(message).with_span(other))
        }
    }
}
