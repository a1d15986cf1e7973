//! The way of a call's arguments: a first look that only valid ones pass, and a second one for all others.
//!
//! Nothing here is generic: a program has it once, whatever the number of its tools.

use crate::decode::fault::{FaultKind, path_at};
use crate::decode::lexer::DEPTH_LIMIT;
use crate::decode::{Reader, Stop};
use crate::error::InvalidArguments;
use crate::issue::{Code, Issue};
use crate::normalise::{Ledger, Normalised, Rejected, normalise};
use crate::options::{Finish, Options};
use crate::pointer::Path;
use crate::schema::Schema;
use crate::warning::{Warning, warnings};
use serde_json::Value;

/// Reads `text` as arguments of `tool` with `decode`.
///
/// After an `Ok`, the last call of `decode` has succeeded.
pub(crate) fn read<'de>(
    text: &'de str,
    tool: &'static str,
    schema: &'static Schema,
    decode: &mut dyn FnMut(&mut Reader<'_, 'de>) -> Result<(), Stop>,
) -> Result<(), InvalidArguments> {
    look(text, &Options::default(), tool, schema, decode).map(drop)
}

/// Takes the looks, and returns what the second made of the text if it was needed.
fn look<'de>(
    text: &'de str,
    options: &Options,
    tool: &'static str,
    schema: &'static Schema,
    decode: &mut dyn FnMut(&mut Reader<'_, 'de>) -> Result<(), Stop>,
) -> Result<Option<Normalised>, InvalidArguments> {
    if text.len() <= options.limits.bytes && options.finish == Finish::Complete {
        let mut reader = Reader::new(text);
        if decode(&mut reader).is_ok() && reader.end().is_ok() {
            return Ok(None);
        }
    }
    let reject = |issues, omitted| InvalidArguments::new(tool, schema, issues, omitted);
    let normalised = second_look(text, schema, tool, options)
        .map_err(|Rejected { issues, omitted }| reject(issues, omitted))?;
    let mut reader = Reader::normalised(&normalised.text, text);
    if decode(&mut reader).is_ok() {
        return Ok(Some(normalised));
    }
    Err(refused(&normalised.text, reader)
        .map_or_else(|| unread(tool, schema), |issue| reject(vec![issue], 0)))
}

#[cold]
fn second_look(
    text: &str,
    schema: &'static Schema,
    tool: &str,
    options: &Options,
) -> Result<Normalised, Rejected> {
    let reject = |code, note| {
        let issue = Issue::new(Path::Root.pointer(), code).note(note);
        Err(Rejected { issues: vec![issue], omitted: 0 })
    };
    let (length, limit) = (text.len(), options.limits.bytes);
    if length > limit {
        let note = format!("the arguments are {length} bytes long, and must be at most {limit}");
        return reject(Code::Constraint, note);
    }
    if options.finish == Finish::Truncated {
        let note = "the output limit cut the arguments off; send the whole object again, with less in it";
        return reject(Code::Truncated, note.to_owned());
    }
    normalise(text, schema, tool, options.mode)
}

/// The issue of a value that its schema accepts and its type does not.
#[cold]
fn refused(text: &str, reader: Reader<'_, '_>) -> Option<Issue> {
    let refusal = reader.into_refusal()?;
    let path = path_at(text, refusal.offset);
    Some(Issue::new(path, Code::Constraint).expected(refusal.problem))
}

/// A value as text.
pub(crate) fn text_of(
    value: &Value,
    tool: &'static str,
    schema: &'static Schema,
) -> Result<String, InvalidArguments> {
    // Text is written recursively, and there is no limit to what a program can build.
    let mut rest = vec![(value, 0)];
    while let Some((value, depth)) = rest.pop() {
        if depth > DEPTH_LIMIT {
            let issue = Issue::new(Path::Root.pointer(), Code::Constraint);
            return Err(InvalidArguments::new(
                tool,
                schema,
                vec![issue.note(FaultKind::TooDeep.message())],
                0,
            ));
        }
        match value {
            Value::Array(items) => rest.extend(items.iter().map(|item| (item, depth + 1))),
            Value::Object(map) => rest.extend(map.values().map(|value| (value, depth + 1))),
            _ => {}
        }
    }
    Ok(value.to_string())
}

/// The report about arguments that were not read for no known reason: an implementation of `Decode` does not accept
/// what its schema says.
#[cold]
pub(crate) fn unread(tool: &'static str, schema: &'static Schema) -> InvalidArguments {
    let issue = Issue::new(Path::Root.pointer(), Code::Constraint);
    let note = "the arguments fit the schema of the tool and still cannot be read".to_owned();
    InvalidArguments::new(tool, schema, vec![issue.note(note)], 0)
}

/// The same as [`read`], and what there is to say about arguments that were read.
pub(crate) fn read_with_account<'de>(
    text: &'de str,
    options: &Options,
    tool: &'static str,
    schema: &'static Schema,
    decode: &mut dyn FnMut(&mut Reader<'_, 'de>) -> Result<(), Stop>,
) -> Result<(Ledger, Vec<Warning>), InvalidArguments> {
    let normalised = look(text, options, tool, schema, decode)?;
    let warnings = warnings(normalised.as_ref().map_or(text, |normalised| &normalised.text));
    Ok((normalised.map(|normalised| normalised.ledger).unwrap_or_default(), warnings))
}
