//! Finding the end of plain text in a string: most bytes of long arguments go through here.

/// The first byte from `start` on that is not plain text of a string.
#[inline]
pub fn scan(bytes: &[u8], start: usize) -> usize {
    const BLOCK: usize = 32;
    let mut position = start;
    // Most strings end within eight bytes. Longer ones go by blocks, which the compiler turns into vectors.
    if let Some(special) = special_in_word(bytes, position) {
        if special < WORD {
            return position + special;
        }
        position += WORD;
        while let Some(block) = bytes.get(position..).and_then(<[u8]>::first_chunk::<BLOCK>) {
            if block.iter().fold(false, |any, byte| any | is_special(*byte)) {
                break;
            }
            position += BLOCK;
        }
    }
    while let Some(special) = special_in_word(bytes, position) {
        if special < WORD {
            return position + special;
        }
        position += WORD;
    }
    while position < bytes.len() && !is_special(bytes[position]) {
        position += 1;
    }
    position
}

/// The bytes that are looked at in one go.
const WORD: usize = 8;

/// The first of the eight bytes at `position` that is not plain text of a string, eight if all are; `None` if there are
/// fewer bytes.
#[inline]
fn special_in_word(bytes: &[u8], position: usize) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let word = u64::from_le_bytes(*bytes.get(position..)?.first_chunk::<WORD>()?);
    // Sets the high bit of each byte that is zero, and perhaps of some behind the first of them.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let quotes = zero(word ^ (ONES * u64::from(b'"')));
    let backslashes = zero(word ^ (ONES * u64::from(b'\\')));
    let controls = word.wrapping_sub(ONES * 0x20) & !word;
    let special = (quotes | backslashes | controls) & HIGH;
    Some(special.trailing_zeros() as usize / 8)
}

/// Whether a byte is not plain text of a string.
#[inline]
#[expect(clippy::needless_bitwise_bool, reason = "short cuts would keep the compiler from making vectors")]
fn is_special(byte: u8) -> bool {
    (byte == b'"') | (byte == b'\\') | (byte < 0x20)
}
