//! Where a decoder may refuse what its schema accepts. Without this list, the differences would be unknown, or the schema
//! would have to spend tokens on what no model sends.

use crate::json::Json;
use std::net::{IpAddr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::str::FromStr;
use toolkit::{Code, Issue};

pub struct Exception {
    pub name: &'static str,
    pub reason: &'static str,
    /// Whether an issue is this exception: the whole document, the issue, and the value that it is about.
    pub excuses: fn(&Json, &Issue, &Json) -> bool,
}

pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        name: "numbers beyond 32 bits",
        reason: "an `f32` would be infinite, and JSON Schema has no word for its range that is worth its tokens",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be between -3.4e38")
                && number(value).is_some_and(|number| number.abs() > f64::from(f32::MAX))
        },
    },
    Exception {
        name: "integers beyond 64 bits in a `Value`",
        reason: "`serde_json::Value` would round them",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be a number that fits 64 bits")
                && matches!(value, Json::Number(text) if !text.contains(['.', 'e', 'E']))
        },
    },
    Exception {
        name: "wide integers",
        reason: "the limits of types of 32 bits and more are enforced without being published: they cost tokens, and a \
                 model does not plausibly leave them",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be")
                && number(value).is_some_and(|number| number.abs() > f64::from(i32::MAX))
        },
    },
    Exception {
        name: "large integers with a fraction or an exponent",
        reason: "from 2^53 on, readers that go by way of a float disagree on which integer such a number is",
        excuses: |_, issue, value| {
            (says(issue, Code::Type, "an integer") || says(issue, Code::Type, "one of"))
                && matches!(value, Json::Number(text) if text.contains(['.', 'e', 'E']))
                && number(value).is_some_and(|number| number.abs() >= 2_f64.powi(53))
        },
    },
    Exception {
        name: "borrowed text with escapes",
        reason: "a `&str` can only point at text that is sent as it is meant",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be text without backslash escapes")
                && matches!(value, Json::Text(_))
        },
    },
    Exception {
        name: "nesting deeper than 64",
        reason: "the depth of what is read is bounded",
        excuses: |document, issue, _| {
            let note = issue.note.as_deref().unwrap_or_default();
            issue.code == Code::Constraint && note.contains("nested too deeply") && document.depth() > 64
        },
    },
    Exception {
        name: "integers beyond their type in keys",
        reason: "a pattern has no plain words for a range",
        excuses: |_, issue, _| says(issue, Code::Constraint, "the key must be the digits of an integer"),
    },
    Exception {
        name: "zero where the type has none",
        reason: "JSON Schema has only `not` for it, which most providers do not understand",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must not be 0") && number(value) == Some(0.0)
        },
    },
    Exception {
        name: "instants that no type holds",
        reason: "RFC 3339 has leap seconds and any number of digits, and calendars end",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be a date and time with offset such as") && {
                let text = text(value);
                let fraction = text.split('.').nth(1).unwrap_or_default();
                let digits = fraction.bytes().take_while(u8::is_ascii_digit).count();
                text.contains(":60") || digits > 9 || text.starts_with("0000") || text.starts_with("9999")
            }
        },
    },
    Exception {
        name: "times that no clock or calendar has",
        reason: "JSON Schema has no format for what has no zone, and a pattern has only the form",
        excuses: |_, issue, value| {
            let civil = "must be a date and time without zone such as";
            let time = "must be a time of day without zone such as";
            says(issue, Code::Constraint, civil) && is_no_time(text(value), 11)
                || says(issue, Code::Constraint, time) && is_no_time(text(value), 0)
        },
    },
    Exception {
        name: "durations that no type holds",
        reason: "years and months have no fixed length, and the types end",
        excuses: |_, issue, value| {
            let date = text(value).split('T').next().unwrap_or_default();
            let is_long =
                text(value).split(|character: char| !character.is_ascii_digit()).any(|run| run.len() > 4);
            says(issue, Code::Constraint, "must be a duration") && (date.contains(['Y', 'M']) || is_long)
        },
    },
    Exception {
        name: "forms without a format",
        reason: "a pattern has only the form of what it stands for, or only its characters",
        excuses: |_, issue, value| {
            // Each with whether its own parser refuses a text.
            const FORMS: [(&str, Refuses); 7] = [
                ("must be a date and time with offset and zone such as", is_no_zoned),
                ("must be a semantic version such as", is_no::<semver::Version>),
                ("must be a version requirement such as", is_no::<semver::VersionReq>),
                ("must be an IP address such as", is_no::<IpAddr>),
                ("must be an IP address with a port such as", is_no::<SocketAddr>),
                ("must be an IPv4 address with a port such as", is_no::<SocketAddrV4>),
                ("must be an IPv6 address with a port such as", is_no::<SocketAddrV6>),
            ];
            FORMS.iter().any(|(words, is_no)| says(issue, Code::Constraint, words) && is_no(text(value)))
        },
    },
    Exception {
        name: "base64",
        reason: "`contentEncoding` is a remark in JSON Schema",
        excuses: |_, issue, _| says(issue, Code::Constraint, "must be text in base64"),
    },
    Exception {
        name: "URLs that lead nowhere",
        reason: "the URL standard knows hosts and ports that none can have",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be a URL") && text(value).contains(':')
        },
    },
    Exception {
        name: "long decimals",
        reason: "the type has 96 bits",
        excuses: |_, issue, value| {
            says(issue, Code::Constraint, "must be a decimal number") && text(value).len() > 28
        },
    },
    Exception {
        name: "items and keys that are equal in their type",
        reason: "a UUID may be written in either case",
        excuses: |_, issue, _| {
            notes(issue, "must differ from every other item")
                || notes(issue, "must have a key that differs from every other")
        },
    },
    Exception {
        name: "what functions of the author refuse",
        reason: "they judge what no schema can say",
        excuses: |_, issue, _| {
            let words = ["must be even", "must not end before it begins", "must be short", "is not valid: "];
            words.iter().any(|words| notes(issue, words))
        },
    },
    Exception {
        name: "a key given twice",
        reason: "a schema sees only the last of them; the decoder does not choose",
        excuses: |document, _, _| document.has_duplicates(),
    },
];

fn says(issue: &Issue, code: Code, expected: &str) -> bool {
    issue.code == code && issue.expected.as_deref().is_some_and(|text| text.starts_with(expected))
}

/// What says whether a text is none of a type.
type Refuses = fn(&str) -> bool;

/// Whether a text is none of a type.
fn is_no<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_err()
}

/// Zones have no leap seconds; `jiff` takes them for the second before.
fn is_no_zoned(text: &str) -> bool {
    text.contains(":60") || is_no::<jiff::ZonedDateTime>(text)
}

fn notes(issue: &Issue, note: &str) -> bool {
    issue.code == Code::Custom && issue.note.as_deref().is_some_and(|text| text.starts_with(note))
}

fn text(value: &Json) -> &str {
    match value {
        Json::Text(text) => text,
        _ => "",
    }
}

/// Whether a text with the form of a time, at that place behind a date, is none.
fn is_no_time(text: &str, place: usize) -> bool {
    let digits = |start: usize| text.get(start..start + 2).and_then(|part| part.parse::<u32>().ok());
    let is_beyond = |start, most| digits(start).is_none_or(|number| number > most);
    let no_date = place > 0
        && (text.starts_with("0000")
            || is_beyond(5, 12)
            || digits(5) == Some(0)
            || is_beyond(8, 28)
            || digits(8) == Some(0));
    no_date || is_beyond(place, 23) || is_beyond(place + 3, 59) || is_beyond(place + 6, 59)
}

fn number(value: &Json) -> Option<f64> {
    match value {
        Json::Number(text) => text.parse().ok(),
        _ => None,
    }
}
