//! Objects whose keys belong to several types: each of them reads the object and knows only some of its keys.

use super::Reader;
use crate::decode::Stop;
use crate::decode::lexer::Next;
use crate::schema::Field;

/// An object whose keys belong to several types, each of which reads it and knows only some of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Composed {
    /// The depth within the object.
    pub(super) depth: usize,
    /// All fields of the object.
    pub(super) fields: &'static [Field],
    /// Whether there may be other keys.
    pub(super) is_open: bool,
    /// Where the value of the first field is, if that was read beforehand.
    pub(super) tag: Option<usize>,
    /// Whether what is read now is only part of what the object is read as.
    pub(super) is_part: bool,
}

pub(super) fn has_key(fields: &[Field], key: &str) -> bool {
    fields.iter().any(|field| field.name.as_str() == key)
}

impl Reader<'_, '_> {
    /// See [`composed`](super::composed).
    pub(in crate::decode) fn composed<T>(
        &mut self,
        fields: &'static [Field],
        is_open: bool,
        read: impl FnOnce(&mut Self, usize) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.peek();
        let (start, depth, outer) = (self.lexer.position(), self.depth + 1, self.composed);
        // What is flattened into another object is part of that.
        if outer.is_none_or(|outer| outer.depth != depth) {
            self.composed = Some(Composed { depth, fields, is_open, tag: None, is_part: false });
        }
        let value = read(self, start);
        self.composed = outer;
        value
    }

    /// Goes back to the start of the object, for the part of it that a flattened field reads.
    pub(in crate::decode) fn go_to_part(&mut self, start: usize) {
        self.go_to(start);
        if let Some(object) = &mut self.composed {
            object.is_part = true;
        }
    }

    /// Whether the object that comes next has the key of one of `fields`. If not, there is nothing to read, and the reader
    /// is behind it.
    pub(crate) fn has_key_of(&mut self, fields: &[Field]) -> Result<bool, Stop> {
        self.peek();
        let start = self.lexer.position();
        if self.peek() != b'{' {
            return Err(Stop);
        }
        let mut next = self.lexer.open(b'}');
        let mut is_there = false;
        while next == Next::Element && !is_there {
            let key = self.lexer.key()?;
            is_there = has_key(fields, &key);
            self.lexer.skip()?;
            next = self.lexer.after_skipped(b'}')?;
        }
        if is_there {
            self.go_to(start);
        }
        Ok(is_there)
    }

    /// Skips the value of a key that is none of the type's own, if the object may have it.
    #[cold]
    pub(in crate::decode) fn skip_other(&mut self, key: &str) -> Result<Next, Stop> {
        let composed = self.composed.filter(|composed| composed.depth == self.depth).ok_or(Stop)?;
        let is_known =
            has_key(composed.fields, key) || composed.is_open && !self.may_be_alias(composed.fields, key);
        if !is_known || self.is_second_tag(key) {
            return Err(Stop);
        }
        self.lexer.skip()?;
        self.lexer.after_element(b'}')
    }

    /// Whether a key that is no name may mean a field: then the second look says what it is. What that wrote has none that
    /// does.
    fn may_be_alias(&self, fields: &[Field], key: &str) -> bool {
        !self.is_normalised() && fields.iter().any(|field| field.aliases().contains(&key))
    }

    /// Goes past a key that belongs to a field beside the flattened map that is read.
    pub(super) fn skip_key_of_field(&mut self) -> Result<bool, Stop> {
        let Some(Composed { fields, .. }) = self.composed.filter(|composed| composed.depth == self.depth)
        else {
            return Ok(false);
        };
        self.peek();
        let start = self.lexer.position();
        let key = self.lexer.key()?;
        if self.is_second_tag(&key) {
            return Err(Stop);
        }
        let is_of_field = has_key(fields, &key);
        if !is_of_field {
            self.go_to(start);
        }
        Ok(is_of_field)
    }

    /// Whether a key, behind which the reader is, is the tag once more.
    pub(super) fn is_second_tag(&self, key: &str) -> bool {
        self.composed.is_some_and(|Composed { depth, fields, tag, .. }| {
            let is_tag = fields.first().is_some_and(|field| field.name.as_str() == key);
            depth == self.depth && is_tag && tag.is_some_and(|tag| tag != self.lexer.position())
        })
    }
}
