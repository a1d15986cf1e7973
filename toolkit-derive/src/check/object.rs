//! The fields of a struct.

use super::all;
use super::names::{Names, Naming};
use crate::case::Case;
use crate::docs;
use crate::model::{Absence, Flattened, Object, Property, Skipped};
use crate::receive::{self, Default, FieldKeys};
use darling::{Error, Result};
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Field, Ident, Token, Type};

/// The object whose properties are `fields`, all of them named.
pub fn object(fields: &Punctuated<Field, Token![,]>, naming: Naming) -> Result<Object<'_>> {
    let mut names = Names::new(naming, Case::apply_to_field);
    let idents = fields.iter().filter_map(|field| field.ident.as_ref().map(|ident| (field, ident)));
    let members = all(idents.map(|(field, ident)| member(field, ident, &mut names)))?;
    let mut object = Object::default();
    for member in members {
        match member {
            Member::Property(property) => object.properties.push(property),
            Member::Skipped(skipped) => object.skipped.push(skipped),
            Member::Flattened(ident, ty) => {
                object.flattened.push(Flattened { ident, ty, position: object.properties.len() });
            }
        }
    }
    Ok(object)
}

/// A field of any kind.
enum Member<'a> {
    Property(Property<'a>),
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
        property(field, ident, keys, names).map(Member::Property)
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
    let absence = match keys.default {
        None => Absence::OfType,
        Some(Default::Word(span)) => Absence::Trait(span),
        Some(Default::Literal(literal)) => Absence::Literal(literal),
        Some(Default::Function(path)) => Absence::Function(path),
    };
    Ok(Property { ident, ty: &field.ty, name, aliases, description, absence })
}

fn skipped<'a>(field: &'a Field, ident: &'a Ident, keys: FieldKeys) -> Result<Skipped<'a>> {
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
