//! Each type with what the properties need of it. Without it, every property would be written once for each type.

use crate::constrained::{Brought, Formats, Keyed, Lengths, Patterns, Ranges, Secrets, Sizes, Steps};
use crate::types::{
    Anything, Borrowed, Choices, Containers, Defaults, Doubles, Envelopes, Folder, Integers, Lists, Maps,
    Nested, Newtypes, Nothing, Optionals, Renamed, Scalars, Tree,
};
use crate::unions::{
    Adjacent, Constants, External, Filter, Flattening, Internal, Lent, Others, Overlapping, Recursive,
    Untagged,
};
use serde::Serialize;
use std::cell::OnceCell;
use toolkit::{Coercion, Decode, InvalidArguments, Mode, Options, Tool};

pub struct Subject {
    pub name: &'static str,
    pub tool: &'static str,
    pub schema: fn() -> String,
    /// Keys and their aliases.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Reads a text in both modes, and what came out once more; the cell keeps that text.
    pub read: for<'t> fn(&'t str, &'t OnceCell<String>) -> Reading,
}

/// What came of a text.
pub struct Reading {
    pub strict: Result<(), InvalidArguments>,
    pub lossless: Result<Vec<Coercion>, InvalidArguments>,
    /// Whether both modes read the same value, if both read one.
    pub is_same: bool,
    /// What the lossless mode read, written as JSON.
    pub written: Option<String>,
    /// What the value of the lossless mode is in strict mode after it was written as JSON: whether it is the same.
    pub again: Option<Result<bool, InvalidArguments>>,
}

fn read<'t, T>(text: &'t str, written: &'t OnceCell<String>) -> Reading
where
    T: Tool + Decode<'t> + Serialize + PartialEq,
{
    let options = Options::default();
    let strict = T::parse_with(text, &options.mode(Mode::Strict));
    let lossless = T::parse_with(text, &options);
    let is_same = match (&strict, &lossless) {
        (Ok(strict), Ok(lossless)) => strict.value == lossless.value,
        _ => true,
    };
    let again = lossless.as_ref().ok().map(|parsed| {
        let text = written.get_or_init(|| serde_json::to_string(&parsed.value).expect("it can be written"));
        T::parse_with(text, &options.mode(Mode::Strict)).map(|again| again.value == parsed.value)
    });
    let written = again.as_ref().and_then(|_| written.get().cloned());
    Reading {
        strict: strict.map(drop),
        lossless: lossless.map(|parsed| parsed.coercions),
        is_same,
        written,
        again,
    }
}

macro_rules! subjects {
    ($($type:ty $(, $name:literal: $($alias:literal)+)*;)*) => {
        &[$(Subject {
            name: stringify!($type),
            tool: <$type as Tool>::NAME,
            schema: || <$type as Tool>::json_schema().into_owned(),
            aliases: &[$($(($name, $alias)),+),*],
            read: |text, written| read::<$type>(text, written),
        }),*]
    };
}

pub const SUBJECTS: &[Subject] = subjects! {
    Anything;
    Borrowed<'_>;
    Brought;
    Formats;
    Keyed;
    Lengths;
    Patterns;
    Ranges;
    Secrets;
    Sizes;
    Steps;
    Choices;
    Containers;
    Defaults;
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
    External;
    Internal;
    Adjacent;
    Untagged;
    Overlapping;
    Filter;
    Recursive;
    Constants;
    Others;
    Flattening;
    Lent<'_>;
};
