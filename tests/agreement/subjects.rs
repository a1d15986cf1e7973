//! Each type with what the properties need of it. Without it, every property would be written once for each type.

use crate::attributes::{
    Absent, Annotated, Hatches, Lenient, Open, Prepared, StrictField, StrictTool, Switches, Validated,
};
use crate::constrained::{
    Brought, Everything, Formats, Keyed, Lengths, Patterns, Ranges, Secrets, Sizes, Steps,
};
use crate::crates::{Bytes, Chrono, Collections, Decimals, Foreign, Identifiers, Jiff, Software, Time};
use crate::flattened::{Flat, FlatDeep, FlatMap, FlatOptional, FlatRows};
use crate::generics::{enum_types as generic_enums, types as generic};
use crate::serde_suite::{remote_types as serde_remote, types as serde_types};
use crate::standard::{Addresses, Delays, Keys, NonZeros, Pointers, Sequences, Sets, Texts};
use crate::types::{
    Anything, Borrowed, Choices, Containers, Defaults, Doubles, Envelopes, Folder, Integers, Lists, Maps,
    Nested, Newtypes, Nothing, Optionals, Renamed, Scalars, Tree,
};
use crate::unions::{
    Adjacent, Constants, External, Filter, Flattening, Internal, Lent, Others, Overlapping, Recursive,
    Untagged,
};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use toolkit::schema::SchemaRef;
use toolkit::{Coercion, Decode, Definitions, InvalidArguments, Mode, Options, Param, Tool};

pub struct Subject {
    pub name: &'static str,
    pub tool: &'static str,
    pub schema: fn() -> String,
    pub definitions: &'static Definitions,
    pub node: SchemaRef,
    /// Keys and their aliases.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Whether its values have more than was sent, although none is published.
    pub has_defaults: bool,
    /// Reads a text in both modes, and what came out once more; the cell keeps that text.
    pub read: for<'t> fn(&'t str, &'t OnceCell<String>) -> Reading,
}

/// What came of a text.
pub struct Reading {
    pub strict: Result<(), InvalidArguments>,
    pub lossless: Result<Vec<Coercion>, InvalidArguments>,
    /// Whether both modes read the same value, if both read one.
    pub is_same: bool,
    /// What the lossless mode read, written as JSON, if it can be written.
    pub written: Option<String>,
    /// What the value of the lossless mode is in strict mode after it was written as JSON: whether it is the same.
    pub again: Option<Result<bool, InvalidArguments>>,
    /// Whether serde reads the same as strict mode, if it has a part in the type; or what it has against it.
    pub foreign: Option<Result<bool, serde_json::Error>>,
}

/// Reads a type that nobody writes.
fn read<'t, T>(text: &'t str, _: &'t OnceCell<String>) -> Reading
where
    T: Tool + Decode<'t> + PartialEq,
{
    read_value::<T>(text).0
}

/// Reads a type, and again what it is when it is written.
fn written<'t, T>(text: &'t str, written: &'t OnceCell<String>) -> Reading
where
    T: Tool + Decode<'t> + Serialize + PartialEq,
{
    let (reading, _, lossless) = read_value::<T>(text);
    let Some(value) = lossless else { return reading };
    let text = written.get_or_init(|| serde_json::to_string(&value).expect("it can be written"));
    let again = T::parse_with(text, &Options::default().mode(Mode::Strict));
    let again = again.map(|again| again.value == value);
    Reading { written: Some(text.clone()), again: Some(again), ..reading }
}

/// Reads a type that serde reads as well.
fn compared<'t, T>(text: &'t str, _: &'t OnceCell<String>) -> Reading
where
    T: Tool + Decode<'t> + Deserialize<'t> + PartialEq,
{
    let (reading, strict, _) = read_value::<T>(text);
    let foreign = strict.map(|value| serde_json::from_str::<T>(text).map(|other| other == value));
    Reading { foreign, ..reading }
}

/// A text in both modes, and the values.
fn read_value<'t, T>(text: &'t str) -> (Reading, Option<T>, Option<T>)
where
    T: Tool + Decode<'t> + PartialEq,
{
    let options = Options::default();
    let (strict_value, strict) = match T::parse_with(text, &options.mode(Mode::Strict)) {
        Ok(parsed) => (Some(parsed.value), Ok(())),
        Err(error) => (None, Err(error)),
    };
    let (value, lossless) = match T::parse_with(text, &options) {
        Ok(parsed) => (Some(parsed.value), Ok(parsed.coercions)),
        Err(error) => (None, Err(error)),
    };
    let is_same = strict_value.is_none() || value.is_none() || strict_value == value;
    let reading = Reading { strict, lossless, is_same, written: None, again: None, foreign: None };
    (reading, strict_value, value)
}

/// The types, each with the aliases of its keys, and with how it is read: `written` if nothing else is said. Those that
/// are `filled` are written with more than was sent.
macro_rules! subjects {
    ($($type:ty $(, $name:literal: $($alias:literal)+)* $(=> $how:ident)?;)*) => {
        &[$(Subject {
            name: stringify!($type),
            tool: <$type as Tool>::NAME,
            schema: || <$type as Tool>::json_schema().into_owned(),
            definitions: <$type as Tool>::DEFINITIONS,
            node: <$type as Param>::SCHEMA,
            aliases: &[$($(($name, $alias)),+),*],
            has_defaults: subjects!(@is_filled $($how)?),
            read: subjects!(@read $type $(, $how)?),
        }),*]
    };
    (@is_filled filled) => { true };
    (@is_filled $($how:ident)?) => { false };
    (@read $type:ty) => { |text, cell| written::<$type>(text, cell) };
    (@read $type:ty, filled) => { |text, cell| written::<$type>(text, cell) };
    (@read $type:ty, $how:ident) => { |text, cell| $how::<$type>(text, cell) };
}

/// Sorted as the files are that have them.
pub const SUBJECTS: &[Subject] = subjects! {
    Anything;
    Borrowed<'_>;
    Choices;
    Containers;
    Defaults => filled;
    Doubles;
    Envelopes;
    Folder;
    Integers;
    Lists;
    Maps;
    Nested;
    Newtypes;
    Nothing;
    Optionals;
    Renamed, "filePath": "path" "file_name", "spokenLanguage": "lang";
    Scalars;
    Tree;
    Addresses => read;
    Delays => read;
    Keys;
    NonZeros;
    Pointers => read;
    Sequences;
    Sets => read;
    Texts;
    Bytes => read;
    Foreign => read;
    Chrono => read;
    Collections => read;
    Decimals => read;
    Identifiers => read;
    Jiff => read;
    Software => read;
    Time => read;
    Brought;
    Everything;
    Formats;
    Keyed;
    Lengths;
    Patterns;
    Ranges;
    Secrets;
    Sizes;
    Steps;
    Absent => filled;
    Annotated => filled;
    Hatches => read;
    Lenient;
    Open => read;
    Prepared;
    StrictField;
    StrictTool;
    Switches => read;
    Validated;
    Flat;
    FlatDeep, "to": "until";
    FlatMap;
    FlatOptional, "to": "until";
    FlatRows, "to": "until";
    Adjacent;
    Constants;
    External;
    Filter;
    Flattening;
    Internal;
    Lent<'_>;
    Others;
    Overlapping;
    Recursive;
    Untagged;
    generic::Apply<u8> => filled;
    generic::Apply<generic::Tree<bool>, generic::Page<generic::User>> => filled;
    generic::Chain<generic::User> => filled;
    generic::Collect<std::ops::Range<u16>> => filled;
    generic::Compare => filled;
    generic::Draw => filled;
    generic::Everything<'_, u8> => read;
    generic::Folder => filled;
    generic::Lenient<u8, String> => read;
    generic::List<bool, u8, 1> => filled;
    generic::Measure<generic::Meter> => filled;
    generic::Open<u8> => read;
    generic::Sizes => filled;
    generic::Wrap<u16> => filled;
    generic::Wrap<generic::User> => filled;
    generic::Unnamed => filled;
    generic_enums::Apply<u8> => filled;
    generic_enums::Convert<generic::Meter>;
    generic_enums::Cut => filled;
    generic_enums::Evaluate => filled;
    generic_enums::Plant => filled;
    serde_remote::Remote => compared;
    serde_types::Defaults => compared;
    serde_types::Directions => compared;
    serde_types::Flattened => compared;
    serde_types::Made => compared;
    serde_types::Names, "cityName": "town" "place" => compared;
    serde_types::Rust<'_, u8> => compared;
    serde_types::Shapes => compared;
    serde_types::Transparent => compared;
    serde_types::Variants => compared;
    serde_types::Whole => compared;
};
