//! Syntactic questions about types.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Generics, Type};

/// The type that derives, as far as the types of its fields can refer to it.
#[derive(Clone, Copy)]
pub struct Container<'a> {
    pub ident: &'a Ident,
    pub generics: &'a Generics,
}

impl Container<'_> {
    /// What `ty`, the type of a field, is called outside of any implementation, as in a `static`: there is no
    /// `Self` and there are no lifetime parameters, so the one is spelled out and the others are `'static`.
    pub fn outside(self, ty: &Type) -> TokenStream {
        let Self { ident, generics } = self;
        let statics = generics.lifetimes().map(|_| quote!('static));
        let this = if generics.lt_token.is_some() { quote!(#ident<#(#statics),*>) } else { quote!(#ident) };
        self.replace(ty.to_token_stream(), &this)
    }

    /// What `expression` is called there. The arguments of the type are inferred.
    pub fn expression_outside(self, expression: TokenStream) -> TokenStream {
        self.replace(expression, &self.ident.to_token_stream())
    }

    // On tokens, because that reaches every place: macro arguments, groups without delimiters.
    fn replace(self, tokens: TokenStream, this: &TokenStream) -> TokenStream {
        let is_parameter =
            |ident: &Ident| self.generics.lifetimes().any(|known| known.lifetime.ident == *ident);
        let mut after_quote = false;
        let replaced = tokens.into_iter().flat_map(|token| -> TokenStream {
            let names_lifetime = after_quote;
            after_quote = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
            match token {
                TokenTree::Ident(ident) if names_lifetime && is_parameter(&ident) => {
                    Ident::new("static", ident.span()).into_token_stream()
                }
                TokenTree::Ident(ident) if ident == "Self" => this.clone(),
                TokenTree::Group(group) => {
                    let mut replaced = Group::new(group.delimiter(), self.replace(group.stream(), this));
                    replaced.set_span(group.span());
                    replaced.into_token_stream()
                }
                token => token.into(),
            }
        });
        replaced.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Container;
    use proc_macro2::{Delimiter, Group, TokenTree};
    use quote::quote;
    use syn::{Type, parse_quote, parse_str};

    fn outside(ty: &Type) -> String {
        let (ident, generics) = (parse_quote!(Node), parse_quote!(<'a, 'b: 'a>));
        Container { ident: &ident, generics: &generics }.outside(ty).to_string().replace(' ', "")
    }

    #[test]
    fn parameters_are_static_and_self_is_spelled_out() {
        for (ty, expected) in [
            ("Cow<'a, str>", "Cow<'static,str>"),
            ("Vec<&'b [Cow<'a, str>]>", "Vec<&'static[Cow<'static,str>]>"),
            ("a::b<'static, 'c>", "a::b<'static,'c>"),
            ("text!('a, 'b')", "text!('static,'b')"),
            ("a", "a"),
            ("Vec<Self>", "Vec<Node<'static,'static>>"),
            ("<Self as Tree>::Leaf", "<Node<'static,'static>asTree>::Leaf"),
        ] {
            assert_eq!(outside(&parse_str(ty).unwrap()), expected);
        }
    }

    #[test]
    fn groups_without_delimiters_are_entered() {
        let group = TokenTree::from(Group::new(Delimiter::None, quote!(Cow<'a, Self>)));
        let text = outside(&Type::Verbatim(quote!(Vec<#group>)));
        assert!(text.contains("Cow<'static,Node<'static,'static>>"), "{text}");
    }

    #[test]
    fn without_parameters_there_are_no_arguments() {
        let (ident, generics) = (parse_quote!(Node), parse_quote!());
        let text = Container { ident: &ident, generics: &generics }.outside(&parse_quote!(Option<Box<Self>>));
        assert_eq!(text.to_string().replace(' ', ""), "Option<Box<Node>>");
    }

    #[test]
    fn expressions_infer_the_arguments() {
        let (ident, generics) = (parse_quote!(Node), parse_quote!(<'a>));
        let text = Container { ident: &ident, generics: &generics }.expression_outside(quote!(Self::TEXT));
        assert_eq!(text.to_string(), quote!(Node::TEXT).to_string());
    }
}
