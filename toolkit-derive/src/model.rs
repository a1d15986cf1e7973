//! What is meant: the declaration after [`check`](crate::check), with every name final and nothing left to decide.

use crate::literal::Literal;
use crate::ty::Container;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{ExprPath, Ident, Path, Type};

/// One deriving type.
pub struct Model<'a> {
    /// The path of the `toolkit` crate.
    pub root: Path,
    pub container: Container<'a>,
    /// What tells the declaration from others of the same name that a macro puts at the same place.
    pub fingerprint: u64,
    /// Whether the type is `#[deprecated]`, so that its name warns wherever it is written.
    pub is_deprecated: bool,
    pub description: Option<Text>,
    pub shape: Shape<'a>,
    /// What makes the type a tool, if it is one.
    pub tool: Option<Tool>,
}

/// What sets a tool apart from other parameters.
#[derive(Debug)]
pub struct Tool {
    pub name: String,
    pub description: Text,
}

/// The form of the values on the wire.
pub enum Shape<'a> {
    Object(Object<'a>),
    /// One of some texts.
    Choice(Vec<Member<'a>>),
    /// The form of another type.
    Newtype(&'a Type),
}

/// A struct, as a JSON object.
#[derive(Default)]
pub struct Object<'a> {
    pub properties: Vec<Property<'a>>,
    pub skipped: Vec<Skipped<'a>>,
    pub flattened: Vec<Flattened<'a>>,
}

/// A field that is on the wire.
pub struct Property<'a> {
    pub ident: &'a Ident,
    pub ty: &'a Type,
    pub name: String,
    pub aliases: Vec<String>,
    pub description: Option<Text>,
    pub absence: Absence,
}

/// What a property is when its key is absent.
pub enum Absence {
    /// What its type says: `None`, or an error.
    OfType,
    /// `Default::default()`; the span is that of `default`.
    Trait(Span),
    Literal(Literal),
    /// What the function returns.
    Function(ExprPath),
}

/// A field whose own fields are on the wire in its place.
pub struct Flattened<'a> {
    pub ident: &'a Ident,
    pub ty: &'a Type,
    /// The number of properties before it.
    pub position: usize,
}

/// A field that is not on the wire.
pub struct Skipped<'a> {
    pub ident: &'a Ident,
    pub ty: &'a Type,
    /// What gives the value, if not `Default`.
    pub function: Option<ExprPath>,
}

/// A unit variant.
pub struct Member<'a> {
    pub ident: &'a Ident,
    pub name: String,
    pub aliases: Vec<String>,
}

/// A text for the model.
#[derive(Debug, Clone)]
pub enum Text {
    Known(String),
    /// A constant that only the compiler can read.
    Expression(TokenStream),
}

impl ToTokens for Text {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Known(text) => text.to_tokens(tokens),
            Self::Expression(expression) => tokens.extend(quote!((#expression))),
        }
    }
}
