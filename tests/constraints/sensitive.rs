//! A secret must not occur in anything that a program could log or send on, whatever is wrong with the call.

use std::collections::BTreeMap;
use std::fmt::Write;
use toolkit::{Options, Param, Tool};

/// What no report may have in it: in every form in which it is sent below.
const SECRET: &str = "hunter2";
const NUMBER: &str = "271828";

/// Logs in.
#[derive(Tool)]
#[expect(dead_code, reason = "it is only read")]
struct LogIn {
    user: String,
    #[tool(sensitive, min_length = 3, max_length = 12)]
    password: String,
    #[tool(sensitive)]
    pin: Option<u16>,
    #[tool(sensitive, keys(max_length = 3))]
    answers: Option<BTreeMap<String, u8>>,
    #[tool(sensitive)]
    method: Option<Method>,
    nested: Option<Nested>,
    keys: Option<Vec<Key>>,
    #[tool(sensitive)]
    whole: Option<Plain>,
    either: Option<Either>,
    owners: Option<BTreeMap<Key, u8>>,
    wrapped: Option<Wrapped>,
    any: Option<Anything>,
}

/// Two shapes that a value may have in the same place.
#[derive(Param)]
#[tool(untagged)]
#[expect(dead_code, reason = "it is only read")]
enum Either {
    Number {
        #[tool(sensitive)]
        pin: u32,
    },
    Texts {
        #[tool(sensitive)]
        pin: Vec<String>,
    },
}

#[derive(Param)]
#[tool(sensitive)]
#[expect(dead_code, reason = "it is only read")]
struct Wrapped(Option<String>);

#[derive(Param)]
#[tool(sensitive)]
#[expect(dead_code, reason = "it is only read")]
struct Anything(serde_json::Value);

#[derive(Param)]
#[expect(dead_code, reason = "it is only read")]
struct Nested {
    #[tool(sensitive)]
    token: String,
    level: Option<u8>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Param)]
#[tool(sensitive)]
struct Key(String);

#[derive(Param)]
#[expect(dead_code, reason = "it is only read")]
struct Plain {
    part: u8,
}

#[derive(Param)]
enum Method {
    Hunter3,
    Card,
}

/// Everything that there is to see of a call.
fn reports(text: &str) -> String {
    let mut seen = String::new();
    match LogIn::parse_with(text, &Options::default()) {
        Ok(parsed) => {
            _ = write!(seen, "{:?} {:?}", parsed.coercions, parsed.warnings);
            seen += &serde_json::to_string(&(&parsed.coercions, &parsed.warnings)).expect("JSON");
        }
        Err(error) => {
            _ = write!(seen, "{error} {error:?} {:?}", error.issues());
            seen += &serde_json::to_string(&error).expect("JSON");
        }
    }
    seen
}

#[test]
fn a_secret_is_in_no_report() {
    let calls = [
        r#"{"user":"a","password":["hunter2"]}"#,
        r#"{"user":"a","password":"hunter2hunter2"}"#,
        r#"{"user":"a","password":271828}"#,
        r#"{"user":"a","password":271828.5}"#,
        r#"{"user":5.5,"password":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","pin":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","pin":271828}"#,
        r#"{"user":"a","password":"hunter2","pin":"27"}"#,
        r#"{"user":"a","password":"hunter2","answers":{"hunter2":1}}"#,
        r#"{"user":"a","password":"hunter2","answers":{"hunter2":"x"}}"#,
        r#"{"user":"a","password":"hunter2","answers":"{\"hun\":\"2\"}"}"#,
        r#"{"user":"a","password":"hunter2","answers":{"hunter2":1,"hunter2":2}}"#,
        r#"{"user":"a","password":"hunter2","answers":{"hunter2":1,"hunter2":1}}"#,
        r#"{"user":"a","password":"hunter2","method":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","method":"HUNTER3"}"#,
        r#"{"user":"a","password":"hunter2","nested":{"token":"hunter2","level":"1"}}"#,
        r#"{"user":"a","password":"hunter2","nested":{"token":271828}}"#,
        r#"{"user":"a","password":"hunter2","nested":"{\"token\":\"hunter2\"}"}"#,
        r#"{"user":"a","password":"hunter2","nested":"{\"token\":\"hunter2\",\"level\":\"x\"}"}"#,
        r#"{"user":"a","password":"hunter2","nested":"{\"token\":\"hunter2\""}"#,
        r#"{"user":"a","password":"hunter2","nested":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","nested":{"tokn":"hunter2"}}"#,
        r#"{"user":"a","password":"hunter2","nested":{"Token":"hunter2"}}"#,
        r#"{"user":"a","pasword":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","keys":["hunter2",271828]}"#,
        r#"{"user":"a","password":"hunter2","keys":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","keys":271828}"#,
        r#"{"user":"a","password":"hunter2","keys":["hunter2",{}]}"#,
        r#"{"user":"a","password":"hunter2","keys":["hunter2",271828.5]}"#,
        r#"{"user":"a","password":"hunter2","keys":"[\"hunter2\"]"}"#,
        r#"{"user":"a","password":"hunter2","whole":{"hunter2":1}}"#,
        r#"{"user":"a","password":"hunter2","whole":{"Part":"5","part":"5"}}"#,
        r#"{"user":"a","password":"hunter2","password":"hunter2"}"#,
        r#"{"user":"a","password":"hunter2","password":"other"}"#,
        r#"{"user":"a","password":"<HUNTER2>","answers":{"hunter2":"<X Y>"}}"#,
        r#"{"user":"a","password":"hunter2","either":{"pin":"271828"}}"#,
        r#"{"user":"a","password":"hunter2","either":{"pin":{"hunter2":1}}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":"x"}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":"1"}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":1,"hunter2":1}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":1,"hunter2":2}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":1x}}"#,
        r#"{"user":"a","password":"hunter2","owners":{"hunter2":1"#,
        r#"{"user":"a","password":"hunter2","answers":{"hunter2":x}}"#,
        r#"{"user":"a","password":"hunter2","answres":{"hunter2":{"hunter2":x}}}"#,
        r#"{"arguments":{"user":"a","answers":{"hunter2":x}}}"#,
        r#"{"user":"a","password":"hunter2","wrapped":271828}"#,
        r#"{"user":"a","password":"hunter2","wrapped":271828.5}"#,
        r#"{"user":"a","password":"hunter2","any":{"a":{"hunter2":{"b":1,"b":2}}}}"#,
        r#"{"user":"a","password":"hunter2","any":{"hunter2":"<X Y>"}}"#,
        r#"{"arguments":{"user":"a","password":"hunter2"}}"#,
        r#"{"name":"log_in","arguments":{"user":"a","password":271828}}"#,
        r#""{\"user\":\"a\",\"password\":\"hunter2\"}""#,
        r#""hunter2""#,
        r#"["hunter2"]"#,
        r#"{"user":"a","password":"hunter2""#,
        r#"{"user":"a","password":"hunter2"} hunter2"#,
        r#"{"user":"a","password":hunter2}"#,
    ];
    for call in calls {
        let reports = reports(call);
        let lower = reports.to_lowercase();
        assert!(!lower.contains(SECRET) && !lower.contains(NUMBER), "{call}\n{reports}");
    }
}

#[test]
fn what_is_not_sensitive_is_shown() {
    let error = LogIn::parse(r#"{"user":"a","password":"hunter2","nested":{"token":"x","level":300}}"#).err();
    assert!(error.expect("a level").to_string().contains("received 300"));
    let text = r#"{"user":1,"password":171}"#;
    let parsed = LogIn::parse_with(text, &Options::default()).expect("one reading");
    let seen: Vec<_> = parsed.coercions.iter().map(|coercion| coercion.before.as_str()).collect();
    assert_eq!(seen, ["1", "[sensitive]"]);
}

#[test]
fn what_is_wrong_with_a_secret_is_still_said() {
    let error = LogIn::parse(r#"{"user":"a","password":"x","pin":"abc","answers":{"hunter2":"y"}}"#).err();
    assert_eq!(
        error.expect("several").to_string(),
        "Invalid arguments for log_in:
- $.password: must have at least 3 characters, received a string
- $.pin: expected an integer from 0 to 65535, received a string
- $.answers[\"[sensitive]\"]: expected an integer from 0 to 255, received a string
Parameters: log_in(password: string, pin?: integer, answers?: {[key]: integer}, …)
The tool did not run. Call it again with corrected arguments.",
    );
}

/// Logs in somewhere.
#[derive(Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Masked {
    #[tool(sensitive)]
    plain: Option<String>,
    #[tool(sensitive)]
    nested: Option<Whole>,
    tagged: Option<Tagged>,
    either: Option<Either>,
    owners: Option<BTreeMap<Key, u8>>,
}

#[derive(Param)]
#[expect(dead_code, reason = "it is only read")]
struct Whole {
    pass: String,
    list: Option<Vec<u8>>,
}

#[derive(Param)]
#[tool(tag = "kind")]
#[expect(dead_code, reason = "it is only read")]
enum Tagged {
    A {
        #[tool(sensitive)]
        secret: u8,
        open: u8,
    },
    B {
        open: u8,
    },
}

#[test]
fn what_is_said_of_a_secret_is_true() {
    let cases = [
        (r#"{"plain":"a","plain":"b"}"#, "$.plain: the key is given twice with different values"),
        (r#"{"nested":{}}"#, "$.nested.pass: missing, expected a string"),
        (
            r#"{"nested":{"pass":"a","list":[1,"x"]}}"#,
            "$.nested.list[1]: expected an integer from 0 to 255, received a string",
        ),
        (
            r#"{"nested":{"pass":"a","other":1}}"#,
            r#"$.nested["[sensitive]"]: unknown field; allowed: pass, list"#,
        ),
        (r#"{"tagged":{"kind":"x"}}"#, r#"$.tagged.kind: expected one of "A", "B", received a string"#),
        (
            r#"{"tagged":{"kind":"A","secret":300,"open":1}}"#,
            "$.tagged.secret: must be between 0 and 255, received a number",
        ),
        (r#"{"tagged":{"kind":"B","open":300}}"#, "$.tagged.open: must be between 0 and 255, received 300"),
        (
            r#"{"either":{"pin":"1234"}}"#,
            "$.either: expected an object with the field pin, or an object with the field pin, received an \
             object; it is ambiguous: send the one that is meant",
        ),
        (
            r#"{"owners":{"hunter":"x"}}"#,
            r#"$.owners["[sensitive]"]: expected an integer from 0 to 255, received a string"#,
        ),
    ];
    for (call, line) in cases {
        let message = Masked::parse(call).err().expect(call).to_string();
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[1], format!("- {line}"), "{call}\n{message}");
    }
}

/// Adds.
#[derive(Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Add {
    sum: Sum,
}

#[derive(Param)]
#[tool(untagged)]
#[expect(dead_code, reason = "it is only read")]
enum Sum {
    Number(u8),
    Two {
        left: Box<Sum>,
        right: Box<Sum>,
    },
    Three {
        left: Box<Sum>,
        middle: Box<Sum>,
        right: Box<Sum>,
    },
    Secret {
        #[tool(sensitive)]
        left: Option<Box<Sum>>,
    },
}

/// Each step into a value of several shapes could lead to twice as many.
#[test]
fn deep_values_of_many_shapes_are_masked_in_time() {
    let text = format!(r#"{{"sum":{}300{}}}"#, r#"{"left":"#.repeat(40), r#","right":1}"#.repeat(40));
    let message = Add::parse(&text).err().expect("too large").to_string();
    assert!(message.contains(&".left".repeat(20)) && !message.contains("300"), "{message}");
}
