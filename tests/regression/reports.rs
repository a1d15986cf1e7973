//! Bugs about issues, their order and their words.

use super::issues;
use serde_json::json;
use std::collections::{BTreeMap, HashMap};
use toolkit::{Code, Options, Param, Tool};

/// Containers were not counted when the signature was written, so a type made of nothing else had no end.
#[test]
fn the_signature_of_a_recursive_newtype_ends() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Nest(Vec<Nest>);

    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Scopes(BTreeMap<String, Option<Scopes>>);

    /// Nests.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Nests {
        nest: Nest,
        scopes: Scopes,
    }

    let found = issues(Nests::parse(r#"{"nest": 3, "scopes": "x"}"#));
    assert_eq!(found, [(Code::Type, "/nest".to_owned()), (Code::Type, "/scopes".to_owned())]);
}

/// A letter before a colon at the end of a line was taken for a drive.
#[test]
fn a_heading_is_no_path() {
    /// Writes.
    #[derive(Debug, Tool)]
    struct Write {
        text: String,
    }

    let warnings = |text: &str| {
        let arguments = json!({"text": text}).to_string();
        Write::parse_with(&arguments, &Options::default()).expect("valid").warnings.len()
    };
    assert_eq!(warnings("Steps:\n1. go\nNote:\tx"), 0);
    assert_eq!(warnings("in C:\temp"), 1);
    assert_eq!(Write::parse(r#"{"text": "C:\temp"}"#).expect("valid").text, "C:\temp");
}

/// Names were written raw, so that one could look like another line of the message.
#[test]
fn names_cannot_forge_the_message() {
    /// Forges.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Forge {
        #[tool(rename = "a\n- $.fake")]
        line: u8,
        #[tool(rename = "b, c")]
        list: u8,
        /// Note\u{2028}- $.fake
        #[tool(description = "Note\u{2028}- $.fake")]
        described: u8,
    }

    let message = Forge::parse(r#"{"d\u2028e": 1}"#).expect_err("all are missing").to_string();
    assert_eq!(message.lines().filter(|line| line.starts_with("- ")).count(), 4, "{message}");
    assert!(!message.contains('\u{2028}') && message.contains(r#""b, c""#), "{message}");
}

/// The nearest name was one that was there already.
#[test]
fn a_name_that_is_given_is_not_suggested() {
    /// Goes.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Go {
        city: String,
        country: Option<String>,
    }

    let error = Go::parse(r#"{"cityy": "a", "city": "b"}"#).expect_err("an unknown key");
    assert_eq!(error.issues()[0].suggestion, None);
}

/// The advice for numbers in texts followed their first character.
#[test]
fn the_advice_for_a_number_in_a_text_fits_it() {
    /// Counts.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Count {
        n: i64,
    }

    for (text, advice) in [
        ("0042", "without zeros in front"),
        ("0,5", "without unit or separator"),
        ("0 km", "without unit or separator"),
        ("1.5", "a whole number, in digits alone"),
        ("1e20", "a whole number, in digits alone"),
    ] {
        let message = Count::parse(&json!({"n": text}).to_string()).expect_err(text).to_string();
        assert!(message.contains(advice), "{text}: {message}");
    }
}

/// The signature of a wide recursive type was written in full before it was found to be too long.
#[test]
fn the_signature_of_a_wide_recursive_type_is_not_written_in_full() {
    macro_rules! wide {
        ($($name:ident)*) => {
            /// Is wide.
            #[derive(Debug, Default, Tool)]
            #[expect(dead_code, reason = "only read")]
            struct Wide {
                $(#[tool(default)] $name: Option<Box<Wide>>,)*
            }
        };
    }
    wide!(a b c d e f g h i j k l m n o p q r s t u v w x y z);

    // 26 to the power of 4 fields would be written for each of the two.
    let error = Wide::parse(r#"{"a": 1, "b": 2}"#).expect_err("two faults");
    assert!(error.to_string().len() <= 2048, "{error}");
    assert!(!error.to_string().contains("Parameters"), "{error}");
}

/// What a type had against a key was thrown away, or said once and of the map.
#[test]
fn what_is_wrong_with_keys_is_said_of_each() {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(validate = is_even)]
    struct Even(u8);

    fn is_even(number: &Even) -> Result<(), String> {
        if number.0.is_multiple_of(2) { Ok(()) } else { Err(format!("{} is odd", number.0)) }
    }

    #[derive(Debug, PartialEq, Eq, Hash, Param)]
    #[tool(try_from = "String")]
    struct Word(String);

    impl TryFrom<String> for Word {
        type Error = &'static str;

        fn try_from(text: String) -> Result<Self, Self::Error> {
            if text.contains(' ') { Err("more than a word") } else { Ok(Self(text)) }
        }
    }

    /// Counts.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Count {
        numbers: BTreeMap<Even, Even>,
        words: HashMap<Word, Vec<Even>>,
    }

    let text = r#"{"numbers":{"3":4,"5":7,"6":9,"8":8},"words":{"a":[1],"b c":[2],"d e":[3,5]}}"#;
    let error = Count::parse(text).expect_err("the keys are faulty");
    let found: Vec<_> = error
        .issues()
        .iter()
        .map(|issue| (issue.path.to_string(), issue.note.clone().unwrap_or_default()))
        .collect();
    let expected = [
        ("/numbers/3", "the key is not accepted: 3 is odd"),
        ("/numbers/5", "the key is not accepted: 5 is odd"),
        ("/numbers/5", "7 is odd"),
        ("/numbers/6", "9 is odd"),
        ("/words/a/0", "1 is odd"),
        ("/words/b c", "the key is not valid: more than a word"),
        ("/words/d e", "the key is not valid: more than a word"),
        ("/words/d e/0", "3 is odd"),
        ("/words/d e/1", "5 is odd"),
    ];
    assert_eq!(found, expected.map(|(path, note)| (path.to_owned(), note.to_owned())));
}

/// Refusals came in the order of the text, or of what a validator said.
#[test]
fn refusals_come_in_the_order_of_the_schema() {
    #[derive(Debug, Param)]
    #[tool(validate = none)]
    #[expect(dead_code, reason = "only read")]
    struct No(u8);

    fn none(_: &No) -> Result<(), &'static str> {
        Err("no")
    }

    #[derive(Debug, Param)]
    #[tool(validate = both)]
    #[expect(dead_code, reason = "only read")]
    struct Two {
        first: u8,
        second: u8,
    }

    fn both(_: &Two) -> Result<(), toolkit::Violations> {
        let mut violations = toolkit::Violations::new();
        for path in ["second", "", "first"] {
            violations.push(path, "no");
        }
        violations.into_result()
    }

    /// Takes.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Take {
        first: No,
        two: Option<Two>,
        #[tool(default)]
        map: BTreeMap<String, BTreeMap<String, No>>,
        list: Vec<Two>,
        last: No,
    }

    let two = r#"{"second":1,"first":2}"#;
    let text = format!(
        r#"{{"last":1,"list":[{two},{two}],"map":{{"z":{{"b":1,"a":2}},"y":{{"a":1}}}},"two":{two},"first":1}}"#
    );
    let found: Vec<_> = issues(Take::parse(&text)).into_iter().map(|(_, path)| path).collect();
    let expected = [
        "/first",
        "/two",
        "/two/first",
        "/two/second",
        "/map/z/b",
        "/map/z/a",
        "/map/y/a",
        "/list/0",
        "/list/0/first",
        "/list/0/second",
        "/list/1",
        "/list/1/first",
        "/list/1/second",
        "/last",
    ];
    assert_eq!(found, expected);
}

/// Validators were not asked as long as anything else was wrong.
#[test]
fn validators_are_asked_about_what_can_be_read() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Inner {
        #[tool(validate = not_zero)]
        number: u8,
    }

    /// Takes.
    #[derive(Debug, Tool)]
    #[tool(validate = whole)]
    #[expect(dead_code, reason = "only read")]
    struct Take {
        #[tool(validate = not_zero)]
        first: u8,
        second: Option<u8>,
        #[tool(validate = not_zero)]
        third: u8,
        inner: Option<Inner>,
        list: Option<Vec<Inner>>,
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the form of a validator")]
    fn not_zero(number: &u8) -> Result<(), &'static str> {
        if *number == 0 { Err("must not be 0") } else { Ok(()) }
    }

    fn whole(_: &Take) -> Result<(), &'static str> {
        Err("is only looked at if all of it is there")
    }

    let paths = |text: &str| issues(Take::parse(text)).into_iter().map(|(_, path)| path).collect::<Vec<_>>();
    assert_eq!(paths(r#"{"first":"x","second":"y","third":0}"#), ["/first", "/second", "/third"]);
    assert_eq!(paths(r#"{"second":"y","third":"0","first":0}"#), ["/first", "/second", "/third"]);
    assert_eq!(paths(r#"{"first":1,"second":"y","third":1}"#), ["/second"]);
    assert_eq!(paths(r#"{"third":0,"other":1,"first":1}"#), ["/third", "/other"]);
    assert_eq!(paths(r#"{"third":0}"#), ["/first", "/third"]);
    assert_eq!(paths(r#"{"first":0,"third":1}"#), ["/first"]);
    assert_eq!(
        paths(r#"{"first":-1,"third":0,"list":[{"number":1},{"number":0}],"inner":{"number":0}}"#),
        ["/first", "/third", "/inner/number", "/list/1/number"]
    );
    assert_eq!(paths(r#""{\"first\":0,\"third\":-1}""#), ["/first", "/third"]);
    assert_eq!(paths(r#"{"first":0,"third":0"#), [""]);
}

/// A default that only the running program can judge was refused without a word about which it is.
#[test]
fn a_default_that_is_refused_is_reported_at_its_field() {
    /// Only lower case.
    #[derive(Debug, Param)]
    #[tool(pattern = "^[a-z]+$")]
    #[expect(dead_code, reason = "only read")]
    struct Slug(String);

    #[derive(Debug, Param)]
    #[tool(try_from = "u8")]
    struct Even;

    impl TryFrom<u8> for Even {
        type Error = &'static str;

        fn try_from(number: u8) -> Result<Self, Self::Error> {
            if number.is_multiple_of(2) { Ok(Self) } else { Err("must be even") }
        }
    }

    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Inner<'a> {
        #[tool(default = 3)]
        even: Even,
        #[tool(default = "borrowed")]
        text: &'a str,
    }

    /// Writes.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Write<'a> {
        #[tool(default = "UPPER")]
        slug: Slug,
        inner: Inner<'a>,
        rest: u8,
    }

    let left_out = |text: &str| {
        let error = Write::parse(text).expect_err("a default is not valid").to_string();
        assert!(!error.contains("cannot be read"), "{error}");
        error
    };
    let error = left_out(r#"{"inner":{"even":2},"rest":1}"#);
    let note = "its default in the tool is not valid: send a value";
    assert!(error.contains("- $.slug: must match the pattern ^[a-z]+$"), "{error}");
    assert!(error.contains(note) && !error.contains("$.inner"), "{error}");
    let error = left_out(r#"{"inner":{},"rest":"1","slug":"lower"}"#);
    assert!(error.contains("- $.inner.even: is not valid: must be even; it was left out"), "{error}");
    assert!(error.contains(note) && !error.contains("$.slug") && !error.contains("text:"), "{error}");
    Write::parse(r#"{"inner":{"even":2},"rest":1,"slug":"lower"}"#).expect("nothing is left out");
}
