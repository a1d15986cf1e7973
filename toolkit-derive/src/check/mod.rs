//! From what was written to what is meant. Every error that is not about the form of a key comes from here.
//!
//! A check never stops at the first mistake: results are brought together with [`both`] and [`all`], which keep the
//! errors of every part.

mod choice;
mod constraint;
mod names;
mod newtype;
mod object;
mod remote;
#[cfg(test)]
mod tests;
mod tool_set;
mod union;

pub use self::tool_set::tool_set;

use self::names::Naming;
use crate::Derive;
use crate::bound::{Bounds, Inference, Predicates};
use crate::docs;
use crate::model::{
    Absence, Codec, Constraints, Construction, Content, Intake, Mode, Model, Newtype, Object, Remote, Shape,
    Strict, Text, Tool, WholeDefault,
};
use crate::name;
use crate::receive::{self, Coerce, ContainerKeys, Keyed, PathTo, Texts, TypeBound, Word};
use crate::ty::Container;
use darling::{Error, Result};
use proc_macro2::Span;
use quote::ToTokens as _;
use std::mem;
use syn::{Data, DataStruct, DeriveInput, ExprPath, Fields, Generics, Path, Type, parse_quote};

/// The meaning of `input`, or all that is wrong with it.
pub fn check(derive: Derive, input: &DeriveInput) -> Result<Model<'_>> {
    let mut keys = receive::keys::<ContainerKeys>(&input.attrs);
    let constraints = keys.as_mut().map(|keys| mem::take(&mut keys.constraints)).unwrap_or_default();
    let is_newtype = is_newtype(input, keys.as_ref().ok());
    let shape = shape(derive, input, keys.as_ref().ok());
    let constraints = container_constraints(is_newtype, constraints);
    let container = Container { ident: &input.ident, generics: &input.generics };
    let shape = shape.and_then(|shape| without_parameters(container, &shape).map(|()| shape));
    let shape = both(shape, constraints).map(|(shape, constraints)| constrained(shape, constraints));
    let heading = match keys {
        Ok(keys) => heading(derive, input, keys, Keys::All),
        Err(errors) => {
            let sound = receive::sound_keys::<ContainerKeys>(&input.attrs);
            let rest = sound.map_or(Ok(()), |keys| rest(derive, input, keys));
            both(Err(errors), rest).map(|(heading, ())| heading)
        }
    };
    let (heading, shape) = both(heading, shape)?;
    let Heading { root, description, is_sensitive, validate, remote, tool, bound } = heading;
    let bounds = bounds(&input.generics, bound.as_ref(), &shape);
    let is_deprecated = input.attrs.iter().any(|attribute| attribute.path().is_ident("deprecated"));
    let fingerprint = fingerprint(&input.to_token_stream().to_string());
    Ok(Model {
        root,
        container,
        bounds,
        fingerprint,
        is_deprecated,
        description,
        is_sensitive,
        validate,
        shape,
        remote,
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

/// What else is wrong with the keys of a type, some of which are wrong.
fn rest(derive: Derive, input: &DeriveInput, mut keys: ContainerKeys) -> Result<()> {
    let constraints = mem::take(&mut keys.constraints);
    let constraints = if is_newtype(input, Some(&keys)) {
        constraint::constraints(constraints).map(drop)
    } else {
        // A key that is wrong may have been to make it one.
        Ok(())
    };
    both(constraints, heading(derive, input, keys, Keys::Some)).map(drop)
}

/// What is wrong only because of what stands `at` another place, which is shown as well: `here` says what that is.
fn beside(mistakes: impl IntoIterator<Item = (String, Span)>, here: &str, at: Span) -> Result<()> {
    let mut errors: Vec<Error> =
        mistakes.into_iter().map(|(message, span)| Error::custom(message).with_span(&span)).collect();
    if errors.is_empty() {
        return Ok(());
    }
    errors.push(Error::custom(here).with_span(&at));
    Err(Error::multiple(errors))
}

/// Which keys of a type are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    All,
    /// Others are wrong, so what is missing may be one of them.
    Some,
}

/// The part of the model that the keys of the type decide.
struct Heading<'a> {
    root: Path,
    description: Option<Text>,
    is_sensitive: bool,
    validate: Option<ExprPath>,
    remote: Option<Remote<'a>>,
    tool: Option<Tool>,
    bound: Option<TypeBound>,
}

/// What the implementations ask of the parameters of the type.
fn bounds(generics: &Generics, explicit: Option<&TypeBound>, shape: &Shape<'_>) -> Bounds {
    let mut inference = Inference::new(generics);
    for (ty, own) in shape.on_the_wire() {
        match (explicit, own) {
            (_, Some(own)) => inference.explicit(Some(ty), &own.0),
            (Some(_), None) => inference.explicit(Some(ty), &Predicates::new()),
            (None, None) => inference.wire(ty),
        }
    }
    if let Some(explicit) = explicit {
        inference.explicit(None, &explicit.0);
    } else {
        defaults(&mut inference, shape);
    }
    inference.finish()
}

/// The schema of a field that has it by `schemars` is no constant, so nothing would tell the instances of a generic type
/// apart that differ in it.
fn without_parameters(container: Container<'_>, shape: &Shape<'_>) -> Result<()> {
    let by_schemars = |ty: &Type, codec: &Option<Codec>| match codec {
        Some(Codec::Schemars(span)) if container.has_parameter(ty) => {
            let message = "a type with parameters of the struct cannot have its schema by `schemars`: write a newtype for each type that it stands for";
            Err(Error::custom(message).with_span(span))
        }
        _ => Ok(()),
    };
    let of_object = |object: &Object<'_>| {
        all(object.properties.iter().map(|property| by_schemars(property.ty, &property.codec))).map(drop)
    };
    match shape {
        Shape::Object(object) => of_object(object),
        Shape::Newtype(newtype) => by_schemars(&newtype.ty, &newtype.codec),
        Shape::Union(union) => {
            let objects = union.variants.iter().filter_map(|variant| match &variant.content {
                Content::Object(object) => Some(of_object(object)),
                _ => None,
            });
            all(objects).map(drop)
        }
        Shape::Choice(_) => Ok(()),
    }
}

/// The types that have to have defaults.
fn defaults(inference: &mut Inference<'_>, shape: &Shape<'_>) {
    match shape {
        Shape::Object(object) => defaults_of_object(inference, object),
        Shape::Newtype(newtype) => {
            if let Construction::Field { skipped, .. } = &newtype.construction {
                for skipped in skipped {
                    inference.skipped(skipped);
                }
            }
        }
        Shape::Union(union) => {
            for variant in union.variants.iter().filter(|variant| variant.bound.is_none()) {
                if let Content::Object(object) = &variant.content {
                    defaults_of_object(inference, object);
                }
            }
        }
        Shape::Choice(_) => {}
    }
}

fn defaults_of_object(inference: &mut Inference<'_>, object: &Object<'_>) {
    for property in object.properties.iter().filter(|property| property.bound.is_none()) {
        if let Absence::Trait(_) = property.absence {
            inference.default(property.ty);
        }
    }
    match object.default {
        Some(WholeDefault::Trait(_)) => inference.default_of_itself(),
        Some(WholeDefault::Function(_)) => {}
        None => object.skipped.iter().for_each(|skipped| inference.skipped(skipped)),
    }
}

fn heading(derive: Derive, input: &DeriveInput, keys: ContainerKeys, known: Keys) -> Result<Heading<'_>> {
    let root = keys.root.map_or_else(|| parse_quote!(::toolkit), |root| root.0);
    let description =
        keys.description.map(|description| description.text).or_else(|| docs::description(&input.attrs));
    let bound = keys.bound;
    let intake = intake(derive, keys.coerce, keys.ignore, keys.normalize);
    let strict = strict(derive, keys.strict);
    let (intake, strict) = match both(intake, strict) {
        Ok((intake, strict)) => (Ok(intake), strict),
        Err(errors) => (Err(errors), None),
    };
    let tool = match (derive, keys.name) {
        (Derive::Tool, name) => {
            let name = match name {
                None if known == Keys::Some => Ok(String::new()),
                name => tool_name(input, name),
            };
            let description = match &description {
                None if known == Keys::All => Err(undescribed(input)),
                description => Ok(description.clone()),
            };
            both(both(name, description), intake).map(|((name, description), intake)| {
                description.map(|description| Tool { name, description, intake, strict })
            })
        }
        (Derive::Param, name) => both(name.map_or(Ok(()), |name| refused_name(&name)), intake).map(|_| None),
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
        (Data::Enum(_), Some(PathTo { span, .. })) => {
            let message = "`validate` is for structs and fields: write it on the fields that have this type";
            Err(Error::custom(message).with_span(&span))
        }
        (_, validate) => Ok(validate.map(|validate| validate.path)),
    };
    let remote = keys.remote.map(|other| remote::remote(derive, input, other)).transpose();
    let ((tool, remote), ((), validate)) = both(both(tool, remote), both(sensitive, validate))?;
    Ok(Heading { root, description, is_sensitive, validate, remote, tool, bound })
}

/// Whether the values are those of another type.
fn is_newtype(input: &DeriveInput, keys: Option<&ContainerKeys>) -> bool {
    let is_tuple = matches!(&input.data, Data::Struct(DataStruct { fields: Fields::Unnamed(_), .. }));
    is_tuple || keys.is_some_and(|keys| keys.other_type().is_some())
}

/// The constraints that are written on a type.
fn container_constraints(is_newtype: bool, keys: receive::Constraints) -> Result<Constraints> {
    if is_newtype {
        return constraint::constraints(keys);
    }
    constraint::none(keys.keys(), |key| {
        format!("`{key}` is for fields and newtypes: write it on the field that it is about")
    })
    .map(|()| Constraints::default())
}

/// The shape with the constraints that are written on its type.
fn constrained(shape: Shape<'_>, constraints: Constraints) -> Shape<'_> {
    match shape {
        Shape::Newtype(newtype) => Shape::Newtype(Box::new(Newtype { constraints, ..*newtype })),
        shape => shape,
    }
}

fn intake(
    derive: Derive,
    coerce: Option<Coerce>,
    ignore: Option<Texts>,
    normalize: Option<PathTo>,
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
    if let (Some(Coerce { mode: Mode::Strict, span }), Some(ignore)) = (coerce, &ignore) {
        let message = "a strict tool is read as its schema says: remove `ignore` or `coerce`".to_owned();
        beside([(message, ignore.span)], "the tool is strict here", span)?;
    }
    Ok(Intake {
        is_strict: coerce.is_some_and(|coerce| coerce.mode == Mode::Strict),
        ignored: ignore.map(|ignore| ignore.texts).unwrap_or_default(),
        normalize: normalize.map(|normalize| normalize.path),
    })
}

fn strict(derive: Derive, key: Option<receive::Strict>) -> Result<Option<Strict>> {
    match (derive, key) {
        (Derive::Param, Some(receive::Strict { span, .. })) => {
            let message = "`strict` is for the whole of a definition, so it belongs on the tool";
            Err(Error::custom(message).with_span(&span))
        }
        (_, key) => Ok(key.map(|receive::Strict { targets, span }| Strict { targets, span })),
    }
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

fn refused_name(name: &receive::Text) -> Result<()> {
    Err(Error::custom("`name` has a meaning only on `#[derive(Tool)]`: remove it").with_span(&name.span))
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
    let delegation = keys.and_then(ContainerKeys::other_type);
    let openness = match keys.and_then(|keys| keys.allow_unknown.as_ref()) {
        Some(Word { span }) if !has_named_fields || delegation.is_some() => {
            let message = "`allow_unknown` is for structs with named fields: remove it";
            Err(Error::custom(message).with_span(span))
        }
        _ => Ok(()),
    };
    let tagging = match (&input.data, delegation) {
        (_, Some((key, span))) => {
            let message = |tagging: &str| format!("`{tagging}` has nothing to say beside `{key}`: remove it");
            union::check_no_tagging(keys, message, &format!("`{key}` is here"), span)
        }
        (Data::Struct(DataStruct { struct_token, .. }), None) => {
            union::check_no_tagging(keys, on_a_struct, "this is a struct", struct_token.span)
        }
        (Data::Enum(_) | Data::Union(_), None) => Ok(()),
    };
    let shape = shape_of_data(derive, input, keys, naming);
    both(both(openness, tagging), shape).map(|(_, shape)| shape)
}

/// What to do instead of telling variants apart where there are none.
fn on_a_struct(key: &str) -> String {
    match key {
        "tag" => {
            "`tag` is for enums: remove it, and write a field for it whose type is an enum with one variant"
        }
        "rename_all_fields" => "`rename_all_fields` is for enums: write `rename_all`",
        _ => return format!("`{key}` is for enums: remove it"),
    }
    .to_owned()
}

fn shape_of_data<'a>(
    derive: Derive,
    input: &'a DeriveInput,
    keys: Option<&ContainerKeys>,
    naming: Naming,
) -> Result<Shape<'a>> {
    if let (Some(keys), Some((key, span))) = (keys, keys.and_then(ContainerKeys::other_type)) {
        if derive == Derive::Tool {
            let message =
                format!("a tool's arguments are those that it lists: derive `Param` for a type with `{key}`");
            return Err(Error::custom(message).with_span(&span));
        }
        return both(check_no_names(keys), delegated(input, keys))
            .map(|((), newtype)| Shape::Newtype(Box::new(newtype)));
    }
    let no_names = keys.map_or(Ok(()), check_no_names);
    match (&input.data, derive) {
        (Data::Struct(DataStruct { fields: Fields::Named(fields), .. }), _) => {
            object::object(&fields.named, naming, keys).map(Shape::Object)
        }
        (Data::Struct(DataStruct { fields: Fields::Unit, .. }), _) => {
            no_names.map(|()| Shape::Object(Object::default()))
        }
        (Data::Struct(DataStruct { fields: fields @ Fields::Unnamed(_), .. }), Derive::Tool) => {
            let message =
                format!("a tool's arguments have names: write `struct {} {{ name: Type }}`", input.ident);
            Err(Error::custom(message).with_span(fields))
        }
        (Data::Struct(DataStruct { fields, .. }), Derive::Param) => {
            both(no_names, newtype::tuple(fields)).map(|((), newtype)| Shape::Newtype(Box::new(newtype)))
        }
        (Data::Enum(data), Derive::Tool) => {
            let message = "a tool's arguments are a struct: derive `Param` here, and `Tool` for a struct that has a field of this type; an enum of tools derives `ToolSet`";
            Err(Error::custom(message).with_span(&data.enum_token))
        }
        (Data::Enum(data), Derive::Param) => {
            let no_default = keys.map_or(Ok(()), check_no_default);
            let shape = choice::shape(&input.ident, &data.variants, keys, naming);
            both(no_default, shape).map(|((), shape)| shape)
        }
        (Data::Union(data), _) => {
            let message = "a union cannot be read from JSON: write a struct";
            Err(Error::custom(message).with_span(&data.union_token))
        }
    }
}

/// The shape of a type that says that its values are those of another one.
fn delegated<'a>(input: &'a DeriveInput, keys: &ContainerKeys) -> Result<Newtype<'a>> {
    match (&keys.transparent, &keys.from, &keys.try_from) {
        (None, Some(other), None) => Ok(newtype::converted(other, Construction::From)),
        (None, None, Some(other)) => Ok(newtype::converted(other, Construction::TryFrom)),
        (Some(word), None, None) => match &input.data {
            Data::Struct(data) => newtype::transparent(&data.fields, word.span),
            Data::Enum(_) | Data::Union(_) => {
                let message = "`transparent` is for a struct with one field: remove it";
                Err(Error::custom(message).with_span(&word.span))
            }
        },
        (transparent, from, try_from) => {
            let others = [from, try_from].into_iter().flatten().map(|other| other.span);
            let message =
                "`transparent`, `from` and `try_from` each say what the values are: keep one of them";
            let errors = transparent.iter().map(|word| word.span).chain(others);
            Err(Error::multiple(errors.map(|span| Error::custom(message).with_span(&span)).collect()))
        }
    }
}

/// Keys that are about named fields have nothing to do.
fn check_no_names(keys: &ContainerKeys) -> Result<()> {
    let rename_all = match &keys.rename_all {
        Some(rule) => {
            let message =
                "`rename_all` has nothing to rename: it is for structs with named fields and for enums";
            Err(Error::custom(message).with_span(&rule.span))
        }
        None => Ok(()),
    };
    both(rename_all, check_no_default(keys)).map(drop)
}

fn check_no_default(keys: &ContainerKeys) -> Result<()> {
    match &keys.default {
        Some(default) => {
            let message =
                "`default` on a type is for structs with named fields: write it on the field of this type";
            Err(Error::custom(message).with_span(&default.span()))
        }
        None => Ok(()),
    }
}
