//! Documents on which the properties have failed, or come too rarely. Without them, a fault could hide until a random
//! document meets it again.

use crate::types::{Borrowed, Integers, Tree};
use toolkit::{Mode, Options, Tool};

fn strict() -> Options {
    Options::default().mode(Mode::Strict)
}

/// `inner` as the only value of `levels` lists of nullable trees, each of which is two containers.
fn slots(levels: usize, inner: &str) -> String {
    let (open, close) = (r#"{"slots":["#, "]}");
    format!("{}{inner}{}", open.repeat(levels), close.repeat(levels))
}

#[test]
fn a_nullable_container_is_one_level() {
    for levels in [10, 20, 22, 31] {
        for number in ["3", "3.0", "\"3\""] {
            let text = slots(levels, &format!(r#"{{"value":{number}}}"#));
            let result = Tree::parse(&text);
            assert!(result.is_ok(), "{levels} levels around {number}: {result:?}");
        }
        let text = slots(levels, r#"{"value":3.0}"#);
        assert!(Tree::parse_with(&text, &strict()).is_ok(), "strict, {levels} levels");
    }
    assert!(Tree::parse(&slots(32, r#"{"value":3}"#)).is_err());
}

#[test]
fn a_zero_is_whole_whatever_its_exponent() {
    let zeros = ["0e99999999999", "0E-99999999999", "0.000e+4294967296", "-0e2147483648", "0e2147483647"];
    for zero in zeros {
        let text =
            format!(r#"{{"tiny":{zero},"small":0,"medium":0,"large":0,"plus_large":0,"plus_huge":0}}"#);
        let result = Integers::parse_with(&text, &strict());
        assert!(result.is_ok(), "{zero}: {result:?}");
    }
}

#[test]
fn an_exponent_may_undo_a_fraction() {
    let (many, none) = ("0".repeat(40), "0".repeat(39));
    let numbers = [
        ("1.20e1", 12),
        (&format!("12{many}e-40"), 12),
        (&format!("0.{none}12e41"), 12),
        ("1.2e+0000000000000000001", 12),
    ];
    for (number, expected) in numbers {
        let text =
            format!(r#"{{"tiny":{number},"small":0,"medium":0,"large":0,"plus_large":0,"plus_huge":0}}"#);
        let result = Integers::parse_with(&text, &strict());
        assert!(
            result.is_ok_and(|parsed| format!("{:?}", parsed.value).contains(&format!("tiny: {expected},")))
        );
    }
}

#[test]
fn the_text_with_the_escape_is_the_one_that_is_refused() {
    // What the escape stands for is elsewhere in the text, behind a text without any.
    let text = r#"{"id":"\u0079","text":"","tags":["x","y"],"texts":{},"inner":{"id":"z"}}"#;
    let error = Borrowed::parse(text).expect_err("it cannot be borrowed");
    assert_eq!(error.issues()[0].path.to_string(), "/id", "{error}");
}

#[test]
fn a_refusal_does_not_depend_on_the_other_fields() {
    let texts = [
        r#"{"id":"\\","text":"","tags":[],"texts":{},"inner":{"id":"z"}}"#,
        // As above, and with a coercion.
        r#"{"id":"\\","text":5,"tags":[],"texts":{},"inner":{"id":"z"}}"#,
    ];
    let outcomes = texts.map(|text| Borrowed::parse(text).is_ok());
    assert_eq!(outcomes[0], outcomes[1]);
}
