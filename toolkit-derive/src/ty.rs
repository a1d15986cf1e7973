//! Syntactic questions about types.

use crate::literal::ungroup_type;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{GenericArgument, GenericParam, Generics, Path, PathArguments, Type, TypePath};

/// The type that derives, as far as the types of its fields can refer to it.
#[derive(Clone, Copy)]
pub struct Container<'a> {
    pub ident: &'a Ident,
    pub generics: &'a Generics,
}

impl Container<'_> {
    /// Whether the type has parameters that a `static` could not name.
    pub fn is_generic(self) -> bool {
        self.generics.params.iter().any(|parameter| !matches!(parameter, GenericParam::Lifetime(_)))
    }

    /// What `ty`, the type of a field, is called in the table of the fields: [outside](Self::outside) of the
    /// implementation, or in a constant of it. That constant cannot lead back to itself, so there something else stands
    /// for the type that derives.
    pub fn in_table(self, ty: &Type) -> TokenStream {
        if self.is_generic() { self.without_itself(ty).0 } else { self.outside(ty) }
    }

    /// Whether `ty` mentions the type that derives, as far as tokens tell.
    pub fn is_in(self, ty: &Type) -> bool {
        self.without_itself(ty).1
    }

    /// What `expression` is called there.
    pub fn expression_in_table(self, expression: TokenStream) -> TokenStream {
        if self.is_generic() { expression } else { self.expression_outside(expression) }
    }

    /// Whether `ty` mentions a type or const parameter, as far as tokens tell.
    pub fn has_parameter(self, ty: &Type) -> bool {
        let is_parameter = |ident: &Ident| {
            let mut parameters = self.generics.params.iter();
            parameters.any(|parameter| match parameter {
                GenericParam::Lifetime(_) => false,
                GenericParam::Type(parameter) => parameter.ident == *ident,
                GenericParam::Const(parameter) => parameter.ident == *ident,
            })
        };
        self.is_generic() && (self.is_in(ty) || has_ident(ty.to_token_stream(), &is_parameter))
    }

    fn without_itself(self, ty: &Type) -> (TokenStream, bool) {
        let Self { ident, generics } = self;
        let (_, arguments, _) = generics.split_for_impl();
        let texts =
            |tokens: TokenStream| tokens.into_iter().map(|token| token.to_string()).collect::<Vec<_>>();
        substitute(ty.to_token_stream(), &texts(quote!(#ident #arguments)))
    }

    /// What `ty`, the type of a field, is called outside of any implementation, as in a `static`: there is no
    /// `Self` and there are no lifetime parameters, so the one is spelled out and the others are `'static`.
    pub fn outside(self, ty: &Type) -> TokenStream {
        self.replace(ty.to_token_stream(), &self.outside_itself())
    }

    /// What the type itself is called in a table.
    pub fn itself(self) -> TokenStream {
        if self.is_generic() { quote!(Self) } else { self.outside_itself() }
    }

    fn outside_itself(self) -> TokenStream {
        let Self { ident, generics } = self;
        let statics = generics.lifetimes().map(|_| quote!('static));
        if generics.lt_token.is_some() { quote!(#ident<#(#statics),*>) } else { quote!(#ident) }
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

/// Whether there is a `Cow<'static, str>` in `ty`, which has to own its text, and nothing else that is `'static` and might
/// borrow.
pub fn owns_text(ty: &Type) -> bool {
    let statics = statics(ty.to_token_stream());
    statics.contains(&Static::Text) && !statics.contains(&Static::Other)
}

/// What is `'static` in a type.
#[derive(PartialEq, Eq)]
enum Static {
    /// `Cow<'static, str>`
    Text,
    /// Another `Cow`.
    Cow,
    Other,
}

fn statics(tokens: TokenStream) -> Vec<Static> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let texts: Vec<String> = tokens.iter().map(ToString::to_string).collect();
    let of_index = |(index, token): (usize, &TokenTree)| match token {
        TokenTree::Group(group) => statics(group.stream()),
        TokenTree::Ident(ident) if ident == "static" => {
            let is_in_cow = texts[..index].ends_with(&["Cow", "<", "'"].map(str::to_owned));
            let is_of_text = texts[index + 1..].starts_with(&[",", "str"].map(str::to_owned));
            vec![match (is_in_cow, is_of_text) {
                (true, true) => Static::Text,
                (true, false) => Static::Cow,
                (false, _) => Static::Other,
            }]
        }
        _ => Vec::new(),
    };
    tokens.iter().enumerate().flat_map(of_index).collect()
}

/// Whether `ty` is a `PhantomData`, as far as its name tells.
pub fn is_phantom(ty: &Type) -> bool {
    matches!(ungroup_type(ty), Type::Path(TypePath { qself: None, path, .. }) if is_phantom_path(path))
}

/// The same for the path of a type.
pub fn is_phantom_path(path: &Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident == "PhantomData")
}

/// What is in the `Box` that `ty` is, as far as its name tells.
pub fn boxed(ty: &Type) -> Option<&Type> {
    let Type::Path(TypePath { qself: None, path, .. }) = ungroup_type(ty) else { return None };
    let last = path.segments.last().filter(|last| last.ident == "Box")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(ty)) if arguments.args.len() == 1 => Some(ty),
        _ => None,
    }
}

/// Whether there is an identifier in `tokens` for which `is_wanted` holds.
fn has_ident(tokens: TokenStream, is_wanted: &dyn Fn(&Ident) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => is_wanted(&ident),
        TokenTree::Group(group) => has_ident(group.stream(), is_wanted),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// `tokens` with a stand-in for `Self` and for `name`, the tokens of the type with its own arguments; and whether there
/// was anything to replace.
fn substitute(tokens: TokenStream, name: &[String]) -> (TokenStream, bool) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut substituted = TokenStream::new();
    let mut is_found = false;
    let mut index = 0;
    let is = |index: usize, text: &str| tokens.get(index).is_some_and(|token| token.to_string() == text);
    while let Some(token) = tokens.get(index) {
        let is_name = name.iter().enumerate().all(|(offset, text)| is(index + offset, text));
        let length = if is_name { name.len() } else { usize::from(is(index, "Self")) };
        // `module::Tree` may be another type, and `Self::Item` or `<Self as Trait>` is.
        let is_in_path =
            index > 0 && is(index - 1, ":") || is(index + length, ":") || is(index + length, "as");
        if length > 0 && !is_in_path {
            is_found = true;
            substituted.extend(quote_spanned!(token.span()=> _t::Recursive<Self>));
            index += length;
            continue;
        }
        if let TokenTree::Group(group) = token {
            let (inner, is_within) = substitute(group.stream(), name);
            is_found |= is_within;
            let mut group = Group::new(group.delimiter(), inner);
            group.set_span(token.span());
            substituted.extend([TokenTree::Group(group)]);
        } else {
            substituted.extend([token.clone()]);
        }
        index += 1;
    }
    (substituted, is_found)
}

#[cfg(test)]
mod tests {
    use super::{Container, boxed, owns_text};
    use proc_macro2::{Delimiter, Group, TokenTree};
    use quote::{ToTokens as _, quote};
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
    fn text_that_is_static_is_owned() {
        for (ty, expected) in [
            ("std::borrow::Cow<'static, str>", true),
            ("Vec<(u8, Option<Cow<'static, str>>)>", true),
            ("Cow<'static, [Cow<'static, str>]>", true),
            ("Cow<'a, str>", false),
            // They are owned as it is, and what is in them may borrow.
            ("(Cow<'static, [u8]>, &'a str)", false),
            // It cannot be owned: the compiler should say so.
            ("(Cow<'static, str>, &'static str)", false),
            ("City<'static>", false),
        ] {
            assert_eq!(owns_text(&parse_str(ty).unwrap()), expected, "{ty}");
        }
    }

    #[test]
    fn boxes_are_known_by_their_name() {
        for (ty, expected) in [
            ("Box<Weather>", Some("Weather")),
            ("(std::boxed::Box<Search<'a>>)", Some("Search<'a>")),
            ("Box<Box<Weather>>", Some("Box<Weather>")),
            ("Box", None),
            ("Box<'a>", None),
            ("Box<Weather, Arena>", None),
            ("Box<Weather>::Inner", None),
            ("Boxed<Weather>", None),
            ("Vec<Box<Weather>>", None),
        ] {
            let ty = parse_str(ty).unwrap();
            let inner = boxed(&ty).map(|ty| ty.to_token_stream().to_string().replace(' ', ""));
            assert_eq!(inner.as_deref(), expected);
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

    #[test]
    fn a_generic_type_is_replaced_where_it_is_itself() {
        let (ident, generics) = (parse_quote!(Tree), parse_quote!(<'a, T: Copy, const N: usize>));
        let container = Container { ident: &ident, generics: &generics };
        for (ty, expected) in [
            ("Vec<Tree<'a, T, N>>", "Vec<_t::Recursive<Self>>"),
            ("Option<Box<Self>>", "Option<Box<_t::Recursive<Self>>>"),
            ("Tree<'a, Vec<T>, N>", "Tree<'a,Vec<T>,N>"),
            ("other::Tree<'a, T, N>", "other::Tree<'a,T,N>"),
            ("Tree<'a, T, N>::Leaf", "Tree<'a,T,N>::Leaf"),
            ("<Self as Leaves>::Leaf", "<SelfasLeaves>::Leaf"),
            ("Vec<T>", "Vec<T>"),
        ] {
            let ty = Type::Verbatim(ty.parse().unwrap());
            assert_eq!(container.in_table(&ty).to_string().replace(' ', ""), expected);
            assert_eq!(container.is_in(&ty), expected.contains("Recursive"));
        }
    }
}
