//! Writing JSON into an array, in a `const fn`.
//!
//! This runs in the interpreter of the compiler, for every tool of a program. There, a call costs about as much as
//! writing twenty bytes, so pieces are written as large as they come; and the writer goes from hand to hand, because to
//! take the room out of a borrowed one would be one call more.

use super::text::{Json, Text};
use crate::dialect::Way;

/// Writes into what room there is, and counts all.
pub(crate) struct Writer<'b> {
    rest: &'b mut [u8],
    pub length: usize,
    /// Room for what the dialect cannot say.
    losses: &'b mut [Option<Loss>],
    /// Whether there is room only for what is rejected.
    only_rejections: bool,
    /// How much that is.
    pub lost: usize,
    /// Whether nothing was rejected.
    pub is_possible: bool,
    /// The types, by their places in the plan, within which the writer is, where that matters.
    pub within: u128,
}

/// Something that a dialect does not say as it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Loss {
    /// Where in the text: in the schema of which it is lost.
    pub position: usize,
    /// The keyword.
    pub keyword: &'static str,
    /// What becomes of it.
    pub way: Way,
    /// Why nothing can be made of it, if that is so.
    pub reason: &'static str,
}

impl<'b> Writer<'b> {
    pub const fn new(room: &'b mut [u8]) -> Self {
        Self::recording(room, &mut [])
    }

    pub const fn recording(room: &'b mut [u8], losses: &'b mut [Option<Loss>]) -> Self {
        Self { rest: room, length: 0, losses, only_rejections: false, lost: 0, is_possible: true, within: 0 }
    }

    /// One that records the first rejection only.
    pub const fn judging(room: &'b mut [u8], rejection: &'b mut [Option<Loss>; 1]) -> Self {
        Self { only_rejections: true, ..Self::recording(room, rejection) }
    }

    /// Notes that the dialect does not say `keyword` as it is.
    pub const fn lose(self, keyword: &'static str, way: Way) -> Self {
        let position = self.length;
        self.record(Loss { position, keyword, way, reason: "" })
    }

    /// Notes that the dialect can make nothing of `keyword`.
    pub const fn reject(self, keyword: &'static str, reason: &'static str) -> Self {
        let position = self.length;
        Self { is_possible: false, ..self }.record(Loss { position, keyword, way: Way::Reject, reason })
    }

    const fn record(self, loss: Loss) -> Self {
        let losses = match self.losses {
            losses if self.only_rejections && !matches!(loss.way, Way::Reject) => losses,
            [place, more @ ..] => {
                *place = Some(loss);
                more
            }
            none @ [] => none,
        };
        Self { losses, lost: self.lost + 1, ..self }
    }

    /// The same within a type of the plan.
    pub const fn within(self, index: usize) -> Self {
        let within = self.within | 1 << index;
        Self { within, ..self }
    }

    /// The same within the types that [`within`](Self::within) was.
    pub const fn back_in(self, within: u128) -> Self {
        Self { within, ..self }
    }

    /// Whether it is within that type.
    pub const fn is_within(&self, index: usize) -> bool {
        self.within & 1 << index != 0
    }

    /// Writes `text` as part of a JSON string.
    pub const fn text(self, text: Text) -> Self {
        match text.json {
            None => self.raw(text.as_str().as_bytes()),
            Some(Json::Other(json)) => self.raw(json.as_bytes()),
            Some(Json::Unknown) => self.escape(text.as_str().as_bytes()),
        }
    }

    /// Writes a number in decimal digits.
    pub const fn number(self, is_negative: bool, magnitude: u128) -> Self {
        let mut writer = if is_negative { self.raw(b"-") } else { self };
        if magnitude >= 10 {
            writer = writer.number(false, magnitude / 10);
        }
        writer.raw(&[b'0' + (magnitude % 10) as u8])
    }

    /// Writes `bytes` as they are; by patterns, which need no calls and no checks of bounds.
    pub const fn raw(mut self, bytes: &[u8]) -> Self {
        let mut target = self.rest;
        let mut source = bytes;
        while let &[a, b, c, d, e, f, g, h, ref more @ ..] = source
            && let [to_a, to_b, to_c, to_d, to_e, to_f, to_g, to_h, room @ ..] = target
        {
            *to_a = a;
            *to_b = b;
            *to_c = c;
            *to_d = d;
            *to_e = e;
            *to_f = f;
            *to_g = g;
            *to_h = h;
            source = more;
            target = room;
        }
        while let &[byte, ref more @ ..] = source
            && let [place, room @ ..] = target
        {
            *place = byte;
            source = more;
            target = room;
        }
        self.rest = target;
        self.length += bytes.len();
        self
    }

    /// Writes an identifier as part of a URI.
    pub const fn uri(self, identifier: &[u8]) -> Self {
        let mut writer = self;
        let mut index = 0;
        while index < identifier.len() {
            let byte = identifier[index];
            if byte.is_ascii() {
                writer = writer.raw(&[byte]);
            } else {
                const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
                writer = writer.raw(&[b'%', DIGITS[(byte >> 4) as usize], DIGITS[(byte & 15) as usize]]);
            }
            index += 1;
        }
        writer
    }

    /// Writes text with JSON escapes: stretches that need none are written whole.
    const fn escape(self, text: &[u8]) -> Self {
        let mut writer = self;
        let mut rest = text;
        let mut plain = 0;
        while plain < rest.len() {
            let byte = rest[plain];
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                plain += 1;
                continue;
            }
            let (before, from) = rest.split_at(plain);
            writer = writer.raw(before);
            writer = match byte {
                b'"' => writer.raw(b"\\\""),
                b'\\' => writer.raw(b"\\\\"),
                b'\n' => writer.raw(b"\\n"),
                b'\r' => writer.raw(b"\\r"),
                b'\t' => writer.raw(b"\\t"),
                _ => {
                    const DIGITS: &[u8; 16] = b"0123456789abcdef";
                    let (high, low) = (DIGITS[(byte >> 4) as usize], DIGITS[(byte & 15) as usize]);
                    writer.raw(&[b'\\', b'u', b'0', b'0', high, low])
                }
            };
            rest = from.split_at(1).1;
            plain = 0;
        }
        writer.raw(rest)
    }
}
