//! The fields of a struct.

use super::all;
use super::names::{Names, Naming};
use crate::case::Case;
use crate::docs;
use crate::model::{Absence, Object, Property, Skipped};
use crate::receive::{self, Default, FieldKeys};
use darling::{Error, Result};
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{Field, Ident, Token};

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
        }
    }
    Ok(object)
}

/// A field of either kind.
enum Member<'a> {
    Property(Property<'a>),
    Skipped(Skipped<'a>),
}

fn member<'a>(field: &'a Field, ident: &'a Ident, names: &mut Names) -> Result<Member<'a>> {
    let keys: FieldKeys = receive::keys(&field.attrs)?;
    if keys.skip.is_some() {
        skipped(field, ident, keys).map(Member::Skipped)
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
