//! The first look's view of the text: typed reads that succeed on valid values and stop at everything else.

mod attempt;
mod composed;
mod owned;
mod refused;
mod report;

use super::lexer::{DEPTH_LIMIT, FAULTY, INCOMPLETE, Lexer, Next};
use super::scalar::{integer_key, parse_double, parse_single};
use super::{Decode, Stop};
use crate::issue::Code;
use crate::normalise::accepts;
use crate::pointer::Pointer;
use crate::schema::keyword::holds;
use crate::schema::{Kind, Leniency, Schema};
use crate::tool::Param;
use crate::types::map::assert_key;
use std::borrow::Cow;

pub(crate) use attempt::TOO_MANY_READINGS;
use composed::Composed;
pub use owned::owned;
pub use refused::Position;
use refused::Refusals;

/// Reads JSON text, from which values may borrow for `'de`.
#[derive(Debug)]
pub struct Reader<'t, 'de> {
    pub(super) lexer: Lexer<'t>,
    depth: usize,
    origin: Origin<'de>,
    /// Most readers never have any, and should not pay for the room.
    refusals: Option<Box<Refusals>>,
    composed: Option<Composed>,
}

/// What a text that is to be borrowed has to be.
pub(crate) const UNESCAPED: &str = "must be text without backslash escapes";

/// What is said of the value of a key that is equal to another one in its type, though not in JSON.
const REPEATED: &str = "must have a key that differs from every other";

/// What values may borrow from.
#[derive(Debug, Clone, Copy)]
enum Origin<'de> {
    /// The text that is read.
    Same(&'de str),
    /// The text that the model sent, while a normalised form of it is read. Strings stand in both in the same order,
    /// so each is looked for behind the one before.
    Other(&'de str),
    /// The only string there is.
    Literal(&'de str),
}

impl<'de> Reader<'de, 'de> {
    /// Reads what the model sent.
    pub fn new(text: &'de str) -> Self {
        Self::of(text, Origin::Same(text))
    }
}

impl<'t, 'de> Reader<'t, 'de> {
    #[inline]
    fn of(text: &'t str, origin: Origin<'de>) -> Self {
        Self { lexer: Lexer::new(text), depth: 0, origin, refusals: None, composed: None }
    }

    /// Reads the JSON string of `text`.
    pub(super) fn literal(json: &'t str, text: &'de str) -> Self {
        Self::of(json, Origin::Literal(text))
    }

    /// Reads the normalised form of what the model sent.
    pub(crate) fn normalised(text: &'t str, original: &'de str) -> Self {
        Self { lexer: Lexer::marked(text), ..Self::of(text, Origin::Other(original)) }
    }

    /// Whether the text is what the second look made of the model's.
    pub(super) fn is_normalised(&self) -> bool {
        matches!(self.origin, Origin::Other(_))
    }

    /// The first byte of the next value; 0 at the end.
    #[inline]
    pub(crate) fn peek(&mut self) -> u8 {
        self.lexer.peek()
    }

    /// Reads `null`.
    pub fn null(&mut self) -> Result<(), Stop> {
        self.lexer.peek();
        self.lexer.word("null")
    }

    /// Reads `true` or `false`.
    #[inline]
    pub fn boolean(&mut self) -> Result<bool, Stop> {
        match self.lexer.peek() {
            b't' => self.lexer.word("true").map(|()| true),
            b'f' => self.lexer.word("false").map(|()| false),
            _ => Err(Stop),
        }
    }

    /// Reads an integer as its sign and magnitude. One that is longer than 64 bits, or has a fraction or an exponent,
    /// is for [`number`](Self::number) or the second look.
    #[inline]
    pub(crate) fn integer(&mut self) -> Result<(bool, u64), Stop> {
        let negative = self.lexer.peek() == b'-';
        if negative {
            self.lexer.bump();
        }
        match self.lexer.unsigned() {
            Some(magnitude) => Ok((negative, magnitude)),
            None => Err(Stop),
        }
    }

    /// Reads a number as its text.
    pub fn number(&mut self) -> Result<&'t str, Stop> {
        match self.lexer.peek() {
            b'-' | b'0'..=b'9' => self.lexer.number(),
            _ => Err(Stop),
        }
    }

    /// Reads a number, correctly rounded.
    #[inline]
    pub fn double(&mut self) -> Result<f64, Stop> {
        parse_double(self.number()?).ok_or(Stop)
    }

    /// Reads a number, correctly rounded.
    pub fn single(&mut self) -> Result<f32, Stop> {
        parse_single(self.number()?).ok_or(Stop)
    }

    /// Reads a string into memory of its own.
    #[inline]
    pub fn string(&mut self) -> Result<String, Stop> {
        self.quote()?;
        match self.lexer.plain_string() {
            Some(text) => Ok(text.to_owned()),
            None => self.lexer.escaped_string(),
        }
    }

    /// Reads a string, and borrows it if it stands in the model's text as it is.
    pub fn cow(&mut self) -> Result<Cow<'de, str>, Stop> {
        self.quote()?;
        let Some(text) = self.lexer.plain_string() else {
            return self.lexer.escaped_string().map(Cow::Owned);
        };
        Ok(match self.origin {
            Origin::Same(_) => self.borrow(text).map_or_else(|| Cow::Owned(text.to_owned()), Cow::Borrowed),
            Origin::Other(_) | Origin::Literal(_) => Cow::Owned(text.to_owned()),
        })
    }

    /// Reads a string that stands in the model's text as it is. One with escapes cannot be borrowed and is refused: a
    /// field that may hold any text is a `String` or a `Cow<str>`.
    pub fn borrowed(&mut self) -> Result<&'de str, Stop> {
        self.quote()?;
        let start = self.position();
        let borrowed = match (self.lexer.string()?, &self.origin) {
            (_, Origin::Literal(text)) => Some(*text),
            (Cow::Borrowed(text), _) => self.borrow(text),
            (Cow::Owned(_), _) => None,
        };
        borrowed.ok_or_else(|| {
            self.note_refusal(start, Pointer::default(), Code::Constraint, UNESCAPED.to_owned());
            self.leave(start)
        })
    }

    /// Reads a value with `read`, and stops if it has not what the keywords of `schema` ask for.
    pub fn constrained<T>(
        &mut self,
        schema: &'static Schema,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.judged(read, |_, json| holds(json, schema))
    }

    /// Reads a value with `read`, and stops if `schema` does not accept it as it stands: for what may read anything.
    pub fn valid_for<T>(
        &mut self,
        schema: &'static Schema,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        // What the second look wrote is valid.
        self.judged(read, |reader, json| reader.is_normalised() || accepts(json, schema))
    }

    /// Reads a value with `read`, and stops if `holds` is not true of its text.
    #[inline]
    fn judged<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Stop>,
        holds: impl FnOnce(&Self, &str) -> bool,
    ) -> Result<T, Stop> {
        self.peek();
        let start = self.lexer.position();
        let value = read(self)?;
        if holds(self, self.lexer.since(start)) { Ok(value) } else { Err(Stop) }
    }

    /// Reads a string, for use while the text is at hand.
    pub(crate) fn text(&mut self) -> Result<Cow<'t, str>, Stop> {
        self.quote()?;
        self.lexer.string()
    }

    #[inline]
    fn quote(&mut self) -> Result<(), Stop> {
        if self.lexer.peek() == b'"' { Ok(()) } else { Err(Stop) }
    }

    /// A string that was just read, in the model's text.
    fn borrow(&mut self, text: &str) -> Option<&'de str> {
        match &mut self.origin {
            Origin::Same(original) => {
                let end = self.lexer.position() - 1;
                original.get(end - text.len()..end)
            }
            Origin::Other(rest) => {
                let start = rest.find(text)?;
                let (found, behind) = rest[start..].split_at(text.len());
                *rest = behind;
                Some(found)
            }
            Origin::Literal(text) => Some(text),
        }
    }

    /// Reads an array: `element` is called at each of its elements.
    #[inline]
    pub fn array(&mut self, mut element: impl FnMut(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        let mut next = self.open(b'[', b']')?;
        let (mut refused, mut is_at_end) = (false, true);
        while next == Next::Element {
            if element(self).is_err() {
                self.go_on()?;
                refused = true;
            }
            let Ok(behind) = self.lexer.after_element(b']') else {
                is_at_end = false;
                break;
            };
            next = behind;
        }
        self.close_refused(refused, is_at_end)
    }

    /// Reads an object whose keys are data: `insert` gets each key and its value, and says whether the key differs from
    /// every other. Keys are texts, or integers in digits.
    pub fn map<K: Param + Decode<'de>, T: Decode<'de>>(
        &mut self,
        mut insert: impl FnMut(K, T) -> bool,
    ) -> Result<(), Stop> {
        // Generated code says so where the type is written; this is for what is written by hand.
        const { assert_key::<K>() }
        let mut next = self.open(b'{', b'}')?;
        let (mut refused, mut is_at_end) = (false, true);
        while next == Next::Element {
            if self.skip_key_of_field()? {
                self.lexer.skip()?;
            } else if self.entry(&mut insert).is_err() {
                self.go_on()?;
                refused = true;
            }
            let Ok(behind) = self.lexer.after_element(b'}') else {
                is_at_end = false;
                break;
            };
            next = behind;
        }
        self.close_refused(refused, is_at_end)
    }

    #[inline]
    fn entry<K: Param + Decode<'de>, T: Decode<'de>>(
        &mut self,
        insert: &mut impl FnMut(K, T) -> bool,
    ) -> Result<(), Stop> {
        let key = self.key()?;
        let start = self.position();
        let value = T::decode(self)?;
        let Some(key) = key else { return Err(self.leave(start)) };
        // If the keys are also equal in JSON, the second look tells.
        if insert(key, value) { Ok(()) } else { Err(self.refuse(start, REPEATED)) }
    }

    /// Stops at a value that stands for none; what that means, the second look says.
    pub(super) fn stop_at_absence(&mut self, leniency: &Leniency) -> Result<(), Stop> {
        if self.is_normalised() {
            return Ok(());
        }
        let start = self.lexer.position();
        let json = self.lexer.skip()?;
        self.go_to(start);
        if (leniency.reading.is_absence)(leniency, json) { Err(Stop) } else { Ok(()) }
    }

    /// Goes back to a value that was read already.
    pub(super) fn go_to(&mut self, start: usize) {
        self.lexer.seek(start);
    }

    /// Reads a key and goes to its value, also if the type of the key refuses it.
    #[inline]
    fn key<K: Param + Decode<'de>>(&mut self) -> Result<Option<K>, Stop> {
        let known = self.refusals.as_ref().map_or(0, |refusals| refusals.list.len());
        let start = self.lexer.position();
        let key = if matches!(K::SCHEMA.get().kind, Kind::Integer(_)) {
            self.integer_key()
        } else {
            K::decode(self)
        };
        match key {
            Ok(key) => self.lexer.colon().map(|()| Some(key)),
            Err(Stop) => self.go_on_behind_key(start, known).map(|()| None),
        }
    }

    fn integer_key<K: Decode<'de>>(&mut self) -> Result<K, Stop> {
        let text = self.text()?;
        let mut digits = Reader::literal(integer_key(&text).ok_or(Stop)?, "");
        K::decode(&mut digits).map_err(|Stop| self.take_refusals(digits.refusals))
    }

    /// The text of the next value, unless it has an issue.
    pub(super) fn whole(&mut self) -> Result<&'t str, Stop> {
        let json = self.lexer.skip()?;
        if self.is_normalised() && json.bytes().any(|byte| byte == FAULTY || byte == INCOMPLETE) {
            self.pass_refused();
            return Err(Stop);
        }
        Ok(json)
    }

    #[inline]
    pub(super) fn open(&mut self, open: u8, close: u8) -> Result<Next, Stop> {
        if self.lexer.peek() != open || self.depth == DEPTH_LIMIT {
            return Err(Stop);
        }
        self.depth += 1;
        Ok(self.lexer.open(close))
    }

    /// Leaves an array or object. The text must end with the outermost one.
    #[inline]
    pub(super) fn close(&mut self) -> Result<(), Stop> {
        self.depth -= 1;
        if self.depth == 0 { self.lexer.end() } else { Ok(()) }
    }
}
