//! A validator is heard whatever else is wrong with a call: about a field if that is good, about a struct if all of it is.
//!
//! Each test goes through all combinations of what two structs of two fields and a field beside them can be, in one shape
//! of the arguments that they stand in. What has to be reported follows from the parts one by one.

use either::Either;
use std::collections::BTreeMap;
use toolkit::{Code, Param, Tool};

/// What is sent for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    Good,
    /// Good, and what the validator of the struct refuses if it is in its first field.
    Four,
    /// What the validator of the field refuses.
    Odd,
    /// What the schema refuses.
    Text,
    Nothing,
    Twice,
}

const ALL: [Sent; 6] = [Sent::Good, Sent::Four, Sent::Odd, Sent::Text, Sent::Nothing, Sent::Twice];

impl Sent {
    fn entry(self, key: &str) -> Option<String> {
        let value = match self {
            Self::Good => "2",
            Self::Four => "4",
            Self::Odd => "3",
            Self::Text => "\"x\"",
            Self::Nothing => return None,
            Self::Twice => return Some(format!("\"{key}\":2,\"{key}\":3")),
        };
        Some(format!("\"{key}\":{value}"))
    }

    fn issue(self) -> Option<Code> {
        match self {
            Self::Good | Self::Four => None,
            Self::Odd => Some(Code::Custom),
            Self::Text => Some(Code::Type),
            Self::Nothing => Some(Code::Missing),
            Self::Twice => Some(Code::Syntax),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a validator gets a reference")]
fn even(number: &u32) -> Result<(), &'static str> {
    if number.is_multiple_of(2) { Ok(()) } else { Err("is odd") }
}

/// What is declared of a struct.
macro_rules! pairs {
    ($($pair:ident { $first:ident, $second:ident })*) => {$(
        #[derive(Debug, Param)]
        #[tool(validate = Self::is_not_four)]
        struct $pair {
            #[tool(validate = even)]
            $first: u32,
            #[tool(validate = even)]
            $second: u32,
        }

        impl $pair {
            fn is_not_four(&self) -> Result<(), &'static str> {
                assert!(even(&self.$first).is_ok() && even(&self.$second).is_ok(), "it is asked of good values");
                if self.$first == 4 { Err("is four") } else { Ok(()) }
            }
        }
    )*};
}

pairs! {
    Pair { a, b }
    Other { c, d }
}

/// One of the two structs: what is sent of it, under which keys, and where.
#[derive(Clone, Copy)]
struct Place<'a> {
    sent: [Sent; 2],
    keys: [&'a str; 2],
    path: &'a str,
    /// Whether all of it may be left out.
    is_optional: bool,
}

/// What the structs are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    /// They may be left out.
    Optional,
    /// Their keys are data, and have no order.
    Map,
}

type Issues = Vec<(String, Code)>;

impl Place<'_> {
    fn entries(self) -> String {
        let [first, second] = self.sent;
        let entries = [first.entry(self.keys[0]), second.entry(self.keys[1])];
        entries.into_iter().flatten().collect::<Vec<_>>().join(",")
    }

    fn object(self) -> String {
        format!("{{{}}}", self.entries())
    }

    /// What its own validator says.
    fn of_itself(self) -> Issues {
        let is_whole = self.sent.iter().all(|sent| sent.issue().is_none());
        let is_refused = is_whole && self.sent[0] == Sent::Four;
        if is_refused { vec![(self.path.to_owned(), Code::Custom)] } else { Vec::new() }
    }

    fn of_fields(self) -> Issues {
        if self.is_optional && self.sent == [Sent::Nothing; 2] {
            return Vec::new();
        }
        let of_field = |(sent, key): (Sent, &str)| Some((format!("{}/{key}", self.path), sent.issue()?));
        self.sent.into_iter().zip(self.keys).filter_map(of_field).collect()
    }
}

/// Holds `T` to all combinations: its structs stand at `paths`, under `keys`, in the text that `text` makes of them and of
/// the field `side`, which is written behind the `entries` of the other fields.
fn check<T: Tool + for<'de> toolkit::Decode<'de>>(
    paths: [&str; 2],
    keys: [[&str; 2]; 2],
    form: Form,
    entries: impl Fn(Place<'_>, Place<'_>) -> [String; 2],
) {
    let mut combinations = 0;
    for number in 0..ALL.len().pow(5) {
        let digit = |place: u32| ALL[number / ALL.len().pow(place) % ALL.len()];
        let place = |first: usize, sent: [Sent; 2]| Place {
            sent,
            keys: keys[first],
            path: paths[first],
            is_optional: form == Form::Optional,
        };
        let (left, right) = (place(0, [digit(0), digit(1)]), place(1, [digit(2), digit(3)]));
        let side = digit(4);
        let entries = entries(left, right);
        let entries = entries.into_iter().chain(side.entry("side")).filter(|entry| !entry.is_empty());
        let text = format!("{{{}}}", entries.collect::<Vec<_>>().join(","));

        let mut expected: Vec<(String, Code)> = [left, right]
            .map(|place| {
                let (own, fields) = (place.of_itself(), place.of_fields());
                [own, fields].concat()
            })
            .concat();
        expected.extend(side.issue().map(|code| ("/side".to_owned(), code)));
        if expected.is_empty() && side == Sent::Four {
            expected.push((String::new(), Code::Custom));
        }
        // What is said of the whole object comes first.
        expected.sort_by_key(|(path, _)| !path.is_empty());

        let mut found: Vec<(String, Code)> = match T::parse(&text) {
            Ok(_) => Vec::new(),
            Err(error) => error.issues().iter().map(|issue| (issue.path.to_string(), issue.code)).collect(),
        };
        let by_path = |(one, _): &(String, Code), (other, _): &(String, Code)| one.cmp(other);
        if form == Form::Map {
            expected.sort_by(by_path);
            found.sort_by(by_path);
        }
        assert_eq!(found, expected, "{text}");
        combinations += 1;
    }
    assert_eq!(combinations, 7776);
}

const SAME: [[&str; 2]; 2] = [["a", "b"]; 2];

/// Declares a tool with those fields, and `side` behind them.
macro_rules! tool {
    ($name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)? }) => {
        /// Takes two structs in one shape or another.
        #[derive(Debug, Tool)]
        #[tool(validate = Self::side_is_not_four)]
        #[expect(dead_code, reason = "it is only read")]
        struct $name {
            $($(#[$attribute])* $field: $type,)*
            #[tool(validate = even)]
            side: u32,
        }

        impl $name {
            fn side_is_not_four(&self) -> Result<(), &'static str> {
                if self.side == 4 { Err("is four") } else { Ok(()) }
            }
        }
    };
}

#[test]
fn in_fields() {
    tool!(Take { left: Pair, right: Option<Box<Pair>>, });
    check::<Take>(["/left", "/right"], SAME, Form::Plain, |left, right| {
        [format!("\"left\":{}", left.object()), format!("\"right\":{}", right.object())]
    });
}

#[test]
fn whatever_the_order_of_the_keys() {
    tool!(Take { left: Pair, right: Pair });
    check::<Take>(["/left", "/right"], [["a", "b"]; 2], Form::Plain, |left, right| {
        [format!("\"right\":{}", right.object()), format!("\"left\":{}", left.object())]
    });
}

#[test]
fn in_elements_of_lists() {
    tool!(Take { pairs: Vec<Pair>, });
    check::<Take>(["/pairs/0", "/pairs/1"], SAME, Form::Plain, |left, right| {
        [format!("\"pairs\":[{},{}]", left.object(), right.object()), String::new()]
    });
}

#[test]
fn in_tuples_and_arrays_within_each_other() {
    tool!(Take { pairs: [(String, Pair); 2] });
    check::<Take>(["/pairs/0/1", "/pairs/1/1"], SAME, Form::Plain, |left, right| {
        [format!("\"pairs\":[[\"\",{}],[\"\",{}]]", left.object(), right.object()), String::new()]
    });
}

#[test]
fn at_several_places_of_a_tuple() {
    tool!(Take { pairs: (Pair, Pair) });
    check::<Take>(["/pairs/0", "/pairs/1"], SAME, Form::Plain, |left, right| {
        [format!("\"pairs\":[{},{}]", left.object(), right.object()), String::new()]
    });
}

#[test]
fn in_values_of_maps() {
    tool!(Take { pairs: BTreeMap<u8, Pair>, });
    check::<Take>(["/pairs/7", "/pairs/3"], SAME, Form::Map, |left, right| {
        [format!("\"pairs\":{{\"7\":{},\"3\":{}}}", left.object(), right.object()), String::new()]
    });
}

#[test]
fn in_further_keys() {
    tool!(Take { #[tool(flatten)] pairs: BTreeMap<String, Pair>, });
    check::<Take>(["/x", "/y"], SAME, Form::Map, |left, right| {
        [format!("\"x\":{}", left.object()), format!("\"y\":{}", right.object())]
    });
}

#[test]
fn in_variants_under_their_names() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "it is only read")]
    enum Choice {
        Pair(Pair),
        Both { pair: Pair },
    }
    tool!(Take { first: Choice, second: Choice });
    check::<Take>(["/first/Pair", "/second/Both/pair"], SAME, Form::Plain, |left, right| {
        let (left, right) = (left.object(), right.object());
        [format!("\"first\":{{\"Pair\":{left}}}"), format!("\"second\":{{\"Both\":{{\"pair\":{right}}}}}")]
    });
}

#[test]
fn in_variants_with_a_tag() {
    #[derive(Debug, Param)]
    #[tool(tag = "kind")]
    #[expect(dead_code, reason = "it is only read")]
    enum Choice {
        Pair(Pair),
        Flat {
            #[tool(flatten)]
            pair: Pair,
        },
    }
    tool!(Take { first: Choice, second: Vec<Choice>, });
    check::<Take>(["/first", "/second/0"], SAME, Form::Plain, |left, right| {
        let [left, right] = [left.entries(), right.entries()];
        let comma = |entries: &str| if entries.is_empty() { "" } else { "," };
        // In front and behind.
        let first = format!("\"first\":{{\"kind\":\"Pair\"{}{left}}}", comma(&left));
        [first, format!("\"second\":[{{{right}{}\"kind\":\"Flat\"}}]", comma(&right))]
    });
}

#[test]
fn in_variants_with_a_tag_and_content() {
    #[derive(Debug, Param)]
    #[tool(tag = "kind", content = "of")]
    #[expect(dead_code, reason = "it is only read")]
    enum Choice {
        Pair(Pair),
        Places(u8, Pair),
    }
    tool!(Take { first: Choice, second: Choice });
    check::<Take>(["/first/of", "/second/of/1"], SAME, Form::Plain, |left, right| {
        let (left, right) = (left.object(), right.object());
        let second = format!("\"second\":{{\"of\":[1,{right}],\"kind\":\"Places\"}}");
        [format!("\"first\":{{\"kind\":\"Pair\",\"of\":{left}}}"), second]
    });
}

#[test]
fn flattened() {
    tool!(Take {
        #[tool(flatten)]
        pair: Pair,
        #[tool(flatten)]
        other: Other,
    });
    check::<Take>(["", ""], [["a", "b"], ["c", "d"]], Form::Plain, |left, right| {
        [left.entries(), right.entries()]
    });
}

#[test]
fn flattened_if_there() {
    tool!(Take { #[tool(flatten)] pair: Option<Pair>, #[tool(flatten)] other: Option<Other>, });
    check::<Take>(["", ""], [["a", "b"], ["c", "d"]], Form::Optional, |left, right| {
        [left.entries(), right.entries()]
    });
}

#[test]
fn flattened_through_levels() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "it is only read")]
    struct Both {
        #[tool(flatten)]
        pair: Pair,
        #[tool(flatten)]
        other: Box<Other>,
    }
    tool!(Take {
        #[tool(flatten)]
        both: Both,
    });
    check::<Take>(["", ""], [["a", "b"], ["c", "d"]], Form::Plain, |left, right| {
        [left.entries(), right.entries()]
    });
}

#[derive(Debug, PartialEq)]
struct Hundredths(u32);

fn hundredths<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hundredths, D::Error> {
    match <[u32; 2] as serde::Deserialize>::deserialize(deserializer)? {
        [1, 0] => Err(serde::de::Error::custom("is one")),
        [whole, rest] => Ok(Hundredths(whole * 100 + rest)),
    }
}

/// Takes values in all kinds of shapes.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Mixed {
    #[tool(default)]
    keyed: BTreeMap<Level, Pair>,
    #[tool(default, min_items = 2)]
    list: Vec<Pair>,
    #[tool(default)]
    open: Option<Open>,
    #[tool(schema = <[u32; 2]>::SCHEMA, deserialize_with = hundredths, default = zero)]
    price: Hundredths,
    #[tool(default)]
    either: Option<Either<Pair, Other>>,
    #[tool(sensitive, validate = even, default)]
    secret: u32,
    #[tool(default)]
    map: BTreeMap<String, BTreeMap<String, Vec<Pair>>>,
    #[tool(validate = even, default)]
    last: u32,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
enum Level {
    High,
}

#[derive(Debug, Param)]
#[tool(allow_unknown, validate = Self::refused)]
struct Open {
    #[tool(validate = even)]
    x: u32,
}

impl Open {
    fn refused(&self) -> Result<(), String> {
        Err(format!("whole at {}", self.x))
    }
}

fn zero() -> Hundredths {
    Hundredths(0)
}

fn found(text: &str) -> Vec<String> {
    let error = Mixed::parse(text).expect_err("it has issues");
    error.issues().iter().map(|issue| format!("{} {:?}", issue.path, issue.code)).collect()
}

#[test]
fn in_other_shapes() {
    for (text, expected) in [
        // A key that is none.
        (
            r#"{"keyed":{"Low":{"a":3,"b":2},"High":{"a":2,"b":3}},"last":3}"#,
            &["/keyed/Low Constraint", "/keyed/Low/a Custom", "/keyed/High/b Custom", "/last Custom"][..],
        ),
        // Too few items, of which one is refused.
        (r#"{"list":[{"a":4,"b":2}],"last":3}"#, &["/list Constraint", "/list/0 Custom", "/last Custom"]),
        (r#"{"list":[],"last":3}"#, &["/list Constraint", "/last Custom"]),
        // An unknown key: the struct is not whole, its fields are.
        (
            r#"{"list":[{"a":4,"b":3,"c":1},{"a":4,"b":2}],"last":3}"#,
            &["/list/0/b Custom", "/list/0/c Unknown", "/list/1 Custom", "/last Custom"],
        ),
        (r#"{"open":{"x":2,"y":{"z":1,"z":2}},"last":3}"#, &["/open/y/z Syntax", "/last Custom"]),
        (r#"{"open":{"y":0,"x":2},"last":"x"}"#, &["/open Custom", "/last Type"]),
        // What reads the text itself.
        (r#"{"price":[1,"x"],"last":3}"#, &["/price/1 Type", "/last Custom"]),
        (r#"{"price":[1,0],"last":"x"}"#, &["/price Custom", "/last Type"]),
        // It is of neither, so nobody knows who is to be asked.
        (r#"{"either":{"a":3,"b":"x"},"last":3}"#, &["/either/b Type", "/last Custom"]),
        (r#"{"either":{"c":3,"d":2},"last":"x"}"#, &["/either/c Custom", "/last Type"]),
        (r#"{"secret":3,"last":"x"}"#, &["/secret Custom", "/last Type"]),
        (r#"{"secret":"x","last":3}"#, &["/secret Type", "/last Custom"]),
        // Text that holds the object, and several levels of lists and maps.
        (
            r#"{"map":"{\"x\":{\"y\":[{\"a\":3,\"b\":\"x\"}]}}","last":3}"#,
            &["/map/x/y/0/a Custom", "/map/x/y/0/b Type", "/last Custom"],
        ),
        (
            r#"{"map":{"x":{"y":[1,{"a":3,"b":2}],"z":[]},"w":{"v":[{"a":4,"b":2}]}},"last":3}"#,
            &["/map/x/y/0 Type", "/map/x/y/1/a Custom", "/map/w/v/0 Custom", "/last Custom"],
        ),
        // What marks an issue for the reader is no JSON.
        ("{\"map\":{\"x\":\u{1a}},\"last\":3}", &[" Syntax"]),
        ("{\"map\":{\u{18}},\"last\":3}", &[" Syntax"]),
        ("{\"open\":{\"x\":2,\"y\":\u{1a}},\"last\":3}", &[" Syntax"]),
    ] {
        assert_eq!(found(text), expected, "{text}");
    }
    let message = Mixed::parse(r#"{"secret":31,"last":"x"}"#).expect_err("two issues").to_string();
    assert!(!message.contains("31"), "{message}");
}
