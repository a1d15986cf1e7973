//! The forms of dates and times that are read, the same for the types of all crates.
//!
//! The parsers of the crates each read more than RFC 3339 has, and not the same: times without seconds, years of six
//! digits, a second 60 that becomes 59, digits that are dropped. What their types read is what has one of these forms and
//! then passes their parser.

pub(super) use crate::schema::format::is_date;
use crate::schema::format::{is_date_time, is_time};

/// The pattern of a time of day without a zone. JSON Schema's `time` would demand one.
pub(super) const TIME: &str = "^[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?$";

/// The pattern of a date and time without a zone. JSON Schema's `date-time` would demand one.
pub(super) const CIVIL: &str = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?$";

/// `2026-05-01T14:30:00Z`, `2026-05-01T14:30:00+02:00`
pub(super) fn is_instant(text: &str) -> bool {
    is_date_time(text) && can_be_held(text)
}

/// `14:30:00`, `14:30:00.5`
pub(super) fn is_time_of_day(text: &str) -> bool {
    is_time(&format!("{text}Z")) && can_be_held(text)
}

/// `2026-05-01T14:30:00`
pub(super) fn is_civil(text: &str) -> bool {
    text.contains('T') && is_instant(&format!("{text}Z"))
}

/// `2026-05-01T14:30:00+02:00[Europe/Oslo]`
#[cfg(feature = "jiff")]
pub(super) fn is_zoned(text: &str) -> bool {
    let zone = |rest: &str| rest.strip_suffix(']').is_some_and(|zone| !zone.contains([']', '=']));
    text.split_once('[')
        .is_some_and(|(instant, rest)| instant.contains('T') && is_instant(instant) && zone(rest))
}

/// Whether the types can hold it: hardly any has leap seconds, and none more than nanoseconds.
fn can_be_held(text: &str) -> bool {
    let fraction = text.split_once('.').map_or("", |(_, fraction)| fraction);
    !text.contains(":60") && fraction.bytes().take_while(u8::is_ascii_digit).count() <= 9
}
