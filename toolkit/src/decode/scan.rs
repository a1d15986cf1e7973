//! Finding the end of plain text in a string: most bytes of long arguments go through here.

/// The first byte from `start` on that is not plain text of a string: a quote, a backslash or a control character.
#[inline]
pub fn scan(bytes: &[u8], start: usize) -> usize {
    const WORD: usize = 8;
    let mut position = start;
    // Two words at a time, and one test for both: most strings end in the first pair, and few bytes are read twice.
    while let Some(pair) = bytes.get(position..).and_then(<[u8]>::first_chunk::<{ 2 * WORD }>) {
        let (words, _) = pair.as_chunks::<WORD>();
        let first = special_bytes(u64::from_le_bytes(words[0]));
        let second = special_bytes(u64::from_le_bytes(words[1]));
        if first | second != 0 {
            let (special, before) = if first == 0 { (second, WORD) } else { (first, 0) };
            return position + before + special.trailing_zeros() as usize / 8;
        }
        position += 2 * WORD;
    }
    while position < bytes.len() && special_bytes(u64::from(bytes[position]) | FILL) == 0 {
        position += 1;
    }
    position
}

/// Seven bytes of plain text behind one.
const FILL: u64 = 0x2020_2020_2020_2000;

/// Sets the high bit of each byte that is not plain text, and perhaps of some behind the first of them.
#[inline]
fn special_bytes(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    // A byte is below a limit if taking the limit off borrows from its high bit. Exclusive or with 2 makes the quote,
    // 0x22, and no other byte, a neighbour of the control characters.
    let quotes_and_controls = (word ^ (ONES * 2)).wrapping_sub(ONES * 0x21);
    let backslashes = (word ^ (ONES * 0x5c)).wrapping_sub(ONES);
    (quotes_and_controls | backslashes) & !word & HIGH
}

#[cfg(test)]
mod tests {
    use super::scan;

    /// Every byte at every place, within plain text of every length around the two words.
    #[test]
    fn the_first_special_byte_is_found() {
        for length in 0..40 {
            for place in 0..length {
                for byte in 0..=u8::MAX {
                    let mut text = vec![b'a'; length];
                    text[place] = byte;
                    let is_special = byte < 0x20 || byte == b'"' || byte == b'\\';
                    let wanted = if is_special { place } else { length };
                    assert_eq!(scan(&text, 0), wanted, "{byte} at {place} of {length}");
                    // One behind it must not hide it, and one before the start must not count.
                    text.push(b'"');
                    assert_eq!(scan(&text, 0), wanted);
                    assert_eq!(scan(&text, place + 1), length);
                }
            }
        }
    }
}
