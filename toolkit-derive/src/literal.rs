//! Literals that stand for a JSON value.

use proc_macro2::Span;
use std::fmt::Write as _;
use syn::{Expr, Lit, Type, UnOp};

/// A scalar that was written as a default.
#[derive(Debug, Clone)]
pub struct Literal {
    pub value: Scalar,
    pub span: Span,
}

/// The value of a [`Literal`].
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    Text(String),
    Integer { negative: bool, magnitude: u128 },
    Float(f64),
    Boolean(bool),
}

impl Scalar {
    /// The scalar that `expression` spells, `None` if it is anything but a literal, and the reason if it is a literal
    /// without a value.
    pub fn of(expression: &Expr) -> Option<Result<Self, &'static str>> {
        match ungroup(expression) {
            Expr::Lit(literal) => Self::of_literal(&literal.lit),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => match Self::of(&unary.expr)? {
                Ok(Self::Integer { negative: false, magnitude }) => {
                    Some(Ok(Self::Integer { negative: magnitude != 0, magnitude }))
                }
                Ok(Self::Float(value)) => Some(Ok(Self::Float(-value))),
                Ok(_) => None,
                Err(reason) => Some(Err(reason)),
            },
            _ => None,
        }
    }

    fn of_literal(literal: &Lit) -> Option<Result<Self, &'static str>> {
        let value = match literal {
            Lit::Str(text) => Some(Self::Text(text.value())),
            Lit::Int(integer) => match integer.base10_digits().trim_start_matches('-').parse() {
                // syn reads `-3` as one literal where it is all of an attribute's value.
                Ok(magnitude) => {
                    let negative = integer.base10_digits().starts_with('-') && magnitude != 0;
                    Some(Self::Integer { negative, magnitude })
                }
                Err(_) => return Some(Err("the number is too large for every type")),
            },
            Lit::Float(float) => match float.base10_parse::<f64>() {
                Ok(value) if value.is_finite() => Some(Self::Float(value)),
                _ => return Some(Err("the number is too large for every type")),
            },
            Lit::Bool(boolean) => Some(Self::Boolean(boolean.value)),
            _ => None,
        }?;
        Some(if literal.suffix().is_empty() {
            Ok(value)
        } else {
            Err("remove the suffix: the field has a type already")
        })
    }

    /// The scalar as JSON.
    pub fn json(&self) -> String {
        match self {
            Self::Text(text) => format!("\"{}\"", escape(text)),
            Self::Integer { negative, magnitude } => {
                format!("{}{magnitude}", if *negative { "-" } else { "" })
            }
            // `Debug` is the shortest text that reads back as the same number, and it is JSON for every finite one.
            Self::Float(value) => format!("{value:?}"),
            Self::Boolean(value) => value.to_string(),
        }
    }
}

/// The expression without the invisible groups that `macro_rules!` puts around its fragments.
pub fn ungroup(mut expression: &Expr) -> &Expr {
    while let Expr::Group(group) = expression {
        expression = &group.expr;
    }
    expression
}

/// The type without the invisible groups of `macro_rules!`, and without parentheses.
pub fn ungroup_type(mut ty: &Type) -> &Type {
    loop {
        match ty {
            Type::Group(group) => ty = &group.elem,
            Type::Paren(paren) => ty = &paren.elem,
            _ => return ty,
        }
    }
}

/// The text between the quotes of a JSON string.
pub fn escape(text: &str) -> String {
    let mut json = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            '\0'..=' ' if character < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(json, "\\u{:04x}", u32::from(character));
            }
            _ => json.push(character),
        }
    }
    json
}

#[cfg(test)]
mod tests {
    use super::Scalar;
    use syn::parse_str;

    fn json(source: &str) -> Option<Result<String, &'static str>> {
        Some(Scalar::of(&parse_str(source).unwrap())?.map(|scalar| scalar.json()))
    }

    #[test]
    fn a_sign_may_be_part_of_the_literal() {
        for (source, expected) in [("-3", "-3"), ("-0", "0"), ("-1.5", "-1.5")] {
            let literal = parse_str(source).unwrap();
            assert_eq!(Scalar::of_literal(&literal).unwrap().unwrap().json(), expected);
        }
    }

    #[test]
    fn literals_become_json() {
        for (source, expected) in [
            ("3", "3"),
            ("-3", "-3"),
            ("-0", "0"),
            ("0x1_0", "16"),
            ("1_000", "1000"),
            ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
            ("0.5", "0.5"),
            ("-1.50", "-1.5"),
            ("1.0", "1.0"),
            ("1e300", "1e300"),
            ("true", "true"),
            (r#""""#, r#""""#),
            (r#""a\"\\\n\t\r\u{1}é\u{7f}""#, "\"a\\\"\\\\\\n\\t\\r\\u0001é\u{7f}\""),
        ] {
            assert_eq!(json(source), Some(Ok(expected.to_owned())), "{source}");
        }
    }

    #[test]
    fn what_is_no_scalar_is_none() {
        for source in [
            "b\"x\"", "'x'", "b'x'", "c\"x\"", "[1]", "1 + 1", "-true", "-\"x\"", "--3", "!3", "f()", "f",
            "(3)",
        ] {
            assert_eq!(json(source), None, "{source}");
        }
    }

    #[test]
    fn literals_without_a_value_say_why() {
        for (source, reason) in [
            ("3u8", "suffix"),
            ("3f32", "suffix"),
            ("3oops", "suffix"),
            ("0.5f64", "suffix"),
            ("\"x\"suffix", "suffix"),
            ("-3i8", "suffix"),
            ("340282366920938463463374607431768211456", "too large"),
            ("1e999", "too large"),
        ] {
            let error = json(source).unwrap().unwrap_err();
            assert!(error.contains(reason), "{source}: {error}");
        }
    }
}
