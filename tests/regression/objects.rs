//! Bugs about the keys of objects, and about what happens to arguments before they are read.

use super::issues;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use toolkit::{Code, Mode, Options, Param, Rule, Tool};

fn strict() -> Options {
    Options::default().mode(Mode::Strict)
}

/// The first look passed over every key of an open object that is no name, so an alias counted only in calls that took the
/// second look for another reason.
#[test]
fn an_alias_is_read_in_an_open_object_whatever_else_is_in_it() {
    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(allow_unknown)]
    struct Open {
        own: u8,
        #[tool(alias = "other")]
        more: Option<u8>,
    }

    for text in [r#"{"own": 1, "other": 2}"#, r#"{"own": "1", "other": 2}"#, r#"{"other": 2, "own": 1}"#] {
        let parsed = Open::parse_with(text, &Options::default()).expect("it is an alias");
        assert_eq!(parsed.value, Open { own: 1, more: Some(2) }, "{text}");
        let notes: Vec<_> = parsed.coercions.iter().map(|note| (note.rule, note.path.to_string())).collect();
        assert!(notes.contains(&(Rule::AliasKey, "/more".to_owned())), "{text}: {notes:?}");
    }
    // Where nothing is coerced it is a key like any other.
    let parsed = Open::parse_with(r#"{"own": 1, "other": 2}"#, &strict()).expect("further keys are allowed");
    assert_eq!((parsed.value, parsed.coercions), (Open { own: 1, more: None }, Vec::new()));
}

/// The same, where a map takes the other keys, and of the fields of a flattened struct.
#[test]
fn an_alias_is_none_of_the_other_keys() {
    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        #[tool(flatten)]
        page: Page,
        #[tool(flatten)]
        rest: BTreeMap<String, u8>,
    }

    #[derive(Debug, PartialEq, Param)]
    struct Page {
        #[tool(alias = "per_page")]
        limit: Option<u8>,
    }

    let take = |limit, rest: &[(&str, u8)]| {
        let rest = rest.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
        Take { page: Page { limit }, rest }
    };
    let parsed = Take::parse(r#"{"more": 1, "per_page": 2}"#).expect("it is an alias");
    assert_eq!(parsed, take(Some(2), &[("more", 1)]));
    let parsed = Take::parse_with(r#"{"more": 1, "per_page": 2}"#, &strict()).expect("they are allowed");
    assert_eq!(parsed.value, take(None, &[("more", 1), ("per_page", 2)]));
}

/// The same, of a variant beside its tag.
#[test]
fn an_alias_is_read_in_an_open_variant() {
    #[derive(Debug, PartialEq, Param)]
    #[tool(tag = "kind")]
    enum Shape {
        Circle(Circle),
        Point,
    }

    #[derive(Debug, PartialEq, Param)]
    #[tool(allow_unknown)]
    struct Circle {
        #[tool(alias = "r")]
        radius: Option<u8>,
    }

    /// Draws.
    #[derive(Debug, PartialEq, Tool)]
    struct Draw {
        shape: Shape,
    }

    let draw = Draw::parse(r#"{"shape": {"kind": "Circle", "r": 3, "x": 1}}"#).expect("it is an alias");
    assert_eq!(draw.shape, Shape::Circle(Circle { radius: Some(3) }));
    assert_eq!(Draw::parse(r#"{"shape": {"kind": "Point"}}"#).expect("a point").shape, Shape::Point);
}

/// The lifetime of the text had to be that of the type, and no text of a call lives that long.
#[test]
fn text_is_owned_where_its_type_outlives_the_call() {
    #[derive(Debug, PartialEq, Param)]
    #[tool(max_length = 9)]
    struct Name(Cow<'static, str>);

    #[derive(Debug, PartialEq, Param)]
    #[tool(untagged)]
    enum Either {
        Text(Cow<'static, str>),
        Pair(Cow<'static, str>, u8),
        Object { of: Vec<Cow<'static, str>> },
    }

    #[derive(Debug, PartialEq, Param)]
    struct Kept {
        #[tool(min_length = 1, null_words("none"))]
        note: Option<Cow<'static, str>>,
        last: (u8, Cow<'static, str>),
    }

    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    struct Take<'a> {
        borrowed: Cow<'a, str>,
        owned: Cow<'static, str>,
        #[tool(default = "x\ny")]
        default: Cow<'static, str>,
        names: Vec<Name>,
        either: Vec<Either>,
        sets: BTreeMap<String, BTreeSet<Cow<'static, str>>>,
        #[tool(flatten)]
        kept: Kept,
        #[tool(flatten)]
        rest: BTreeMap<String, Cow<'static, str>>,
    }

    let text =
        r#"{"borrowed": "a", "owned": "b", "names": ["", "c"], "either": ["d", ["e", 1], {"of": ["f\t"]}],
        "sets": {"k": ["g", "h"]}, "note": "i", "last": [2, "j"], "other": "k"}"#
            .to_owned();
    let expected = |borrowed| Take {
        borrowed,
        owned: "b".into(),
        default: "x\ny".into(),
        names: vec![Name("".into()), Name("c".into())],
        either: vec![
            Either::Text("d".into()),
            Either::Pair("e".into(), 1),
            Either::Object { of: vec!["f\t".into()] },
        ],
        sets: [("k".to_owned(), ["g".into(), "h".into()].into())].into(),
        kept: Kept { note: Some("i".into()), last: (2, "j".into()) },
        rest: [("other".to_owned(), "k".into())].into(),
    };
    let take = Take::parse(&text).expect("it is valid");
    assert!(matches!(take.borrowed, Cow::Borrowed(_)), "{take:?}");
    assert_eq!(take, expected("a".into()));
    let coerced = text.replace("[2,", "[\"2\",");
    assert_eq!(Take::parse(&coerced).expect("the number is in a text"), expected("a".into()));
    // All that is wrong is found as ever, inside of what is owned and behind it.
    let wrong = Take::parse(r#"{"borrowed": 1.5, "owned": [], "names": ["0123456789"], "last": [3, 4.5]}"#);
    let found: Vec<_> = issues(wrong).into_iter().map(|(_, path)| path).collect();
    assert_eq!(found, ["/borrowed", "/owned", "/names/0", "/either", "/sets", "/last/1"]);
}

/// They were read into a value that has no room for them, and then dropped.
#[test]
fn numbers_that_nothing_reads_need_not_fit_64_bits() {
    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(allow_unknown)]
    struct Open {
        own: u8,
    }

    #[derive(Debug, PartialEq, Param)]
    #[tool(tag = "kind", content = "value")]
    enum Event {
        Known(u8),
        #[tool(other)]
        Other,
    }

    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        event: Event,
    }

    for own in ["1", "\"1\""] {
        for text in ["100000000000000000000", "[{\"a\": -1e99}]", "{\"a\": {\"a\": 18446744073709551616}}"] {
            let open = Open::parse(&format!("{{\"own\": {own}, \"more\": {text}}}"));
            assert_eq!(open.expect("nothing reads it"), Open { own: 1 }, "{text}");
            let take = Take::parse(&format!(
                "{{\"event\": {{\"kind\": \"other\", \"value\": {text}, \"x\": {text}}}}}"
            ));
            assert_eq!(take.expect("nothing reads it").event, Event::Other, "{text}");
        }
        let infinite = Open::parse(&format!("{{\"own\": {own}, \"more\": 1e999}}"));
        assert_eq!(issues(infinite), [(Code::Constraint, "/more".to_owned())]);
        let twice =
            Open::parse_with(&format!("{{\"own\": {own}, \"more\": [{{\"a\": 1, \"a\": 2}}]}}"), &strict());
        assert!(issues(twice).contains(&(Code::Syntax, "/more/0/a".to_owned())));
    }
}

/// What counts as absent was decided as the tool says, before what the field says about itself.
#[test]
fn a_field_says_for_itself_what_stands_for_no_value() {
    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        #[tool(coerce = "strict", default = 3)]
        strict: i8,
        #[tool(default = 3)]
        lossless: i8,
    }

    /// Takes.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(coerce = "strict")]
    struct Strict {
        #[tool(default = 3)]
        strict: i8,
        #[tool(coerce = "lossless", default = 3, sentinels(-1))]
        lossless: i8,
    }

    for absent in ["null", "\"\"", "\"null\""] {
        assert_eq!(
            issues(Take::parse(&format!("{{\"strict\": {absent}, \"lossless\": {absent}}}"))),
            [(Code::Type, "/strict".to_owned())]
        );
        assert_eq!(
            issues(Strict::parse(&format!("{{\"strict\": {absent}, \"lossless\": {absent}}}"))),
            [(Code::Type, "/strict".to_owned())]
        );
    }
    for lossless in ["null", "-1"] {
        let take = Strict::parse(&format!("{{\"strict\": -1, \"lossless\": {lossless}}}"))
            .expect("it stands for none");
        assert_eq!(take, Strict { strict: -1, lossless: 3 });
    }
    let parsed = Strict::parse_with(r#"{"lossless": -1}"#, &strict()).expect("it is valid");
    assert_eq!(parsed.value, Strict { strict: 3, lossless: -1 });
}

mod prepared {
    use super::{Code, issues};
    use indexmap::IndexMap;
    use serde_json::{Value, json};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use toolkit::{Options, Rule, Tool};

    /// Sets.
    #[derive(Debug, PartialEq, Tool)]
    #[tool(normalize = with_unit)]
    struct Set {
        #[tool(json_text)]
        values: String,
        unit: String,
        order: IndexMap<String, f32>,
        wide: u128,
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is the form of such a function")]
    fn with_unit(mut arguments: Value) -> Result<Value, String> {
        if let Some(map) = arguments.as_object_mut() {
            map.entry("unit").or_insert_with(|| json!("m"));
            if let Some(Value::Object(order)) = map.get_mut("order") {
                order.remove("gone");
                order.entry("new").or_insert_with(|| json!(0.5));
            }
            if let Some(Value::Array(pair)) = map.get_mut("values").and_then(|values| values.get_mut("pair"))
            {
                pair[1] = json!(null);
                pair.push(json!(true));
            }
        }
        Ok(arguments)
    }

    fn call(wide: &str) -> String {
        let values = r#"{"z": 1.10, "a": 9007199254740993.0, "pair": [1e2, 3]}"#;
        format!(
            r#"{{"wide": {wide}, "values": {values}, "order": {{"z": 1.10, "gone": 1, "a": 16777217.00000000001}}}}"#
        )
    }

    fn expected() -> Set {
        let order = [("z", 1.1), ("a", 16_777_218.0), ("new", 0.5)];
        Set {
            values: r#"{"z":1.10,"a":9007199254740993.0,"pair":[1e2,null,true]}"#.into(),
            unit: "m".into(),
            order: order.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            wide: 3,
        }
    }

    /// The arguments were written anew from the value, with keys in the order of the alphabet and numbers rounded.
    #[test]
    fn what_a_function_leaves_alone_stays_as_it_was_written() {
        let parsed = Set::parse_with(&call("3"), &Options::default()).expect("it is valid");
        assert_eq!(parsed.value, expected());
        assert!(parsed.value.order.keys().eq(["z", "a", "new"]), "{:?}", parsed.value);
        assert_eq!(parsed.coercions[0].rule, Rule::Normalized);
        // What a value cannot hold is refused, and not changed.
        let wide = Set::parse(&call("18446744073709551616"));
        assert_eq!(issues(wide), [(Code::Constraint, "/wide".to_owned())]);
    }

    /// The function was called for each reading that was tried.
    #[test]
    fn a_function_is_called_once_whatever_is_around_the_arguments() {
        static CALLS: AtomicUsize = AtomicUsize::new(0);

        /// Takes.
        #[derive(Debug, PartialEq, Tool)]
        #[tool(normalize = without_input)]
        struct Take {
            text: String,
        }

        #[expect(clippy::unnecessary_wraps, reason = "it is the form of such a function")]
        fn without_input(mut arguments: Value) -> Result<Value, String> {
            CALLS.fetch_add(1, Ordering::Relaxed);
            if let Some(input) = arguments.as_object_mut().and_then(|map| map.remove("input")) {
                arguments["text"] = input;
            }
            Ok(arguments)
        }

        for (call, rules) in [
            (r#"{"text": "a"}"#, &[][..]),
            (r#"{"arguments": {"text": "a"}}"#, &[Rule::Envelope]),
            (r#"{"params": {"arguments": {"text": "a"}}}"#, &[Rule::Envelope, Rule::Envelope]),
            (r#"{"params": "{\"text\": \"a\"}"}"#, &[Rule::Envelope, Rule::TextArguments]),
            // A name of an envelope that the function knows as something else.
            (r#"{"input": "a"}"#, &[Rule::Normalized]),
        ] {
            let parsed = Take::parse_with(call, &Options::default()).expect(call);
            assert_eq!(parsed.value.text, "a", "{call}");
            assert_eq!(parsed.coercions.iter().map(|note| note.rule).collect::<Vec<_>>(), rules, "{call}");
            assert_eq!(CALLS.swap(0, Ordering::Relaxed), 1, "{call}");
        }
        for call in
            [r#"{"arguments": {"x": "a"}}"#, r#"{"arguments": {"text": []}}"#, r#"{"input": {"text": []}}"#]
        {
            assert!(Take::parse(call).is_err(), "{call}");
            assert_eq!(CALLS.swap(0, Ordering::Relaxed), 1, "{call}");
        }
    }
}

/// What was left out counted as given, so that nothing was said of it and the arguments could not be read.
#[test]
fn what_is_left_out_is_missing_where_others_need_it() {
    #[derive(Debug, PartialEq, Param)]
    struct Page {
        limit: u32,
        offset: Option<u32>,
    }

    /// Lists.
    #[derive(Debug, PartialEq, Tool)]
    struct List {
        #[tool(flatten)]
        page: Option<Page>,
    }

    for nothing in ["null", r#""""#, r#""null""#] {
        let error = List::parse(&format!(r#"{{"limit":{nothing},"offset":3}}"#)).unwrap_err();
        let [issue] = error.issues() else { panic!("{error}") };
        assert_eq!((issue.path.to_string(), issue.code), ("/limit".to_owned(), Code::Missing), "{nothing}");
        let list = List::parse(&format!(r#"{{"limit":{nothing}}}"#)).expect("no page");
        assert_eq!(list.page, None);
    }
}
