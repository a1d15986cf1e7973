//! `chrono`.

use super::duration::fixed;
use super::format::{formats, parse};
use super::rfc3339::{CIVIL, TIME, is_civil, is_date, is_instant, is_time_of_day};

fn instant(text: &str) -> Option<chrono::DateTime<chrono::FixedOffset>> {
    chrono::DateTime::parse_from_rfc3339(text).ok()
}

fn in_utc(text: &str) -> Option<chrono::DateTime<chrono::Utc>> {
    instant(text).map(|instant| instant.to_utc())
}

fn delta(text: &str) -> Option<chrono::TimeDelta> {
    chrono::TimeDelta::from_std(fixed(text)?).ok()
}

formats! {
    /// Published as `format: date-time`.
    chrono::DateTime<chrono::FixedOffset>: format "date-time",
        "a date and time with offset", "2026-05-01T14:30:00+02:00", instant, is_instant;
    /// Published as `format: date-time`: with an offset, of which the instant is kept.
    chrono::DateTime<chrono::Utc>: format "date-time",
        "a date and time with offset", "2026-05-01T14:30:00Z", in_utc, is_instant;
    /// Published as `format: date`.
    chrono::NaiveDate: format "date", "a date", "2026-05-01", parse, is_date;
    /// Without a zone, which must not be there.
    chrono::NaiveTime: pattern TIME, "a time of day without zone", "14:30:00", parse, is_time_of_day;
    /// Without a zone, which must not be there.
    chrono::NaiveDateTime: pattern CIVIL, "a date and time without zone", "2026-05-01T14:30:00", parse, is_civil;
    /// As `std::time::Duration`: published as `format: duration`, without years and months.
    chrono::TimeDelta: format "duration",
        "a duration of weeks, or of days, hours, minutes and whole seconds,", "PT1H30M", delta;
}
