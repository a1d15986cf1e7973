//! JSON text, token by token: the only lexer, for the fast look and for the second one.

use super::Stop;
use super::fault::{Fault, FaultKind, instead_of_comma, instead_of_key, instead_of_value};
use super::scan::scan;
use crate::pointer::Path;
use std::borrow::Cow;

/// Containers within each other that are read; RFC 8259 lets a reader set a limit.
pub(crate) const DEPTH_LIMIT: usize = 64;

/// Stands for a value that has an issue, in the text that the second look makes of arguments with issues. Like the other
/// mark it is a character that stands nowhere in JSON.
pub(crate) const FAULTY: u8 = b'\x1a';

/// Stands there before the closing bracket of an array or object that has an issue: it is not whole.
pub(crate) const INCOMPLETE: u8 = b'\x18';

/// A place in a JSON text.
///
/// Each method reads one token at the place and goes past it. If the text is not JSON there, the method stops and
/// leaves the [`Fault`].
#[derive(Debug, Clone)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    position: usize,
    fault: Option<Fault>,
    /// Whether [`FAULTY`] and [`INCOMPLETE`] may stand in the text. No value is read where they do, but all can be gone
    /// past.
    is_marked: bool,
}

/// What goes on in a container after an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    Element,
    End,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, position: 0, fault: None, is_marked: false }
    }

    /// The same for a text with marks.
    pub fn marked(text: &'t str) -> Self {
        Self { is_marked: true, ..Self::new(text) }
    }

    pub fn position(&self) -> usize {
        self.position
    }

    /// Goes back to where [`position`](Self::position) was.
    pub fn seek(&mut self, position: usize) {
        self.position = position;
    }

    /// The length of the whole text, in bytes.
    pub fn length(&self) -> usize {
        self.text.len()
    }

    /// The text from `start` to the place.
    pub fn since(&self, start: usize) -> &'t str {
        &self.text[start..self.position]
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.position..).unwrap_or_default()
    }

    /// The first byte of the next token; 0, which starts none, at the end.
    #[inline]
    pub fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.position) {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => self.position += 1,
                byte => return *byte,
            }
        }
        0
    }

    /// The byte at the place, white space included; 0 at the end.
    #[inline]
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.position).copied().unwrap_or_default()
    }

    /// Goes past the byte that [`peek`](Self::peek) returned.
    #[inline]
    pub fn bump(&mut self) {
        self.position += 1;
    }

    /// Goes past `word`, if it stands here.
    #[inline]
    pub fn word(&mut self, word: &str) -> Result<(), Stop> {
        if self.text.as_bytes()[self.position..].starts_with(word.as_bytes()) {
            self.position += word.len();
            Ok(())
        } else {
            Err(self.stop_at_value())
        }
    }

    /// The end of the text, but for white space.
    pub fn end(&mut self) -> Result<(), Stop> {
        self.peek();
        if self.position == self.text.len() { Ok(()) } else { Err(self.stop(FaultKind::TrailingText)) }
    }

    /// Goes past an opening bracket; [`Next::End`] if the closing one follows.
    #[inline]
    pub fn open(&mut self, close: u8) -> Next {
        self.bump();
        if self.peek() == close {
            self.bump();
            return Next::End;
        }
        Next::Element
    }

    /// After an element: goes past a comma or the closing bracket.
    #[inline]
    pub fn after_element(&mut self, close: u8) -> Result<Next, Stop> {
        let byte = self.peek();
        if byte == b',' {
            self.bump();
            Ok(Next::Element)
        } else if byte == close {
            self.bump();
            Ok(Next::End)
        } else {
            Err(self.stop_after_element())
        }
    }

    /// The same after an element that was not read but gone past.
    pub fn after_skipped(&mut self, close: u8) -> Result<Next, Stop> {
        self.pass(INCOMPLETE);
        self.after_element(close)
    }

    /// Goes past a mark, if that stands here.
    pub fn pass(&mut self, mark: u8) -> bool {
        let is_there = self.is_marked && self.byte() == mark;
        self.position += usize::from(is_there);
        is_there
    }

    /// Goes past a key and its colon.
    pub fn key(&mut self) -> Result<Cow<'t, str>, Stop> {
        if self.peek() != b'"' {
            return Err(self.stop_at_key());
        }
        let key = self.string()?;
        self.colon()?;
        Ok(key)
    }

    /// Goes past a colon.
    #[inline]
    pub fn colon(&mut self) -> Result<(), Stop> {
        if self.byte() == b':' || self.peek() == b':' {
            self.bump();
            return Ok(());
        }
        let kind = if self.rest().is_empty() { FaultKind::Truncated } else { FaultKind::MissingColon };
        Err(self.stop(kind))
    }

    /// A string without escapes, which starts at the place; `None`, without moving, if it has some or is faulty.
    #[inline]
    pub fn plain_string(&mut self) -> Option<&'t str> {
        let start = self.position + 1;
        let end = scan(self.text.as_bytes(), start);
        if self.text.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        self.position = end + 1;
        Some(&self.text[start..end])
    }

    /// A string, which starts at the place.
    #[inline]
    pub fn string(&mut self) -> Result<Cow<'t, str>, Stop> {
        match self.plain_string() {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => self.escaped_string().map(Cow::Owned),
        }
    }

    /// A string with escapes, which starts at the place.
    pub fn escaped_string(&mut self) -> Result<String, Stop> {
        let mut text = String::new();
        self.bump();
        loop {
            let start = self.position;
            self.position = scan(self.text.as_bytes(), start);
            text.push_str(self.since(start));
            match self.byte() {
                b'"' => break,
                b'\\' => text.push(self.escape()?),
                _ => return Err(self.stop_in_string()),
            }
        }
        self.bump();
        Ok(text)
    }

    /// Goes past a string, checking its escapes.
    fn skip_string(&mut self) -> Result<(), Stop> {
        self.bump();
        loop {
            self.position = scan(self.text.as_bytes(), self.position);
            match self.byte() {
                b'"' => break,
                b'\\' => self.escape()?,
                _ => return Err(self.stop_in_string()),
            };
        }
        self.bump();
        Ok(())
    }

    /// Goes past an escape.
    fn escape(&mut self) -> Result<char, Stop> {
        self.bump();
        let character = match self.byte() {
            b'n' => '\n',
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => return self.unicode_escape(),
            _ if self.rest().is_empty() => return Err(self.stop(FaultKind::Truncated)),
            _ => return Err(self.stop_before(1, FaultKind::Escape)),
        };
        self.bump();
        Ok(character)
    }

    #[cold]
    fn unicode_escape(&mut self) -> Result<char, Stop> {
        let first = self.unicode_unit()?;
        if let Some(character) = char::from_u32(first) {
            return Ok(character);
        }
        if first < 0xdc00 && "\\u".starts_with(self.rest()) {
            return Err(self.stop(FaultKind::Truncated));
        }
        if first < 0xdc00 && self.rest().starts_with("\\u") {
            self.bump();
            let second = self.unicode_unit()?;
            if (0xdc00..0xe000).contains(&second)
                && let Some(character) =
                    char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00))
            {
                return Ok(character);
            }
        }
        Err(self.stop_before(6, FaultKind::LoneSurrogate))
    }

    /// Goes past `u` and four hexadecimal digits.
    fn unicode_unit(&mut self) -> Result<u32, Stop> {
        self.bump();
        let rest = self.rest().as_bytes();
        let digits = &rest[..rest.len().min(4)];
        if let Some(unit) =
            digits.iter().try_fold(0, |unit, digit| Some(unit * 16 + (*digit as char).to_digit(16)?))
        {
            if digits.len() < 4 {
                return Err(self.stop(FaultKind::Truncated));
            }
            self.position += 4;
            return Ok(unit);
        }
        Err(self.stop_before(2, FaultKind::UnicodeEscape))
    }

    /// Goes past an unsigned integer, if one stands here that is written in digits alone and fits.
    #[inline]
    pub fn unsigned(&mut self) -> Option<u64> {
        let bytes = self.text.as_bytes();
        let start = self.position;
        let mut position = start;
        let mut value = 0_u64;
        let behind = loop {
            let byte = bytes.get(position).copied().unwrap_or_default();
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break byte;
            }
            value = value.checked_mul(10)?.checked_add(u64::from(digit))?;
            position += 1;
        };
        let zero_in_front = position > start + 1 && bytes[start] == b'0';
        if position == start || zero_in_front || matches!(behind, b'.' | b'e' | b'E') {
            return None;
        }
        self.position = position;
        Some(value)
    }

    /// The text of a number, which starts at the place.
    pub fn number(&mut self) -> Result<&'t str, Stop> {
        let start = self.position;
        if self.byte() == b'-' {
            self.bump();
        }
        match self.byte() {
            b'0' => self.bump(),
            b'1'..=b'9' => self.digits()?,
            _ => return Err(self.stop_in_number(start)),
        }
        if self.byte() == b'.' {
            self.bump();
            self.digits()?;
        }
        if matches!(self.byte(), b'e' | b'E') {
            self.bump();
            if matches!(self.byte(), b'+' | b'-') {
                self.bump();
            }
            self.digits()?;
        }
        Ok(self.since(start))
    }

    /// Goes past at least one digit.
    fn digits(&mut self) -> Result<(), Stop> {
        let start = self.position;
        while self.byte().is_ascii_digit() {
            self.bump();
        }
        if start == self.position { Err(self.stop_in_number(start)) } else { Ok(()) }
    }

    /// Goes past a value of any kind and returns its text. This checks all of it: whatever [`skip`](Self::skip) went
    /// past once can be read again without a fault.
    pub fn skip(&mut self) -> Result<&'t str, Stop> {
        self.peek();
        let start = self.position;
        self.skip_value(0, &Path::Root)?;
        Ok(self.since(start))
    }

    fn skip_value(&mut self, depth: usize, path: &Path<'_>) -> Result<(), Stop> {
        let result = match self.peek() {
            b'"' => self.skip_string(),
            b'-' | b'0'..=b'9' => self.number().map(drop),
            b't' => self.word("true"),
            b'f' => self.word("false"),
            b'n' => self.word("null"),
            b'{' | b'[' if depth == DEPTH_LIMIT => Err(self.stop(FaultKind::TooDeep)),
            b'{' => self.skip_object(depth + 1, path),
            b'[' => self.skip_array(depth + 1, path),
            _ if self.pass(FAULTY) => Ok(()),
            _ => Err(self.stop_at_value()),
        };
        if result.is_err() {
            self.reached(path);
        }
        result
    }

    fn skip_object(&mut self, depth: usize, path: &Path<'_>) -> Result<(), Stop> {
        let mut next = self.open(b'}');
        while next == Next::Element {
            let key = self.key()?;
            self.skip_value(depth, &Path::Key(path, &key))?;
            next = self.after_skipped(b'}')?;
        }
        Ok(())
    }

    fn skip_array(&mut self, depth: usize, path: &Path<'_>) -> Result<(), Stop> {
        let mut next = self.open(b']');
        let mut index = 0;
        while next == Next::Element {
            self.skip_value(depth, &Path::Index(path, index))?;
            next = self.after_skipped(b']')?;
            index += 1;
        }
        Ok(())
    }

    /// The fault that stopped a method.
    pub fn into_fault(self) -> Option<Fault> {
        self.fault
    }

    #[cold]
    fn reached(&mut self, path: &Path<'_>) {
        if let Some(fault) = &mut self.fault
            && fault.reached.is_none()
        {
            fault.reached = Some(path.pointer());
        }
    }

    #[cold]
    fn stop(&mut self, kind: FaultKind) -> Stop {
        self.fault = Some(Fault { kind, offset: self.position, reached: None });
        Stop
    }

    /// Stops, and blames the place `back` bytes before.
    #[cold]
    fn stop_before(&mut self, back: usize, kind: FaultKind) -> Stop {
        let stop = self.stop(kind);
        if let Some(fault) = &mut self.fault {
            fault.offset = fault.offset.saturating_sub(back);
        }
        stop
    }

    #[cold]
    fn stop_at_value(&mut self) -> Stop {
        let kind = match instead_of_value(self.rest()) {
            FaultKind::Mismatched | FaultKind::EmptyElement if self.before() == 0 => FaultKind::Unexpected,
            FaultKind::Mismatched if self.before() == b',' => FaultKind::TrailingComma,
            FaultKind::Truncated if self.before() == 0 && self.rest().is_empty() => FaultKind::Empty,
            FaultKind::BareWord if self.before() == 0 => FaultKind::TrailingText,
            kind => kind,
        };
        self.stop(kind)
    }

    #[cold]
    fn stop_at_key(&mut self) -> Stop {
        let kind = match instead_of_key(self.rest()) {
            FaultKind::Truncated if !self.rest().is_empty() => FaultKind::BareKey,
            // The comma was one of thousands: `1,000`.
            _ if self.follows_number() && self.rest().starts_with(|next: char| next.is_ascii_digit()) => {
                FaultKind::NumberForm
            }
            kind => kind,
        };
        self.stop(kind)
    }

    #[cold]
    fn stop_after_element(&mut self) -> Stop {
        let kind = instead_of_comma(self.rest(), &self.text[..self.position]);
        self.stop(kind)
    }

    #[cold]
    fn stop_in_string(&mut self) -> Stop {
        let kind = match self.byte() {
            _ if self.rest().is_empty() => FaultKind::Truncated,
            byte => FaultKind::Control(byte),
        };
        self.stop(kind)
    }

    #[cold]
    fn stop_in_number(&mut self, start: usize) -> Stop {
        let kind = match instead_of_value(&self.text[start..]) {
            FaultKind::NotFinite => FaultKind::NotFinite,
            _ if self.rest().is_empty() => FaultKind::Truncated,
            _ => FaultKind::NumberForm,
        };
        self.stop(kind)
    }

    /// Whether a digit and a comma stand right before the place.
    fn follows_number(&self) -> bool {
        matches!(self.text.as_bytes()[..self.position], [.., b'0'..=b'9', b','])
    }

    /// The last byte before the place that is not white space; 0 if there is none.
    fn before(&self) -> u8 {
        self.text[..self.position].trim_end().bytes().next_back().unwrap_or_default()
    }
}
