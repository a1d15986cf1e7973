//! The fields of a struct.

use super::names::{Names, Naming};
use super::{all, both, constraint};
use crate::case::Case;
use crate::docs;
use crate::model::{
    Absence, Codec, Decoder, Flattened, Leniency, Mode, Object, Property, Skipped, WholeDefault, Written,
};
use crate::receive::{self, Coerce, ContainerKeys, Default, FieldKeys, Literals, PathTo, Text, Texts, Word};
use crate::span::at;
use darling::{Error, Result};
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{ExprPath, Field, Ident, Member, Token, Type, parse_quote};

/// The object whose properties are `fields`, all of them named.
///
/// `container` has the keys of the struct.
pub fn object<'a>(
    fields: &'a Punctuated<Field, Token![,]>,
    naming: Naming,
    container: Option<&ContainerKeys>,
) -> Result<Object<'a>> {
    object_with(fields, Names::new(naming, Case::apply_to_field), container)
}

/// The same, where `names` may hold some already.
pub fn object_with<'a>(
    fields: &'a Punctuated<Field, Token![,]>,
    mut names: Names,
    container: Option<&ContainerKeys>,
) -> Result<Object<'a>> {
    let unknown = container.and_then(|keys| keys.allow_unknown.as_ref());
    let default = container.and_then(|keys| keys.default.as_ref()).map(whole_default).transpose();
    let idents = fields.iter().filter_map(|field| field.ident.as_ref().map(|ident| (field, ident)));
    let coerce = container.and_then(|keys| keys.coerce);
    let parts = all(idents.map(|(field, ident)| part(field, ident, &mut names, coerce)));
    let (default, parts) = both(default, parts)?;
    let mut object = Object { default, is_open: unknown.is_some(), ..Object::default() };
    for part in parts {
        match part {
            Part::Property(mut property) => {
                if object.default.is_some() && matches!(property.absence, Absence::OfType) {
                    property.absence = Absence::OfStruct;
                }
                object.properties.push(*property);
            }
            Part::Skipped(skipped) => object.skipped.push(skipped),
            Part::Flattened(ident, ty) => {
                object.flattened.push(Flattened { ident, ty, position: object.properties.len() });
            }
        }
    }
    if let (Some(unknown), Some(flattened)) = (unknown, object.flattened.first()) {
        let message =
            "`allow_unknown` and `flatten` do not go together: flatten a map, which takes the other keys";
        return Err(two_places(message, unknown.span, "a field is flattened here", flattened.ident.span()));
    }
    Ok(object)
}

fn whole_default(default: &Default) -> Result<WholeDefault> {
    match default {
        Default::Word(span) => Ok(WholeDefault::Trait(*span)),
        Default::Function(path) => Ok(WholeDefault::Function(path.clone())),
        Default::Literal(literal) => {
            let message = "the `default` of a struct is the path of a function, or `default` alone";
            Err(Error::custom(message).with_span(&literal.span))
        }
    }
}

/// A field of any kind.
enum Part<'a> {
    Property(Box<Property<'a>>),
    Skipped(Skipped<'a>),
    Flattened(&'a Ident, &'a Type),
}

/// `coerce` is what the tool says, if it does.
fn part<'a>(
    field: &'a Field,
    ident: &'a Ident,
    names: &mut Names,
    coerce: Option<Coerce>,
) -> Result<Part<'a>> {
    let keys: FieldKeys = receive::keys(&field.attrs)?;
    if let (Some(skip), Some(flatten)) = (&keys.skip, &keys.flatten) {
        let message = "a skipped field is not on the wire: remove `flatten` or `skip`";
        return Err(two_places(message, flatten.span, "the field is skipped here", skip.span));
    }
    if keys.skip.is_some() {
        skipped(field, Member::Named(ident.clone()), keys).map(Part::Skipped)
    } else if let Some(flatten) = &keys.flatten {
        check_flattened(field, flatten.span).map(|()| Part::Flattened(ident, &field.ty))
    } else {
        property(field, ident, keys, names, coerce).map(Box::new).map(Part::Property)
    }
}

fn property<'a>(
    field: &'a Field,
    ident: &'a Ident,
    keys: FieldKeys,
    names: &mut Names,
    coerce: Option<Coerce>,
) -> Result<Property<'a>> {
    let codec = codec(&keys).and_then(|codec| match codec {
        Some(codec) => check_codec(field, &codec).map(|()| Some(codec)),
        None => Ok(None),
    });
    let ((name, aliases), codec) = both(names.add(ident, keys.rename.as_ref(), &keys.alias), codec)?;
    let description =
        keys.description.map(|description| description.text).or_else(|| docs::description(&field.attrs));
    let default = match &keys.default {
        Some(Default::Literal(literal)) => Some(literal),
        _ => None,
    };
    let examples = keys.examples.map(|examples| examples.value.0).unwrap_or_default();
    let constraints = constraint::checked(keys.constraints, default, &examples)?;
    let absence = match keys.default {
        None => Absence::OfType,
        Some(Default::Word(span)) => Absence::Trait(span),
        Some(Default::Literal(literal)) if codec.is_some() => {
            let message = "what another function reads has no literal for a default: write the path of a function, or `default` alone";
            return Err(Error::custom(message).with_span(&literal.span));
        }
        Some(Default::Literal(literal)) => Absence::Literal(literal),
        Some(Default::Function(path)) => Absence::Function(path),
    };
    let is_strict = check_strict(field, keys.coerce, coerce);
    let leniency =
        leniency(keys.coerce, keys.json_text.as_ref(), keys.delimiter, keys.null_words, keys.sentinels);
    let (leniency, ()) = both(leniency, is_strict)?;
    Ok(Property {
        ident,
        ty: &field.ty,
        name,
        aliases,
        description,
        absence,
        constraints,
        examples,
        is_deprecated: keys.deprecated.is_some(),
        is_sensitive: keys.sensitive.is_some(),
        validate: keys.validate.map(|validate| validate.path),
        codec,
        bound: keys.bound,
        leniency,
    })
}

/// What is strict is read as its schema says, and from nothing else: a field, or all of the tool's that are not `lossless`.
fn check_strict(field: &Field, own: Option<Coerce>, of_tool: Option<Coerce>) -> Result<()> {
    const LENIENT: [&str; 4] = ["json_text", "delimiter", "null_words", "sentinels"];
    let Some(Coerce { mode: Mode::Strict, span }) = own.or(of_tool) else { return Ok(()) };
    let keys = receive::others(&field.attrs, &[]).into_iter();
    all(keys.filter(|(key, _)| LENIENT.contains(&key.as_str())).map(|(key, other)| {
        let (message, place) = if own.is_some() {
            let message = format!("a strict field is read as its schema says: remove `{key}` or `coerce`");
            (message, "the field is strict here")
        } else {
            let message = format!(
                "the fields of a strict tool are read as their schemas say: remove `{key}`, or write `coerce = \"lossless\"` beside it"
            );
            (message, "the tool is strict here")
        };
        Err::<(), Error>(two_places(&message, other, place, span))
    }))
    .map(drop)
}

fn leniency(
    coerce: Option<Coerce>,
    json_text: Option<&Word>,
    delimiter: Option<Text>,
    null_words: Option<Texts>,
    sentinels: Option<Literals>,
) -> Result<Leniency> {
    if let Some(Text { value, span }) = &delimiter
        && value.is_empty()
    {
        let message = "`delimiter` is empty: write what separates the elements, such as `,`";
        return Err(Error::custom(message).with_span(span));
    }
    Ok(Leniency {
        mode: coerce.map(|coerce| coerce.mode),
        is_json_text: json_text.is_some(),
        delimiter: delimiter.map(|text| text.value),
        null_words: null_words.map(|words| words.texts).unwrap_or_default(),
        sentinels: sentinels.map(|literals| literals.0).unwrap_or_default(),
    })
}

/// What is asked of a value that another function reads is in the schema of that.
fn check_codec(field: &Field, codec: &Codec) -> Result<()> {
    // Nothing is coerced in it, and its examples cannot be checked here.
    const ALLOWED_BY_SCHEMARS: [&str; 9] = [
        "rename",
        "alias",
        "description",
        "default",
        "schemars",
        "deprecated",
        "sensitive",
        "null_words",
        "sentinels",
    ];
    const ALLOWED: [&str; 17] = [
        "rename",
        "alias",
        "description",
        "default",
        "with",
        "schema",
        "decode_with",
        "deserialize_with",
        "bound",
        "examples",
        "deprecated",
        "sensitive",
        "coerce",
        "json_text",
        "delimiter",
        "null_words",
        "sentinels",
    ];
    let allowed: &[&str] = match codec {
        Codec::Written(_) => &ALLOWED,
        Codec::Schemars(_) => &ALLOWED_BY_SCHEMARS,
    };
    all(receive::others(&field.attrs, allowed).into_iter().map(|(key, span)| {
        let message = match codec {
            Codec::Written(_) => format!("what another function reads has its own schema: say `{key}` there"),
            Codec::Schemars(_) => {
                format!("what `serde` reads is held to its own schema: remove `{key}`, or say it there")
            }
        };
        Err::<(), Error>(Error::custom(message).with_span(&span))
    }))
    .map(drop)
}

/// How a field is read, if not as its type says.
pub fn codec(keys: &FieldKeys) -> Result<Option<Codec>> {
    let error = |message: &str, key: &PathTo| Err(Error::custom(message).with_span(&key.span));
    let FieldKeys { with, schema, decode_with, deserialize_with, schemars, .. } = keys;
    if let Some(schemars) = schemars {
        let others = [("with", with), ("schema", schema), ("decode_with", decode_with)];
        let others = others.into_iter().chain([("deserialize_with", deserialize_with)]);
        return by_schemars(schemars.span, others.filter_map(|(key, path)| Some((key, path.as_ref()?.span))));
    }
    match (with, schema, decode_with, deserialize_with) {
        (None, None, None, None) => Ok(None),
        (Some(module), None, None, None) => {
            let (module, at) = (&module.path, at(module.span));
            let (schema, decode) = (Ident::new("SCHEMA", at), Ident::new("decode", at));
            let (schema, decode) = (parse_quote!(#module::#schema), parse_quote!(#module::#decode));
            Ok(Some(written(schema, Decoder::Own(decode))))
        }
        (None, Some(schema), Some(decode), None) => {
            Ok(Some(written(schema.path.clone(), Decoder::Own(decode.path.clone()))))
        }
        (None, Some(schema), None, Some(deserialize)) => {
            Ok(Some(written(schema.path.clone(), Decoder::Serde(deserialize.path.clone()))))
        }
        (Some(with), ..) => error(
            "`with` names a module that has the schema and the decoder: remove it, or the keys beside it",
            with,
        ),
        (None, _, Some(_), Some(deserialize)) => {
            error("`decode_with` says how the field is read: remove `deserialize_with`", deserialize)
        }
        (None, None, _, Some(deserialize)) => error(
            "what this function reads is not known here: write `#[tool(schema = path::to::SCHEMA)]` beside it",
            deserialize,
        ),
        (None, None, Some(decode), None) => error(
            "what this function reads is not known here: write `schema = path::to::SCHEMA` beside it",
            decode,
        ),
        (None, Some(schema), None, None) => error(
            "the type of the field reads what its own schema says: write `decode_with = path::to::function` beside this",
            schema,
        ),
    }
}

fn written(schema: ExprPath, decoder: Decoder) -> Codec {
    Codec::Written(Box::new(Written { schema, decoder }))
}

/// A field whose schema `schemars` has and that `serde` reads. `others` are keys that say something else.
fn by_schemars<'k>(span: Span, others: impl Iterator<Item = (&'k str, Span)>) -> Result<Option<Codec>> {
    let mut errors = Error::accumulator();
    for (key, other) in others {
        let message = format!("`schemars` says what the field is and how it is read: remove it, or `{key}`");
        errors.push(two_places(&message, other, "the field is read by its own traits here", span));
    }
    if !cfg!(feature = "schemars") {
        let message = "`schemars` needs the feature `schemars` of toolkit: write `features = [\"schemars\"]` in Cargo.toml";
        errors.push(Error::custom(message).with_span(&span));
    }
    errors.finish_with(Some(Codec::Schemars(span)))
}

/// A field that is not on the wire.
pub fn skipped(field: &Field, member: Member, keys: FieldKeys) -> Result<Skipped<'_>> {
    let mut errors = Error::accumulator();
    for (key, span) in receive::others(&field.attrs, &["skip", "default"]) {
        let message = format!("a skipped field is not on the wire: remove `{key}` or `skip`");
        errors.push(Error::custom(message).with_span(&span));
    }
    let function = match keys.default {
        None | Some(Default::Word(_)) => None,
        Some(Default::Function(path)) => Some(path),
        Some(Default::Literal(literal)) => {
            let message = "the `default` of a skipped field is the path of a function, or `default` alone";
            errors.push(Error::custom(message).with_span(&literal.span));
            None
        }
    };
    errors.finish_with(Skipped { member, ty: &field.ty, function })
}

/// A flattened field has no key of its own, so nothing can be said about one.
fn check_flattened(field: &Field, flatten: Span) -> Result<()> {
    let others = receive::others(&field.attrs, &["flatten"]);
    all(others.into_iter().map(|(key, span)| {
        let message = format!("a flattened field has no key of its own: remove `{key}` or `flatten`");
        Err::<(), Error>(two_places(&message, span, "the field is flattened here", flatten))
    }))
    .map(drop)
}

/// One mistake that two places make together.
pub fn two_places(message: &str, span: Span, other: &str, at: Span) -> Error {
    Error::multiple(vec![Error::custom(message).with_span(&span), Error::custom(other).with_span(&at)])
}
