//! The first look at unions: finding the branch, one function for each way in which branches are told apart.
//!
//! Generated code reads what is in the branch: it is called with the index of the variant, which is that of its tag
//! among all tags or, without tags, of its branch, and with the fields of the variant's object if that is what it holds.

use super::lexer::Next;
use super::{ObjectReader, Reader, Stop};
use crate::schema::{Field, Kind, Schema, Tagging, Union};
use std::borrow::Cow;

/// What reads the content of a variant.
type Read<'r, 't, 'de> = &'r mut dyn FnMut(&mut Reader<'t, 'de>, usize, &'static [Field]) -> Result<(), Stop>;

/// A form of unions: [`external`], [`internal`], [`adjacent`] or [`untagged`].
pub type Form = for<'t, 'de> fn(&mut Reader<'t, 'de>, &'static Union, Read<'_, 't, 'de>) -> Result<(), Stop>;

/// Reads one of several variants, which `read` does for each of them.
#[inline]
pub fn variant<'t, 'de, T>(
    reader: &mut Reader<'t, 'de>,
    schema: &'static Schema,
    form: Form,
    mut read: impl FnMut(&mut Reader<'t, 'de>, usize, &'static [Field]) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let Kind::Union(union) = schema.kind else { return Err(Stop) };
    let start = reader.position();
    let mut value = None;
    form(reader, union, &mut |reader, index, fields| {
        value = Some(read(reader, index, fields)?);
        Ok(())
    })
    .map_err(|Stop| reader.leave_refused(start))?;
    value.ok_or(Stop)
}

/// A variant under its name as the only key, or as a text if it holds nothing.
pub fn external<'t, 'de>(
    reader: &mut Reader<'t, 'de>,
    union: &'static Union,
    read: Read<'_, 't, 'de>,
) -> Result<(), Stop> {
    if reader.peek() == b'"' {
        let (index, schema) = selected(union, &reader.text()?)?;
        let is_text = matches!(schema.kind, Kind::Enum(_) | Kind::String(_));
        return if is_text { read(reader, index, &[]) } else { Err(Stop) };
    }
    if reader.open(b'{', b'}')? == Next::End {
        return Err(Stop);
    }
    let (index, schema) = selected(union, &reader.lexer.key()?)?;
    let [content] = fields_of(schema) else { return Err(Stop) };
    read(reader, index, fields_of(content.schema()))?;
    if reader.lexer.after_element(b'}')? == Next::End { reader.close() } else { Err(Stop) }
}

/// A variant that is an object in which a key has its name.
pub fn internal<'t, 'de>(
    reader: &mut Reader<'t, 'de>,
    union: &'static Union,
    read: Read<'_, 't, 'de>,
) -> Result<(), Stop> {
    let (text, position) = reader.look_for(tag_of(union)?)?;
    let (index, schema) = selected(union, &text)?;
    let all = fields_of(schema);
    let [_, fields @ ..] = all else { return Err(Stop) };
    reader.behind_tag(position, all, schema.rest.is_some(), |reader| read(reader, index, fields))
}

/// A variant that is an object in which one key has its name and another what it holds.
pub fn adjacent<'t, 'de>(
    reader: &mut Reader<'t, 'de>,
    union: &'static Union,
    read: Read<'_, 't, 'de>,
) -> Result<(), Stop> {
    let (text, position) = reader.look_for(tag_of(union)?)?;
    let (index, schema) = selected(union, &text)?;
    let fields = fields_of(schema);
    if schema.rest.is_some() {
        return reader.behind_tag(position, fields, true, |reader| read(reader, index, &[]));
    }
    let content = fields.get(1);
    let mut is_read = false;
    let mut object = ObjectReader::new(fields);
    while let Some(place) = object.next(reader) {
        if place == 0 {
            reader.lexer.skip()?;
        } else {
            read(reader, index, content.map_or(&[], |content| fields_of(content.schema())))?;
            is_read = true;
        }
    }
    match content {
        _ if !object.is_complete() => Err(Stop),
        Some(_) if is_read => Ok(()),
        Some(_) => Err(Stop),
        None => read(reader, index, &[]),
    }
}

/// The first variant that the value is one of.
pub fn untagged<'t, 'de>(
    reader: &mut Reader<'t, 'de>,
    union: &'static Union,
    read: Read<'_, 't, 'de>,
) -> Result<(), Stop> {
    let first = reader.peek();
    let keys = if first == b'{' { reader.keys()? } else { Vec::new() };
    let schema = |index: usize| union.branches[index].schema();
    let branches = (0..union.branches.len()).filter(|index| may_be(schema(*index), first, &keys));
    reader.first_of(union, branches, |reader, index| read(reader, index, fields_of(schema(index))))
}

/// Whether a value that starts with `first`, and has `keys` if it is an object, may be one of the schema.
fn may_be(schema: &'static Schema, first: u8, keys: &[Cow<'_, str>]) -> bool {
    match schema.kind {
        Kind::Any | Kind::Union(_) | Kind::Foreign(_) => true,
        Kind::Recursive(node) => may_be(node().get(), first, keys),
        Kind::Null => first == b'n',
        Kind::Nullable(inner) => first == b'n' || may_be(inner.get(), first, keys),
        Kind::Boolean => matches!(first, b't' | b'f'),
        Kind::Integer(_) | Kind::Number(_) => matches!(first, b'-' | b'0'..=b'9'),
        Kind::Constants(..) => matches!(first, b't' | b'f' | b'-' | b'0'..=b'9'),
        Kind::String(_) | Kind::Enum(_) => first == b'"',
        Kind::Array(_) | Kind::Tuple(_) => first == b'[',
        Kind::Map(_) => first == b'{',
        Kind::Object(fields) => first == b'{' && has_keys(fields, schema.rest.is_some(), keys),
    }
}

/// Whether an object with `keys` has all the fields that it must have, and no others unless it is open.
fn has_keys(fields: &[Field], is_open: bool, keys: &[Cow<'_, str>]) -> bool {
    let is_field = |key: &Cow<'_, str>| fields.iter().any(|field| field.name.as_str() == *key);
    let is_given = |field: &Field| keys.iter().any(|key| field.name.as_str() == *key);
    (is_open || keys.iter().all(is_field)) && fields.iter().all(|field| !field.required || is_given(field))
}

/// The index of the tag that is `text`, and the node of its branch. The branch for all other texts comes behind the tags.
fn selected(union: &'static Union, text: &str) -> Result<(usize, &'static Schema), Stop> {
    let mut tags = union.tags().enumerate();
    let known =
        tags.find(|(_, (_, tag))| tag.name.as_str() == text).map(|(index, (branch, _))| (index, branch));
    let other = || union.other_for(text).map(|branch| (union.tags().count(), branch));
    let (index, branch) = known.or_else(other).ok_or(Stop)?;
    Ok((index, union.branches[branch].schema()))
}

fn tag_of(union: &'static Union) -> Result<&'static str, Stop> {
    match union.tagging {
        Tagging::Field(tag) => Ok(tag),
        _ => Err(Stop),
    }
}

/// The fields of an object; none of anything else.
fn fields_of(schema: &'static Schema) -> &'static [Field] {
    match schema.kind {
        Kind::Object(fields) => fields,
        _ => &[],
    }
}
