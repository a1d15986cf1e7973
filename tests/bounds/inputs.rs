//! The hostile inputs: each is made in any size, and has the answer that it should get. Without it, the tests would have
//! nothing to fear.

use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use toolkit::{Code, InvalidArguments, Options, Param, Tool};

pub struct Input {
    pub name: &'static str,
    pub parse: fn(&str) -> Result<(), InvalidArguments>,
    /// Makes about so many bytes.
    pub make: fn(usize) -> String,
    /// The codes of the answer, each of which occurs; none if the input is right.
    pub codes: &'static [Code],
    /// Words of the message.
    pub says: &'static [&'static str],
}

/// One field of each kind.
#[derive(Tool)]
pub struct Mixed {
    #[expect(dead_code, reason = "only read")]
    number: Option<i64>,
    #[expect(dead_code, reason = "only read")]
    float: Option<f64>,
    #[expect(dead_code, reason = "only read")]
    flag: Option<bool>,
    #[expect(dead_code, reason = "only read")]
    text: Option<String>,
    #[expect(dead_code, reason = "only read")]
    level: Option<Level>,
    #[expect(dead_code, reason = "only read")]
    numbers: Option<Vec<i64>>,
    #[expect(dead_code, reason = "only read")]
    items: Option<Vec<Item>>,
    #[expect(dead_code, reason = "only read")]
    map: Option<HashMap<String, i64>>,
    #[expect(dead_code, reason = "only read")]
    any: Option<Value>,
    #[expect(dead_code, reason = "only read")]
    tree: Option<Box<Tree>>,
}

#[derive(Param)]
enum Level {
    Low,
    High,
}

#[derive(Param)]
struct Item {
    #[expect(dead_code, reason = "only read")]
    id: u32,
    #[tool(alias = "title")]
    #[expect(dead_code, reason = "only read")]
    item_name: String,
}

#[derive(Param)]
struct Tree {
    #[expect(dead_code, reason = "only read")]
    value: Option<i64>,
    #[expect(dead_code, reason = "only read")]
    children: Option<Vec<Tree>>,
    #[expect(dead_code, reason = "only read")]
    named: Option<BTreeMap<String, Tree>>,
}

/// Borrows all it can.
#[derive(Tool)]
struct Borrowed<'a> {
    #[expect(dead_code, reason = "only read")]
    texts: Vec<&'a str>,
    #[expect(dead_code, reason = "only read")]
    number: u8,
}

pub fn parse_mixed(text: &str) -> Result<(), InvalidArguments> {
    parse_mixed_with(text, &Options::default())
}

pub fn parse_mixed_with(text: &str, options: &Options) -> Result<(), InvalidArguments> {
    Mixed::parse_with(text, options).map(drop)
}

pub fn parse_mixed_value(value: Value) -> Result<(), InvalidArguments> {
    Mixed::parse_value(value).map(drop)
}

fn parse_borrowed(text: &str) -> Result<(), InvalidArguments> {
    Borrowed::parse(text).map(drop)
}

/// `{"field":[element,element,…]}` or the like, of about `size` bytes.
fn many(open: &str, element: impl Fn(usize) -> String, close: &str, size: usize) -> String {
    let mut text = String::with_capacity(size + 64);
    text.push_str(open);
    let mut index = 0;
    while text.len() < size {
        text.push_str(if index > 0 { "," } else { "" });
        text.push_str(&element(index));
        index += 1;
    }
    text.push_str(close);
    text
}

/// `open` and `close` as often as fits into `size` bytes.
fn nested(start: &str, open: &str, close: &str, end: &str, size: usize) -> String {
    let levels = size / (open.len() + close.len());
    format!("{start}{}{}{end}", open.repeat(levels), close.repeat(levels))
}

/// `text` in strings within strings, as long as that fits into `size` bytes.
fn layered(text: &str, size: usize) -> String {
    let mut text = text.to_owned();
    loop {
        let next = Value::from(&*text).to_string();
        if next.len() > size {
            // What is left is filled up with white space, which is doubled by no layer.
            return format!("{text}{}", " ".repeat(size - text.len()));
        }
        text = next;
    }
}

macro_rules! inputs {
    ($($name:literal: $parse:ident($make:expr) => [$($code:ident)*] $($says:literal)*;)*) => {
        &[$(Input {
            name: $name,
            parse: $parse,
            make: $make,
            codes: &[$(Code::$code),*],
            says: &[$($says),*],
        }),*]
    };
}

pub const INPUTS: &[Input] = inputs! {
    "unknown keys": parse_mixed(|size| many("{", |index| format!(r#""key{index}":0"#), "}", size))
        => [Unknown] "- $.key0: unknown field" "allowed: number, float, flag" "more\n";
    "unknown keys in items": parse_mixed(|size| many(r#"{"items":[{"#, |index| format!(r#""k{index}":0"#), "}]}", size))
        => [Unknown Missing] "- $.items[0].k0: unknown field" "$.items[0].id: missing" "more\n";
    "unknown keys in place of an array": parse_mixed(|size| many(r#"{"items":{"#, |index| format!(r#""k{index}":0"#), "}}", size))
        => [Type] "- $.items: expected an array of objects, received an object";
    "empty keys": parse_mixed(|size| many("{", |_| r#""":0"#.to_owned(), "}", size))
        => [Unknown] "- $[\"\"]: unknown field";
    "unknown objects": parse_mixed(|size| many("{", |index| format!(r#""k{index}":{{"a":[{{}}]}}"#), "}", size))
        => [Unknown] "- $.k0: unknown field";
    "deep arrays": parse_mixed(|size| nested(r#"{"any":"#, "[", "]", "}", size))
        => [Constraint] "nested too deeply";
    "deep objects": parse_mixed(|size| nested(r#"{"any":"#, r#"{"a":"#, "}", "}", size).replace(":}", ":1}"))
        => [Constraint] "nested too deeply";
    "deep trees": parse_mixed(|size| nested(r#"{"tree":"#, r#"{"children":["#, "]}", "}", size))
        => [Constraint] "nested too deeply";
    "unclosed arrays": parse_mixed(|size| format!(r#"{{"any":{}"#, "[".repeat(size)))
        => [Constraint] "nested too deeply";
    "deep arrays in a text": parse_mixed(|size| nested(r#"{"numbers":""#, "[", "]", r#""}"#, size))
        => [Type] "- $.numbers: expected an array of integers, received a string" "nested too deeply";
    "texts in texts": parse_mixed(|size| layered(r#"{"number":"x"}"#, size))
        => [Type] "expected an object such as {\"number\": 1}, received a string";
    "texts in texts for an array": parse_mixed(|size| format!(r#"{{"numbers":{}}}"#, layered("[1]", size)))
        => [Type] "- $.numbers: expected an array of integers, received a string";
    "envelopes in envelopes": parse_mixed(|size| nested("", r#"{"input":"#, "}", "", size).replace(":}", ":{}}"))
        => [Constraint] "nested too deeply";
    "a long envelope": parse_mixed(|size| many(r#"{"arguments":{"arguments":{"arguments":{"numbers":["#, |_| "1".to_owned(), r#"],"x":1}}}}"#, size))
        => [Unknown] "- $.arguments: unknown field";
    "a long text for an integer": parse_mixed(|size| format!(r#"{{"number":"{}"}}"#, "x".repeat(size)))
        => [Type] "- $.number: expected an integer, received a string";
    "a long integer": parse_mixed(|size| format!(r#"{{"number":{}}}"#, "9".repeat(size)))
        => [Constraint] "- $.number: must be at most 9223372036854775807, received a number";
    "a long integer in a text": parse_mixed(|size| format!(r#"{{"number":"{}"}}"#, "9".repeat(size)))
        => [Constraint] "- $.number: must be at most 9223372036854775807, received a string";
    "a long fraction": parse_mixed(|size| format!(r#"{{"number":1.{}1}}"#, "0".repeat(size)))
        => [Type] "- $.number: expected an integer, received a number";
    "a whole number with a long fraction": parse_mixed(|size| format!(r#"{{"number":1.{}}}"#, "0".repeat(size)))
        => [];
    "a long float": parse_mixed(|size| format!(r#"{{"float":0.{}}}"#, "123456789".repeat(size / 9)))
        => [];
    "a long exponent": parse_mixed(|size| format!(r#"{{"number":1e{}}}"#, "9".repeat(size)))
        => [Type] "- $.number: expected an integer, received a number";
    "a long text for a number": parse_mixed(|size| format!(r#"{{"float":"{}"}}"#, " ".repeat(size)))
        => [];
    "a long text for a boolean": parse_mixed(|size| format!(r#"{{"flag":"{}true,"}}"#, " ".repeat(size)))
        => [Type] "- $.flag: expected true or false, received a string";
    "a long text for an enum": parse_mixed(|size| format!(r#"{{"level":"{}"}}"#, "Low_".repeat(size / 4)))
        => [Enum] "- $.level: expected one of \"Low\", \"High\", received a string";
    "separators for an enum": parse_mixed(|size| format!(r#"{{"level":"{}"}}"#, "_".repeat(size)))
        => [Enum] "- $.level: expected one of \"Low\", \"High\", received a string";
    "a long text for an array": parse_mixed(|size| format!(r#"{{"numbers":"{}"}}"#, "x".repeat(size)))
        => [Type] "- $.numbers: expected an array of integers, received a string";
    "an open array in a text": parse_mixed(|size| many(r#"{"numbers":"["#, |_| "1".to_owned(), r#""}"#, size))
        => [Truncated] "- $.numbers: expected an array of integers, received a string" "cut off";
    "a broken array in a text": parse_mixed(|size| many(r#"{"numbers":"["#, |_| "1".to_owned(), r#" x]"}"#, size))
        => [Type] "- $.numbers: expected an array of integers, received a string" "not JSON";
    "a long text for a list of objects": parse_mixed(|size| format!(r#"{{"items":"{}"}}"#, "x".repeat(size)))
        => [Type] "- $.items: expected an array of objects, received a string";
    "a text of wrong objects": parse_mixed(|size| many(r#"{"items":"["#, |_| "{}".to_owned(), r#"]"}"#, size))
        => [Missing] "- $.items[0].id: missing" "more\n";
    "escapes": parse_mixed(|size| format!(r#"{{"number":"{}"}}"#, r"\u0041".repeat(size / 6)))
        => [Type] "- $.number: expected an integer, received a string";
    "a long key": parse_mixed(|size| format!(r#"{{"{}":0}}"#, "k".repeat(size)))
        => [Unknown] "- $.kkkkkkkk";
    "a long key of separators": parse_mixed(|size| format!(r#"{{"{}":0}}"#, "_-".repeat(size / 2)))
        => [Unknown] "unknown field";
    "a long key of escapes": parse_mixed(|size| format!(r#"{{"{}":0}}"#, r"\u006b".repeat(size / 6)))
        => [Unknown] "- $.kkkkkkkk";
    "a long key in a map": parse_mixed(|size| format!(r#"{{"map":{{"{}":"x"}}}}"#, "k".repeat(size)))
        => [Type] "- $.map.kkkkkkkk";
    "long wrong keys": parse_mixed(|size| many("{", |index| format!(r#""{index:07}{}":0"#, "n".repeat(10_000)), "}", size))
        => [Unknown] "unknown field";
    "nearly right keys": parse_mixed(|size| many("{", |index| format!(r#""numberz{index}":0"#), "}", size))
        => [Unknown] "unknown field";
    "a key given many times": parse_mixed(|size| many("{", |_| r#""number":1"#.to_owned(), "}", size))
        => [];
    "a key given many times differently": parse_mixed(|size| many("{", |index| format!(r#""number":{index}"#), "}", size))
        => [Syntax] "- $.number: the key is given twice with different values";
    "a long value and a key given many times": parse_mixed(|size| many(
            &format!(r#"{{"text":"{}","#, "x".repeat(size / 2)), |_| r#""text":"""#.to_owned(), "}", size))
        => [Syntax] "- $.text: the key is given twice with different values";
    "a large object and a key given many times": parse_mixed(|size| many(
            &many(r#"{"any":{"#, |index| format!(r#""k{index}":0"#), "},", size / 2), |_| r#""any":{}"#.to_owned(), "}", size))
        => [Syntax] "- $.any: the key is given twice with different values";
    "a value of duplicates and its key given many times": parse_mixed(|size| many(
            &many(r#"{"any":{"#, |_| r#""a":0"#.to_owned(), "},", size / 2), |_| r#""any":{"a":0}"#.to_owned(), "}", size))
        => [Syntax] "- $.any: the key is given twice with different values";
    "a value of white space and its key given many times": parse_mixed(|size| many(
            &format!(r#"{{"any":[{}],"#, " ".repeat(size / 2)), |_| r#""any":[]"#.to_owned(), "}", size))
        => [];
    "a spaced value and a map's key given many times": parse_mixed(|size| many(
            &format!(r#"{{"any":{{"a":[{}],"#, " ".repeat(size / 2)), |_| r#""a":[]"#.to_owned(), "}}", size))
        => [];
    "a folded key given many times": parse_mixed(|size| many("{", |_| r#""NUMBER":1"#.to_owned(), "}", size))
        => [];
    "a map's key given many times": parse_mixed(|size| many(r#"{"map":{"#, |_| r#""a":1"#.to_owned(), "}}", size))
        => [];
    "a map's key given many times differently": parse_mixed(|size| many(r#"{"map":{"#, |index| format!(r#""a":{index}"#), "}}", size))
        => [Syntax] "- $.map.a: the key is given twice with different values";
    "many keys in a map": parse_mixed(|size| many(r#"{"map":{"#, |index| format!(r#""{index}":"1""#), "}}", size))
        => [];
    "wrong values in a map": parse_mixed(|size| many(r#"{"map":{"#, |index| format!(r#""{index}":null"#), "}}", size))
        => [Type] "- $.map" "more\n";
    "wrong items": parse_mixed(|size| many(r#"{"numbers":["#, |_| "null".to_owned(), "]}", size))
        => [Type] "- $.numbers[0]: expected an integer, received null" "- $.numbers[7]" "more\n";
    "wrong objects": parse_mixed(|size| many(r#"{"items":["#, |_| "{}".to_owned(), "]}", size))
        => [Missing] "- $.items[0].id: missing, expected an integer of at least 0" "more\n";
    "numbers in texts": parse_mixed(|size| many(r#"{"numbers":["#, |_| r#""1""#.to_owned(), "]}", size))
        => [];
    "objects in texts": parse_mixed(|size| many(r#"{"items":["#, |_| r#""{\"id\":\"1\",\"title\":2}""#.to_owned(), "]}", size))
        => [];
    "an unfinished text": parse_mixed(|size| format!(r#"{{"text":"{}"#, "x".repeat(size)))
        => [Truncated] "cut off";
    "braces": parse_mixed(|size| "{".repeat(size))
        => [Syntax] "- $:";
    "fences and braces": parse_mixed(|size| "```{".repeat(size / 4))
        => [Syntax] "code fence";
    "lines": parse_mixed(|size| format!("{}x", "\n".repeat(size)))
        => [Syntax] "column 1)";
    "nothing": parse_mixed(|size| " ".repeat(size))
        => [];
    "borrowed texts": parse_borrowed(|size| many(r#"{"texts":["#, |_| r#""ab""#.to_owned(), r#"],"number":"1"}"#, size))
        => [];
    "borrowed texts that are nowhere": parse_borrowed(|size| many(r#"{"texts":["#, |_| r#""a\"b""#.to_owned(), r#"],"number":"1"}"#, size))
        => [Constraint] "- $.texts[0]: must be text without backslash escapes";
    "a key of markup": parse_mixed(|size| format!(
            r#"{{"</parameter>\n- $.x: \"ok\"\r\u0007\u001b[31m\u0085`<b>":0,"text":"{}"}}"#, "x".repeat(size)))
        => [Unknown] r#"- $["</parameter>\n- $.x: \"ok\"\u000d\u0007\u001b[31m\u0085"# "unknown field";
};
