//! Texts, and what is read from a text.

use crate::check;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use toolkit::Base64;

/// Types that hold any text.
macro_rules! check_texts {
    ($($type:ty)*) => {$(
        check!($type: r#"{"type":"string"}"#,
            valid [r#""a\n\u00e9""# => "a\né".into(), r#""""# => "".into()],
            coerced ["5" => "5".into()],
            refused ["1.10" => r#"quote it: "1.10""#, "null" => "expected a string"]);
    )*};
}

#[test]
fn any_text() {
    check_texts!(String Box<str> Rc<str> Arc<str> PathBuf camino::Utf8PathBuf);
}

#[test]
fn characters() {
    check!(char: r#"{"type":"string","minLength":1,"maxLength":1}"#,
    valid [r#""a""# => 'a', r#""\ud83d\ude00""# => '😀', r#"" ""# => ' '],
    coerced ["5" => '5'],
    refused [
        r#""""# => "must have at least 1 character", r#""ab""# => "must have at most 1 character",
        r#""e\u0301""# => "must have at most 1 character", "12" => "must have at most 1 character",
    ]);
}

#[test]
fn addresses() {
    let v4 = Ipv4Addr::new(192, 0, 2, 1);
    let v6 = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
    check!(Ipv4Addr: r#"{"type":"string","format":"ipv4"}"#, valid [r#""192.0.2.1""# => v4], coerced [],
        refused [r#""192.0.2.01""# => "must be an IPv4 address such as 192.0.2.1", r#""192.0.2""# => "IPv4", r#""::1""# => "IPv4", "3221225985" => "IPv4"]);
    check!(Ipv6Addr: r#"{"type":"string","format":"ipv6"}"#, valid [r#""2001:DB8::1""# => v6], coerced [],
        refused [r#""2001:db8:::1""# => "must be an IPv6 address such as 2001:db8::1", r#""fe80::1%eth0""# => "IPv6", r#""192.0.2.1""# => "IPv6"]);
    check!(IpAddr: r#"{"type":"string","pattern":"^[0-9A-Fa-f.:]+$"}"#,
        valid [r#""192.0.2.1""# => v4.into(), r#""2001:db8::1""# => v6.into()], coerced [],
        refused [r#""localhost""# => "must be an IP address such as 192.0.2.1", r#""192.0.2.256""# => "must be an IP address"]);
    check!(SocketAddrV4: r#"{"type":"string","pattern":"^[0-9.]+:[0-9]+$"}"#,
        valid [r#""192.0.2.1:80""# => SocketAddrV4::new(v4, 80)], coerced [],
        refused [r#""192.0.2.1""# => "must be an IPv4 address with a port such as 192.0.2.1:80", r#""192.0.2.1:65536""# => "with a port"]);
    check!(SocketAddrV6: r#"{"type":"string","pattern":"^\\[[0-9A-Fa-f.:%]+\\]:[0-9]+$"}"#,
        valid [r#""[2001:db8::1]:80""# => SocketAddrV6::new(v6, 80, 0, 0), r#""[2001:db8::1%3]:80""# => SocketAddrV6::new(v6, 80, 0, 3)], coerced [],
        refused [r#""2001:db8::1:80""# => "must be an IPv6 address with a port such as [2001:db8::1]:80"]);
    check!(SocketAddr: r#"{"type":"string","pattern":"^([0-9.]+|\\[[0-9A-Fa-f.:%]+\\]):[0-9]+$"}"#,
        valid [r#""192.0.2.1:80""# => (v4, 80).into(), r#""[2001:db8::1]:80""# => (v6, 80).into()], coerced [],
        refused [r#""localhost:80""# => "must be an IP address with a port such as 192.0.2.1:80"]);
}

#[test]
fn uuids() {
    let uuid = uuid::Uuid::from_u128(0x67e5_5044_10b1_426f_9247_bb68_0e5f_e0c8);
    check!(uuid::Uuid: r#"{"type":"string","format":"uuid"}"#,
    valid [r#""67e55044-10b1-426f-9247-bb680e5fe0c8""# => uuid, r#""67E55044-10B1-426F-9247-BB680E5FE0C8""# => uuid],
    coerced [],
    refused [
        r#""67e5504410b1426f9247bb680e5fe0c8""# => "must be a UUID such as 67e55044-10b1-426f-9247-bb680e5fe0c8",
        r#""{67e55044-10b1-426f-9247-bb680e5fe0c8}""# => "must be a UUID",
        r#""urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8""# => "must be a UUID",
    ]);
}

#[test]
fn urls() {
    let url = |text: &str| url::Url::parse(text).expect("a URL");
    check!(url::Url: r#"{"type":"string","format":"uri"}"#,
    valid [
        r#""https://example.com/a%20b?c=d#e""# => url("https://example.com/a%20b?c=d#e"),
        r#""http://u:p@[2001:db8::1]:80/x""# => url("http://u:p@[2001:db8::1]:80/x"),
        r#""mailto:a@example.com""# => url("mailto:a@example.com"),
    ],
    coerced [],
    refused [
        r#""example.com""# => "must be a URL such as https://example.com/path", r#""/path""# => "must be a URL",
        r#""https://example.com/a b""# => "must be a URL", r#"" https://example.com""# => "must be a URL",
        r#""https://example.com/\u00e9""# => "must be a URL", r#""https:\\\\example.com""# => "must be a URL",
        r#""https://a[b@example.com/""# => "must be a URL", r#""https://example.com/[1]""# => "must be a URL",
        r#""https://example.com/%zz""# => "must be a URL", r#""https://a@b@example.com/""# => "must be a URL",
        r#""https://exa\tmple.com/""# => "must be a URL", r#""https://example.com/#a#b""# => "must be a URL",
    ]);
}

#[test]
fn decimals() {
    let big = |text: &str| text.parse::<bigdecimal::BigDecimal>().expect("a number");
    let fixed = |text: &str| rust_decimal::Decimal::from_str_exact(text).expect("a number");
    check!(bigdecimal::BigDecimal: r#"{"type":"string","pattern":"^-?(0|[1-9][0-9]*)([.][0-9]+)?$"}"#,
    valid [r#""1.10""# => big("1.10"), r#""-0.000000000000000000000000000000000001""# => big("-0.000000000000000000000000000000000001")],
    coerced ["5" => big("5")],
    refused [
        "1.10" => r#"expected a decimal number in a string such as 19.90, received 1.10; quote it: "1.10""#,
        r#""1,50""# => "must be a decimal number", r#""1e3""# => "must be a decimal number", r#""$5""# => "must be a decimal number",
        r#"".5""# => "must be a decimal number", r#""5.""# => "must be a decimal number", r#""+5""# => "must be a decimal number",
        r#""007""# => "must be a decimal number", r#""1_000""# => "must be a decimal number", r#""NaN""# => "must be a decimal number",
    ]);
    check!(rust_decimal::Decimal: r#"{"type":"string","pattern":"^-?(0|[1-9][0-9]*)([.][0-9]+)?$"}"#,
    valid [r#""1.10""# => fixed("1.10"), r#""-79228162514264337593543950335""# => fixed("-79228162514264337593543950335")],
    coerced ["5" => fixed("5")],
    refused [
        "1.10" => r#"quote it: "1.10""#, r#""1e3""# => "must be a decimal number", r#""1_000""# => "must be a decimal number",
        r#""0.00000000000000000000000000001""# => "must be a decimal number", r#""79228162514264337593543950336""# => "must be a decimal number",
    ]);
}

#[test]
fn a_decimal_of_endless_digits_is_refused_at_once() {
    #[derive(Debug, toolkit::Tool)]
    /// Takes a number.
    struct Take {
        value: bigdecimal::BigDecimal,
    }
    let parse =
        |digits: usize| <Take as toolkit::Tool>::parse(&format!(r#"{{"value":"{}"}}"#, "9".repeat(digits)));
    assert!(parse(1000).expect("it is read").value > 1);
    let error = parse(5_000_000).expect_err("it is too long").to_string();
    assert!(error.contains("must be a decimal number") && error.len() < 1000, "{error}");
}

#[test]
fn versions() {
    check!(semver::Version: r#"{"type":"string","pattern":"^[0-9]+[.][0-9]+[.][0-9]+(-[0-9A-Za-z.-]+)?([+][0-9A-Za-z.-]+)?$"}"#,
        valid [r#""1.4.0""# => semver::Version::new(1, 4, 0), r#""1.4.0-rc.1+b.2""# => "1.4.0-rc.1+b.2".parse().expect("a version")],
        coerced [],
        refused [r#""1.4""# => "must be a semantic version such as 1.4.0", r#""v1.4.0""# => "must be a semantic version", r#""01.4.0""# => "must be a semantic version", "1.4" => "quote it"]);
    check!(semver::VersionReq: r#"{"type":"string","pattern":"^[ ,.<>=^~*+0-9A-Za-z-]+$"}"#,
        valid [r#"">=1.2, <2""# => ">=1.2, <2".parse().expect("a requirement"), r#""^1""# => "^1".parse().expect("a requirement")],
        coerced ["1" => "1".parse().expect("a requirement")],
        refused [r#""latest!""# => "must be a version requirement such as >=1.2, <2"]);
}

#[test]
fn bytes() {
    check!(Base64: r#"{"type":"string","contentEncoding":"base64"}"#,
    valid [r#""aGk=""# => Base64(b"hi".to_vec()), r#""""# => Base64(vec![]), r#""+/+/""# => Base64(vec![0xfb, 0xff, 0xbf])],
    coerced ["1234" => Base64(vec![0xd7, 0x6d, 0xf8])],
    refused [
        r#""aGk""# => "must be text in base64 with padding such as aGk=", r#""aGl=""# => "base64", r#""-_-_""# => "base64",
        r#""aG k=""# => "base64", r#""aGk=\n""# => "base64", r#""aGk==""# => "base64",
    ]);
}
