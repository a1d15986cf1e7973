//! The whole argument text, and what models wrap around it.

use super::object::is_meant;
use super::{Normalised, Normaliser, Place, Rejected, json};
use crate::declaration::Declaration;
use crate::decode::fault::{Fault, FaultKind, line_and_column};
use crate::issue::{Code, Issue, Rule};
use crate::message::describe::example;
use crate::options::Mode;
use crate::pointer::Path;
use crate::schema::{Field, Kind, Schema};

/// How often arguments are taken out of a string or an envelope.
const LAYER_LIMIT: usize = 3;

/// The bytes that may be walked to find out which branch of a union they are of, in any text.
const PATIENCE: usize = 1 << 20;

/// The keys under which models send the arguments themselves.
const ENVELOPES: [&str; 5] = ["arguments", "parameters", "params", "args", "input"];

/// Finds the reading of `text` as arguments of `tool`.
pub(crate) fn normalise(text: &str, tool: &'static Declaration, mode: Mode) -> Result<Normalised, Rejected> {
    Normaliser::new(mode, tool).finish(text)
}

/// The same of arguments that are normalised already, with all defaults that are literals written out.
pub(crate) fn with_defaults(text: &str, tool: &'static Declaration) -> Result<Normalised, Rejected> {
    let mut normaliser = Normaliser::new(Mode::Strict, tool);
    normaliser.fills_defaults = true;
    normaliser.finish(text)
}

/// Whether a value, faultless JSON text, is one of the node's as it stands.
pub(crate) fn accepts(json: &str, schema: &'static Schema) -> bool {
    issues(json, schema).is_empty()
}

/// What keeps a value, faultless JSON text, from being one of the node's as it stands.
pub(crate) fn issues(json: &str, schema: &'static Schema) -> Vec<Issue> {
    Normaliser::new(Mode::Strict, const { &Declaration::NONE }).issues(json, schema)
}

/// The same of a value that `serde` wrote, as its schema is published.
#[cfg(feature = "run")]
pub(crate) fn issues_of_result(json: &str, schema: &'static Schema) -> Vec<Issue> {
    let mut normaliser = Normaliser::new(Mode::Strict, const { &Declaration::NONE });
    normaliser.absent_is_null = true;
    normaliser.issues(json, schema)
}

impl Normaliser {
    fn issues(mut self, json: &str, schema: &'static Schema) -> Vec<Issue> {
        self.patience = PATIENCE;
        self.value(json, schema, &Path::Root, Place::Other);
        self.issues
    }

    fn finish(mut self, text: &str) -> Result<Normalised, Rejected> {
        self.patience = PATIENCE + text.len().saturating_mul(32);
        self.arguments(text, LAYER_LIMIT);
        let Normaliser { output, ledger, issues, omitted, .. } = self;
        if issues.is_empty() && omitted == 0 {
            Ok(Normalised { text: output, ledger })
        } else {
            Err(Rejected { issues, omitted, readable: output })
        }
    }

    fn arguments(&mut self, text: &str, layers: usize) {
        if self.is_lossless() && text.trim_ascii().is_empty() {
            return self.empty(text);
        }
        let json = match json::parse(text) {
            Ok(json) => json,
            Err(fault) => return self.syntax(text, fault),
        };
        match json.as_bytes().first() {
            Some(b'{') => self.enveloped(json, layers),
            Some(b'n') if self.is_lossless() => self.empty(json),
            Some(b'"') if self.is_lossless() => {
                let inner = json::unquote(json);
                let start = inner.trim_ascii();
                if start.is_empty() {
                    self.empty(json);
                } else if layers > 0 && (start.starts_with('{') || json::parse(start).is_ok_and(is_string)) {
                    self.coerce_with(json, &Path::Root, Rule::TextArguments, &|this| {
                        this.arguments(&inner, layers - 1);
                        true
                    });
                } else {
                    self.not_an_object(json);
                }
            }
            _ => self.not_an_object(json),
        }
    }

    fn syntax(&mut self, text: &str, fault: Fault) {
        let mut fault = cut_off_behind_prefix(text, &fault).unwrap_or(fault);
        if let (Some(mask), Some(reached)) = (self.tool.mask, &mut fault.reached) {
            (mask.path)(reached, &self.tool.schema);
        }
        self.report(|| syntax_issue(text, &fault));
    }

    /// The object of the arguments itself, which may have to go through the tool's own function first.
    fn root(&mut self, json: &str) {
        match self.normalize {
            Some(normalize) => (normalize.walk)(self, json, normalize),
            None => self.value(json, &self.tool.schema, &Path::Root, Place::Other),
        }
    }

    /// No arguments: those of a call that has none to give.
    fn empty(&mut self, text: &str) {
        self.coerce_with(text, &Path::Root, Rule::EmptyArguments, &|this| {
            this.root("{}");
            true
        });
    }

    fn not_an_object(&mut self, json: &str) {
        let schema = &self.tool.schema;
        let note = json.starts_with("[{").then(|| "make one call for each object".to_owned());
        self.report(|| {
            let issue = Issue::new(Path::Root.pointer(), Code::Type).received(json).note(note);
            issue.expected(format!("an object such as {}", example(schema)))
        });
    }

    /// The arguments, or an envelope that holds them, if only that reading has no issue.
    fn enveloped(&mut self, json: &str, layers: usize) {
        let envelope = self.is_lossless().then(|| envelope(json, self.tool)).flatten().filter(|_| layers > 0);
        let Some(inner) = envelope else {
            return self.root(json);
        };
        // The function of a tool is called once, so the reading that it is called for is found without it.
        let normalize = self.normalize.take();
        let (output, coercions) = (self.output.len(), self.ledger.len());
        let is_direct = self.attempt(&|this| this.root(json));
        let is_envelope = !is_direct
            && self.coerce_with(json, &Path::Root, Rule::Envelope, &|this| {
                this.attempt(&|this| this.arguments(inner, layers - 1))
            });
        let is_read = is_direct || is_envelope;
        self.normalize = normalize;
        if is_read && normalize.is_none() {
            return;
        }
        self.output.truncate(output);
        self.ledger.truncate(coercions);
        if !is_envelope {
            return self.root(json);
        }
        self.coerce_with(json, &Path::Root, Rule::Envelope, &|this| {
            this.arguments(inner, layers - 1);
            true
        });
    }
}

/// The value in an envelope: under the only key, or beside the name of the tool.
fn envelope<'t>(json: &'t str, tool: &Declaration) -> Option<&'t str> {
    let fields: &[Field] = match tool.schema.kind {
        Kind::Object(fields) => fields,
        _ => return None,
    };
    let mut arguments = None;
    for (key, value) in json::entries(json) {
        if fields.iter().any(|field| is_meant(field, &key)) {
            return None;
        }
        if is_envelope(&key, value) && arguments.is_none() {
            arguments = Some(value);
        } else if key != "name" || !is_string(value) || json::unquote(value) != tool.name {
            return None;
        }
    }
    arguments
}

/// Whether a key and its value look like arguments in an envelope.
pub(super) fn is_envelope(key: &str, value: &str) -> bool {
    ENVELOPES.contains(&key) && value.starts_with(['{', '"'])
}

fn is_string(json: &str) -> bool {
    json.starts_with('"')
}

fn syntax_issue(text: &str, fault: &Fault) -> Issue {
    let code = match fault.kind {
        FaultKind::Truncated | FaultKind::Empty => Code::Truncated,
        FaultKind::TooDeep => Code::Constraint,
        _ => Code::Syntax,
    };
    let (line, column) = line_and_column(text, fault.offset);
    let place = match &fault.reached {
        Some(pointer) if *pointer != Path::Root.pointer() => format!(", in {pointer:#}"),
        _ => String::new(),
    };
    let note = format!("{} (line {line}, column {column}{place})", fault.kind.message());
    Issue::new(Path::Root.pointer(), code).note(note)
}

/// Where a text that starts with a fence or with prose is cut off, if it is: sending it again without the fence would
/// not help.
fn cut_off_behind_prefix(text: &str, fault: &Fault) -> Option<Fault> {
    let brace = text.find('{')?;
    let is_prefix = fault.offset < brace || text[..fault.offset].trim().is_empty();
    let mut inner = json::parse(&text[brace..]).err().filter(|_| is_prefix && brace > 0)?;
    inner.offset += brace;
    (inner.kind == FaultKind::Truncated).then_some(inner)
}
