//! What is meant: the declaration after [`check`](crate::check), with every name final and nothing left to decide.

use crate::bound::Bounds;
use crate::format::Format;
use crate::literal::{Literal, Scalar};
use crate::pattern::Pattern;
use crate::receive::TypeBound;
use crate::ty::Container;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use std::borrow::Cow;
use syn::{ExprPath, Fields, Ident, Path, Type, Visibility};

/// One deriving type.
pub struct Model<'a> {
    /// The path of the `toolkit` crate.
    pub root: Path,
    pub container: Container<'a>,
    /// What its implementations ask of the parameters of the type.
    pub bounds: Bounds,
    /// What tells the declaration from others of the same name that a macro puts at the same place.
    pub fingerprint: u64,
    /// Whether the type is `#[deprecated]`, so that its name warns wherever it is written.
    pub is_deprecated: bool,
    pub description: Option<Text>,
    /// Whether the values are kept out of every report.
    pub is_sensitive: bool,
    /// What has to find nothing wrong with a value.
    pub validate: Option<ExprPath>,
    pub shape: Shape<'a>,
    /// The type of another crate that the type is a definition of.
    pub remote: Option<Remote<'a>>,
    /// What makes the type a tool, if it is one.
    pub tool: Option<Tool>,
}

impl Model<'_> {
    /// Whether the type contains itself, as far as its own tokens tell.
    pub fn is_recursive(&self) -> bool {
        self.shape.on_the_wire().into_iter().any(|(ty, _)| self.container.is_in(ty))
    }
}

/// A type of another crate, of which the declaration says what is in it.
pub struct Remote<'a> {
    pub path: Path,
    /// That of the definition.
    pub visibility: &'a Visibility,
    pub forms: Vec<Form<'a>>,
    /// Whether a value is made with `From`, and not of its fields.
    pub is_converted: bool,
}

/// The fields of a struct, or of a variant.
pub struct Form<'a> {
    pub variant: Option<&'a Ident>,
    pub fields: &'a Fields,
}

/// What sets a tool apart from other parameters.
#[derive(Debug)]
pub struct Tool {
    pub name: String,
    pub description: Text,
    pub intake: Intake,
    pub strict: Option<Strict>,
}

/// For whom a tool must be strict.
#[derive(Debug)]
pub struct Strict {
    /// The variants of `Target`.
    pub targets: Vec<&'static str>,
    /// Where it is said.
    pub span: Span,
}

/// What becomes of the arguments of a tool before they are read.
#[derive(Debug, Default)]
pub struct Intake {
    pub is_strict: bool,
    pub ignored: Vec<String>,
    pub normalize: Option<ExprPath>,
}

/// What is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Strict,
    Lossless,
}

/// The form of the values on the wire.
pub enum Shape<'a> {
    Object(Object<'a>),
    /// One of some texts or other constants.
    Choice(Choice<'a>),
    /// One of several forms.
    Union(Union<'a>),
    /// The form of another type, of which more may be asked.
    Newtype(Box<Newtype<'a>>),
}

impl Shape<'_> {
    /// The types that read what is on the wire, and what was written of their bounds.
    pub fn on_the_wire(&self) -> Vec<(&Type, Option<&TypeBound>)> {
        match self {
            Self::Object(object) => object.on_the_wire().collect(),
            Self::Newtype(newtype) if newtype.codec.is_none() => vec![(&*newtype.ty, None)],
            Self::Union(union) => union.variants.iter().flat_map(Variant::on_the_wire).collect(),
            Self::Newtype(_) | Self::Choice(_) => Vec::new(),
        }
    }
}

/// A type whose values are those of another one on the wire.
pub struct Newtype<'a> {
    pub ty: Cow<'a, Type>,
    pub constraints: Constraints,
    pub codec: Option<Codec>,
    pub construction: Construction<'a>,
}

/// How a value of the other type becomes one of this type.
pub enum Construction<'a> {
    /// The constructor of a tuple struct is called.
    Call,
    /// It is the field, and the others are skipped.
    Field { member: syn::Member, skipped: Vec<Skipped<'a>> },
    /// `From`
    From,
    /// `TryFrom`
    TryFrom,
}

/// What is read otherwise than its type says.
pub enum Codec {
    /// What is written for it says both.
    Written(Box<Written>),
    /// The traits of `schemars` and `serde` say both.
    Schemars(Span),
}

/// The schema of what is read otherwise than its type says, and what reads it.
pub struct Written {
    /// The constant that is the schema.
    pub schema: ExprPath,
    pub decoder: Decoder,
}

/// What reads it.
pub enum Decoder {
    /// A function of toolkit's form, which takes a `Reader`.
    Own(ExprPath),
    /// A function of serde's form, which takes a `Deserializer`.
    Serde(ExprPath),
}

/// A struct, as a JSON object.
#[derive(Default)]
pub struct Object<'a> {
    /// What has the values of the properties that are absent and have no default of their own.
    pub default: Option<WholeDefault>,
    pub properties: Vec<Property<'a>>,
    pub skipped: Vec<Skipped<'a>>,
    pub flattened: Vec<Flattened<'a>>,
    /// Whether keys are passed over that belong to no field.
    pub is_open: bool,
}

impl Object<'_> {
    fn on_the_wire(&self) -> impl Iterator<Item = (&Type, Option<&TypeBound>)> {
        let read_by_type = self.properties.iter().filter(|property| property.codec.is_none());
        let own = read_by_type.map(|property| (property.ty, property.bound.as_ref()));
        own.chain(self.flattened.iter().map(|flattened| (flattened.ty, None)))
    }
}

/// A field that is on the wire.
pub struct Property<'a> {
    pub ident: &'a Ident,
    pub ty: &'a Type,
    pub name: String,
    pub aliases: Vec<String>,
    pub description: Option<Text>,
    pub absence: Absence,
    pub codec: Option<Codec>,
    pub leniency: Leniency,
    pub bound: Option<TypeBound>,
    pub constraints: Constraints,
    pub examples: Vec<Literal>,
    pub is_deprecated: bool,
    /// Whether the values are kept out of every report.
    pub is_sensitive: bool,
    /// What has to find nothing wrong with a value.
    pub validate: Option<ExprPath>,
}

/// What a property is also read from.
#[derive(Default)]
pub struct Leniency {
    pub mode: Option<Mode>,
    pub is_json_text: bool,
    pub delimiter: Option<String>,
    pub null_words: Vec<String>,
    pub sentinels: Vec<Literal>,
}

impl Leniency {
    pub fn is_none(&self) -> bool {
        let Self { mode, is_json_text, delimiter, null_words, sentinels } = self;
        mode.is_none()
            && !is_json_text
            && delimiter.is_none()
            && null_words.is_empty()
            && sentinels.is_empty()
    }
}

/// What is asked of a value besides its type.
#[derive(Default)]
pub struct Constraints {
    /// In the order in which they are published.
    pub keywords: Vec<Keyword>,
    /// What is asked of the items of an array or the values of a map.
    pub within: Option<Within>,
    /// What is asked of the keys of a map.
    pub keys: Option<(Span, Vec<Keyword>)>,
}

impl Constraints {
    pub fn is_empty(&self) -> bool {
        self.keywords.is_empty() && self.within.is_none() && self.keys.is_none()
    }
}

/// The constraints of items or values.
pub struct Within {
    pub key: Span,
    pub part: Part,
    pub constraints: Box<Constraints>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Items,
    Values,
}

/// One constraint.
#[derive(Debug, Clone)]
pub struct Keyword {
    /// The name of the key, which is also that of the function that makes it.
    pub name: &'static str,
    pub key: Span,
    pub value: KeywordValue,
}

impl Keyword {
    /// Whether it says where numbers end, or the numbers of something.
    pub fn is_end(&self) -> bool {
        match self.value {
            KeywordValue::Bound(_) => self.name != "multiple_of",
            KeywordValue::Length(_) | KeywordValue::Items(_) | KeywordValue::Properties(_) => true,
            KeywordValue::Unique | KeywordValue::Pattern(_) | KeywordValue::Format(_) => false,
        }
    }
}

#[derive(Debug, Clone)]
pub enum KeywordValue {
    Bound(Scalar),
    Length(usize),
    Items(usize),
    Properties(usize),
    Unique,
    Pattern(Pattern),
    Format(&'static Format),
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
    /// What the property is in the default of the whole struct.
    OfStruct,
}

/// The default of a whole struct.
pub enum WholeDefault {
    /// `Default::default()`; the span is that of `default`.
    Trait(Span),
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
    pub member: syn::Member,
    pub ty: &'a Type,
    /// What gives the value, if not `Default` or the default of the whole struct.
    pub function: Option<ExprPath>,
}

/// An enum without data.
pub struct Choice<'a> {
    pub constants: Constants,
    pub members: Vec<Member<'a>>,
}

/// What the members of a choice are on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constants {
    Texts,
    Integers,
    Booleans,
}

/// A unit variant of a choice.
pub struct Member<'a> {
    pub ident: &'a Ident,
    /// Its text, or the JSON of its value.
    pub name: String,
    pub aliases: Vec<String>,
    pub description: Option<Text>,
}

/// An enum with data.
pub struct Union<'a> {
    pub tagging: Tagging,
    pub variants: Vec<Variant<'a>>,
}

/// Where the name of a variant stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tagging {
    /// Around its content, as the only key.
    External,
    /// Under a key of its content.
    Internal { tag: String },
    /// Under a key beside its content.
    Adjacent { tag: String, content: String },
    /// Nowhere.
    Untagged,
}

/// A variant of a union.
pub struct Variant<'a> {
    pub ident: &'a Ident,
    /// What tells it from the other variants of the type.
    pub number: usize,
    pub name: String,
    pub aliases: Vec<String>,
    pub description: Option<Text>,
    pub bound: Option<TypeBound>,
    /// Whether it stands for all names but those of the other variants.
    pub is_other: bool,
    pub content: Content<'a>,
}

impl Variant<'_> {
    fn on_the_wire(&self) -> Vec<(&Type, Option<&TypeBound>)> {
        let mut types: Vec<_> = match &self.content {
            Content::Nothing => Vec::new(),
            Content::Value(element) => vec![(element.ty, element.bound.as_ref())],
            Content::Tuple(elements) => {
                elements.iter().map(|element| (element.ty, element.bound.as_ref())).collect()
            }
            Content::Object(object) => object.on_the_wire().collect(),
        };
        // What is written on a field counts for that, and what is on the variant for the others.
        for (_, bound) in &mut types {
            *bound = bound.or(self.bound.as_ref());
        }
        types
    }
}

/// What a variant holds.
pub enum Content<'a> {
    Nothing,
    /// A value of a type, or the fields of a struct beside the tag.
    Value(Element<'a>),
    /// Several values.
    Tuple(Vec<Element<'a>>),
    Object(Object<'a>),
}

/// A field without a name.
pub struct Element<'a> {
    pub ty: &'a Type,
    pub bound: Option<TypeBound>,
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

/// An enum of tools.
pub struct ToolSet<'a> {
    /// The path of the `toolkit` crate.
    pub root: Path,
    pub container: Container<'a>,
    /// Whether the enum is `#[deprecated]`.
    pub is_deprecated: bool,
    /// There is at least one.
    pub variants: Vec<ToolVariant<'a>>,
}

/// A variant that holds a tool.
pub struct ToolVariant<'a> {
    pub ident: &'a Ident,
    /// The type of the tool.
    pub ty: &'a Type,
    /// Whether the tool is in a `Box`.
    pub is_boxed: bool,
}
