//! The fields of a struct.

use super::names::{Names, Naming};
use super::{all, beside, both, constraint};
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
use syn::{Attribute, ExprPath, Field, Ident, Member, Token, Type, parse_quote};

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
        let mistake = (message.to_owned(), unknown.span);
        return beside([mistake], "a field is flattened here", flattened.ident.span()).map(|()| object);
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
    let keys: FieldKeys = match receive::keys(&field.attrs) {
        Ok(keys) => keys,
        Err(errors) => return both(Err(errors), rest(&field.attrs)).map(|(part, ())| part),
    };
    if keys.skip.is_some() {
        skipped(field, Member::Named(ident.clone()), keys).map(Part::Skipped)
    } else if let Some(flatten) = &keys.flatten {
        check_flattened(field, flatten.span).map(|()| Part::Flattened(ident, &field.ty))
    } else {
        property(field, ident, keys, names, coerce).map(Box::new).map(Part::Property)
    }
}

/// What else is wrong with the keys of a field, some of which are wrong.
fn rest(attributes: &[Attribute]) -> Result<()> {
    let Some(keys) = receive::sound_keys::<FieldKeys>(attributes) else { return Ok(()) };
    let default = match &keys.default {
        Some(Default::Literal(literal)) => Some(literal),
        _ => None,
    };
    let examples = keys.examples.map(|examples| examples.value.0).unwrap_or_default();
    let constraints = constraint::checked(keys.constraints, default, &examples);
    let leniency =
        leniency(keys.coerce, keys.json_text.as_ref(), keys.delimiter, keys.null_words, keys.sentinels);
    both(constraints, leniency).map(drop)
}

fn property<'a>(
    field: &'a Field,
    ident: &'a Ident,
    keys: FieldKeys,
    names: &mut Names,
    coerce: Option<Coerce>,
) -> Result<Property<'a>> {
    let mut errors = Error::accumulator();
    let names = errors.handle(names.add(ident, keys.rename.as_ref(), &keys.alias));
    let (name, aliases) = names.unwrap_or_default();
    let codec = codec(&keys).and_then(|codec| match codec {
        Some(codec) => check_codec(field, &codec, codec_span(&keys)).map(|()| Some(codec)),
        None => Ok(None),
    });
    let is_read_by_type = matches!(codec, Ok(None));
    let codec = errors.handle(codec).flatten();
    let description =
        keys.description.map(|description| description.text).or_else(|| docs::description(&field.attrs));
    let default = match &keys.default {
        Some(Default::Literal(literal)) => Some(literal),
        _ => None,
    };
    let examples = keys.examples.map(|examples| examples.value.0).unwrap_or_default();
    // Constraints beside a codec are a mistake, which literals need not meet.
    let (judged, judged_examples) =
        if is_read_by_type { (default, examples.as_slice()) } else { (None, [].as_slice()) };
    let constraints = constraint::checked(keys.constraints, judged, judged_examples);
    let constraints = errors.handle(constraints).unwrap_or_default();
    if let (Some(literal), Some(_)) = (default, &codec) {
        let message = "what another function reads has no literal for a default: write the path of a function, or `default` alone";
        errors.push(Error::custom(message).with_span(&literal.span));
    }
    let absence = match keys.default {
        None => Absence::OfType,
        Some(Default::Word(span)) => Absence::Trait(span),
        Some(Default::Literal(literal)) => Absence::Literal(literal),
        Some(Default::Function(path)) => Absence::Function(path),
    };
    let is_strict = check_strict(field, keys.coerce, coerce);
    let leniency =
        leniency(keys.coerce, keys.json_text.as_ref(), keys.delimiter, keys.null_words, keys.sentinels);
    errors.handle(is_strict);
    let leniency = errors.handle(leniency).unwrap_or_default();
    errors.finish_with(Property {
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
    let mistakes = keys.filter(|(key, _)| LENIENT.contains(&key.as_str())).map(|(key, other)| {
        let message = if own.is_some() {
            format!("a strict field is read as its schema says: remove `{key}` or `coerce`")
        } else {
            format!(
                "the fields of a strict tool are read as their schemas say: remove `{key}`, or write `coerce = \"lossless\"` beside it"
            )
        };
        (message, other)
    });
    let here = if own.is_some() { "the field is strict here" } else { "the tool is strict here" };
    beside(mistakes, here, span)
}

fn leniency(
    coerce: Option<Coerce>,
    json_text: Option<&Word>,
    delimiter: Option<Text>,
    null_words: Option<Texts>,
    sentinels: Option<Literals>,
) -> Result<Leniency> {
    let mut errors = Error::accumulator();
    if let Some(Text { value, span }) = &delimiter
        && value.is_empty()
    {
        let message = "`delimiter` is empty: write what separates the elements, such as `,`";
        errors.push(Error::custom(message).with_span(span));
    }
    errors.finish_with(Leniency {
        mode: coerce.map(|coerce| coerce.mode),
        is_json_text: json_text.is_some(),
        delimiter: delimiter.map(|text| text.value),
        null_words: null_words.map(|words| words.texts).unwrap_or_default(),
        sentinels: sentinels.map(|literals| literals.0).unwrap_or_default(),
    })
}

/// What is asked of a value that another function reads is in the schema of that.
///
/// `at` is the key that says how the field is read.
fn check_codec(field: &Field, codec: &Codec, at: Span) -> Result<()> {
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
    let mistakes = receive::others(&field.attrs, allowed).into_iter().map(|(key, span)| {
        let message = match codec {
            Codec::Written(_) if key == "validate" => {
                "what another function reads is judged by it: remove `validate`, and call `Reader::refuse` there"
                    .to_owned()
            }
            Codec::Written(_) => format!("what another function reads has its own schema: say `{key}` there"),
            Codec::Schemars(_) => {
                format!("what `serde` reads is held to its own schema: remove `{key}`, or say it there")
            }
        };
        (message, span)
    });
    beside(mistakes, "it is said here how the field is read", at)
}

/// The first key that says how a field is read.
fn codec_span(keys: &FieldKeys) -> Span {
    let paths = [&keys.with, &keys.schema, &keys.decode_with, &keys.deserialize_with];
    let path = paths.into_iter().flatten().map(|path| path.span).next();
    path.or_else(|| keys.schemars.map(|word| word.span)).unwrap_or_else(Span::call_site)
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
        (Some(with), ..) => {
            let others =
                [("schema", schema), ("decode_with", decode_with), ("deserialize_with", deserialize_with)];
            let mistakes = others.into_iter().filter_map(|(key, other)| {
                let message =
                    format!("the module in `with` has the schema and the decoder: remove `{key}` or `with`");
                Some((message, other.as_ref()?.span))
            });
            beside(mistakes, "`with` is here", with.span).map(|()| None)
        }
        (None, _, Some(decode), Some(deserialize)) => {
            let message = "`decode_with` says how the field is read: remove `deserialize_with`";
            let mistake = (message.to_owned(), deserialize.span);
            beside([mistake], "`decode_with` is here", decode.span).map(|()| None)
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
    let mistakes = others.map(|(key, other)| {
        (format!("`schemars` says what the field is and how it is read: remove it, or `{key}`"), other)
    });
    errors.handle(beside(mistakes, "the field is read by its own traits here", span));
    if !cfg!(feature = "schemars") {
        let message = "`schemars` needs the feature `schemars` of toolkit: write `features = [\"schemars\"]` in Cargo.toml";
        errors.push(Error::custom(message).with_span(&span));
    }
    errors.finish_with(Some(Codec::Schemars(span)))
}

/// A field that is not on the wire.
pub fn skipped(field: &Field, member: Member, keys: FieldKeys) -> Result<Skipped<'_>> {
    let mut errors = Error::accumulator();
    let others = receive::others(&field.attrs, &["skip", "default"]).into_iter();
    errors.handle(if let Some(skip) = &keys.skip {
        let mistakes = others.map(|(key, span)| {
            (format!("a skipped field is not on the wire: remove `{key}` or `skip`"), span)
        });
        beside(mistakes, "the field is skipped here", skip.span)
    } else {
        all(others.map(|(key, span)| {
            let message = format!("of a `transparent` struct only the value is on the wire, and this field is not it: remove `{key}`");
            Err::<(), Error>(Error::custom(message).with_span(&span))
        }))
        .map(drop)
    });
    let function = match keys.default {
        None | Some(Default::Word(_)) => None,
        Some(Default::Function(path)) => Some(path),
        Some(Default::Literal(literal)) => {
            let message = "the `default` of a field that is not on the wire is the path of a function, or `default` alone";
            errors.push(Error::custom(message).with_span(&literal.span));
            None
        }
    };
    errors.finish_with(Skipped { member, ty: &field.ty, function })
}

/// A flattened field has no key of its own, so nothing can be said about one.
fn check_flattened(field: &Field, flatten: Span) -> Result<()> {
    let others = receive::others(&field.attrs, &["flatten"]);
    let mistakes = others.into_iter().map(|(key, span)| {
        (format!("a flattened field has no key of its own: remove `{key}` or `flatten`"), span)
    });
    beside(mistakes, "the field is flattened here", flatten)
}
