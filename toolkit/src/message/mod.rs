//! The message for the model: what is wrong with a call, and what would be right.

pub(crate) mod asked;
pub(crate) mod describe;
mod ends;
mod signature;
pub(crate) mod union;

use crate::declaration::Declaration;
use crate::issue::{Code, Issue, JsonType, Received};
use crate::pointer::{Quoted, cut, is_invisible};
use crate::schema::Kind;
use describe::nearest;
use signature::signature;
use std::fmt::Write;

/// The issues that are shown.
const SHOWN: usize = 8;
/// The length of a message, in bytes.
const LENGTH: usize = 2048;
/// The length of a path, in bytes.
const PATH_LENGTH: usize = 160;
/// The length of one issue, in bytes.
const ISSUE_LENGTH: usize = 400;

const CLOSING: &str = "The tool did not run. Call it again with corrected arguments.";

/// The message about `issues`, and `omitted` more, of a call of `tool`.
pub(crate) fn message(tool: &'static Declaration, issues: &[Issue], omitted: usize) -> String {
    const ROOM_FOR_COUNT: usize = 48;
    let mut text = format!("Invalid arguments for {}:\n", cut(tool.name, 64));
    let mut shown = 0;
    let mut allowed = None;
    for issue in issues.iter().take(SHOWN) {
        // Several unknown keys of one object have one list of allowed ones.
        let is_repeated = issue.code == Code::Unknown && allowed == Some(&issue.expected);
        if issue.code == Code::Unknown {
            allowed = Some(&issue.expected);
        }
        let line = line(issue, is_repeated);
        if text.len() + line.len() + ROOM_FOR_COUNT + CLOSING.len() > LENGTH {
            break;
        }
        text.push_str(&line);
        shown += 1;
    }
    let more = issues.len() - shown + omitted;
    if more > 0 {
        _ = writeln!(text, "- and {more} more");
    }
    if let Some(signature) = failing_signature(tool, issues)
        && text.len() + signature.len() + CLOSING.len() < LENGTH
    {
        text.push_str(&signature);
    }
    text.push_str(CLOSING);
    text
}

/// The parameters that the issues are about, if they are about some.
fn failing_signature(tool: &'static Declaration, issues: &[Issue]) -> Option<String> {
    let Kind::Object(fields) = tool.schema.kind else { return None };
    let mut failing = Vec::new();
    for key in issues.iter().filter_map(|issue| issue.path.first_key()) {
        let names = || fields.iter().map(|field| field.name.as_str());
        failing.extend(names().find(|name| *name == key).or_else(|| nearest(key, &mut names())));
    }
    let signature = signature(tool.name, fields, |field| failing.contains(&field.name.as_str()));
    (!failing.is_empty()).then(|| format!("Parameters: {signature}\n"))
}

/// One issue as a line, without the allowed keys if those were just listed.
fn line(issue: &Issue, is_repeated: bool) -> String {
    format!("- {}\n", words(issue, is_repeated))
}

/// One issue in words, without the allowed keys if those were just listed.
pub(crate) fn words(issue: &Issue, is_repeated: bool) -> String {
    let path = format!("{:#}", issue.path);
    let mut text = match cut(&path, PATH_LENGTH) {
        whole if whole.len() == path.len() => format!("{path}: "),
        start => format!("{start}…: "),
    };
    let expected = issue.expected.as_deref().unwrap_or_default();
    match issue.code {
        Code::Missing => _ = write!(text, "missing, expected {expected}"),
        Code::Unknown => text.push_str("unknown field"),
        Code::Constraint if !expected.is_empty() => text.push_str(expected),
        Code::Type | Code::Enum | Code::Truncated if !expected.is_empty() => {
            _ = write!(text, "expected {expected}");
        }
        _ => {}
    }
    if let Some(received) = &issue.received {
        _ = write!(text, ", received {}", received_words(received, issue.code));
    }
    if let Some(note) = &issue.note {
        let note = note.replace(is_invisible, " ");
        match issue.code {
            Code::Missing => _ = write!(text, " ({note})"),
            _ if text.ends_with(": ") => text.push_str(&note),
            _ => _ = write!(text, "; {note}"),
        }
    }
    if issue.code == Code::Unknown && !expected.is_empty() && !is_repeated {
        _ = write!(text, "; allowed: {expected}");
    }
    if let Some(suggestion) = &issue.suggestion {
        _ = write!(text, "; did you mean {}?", Quoted(suggestion));
    }
    if text.len() > ISSUE_LENGTH {
        text.truncate(cut(&text, ISSUE_LENGTH).len());
        text.push('…');
    }
    text
}

/// What was received: numbers and booleans as they were, also if they were in a text, of everything else the type.
fn received_words(received: &Received, code: Code) -> String {
    match (received.kind, &received.value, code) {
        (JsonType::Number | JsonType::Boolean, Some(value), _) | (_, Some(value), Code::Constraint) => {
            value.clone()
        }
        (kind, ..) => kind.with_article().to_owned(),
    }
}
