//! Writing JSON into an array, in a `const fn`.
//!
//! This runs in the interpreter of the compiler, for every tool of a program. There, a call costs about as much as
//! writing twenty bytes, so pieces are written as large as they come.

use super::text::{Json, Text};

/// Writes into what room there is, and counts all.
pub(super) struct Writer<'b> {
    rest: &'b mut [u8],
    pub length: usize,
}

impl<'b> Writer<'b> {
    pub const fn new(room: &'b mut [u8]) -> Self {
        Self { rest: room, length: 0 }
    }

    /// Writes `text` as it is.
    pub const fn raw(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Writes `text` as part of a JSON string.
    pub const fn text(&mut self, text: Text) {
        match text.json {
            Json::Same => self.raw(text.as_str()),
            Json::Other(json) => self.raw(json),
            Json::Unknown => self.escape(text.as_str().as_bytes()),
        }
    }

    /// Writes a number in decimal digits.
    pub const fn number(&mut self, is_negative: bool, magnitude: u128) {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        if is_negative {
            self.raw("-");
        }
        if magnitude >= 10 {
            self.number(false, magnitude / 10);
        }
        self.raw(DIGITS[(magnitude % 10) as usize]);
    }

    /// Writes by patterns, which need no calls and no checks of bounds.
    const fn bytes(&mut self, bytes: &[u8]) {
        self.length += bytes.len();
        let mut source = bytes;
        let mut target = core::mem::replace(&mut self.rest, &mut []);
        loop {
            match (source, target) {
                (
                    [a, b, c, d, e, f, g, h, more @ ..],
                    [to_a, to_b, to_c, to_d, to_e, to_f, to_g, to_h, room @ ..],
                ) => {
                    (*to_a, *to_b, *to_c, *to_d) = (*a, *b, *c, *d);
                    (*to_e, *to_f, *to_g, *to_h) = (*e, *f, *g, *h);
                    (source, target) = (more, room);
                }
                ([a, more @ ..], [to_a, room @ ..]) => {
                    *to_a = *a;
                    (source, target) = (more, room);
                }
                (_, room) => {
                    self.rest = room;
                    return;
                }
            }
        }
    }

    /// Writes text with JSON escapes: stretches that need none are written whole.
    const fn escape(&mut self, text: &[u8]) {
        let mut rest = text;
        let mut plain = 0;
        while plain < rest.len() {
            let byte = rest[plain];
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                plain += 1;
                continue;
            }
            let (before, from) = rest.split_at(plain);
            self.bytes(before);
            match byte {
                b'"' => self.raw("\\\""),
                b'\\' => self.raw("\\\\"),
                b'\n' => self.raw("\\n"),
                b'\r' => self.raw("\\r"),
                b'\t' => self.raw("\\t"),
                _ => {
                    const DIGITS: &[u8; 16] = b"0123456789abcdef";
                    let (high, low) = (DIGITS[(byte >> 4) as usize], DIGITS[(byte & 15) as usize]);
                    self.bytes(&[b'\\', b'u', b'0', b'0', high, low]);
                }
            }
            rest = from.split_at(1).1;
            plain = 0;
        }
        self.bytes(rest);
    }
}
