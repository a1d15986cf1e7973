//! Arrays with a type for each place.

use super::lexer::Next;
use super::{Decode, Reader, Stop};

/// The items of an array of a known number of them.
pub(crate) struct Places<'r, 't, 'de> {
    reader: &'r mut Reader<'t, 'de>,
    next: Next,
}

impl<'de> Places<'_, '_, 'de> {
    /// Reads the next one.
    pub fn item<T: Decode<'de>>(&mut self) -> Result<T, Stop> {
        if self.next == Next::End {
            return Err(Stop);
        }
        let item = T::decode(self.reader)?;
        self.next = self.reader.lexer.after_element(b']')?;
        Ok(item)
    }
}

impl<'t, 'de> Reader<'t, 'de> {
    /// Reads an array of a known number of items: the first call of `item` of the [`Places`] reads the first.
    #[inline]
    pub(crate) fn places<T>(
        &mut self,
        read: impl FnOnce(&mut Places<'_, 't, 'de>) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let next = self.open(b'[', b']')?;
        let mut places = Places { reader: self, next };
        match read(&mut places) {
            Ok(_) if places.next == Next::Element => Err(Stop),
            Ok(value) => self.close().map(|()| value),
            Err(Stop) => self.skip_places(),
        }
    }

    /// Goes behind an array of which an item was refused.
    #[cold]
    fn skip_places<T>(&mut self) -> Result<T, Stop> {
        self.go_on()?;
        while self.lexer.after_element(b']')? == Next::Element {
            self.lexer.skip()?;
        }
        self.close_refused(true).and(Err(Stop))
    }
}
