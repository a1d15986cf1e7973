//! Constraints: each by itself, against the other end of its range, and against the literals that stand beside it.

use super::both;
use crate::format::Format;
use crate::literal::{Literal, Scalar};
use crate::model::{Constraints, Keyword, KeywordValue, Part, Within};
use crate::pattern::Pattern;
use crate::receive::{self, Bound, Count, Keyed};
use darling::{Error, Result};
use proc_macro2::Span;
use std::cmp::Ordering;

type Bounds<'k> = [(&'static str, &'k Option<Keyed<Bound>>); 2];
type Counts<'k> = [(&'static str, &'k Option<Keyed<Count>>); 2];

/// The meaning of `keys`.
pub fn constraints(keys: receive::Constraints) -> Result<Constraints> {
    let mut errors = Error::accumulator();
    errors.handle(check_ends(&keys));
    errors.handle(check_counts([("min_length", &keys.min_length), ("max_length", &keys.max_length)]));
    errors.handle(check_counts([("min_items", &keys.min_items), ("max_items", &keys.max_items)]));
    errors.handle(check_counts([
        ("min_properties", &keys.min_properties),
        ("max_properties", &keys.max_properties),
    ]));
    errors.handle(check_divisor(keys.multiple_of.as_ref()));
    let mut keywords = Vec::new();
    let mut add = |name, key, value| keywords.push(Keyword { name, key, value });
    for (name, bound) in [
        ("minimum", keys.minimum),
        ("exclusive_minimum", keys.exclusive_minimum),
        ("maximum", keys.maximum),
        ("exclusive_maximum", keys.exclusive_maximum),
        ("multiple_of", keys.multiple_of),
    ] {
        if let Some(Keyed { value: Bound(bound), key }) = bound {
            add(name, key, KeywordValue::Bound(bound.value));
        }
    }
    for (name, count, value) in [
        ("min_length", keys.min_length, KeywordValue::Length as fn(usize) -> KeywordValue),
        ("max_length", keys.max_length, KeywordValue::Length),
        ("min_items", keys.min_items, KeywordValue::Items),
        ("max_items", keys.max_items, KeywordValue::Items),
        ("min_properties", keys.min_properties, KeywordValue::Properties),
        ("max_properties", keys.max_properties, KeywordValue::Properties),
    ] {
        if let Some(Keyed { value: count, key }) = count {
            add(name, key, value(count.value));
        }
    }
    if let Some(Keyed { value: text, key }) = keys.pattern {
        let pattern = Pattern::new(&text.value).map_err(|reason| {
            let span = if cfg!(feature = "pattern") { text.span } else { key };
            Error::custom(reason).with_span(&span)
        });
        if let Some(pattern) = errors.handle(pattern) {
            add("pattern", key, KeywordValue::Pattern(pattern));
        }
    }
    if let Some(Keyed { value: text, key }) = keys.format {
        let format = Format::named(&text.value).map_err(|reason| Error::custom(reason).with_span(&text.span));
        if let Some(format) = errors.handle(format) {
            add("format", key, KeywordValue::Format(format));
        }
    }
    if let Some(Keyed { key, .. }) = keys.unique_items {
        add("unique_items", key, KeywordValue::Unique);
    }
    let within = errors.handle(within(keys.items, keys.values)).flatten();
    let keys = keys.keys.and_then(|names| errors.handle(key_constraints(names)));
    errors.finish_with(Constraints { keywords, within, keys })
}

/// Where there may be no constraints: an error for each, which says `message`.
pub fn none(
    keys: impl IntoIterator<Item = (&'static str, Span)>,
    message: impl Fn(&str) -> String,
) -> Result<()> {
    let mut errors = Error::accumulator();
    for (name, key) in keys {
        errors.push(Error::custom(message(name)).with_span(&key));
    }
    errors.finish()
}

fn within(
    items: Option<Keyed<receive::Within>>,
    values: Option<Keyed<receive::Within>>,
) -> Result<Option<Within>> {
    let (part, Keyed { value: receive::Within(keys), key }) = match (items, values) {
        (None, None) => return Ok(None),
        (Some(items), None) => (Part::Items, items),
        (None, Some(values)) => (Part::Values, values),
        (Some(items), Some(values)) => {
            let message = "a field has items or values, not both: remove `items` or `values`";
            let mut errors = Error::accumulator();
            errors.push(Error::custom(message).with_span(&values.key));
            errors.push(Error::custom("its items are here").with_span(&items.key));
            for receive::Within(keys) in [items.value, values.value] {
                errors.handle(constraints(*keys));
            }
            return errors.finish_with(None);
        }
    };
    let constraints = Box::new(constraints(*keys)?);
    Ok(Some(Within { key, part, constraints }))
}

fn key_constraints(names: Keyed<receive::Within>) -> Result<(Span, Vec<Keyword>)> {
    let receive::Within(keys) = names.value;
    let is_of_text = |name: &str| matches!(name, "min_length" | "max_length" | "pattern" | "format");
    let misplaced = none(keys.keys().filter(|(name, _)| !is_of_text(name)), |name| {
        format!(
            "`{name}` has no meaning for keys, which are texts: write `min_length`, `max_length`, `pattern` or `format`"
        )
    });
    both(misplaced, constraints(*keys)).map(|((), constraints)| (names.key, constraints.keywords))
}

/// The lower and the upper end of numbers.
fn check_ends(keys: &receive::Constraints) -> Result<()> {
    let lower: Bounds = [("minimum", &keys.minimum), ("exclusive_minimum", &keys.exclusive_minimum)];
    let upper: Bounds = [("maximum", &keys.maximum), ("exclusive_maximum", &keys.exclusive_maximum)];
    let mut errors = Error::accumulator();
    for [(inclusive, one), (exclusive, other)] in [&lower, &upper] {
        if let (Some(one), Some(other)) = (one, other) {
            for key in [one.key, other.key] {
                let message =
                    format!("`{inclusive}` and `{exclusive}` are two ends in one direction: remove one");
                errors.push(Error::custom(message).with_span(&key));
            }
        }
    }
    let first = |bounds: Bounds<'_>| {
        bounds.into_iter().enumerate().find_map(|(index, (name, bound))| {
            bound.as_ref().map(|Keyed { value: Bound(bound), .. }| (name, bound.clone(), index == 1))
        })
    };
    if let (Some((lower_name, lower, lower_exclusive)), Some((upper_name, upper, upper_exclusive))) =
        (first(lower), first(upper))
    {
        let order = compare(&lower.value, &upper.value);
        if order == Some(Ordering::Greater)
            || order == Some(Ordering::Equal) && (lower_exclusive || upper_exclusive)
        {
            errors.handle(Err::<(), _>(empty((lower_name, lower.span), (upper_name, upper.span))));
        }
    }
    errors.finish()
}

fn check_counts([(least, minimum), (most, maximum)]: Counts<'_>) -> Result<()> {
    match (minimum, maximum) {
        (Some(minimum), Some(maximum)) if minimum.value.value > maximum.value.value => {
            Err(empty((least, minimum.value.span), (most, maximum.value.span)))
        }
        _ => Ok(()),
    }
}

/// Two ends between which there is nothing.
fn empty(lower: (&str, Span), upper: (&str, Span)) -> Error {
    let message = format!("no value is within `{}` and `{}`: change one of them", lower.0, upper.0);
    Error::multiple(vec![
        Error::custom(&message).with_span(&lower.1),
        Error::custom(&message).with_span(&upper.1),
    ])
}

fn check_divisor(divisor: Option<&Keyed<Bound>>) -> Result<()> {
    let Some(Keyed { value: Bound(Literal { value, span }), .. }) = divisor else { return Ok(()) };
    let is_positive =
        compare(value, &Scalar::Integer { negative: false, magnitude: 0 }) == Some(Ordering::Greater);
    let digits = value.json().bytes().filter(u8::is_ascii_digit).count();
    if is_positive && digits <= 19 {
        return Ok(());
    }
    let message = "`multiple_of` takes a positive number of at most 19 digits";
    Err(Error::custom(message).with_span(span))
}

/// The order of two numbers.
fn compare(one: &Scalar, other: &Scalar) -> Option<Ordering> {
    let signed = |negative: bool, magnitude: u128| {
        (!negative, if negative { u128::MAX - magnitude } else { magnitude })
    };
    match (one, other) {
        (
            Scalar::Integer { negative, magnitude },
            Scalar::Integer { negative: other_negative, magnitude: other_magnitude },
        ) => Some(signed(*negative, *magnitude).cmp(&signed(*other_negative, *other_magnitude))),
        _ => number(one)?.partial_cmp(&number(other)?),
    }
}

fn number(scalar: &Scalar) -> Option<f64> {
    match scalar {
        Scalar::Integer { .. } => scalar.json().parse().ok(),
        Scalar::Float(value) => Some(*value),
        Scalar::Text(_) | Scalar::Boolean(_) => None,
    }
}

/// Whether the `what` (a default, an example) that stands beside constraints has what they ask for.
pub fn check_literal(what: &str, literal: &Literal, constraints: &Constraints) -> Result<()> {
    let mut errors = Error::accumulator();
    for keyword in &constraints.keywords {
        if !holds(&keyword.value, keyword.name, &literal.value) {
            let message = format!("the {what} is not what `{}` asks for: change one of them", keyword.name);
            errors.push(Error::custom(&message).with_span(&literal.span));
            errors.push(Error::custom(message).with_span(&keyword.key));
        }
    }
    errors.finish()
}

/// Whether a literal has what a keyword asks for; true if it does not speak of such a literal.
fn holds(keyword: &KeywordValue, name: &str, literal: &Scalar) -> bool {
    match (keyword, literal) {
        (KeywordValue::Bound(divisor), _) if name == "multiple_of" => is_multiple(literal, divisor),
        (KeywordValue::Bound(bound), _) => compare(literal, bound).is_none_or(|order| match name {
            "minimum" => order.is_ge(),
            "exclusive_minimum" => order.is_gt(),
            "maximum" => order.is_le(),
            _ => order.is_lt(),
        }),
        (KeywordValue::Length(count), Scalar::Text(text)) => {
            let length = text.chars().count();
            if name == "min_length" { length >= *count } else { length <= *count }
        }
        (KeywordValue::Pattern(pattern), Scalar::Text(text)) => pattern.is_match(text),
        (KeywordValue::Format(format), Scalar::Text(text)) => (format.holds)(text),
        _ => true,
    }
}

/// Whether a number is a whole multiple of another, both as they are written in decimals.
fn is_multiple(number: &Scalar, divisor: &Scalar) -> bool {
    let (Some((digits, place)), Some((modulus, place_of_divisor))) = (decimal(number), decimal(divisor))
    else {
        return true;
    };
    let Ok(shift) = u32::try_from(place - place_of_divisor) else { return digits == 0 };
    modulus == 0 || (0..shift).fold(digits % modulus, |rest, _| rest * 10 % modulus) == 0
}

/// The digits of a number without zeros at the end, and the power of ten of the last. `None` if it is none, or one of more
/// digits than a divisor has: that is left to the compiler.
fn decimal(scalar: &Scalar) -> Option<(u128, i32)> {
    let json = match scalar {
        Scalar::Integer { .. } | Scalar::Float(_) => scalar.json(),
        Scalar::Text(_) | Scalar::Boolean(_) => return None,
    };
    let magnitude = json.trim_start_matches('-');
    let (mantissa, exponent) = magnitude.split_once('e').unwrap_or((magnitude, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let significant = digits.trim_end_matches('0');
    let zeros = i32::try_from(digits.len() - significant.len()).ok()?;
    let place = exponent.parse::<i32>().ok()? - i32::try_from(fraction.len()).ok()? + zeros;
    Some((if significant.is_empty() { 0 } else { significant.parse().ok()? }, place))
}

/// The checks of a property, all of them: of its constraints, and of its literals against them.
pub fn checked(
    keys: receive::Constraints,
    default: Option<&Literal>,
    examples: &[Literal],
) -> Result<Constraints> {
    let constraints = constraints(keys)?;
    let defaults = default.map(|default| check_literal("default", default, &constraints));
    let examples = examples.iter().map(|example| check_literal("example", example, &constraints));
    let mut errors = Error::accumulator();
    for result in defaults.into_iter().chain(examples) {
        errors.handle(result);
    }
    errors.finish()?;
    Ok(constraints)
}
