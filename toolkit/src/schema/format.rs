//! The formats that `format = "..."` knows.
//!
//! Each is checked in full: by the standard library, by a crate that is made for it, or, where a few lines are the whole
//! of the specification, here, in functions that also judge literals while a program is compiled.

use super::Format;

/// An email address: RFC 5321. Beyond ASCII it would be an `idn-email`.
#[cfg(feature = "email")]
pub const EMAIL: Format = Format::new("email", "an email address such as ada@example.org", is_email);

/// A URI with a scheme: RFC 3986.
#[cfg(any(feature = "uri", feature = "url"))]
pub const URI: Format =
    Format::new("uri", "a URI such as https://example.org/a", |text| fluent_uri::Uri::parse(text).is_ok());

/// An IPv4 address in dotted decimals.
pub const IPV4: Format = Format::new("ipv4", "an IPv4 address such as 192.0.2.1", |text| {
    text.parse::<std::net::Ipv4Addr>().is_ok()
});

/// An IPv6 address: RFC 4291, without a zone.
pub const IPV6: Format = Format::new("ipv6", "an IPv6 address such as 2001:db8::1", |text| {
    text.parse::<std::net::Ipv6Addr>().is_ok()
});

/// A UUID, hyphenated: RFC 9562.
pub const UUID: Format = Format::new("uuid", "a UUID such as 123e4567-e89b-12d3-a456-426614174000", is_uuid);

/// A full date: RFC 3339.
pub const DATE: Format = Format::new("date", "a date such as 2026-05-01", is_date);

/// A time of day with its offset: RFC 3339.
pub const TIME: Format = Format::new("time", "a time with its offset such as 14:30:00Z", is_time);

/// Date, time and offset: RFC 3339.
pub const DATE_TIME: Format =
    Format::new("date-time", "a date and time with its offset such as 2026-05-01T14:30:00Z", is_date_time);

#[cfg(feature = "email")]
fn is_email(text: &str) -> bool {
    // The crate reads by RFC 5322, where a domain may have nearly any characters.
    text.is_ascii()
        && email_address::EmailAddress::is_valid(text)
        && text.rsplit_once('@').is_some_and(|(_, domain)| is_domain(domain))
}

/// `example.org`, `[192.0.2.1]`, `[IPv6:2001:db8::1]`
#[cfg(feature = "email")]
fn is_domain(text: &str) -> bool {
    if let Some(address) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return match address.strip_prefix("IPv6:") {
            Some(address) => (IPV6.holds)(address),
            None => (IPV4.holds)(address),
        };
    }
    text.split('.').all(|label| {
        let is_inside = |character: char| character.is_ascii_alphanumeric() || character == '-';
        label.chars().all(is_inside) && !label.starts_with('-') && !label.ends_with('-')
    })
}

/// What the constant can judge of a text: true if there is nothing against it.
pub const fn accepts(name: &str, text: &str) -> bool {
    !matches!(judge(name, text), Some(false))
}

/// Whether a text has a format, if the constant can judge that.
pub(super) const fn judge(name: &str, text: &str) -> Option<bool> {
    Some(match name.as_bytes() {
        b"uuid" => is_uuid(text),
        b"date" => is_date(text),
        b"time" => is_time(text),
        b"date-time" => is_date_time(text),
        _ => return None,
    })
}

pub(crate) const fn is_uuid(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut index = 0;
    while index < bytes.len() {
        let fits = match index {
            8 | 13 | 18 | 23 => bytes[index] == b'-',
            _ => bytes[index].is_ascii_hexdigit(),
        };
        if !fits {
            return false;
        }
        index += 1;
    }
    bytes.len() == 36
}

pub(crate) const fn is_date(text: &str) -> bool {
    date(text.as_bytes())
}

pub(crate) const fn is_time(text: &str) -> bool {
    time(text.as_bytes())
}

pub(crate) const fn is_date_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    if bytes.len() < 11 {
        return false;
    }
    let (day, rest) = bytes.split_at(10);
    let (separator, hour) = rest.split_at(1);
    date(day) && matches!(separator[0], b'T' | b't') && time(hour)
}

/// `2026-05-01`
const fn date(bytes: &[u8]) -> bool {
    if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
        return false;
    }
    let (Some(century), Some(year), Some(month), Some(day)) =
        (two_digits(bytes, 0), two_digits(bytes, 2), two_digits(bytes, 5), two_digits(bytes, 8))
    else {
        return false;
    };
    let year = century * 100 + year;
    let is_leap_year = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap_year => 29,
        2 => 28,
        _ => return false,
    };
    day >= 1 && day <= days
}

/// `14:30:00Z`, `14:30:00.5+02:00`; a leap second only where it is the last of a day in UTC.
const fn time(bytes: &[u8]) -> bool {
    if bytes.len() < 9 || bytes[2] != b':' || bytes[5] != b':' {
        return false;
    }
    let (Some(hour), Some(minute), Some(second)) =
        (two_digits(bytes, 0), two_digits(bytes, 3), two_digits(bytes, 6))
    else {
        return false;
    };
    let mut index = 8;
    if bytes[index] == b'.' {
        index += 1;
        let start = index;
        while index < bytes.len() && bytes[index].is_ascii_digit() {
            index += 1;
        }
        if index == start {
            return false;
        }
    }
    let Some(offset) = offset(bytes.split_at(index).1) else { return false };
    let minute_in_utc = (hour * 60 + minute - offset).rem_euclid(24 * 60);
    hour < 24 && minute < 60 && (second < 60 || second == 60 && minute_in_utc == 24 * 60 - 1)
}

/// The minutes of `Z` or `+02:00`.
const fn offset(bytes: &[u8]) -> Option<i32> {
    match bytes {
        [b'Z' | b'z'] => Some(0),
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => match (two_digits(bytes, 1), two_digits(bytes, 4)) {
            (Some(hours), Some(minutes)) if hours < 24 && minutes < 60 => {
                let offset = hours * 60 + minutes;
                Some(if *sign == b'-' { -offset } else { offset })
            }
            _ => None,
        },
        _ => None,
    }
}

const fn two_digits(bytes: &[u8], index: usize) -> Option<i32> {
    let (tens, ones) = (bytes[index], bytes[index + 1]);
    if tens.is_ascii_digit() && ones.is_ascii_digit() {
        Some((tens - b'0') as i32 * 10 + (ones - b'0') as i32)
    } else {
        None
    }
}
