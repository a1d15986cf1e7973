//! The variant's name under a key, beside its content or among it.

use crate::{coerced, refused, valid};
use std::collections::BTreeMap;
use toolkit::Param;

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type", rename_all = "snake_case")]
enum Inside {
    Nothing,
    /// Around the origin.
    Circle {
        radius: f64,
    },
    #[tool(alias = "place")]
    Point(Point),
    Boxed(Box<Wrapped>),
    Within {
        inner: Box<Inside>,
        note: Option<String>,
    },
}

#[derive(Debug, PartialEq, Param)]
struct Point {
    x: i64,
    y: Option<i64>,
}

#[derive(Debug, PartialEq, Param)]
struct Wrapped(Sized);

#[derive(Debug, PartialEq, Param)]
struct Sized {
    size: u8,
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "kind", content = "data")]
enum Beside {
    Nothing,
    Number(f64),
    Moved { from: Point, to: Point },
    Perhaps(Option<bool>),
    Again(Box<Beside>),
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "by")]
enum Sort {
    Name,
    Date,
}

const TAGS: &str = r#"one of "nothing", "circle", "point", "boxed", "within""#;
const KINDS: &str = r#"one of "Nothing", "Number", "Moved", "Perhaps", "Again""#;

#[test]
fn a_tag_among_the_content_may_stand_anywhere() {
    let within = |inner| Inside::Within { inner: Box::new(inner), note: None };
    valid!(Inside:
        r#"{"type":"nothing"}"# => Inside::Nothing,
        r#"{"type":"circle","radius":2}"# => Inside::Circle { radius: 2.0 },
        r#"{"radius":2,"type":"circle"}"# => Inside::Circle { radius: 2.0 },
        r#"{"x":1,"type":"point","y":2}"# => Inside::Point(Point { x: 1, y: Some(2) }),
        r#"{"x":1.0,"type":"point"}"# => Inside::Point(Point { x: 1, y: None }),
        r#"{"size":1,"type":"boxed"}"# => Inside::Boxed(Box::new(Wrapped(Sized { size: 1 }))),
        r#"{"inner":{"inner":{"size":1,"type":"boxed"},"type":"within"},"type":"within"}"#
            => within(within(Inside::Boxed(Box::new(Wrapped(Sized { size: 1 }))))),
        r#"{"t\u0079pe":"nothin\u0067"}"# => Inside::Nothing,
    );
    valid!(Sort: r#"{"by":"Date"}"# => Sort::Date);
}

#[test]
fn a_tag_beside_the_content_may_stand_behind_it() {
    let point = |x| Point { x, y: None };
    valid!(Beside:
        r#"{"kind":"Nothing"}"# => Beside::Nothing,
        r#"{"kind":"Number","data":2}"# => Beside::Number(2.0),
        r#"{"data":2,"kind":"Number"}"# => Beside::Number(2.0),
        r#"{"data":{"from":{"x":1},"to":{"x":2}},"kind":"Moved"}"# => Beside::Moved { from: point(1), to: point(2) },
        r#"{"data":null,"kind":"Perhaps"}"# => Beside::Perhaps(None),
        r#"{"data":{"data":{"kind":"Nothing"},"kind":"Again"},"kind":"Again"}"#
            => Beside::Again(Box::new(Beside::Again(Box::new(Beside::Nothing)))),
    );
}

#[test]
fn tags_and_content_are_coerced() {
    coerced!(Inside:
        r#"{"type":"Circle","radius":"2"}"# => Inside::Circle { radius: 2.0 }, [FoldedMember, NumberText];
        r#"{"radius":2,"Type":"circle"}"# => Inside::Circle { radius: 2.0 }, [FoldedKey];
        r#"{"type":"place","x":1}"# => Inside::Point(Point { x: 1, y: None }), [FoldedMember];
        r#"{"type":"point","x":1,"y":null}"# => Inside::Point(Point { x: 1, y: None }), [NullOmitted];
        r#""{\"x\":1,\"type\":\"point\"}""# => Inside::Point(Point { x: 1, y: None }), [ObjectText];
        r#"{"type":"nothing","type":"nothing"}"# => Inside::Nothing, [DuplicateKey];
    );
    coerced!(Beside:
        r#"{"Data":"2","kind":"number"}"# => Beside::Number(2.0), [FoldedKey, NumberText, FoldedMember];
        r#"{"data":"{\"kind\":\"Nothing\"}","kind":"Again"}"# => Beside::Again(Box::new(Beside::Nothing)), [ObjectText];
    );
}

#[test]
fn the_tag_selects_what_is_wrong() {
    refused!(Inside:
        r#"{"type":"circle"}"# => ".radius: missing, expected a number",
        r#"{"x":"a","colour":1,"type":"point"}"# => ".x: expected an integer, received a string\n.colour: unknown field; allowed: type, x, y",
        r#"{"type":"nothing","x":1}"# => ".x: unknown field; allowed: type",
        r#"{"type":"within","inner":{"type":"circle"}}"# => ".inner.radius: missing, expected a number",
        r#"{"type":"point","x":1,"type":"circle"}"# => ".type: the key is given twice with different values",
    );
    refused!(Beside:
        r#"{"kind":"Number"}"# => ".data: missing, expected a number",
        r#"{"kind":"Nothing","data":1}"# => ".data: unknown field; allowed: kind",
        r#"{"data":{"from":{},"to":{"x":1}},"kind":"Moved"}"# => ".data.from.x: missing, expected an integer",
    );
}

#[test]
fn without_a_tag_there_is_a_list_of_them() {
    refused!(Inside:
        "{}" => format!(".type: missing, expected {TAGS}"),
        r#"{"radius":2}"# => format!(".type: missing, expected {TAGS}; did you mean \"circle\"?"),
        r#"{"type":"cirle","radius":2}"# => format!(".type: expected {TAGS}, received a string; did you mean \"circle\"?"),
        r#"{"type":3}"# => format!(".type: expected {TAGS}, received 3"),
        r#"{"type":null}"# => format!(".type: expected {TAGS}, received null"),
        r#""circle""# => format!(": expected an object in which type is {TAGS}, received a string"),
        "[]" => format!(": expected an object in which type is {TAGS}, received an array"),
    );
    refused!(Beside: r#"{"data":1}"# => format!(".kind: missing, expected {KINDS}"));
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type")]
enum Wide {
    Closed(Sized),
    Open(Open),
    Composed(Composed),
}

#[derive(Debug, PartialEq, Param)]
#[tool(allow_unknown)]
struct Open {
    size: u8,
}

#[derive(Debug, PartialEq, Param)]
struct Composed {
    name: String,
    #[tool(flatten)]
    point: Point,
    #[tool(flatten)]
    rest: BTreeMap<String, bool>,
}

#[test]
fn a_struct_beside_the_tag_may_be_open_or_composed() {
    let composed = |rest: &[(&str, bool)]| {
        let rest = rest.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
        Wide::Composed(Composed { name: "a".into(), point: Point { x: 1, y: None }, rest })
    };
    valid!(Wide:
        r#"{"size":1,"type":"Closed"}"# => Wide::Closed(Sized { size: 1 }),
        r#"{"other":[],"size":1,"type":"Open"}"# => Wide::Open(Open { size: 1 }),
        r#"{"name":"a","type":"Composed","x":1}"# => composed(&[]),
        r#"{"type":"Composed","b":true,"x":1,"name":"a","c":false}"# => composed(&[("b", true), ("c", false)]),
    );
    coerced!(Wide: r#"{"type":"Composed","x":"1","name":"a","b":"true"}"# => composed(&[("b", true)]), [IntegerText, BooleanText]);
    refused!(Wide:
        r#"{"type":"Closed","size":1,"other":1}"# => ".other: unknown field; allowed: type, size",
        r#"{"type":"Composed","x":1,"name":"a","b":1}"# => ".b: expected true or false, received 1",
        r#"{"type":"Open","size":1,"type":"Closed"}"# => ".type: the key is given twice with different values",
        r#"{"type":"Composed","x":1,"type":"Open","name":"a"}"# => ".type: the key is given twice with different values",
    );
    // An open branch and an empty one, told apart by nothing but the tag.
    refused!(Wide: r#"{"size":1,"other":1}"# => ".type: missing, expected one of \"Closed\", \"Open\", \"Composed\"; did you mean \"Open\"?");
}

#[derive(Debug, PartialEq, Param)]
#[tool(tag = "type")]
enum Checked {
    Pair {
        #[tool(validate = is_even)]
        left: u8,
        #[tool(maximum = 9, validate = is_even)]
        right: u8,
    },
    Other(Point),
}

#[derive(Debug, PartialEq, Param)]
#[tool(untagged)]
enum CheckedLoosely {
    Pair {
        left: Checked,
    },
    Even {
        #[tool(validate = is_even)]
        even: u8,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a validator gets a reference")]
fn is_even(number: &u8) -> Result<(), String> {
    if number.is_multiple_of(2) { Ok(()) } else { Err(format!("{number} is odd")) }
}

#[test]
fn constraints_and_validators_hold_in_variants() {
    valid!(Checked: r#"{"left":2,"type":"Pair","right":4}"# => Checked::Pair { left: 2, right: 4 });
    refused!(Checked:
        r#"{"left":1,"right":10,"type":"Pair"}"# => ".left: 1 is odd\n.right: must be between 0 and 9, received 10",
        r#"{"left":1,"right":3,"type":"Pair"}"# => ".left: 1 is odd\n.right: 3 is odd",
    );
    refused!(Vec<Checked>:
        r#"[{"left":1,"right":2,"type":"Pair"},{"left":2,"right":5,"type":"Pair"}]"#
            => "[0].left: 1 is odd\n[1].right: 5 is odd",
    );
    valid!(CheckedLoosely: r#"{"even":2}"# => CheckedLoosely::Even { even: 2 });
    refused!(Vec<CheckedLoosely>:
        r#"[{"even":1},{"left":{"left":2,"right":5,"type":"Pair"}},{"even":3}]"#
            => "[0].even: 1 is odd\n[1].left.right: 5 is odd\n[2].even: 3 is odd",
    );
}
