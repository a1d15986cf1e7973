//! Types whose values are those of another type on the wire.

use super::object::{codec, skipped};
use super::{all, both};
use crate::model::{Constraints, Construction, Newtype};
use crate::receive::{self, FieldKeys, OtherType};
use crate::ty::is_phantom;
use darling::{Error, Result};
use proc_macro2::Span;
use std::borrow::Cow;
use syn::spanned::Spanned as _;
use syn::{Field, Fields, Index, Member};

/// A tuple struct with one field.
pub fn tuple(fields: &Fields) -> Result<Newtype<'_>> {
    let mut iterator = fields.iter();
    let (Some(field), None) = (iterator.next(), iterator.next()) else {
        let message = "a tuple struct has exactly one field here: give the fields names, as in `struct Point { x: f64, y: f64 }`";
        return Err(Error::custom(message).with_span(fields));
    };
    let keys = receive::keys::<FieldKeys>(&field.attrs)?;
    let mut errors = Error::accumulator();
    errors.handle(check_keys(field));
    if let Some(span) = keys.skip.as_ref().map(|_| field.span()) {
        let message = "nothing is left of a newtype whose field is skipped: write a struct without fields";
        errors.push(Error::custom(message).with_span(&span));
    }
    let codec = errors.handle(codec(&keys)).flatten();
    errors.finish_with(Newtype {
        ty: Cow::Borrowed(&field.ty),
        codec,
        constraints: Constraints::default(),
        construction: Construction::Call,
    })
}

/// A struct with `transparent`, of which `span` is. As in serde, the value is the one field that is not skipped, has no
/// default and is no `PhantomData`.
pub fn transparent(fields: &Fields, span: Span) -> Result<Newtype<'_>> {
    let mut fields_on_the_wire = Vec::new();
    let mut others = Vec::new();
    let parts = fields.iter().enumerate().map(|(index, field)| {
        let member = field.ident.clone().map_or_else(|| Member::Unnamed(Index::from(index)), Member::Named);
        let keys = receive::keys::<FieldKeys>(&field.attrs)?;
        if keys.skip.is_some() || keys.default.is_some() || is_phantom(&field.ty) {
            others.push(skipped(field, member, keys)?);
        } else {
            let ((), codec) = both(check_keys(field), codec(&keys))?;
            fields_on_the_wire.push((field, member, codec));
        }
        Ok(())
    });
    all(parts)?;
    let count = fields_on_the_wire.len();
    let (Some((Field { ty, .. }, member, codec)), 1) = (fields_on_the_wire.pop(), count) else {
        let remedy = match count {
            0 => "one must be without `skip` and `default`, and no `PhantomData`",
            _ => "write `skip` or `default` on the others",
        };
        let message = format!(
            "`transparent` takes a struct with one field that is the value, and here are {count}: {remedy}"
        );
        return Err(Error::custom(message).with_span(&span));
    };
    let construction = Construction::Field { member, skipped: others };
    Ok(Newtype { ty: Cow::Borrowed(ty), constraints: Constraints::default(), codec, construction })
}

/// A type that is made from another.
pub fn converted(other: &OtherType, construction: Construction<'static>) -> Newtype<'static> {
    Newtype {
        ty: Cow::Owned(other.ty.clone()),
        constraints: Constraints::default(),
        codec: None,
        construction,
    }
}

fn check_keys(field: &Field) -> Result<()> {
    const ALLOWED: [&str; 7] =
        ["with", "schema", "decode_with", "deserialize_with", "schemars", "bound", "skip"];
    let others = receive::others(&field.attrs, &ALLOWED);
    all(others.into_iter().map(|(key, span)| {
        let message = format!("the field is all of the value: remove `{key}`, or write it on the type");
        Err::<(), Error>(Error::custom(message).with_span(&span))
    }))
    .map(drop)
}
