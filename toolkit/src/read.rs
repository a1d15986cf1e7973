//! The way of a call's arguments: a first look that only valid ones pass, and a second one for all others.
//!
//! All but [`read`] is not generic: a program has it once, whatever the number of its tools.

use crate::declaration::Declaration;
use crate::decode::fault::FaultKind;
use crate::decode::lexer::DEPTH_LIMIT;
use crate::decode::{Decode, Reader, Stop, UNESCAPED};
use crate::error::InvalidArguments;
use crate::issue::{Code, Issue};
use crate::normalise::{INVALID_DEFAULT, Ledger, Normalised, Rejected, normalise, with_defaults};
use crate::options::{Finish, Options};
use crate::pointer::Path;
use crate::warning::{Warning, warnings};
use serde_json::Value;
use std::mem::ManuallyDrop;

/// The arguments of a call, before they are read.
pub(crate) struct Call<'c, 'de> {
    pub text: &'de str,
    pub tool: &'static Declaration,
    pub options: &'c Options,
}

/// What there is to say about arguments that were read.
pub(crate) struct Account {
    pub ledger: Ledger,
    pub warnings: Vec<Warning>,
    /// The arguments as the second look wrote them, if there was one.
    pub rewritten: Option<String>,
    /// What looks wrong about valid arguments: here, so that only programs have it that ask.
    judge: fn(&str, &'static Declaration) -> Vec<Warning>,
}

impl Account {
    pub const fn new() -> Self {
        let ledger = Ledger { entries: Vec::new(), omitted: 0 };
        Self { ledger, warnings: Vec::new(), rewritten: None, judge: looks_wrong }
    }
}

/// What looks wrong about arguments that are valid.
fn looks_wrong(text: &str, tool: &'static Declaration) -> Vec<Warning> {
    let mut warnings = warnings(text);
    if let Some(mask) = tool.mask {
        (mask.warnings)(&mut warnings, &tool.schema);
    }
    warnings
}

/// Reads the arguments of a call, in all that depends on their type.
pub(crate) fn read<'de, T: Decode<'de>>(
    call: &Call<'_, 'de>,
    account: Option<&mut Account>,
) -> Result<T, InvalidArguments> {
    let mut room = Room(ManuallyDrop::new(None));
    call.looks(account, &mut room)?;
    ManuallyDrop::into_inner(room.0).ok_or_else(|| call.unread())
}

/// Room for a value. One is only put there as the last thing that happens, and then taken: that it is not dropped here
/// spares every tool the code for it.
struct Room<T>(ManuallyDrop<Option<T>>);

/// A [`Room`] for whatever type. A closure would do as well, but has twice the table of functions.
trait Fill<'de> {
    fn fill(&mut self, reader: &mut Reader<'_, 'de>) -> Result<(), Stop>;
}

impl<'de, T: Decode<'de>> Fill<'de> for Room<T> {
    fn fill(&mut self, reader: &mut Reader<'_, 'de>) -> Result<(), Stop> {
        self.0 = ManuallyDrop::new(Some(T::decode(reader)?));
        Ok(())
    }
}

impl<'de> Call<'_, 'de> {
    /// Takes the looks, with `room` for what depends on the type. After an `Ok`, there is a value in it.
    fn looks(
        &self,
        mut account: Option<&mut Account>,
        room: &mut dyn Fill<'de>,
    ) -> Result<(), InvalidArguments> {
        let mut reader = Reader::new(self.text);
        if self.may_be_valid() && reader.peek() == b'{' && room.fill(&mut reader).is_ok() {
            if let Some(account) = account {
                account.warnings = (account.judge)(self.text, self.tool);
            }
            return Ok(());
        }
        let normalised = self.second_look(account.as_deref_mut(), room)?;
        let mut reader = Reader::normalised(&normalised, self.text);
        if room.fill(&mut reader).is_ok() {
            if let Some(account) = account {
                account.rewritten = (normalised != self.text).then_some(normalised);
            }
            return Ok(());
        }
        let refused = self.refused(&normalised, reader, None);
        let refused = refused.or_else(|| self.invalid_default(&normalised, room));
        Err(refused.unwrap_or_else(|| self.unread()))
    }

    /// Whether the first look has a chance.
    fn may_be_valid(&self) -> bool {
        let Options { limits, finish, .. } = self.options;
        self.text.len() <= limits.bytes && *finish == Finish::Complete && self.tool.intake.normalize.is_none()
    }

    /// The arguments as the schema has them.
    #[cold]
    fn second_look(
        &self,
        account: Option<&mut Account>,
        room: &mut dyn Fill<'de>,
    ) -> Result<String, InvalidArguments> {
        let (length, limit) = (self.text.len(), self.options.limits.bytes);
        if length > limit {
            let note = format!("the arguments are {length} bytes long, and must be at most {limit}");
            return Err(self.rejected(Code::Constraint, note));
        }
        let cut_off = match self.options.finish {
            Finish::Complete => None,
            Finish::Truncated => {
                Some("the output limit cut the arguments off; send the whole object again, with less in it")
            }
            Finish::Refused | Finish::Failed => Some(
                "the turn ended before its time, so the arguments may not be whole; send them again if they are meant",
            ),
        };
        if let Some(note) = cut_off {
            return Err(self.rejected(Code::Truncated, note.to_owned()));
        }
        match normalise(self.text, self.tool, self.options.mode) {
            Ok(Normalised { text, mut ledger }) => {
                if let Some(account) = account {
                    if let Some(mask) = self.tool.mask {
                        (mask.coercions)(&mut ledger.entries, &self.tool.schema);
                    }
                    account.ledger = ledger;
                    account.warnings = (account.judge)(&text, self.tool);
                }
                Ok(text)
            }
            Err(Rejected { mut issues, omitted, readable }) => {
                // What has no issue may be refused all the same.
                let mut reader = Reader::normalised(&readable, self.text);
                _ = room.fill(&mut reader);
                let further = reader.report(&mut issues, &readable, &self.tool.schema);
                Err(InvalidArguments::new(self.tool, issues, omitted + further))
            }
        }
    }

    /// The report about values that their schemas accept and their types do not, with a note on all of them.
    #[cold]
    fn refused(
        &self,
        text: &str,
        reader: Reader<'_, '_>,
        note: Option<&'static str>,
    ) -> Option<InvalidArguments> {
        let mut issues = Vec::new();
        let omitted = reader.report(&mut issues, text, &self.tool.schema);
        if let Some(note) = note {
            // What borrows from the arguments finds no default in them, and is not what is wrong.
            issues.retain(|issue| issue.expected.as_deref() != Some(UNESCAPED));
            for issue in &mut issues {
                let words = issue.note.take().map(|words| format!("{words}; {note}"));
                issue.note = Some(words.unwrap_or_else(|| note.to_owned()));
            }
        }
        (!issues.is_empty()).then(|| InvalidArguments::new(self.tool, issues, omitted))
    }

    /// The report about arguments that are valid but for a default that stands for what they leave out: by its pattern,
    /// say, which no constant can judge.
    #[cold]
    fn invalid_default(&self, text: &str, room: &mut dyn Fill<'de>) -> Option<InvalidArguments> {
        let filled = match with_defaults(text, self.tool) {
            Ok(Normalised { text, .. }) => text,
            Err(Rejected { issues, omitted, .. }) => {
                return Some(InvalidArguments::new(self.tool, issues, omitted));
            }
        };
        let mut reader = Reader::normalised(&filled, self.text);
        room.fill(&mut reader).err().and_then(|Stop| self.refused(&filled, reader, Some(INVALID_DEFAULT)))
    }

    /// The report about arguments that were not read for no known reason: an implementation of `Decode` does not accept
    /// what its schema says.
    #[cold]
    fn unread(&self) -> InvalidArguments {
        let note = "the arguments fit the schema of the tool and still cannot be read";
        self.rejected(Code::Constraint, note.to_owned())
    }

    fn rejected(&self, code: Code, note: String) -> InvalidArguments {
        rejected(self.tool, code, note)
    }
}

/// The report about arguments of which nothing but their sum is wrong.
fn rejected(tool: &'static Declaration, code: Code, note: String) -> InvalidArguments {
    let issue = Issue::new(Path::Root.pointer(), code).note(note);
    InvalidArguments::new(tool, vec![issue], 0)
}

/// A value as text.
pub(crate) fn text_of(value: &Value, tool: &'static Declaration) -> Result<String, InvalidArguments> {
    // Text is written recursively, and there is no limit to what a program can build.
    let mut rest = vec![(value, 0)];
    while let Some((value, depth)) = rest.pop() {
        if depth > DEPTH_LIMIT {
            return Err(rejected(tool, Code::Constraint, FaultKind::TooDeep.message()));
        }
        match value {
            Value::Array(items) => rest.extend(items.iter().map(|item| (item, depth + 1))),
            Value::Object(map) => rest.extend(map.values().map(|value| (value, depth + 1))),
            _ => {}
        }
    }
    Ok(value.to_string())
}
