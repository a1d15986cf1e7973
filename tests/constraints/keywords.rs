//! Each attribute: what it publishes, and both sides of what it allows.

use super::{problems, read};
use std::collections::{BTreeMap, HashMap};
use toolkit::{Options, Param, Rule, Tool};

/// A tool with the field `value`: what is published of that, the values that are valid, and those that are not with the
/// reason.
macro_rules! check {
    ([$($keys:tt)*] $ty:ty, $published:literal, valid [$($valid:literal)*] not [$($invalid:literal => $problem:literal)*]) => {{
        /// Takes a value.
        #[derive(Debug, Tool)]
        struct Call {
            #[tool($($keys)*)]
            #[expect(dead_code, reason = "it is only read")]
            value: $ty,
        }

        let schema: serde_json::Value = serde_json::from_str(&Call::json_schema()).expect("a schema");
        assert_eq!(schema["properties"]["value"].to_string(), serde_json::from_str::<serde_json::Value>($published).expect("JSON").to_string());
        $(
            let text = format!(r#"{{"value":{}}}"#, $valid);
            let parsed = read::<Call>(&text);
            assert!(parsed.is_ok(), "{text}: {}", parsed.unwrap_err());
        )*
        $(
            let text = format!(r#"{{"value":{}}}"#, $invalid);
            assert_eq!(problems::<Call>(&text), [("/value".to_owned(), $problem.to_owned())], "{text}");
        )*
    }};
}

#[test]
fn numbers_end_where_it_is_declared() {
    check!([minimum = 1, maximum = 14] u8, r#"{"type":"integer","minimum":1,"maximum":14}"#,
        valid ["1" "14" "7.0"]
        not ["0" => "must be between 1 and 14" "15" => "must be between 1 and 14" "300" => "must be between 1 and 14" "-1" => "must be between 1 and 14"]);
    check!([minimum = 1] u8, r#"{"type":"integer","maximum":255,"minimum":1}"#,
        valid ["1" "255"] not ["0" => "must be between 1 and 255" "256" => "must be between 1 and 255"]);
    check!([minimum = -3] i64, r#"{"type":"integer","minimum":-3}"#,
        valid ["-3" "9007199254740993"] not ["-4" => "must be at least -3"]);
    check!([exclusive_minimum = 0, maximum = 1] f64, r#"{"type":"number","exclusiveMinimum":0,"maximum":1}"#,
        valid ["0.001" "1"]
        not ["0" => "must be more than 0 and at most 1" "1.001" => "must be more than 0 and at most 1"]);
    check!([exclusive_maximum = 0.5] f32, r#"{"type":"number","exclusiveMaximum":0.5}"#,
        valid ["0.499" "-7"] not ["0.5" => "must be less than 0.5"]);
    check!([multiple_of = 0.01] f64, r#"{"type":"number","multipleOf":0.01}"#,
        valid ["19.99" "-3"] not ["0.001" => "must be a multiple of 0.01"]);
    check!([multiple_of = 5] Option<u32>, r#"{"type":"integer","minimum":0,"multipleOf":5}"#,
        valid ["0" "15"] not ["16" => "must be a multiple of 5"]);
}

#[test]
fn texts_are_as_long_as_it_is_declared() {
    check!([min_length = 2, max_length = 3] String, r#"{"type":"string","minLength":2,"maxLength":3}"#,
        valid [r#""éß""# r#""a\nb""# r#""\ud83d\ude00\ud83d\ude00""#]
        not [r#""\ud83d\ude00""# => "must have at least 2 characters" r#""abcd""# => "must have at most 3 characters"]);
    check!([max_length = 0] Option<String>, r#"{"type":"string","maxLength":0}"#,
        valid [r#""""#] not [r#"" ""# => "must have at most 0 characters"]);
}

#[test]
fn texts_match_patterns() {
    check!([pattern = "^[A-Z]{3}-\\d+$"] String, r#"{"type":"string","pattern":"^[A-Z]{3}-\\d+$"}"#,
        valid [r#""ABC-1""#]
        not [r#""abc-1""# => r"must match the pattern ^[A-Z]{3}-\d+$" r#""ABC-""# => r"must match the pattern ^[A-Z]{3}-\d+$" r#""ABC-1\n""# => r"must match the pattern ^[A-Z]{3}-\d+$"
             r#""ABC-\u0661""# => r"must match the pattern ^[A-Z]{3}-\d+$"]);
    // It need not be all of the text.
    check!([pattern = "b\\s"] String, r#"{"type":"string","pattern":"b\\s"}"#,
        valid [r#""abc b ""# r#""b\u00a0""#] not [r#""ab""# => r"must match the pattern b\s"]);
    check!([pattern = "^\"\\.\\/$"] String, r#"{"type":"string","pattern":"^\"\\.\\/$"}"#,
        valid [r#""\"./""#] not [r#""\"x/""# => r#"must match the pattern ^"\.\/$"#]);
}

#[test]
fn a_dot_is_what_it_is_to_ecma() {
    /// Takes a line.
    #[derive(Tool)]
    struct Line {
        #[tool(pattern = "^.$")]
        #[expect(dead_code, reason = "it is only read")]
        text: String,
    }

    // The validator has it otherwise, so it is not asked.
    for (text, holds) in
        [("a", true), ("é", true), ("😀", true), ("\\n", false), ("\\r", false), ("\\u2028", false)]
    {
        assert_eq!(Line::parse(&format!(r#"{{"text":"{text}"}}"#)).is_ok(), holds, "{text}");
    }
}

#[test]
fn texts_have_formats() {
    check!([format = "email"] String, r#"{"type":"string","format":"email"}"#,
        valid [r#""ada@example.org""#] not [r#""ada""# => "must be an email address such as ada@example.org"]);
    check!([format = "uri"] String, r#"{"type":"string","format":"uri"}"#,
        valid [r#""https://example.org/a?b#c""# r#""urn:isbn:1""#]
        not [r#""example.org""# => "must be a URI such as https://example.org/a" r#""https://a b""# => "must be a URI such as https://example.org/a"]);
    check!([format = "uuid"] String, r#"{"type":"string","format":"uuid"}"#,
        valid [r#""123e4567-e89b-12d3-a456-426614174000""# r#""123E4567-E89B-12D3-A456-426614174000""#]
        not [r#""123e4567e89b12d3a456426614174000""# => "must be a UUID such as 123e4567-e89b-12d3-a456-426614174000"]);
    check!([format = "ipv4"] String, r#"{"type":"string","format":"ipv4"}"#,
        valid [r#""192.0.2.1""#] not [r#""192.0.2.01""# => "must be an IPv4 address such as 192.0.2.1" r#""192.0.2""# => "must be an IPv4 address such as 192.0.2.1"]);
    check!([format = "ipv6"] String, r#"{"type":"string","format":"ipv6"}"#,
        valid [r#""2001:db8::1""# r#""::ffff:192.0.2.1""#] not [r#""2001:db8""# => "must be an IPv6 address such as 2001:db8::1"]);
    check!([format = "date"] String, r#"{"type":"string","format":"date"}"#,
        valid [r#""2024-02-29""# r#""2000-02-29""#]
        not [r#""2023-02-29""# => "must be a date such as 2026-05-01" r#""1900-02-29""# => "must be a date such as 2026-05-01" r#""2024-13-01""# => "must be a date such as 2026-05-01" r#""2024-1-01""# => "must be a date such as 2026-05-01" r#""2024-04-31""# => "must be a date such as 2026-05-01"]);
    check!([format = "time"] String, r#"{"type":"string","format":"time"}"#,
        valid [r#""14:30:00Z""# r#""14:30:00.123+02:00""# r#""23:59:60Z""#]
        not [r#""14:30:00""# => "must be a time with its offset such as 14:30:00Z" r#""24:00:00Z""# => "must be a time with its offset such as 14:30:00Z" r#""14:30:60Z""# => "must be a time with its offset such as 14:30:00Z" r#""14:30:00.Z""# => "must be a time with its offset such as 14:30:00Z"]);
    check!([format = "date-time"] String, r#"{"type":"string","format":"date-time"}"#,
        valid [r#""2026-05-01T14:30:00Z""# r#""2026-05-01t14:30:00z""# r#""2016-12-31T18:59:60-05:00""#]
        not [r#""2026-05-01""# => "must be a date and time with its offset such as 2026-05-01T14:30:00Z" r#""2026-05-01T14:30:00""# => "must be a date and time with its offset such as 2026-05-01T14:30:00Z" r#""2026-02-30T14:30:00Z""# => "must be a date and time with its offset such as 2026-05-01T14:30:00Z"]);
}

#[test]
fn arrays_and_maps_are_as_large_as_it_is_declared() {
    check!([min_items = 1, max_items = 2] Vec<u64>, r#"{"type":"array","items":{"type":"integer","minimum":0},"minItems":1,"maxItems":2}"#,
        valid ["[1]" "[1,1]"] not ["[]" => "must have at least 1 item" "[1,2,3]" => "must have at most 2 items"]);
    check!([unique_items] Vec<f64>, r#"{"type":"array","items":{"type":"number"},"uniqueItems":true}"#,
        valid ["[]" "[1,2]"] not ["[1,2,1.0]" => "must have no two equal items"]);
    check!([min_properties = 1, max_properties = 2] HashMap<String, bool>, r#"{"type":"object","additionalProperties":{"type":"boolean"},"minProperties":1,"maxProperties":2}"#,
        valid [r#"{"a":true}"#] not ["{}" => "must have at least 1 key" r#"{"a":true,"b":true,"c":true}"# => "must have at most 2 keys"]);
}

/// A day's plan.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Plan {
    #[tool(items(min_length = 1, pattern = "^[a-z]*$"), max_items = 3)]
    tags: Vec<String>,
    #[tool(items(min_items = 1, items(minimum = 0.5)))]
    matrix: Vec<Vec<f64>>,
    #[tool(keys(min_length = 2), values(maximum = 9, multiple_of = 3))]
    weights: BTreeMap<String, i64>,
    #[tool(values(items(max_length = 2)))]
    groups: Option<BTreeMap<String, Vec<String>>>,
    #[tool(items(minimum = 1))]
    gaps: Vec<Option<u8>>,
}

#[test]
fn what_is_within_a_value_is_constrained_too() {
    let schema = Plan::json_schema();
    for part in [
        r#""tags":{"type":"array","items":{"type":"string","minLength":1,"pattern":"^[a-z]*$"},"maxItems":3}"#,
        r#""matrix":{"type":"array","items":{"type":"array","items":{"type":"number","minimum":0.5},"minItems":1}}"#,
        r#""weights":{"type":"object","additionalProperties":{"type":"integer","maximum":9,"multipleOf":3},"propertyNames":{"type":"string","minLength":2}}"#,
        r#""groups":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string","maxLength":2}}}"#,
        r#""gaps":{"type":"array","items":{"type":["integer","null"],"maximum":255,"minimum":1}}"#,
    ] {
        assert!(schema.contains(part), "{part} is not in {schema}");
    }
    let valid =
        r#"{"tags":["a","b"],"matrix":[[0.5]],"weights":{"ab":-3},"groups":{"":["ab"]},"gaps":[null,1]}"#;
    assert_eq!(problems::<Plan>(valid), []);
    let text = r#"{"tags":["a","","B"],"matrix":[[0.4],[]],"weights":{"a":12,"bc":4},"groups":{"x":["abc"]},"gaps":[0,null]}"#;
    let expected = [
        ("/tags/1", "must have at least 1 character"),
        ("/tags/2", "must match the pattern ^[a-z]*$"),
        ("/matrix/0/0", "must be at least 0.5"),
        ("/matrix/1", "must have at least 1 item"),
        ("/weights/a", "must be at most 9"),
        ("/weights/bc", "must be a multiple of 3"),
        ("/groups/x/0", "must have at most 2 characters"),
        ("/gaps/0", "must be between 1 and 255"),
    ];
    assert_eq!(problems::<Plan>(text), expected.map(|(path, words)| (path.to_owned(), words.to_owned())));
    let text = r#"{"tags":[],"matrix":[],"weights":{"a":3},"gaps":[]}"#;
    let key = ("/weights/a".to_owned(), "the key must have at least 2 characters".to_owned());
    assert_eq!(problems::<Plan>(text), [key]);
}

/// A share of the whole.
#[derive(Debug, PartialEq, Param)]
#[tool(minimum = 0, maximum = 100)]
struct Percent(f64);

/// An even share.
#[derive(Debug, PartialEq, Param)]
#[tool(multiple_of = 10)]
struct Tenth(Percent);

#[derive(Debug, PartialEq, Param)]
#[tool(max_items = 2)]
struct Nest(Vec<Nest>);

/// Splits something.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "it is only read")]
struct Split {
    shares: Vec<Percent>,
    #[tool(exclusive_minimum = 10)]
    coarse: Option<Tenth>,
    nest: Option<Nest>,
}

#[test]
fn a_type_brings_its_constraints_along() {
    let schema = Split::json_schema();
    for part in [
        r#"{"type":"number","description":"A share of the whole.","minimum":0,"maximum":100}"#,
        r#""minimum":0,"maximum":100,"multipleOf":10,"exclusiveMinimum":10}"#,
        r#""maxItems":2"#,
    ] {
        assert!(schema.contains(part), "{part} is not in {schema}");
    }
    assert_eq!(problems::<Split>(r#"{"shares":[0,100],"coarse":30,"nest":[[],[[]]]}"#), []);
    let text = r#"{"shares":[-1,100.5],"coarse":15,"nest":[[[],[],[]]]}"#;
    let paths: Vec<_> = problems::<Split>(text).into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, ["/shares/0", "/shares/1", "/coarse", "/nest/0"]);
    assert_eq!(problems::<Split>(r#"{"shares":[],"coarse":10}"#).len(), 1);
}

#[test]
fn the_coerced_value_is_checked_and_never_clamped() {
    /// Waits.
    #[derive(Debug, Tool)]
    struct Wait {
        #[tool(minimum = 1, maximum = 14)]
        days: u8,
        #[tool(min_length = 3)]
        code: Option<String>,
        #[tool(min_items = 1)]
        tags: Option<Vec<String>>,
    }

    let parsed =
        Wait::parse_with(r#"{"days":"14","code":123,"tags":"a"}"#, &Options::default()).expect("one reading");
    assert_eq!((parsed.value.days, parsed.value.code.as_deref()), (14, Some("123")));
    assert_eq!(parsed.value.tags, Some(vec!["a".to_owned()]));
    let rules: Vec<_> = parsed.coercions.iter().map(|coercion| coercion.rule).collect();
    assert_eq!(rules, [Rule::IntegerText, Rule::IntegerForText, Rule::SingleElement]);
    let error = Wait::parse(r#"{"days":"15","code":12,"tags":"[]"}"#).expect_err("none fits");
    assert_eq!(
        error.to_string(),
        "Invalid arguments for wait:
- $.days: must be between 1 and 14, received \"15\"
- $.code: must have at least 3 characters, received 12
- $.tags: must have at least 1 item, received \"[]\"
Parameters: wait(days: integer, code?: string, tags?: array of string)
The tool did not run. Call it again with corrected arguments.",
    );
}

#[test]
fn what_is_read_beyond_the_schema_is_checked_too() {
    /// Tags something.
    #[derive(Debug, Tool)]
    struct Tag {
        #[tool(null_words("none"), min_length = 5)]
        name: Option<String>,
        #[tool(delimiter = ",", max_items = 2, items(min_length = 1))]
        tags: Option<Vec<String>>,
    }

    // Both are valid, and one is not meant.
    let tag = Tag::parse(r#"{"name":"none","tags":"a,b"}"#).expect("no name and two tags");
    assert_eq!((tag.name, tag.tags), (None, Some(vec!["a".to_owned(), "b".to_owned()])));
    let error = Tag::parse(r#"{"name":"Ada","tags":"a,b,c"}"#).expect_err("too short and too many");
    let problems: Vec<_> =
        error.issues().iter().map(|issue| issue.expected.as_deref().unwrap_or_default()).collect();
    assert_eq!(problems, ["must have at least 5 characters", "must have at most 2 items"]);
}

#[test]
fn what_is_missing_is_described_with_its_constraints() {
    /// Describes itself.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "it is only read")]
    struct Described {
        #[tool(min_length = 1, max_length = 20)]
        text: String,
        #[tool(min_length = 1, pattern = "^a")]
        start: String,
        #[tool(min_items = 1, max_items = 3, unique_items)]
        list: Vec<String>,
        #[tool(minimum = 1, maximum = 14)]
        days: u8,
        #[tool(exclusive_minimum = 0, multiple_of = 2)]
        positive: f64,
        #[tool(max_properties = 1)]
        map: BTreeMap<String, i64>,
        #[tool(format = "date")]
        day: String,
    }

    let words: Vec<_> = problems::<Described>("{}").into_iter().map(|(_, words)| words).collect();
    assert_eq!(
        words,
        [
            "a string of 1 to 20 characters",
            "a string of at least 1 character that matches ^a",
            "an array of 1 to 3 different strings",
            "an integer from 1 to 14",
            "a number that is more than 0, a multiple of 2",
            "an object with at most 1 key whose values are integers",
            "a date such as 2026-05-01",
        ]
    );
}
