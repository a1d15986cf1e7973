//! JSON that is written in tokens.

use crate::literal::{Scalar, escape};
use darling::error::Accumulator;
use darling::{Error, Result};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::borrow::Cow;
use std::{mem, slice};
use syn::Expr;
use syn::spanned::Spanned as _;

/// An object.
#[derive(Debug)]
pub struct Object {
    pub members: Vec<Member>,
    pub span: Span,
}

/// A member of an object.
#[derive(Debug)]
pub struct Member {
    pub name: String,
    /// That of the name.
    pub span: Span,
    /// The value as compact JSON.
    json: String,
}

impl Object {
    /// The object as compact JSON.
    pub fn json(&self) -> String {
        let members =
            self.members.iter().map(|Member { name, json, .. }| format!("\"{}\":{json}", escape(name)));
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    }
}

/// The objects between commas that `tokens` are, and all that is wrong: what can be read can be judged all the same. `form`
/// says what to write instead of what is no object.
pub fn objects(tokens: TokenStream, form: &str) -> (Vec<Object>, Vec<Error>) {
    let mut errors = Error::accumulator();
    let parts = parts(tokens, &mut errors);
    let objects = parts.into_iter().filter_map(|part| match &*ungrouped(&part) {
        [TokenTree::Group(group), rest @ ..] if group.delimiter() == Delimiter::Brace => {
            end(rest, &mut errors);
            Some(object(group, &mut errors))
        }
        _ => {
            errors.push(Error::custom(form).with_span(&span(&part)));
            None
        }
    });
    let objects = objects.collect();
    (objects, errors.into_inner())
}

/// What stands between commas. One behind the last is no mistake.
fn parts(tokens: TokenStream, errors: &mut Accumulator) -> Vec<Vec<TokenTree>> {
    let (mut parts, mut part) = (Vec::new(), Vec::new());
    for token in tokens {
        match token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => {
                if part.is_empty() {
                    let message = "there is nothing before this comma: remove it";
                    errors.push(Error::custom(message).with_span(&comma.span()));
                } else {
                    parts.push(mem::take(&mut part));
                }
            }
            token => part.push(token),
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// A part without what `macro_rules!` puts around its fragments.
fn ungrouped(part: &[TokenTree]) -> Cow<'_, [TokenTree]> {
    match part {
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            let inner: Vec<_> = group.stream().into_iter().collect();
            Cow::Owned(ungrouped(&inner).into_owned())
        }
        part => Cow::Borrowed(part),
    }
}

/// Nothing but a comma may be behind a value.
fn end(rest: &[TokenTree], errors: &mut Accumulator) {
    if let [surplus, ..] = rest {
        let message = "the value ends before this: write a comma, or remove it";
        errors.push(Error::custom(message).with_span(&surplus.span()));
    }
}

fn object(group: &Group, errors: &mut Accumulator) -> Object {
    let mut members: Vec<Member> = Vec::new();
    for part in parts(group.stream(), errors) {
        let Some((name, span, value)) = errors.handle(member(&part)) else { continue };
        if members.iter().any(|member| member.name == name) {
            let message = format!("`{name}` is there already: remove one of them");
            errors.push(Error::custom(message).with_span(&span));
        }
        let json = self::value(value, errors);
        members.push(Member { name, span, json });
    }
    Object { members, span: group.span() }
}

/// The name and the tokens of the value of a member.
fn member(part: &[TokenTree]) -> Result<(String, Span, &[TokenTree])> {
    const FORM: &str = "a member is a name and a value: write `\"city\": \"Oslo\"`";
    let (name, value) = match part {
        [name, TokenTree::Punct(colon), value @ ..] if colon.as_char() == ':' => {
            if value.is_empty() {
                let message = "there is no value after `:`: write one";
                return Err(Error::custom(message).with_span(&colon.span()));
            }
            (name, value)
        }
        _ => return Err(Error::custom(FORM).with_span(&span(part))),
    };
    let span = name.span();
    if let Ok(Scalar::Text(name)) = scalar(slice::from_ref(name)) {
        return Ok((name, span, value));
    }
    let message = format!("names are texts: write `\"{}\"`", name.to_string().trim_matches('"'));
    Err(Error::custom(message).with_span(&span))
}

/// A value as compact JSON; what is wrong with it is among the errors.
fn value(part: &[TokenTree], errors: &mut Accumulator) -> String {
    match &*ungrouped(part) {
        [TokenTree::Group(group), rest @ ..] if group.delimiter() == Delimiter::Brace => {
            end(rest, errors);
            object(group, errors).json()
        }
        [TokenTree::Group(group), rest @ ..] if group.delimiter() == Delimiter::Bracket => {
            end(rest, errors);
            let items = parts(group.stream(), errors);
            let items = items.iter().map(|item| value(item, errors)).collect::<Vec<_>>();
            format!("[{}]", items.join(","))
        }
        [TokenTree::Ident(word), rest @ ..] if word == "null" => {
            end(rest, errors);
            "null".to_owned()
        }
        [literal @ (TokenTree::Literal(_) | TokenTree::Ident(_)), rest @ ..] if !rest.is_empty() => {
            end(rest, errors);
            value(slice::from_ref(literal), errors)
        }
        part => errors.handle(scalar(part)).map(|scalar| scalar.json()).unwrap_or_default(),
    }
}

fn scalar(part: &[TokenTree]) -> Result<Scalar> {
    const FORM: &str =
        "this is no JSON: write a string, a number, `true`, `false`, `null`, `[...]` or `{...}`";
    let tokens: TokenStream = part.iter().cloned().collect();
    let expression = syn::parse2::<Expr>(tokens).ok();
    match expression.as_ref().and_then(Scalar::of) {
        Some(Ok(scalar)) => Ok(scalar),
        Some(Err(reason)) => Err(Error::custom(reason).with_span(&span(part))),
        None => Err(Error::custom(FORM).with_span(&span(part))),
    }
}

/// The place of what is not empty.
fn span(part: &[TokenTree]) -> Span {
    part.iter().cloned().collect::<TokenStream>().span()
}

#[cfg(test)]
mod tests {
    use super::{Object, objects};
    use darling::Error;

    fn json(source: &str) -> Vec<String> {
        let (objects, faults) = objects(source.parse().unwrap(), "not an object");
        assert!(faults.is_empty(), "{source}: {faults:?}");
        objects.iter().map(Object::json).collect()
    }

    fn errors(source: &str) -> Vec<String> {
        let (_, faults) = objects(source.parse().unwrap(), "not an object");
        faults.iter().map(Error::to_string).collect()
    }

    #[test]
    fn tokens_become_compact_json() {
        for (source, expected) in [
            ("{}", r"{}"),
            (r#"{ "city" : "Oslo" , "days": 2 }"#, r#"{"city":"Oslo","days":2}"#),
            (
                r#"{"a": [1, -2, 0.5, -1e3, [], {}], "b": {"c": null}}"#,
                r#"{"a":[1,-2,0.5,-1000.0,[],{}],"b":{"c":null}}"#,
            ),
            (r#"{"a": true, "b": false, "c\"d": "e\nf", }"#, r#"{"a":true,"b":false,"c\"d":"e\nf"}"#),
            (
                "{\"a\": r#\"raw \"text\"\"#, \"b\": 0xff, \"c\": 1_000}",
                r#"{"a":"raw \"text\"","b":255,"c":1000}"#,
            ),
            (
                r#"{"a": 340282366920938463463374607431768211455}"#,
                r#"{"a":340282366920938463463374607431768211455}"#,
            ),
        ] {
            assert_eq!(json(source), [expected], "{source}");
        }
        assert_eq!(json(r#"{"a": 1}, {"a": 2},"#), [r#"{"a":1}"#, r#"{"a":2}"#]);
    }

    #[test]
    fn all_that_is_no_json_is_told() {
        let no_json =
            "this is no JSON: write a string, a number, `true`, `false`, `null`, `[...]` or `{...}`";
        let ends = "the value ends before this: write a comma, or remove it";
        let pair = "a member is a name and a value: write `\"city\": \"Oslo\"`";
        for (source, expected) in [
            ("1, [], \"a\"", vec!["not an object"; 3]),
            ("{} {}", vec![ends]),
            (r#"{"a": 1 "b": 2}"#, vec![ends]),
            (r#"{"a": [1 2], "b": {} 3}"#, vec![ends, ends]),
            (r#"{"a": 1 + 1}"#, vec![ends]),
            (
                r#"{"a": None, "b": f(), "c": 'x', "d": (1), "e": b"x"}"#,
                vec![no_json, ends, no_json, no_json, no_json, no_json],
            ),
            (r#"{"a": 1u8}"#, vec!["remove the suffix: the field has a type already"]),
            (r#"{"a": 1e999}"#, vec!["the number is too large for every type"]),
            (
                r#"{city: "Oslo", 1: 2}"#,
                vec!["names are texts: write `\"city\"`", "names are texts: write `\"1\"`"],
            ),
            (r#"{"a", "b" = 2, "c":}"#, vec![pair, pair, "there is no value after `:`: write one"]),
            (r#"{"a": 1,, "b": [,]}, ,"#, vec!["there is nothing before this comma: remove it"; 3]),
            (
                r#"{"a": {"b": 1, "b": 1}, "a": 2}"#,
                vec!["`b` is there already: remove one of them", "`a` is there already: remove one of them"],
            ),
        ] {
            let mut found = errors(source);
            let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{source}");
        }
    }
}
