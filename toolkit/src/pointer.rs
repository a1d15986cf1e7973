//! Where a value stands in the arguments.

use serde::{Serialize, Serializer};
use std::fmt::{self, Write};

/// The longest key that is kept whole, in bytes; a hostile key is cut.
const KEY_LIMIT: usize = 256;

/// A place in the arguments: an RFC 6901 JSON Pointer.
///
/// `Display` gives the pointer (`/items/0/quantity`), `{:#}` the form that messages use (`$.items[0].quantity`).
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Pointer(Vec<Segment>);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Segment {
    Key(Box<str>),
    Index(usize),
}

impl Pointer {
    /// The place that an RFC 6901 pointer names; a text that does not start with `/` is a single key.
    pub(crate) fn parse(text: &str) -> Self {
        let segment = |text: &str| {
            let key = cut(text, KEY_LIMIT).replace("~1", "/").replace("~0", "~");
            let is_index = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            match text.parse() {
                Ok(index) if is_index => Segment::Index(index),
                _ => Segment::Key(key.into()),
            }
        };
        Self(match text.strip_prefix('/') {
            Some(rest) => rest.split('/').map(segment).collect(),
            None if text.is_empty() => Vec::new(),
            None => vec![Segment::Key(cut(text, KEY_LIMIT).into())],
        })
    }

    /// The place that `within` is seen from this one.
    pub(crate) fn join(mut self, within: Self) -> Self {
        self.0.extend(within.0);
        self
    }

    /// The number of keys and indices.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The key at a depth, if there is one.
    pub(crate) fn key(&self, depth: usize) -> Option<&str> {
        match self.0.get(depth)? {
            Segment::Key(key) => Some(key),
            Segment::Index(_) => None,
        }
    }

    /// The index at `depth`, if there is one.
    pub(crate) fn index(&self, depth: usize) -> Option<usize> {
        match self.0.get(depth)? {
            Segment::Index(index) => Some(*index),
            Segment::Key(_) => None,
        }
    }

    /// Whether the first `length` keys and indices are those of another pointer.
    pub(crate) fn starts_like(&self, other: &Self, length: usize) -> bool {
        self.0.get(..length).is_some_and(|start| Some(start) == other.0.get(..length))
    }

    /// Puts `key` in the place of the key or index at `depth`.
    pub(crate) fn replace(&mut self, depth: usize, key: &str) {
        self.0[depth] = Segment::Key(key.into());
    }

    /// The key under the root that the pointer goes through, if there is one.
    pub(crate) fn first_key(&self) -> Option<&str> {
        self.key(0)
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if formatter.alternate() {
            formatter.write_char('$')?;
        }
        for segment in &self.0 {
            match (segment, formatter.alternate()) {
                (Segment::Index(index), true) => write!(formatter, "[{index}]")?,
                (Segment::Index(index), false) => write!(formatter, "/{index}")?,
                (Segment::Key(key), true) if is_plain(key) => write!(formatter, ".{key}")?,
                (Segment::Key(key), true) => write!(formatter, "[{}]", Quoted(key))?,
                (Segment::Key(key), false) => {
                    write!(formatter, "/{}", key.replace('~', "~0").replace('/', "~1"))?;
                }
            }
        }
        Ok(())
    }
}

impl Serialize for Pointer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A place in the arguments while they are walked: a linked list on the stack, so that nothing is allocated before
/// there is something to report.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl Path<'_> {
    pub(crate) fn pointer(&self) -> Pointer {
        let mut segments = Vec::new();
        let mut path = self;
        loop {
            path = match path {
                Path::Root => break,
                Path::Key(parent, key) => {
                    segments.push(Segment::Key(cut(key, KEY_LIMIT).into()));
                    parent
                }
                Path::Index(parent, index) => {
                    segments.push(Segment::Index(*index));
                    parent
                }
            };
        }
        segments.reverse();
        Pointer(segments)
    }
}

fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// `text` in double quotes with JSON escapes, and cut if it is long: for words of the model in our messages.
pub(crate) struct Quoted<'q>(pub &'q str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LIMIT: usize = 64;
        formatter.write_char('"')?;
        for character in cut(self.0, LIMIT).chars() {
            match character {
                '"' | '\\' => write!(formatter, "\\{character}")?,
                '\n' => formatter.write_str("\\n")?,
                _ if is_invisible(character) => write!(formatter, "\\u{:04x}", u32::from(character))?,
                _ => formatter.write_char(character)?,
            }
        }
        formatter.write_str(if self.0.len() > LIMIT { "…\"" } else { "\"" })
    }
}

/// A name of the schema: as it is if nobody can take it for anything else, otherwise like a [`Quoted`].
pub(crate) struct Name<'n>(pub &'n str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_word =
            |character: char| character.is_alphanumeric() || matches!(character, '_' | '-' | '.' | '$' | '@');
        if !self.0.is_empty() && self.0.chars().all(is_word) {
            formatter.write_str(self.0)
        } else {
            Quoted(self.0).fmt(formatter)
        }
    }
}

/// Whether a character is not seen itself, but ends a line, turns others around or hides.
pub(crate) fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The longest start of `text` of at most `limit` bytes.
pub(crate) fn cut(text: &str, limit: usize) -> &str {
    let mut end = limit.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
