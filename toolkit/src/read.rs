//! The way of a call's arguments: a first look that only valid ones pass, and a second one for all others.
//!
//! All but [`read`] is not generic: a program has it once, whatever the number of its tools.

use crate::declaration::Declaration;
use crate::decode::fault::{FaultKind, path_at};
use crate::decode::lexer::DEPTH_LIMIT;
use crate::decode::{Decode, Reader, Refusal, Stop};
use crate::error::InvalidArguments;
use crate::issue::{Code, Issue};
use crate::normalise::{Ledger, Normalised, Rejected, normalise};
use crate::options::{Finish, Options};
use crate::pointer::Path;
use crate::sensitive::{mask_coercions, mask_warnings};
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
#[derive(Default)]
pub(crate) struct Account {
    pub ledger: Ledger,
    pub warnings: Vec<Warning>,
}

/// Reads the arguments of a call, in all that depends on their type.
pub(crate) fn read<'de, T: Decode<'de>>(
    call: &Call<'_, 'de>,
    account: Option<&mut Account>,
) -> Result<T, InvalidArguments> {
    // A value is only put here as the last thing that happens, and then taken. That it is not dropped here spares every
    // tool the code for it.
    let mut value = ManuallyDrop::new(None);
    call.looks(account, &mut |reader| {
        value = ManuallyDrop::new(Some(T::decode(reader)?));
        Ok(())
    })?;
    ManuallyDrop::into_inner(value).ok_or_else(|| call.unread())
}

impl<'de> Call<'_, 'de> {
    /// Takes the looks, with `decode` for what depends on the type. After an `Ok`, its last call has succeeded.
    fn looks(
        &self,
        account: Option<&mut Account>,
        decode: &mut dyn FnMut(&mut Reader<'_, 'de>) -> Result<(), Stop>,
    ) -> Result<(), InvalidArguments> {
        let mut reader = Reader::new(self.text);
        if self.may_be_valid() && reader.peek() == b'{' && decode(&mut reader).is_ok() {
            if let Some(account) = account {
                account.warnings = self.warnings(self.text);
            }
            return Ok(());
        }
        let normalised = self.second_look(account)?;
        let mut reader = Reader::normalised(&normalised, self.text);
        decode(&mut reader).map_err(|Stop| self.refused(&normalised, reader))
    }

    /// Whether the first look has a chance.
    fn may_be_valid(&self) -> bool {
        let Options { limits, finish, .. } = self.options;
        self.text.len() <= limits.bytes && *finish == Finish::Complete && self.tool.intake.normalize.is_none()
    }

    /// The arguments as the schema has them.
    #[cold]
    fn second_look(&self, account: Option<&mut Account>) -> Result<String, InvalidArguments> {
        let (length, limit) = (self.text.len(), self.options.limits.bytes);
        if length > limit {
            let note = format!("the arguments are {length} bytes long, and must be at most {limit}");
            return Err(self.rejected(Code::Constraint, note));
        }
        if self.options.finish == Finish::Truncated {
            let note = "the output limit cut the arguments off; send the whole object again, with less in it";
            return Err(self.rejected(Code::Truncated, note.to_owned()));
        }
        match normalise(self.text, self.tool, self.options.mode) {
            Ok(Normalised { text, mut ledger }) => {
                if let Some(account) = account {
                    mask_coercions(&mut ledger.entries, &self.tool.schema);
                    *account = Account { ledger, warnings: self.warnings(&text) };
                }
                Ok(text)
            }
            Err(Rejected { issues, omitted }) => Err(InvalidArguments::new(self.tool, issues, omitted)),
        }
    }

    /// What looks wrong about arguments that are valid.
    fn warnings(&self, text: &str) -> Vec<Warning> {
        let mut warnings = warnings(text);
        mask_warnings(&mut warnings, &self.tool.schema);
        warnings
    }

    /// The report about values that their schemas accept and their types do not.
    #[cold]
    fn refused(&self, text: &str, reader: Reader<'_, '_>) -> InvalidArguments {
        let (refusals, omitted) = reader.into_refusals();
        let issues = refusals.into_iter().map(|Refusal { offset, within, code, problem }| {
            let issue = Issue::new(path_at(text, offset).join(within), code);
            if code == Code::Custom { issue.note(problem) } else { issue.expected(problem) }
        });
        let issues: Vec<Issue> = issues.collect();
        if issues.is_empty() { self.unread() } else { InvalidArguments::new(self.tool, issues, omitted) }
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
