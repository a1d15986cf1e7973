//! Syntactic questions about types.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Generics, Type};

/// The tokens of `ty` with every lifetime parameter of `generics` written `'static`: what the type is called in a
/// `static`, where the parameters are unknown.
pub fn with_static_lifetimes(ty: &Type, generics: &Generics) -> TokenStream {
    let parameters: Vec<&Ident> = generics.lifetimes().map(|parameter| &parameter.lifetime.ident).collect();
    if parameters.is_empty() { ty.to_token_stream() } else { replace(ty.to_token_stream(), &parameters) }
}

// On tokens, because that reaches every place of a type, macro arguments and groups without delimiters included.
fn replace(tokens: TokenStream, parameters: &[&Ident]) -> TokenStream {
    let mut after_quote = false;
    tokens
        .into_iter()
        .map(|token| {
            let names_lifetime = after_quote;
            after_quote = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
            match token {
                TokenTree::Ident(ident) if names_lifetime && parameters.contains(&&ident) => {
                    Ident::new("static", ident.span()).into()
                }
                TokenTree::Group(group) => {
                    let mut replaced = Group::new(group.delimiter(), replace(group.stream(), parameters));
                    replaced.set_span(group.span());
                    replaced.into()
                }
                token => token,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::with_static_lifetimes;
    use proc_macro2::{Delimiter, Group, TokenTree};
    use quote::quote;
    use syn::{Type, parse_quote};

    #[test]
    fn only_the_parameters_become_static() {
        for (ty, expected) in [
            ("Cow<'a, str>", "Cow<'static,str>"),
            ("Vec<&'b [Cow<'a, str>]>", "Vec<&'static[Cow<'static,str>]>"),
            ("a::b<'static, 'c>", "a::b<'static,'c>"),
            ("text!('a, 'b')", "text!('static,'b')"),
            ("a", "a"),
        ] {
            let ty: Type = syn::parse_str(ty).unwrap();
            let text = with_static_lifetimes(&ty, &parse_quote!(<'a, 'b>)).to_string().replace(' ', "");
            assert_eq!(text, expected);
        }
    }

    #[test]
    fn groups_without_delimiters_are_entered() {
        let group = TokenTree::from(Group::new(Delimiter::None, quote!(Cow<'a, str>)));
        let ty = Type::Verbatim(quote!(Vec<#group>));
        let generics = parse_quote!(<'a>);
        let text = with_static_lifetimes(&ty, &generics).to_string();
        assert!(text.contains("'static") && !text.contains("'a"), "{text}");
    }
}
