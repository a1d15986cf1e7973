//! From what was written to what is meant. Every error that is not about the form of a key comes from here.
//!
//! A check never stops at the first mistake: results are brought together with [`both`] and [`all`], which keep the
//! errors of every part.

mod choice;
mod constraint;
mod names;
mod object;
#[cfg(test)]
mod tests;
mod union;

use self::names::Naming;
use crate::Derive;
use crate::docs;
use crate::model::{Constraints, Intake, Mode, Model, Object, Shape, Text, Tool};
use crate::name;
use crate::receive::{self, Coerce, ContainerKeys, Function, Keyed, Texts, Word};
use crate::ty::Container;
use darling::{Error, Result};
use quote::ToTokens as _;
use std::mem;
use syn::{
    Data, DataStruct, DeriveInput, ExprPath, Fields, FieldsUnnamed, GenericParam, Generics, Path, Type,
    parse_quote,
};

/// The meaning of `input`, or all that is wrong with it.
pub fn check(derive: Derive, input: &DeriveInput) -> Result<Model<'_>> {
    let generics = check_generics(&input.generics);
    let mut keys = receive::keys::<ContainerKeys>(&input.attrs);
    let constraints = keys.as_mut().map(|keys| mem::take(&mut keys.constraints)).unwrap_or_default();
    let shape = shape(derive, input, keys.as_ref().ok()).and_then(|shape| constrained(shape, constraints));
    let heading = keys.and_then(|keys| heading(derive, input, keys));
    let (((), heading), shape) = both(both(generics, heading), shape)?;
    let Heading { root, description, is_sensitive, validate, tool } = heading;
    let container = Container { ident: &input.ident, generics: &input.generics };
    let is_deprecated = input.attrs.iter().any(|attribute| attribute.path().is_ident("deprecated"));
    let fingerprint = fingerprint(&input.to_token_stream().to_string());
    Ok(Model {
        root,
        container,
        fingerprint,
        is_deprecated,
        description,
        is_sensitive,
        validate,
        shape,
        tool,
    })
}

/// The FNV-1a hash of a text: the same with every compiler, so that builds can be reproduced.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Both values, or the errors of both.
fn both<First, Second>(first: Result<First>, second: Result<Second>) -> Result<(First, Second)> {
    match (first, second) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (Err(first), Err(second)) => Err(Error::multiple(vec![first, second])),
        (Err(error), Ok(_)) | (Ok(_), Err(error)) => Err(error),
    }
}

/// All values, or the errors of all.
fn all<T>(results: impl IntoIterator<Item = Result<T>>) -> Result<Vec<T>> {
    let mut errors = Error::accumulator();
    let values = results.into_iter().filter_map(|result| errors.handle(result)).collect();
    errors.finish_with(values)
}

fn check_generics(generics: &Generics) -> Result<()> {
    let unsupported = generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(parameter) => {
            let message = "type parameters are not supported yet: write the type that is meant";
            Some(Err(Error::custom(message).with_span(parameter)))
        }
        GenericParam::Const(parameter) => {
            let message = "const parameters are not supported yet: write the value that is meant";
            Some(Err(Error::custom(message).with_span(&parameter.ident)))
        }
    });
    all::<()>(unsupported).map(drop)
}

/// The part of the model that the keys of the type decide.
struct Heading {
    root: Path,
    description: Option<Text>,
    is_sensitive: bool,
    validate: Option<ExprPath>,
    tool: Option<Tool>,
}

fn heading(derive: Derive, input: &DeriveInput, keys: ContainerKeys) -> Result<Heading> {
    let root = keys.root.map_or_else(|| parse_quote!(::toolkit), |root| root.0);
    let description =
        keys.description.map(|description| description.text).or_else(|| docs::description(&input.attrs));
    let intake = intake(derive, keys.coerce, keys.ignore, keys.normalize);
    let tool = match (derive, keys.name) {
        (Derive::Tool, name) => {
            let name = tool_name(input, name);
            let description = description.clone().ok_or_else(|| undescribed(input));
            both(both(name, description), intake)
                .map(|((name, description), intake)| Some(Tool { name, description, intake }))
        }
        (Derive::Param, Some(name)) => {
            Err(Error::custom("`name` has a meaning only on `#[derive(Tool)]`: remove it")
                .with_span(&name.span))
        }
        (Derive::Param, None) => intake.map(|_| None),
    };
    let is_sensitive = keys.sensitive.is_some();
    let sensitive = match (derive, keys.sensitive) {
        (Derive::Tool, Some(Keyed { key, .. })) => {
            let message = "`sensitive` is for what appears in a tool: write it on the fields that are";
            Err(Error::custom(message).with_span(&key))
        }
        _ => Ok(()),
    };
    let validate = match (&input.data, keys.validate) {
        (Data::Enum(_), Some(Function { span, .. })) => {
            let message = "`validate` is for structs and fields: write it on the fields that have this type";
            Err(Error::custom(message).with_span(&span))
        }
        (_, validate) => Ok(validate.map(|validate| validate.path)),
    };
    let (tool, ((), validate)) = both(tool, both(sensitive, validate))?;
    Ok(Heading { root, description, is_sensitive, validate, tool })
}

/// The shape with the constraints that are written on its type.
fn constrained(shape: Shape<'_>, keys: receive::Constraints) -> Result<Shape<'_>> {
    if let Shape::Newtype(ty, _) = shape {
        return constraint::constraints(keys).map(|constraints| Shape::Newtype(ty, constraints));
    }
    constraint::none(keys.keys(), |key| {
        format!("`{key}` is for fields and newtypes: write it on the field that it is about")
    })?;
    Ok(shape)
}

fn intake(
    derive: Derive,
    coerce: Option<Coerce>,
    ignore: Option<Texts>,
    normalize: Option<Function>,
) -> Result<Intake> {
    let keys = [
        coerce.map(|coerce| ("coerce", coerce.span)),
        ignore.as_ref().map(|ignore| ("ignore", ignore.span)),
        normalize.as_ref().map(|normalize| ("normalize", normalize.span)),
    ];
    if derive == Derive::Param {
        all(keys.into_iter().flatten().map(|(key, span)| -> Result<()> {
            let message = format!("`{key}` is for all arguments of a call, so it belongs on the tool");
            Err(Error::custom(message).with_span(&span))
        }))?;
    }
    Ok(Intake {
        is_strict: coerce.is_some_and(|coerce| coerce.mode == Mode::Strict),
        ignored: ignore.map(|ignore| ignore.texts).unwrap_or_default(),
        normalize: normalize.map(|normalize| normalize.path),
    })
}

fn tool_name(input: &DeriveInput, name: Option<receive::Text>) -> Result<String> {
    const FORM: &str = "1 to 64 ASCII letters, digits, `_` and `-`, beginning with a letter or `_`";
    let (name, span, message) = if let Some(receive::Text { value, span }) = name {
        let message = format!("{value:?} is not a tool name: write {FORM}");
        (value, span, message)
    } else {
        let name = name::tool_name(&input.ident);
        let message =
            format!("the type makes `{name}` the tool name: write `#[tool(name = \"...\")]` with {FORM}");
        (name, input.ident.span(), message)
    };
    if name::is_tool_name(&name) { Ok(name) } else { Err(Error::custom(message).with_span(&span)) }
}

fn undescribed(input: &DeriveInput) -> Error {
    let message =
        "a tool needs a description: write a doc comment on it, or `#[tool(description = \"...\")]`";
    Error::custom(message).with_span(&input.ident)
}

fn shape<'a>(derive: Derive, input: &'a DeriveInput, keys: Option<&ContainerKeys>) -> Result<Shape<'a>> {
    let naming = match keys {
        Some(keys) => Naming::Known(keys.rename_all.as_ref().map(|rule| rule.case)),
        None => Naming::Unknown,
    };
    let has_named_fields = matches!(&input.data, Data::Struct(DataStruct { fields: Fields::Named(_), .. }));
    if let Some(Word { span }) = keys.and_then(|keys| keys.allow_unknown.as_ref())
        && !has_named_fields
    {
        let message = "`allow_unknown` is for structs with named fields: remove it";
        return Err(Error::custom(message).with_span(span));
    }
    let tagging = match &input.data {
        Data::Enum(_) => Ok(()),
        _ => union::check_no_tagging(keys),
    };
    let shape = shape_of_data(derive, input, keys, naming);
    both(tagging, shape).map(|((), shape)| shape)
}

fn shape_of_data<'a>(
    derive: Derive,
    input: &'a DeriveInput,
    keys: Option<&ContainerKeys>,
    naming: Naming,
) -> Result<Shape<'a>> {
    match (&input.data, derive) {
        (Data::Struct(DataStruct { fields: Fields::Named(fields), .. }), _) => {
            let unknown = keys.and_then(|keys| keys.allow_unknown.as_ref());
            object::object(&fields.named, naming, unknown).map(Shape::Object)
        }
        (Data::Struct(DataStruct { fields: Fields::Unit, .. }), _) => {
            check_nothing_to_rename(keys).map(|()| Shape::Object(Object::default()))
        }
        (Data::Struct(DataStruct { fields: Fields::Unnamed(fields), .. }), Derive::Tool) => {
            let message =
                format!("a tool's arguments have names: write `struct {} {{ name: Type }}`", input.ident);
            Err(Error::custom(message).with_span(fields))
        }
        (Data::Struct(DataStruct { fields: Fields::Unnamed(fields), .. }), Derive::Param) => {
            both(check_nothing_to_rename(keys), newtype(fields))
                .map(|((), ty)| Shape::Newtype(ty, Constraints::default()))
        }
        (Data::Enum(data), Derive::Tool) => {
            let message = "a tool's arguments are a struct: derive `Param` here, and `Tool` for a struct that has a field of this type";
            Err(Error::custom(message).with_span(&data.enum_token))
        }
        (Data::Enum(data), Derive::Param) => choice::shape(&input.ident, &data.variants, keys, naming),
        (Data::Union(data), _) => {
            let message = "a union cannot be read from JSON: write a struct";
            Err(Error::custom(message).with_span(&data.union_token))
        }
    }
}

fn check_nothing_to_rename(keys: Option<&ContainerKeys>) -> Result<()> {
    match keys.and_then(|keys| keys.rename_all.as_ref()) {
        Some(rule) => {
            let message =
                "`rename_all` has nothing to rename: it is for structs with named fields and for enums";
            Err(Error::custom(message).with_span(&rule.span))
        }
        None => Ok(()),
    }
}

fn newtype(fields: &FieldsUnnamed) -> Result<&Type> {
    let field = match fields.unnamed.first() {
        Some(field) if fields.unnamed.len() == 1 => field,
        _ => {
            let message = "a tuple struct has exactly one field here: give the fields names, as in `struct Point { x: f64, y: f64 }`";
            return Err(Error::custom(message).with_span(fields));
        }
    };
    let misplaced = receive::of_tool(&field.attrs).map(|attribute| {
        let message = "the field of a newtype has no keys of its own: write them on the type";
        Err(Error::custom(message).with_span(&attribute.meta))
    });
    all::<()>(misplaced).map(|_| &field.ty)
}
