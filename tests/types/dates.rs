//! Dates, times and durations, of every crate alike.

use crate::check;
use std::time::Duration;

/// What is refused as an instant, as a date, as a time, and as both without a zone. The last is all that POLICY names.
macro_rules! check_instants {
    ($($type:ty: [$($valid:literal => $value:expr),*])*) => {$(
        check!($type: r#"{"type":"string","format":"date-time"}"#,
            valid [$($valid => $value),*],
            coerced [],
            refused [
                r#""2026-08-14T00:00:00""# => "must be a date and time with offset such as 2026-05-01T14:30:00",
                r#""2026-08-14""# => "must be a date and time with offset",
                r#""2026-08-14 00:00:00Z""# => "must be a date and time with offset",
                r#""2026-08-14T00:00Z""# => "must be a date and time with offset",
                r#""2026-08-14T00:00:00+0200""# => "must be a date and time with offset",
                r#""2026-02-30T00:00:00Z""# => "must be a date and time with offset",
                r#""2016-12-31T23:59:60Z""# => "must be a date and time with offset",
                r#""2026-08-14T00:00:00.1234567891Z""# => "must be a date and time with offset",
                r#""tomorrow""# => "must be a date and time with offset",
                "1790812800000" => "must be a date and time with offset",
                "null" => "expected a date and time with offset",
            ]);
    )*};
}

macro_rules! check_dates {
    ($($type:ty: $value:expr)*) => {$(
        check!($type: r#"{"type":"string","format":"date"}"#,
            valid [r#""2026-02-28""# => $value, r#""2026-02-2\u0038""# => $value],
            coerced [],
            refused [
                r#""04/05/2025""# => "must be a date such as 2026-05-01",
                r#""tomorrow""# => "must be a date such as 2026-05-01",
                r#""2026-02-29""# => "must be a date", r#""20260228""# => "must be a date", r#""2026-059""# => "must be a date",
                r#""2026-W09-6""# => "must be a date", r#""+002026-02-28""# => "must be a date",
                r#""2026-08-14T00:00:00Z""# => "must be a date", "20260228" => "must be a date",
            ]);
    )*};
}

macro_rules! check_times {
    ($($type:ty: $value:expr)*) => {$(
        check!($type: r#"{"type":"string","pattern":"^[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?$"}"#,
            valid [r#""14:30:05.25""# => $value],
            coerced [],
            refused [
                r#""14:30""# => "must be a time of day without zone such as 14:30:00", r#""2:30 pm""# => "must be a time",
                r#""14:30:05Z""# => "must be a time", r#""14:30:05+02:00""# => "must be a time", r#""23:59:60""# => "must be a time",
                r#""24:00:00""# => "must be a time", r#""T14:30:05""# => "must be a time", r#""143005""# => "must be a time",
            ]);
    )*};
}

macro_rules! check_civil {
    ($($type:ty: $value:expr)*) => {$(
        check!($type: r#"{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?$"}"#,
            valid [r#""2026-02-28T14:30:05.25""# => $value],
            coerced [],
            refused [
                r#""2026-02-28""# => "must be a date and time without zone such as 2026-05-01T14:30:00",
                r#""2026-02-28T14:30:05Z""# => "without zone", r#""2026-02-28T14:30:05+02:00""# => "without zone",
                r#""2026-02-28T14:30:05[UTC]""# => "without zone", r#""2026-02-28 14:30:05""# => "without zone", r#""2026-02-28t14:30:05""# => "without zone",
                r#""2026-02-28T14:30""# => "without zone", r#""2026-02-30T14:30:05""# => "without zone",
            ]);
    )*};
}

macro_rules! check_durations {
    ($($type:ty: $seconds:expr)*) => {$(
        check!($type: r#"{"type":"string","format":"duration"}"#,
            valid [r#""PT0S""# => $seconds(0), r#""P1DT2H0M3S""# => $seconds(93_603), r#""P2W""# => $seconds(1_209_600), r#""PT90M""# => $seconds(5_400)],
            coerced [],
            refused [
                r#""P1M""# => "must be a duration of weeks, or of days, hours, minutes and whole seconds, such as PT1H30M",
                r#""P1Y2M3DT4H5M6S""# => "must be a duration", r#""PT1.5S""# => "must be a duration", r#""-PT1S""# => "must be a duration",
                r#""90""# => "must be a duration", "90" => "must be a duration", r#""1h 30m""# => "must be a duration", r#""01:30:00""# => "must be a duration",
                r#""PT99999999999999999999S""# => "must be a duration",
            ]);
    )*};
}

#[test]
fn instants() {
    let seconds = 1_777_638_600;
    check_instants! {
        jiff::Timestamp: [
            r#""2026-05-01T14:30:00+02:00""# => jiff::Timestamp::from_second(seconds).expect("in range"),
            r#""2026-05-01t12:30:00z""# => jiff::Timestamp::from_second(seconds).expect("in range")
        ]
        chrono::DateTime<chrono::Utc>: [
            r#""2026-05-01T14:30:00+02:00""# => chrono::DateTime::from_timestamp(seconds, 0).expect("in range"),
            r#""2026-05-01t12:30:00z""# => chrono::DateTime::from_timestamp(seconds, 0).expect("in range")
        ]
        chrono::DateTime<chrono::FixedOffset>: [
            r#""2026-05-01T14:30:00+02:00""# => chrono::DateTime::from_timestamp(seconds, 0).expect("in range")
                .with_timezone(&chrono::FixedOffset::east_opt(7200).expect("in range"))
        ]
        time::OffsetDateTime: [
            r#""2026-05-01T14:30:00+02:00""# => time::macros::datetime!(2026-05-01 14:30 +2),
            r#""2026-05-01t12:30:00z""# => time::macros::datetime!(2026-05-01 12:30 UTC)
        ]
    }
}

#[test]
fn dates() {
    check_dates! {
        jiff::civil::Date: jiff::civil::date(2026, 2, 28)
        chrono::NaiveDate: chrono::NaiveDate::from_ymd_opt(2026, 2, 28).expect("it exists")
        time::Date: time::macros::date!(2026-02-28)
    }
}

#[test]
fn times() {
    check_times! {
        jiff::civil::Time: jiff::civil::time(14, 30, 5, 250_000_000)
        chrono::NaiveTime: chrono::NaiveTime::from_hms_milli_opt(14, 30, 5, 250).expect("it exists")
        time::Time: time::macros::time!(14:30:05.25)
    }
}

#[test]
fn dates_and_times_without_zone() {
    check_civil! {
        jiff::civil::DateTime: jiff::civil::date(2026, 2, 28).at(14, 30, 5, 250_000_000)
        chrono::NaiveDateTime: chrono::NaiveDate::from_ymd_opt(2026, 2, 28).and_then(|date| date.and_hms_milli_opt(14, 30, 5, 250)).expect("it exists")
        time::PrimitiveDateTime: time::macros::datetime!(2026-02-28 14:30:05.25)
    }
}

#[test]
fn durations() {
    check_durations! {
        Duration: Duration::from_secs
        jiff::SignedDuration: jiff::SignedDuration::from_secs
        chrono::TimeDelta: chrono::TimeDelta::seconds
        time::Duration: time::Duration::seconds
    }
}

#[test]
fn spans() {
    check!(jiff::Span: r#"{"type":"string","format":"duration"}"#,
    valid [r#""P1Y2M3DT4H5M6S""# => jiff::Span::new().years(1).months(2).days(3).hours(4).minutes(5).seconds(6)],
    coerced [],
    refused [
        r#""1 year""# => "must be a duration of whole numbers such as P1M2DT3H", r#""-P1Y""# => "must be a duration",
        r#""PT1.5S""# => "must be a duration", r#""P1W2D""# => "must be a duration",
        r#""P99999Y""# => "must be a duration",
    ]);
}

#[test]
fn instants_in_zones() {
    let zoned = "2026-05-01T14:30:00+02:00[Europe/Oslo]".parse().expect("the zone is known");
    let utc = "2026-05-01T14:30:00Z[UTC]".parse().expect("the zone is known");
    check!(jiff::ZonedDateTime: r#"{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})\\[[^\\]=]+\\]$"}"#,
    valid [r#""2026-05-01T14:30:00+02:00[Europe/Oslo]""# => zoned, r#""2026-05-01T14:30:00Z[UTC]""# => utc],
    coerced [],
    refused [
        r#""2026-05-01T14:30:00[Europe/Oslo]""# => "must be a date and time with offset and zone",
        r#""2026-05-01T14:30:00+02:00""# => "must be a date and time with offset and zone",
        r#""2026-05-01T14:30:00+05:00[Europe/Oslo]""# => "must be a date and time with offset and zone",
        r#""2026-05-01T14:30:00+02:00[Nowhere/Land]""# => "must be a date and time with offset and zone",
        r#""2026-05-01T14:30:00+02:00[Europe/Oslo][u-ca=hebrew]""# => "must be a date and time with offset and zone",
    ]);
}
