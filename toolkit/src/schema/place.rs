//! Where in a JSON text a position is, in a `const fn`: what is lost in a dialect is known by that.

use super::writer::Writer;
use crate::normalise::json;

/// The containers within each other that are told apart; what is deeper is shown by those.
const DEPTH: usize = 64;

/// The object or array around a position, by the keys and indices that lead to it.
pub(crate) struct Place<'t> {
    text: &'t [u8],
    steps: [Step; DEPTH],
    depth: usize,
}

/// A key, as its place in the text, or an index.
#[derive(Clone, Copy)]
enum Step {
    Key(usize, usize),
    Index(usize),
}

impl<'t> Place<'t> {
    /// The place of the byte at `position` of faultless JSON.
    pub const fn of(text: &'t [u8], position: usize) -> Self {
        let position = if position < text.len() { position } else { text.len() };
        let (mut steps, mut depth) = ([Step::Index(0); DEPTH], 0);
        let mut index = 0;
        // The last string that was read: a key, if a colon comes behind it.
        let (mut from, mut to) = (0, 0);
        while index < position {
            match text[index] {
                b'"' => {
                    from = index + 1;
                    to = from;
                    while to < position && text[to] != b'"' {
                        to += if text[to] == b'\\' { 2 } else { 1 };
                    }
                    index = to;
                }
                b'{' | b'[' => {
                    if depth < DEPTH {
                        steps[depth] = if text[index] == b'[' { Step::Index(0) } else { Step::Key(0, 0) };
                    }
                    depth += 1;
                }
                b'}' | b']' => depth -= 1,
                b':' if depth <= DEPTH => steps[depth - 1] = Step::Key(from, to),
                b',' if depth <= DEPTH => {
                    if let Step::Index(number) = steps[depth - 1] {
                        steps[depth - 1] = Step::Index(number + 1);
                    }
                }
                _ => {}
            }
            index += 1;
        }
        let depth = if depth > DEPTH { DEPTH } else { depth };
        // Where a value is to come, the place is that of the value; elsewhere, that of the container.
        let is_at_value = index > 0
            && match text[index - 1] {
                b':' | b'[' => true,
                b',' => depth > 0 && matches!(steps[depth - 1], Step::Index(_)),
                _ => false,
            };
        Self { text, steps, depth: if is_at_value || depth == 0 { depth } else { depth - 1 } }
    }

    /// The place as a JSON Pointer.
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        for step in &self.steps[..self.depth] {
            pointer.push('/');
            match *step {
                Step::Key(from, to) => {
                    let key = str::from_utf8(&self.text[from..to]).unwrap_or_default();
                    let key = json::unquote(&format!("\"{key}\"")).into_owned();
                    pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
                }
                Step::Index(number) => pointer.push_str(&number.to_string()),
            }
        }
        pointer
    }

    /// Writes the place in a schema as that of a value: `stops[].place`.
    pub const fn path<'b>(&self, writer: Writer<'b>) -> Writer<'b> {
        let mut writer = writer;
        let start = writer.length;
        let mut index = 0;
        while index < self.depth {
            let is_name = self.is_key(index, b"properties") || self.is_key(index, b"$defs");
            if is_name && index + 1 < self.depth {
                index += 1;
                writer = self.step(if writer.length > start { writer.raw(b".") } else { writer }, index);
            } else if self.is_key(index, b"items") || self.is_key(index, b"prefixItems") {
                writer = writer.raw(b"[]");
            } else if self.is_key(index, b"additionalProperties") {
                writer = writer.raw(b"{}");
            }
            index += 1;
        }
        writer
    }

    const fn step<'b>(&self, writer: Writer<'b>, index: usize) -> Writer<'b> {
        match self.steps[index] {
            Step::Key(from, to) => writer.raw(self.text.split_at(to).0.split_at(from).1),
            Step::Index(number) => writer.number(false, number as u128),
        }
    }

    const fn is_key(&self, index: usize, key: &[u8]) -> bool {
        let Step::Key(from, to) = self.steps[index] else { return false };
        if to - from != key.len() {
            return false;
        }
        let mut offset = 0;
        while offset < key.len() {
            if self.text[from + offset] != key[offset] {
                return false;
            }
            offset += 1;
        }
        true
    }
}
