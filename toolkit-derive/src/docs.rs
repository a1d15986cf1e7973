//! Doc comments as descriptions.
//!
//! A derive sees an attribute for every `///` line, one for a whole `/** */` with its ` * ` margins, and the expression
//! of `#[doc = include_str!("…")]`. Layout is kept, because a list or a paragraph means something to a model as well.

use crate::literal::ungroup;
use crate::model::Text;
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use std::mem;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The description that the doc comments among `attributes` give, if they say anything.
pub fn description(attributes: &[Attribute]) -> Option<Text> {
    let mut pieces = pieces(attributes);
    dedent(&mut pieces);
    trim(&mut pieces);
    join(pieces)
}

/// A part of a documentation, in the order of writing.
enum Piece {
    Line {
        text: String,
        /// Whether the indentation says anything: not on the first line of a `/** */`, which follows the stars.
        indented: bool,
    },
    Expression(TokenStream),
}

fn pieces(attributes: &[Attribute]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        // `#[doc(hidden)]` and its like are about rustdoc.
        let Meta::NameValue(doc) = &attribute.meta else { continue };
        match ungroup(&doc.value) {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => pieces.extend(lines(&text.value())),
            expression => pieces.push(Piece::Expression(expression.to_token_stream())),
        }
    }
    pieces
}

fn lines(text: &str) -> Vec<Piece> {
    let is_block = text.contains('\n');
    let margin = margin(text);
    let line = |(index, line): (usize, &str)| {
        let indented = index > 0 || !is_block;
        let text = if indented { line.strip_prefix(margin).unwrap_or_default() } else { line };
        Piece::Line { text: text.trim_end().to_owned(), indented }
    };
    text.split('\n').enumerate().map(line).collect()
}

/// What precedes the text in every line of a `/** */` but the first: ` *`, or nothing.
fn margin(block: &str) -> &str {
    let mut rest = block.lines().skip(1).filter(|line| !line.trim().is_empty());
    let Some(first) = rest.next() else { return "" };
    match first.find('*') {
        // A star at the edge is a list in a string literal.
        Some(star @ 1..)
            if first[..star].trim().is_empty() && rest.all(|line| line.starts_with(&first[..=star])) =>
        {
            &first[..=star]
        }
        _ => "",
    }
}

/// Takes off the indentation that all lines share.
fn dedent(pieces: &mut [Piece]) {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let common = pieces.iter().filter_map(|piece| match piece {
        Piece::Line { text, indented: true } if !text.is_empty() => Some(indentation(text)),
        _ => None,
    });
    let common = common.min().unwrap_or(0);
    for piece in pieces {
        if let Piece::Line { text, .. } = piece {
            text.drain(..common.min(indentation(text)));
        }
    }
}

/// Takes off blank lines at both ends, and the space before the first word.
fn trim(pieces: &mut Vec<Piece>) {
    let is_blank = |piece: &Piece| matches!(piece, Piece::Line { text, .. } if text.trim().is_empty());
    let blank = pieces.iter().take_while(|piece| is_blank(piece)).count();
    pieces.drain(..blank);
    while pieces.pop_if(|piece| is_blank(piece)).is_some() {}
    if let Some(Piece::Line { text, .. }) = pieces.first_mut() {
        *text = text.trim_start().to_owned();
    }
}

fn join(pieces: Vec<Piece>) -> Option<Text> {
    let mut parts = Vec::new();
    let mut literal = String::new();
    for (index, piece) in pieces.into_iter().enumerate() {
        if index > 0 {
            literal.push('\n');
        }
        match piece {
            Piece::Line { text, .. } => literal.push_str(&text),
            Piece::Expression(expression) => {
                let before = mem::take(&mut literal);
                parts.extend((!before.is_empty()).then(|| before.to_token_stream()));
                parts.push(expression);
            }
        }
    }
    if parts.is_empty() {
        return (!literal.is_empty()).then_some(Text::Known(literal));
    }
    parts.extend((!literal.is_empty()).then(|| literal.to_token_stream()));
    Some(Text::Expression(quote!(::core::concat!(#(#parts),*))))
}

#[cfg(test)]
mod tests {
    use super::description;
    use crate::model::Text;
    use quote::{ToTokens as _, quote};
    use syn::{DeriveInput, parse_quote, parse_str};

    fn described(source: &str) -> Option<String> {
        let input: DeriveInput = parse_str(&format!("{source}\nstruct Documented;")).unwrap();
        description(&input.attrs).map(|text| match text {
            Text::Known(text) => text,
            Text::Expression(expression) => expression.to_string(),
        })
    }

    #[test]
    fn lines_are_joined_and_the_whole_is_trimmed() {
        for (source, expected) in [
            ("/// One line.", "One line."),
            ("///One line.  ", "One line."),
            ("/// First\n/// second.", "First\nsecond."),
            ("///\n/// First\n///\n/// Second\n///", "First\n\nSecond"),
            ("///  Units:\n///   - metric\n///   - imperial", "Units:\n - metric\n - imperial"),
            ("/// First\n#[doc = \"second\"]", "First\nsecond"),
            ("#[doc = \" First\"]\n/// second", "First\nsecond"),
            ("#[doc(hidden)]\n/// Text\n#[doc(alias = \"x\")]", "Text"),
        ] {
            assert_eq!(described(source).as_deref(), Some(expected), "{source}");
        }
    }

    #[test]
    fn blocks_lose_their_margin() {
        for (source, expected) in [
            ("/** One line. */", "One line."),
            ("/** First\n * second\n */", "First\nsecond"),
            ("/**\n * First\n *\n *   second\n */", "First\n\n  second"),
            ("    /**\n     * First\n     * - second\n     */", "First\n- second"),
            ("/**\n    First\n      second\n*/", "First\n  second"),
            ("/** First\n    second\n    third */", "First\nsecond\nthird"),
            // The stars of a list are text.
            ("/**\n * * one\n * * two\n */", "* one\n* two"),
            ("#[doc = \"Units:\\n* metric\\n* imperial\"]", "Units:\n* metric\n* imperial"),
        ] {
            assert_eq!(described(source).as_deref(), Some(expected), "{source}");
        }
    }

    #[test]
    fn blank_docs_are_none() {
        for source in ["", "///", "///   \n///", "/** */", "/**\n *\n */", "#[doc(hidden)]", "#[doc = \"\"]"]
        {
            assert_eq!(described(source), None, "{source}");
        }
    }

    #[test]
    fn expressions_are_kept() {
        let input: DeriveInput = parse_quote! {
            /// Before
            #[doc = include_str!("text.md")]
            ///
            /// after
            struct Documented;
        };
        let text = description(&input.attrs).map(|text| text.to_token_stream().to_string());
        let expected = quote!((::core::concat!("Before\n", include_str!("text.md"), "\n\nafter")));
        assert_eq!(text, Some(expected.to_string()));
    }
}
