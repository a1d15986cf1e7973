//! The keys that constrain values, and the forms of their values.

use super::value::{Text, Word, key, value};
use crate::literal::{Literal, Scalar};
use darling::{Error, FromMeta, Result};
use proc_macro2::Span;
use syn::Meta;
use syn::spanned::Spanned as _;

/// What is asked of a value, and of what is in it.
#[derive(Default, FromMeta)]
#[darling(default)]
pub struct Constraints {
    pub minimum: Option<Keyed<Bound>>,
    pub exclusive_minimum: Option<Keyed<Bound>>,
    pub maximum: Option<Keyed<Bound>>,
    pub exclusive_maximum: Option<Keyed<Bound>>,
    pub multiple_of: Option<Keyed<Bound>>,
    pub min_length: Option<Keyed<Count>>,
    pub max_length: Option<Keyed<Count>>,
    pub pattern: Option<Keyed<Text>>,
    pub format: Option<Keyed<Text>>,
    pub min_items: Option<Keyed<Count>>,
    pub max_items: Option<Keyed<Count>>,
    pub unique_items: Option<Keyed<Word>>,
    pub min_properties: Option<Keyed<Count>>,
    pub max_properties: Option<Keyed<Count>>,
    pub items: Option<Keyed<Within>>,
    pub values: Option<Keyed<Within>>,
    pub keys: Option<Keyed<Within>>,
}

impl Constraints {
    /// The keys that are there, and where.
    pub fn keys(&self) -> impl Iterator<Item = (&'static str, Span)> {
        macro_rules! keys {
            ($($name:ident)*) => {
                [$((stringify!($name), self.$name.as_ref().map(|keyed| keyed.key))),*]
            };
        }
        let keys = keys! {
            minimum exclusive_minimum maximum exclusive_maximum multiple_of min_length max_length pattern format
            min_items max_items unique_items min_properties max_properties items values keys
        };
        keys.into_iter().filter_map(|(name, key)| Some((name, key?)))
    }
}

/// A value, and where its key is.
#[derive(Debug, Clone)]
pub struct Keyed<T> {
    pub value: T,
    pub key: Span,
}

impl<T: FromMeta> FromMeta for Keyed<T> {
    fn from_meta(item: &Meta) -> Result<Self> {
        Ok(Self { value: T::from_meta(item)?, key: item.path().span() })
    }
}

/// A number.
#[derive(Debug, Clone)]
pub struct Bound(pub Literal);

impl FromMeta for Bound {
    fn from_meta(item: &Meta) -> Result<Self> {
        let expression = value(item, "1")?;
        match Scalar::of(expression) {
            Some(Ok(value @ (Scalar::Integer { .. } | Scalar::Float(_)))) => {
                Ok(Self(Literal { value, span: expression.span() }))
            }
            Some(Err(reason)) => Err(Error::custom(reason).with_span(expression)),
            _ => {
                let message = format!("`{0}` takes a number: write `#[tool({0} = 1)]`", key(item));
                Err(Error::custom(message).with_span(expression))
            }
        }
    }
}

/// A number of things.
#[derive(Debug, Clone, Copy)]
pub struct Count {
    pub value: usize,
    pub span: Span,
}

impl FromMeta for Count {
    fn from_meta(item: &Meta) -> Result<Self> {
        let expression = value(item, "1")?;
        let count = match Scalar::of(expression) {
            Some(Ok(Scalar::Integer { negative: false, magnitude })) => u32::try_from(magnitude).ok(),
            Some(Err(reason)) => return Err(Error::custom(reason).with_span(expression)),
            _ => None,
        };
        if let Some(value) = count.and_then(|count| usize::try_from(count).ok()) {
            return Ok(Self { value, span: expression.span() });
        }
        let message = format!(
            "`{0}` takes a whole number from 0 to {1}: write `#[tool({0} = 1)]`",
            key(item),
            u32::MAX
        );
        Err(Error::custom(message).with_span(expression))
    }
}

/// The constraints of what is in a value, in parentheses.
pub struct Within(pub Box<Constraints>);

impl FromMeta for Within {
    fn from_meta(item: &Meta) -> Result<Self> {
        match item {
            Meta::List(list) if !list.tokens.is_empty() => {
                Constraints::from_meta(item).map(|constraints| Self(Box::new(constraints)))
            }
            _ => {
                let message =
                    format!("`{0}` takes constraints: write `#[tool({0}(min_length = 1))]`", key(item));
                Err(Error::custom(message).with_span(item))
            }
        }
    }
}
