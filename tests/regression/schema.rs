//! Bugs about what is published, and whether that is what is held to.

use super::issues;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::num::{NonZeroI8, NonZeroU8};
use toolkit::{Code, Mode, Options, Param, Tool};

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
