//! What a definition says besides the name, the description and the schema.

use super::{Form, Said};
use crate::dialect::Extra;
use crate::schema::Kind;
use crate::schema::plan::Plan;
use crate::schema::text::Text;
use crate::schema::writer::Writer;

impl Writer<'_> {
    /// What stands behind the schema; `output` is the plan of what the tool gives back, if that is to be said.
    pub(super) const fn extras(self, extras: &[Extra], form: &Form, output: Option<&Plan<'_>>) -> Self {
        let mut writer = self;
        let mut rest = extras;
        while let [extra, more @ ..] = rest {
            writer = writer.extra(*extra, form, output);
            rest = more;
        }
        writer
    }

    const fn extra(self, extra: Extra, form: &Form, output: Option<&Plan<'_>>) -> Self {
        match extra {
            Extra::Title => match form.metadata.title {
                Some(title) => self.raw(b",\"title\":\"").text(Text::new(title)).raw(b"\""),
                None => self,
            },
            Extra::Output { start, .. } => match output {
                Some(plan) => self.raw(start.as_bytes()).output(plan),
                None => self,
            },
            Extra::Annotations => self.annotations(form),
            Extra::EagerInputStreaming if form.metadata.eager_input_streaming => {
                self.raw(b",\"eager_input_streaming\":true")
            }
            Extra::EagerInputStreaming => self,
            Extra::InputExamples => self.examples(form.metadata.examples),
        }
    }

    /// The schema of what the tool gives back. Nothing beside it has its description.
    const fn output(self, plan: &Plan<'_>) -> Self {
        let root = plan.schema(0);
        let inner = root.non_null();
        let said = Said::of(root.description).or(inner.description);
        self.root(inner, said, matches!(root.kind, Kind::Nullable(_)), plan)
    }

    const fn annotations(self, form: &Form) -> Self {
        let metadata = form.metadata;
        let start = self.length;
        let writer = self.hint("\"readOnlyHint\":", metadata.read_only, start);
        let writer = writer.hint("\"destructiveHint\":", metadata.destructive, start);
        let writer = writer.hint("\"idempotentHint\":", metadata.idempotent, start);
        let writer = writer.hint("\"openWorldHint\":", metadata.open_world, start);
        if writer.length == start { writer } else { writer.raw(b"}") }
    }

    /// A hint, if it is given; the first one behind `start` opens the object.
    const fn hint(self, name: &str, hint: Option<bool>, start: usize) -> Self {
        let Some(hint) = hint else { return self };
        let opening: &[u8] = if self.length == start { b",\"annotations\":{" } else { b"," };
        let writer = self.raw(opening).raw(name.as_bytes());
        writer.raw(if hint { b"true" } else { b"false" })
    }

    const fn examples(self, examples: &[&str]) -> Self {
        let mut writer = self;
        let mut rest = examples;
        while let [example, more @ ..] = rest {
            let opening: &[u8] = if rest.len() == examples.len() { b",\"input_examples\":[" } else { b"," };
            writer = writer.raw(opening).raw(example.as_bytes());
            rest = more;
        }
        if examples.is_empty() { writer } else { writer.raw(b"]") }
    }
}
