//! Values whose schema is another crate's.

use super::{Normaliser, Place, Rejected};
use crate::pointer::Path;
use crate::schema::{Kind, Schema};

static ANY: Schema = Schema::new(Kind::Any);

impl Normaliser {
    /// Writes what `check` makes of a value, or reports what it has against it. Nothing is coerced: how `serde` reads a
    /// value, a schema does not say.
    pub(crate) fn foreign(
        &mut self,
        json: &str,
        path: &Path<'_>,
        check: &dyn Fn(&str, &Path<'_>) -> Result<String, Rejected>,
    ) {
        let start = self.output.len();
        // Without repeated keys, which `serde` reads in one way or another.
        if !self.has_no_issue(&|this| this.value(json, &ANY, path, Place::Other)) {
            return;
        }
        let value = self.output.split_off(start);
        match check(&value, path) {
            Ok(text) => self.output.push_str(&text),
            Err(Rejected { issues, omitted, .. }) => {
                for issue in issues {
                    self.report(|| issue);
                }
                self.omitted += omitted;
            }
        }
    }
}
