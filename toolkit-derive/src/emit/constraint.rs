//! Constraints: nodes that ask more than their type, and the assertions that they can be asked.

use crate::literal::{Literal, Scalar, escape};
use crate::model::{Constraints, Keyword, KeywordValue, Model, Part};
use crate::span::at;
use crate::ty::Container;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ExprPath;
use syn::spanned::Spanned as _;

/// A reference to a node like that of the expression `base`, but with `constraints`.
///
/// The blocks are constants of their own, because a reference to what is in them lives for ever.
pub fn node(base: &TokenStream, constraints: &Constraints) -> TokenStream {
    let keywords = constraints.keywords.iter().map(keyword);
    let names = constraints.keys.iter().map(|(_, keywords)| {
        let keywords = keywords.iter().map(keyword);
        quote!(_t::Keyword::property_names(const { &[#(#keywords),*] }))
    });
    let keywords = keywords.chain(names);
    let within = if let Some(within) = &constraints.within {
        let node = node(&quote!(_t::within(#base)), &within.constraints);
        quote!(::core::option::Option::Some(#node))
    } else {
        quote!(::core::option::Option::None)
    };
    quote! {
        const {
            &_t::or_null(#base, const {
                &_t::constrained(#base, const { &[_t::inherited(#base), #(#keywords),*] }, #within)
            })
        }
    }
}

fn keyword(keyword: &Keyword) -> TokenStream {
    let function = Ident::new(keyword.name, Span::call_site());
    let value = match &keyword.value {
        KeywordValue::Bound(bound) => {
            let json = bound.json();
            quote!(#json)
        }
        KeywordValue::Length(count) | KeywordValue::Items(count) | KeywordValue::Properties(count) => {
            let count = proc_macro2::Literal::usize_unsuffixed(*count);
            quote!(#count)
        }
        KeywordValue::Unique => quote!(),
        KeywordValue::Format(format) => {
            let constant = Ident::new(format.constant, Span::call_site());
            quote!(_t::format::#constant)
        }
        KeywordValue::Pattern(pattern) => {
            let (source, json, expression) = (&pattern.source, escape(&pattern.source), &pattern.expression);
            quote! {
                _t::Pattern::new(_t::escaped(#source, &_t::Json::Other(#json)), {
                    static __EXPRESSION: _t::Expression = _t::Expression::new(#expression);
                    |__text| __EXPRESSION.is_match(__text)
                })
            }
        }
    };
    quote!(_t::Keyword::#function(#value))
}

/// The assertions that `constraints` can be asked of the values of `base`, which are called `place`.
pub fn checks(base: &TokenStream, constraints: &Constraints, place: &str) -> Vec<Assertion> {
    let mut checks = Vec::new();
    for Keyword { name, key, value } in &constraints.keywords {
        let (condition, message) = match value {
            KeywordValue::Bound(bound) => {
                let literal = literal(bound);
                let message = format!("the `{name}` of {place} is not a number of its type");
                (quote!(_t::accepts_bound(#base, #literal)), message)
            }
            KeywordValue::Length(_) | KeywordValue::Pattern(_) | KeywordValue::Format(_) => {
                (quote!(_t::is_text(#base)), format!("`{name}` is for strings, and {place} is none"))
            }
            KeywordValue::Items(_) | KeywordValue::Unique => {
                (quote!(_t::is_array(#base)), format!("`{name}` is for arrays, and {place} is none"))
            }
            KeywordValue::Properties(_) => {
                (quote!(_t::is_map(#base)), format!("`{name}` is for maps, and {place} is none"))
            }
        };
        checks.push(assertion(*key, &condition, &message));
        let published = published(name);
        let message = format!("the type of {place} has a `{name}` already");
        checks.push(assertion(*key, &quote!(_t::lacks(#base, #published)), &message));
    }
    let ends = constraints.keywords.iter().filter(|keyword| keyword.is_end());
    if let Some(last) = ends.clone().next_back() {
        let message =
            format!("no value fits both what is asked of {place} here and its type: change one of them");
        let ends = ends.map(keyword);
        checks.push(assertion(last.key, &quote!(_t::is_possible(#base, &[#(#ends),*])), &message));
    }
    if let Some((key, keywords)) = &constraints.keys {
        let message = format!("`keys` is for maps, and {place} is none");
        checks.push(assertion(*key, &quote!(_t::is_map(#base)), &message));
        for Keyword { name, key, .. } in keywords {
            let published = published(name);
            let message = format!("the type of the keys of {place} has a `{name}` already");
            checks.push(assertion(*key, &quote!(_t::keys_lack(#base, #published)), &message));
        }
    }
    if let Some(within) = &constraints.within {
        let (condition, message, place) = match within.part {
            Part::Items => {
                let message = format!("`items` is for arrays, and {place} is none");
                (quote!(_t::is_array(#base)), message, format!("an item of {place}"))
            }
            Part::Values => {
                let message = format!("`values` is for maps, and {place} is none");
                (quote!(_t::is_map(#base)), message, format!("a value of {place}"))
            }
        };
        checks.push(assertion(within.key, &condition, &message));
        checks.extend(self::checks(&quote!(_t::within(#base)), &within.constraints, &place));
    }
    checks
}

/// The name in JSON Schema of what is written `min_length`.
fn published(name: &str) -> String {
    crate::case::Case::Camel.apply_to_field(name)
}

/// The assertion that a literal is a value of `base`.
pub fn literal_check(
    base: &TokenStream,
    Literal { value, span }: &Literal,
    constraints: &Constraints,
    message: &str,
) -> Assertion {
    let value = literal(value);
    // Formats that only a function of the runtime can judge.
    let formats = constraints.keywords.iter().filter_map(|keyword| match &keyword.value {
        KeywordValue::Format(format) => Some(format.name),
        _ => None,
    });
    // What fails inside is shown where the call is.
    let condition = quote_spanned!(at(*span)=> _t::accepts_literal(#base, #value) #(&& _t::has_format(#value, #formats))*);
    assertion(*span, &condition, message)
}

fn assertion(span: Span, condition: &TokenStream, message: &str) -> Assertion {
    Assertion(quote_spanned!(at(span)=> ::core::assert!(#condition, #message);), span)
}

/// Something that the compiler has to find true.
pub struct Assertion(TokenStream, Span);

impl Assertion {
    /// As an item; of a generic type, as a statement in a constant of its implementation.
    pub fn emit(self, container: Container<'_>) -> TokenStream {
        let Self(assertion, span) = self;
        if container.is_generic() {
            quote_spanned!(at(span)=> const { #assertion };)
        } else {
            quote_spanned!(at(span)=> const _: () = #assertion)
        }
    }
}

fn literal(value: &Scalar) -> TokenStream {
    let value = match value {
        Scalar::Text(text) => quote!(Text(#text)),
        Scalar::Integer { .. } | Scalar::Float(_) => {
            let json = value.json();
            quote!(Number(#json))
        }
        Scalar::Boolean(value) => quote!(Boolean(#value)),
    };
    quote!(_t::Literal::#value)
}

/// The closure that asks a validator, if there is one.
pub fn validator(path: Option<&ExprPath>) -> TokenStream {
    if let Some(path) = path {
        quote_spanned! {at(path.span())=>
            |__value| ::core::result::Result::map_err((#path)(__value), ::core::convert::Into::into)
        }
    } else {
        quote!(|_| ::core::result::Result::Ok(()))
    }
}

/// The result of decoding `value`, which the validator of its type may refuse.
pub fn checked(model: &Model<'_>, value: &TokenStream) -> TokenStream {
    if model.validate.is_none() {
        return quote!(::core::result::Result::Ok(#value));
    }
    let validate = validator(model.validate.as_ref());
    quote!(_t::validated(__reader, __place, #value, #validate))
}
