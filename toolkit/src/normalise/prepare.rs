//! Arguments that go through a function of the tool before they are read.

use super::{Normaliser, Place};
use crate::declaration::Normalize;
use crate::issue::{Code, Issue, Rule};
use crate::pointer::Path;
use crate::schema::{Kind, Schema};

static ANY: Schema = Schema::new(Kind::Any);

impl Normaliser {
    pub(crate) fn prepared(&mut self, json: &str, normalize: &Normalize) {
        // Without repeated keys, which a value cannot hold.
        let mut faultless = Self::new(self.host_mode, self.tool);
        faultless.value(json, &ANY, &Path::Root, Place::Other);
        if !faultless.issues.is_empty() {
            self.omitted += faultless.omitted;
            return faultless.issues.into_iter().for_each(|issue| self.report(|| issue));
        }
        match (normalize.function)(&faultless.output) {
            Ok(text) => {
                self.coerce_with(json, &Path::Root, Rule::Normalized, &|this| {
                    this.value(&text, &this.tool.schema, &Path::Root, Place::Other);
                    text != faultless.output
                });
            }
            Err(reason) => self.report(|| {
                let issue = Issue::new(Path::Root.pointer(), Code::Constraint);
                issue.note(format!("the arguments could not be prepared: {reason}"))
            }),
        }
    }
}
