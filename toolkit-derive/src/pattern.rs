//! Patterns: the part of ECMA-262's regular expressions that means the same to every validator and to ours.
//!
//! An expression is parsed, everything that another engine reads otherwise is refused, and what only our engine
//! reads otherwise (`.` and `\s`) is written out for it. What is published is what was written.

/// A regular expression.
#[derive(Debug, Clone)]
pub struct Pattern {
    /// As it was written and is published.
    pub source: String,
    /// As the runtime's engine has it.
    pub expression: String,
}

#[cfg(not(feature = "pattern"))]
impl Pattern {
    /// Why there are no patterns.
    pub fn new(_: &str) -> Result<Self, String> {
        Err("`pattern` needs the feature `pattern` of toolkit: write `features = [\"pattern\"]` in Cargo.toml".to_owned())
    }

    #[expect(clippy::unused_self, reason = "there is no pattern")]
    pub fn is_match(&self, _: &str) -> bool {
        true
    }
}

#[cfg(feature = "pattern")]
mod checked {
    use super::Pattern;
    use regex_lite::Regex;
    use regex_syntax::ast::parse::Parser;
    use regex_syntax::ast::{
        self, AssertionKind, Ast, ClassPerl, ClassPerlKind, ClassSetBinaryOp, ClassSetItem, ErrorKind,
        GroupKind, HexLiteralKind, Literal, LiteralKind, Span, SpecialLiteralKind, Visitor,
    };

    /// What ECMA-262 calls white space and line ends.
    const SPACE: &str =
        r"\t\n\x0b\x0c\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}";
    /// Everything but what ECMA-262 calls line ends.
    const DOT: &str = r"[^\n\r\u{2028}\u{2029}]";

    impl Pattern {
        /// The expression `source`, or why it is none that can be used.
        pub fn new(source: &str) -> Result<Self, String> {
            let ast = Parser::new().parse(source).map_err(|error| match error.kind() {
                ErrorKind::UnsupportedLookAround => "lookaround is not supported".to_owned(),
                ErrorKind::UnsupportedBackreference => {
                    "backreferences are not supported, and neither are octal escapes".to_owned()
                }
                kind => kind.to_string(),
            })?;
            let mut expression = source.to_owned();
            let replacements = ast::visit(&ast, Walk { source, ..Walk::default() })?;
            for (span, text) in replacements.into_iter().rev() {
                expression.replace_range(span.start.offset..span.end.offset, &text);
            }
            Regex::new(&expression).map_err(|error| error.to_string())?;
            Ok(Self { source: source.to_owned(), expression })
        }

        /// Whether a text matches it somewhere.
        pub fn is_match(&self, text: &str) -> bool {
            Regex::new(&self.expression).is_ok_and(|regex| regex.is_match(text))
        }
    }

    /// Goes through an expression from left to right.
    #[derive(Default)]
    struct Walk<'s> {
        source: &'s str,
        in_class: bool,
        replacements: Vec<(Span, String)>,
    }

    impl Walk<'_> {
        fn text(&self, span: &Span) -> &str {
            &self.source[span.start.offset..span.end.offset]
        }

        fn literal(&self, literal: &Literal) -> Result<(), String> {
            let text = self.text(&literal.span);
            let is_same = match literal.kind {
                LiteralKind::Verbatim => match literal.c {
                    ']' | '}' | '[' if !self.in_class => false,
                    ']' => false,
                    _ => true,
                },
                LiteralKind::Meta => match literal.c {
                    '#' | '&' | '~' => return Err(superfluous(text, literal.c)),
                    '-' if !self.in_class => return Err(superfluous(text, literal.c)),
                    _ => true,
                },
                LiteralKind::Superfluous if literal.c == '/' => true,
                LiteralKind::Superfluous => return Err(superfluous(text, literal.c)),
                LiteralKind::HexFixed(HexLiteralKind::X | HexLiteralKind::UnicodeShort)
                | LiteralKind::Special(
                    SpecialLiteralKind::FormFeed
                    | SpecialLiteralKind::Tab
                    | SpecialLiteralKind::LineFeed
                    | SpecialLiteralKind::CarriageReturn
                    | SpecialLiteralKind::VerticalTab,
                ) => true,
                LiteralKind::Octal
                | LiteralKind::HexFixed(_)
                | LiteralKind::HexBrace(_)
                | LiteralKind::Special(_) => {
                    return Err(format!("`{text}` is not the same everywhere: write the character itself"));
                }
            };
            if is_same { Ok(()) } else { Err(format!("`{text}` needs a backslash here: write `\\{text}`")) }
        }

        fn perl(&mut self, class: &ClassPerl) -> Result<(), String> {
            match (&class.kind, class.negated, self.in_class) {
                (ClassPerlKind::Digit | ClassPerlKind::Word, ..) => {}
                (ClassPerlKind::Space, false, true) => self.replacements.push((class.span, SPACE.to_owned())),
                (ClassPerlKind::Space, true, true) => {
                    return Err("`\\S` within brackets is not supported".to_owned());
                }
                (ClassPerlKind::Space, false, false) => {
                    self.replacements.push((class.span, format!("[{SPACE}]")));
                }
                (ClassPerlKind::Space, true, false) => {
                    self.replacements.push((class.span, format!("[^{SPACE}]")));
                }
            }
            Ok(())
        }
    }

    fn superfluous(text: &str, character: char) -> String {
        format!("`{text}` is an error to some validators: write `{character}` without the backslash")
    }

    const UNICODE: &str = "Unicode classes such as `\\p{L}` are not the same everywhere: list the characters";
    const FLAGS: &str = "flags within a pattern are not supported";

    impl Visitor for Walk<'_> {
        type Output = Vec<(Span, String)>;
        type Err = String;

        fn finish(self) -> Result<Self::Output, String> {
            Ok(self.replacements)
        }

        fn visit_pre(&mut self, ast: &Ast) -> Result<(), String> {
            match ast {
                Ast::Empty(_) | Ast::Alternation(_) | Ast::Concat(_) => Ok(()),
                Ast::ClassBracketed(_) => {
                    self.in_class = true;
                    Ok(())
                }
                Ast::Literal(literal) => self.literal(literal),
                Ast::Dot(span) => {
                    self.replacements.push((**span, DOT.to_owned()));
                    Ok(())
                }
                Ast::ClassPerl(class) => self.perl(class),
                Ast::Assertion(assertion) => match assertion.kind {
                    AssertionKind::StartLine
                    | AssertionKind::EndLine
                    | AssertionKind::WordBoundary
                    | AssertionKind::NotWordBoundary => Ok(()),
                    _ => Err(format!("`{}` is not the same everywhere", self.text(&assertion.span))),
                },
                Ast::Repetition(repetition) => match &*repetition.ast {
                    Ast::Repetition(_) | Ast::Assertion(_) => {
                        Err(format!("`{}` has nothing to repeat", self.text(&repetition.op.span)))
                    }
                    _ => Ok(()),
                },
                Ast::Group(group) => match &group.kind {
                    GroupKind::CaptureIndex(_) => Ok(()),
                    GroupKind::CaptureName { .. } => Err("a group needs no name: write `(...)`".to_owned()),
                    GroupKind::NonCapturing(flags) if flags.items.is_empty() => Ok(()),
                    GroupKind::NonCapturing(_) => Err(FLAGS.to_owned()),
                },
                Ast::Flags(_) => Err(FLAGS.to_owned()),
                Ast::ClassUnicode(_) => Err(UNICODE.to_owned()),
            }
        }

        fn visit_post(&mut self, ast: &Ast) -> Result<(), String> {
            if let Ast::ClassBracketed(_) = ast {
                self.in_class = false;
            }
            Ok(())
        }

        fn visit_class_set_item_pre(&mut self, item: &ClassSetItem) -> Result<(), String> {
            match item {
                ClassSetItem::Empty(_) | ClassSetItem::Union(_) => Ok(()),
                ClassSetItem::Literal(literal) => self.literal(literal),
                ClassSetItem::Range(range) => {
                    self.literal(&range.start)?;
                    self.literal(&range.end)
                }
                ClassSetItem::Perl(class) => self.perl(class),
                ClassSetItem::Unicode(_) => Err(UNICODE.to_owned()),
                ClassSetItem::Ascii(_) => {
                    Err("classes such as `[:alpha:]` are not the same everywhere".to_owned())
                }
                ClassSetItem::Bracketed(_) => {
                    Err("`[` needs a backslash within brackets: write `\\[`".to_owned())
                }
            }
        }

        fn visit_class_set_binary_op_pre(&mut self, op: &ClassSetBinaryOp) -> Result<(), String> {
            Err(format!("`{}` within brackets is not the same everywhere", self.text(&op.span)))
        }
    }
}
