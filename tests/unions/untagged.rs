//! Variants without names: the fewest coercions count, in whatever order the variants stand.

use crate::{coerced, refused, valid};
use std::collections::BTreeMap;
use toolkit::Param;

macro_rules! untagged {
    ($($name:ident { $($variant:ident($type:ty)),+ })*) => {$(
        #[derive(Debug, PartialEq, Param)]
        #[tool(untagged)]
        enum $name {
            $($variant($type),)+
        }
    )*};
}

untagged! {
    NumberOrText { Number(i64), Text(String) }
    TextOrNumber { Text(String), Number(i64) }
    OneOrMany { One(i64), Many(Vec<i64>) }
    ManyOrOne { Many(Vec<i64>), One(i64) }
    WholeOrNot { Whole(i64), Fraction(f64) }
    FlagOrObject { Flag(bool), Object(Point) }
    Ages { Camel(CamelAge), Snake(SnakeAge) }
    Loose { Level(Level), Flag(bool), Lists(Vec<Vec<i64>>), Any(BTreeMap<String, String>) }
    Perhaps { Number(Option<u8>), Object(Point) }
}

#[derive(Debug, PartialEq, Param)]
struct Point {
    x: i64,
    y: Option<i64>,
}

#[derive(Debug, PartialEq, Param)]
enum Level {
    Low,
    High,
}

#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "camelCase")]
struct CamelAge {
    max_age: i64,
}

#[derive(Debug, PartialEq, Param)]
struct SnakeAge {
    max_age: i64,
}

#[derive(Debug, PartialEq, Param)]
#[tool(untagged)]
enum Query {
    Nothing,
    /// By what it is called.
    Name {
        name: String,
        limit: Option<u8>,
    },
    #[tool(rename_all = "UPPERCASE")]
    Range {
        from: i64,
        to: i64,
    },
}

#[test]
fn the_first_variant_that_fits_is_read() {
    valid!(NumberOrText: "5" => NumberOrText::Number(5), r#""5""# => NumberOrText::Text("5".into()));
    valid!(TextOrNumber: "5" => TextOrNumber::Number(5), r#""5""# => TextOrNumber::Text("5".into()));
    valid!(WholeOrNot: "5" => WholeOrNot::Whole(5), "5.0" => WholeOrNot::Fraction(5.0), "5.5" => WholeOrNot::Fraction(5.5));
    valid!(Perhaps: "null" => Perhaps::Number(None), "3" => Perhaps::Number(Some(3)));
    valid!(Query:
        "null" => Query::Nothing,
        r#"{"name":"a"}"# => Query::Name { name: "a".into(), limit: None },
        r#"{"TO":1,"FROM":2.0}"# => Query::Range { from: 2, to: 1 },
    );
    valid!(Loose: "[[1]]" => Loose::Lists(vec![vec![1]]), r#""Low""# => Loose::Level(Level::Low));
}

#[test]
fn the_fewest_coercions_count_in_any_order() {
    coerced!(OneOrMany: r#""5""# => OneOrMany::One(5), [IntegerText]; r#""[5]""# => OneOrMany::Many(vec![5]), [ArrayText]);
    coerced!(ManyOrOne: r#""5""# => ManyOrOne::One(5), [IntegerText]; r#""[5]""# => ManyOrOne::Many(vec![5]), [ArrayText]);
    coerced!(FlagOrObject:
        r#""{\"x\":\"1\"}""# => FlagOrObject::Object(Point { x: 1, y: None }), [ObjectText, IntegerText];
        r#""True""# => FlagOrObject::Flag(true), [BooleanText];
    );
    coerced!(WholeOrNot: r#""5""# => WholeOrNot::Whole(5), [IntegerText]);
    coerced!(Loose: r#""low""# => Loose::Level(Level::Low), [FoldedMember]; r#""false""# => Loose::Flag(false), [BooleanText]);
    coerced!(Vec<OneOrMany>: "5" => vec![OneOrMany::One(5)], [SingleElement]);
    coerced!(Query: r#"{"from":1,"to":"2"}"# => Query::Range { from: 1, to: 2 }, [FoldedKey, FoldedKey, IntegerText]);
}

#[test]
fn several_readings_of_as_few_coercions_are_ambiguous() {
    refused!(Ages: r#"{"max-age":3}"# => ": expected an object with the field maxAge, or an object with the field max_age, \
        received an object; it is ambiguous, and could be {\"maxAge\":3} or {\"max_age\":3}: send the one that is meant");
    // Not if one of them is what was sent.
    valid!(Ages: r#"{"max_age":3}"# => Ages::Snake(SnakeAge { max_age: 3 }));
}

#[test]
fn the_variant_that_fits_best_is_what_errors_are_about() {
    refused!(Query:
        r#"{"name":5.5}"# => ".name: expected a string, received 5.5; quote it: \"5.5\"",
        r#"{"name":"a","limt":5}"# => ".limt: unknown field; allowed: name, limit; did you mean \"limit\"?",
        r#"{"FROM":1}"# => ".TO: missing, expected an integer",
        r#"{"FROM":"a","TO":"b"}"# => ".FROM: expected an integer, received a string\n.TO: expected an integer, received a string",
    );
    refused!(FlagOrObject:
        r#"{"x":1,"z":2}"# => ".z: unknown field; allowed: x, y",
        r#""{\"x\":\"a\"}""# => ".x: expected an integer, received a string",
        "3" => ": expected true or false, or an object with the fields x, y, received 3",
        r#""yes""# => ": expected true or false, or an object with the fields x, y, received a string",
    );
    refused!(OneOrMany: r#"[1,"x"]"# => "[1]: expected an integer, received a string");
    refused!(Loose: r#""medium""# => ": expected one of \"Low\", \"High\", received a string");
}

/// Every order of the variants reads every text to the same value, or refuses it.
#[test]
fn the_order_does_not_matter() {
    untagged! {
        First { A(i64), B(bool), C(Vec<i64>), D(Point) }
        Second { D(Point), C(Vec<i64>), B(bool), A(i64) }
        Third { C(Vec<i64>), A(i64), D(Point), B(bool) }
    }
    macro_rules! shown {
        ($type:ty, $json:expr) => {
            crate::read!($type, $json)
                .map(|(value, rules)| {
                    let text = format!("{value:?}");
                    (text.split_once('(').map(|(_, content)| content.to_owned()), rules)
                })
                .map_err(|_| ())
        };
    }
    let texts = [
        "1",
        "\"1\"",
        "true",
        "\"TRUE\"",
        "[1]",
        "\"[1]\"",
        "[\"1\"]",
        "{\"x\":1}",
        "{\"X\":\"1\"}",
        "\"{\\\"x\\\":1}\"",
        "null",
        "\"null\"",
        "\"\"",
        "{}",
        "[]",
        "1.0",
        "1.5",
        "[true]",
        "\"a\"",
        "[[1]]",
        "{\"x\":[1]}",
    ];
    for json in texts {
        let first = shown!(First, json);
        assert_eq!(shown!(Second, json), first, "{json}");
        assert_eq!(shown!(Third, json), first, "{json}");
    }
}
