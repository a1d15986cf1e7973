//! Bugs that were, each by its cause. Without them the same ones could come back.

#![expect(clippy::option_option, reason = "absence and null are different things here")]

mod objects;

use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroI8, NonZeroU8};
use toolkit::{Code, Mode, Options, Param, Tool};

/// The codes and paths of what is wrong.
fn issues<T: std::fmt::Debug>(result: Result<T, toolkit::InvalidArguments>) -> Vec<(Code, String)> {
    let error = result.expect_err("the arguments are faulty");
    assert!(error.to_string().len() <= 2048, "{error}");
    error.issues().iter().map(|issue| (issue.code, issue.path.to_string())).collect()
}

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

/// The schema of one newtype was a constant that led back to itself by way of the other.
#[test]
fn newtypes_may_be_made_of_each_other() {
    #[derive(Debug, Param)]
    struct Left(Vec<Right>);

    #[derive(Debug, Param)]
    struct Right(HashMap<String, Left>);

    /// Nests.
    #[derive(Debug, Tool)]
    struct Nests {
        left: Left,
    }

    let nests = Nests::parse(r#"{"left": [{"a": []}]}"#).expect("two layers");
    assert!(nests.left.0[0].0["a"].0.is_empty());
    assert!(Nests::json_schema().contains(r##""left":{"$ref":"#/$defs/Left"}"##), "{}", Nests::json_schema());
}

/// Repeated keys within repeated values were taken for one, so that different values compared equal.
#[test]
fn a_repeated_value_with_a_contradiction_in_it_is_none() {
    /// Counts.
    #[derive(Debug, Tool)]
    struct Counts {
        counts: Option<HashMap<String, i64>>,
    }

    for arguments in [
        r#"{"counts": {"x": 2}, "counts": {"x": 1, "x": 2}}"#,
        r#"{"counts": {"x": 1, "x": 2}, "counts": {"x": 2}}"#,
        r#"{"counts": {"x": 1, "x": 2}, "counts": {"x": 1, "x": 2}}"#,
        r#"{"counts": {"x": 2}, "Counts": {"x": 1, "x": 2}}"#,
    ] {
        Counts::parse(arguments).expect_err(arguments);
    }
    let same = Counts::parse(r#"{"counts": {"x": 1, "y": 2}, "counts": {"y": 2, "x": 1}}"#).expect("equal");
    assert_eq!(same.counts.expect("counts").len(), 2);
}

/// A default was checked for its kind of value only, and then failed every call that left it out.
#[test]
fn a_text_default_may_need_escapes_and_be_borrowed() {
    /// Joins.
    #[derive(Debug, Tool)]
    struct Join<'a> {
        #[tool(default = "\n\"")]
        separator: &'a str,
    }

    assert_eq!(Join::parse("{}").expect("a default").separator, "\n\"");
}

/// The comma before a default depended on the kind of the field alone.
#[test]
fn a_default_beside_nothing_has_no_comma() {
    /// Sets.
    #[derive(Debug, Tool)]
    struct Set {
        #[tool(default = 5)]
        value: Option<Option<Value>>,
    }

    let schema: Value = serde_json::from_str(&Set::json_schema()).expect("JSON");
    assert_eq!(schema["properties"]["value"], json!({"default": 5}));
    assert_eq!(Set::parse("{}").expect("a default").value, Some(Some(json!(5))));
}

/// `$ref` is a URI.
#[test]
fn the_name_of_a_definition_may_be_outside_of_ascii() {
    /// Ändert.
    #[derive(Debug, Tool)]
    struct Change {
        first: Änderung,
    }

    #[derive(Debug, Param)]
    struct Änderung {
        next: Option<Box<Änderung>>,
    }

    let schema: Value = serde_json::from_str(&Change::json_schema()).expect("JSON");
    assert_eq!(schema["properties"]["first"]["$ref"], "#/$defs/%C3%84nderung");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let arguments = json!({"first": {"next": {"next": {}}}});
    assert!(validator.is_valid(&arguments));
    let change = Change::parse_value(arguments).expect("three layers");
    assert!(change.first.next.is_some_and(|next| next.next.is_some()));
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

/// What looks like several elements was taken for one.
#[test]
fn a_list_in_another_shape_is_not_an_element() {
    /// Lists.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Lists {
        texts: Option<Vec<String>>,
        values: Option<Vec<Value>>,
        maps: Option<Vec<HashMap<String, Value>>>,
        orders: Option<Vec<Order>>,
    }

    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Order {
        items: Vec<String>,
    }

    for faulty in [
        json!({"texts": "a\n"}),
        json!({"texts": "a\rb"}),
        json!({"values": {"0": "a", "1": "b"}}),
        json!({"values": {"item": ["a"]}}),
        json!({"maps": {"0": "a"}}),
    ] {
        assert_eq!(issues(Lists::parse(&faulty.to_string()))[0].0, Code::Type, "{faulty}");
    }
    for right in [json!({"texts": " a"}), json!({"values": {"a": 1}}), json!({"orders": {"items": ["a"]}})] {
        Lists::parse(&right.to_string()).expect("one element");
    }
}

/// What stands in strings was not counted, and the first look then met a text deeper than it reads.
#[test]
fn containers_in_strings_count_as_deep() {
    /// Draws.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Draw {
        #[tool(default)]
        children: Vec<Draw>,
    }

    let mut arguments = json!({"children": r#"[{"children": "[{}]"}]"#});
    for _ in 0..30 {
        arguments = json!({"children": [arguments]});
    }
    let error = Draw::parse(&arguments.to_string()).expect_err("it is too deep");
    assert!(error.to_string().contains("nested too deeply"), "{error}");
}

/// Text of a value is written recursively.
#[test]
fn a_value_may_be_deeper_than_the_stack() {
    /// Takes anything.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Anything {
        value: Value,
    }

    let mut value = json!(1);
    for _ in 0..500 {
        value = Value::Array(vec![value]);
    }
    let found = issues(Anything::parse_value(json!({"value": value})));
    assert_eq!(found, [(Code::Constraint, String::new())]);
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

/// Whether null may be a word was asked of the outermost layer alone, so that a sibling's fault changed a valid text.
#[test]
fn a_text_under_several_nulls_is_kept() {
    #[derive(Debug, PartialEq, Param)]
    struct Name(Option<String>);

    /// Invites.
    #[derive(Debug, Tool)]
    struct Invite {
        names: Vec<Option<Name>>,
        nested: Vec<Option<Option<String>>>,
        n: u8,
    }

    for n in ["1", "\"1\""] {
        let arguments = format!(r#"{{"names": ["null"], "nested": ["null", null], "n": {n}}}"#);
        let invite = Invite::parse(&arguments).expect("at most one coercion");
        assert_eq!(invite.names, [Some(Name(Some("null".to_owned())))], "{arguments}");
        assert_eq!(invite.nested, [Some(Some("null".to_owned())), Some(None)], "{arguments}");
        assert_eq!(invite.n, 1);
    }
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

/// Types that one macro makes in one call stand at one place.
#[test]
fn types_of_one_macro_are_told_apart() {
    trait Family {
        type Member: Param + for<'de> toolkit::Decode<'de> + std::fmt::Debug;
    }

    struct First;
    struct Second;

    macro_rules! families {
        ($($family:ident: $field:ident)*) => {$(
            const _: () = {
                /// A member of a family, with a description that makes it worth a definition.
                #[derive(Debug, Param)]
                #[expect(dead_code, reason = "only its schema counts")]
                pub struct Inner {
                    $field: Option<Box<Inner>>,
                }

                impl Family for $family {
                    type Member = Inner;
                }
            };
        )*};
    }
    families!(First: one Second: two);

    /// Takes both.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Both {
        first: <First as Family>::Member,
        second: <Second as Family>::Member,
    }

    let schema: Value = serde_json::from_str(&Both::json_schema()).expect("JSON");
    assert_eq!(schema["properties"]["first"]["$ref"], "#/$defs/Inner");
    assert_eq!(schema["properties"]["second"]["$ref"], "#/$defs/Inner-2");
    assert_eq!(schema["$defs"]["Inner-2"]["properties"], json!({"two": {"$ref": "#/$defs/Inner-2"}}));
}

/// What a function read was never held to the schema beside it, as long as the function took it.
#[test]
fn functions_that_read_a_field_read_what_its_schema_accepts() {
    use toolkit::schema::{Holding, Keyword, Kind, Schema, SchemaRef};
    use toolkit::{Decode, Reader, Stop};

    static CODE: Schema = Schema::new(Kind::String(Holding::Owned)).with(&[Keyword::max_length(2)]);
    const CODE_SCHEMA: SchemaRef = SchemaRef::new(&CODE);

    fn any_text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        serde::Deserialize::deserialize(deserializer).map(|value: Value| value.to_string())
    }

    fn wide(reader: &mut Reader<'_, '_>) -> Result<u64, Stop> {
        u64::decode(reader)
    }

    #[derive(Debug, Param)]
    struct Wide(#[tool(schema = u8::SCHEMA, decode_with = wide)] u64);

    /// Takes values.
    #[derive(Debug, Tool)]
    struct Take {
        #[tool(schema = CODE_SCHEMA, deserialize_with = any_text)]
        code: String,
        #[tool(schema = u8::SCHEMA, decode_with = wide)]
        number: u64,
        wide: Wide,
    }

    let take = Take::parse(r#"{"code": "ab", "number": 255, "wide": 255}"#).expect("it is valid");
    assert_eq!((take.code.as_str(), take.number, take.wide.0), (r#""ab""#, 255, 255));
    let found = issues(Take::parse(r#"{"code": "abc", "number": 256, "wide": 256}"#));
    assert_eq!(found, ["/code", "/number", "/wide"].map(|path| (Code::Constraint, path.to_owned())));
    assert_eq!(
        issues(Take::parse(r#"{"code": [], "number": 1, "wide": 1}"#)),
        [(Code::Type, "/code".to_owned())]
    );
}

/// The function was asked for a host that accepts only what is published, and was said to have changed what it had not:
/// numbers that are written otherwise.
#[test]
fn arguments_are_only_prepared_where_that_is_allowed_and_counts() {
    /// Measures.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(normalize = with_unit)]
    struct Measure {
        value: f64,
        unit: String,
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is the form of such a function")]
    fn with_unit(mut arguments: Value) -> Result<Value, String> {
        arguments.as_object_mut().map(|map| map.entry("unit").or_insert_with(|| json!("m")));
        Ok(arguments)
    }

    let strict = Options::default().mode(Mode::Strict);
    let absent = Measure::parse_with(r#"{"value": 1}"#, &strict);
    assert_eq!(issues(absent), [(Code::Missing, "/unit".to_owned())]);
    let valid = r#"{"unit": "km", "value": 10.0e-7}"#;
    assert!(Measure::parse_with(valid, &strict).is_ok());
    let parsed = Measure::parse_with(valid, &Options::default()).expect("it is valid");
    assert_eq!(parsed.coercions, []);
}

/// `format: email` is RFC 5321; the crate that reads addresses reads those of RFC 5322 and 6531.
#[test]
fn email_addresses_are_those_of_the_format() {
    /// Sends.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Send {
        #[tool(format = "email")]
        to: String,
    }

    let is_read = |to: &str| Send::parse(&json!({ "to": to }).to_string()).is_ok();
    for to in ["ada@example.org", "a+b@x-1.example", "ada@[192.0.2.1]", "ada@[IPv6:2001:db8::1]"] {
        assert!(is_read(to), "{to}");
    }
    for to in
        ["éda@example.org", "ada@exämple.org", "ada@e+ample.org", "ada@-a.org", "ada@[192.0.2.]", "ada@[x]"]
    {
        assert!(!is_read(to), "{to}");
    }
}

/// A bracket within brackets stood for itself to one engine, ended an empty class in ECMA-262, and opened a class within the
/// class to others.
#[test]
fn published_patterns_mean_the_same_to_every_engine() {
    /// Takes what has a pattern.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only its definition counts")]
    struct Take {
        address: std::net::IpAddr,
        v4: std::net::SocketAddrV4,
        v6: std::net::SocketAddrV6,
        either: std::net::SocketAddr,
        zoned: jiff::ZonedDateTime,
        time: jiff::civil::Time,
        civil: jiff::civil::DateTime,
        decimal: rust_decimal::Decimal,
        version: semver::Version,
        requirement: semver::VersionReq,
        by_number: BTreeMap<i8, bool>,
    }

    let schema: Value = serde_json::from_str(&Take::json_schema()).expect("JSON");
    let fields = schema["properties"].as_object().expect("an object");
    assert_eq!(fields.len(), 11);
    for (name, field) in fields {
        let pattern = field["pattern"].as_str().or_else(|| field["propertyNames"]["pattern"].as_str());
        let pattern =
            pattern.unwrap_or_else(|| panic!("{name} has none")).replace(r"\[", "").replace(r"\]", "");
        for part in ["[[", "[]", "[^]", "[^["] {
            assert!(!pattern.contains(part), "{part} in {pattern}");
        }
    }
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

/// Of several layers of null, a constraint put back only one, and that one stands for absence.
#[test]
fn constraints_leave_null_where_it_is_a_value() {
    #[derive(Debug, PartialEq, Param)]
    #[tool(minimum = 2)]
    struct Least(Option<u8>);

    #[derive(Debug, PartialEq, Param)]
    #[tool(minimum = 2)]
    struct Layered(Option<Option<u8>>);

    /// Sets a value, or takes it away.
    #[derive(Debug, Tool)]
    struct Set {
        #[tool(minimum = 2)]
        plain: Option<Option<u8>>,
        #[tool(maximum = 9)]
        boxed: Box<Option<Option<u8>>>,
        #[tool(maximum = 9)]
        newtype: Option<Least>,
        layered: Layered,
        #[tool(maximum = 9)]
        both: Layered,
        #[tool(minimum = 2, default = 3)]
        default: Option<Option<u8>>,
        #[tool(items(minimum = 2), default)]
        items: Vec<Option<Option<u8>>>,
        #[tool(values(minimum = 2), default)]
        values: BTreeMap<String, Option<Option<u8>>>,
        #[tool(minimum = 2)]
        single: Option<u8>,
    }

    let schema: Value = serde_json::from_str(&Set::json_schema()).expect("a schema");
    for name in ["plain", "boxed", "newtype", "layered", "both", "default"] {
        assert_eq!(schema["properties"][name]["type"], json!(["integer", "null"]), "{name}");
        let null = json!({ name: null });
        Set::parse_with(&null.to_string(), &Options::default().mode(Mode::Strict)).expect("null is a value");
    }
    assert_eq!(schema["properties"]["items"]["items"]["type"], json!(["integer", "null"]));
    assert_eq!(schema["properties"]["values"]["additionalProperties"]["type"], json!(["integer", "null"]));
    assert_eq!(schema["properties"]["single"]["type"], json!("integer"));
    for null in ["null", r#""null""#] {
        let text = format!(
            r#"{{"plain":{null},"boxed":{null},"newtype":{null},"layered":{null},"both":{null},"default":{null}}}"#
        );
        let set = Set::parse(&text).expect("null is a value");
        assert_eq!((set.plain, *set.boxed, set.default), (Some(None), Some(None), Some(None)), "{null}");
        assert_eq!(set.newtype, Some(Least(None)), "{null}");
        assert_eq!((set.layered, set.both), (Layered(Some(None)), Layered(Some(None))), "{null}");
        assert_eq!((set.items.len(), set.values.len(), set.single), (0, 0, None));
    }
}

/// What a key type asks for and what a field asks of the keys stood under two keywords of one name, of which readers of
/// JSON keep one.
#[test]
fn what_is_asked_of_keys_is_published_in_one_place() {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(rename_all = "lowercase")]
    enum Size {
        Small,
        Large,
    }

    /// Counts.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Count {
        #[tool(keys(max_length = 4), min_properties = 0)]
        sizes: BTreeMap<Size, u8>,
    }

    let schema = Count::json_schema();
    assert!(
        schema.contains(r#""propertyNames":{"type":"string","enum":["small","large"],"maxLength":4}"#),
        "{schema}"
    );
    assert_eq!(schema.matches("propertyNames").count(), 1, "{schema}");
    let found = issues(Count::parse(r#"{"sizes": {"small": 1}}"#));
    assert_eq!(found, [(Code::Constraint, "/sizes/small".to_owned())]);
}

/// An optional struct without required fields asks for nothing, but the keyword stood there.
#[test]
fn an_optional_struct_that_requires_nothing_publishes_no_dependency() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only read")]
    struct Page {
        limit: Option<u32>,
    }

    /// Lists.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct List {
        #[tool(flatten)]
        page: Option<Page>,
    }

    assert!(!List::json_schema().contains("dependentRequired"), "{}", List::json_schema());
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

/// What is asked of an integer was enforced on the keys that have its digits, and not published; and a key was refused
/// for being 0 with words that it fits.
#[test]
fn what_is_asked_of_integer_keys_is_published() {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(minimum = 10, multiple_of = 5)]
    struct Step(u8);

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(maximum = 20)]
    struct Low(Step);

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Param)]
    #[tool(maximum = 20)]
    struct Shift(NonZeroI8);

    /// Counts.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only read")]
    struct Count {
        steps: BTreeMap<Low, u8>,
        #[tool(default)]
        shifts: BTreeMap<Shift, u8>,
        signed: BTreeMap<NonZeroI8, u8>,
        positive: BTreeMap<NonZeroU8, u8>,
        plain: BTreeMap<u8, u8>,
    }

    let schema: Value = serde_json::from_str(&Count::json_schema()).expect("a schema");
    let names = |field: &str| schema["properties"][field]["propertyNames"].clone();
    assert_eq!(names("steps")["description"], "minimum 10, multipleOf 5, maximum 20");
    assert_eq!(names("signed"), json!({"type": "string", "pattern": "^-?[1-9][0-9]*$"}));
    assert_eq!(names("shifts")["pattern"], names("signed")["pattern"]);
    assert_eq!(names("positive"), json!({"type": "string", "pattern": "^[1-9][0-9]*$"}));
    assert_eq!(names("plain"), json!({"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}));
    let text = r#"{"steps":{"10":1},"signed":{"0":1},"positive":{"0":1},"plain":{"0":1}}"#;
    let error = Count::parse(text).expect_err("0 is no key of two of them").to_string();
    assert!(
        error.contains("$.signed.0: the key must be the digits of an integer from -128 to 127, but not 0"),
        "{error}"
    );
    assert!(
        error.contains("$.positive.0: the key must be the digits of an integer from 1 to 255"),
        "{error}"
    );
    assert!(!error.contains("$.steps") && !error.contains("$.plain"), "{error}");
    let error =
        Count::parse(r#"{"steps":{"12":1},"signed":{},"positive":{},"plain":{}}"#).expect_err("no multiple");
    assert!(error.to_string().contains("an integer from 10 to 20, a multiple of 5"), "{error}");
}
