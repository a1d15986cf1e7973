//! The keys that say what there is to know of a tool besides its arguments, and the forms of their values.

use super::constraint::{Constraints, Keyed};
use super::list::Strict;
use super::value::{Text, key, value};
use crate::json::{self, Object};
use crate::literal::{Scalar, ungroup};
use crate::model::{Setting, SettingValue};
use darling::{Error, FromMeta, Result};
use syn::spanned::Spanned as _;
use syn::{Expr, ExprLit, Lit, Meta};

/// What there is to know of a tool besides its arguments.
#[derive(Default, FromMeta)]
#[darling(default)]
pub struct Metadata {
    pub title: Option<Keyed<Label>>,
    pub category: Option<Keyed<Label>>,
    pub read_only: Option<Keyed<Flag>>,
    pub destructive: Option<Keyed<Flag>>,
    pub idempotent: Option<Keyed<Flag>>,
    pub open_world: Option<Keyed<Flag>>,
    pub needs_approval: Option<Keyed<Flag>>,
    pub ends_turn: Option<Keyed<Flag>>,
    pub timeout: Option<Keyed<Timeout>>,
    pub parallel: Option<Keyed<Flag>>,
    pub strict: Option<Keyed<Strict>>,
    pub eager_input_streaming: Option<Keyed<Flag>>,
    pub examples: Option<Keyed<Examples>>,
    /// All other keys of a type: there can be only one struct whose keys stand among those of another.
    #[darling(flatten)]
    pub constraints: Constraints,
}

impl Metadata {
    /// What is said.
    pub fn settings(self) -> Vec<Setting> {
        macro_rules! settings {
            ($($name:ident: $kind:ident),*) => {
                [$(self.$name.map(|Keyed { value, key }| {
                    Setting { name: stringify!($name), key, value: SettingValue::$kind(value.0) }
                })),*]
            };
        }
        let settings = settings! {
            title: Text, category: Text, read_only: Flag, destructive: Flag, idempotent: Flag, open_world: Flag,
            needs_approval: Flag, ends_turn: Flag, timeout: Timeout, parallel: Flag, strict: Strict,
            eager_input_streaming: Flag, examples: Examples
        };
        settings.into_iter().flatten().collect()
    }
}

/// A text that says something.
#[derive(Debug)]
pub struct Label(pub String);

impl FromMeta for Label {
    fn from_meta(item: &Meta) -> Result<Self> {
        let Text { value, span } = Text::from_meta(item)?;
        if value.trim().is_empty() {
            let message = format!("this `{}` is blank: write one, or remove it", key(item));
            return Err(Error::custom(message).with_span(&span));
        }
        Ok(Self(value))
    }
}

/// What is so if the key is there, unless it says that it is not.
#[derive(Debug)]
pub struct Flag(pub bool);

impl FromMeta for Flag {
    fn from_meta(item: &Meta) -> Result<Self> {
        let (said, span) = match item {
            Meta::Path(_) => return Ok(Self(true)),
            Meta::NameValue(pair) => (Scalar::of(&pair.value), pair.value.span()),
            Meta::List(list) => (None, list.span()),
        };
        if let Some(Ok(Scalar::Boolean(value))) = said {
            return Ok(Self(value));
        }
        let message =
            format!("`{0}` is so or not: write `#[tool({0})]` or `#[tool({0} = false)]`", key(item));
        Err(Error::custom(message).with_span(&span))
    }
}

/// A time, in milliseconds.
#[derive(Debug)]
pub struct Timeout(pub u64);

impl FromMeta for Timeout {
    fn from_meta(item: &Meta) -> Result<Self> {
        const FORM: &str = "write whole numbers of h, m, s and ms, the larger ones first, as in \"10s\", \"500ms\" or \"1m 30s\"";
        let expression = value(item, "\"10s\"")?;
        let reason = match ungroup(expression) {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if text.suffix().is_empty() => {
                match milliseconds(&text.value()) {
                    Some(0) => "no call ends in no time",
                    Some(milliseconds) => return Ok(Self(milliseconds)),
                    None => "this is no time",
                }
            }
            _ => "`timeout` takes a time in a string literal",
        };
        Err(Error::custom(format!("{reason}: {FORM}")).with_span(expression))
    }
}

/// The time that `text` spells, such as `1m 30s`.
fn milliseconds(text: &str) -> Option<u64> {
    const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];
    let mut total: u64 = 0;
    let mut rest = text.trim();
    // Each unit once, the larger ones first.
    let mut units = UNITS.as_slice();
    while !rest.is_empty() {
        let (number, behind) = rest.split_at(rest.find(|character: char| !character.is_ascii_digit())?);
        let end = behind.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(behind.len());
        let (unit, behind) = behind.split_at(end);
        let index = units.iter().position(|(name, _)| *name == unit)?;
        total = total.checked_add(number.parse::<u64>().ok()?.checked_mul(units[index].1)?)?;
        units = &units[index + 1..];
        rest = behind.trim_start();
    }
    (!text.trim().is_empty()).then_some(total)
}

/// Arguments as they may look, and what is wrong with those that are written.
#[derive(Debug)]
pub struct Examples(pub Vec<Object>, pub Vec<Error>);

impl FromMeta for Examples {
    fn from_meta(item: &Meta) -> Result<Self> {
        const FORM: &str =
            "`examples` lists whole arguments as JSON: write `#[tool(examples({\"city\": \"Oslo\"}))]`";
        match item {
            Meta::List(list) if !list.tokens.is_empty() => {
                let (objects, faults) = json::objects(list.tokens.clone(), FORM);
                Ok(Self(objects, faults))
            }
            _ => Err(Error::custom(FORM).with_span(item)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn times_are_sums_of_whole_units() {
        for (text, expected) in [
            ("10s", 10_000),
            ("500ms", 500),
            ("2m", 120_000),
            ("1h", 3_600_000),
            ("1m 30s", 90_000),
            ("1m30s", 90_000),
            ("1h 2m 3s 4ms", 3_723_004),
            (" 90m ", 5_400_000),
            ("0h 1s", 1000),
            ("007s", 7000),
            ("0s", 0),
            ("18446744073709551615ms", u64::MAX),
        ] {
            assert_eq!(milliseconds(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_none() {
        for text in [
            "",
            " ",
            "10",
            "s",
            "10 s",
            "1.5s",
            "-1s",
            "+1s",
            "1e3s",
            "10sec",
            "10S",
            "10d",
            "10us",
            "30s 1m",
            "1s 1s",
            "1m, 30s",
            "PT10S",
            "1_000ms",
            "١s",
            "ten seconds",
            "18446744073709551616ms",
            "18446744073709551615h",
            "18446744073709551615ms1ms",
        ] {
            assert_eq!(milliseconds(text), None, "{text}");
        }
    }
}
