//! `jiff`.

use super::duration::{Components, fixed};
use super::format::{formats, parse};
use super::rfc3339::{CIVIL, TIME, is_civil, is_date, is_instant, is_time_of_day, is_zoned};

fn signed(text: &str) -> Option<jiff::SignedDuration> {
    fixed(text)?.try_into().ok()
}

fn has_components(text: &str) -> bool {
    Components::parse(text).is_some()
}

formats! {
    /// Published as `format: date-time`: with an offset, of which the instant is kept.
    jiff::Timestamp: format "date-time", "a date and time with offset", "2026-05-01T14:30:00Z", parse, is_instant;
    /// With an offset and the zone, which must agree, by the zones that `jiff` finds: those of the machine, unless a
    /// program asks it to bring its own.
    jiff::ZonedDateTime: pattern
        r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})\[[^\]=]+\]$",
        "a date and time with offset and zone", "2026-05-01T14:30:00+02:00[Europe/Oslo]", parse, is_zoned;
    /// Published as `format: date`.
    jiff::civil::Date: format "date", "a date", "2026-05-01", parse, is_date;
    /// Without a zone, which must not be there.
    jiff::civil::Time: pattern TIME, "a time of day without zone", "14:30:00", parse, is_time_of_day;
    /// Without a zone, which must not be there.
    jiff::civil::DateTime: pattern CIVIL, "a date and time without zone", "2026-05-01T14:30:00", parse, is_civil;
    /// As `std::time::Duration`: published as `format: duration`, without years and months.
    jiff::SignedDuration: format "duration",
        "a duration of weeks, or of days, hours, minutes and whole seconds,", "PT1H30M", signed;
    /// Published as `format: duration`, with years and months: what they are depends on the date that they are added to.
    jiff::Span: format "duration", "a duration of whole numbers", "P1M2DT3H", parse, has_components;
}
