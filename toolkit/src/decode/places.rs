//! Arrays with a type for each place.

use super::lexer::Next;
use super::{Decode, Reader, Stop};

/// The items of an array of a known number of them.
pub(crate) struct Places<'r, 't, 'de> {
    reader: &'r mut Reader<'t, 'de>,
    next: Next,
    refused: bool,
}

impl<'de> Places<'_, '_, 'de> {
    /// Reads the next one. After one that was refused, the next one still can be read.
    pub fn item<T: Decode<'de>>(&mut self) -> Result<T, Stop> {
        if self.next == Next::End {
            return Err(Stop);
        }
        let item = T::decode(self.reader);
        let next = match item {
            Ok(_) => self.reader.lexer.after_element(b']'),
            Err(Stop) => self.behind_refused(),
        };
        self.next = next.unwrap_or(Next::End);
        next.and(item)
    }

    #[cold]
    fn behind_refused(&mut self) -> Result<Next, Stop> {
        self.reader.go_on()?;
        self.refused = true;
        self.reader.lexer.after_element(b']')
    }
}

impl<'t, 'de> Reader<'t, 'de> {
    /// Reads an array of a known number of items: the first call of `item` of the [`Places`] reads the first.
    #[inline]
    pub(crate) fn places<T>(
        &mut self,
        read: impl FnOnce(&mut Places<'_, 't, 'de>) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let start = self.position();
        let next = self.open(b'[', b']')?;
        let mut places = Places { reader: self, next, refused: false };
        match read(&mut places) {
            Ok(_) if places.next == Next::Element => Err(Stop),
            Ok(value) => self.close().map(|()| value),
            Err(Stop) if places.refused => Err(self.leave(start)),
            Err(Stop) => Err(self.leave_refused(start)),
        }
    }
}
