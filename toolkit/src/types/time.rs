//! `time`.

use super::duration::fixed;
use super::format::formats;
use super::rfc3339::{CIVIL, TIME, is_civil, is_date, is_instant, is_time_of_day};
use time::format_description::well_known::{Iso8601, Rfc3339};

fn instant(text: &str) -> Option<time::OffsetDateTime> {
    time::OffsetDateTime::parse(text, &Rfc3339).ok()
}

fn date(text: &str) -> Option<time::Date> {
    time::Date::parse(text, &Iso8601::DATE).ok()
}

fn time_of_day(text: &str) -> Option<time::Time> {
    time::Time::parse(text, &Iso8601::TIME).ok()
}

fn civil(text: &str) -> Option<time::PrimitiveDateTime> {
    time::PrimitiveDateTime::parse(text, &Iso8601::DATE_TIME).ok()
}

fn duration(text: &str) -> Option<time::Duration> {
    fixed(text)?.try_into().ok()
}

formats! {
    /// Published as `format: date-time`.
    time::OffsetDateTime: format "date-time",
        "a date and time with offset", "2026-05-01T14:30:00+02:00", instant, is_instant;
    /// Published as `format: date`.
    time::Date: format "date", "a date", "2026-05-01", date, is_date;
    /// Without a zone, which must not be there.
    time::Time: pattern TIME, "a time of day without zone", "14:30:00", time_of_day, is_time_of_day;
    /// Without a zone, which must not be there.
    time::PrimitiveDateTime: pattern CIVIL,
        "a date and time without zone", "2026-05-01T14:30:00", civil, is_civil;
    /// As `std::time::Duration`: published as `format: duration`, without years and months.
    time::Duration: format "duration",
        "a duration of weeks, or of days, hours, minutes and whole seconds,", "PT1H30M", duration;
}
