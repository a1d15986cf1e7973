//! The fields of a struct.

use super::names::{Names, Naming};
use super::{all, constraint};
use crate::case::Case;
use crate::docs;
use crate::model::{Absence, Flattened, Leniency, Mode, Object, Property, Skipped};
use crate::receive::{self, Coerce, Default, FieldKeys, Literals, Text, Texts, Word};
use darling::{Error, Result};
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Field, Ident, Token, Type};

/// The object whose properties are `fields`, all of them named.
///
/// `unknown` is the key that lets it have others.
pub fn object<'a>(
    fields: &'a Punctuated<Field, Token![,]>,
    naming: Naming,
    unknown: Option<&Word>,
) -> Result<Object<'a>> {
    object_with(fields, Names::new(naming, Case::apply_to_field), unknown)
}

/// The same, where `names` may hold some already.
pub fn object_with<'a>(
    fields: &'a Punctuated<Field, Token![,]>,
    mut names: Names,
    unknown: Option<&Word>,
) -> Result<Object<'a>> {
    let idents = fields.iter().filter_map(|field| field.ident.as_ref().map(|ident| (field, ident)));
    let members = all(idents.map(|(field, ident)| member(field, ident, &mut names)))?;
    let mut object = Object { is_open: unknown.is_some(), ..Object::default() };
    for member in members {
        match member {
            Member::Property(property) => object.properties.push(*property),
            Member::Skipped(skipped) => object.skipped.push(skipped),
            Member::Flattened(ident, ty) => {
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

/// A field of any kind.
enum Member<'a> {
    Property(Box<Property<'a>>),
    Skipped(Skipped<'a>),
    Flattened(&'a Ident, &'a Type),
}

fn member<'a>(field: &'a Field, ident: &'a Ident, names: &mut Names) -> Result<Member<'a>> {
    let keys: FieldKeys = receive::keys(&field.attrs)?;
    if let (Some(skip), Some(flatten)) = (&keys.skip, &keys.flatten) {
        let message = "a skipped field is not on the wire: remove `flatten` or `skip`";
        return Err(two_places(message, flatten.span, "the field is skipped here", skip.span));
    }
    if keys.skip.is_some() {
        skipped(field, ident, keys).map(Member::Skipped)
    } else if let Some(flatten) = &keys.flatten {
        let span = flatten.span;
        flattened(keys, span).map(|()| Member::Flattened(ident, &field.ty))
    } else {
        property(field, ident, keys, names).map(|property| Member::Property(Box::new(property)))
    }
}

fn property<'a>(
    field: &'a Field,
    ident: &'a Ident,
    keys: FieldKeys,
    names: &mut Names,
) -> Result<Property<'a>> {
    let (name, aliases) = names.add(ident, keys.rename.as_ref(), &keys.alias)?;
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
        Some(Default::Literal(literal)) => Absence::Literal(literal),
        Some(Default::Function(path)) => Absence::Function(path),
    };
    let leniency =
        leniency(keys.coerce, keys.json_text.as_ref(), keys.delimiter, keys.null_words, keys.sentinels);
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
        leniency: leniency?,
    })
}

fn leniency(
    coerce: Option<Coerce>,
    json_text: Option<&Word>,
    delimiter: Option<Text>,
    null_words: Option<Texts>,
    sentinels: Option<Literals>,
) -> Result<Leniency> {
    if let Some(Coerce { mode: Mode::Strict, span }) = coerce {
        let others = [
            json_text.map(|word| ("json_text", word.span)),
            delimiter.as_ref().map(|text| ("delimiter", text.span)),
        ];
        if let Some((key, other)) = others.into_iter().flatten().next() {
            let message = format!("a strict field is read as its schema says: remove `{key}` or `coerce`");
            return Err(two_places(&message, other, "the field is strict here", span));
        }
    }
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

fn skipped<'a>(field: &'a Field, ident: &'a Ident, keys: FieldKeys) -> Result<Skipped<'a>> {
    let others = keys.others();
    let mut errors = Error::accumulator();
    let mut reject = |key: &str, span: Span| {
        let message = format!("a skipped field is not on the wire: remove `{key}` or `skip`");
        errors.push(Error::custom(message).with_span(&span));
    };
    if let Some(rename) = keys.rename {
        reject("rename", rename.span);
    }
    for alias in keys.alias {
        reject("alias", alias.span);
    }
    if let Some(description) = keys.description {
        reject("description", description.span);
    }
    for (key, span) in others {
        reject(key, span);
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
    errors.finish_with(Skipped { ident, ty: &field.ty, function })
}

/// A flattened field has no key of its own, so nothing can be said about one.
fn flattened(keys: FieldKeys, flatten: Span) -> Result<()> {
    let others = keys.others();
    let mut errors = Error::accumulator();
    let mut reject = |key: &str, span: Span| {
        let message = format!("a flattened field has no key of its own: remove `{key}` or `flatten`");
        errors.push(two_places(&message, span, "the field is flattened here", flatten));
    };
    if let Some(rename) = keys.rename {
        reject("rename", rename.span);
    }
    for alias in keys.alias {
        reject("alias", alias.span);
    }
    if let Some(description) = keys.description {
        reject("description", description.span);
    }
    for (key, span) in others {
        reject(key, span);
    }
    match keys.default {
        None => {}
        Some(Default::Word(span)) => reject("default", span),
        Some(Default::Function(path)) => reject("default", path.span()),
        Some(Default::Literal(literal)) => reject("default", literal.span),
    }
    errors.finish()
}

/// One mistake that two places make together.
fn two_places(message: &str, span: Span, other: &str, at: Span) -> Error {
    Error::multiple(vec![Error::custom(message).with_span(&span), Error::custom(other).with_span(&at)])
}
