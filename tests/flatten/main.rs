//! Flattened fields. Without these tests keys of one type could be taken for those of another, or get lost.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolkit::{Code, InvalidArguments, Mode, Options, Param, Tool};

#[derive(Debug, PartialEq, Param)]
struct Page {
    /// Where to start.
    #[tool(default = 0)]
    offset: u32,
    /// How many.
    limit: u32,
}

#[derive(Debug, PartialEq, Param)]
struct Window {
    from: String,
    to: String,
    zone: Option<String>,
}

#[derive(Debug, PartialEq, Param)]
struct Filter {
    text: String,
    #[tool(flatten)]
    page: Page,
}

/// Searches.
#[derive(Debug, PartialEq, Tool)]
struct Search {
    index: String,
    #[tool(flatten)]
    filter: Box<Filter>,
    #[tool(flatten)]
    window: Option<Window>,
    tags: Option<Vec<String>>,
}

/// Sets labels.
#[derive(Debug, PartialEq, Tool)]
struct Label {
    id: u64,
    #[tool(flatten)]
    page: Page,
    #[tool(flatten)]
    labels: BTreeMap<String, i64>,
}

fn strict<T: Tool + for<'de> toolkit::Decode<'de>>(text: &str) -> Result<T, InvalidArguments> {
    T::parse_with(text, &Options::default().mode(Mode::Strict)).map(|parsed| parsed.value)
}

#[test]
fn the_fields_stand_where_they_are_declared() {
    assert_eq!(
        serde_json::from_str::<Value>(&Search::json_schema()).expect("JSON"),
        json!({
            "type": "object",
            "properties": {
                "index": {"type": "string"},
                "text": {"type": "string"},
                "offset": {"type": "integer", "description": "Where to start.", "minimum": 0, "default": 0},
                "limit": {"type": "integer", "description": "How many.", "minimum": 0},
                "from": {"type": "string"},
                "to": {"type": "string"},
                "zone": {"type": "string"},
                "tags": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["index", "text", "limit"],
            "dependentRequired": {"from": ["to"], "to": ["from"], "zone": ["from", "to"]},
            "additionalProperties": false,
        })
    );
    let text = Search::json_schema();
    let names = ["index", "text", "offset", "limit", "from", "to", "zone", "tags"];
    let places: Vec<_> = names.iter().map(|name| text.find(&format!("\"{name}\":{{"))).collect();
    assert!(places.is_sorted() && places[0].is_some(), "{text}");
    let schema: Value = serde_json::from_str(&Label::json_schema()).expect("JSON");
    assert_eq!(schema["additionalProperties"], json!({"type": "integer"}));
}

/// Both looks, in any order of the keys: what is read is what serde would read, and the schema agrees.
#[test]
fn objects_are_read_in_any_order() {
    let entries = [
        (r#""index":"a""#, true),
        (r#""text":"b""#, true),
        (r#""limit":3"#, true),
        (r#""offset":4"#, false),
        (r#""from":"x""#, false),
        (r#""to":"y""#, false),
        (r#""zone":"z""#, false),
        (r#""tags":["t","u"]"#, false),
    ];
    let schema = serde_json::from_str(&Search::json_schema()).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let mut accepted = 0;
    for chosen in 0..1_u32 << entries.len() {
        let mut keys: Vec<_> = (0..entries.len())
            .filter(|index| chosen >> index & 1 == 1)
            .map(|index| entries[index].0)
            .collect();
        // Another order for each choice.
        let places = chosen as usize % keys.len().max(1);
        keys.rotate_left(places);
        let text = format!("{{{}}}", keys.join(","));
        let is_valid = validator.is_valid(&serde_json::from_str(&text).expect("JSON"));
        let has = |name: &str| text.contains(&format!("\"{name}\":"));
        match (strict::<Search>(&text), Search::parse(&serde_json::to_string(&text).expect("JSON"))) {
            (Ok(search), Ok(other)) => {
                assert!(is_valid, "{text}");
                assert_eq!(search, other, "{text}");
                assert_eq!(search.filter.page, Page { offset: if has("offset") { 4 } else { 0 }, limit: 3 });
                assert_eq!(search.window.is_some(), has("from"), "{text}");
                assert_eq!(search.window.and_then(|window| window.zone).is_some(), has("zone"));
                assert_eq!(search.tags.is_some(), has("tags"));
                accepted += 1;
            }
            (Err(_), Err(error)) => {
                assert!(!is_valid, "{text}: {error}");
                assert!(error.issues().iter().all(|issue| issue.code == Code::Missing), "{text}: {error}");
            }
            (one, other) => panic!("{text}: {one:?}, {other:?}"),
        }
    }
    // `offset` and `tags` at will, and of the window nothing, or what it requires with or without the zone.
    assert_eq!(accepted, 4 * 3);
}

#[test]
fn a_map_takes_what_no_field_does() {
    let expected = Label {
        id: 1,
        page: Page { offset: 0, limit: 2 },
        labels: BTreeMap::from([("a".to_owned(), 1), ("Limit".to_owned(), 5)]),
    };
    let text = r#"{"a":1,"limit":2,"Limit":5,"id":1}"#;
    assert_eq!(strict::<Label>(text).expect("valid"), expected);
    // In an open object a key is never taken for a similar one; the values are read by the rules of their type.
    let parsed = Label::parse_with(r#"{"a":"1","limit":"2","Limit":5,"id":1}"#, &Options::default());
    let parsed = parsed.expect("lossless");
    assert_eq!(parsed.value, expected);
    let paths: Vec<_> = parsed.coercions.iter().map(|coercion| coercion.path.to_string()).collect();
    assert_eq!(paths, ["/limit", "/a"]);

    let error = Label::parse(r#"{"b":"x","limit":2,"b":"y","c":null}"#).expect_err("faulty");
    let found: Vec<_> = error.issues().iter().map(|issue| (issue.code, issue.path.to_string())).collect();
    let expected = [(Code::Missing, "/id"), (Code::Type, "/b"), (Code::Syntax, "/b"), (Code::Type, "/c")];
    assert_eq!(found, expected.map(|(code, path)| (code, path.to_owned())));
}

#[test]
fn keys_of_flattened_fields_are_known_and_may_not_repeat() {
    let text = r#"{"index":"a","text":"b","Limit":3,"offset":1,"offset":1}"#;
    let parsed = Search::parse_with(text, &Options::default()).expect("lossless");
    assert_eq!(parsed.value.filter.page, Page { offset: 1, limit: 3 });
    assert_eq!(parsed.coercions.len(), 2);
    for (text, code, path) in [
        (r#"{"index":"a","text":"b","limit":3,"limit":4}"#, Code::Syntax, "/limit"),
        (r#"{"index":"a","text":"b","limit":3,"limits":4}"#, Code::Unknown, "/limits"),
        (r#"{"index":"a","text":"b","limit":3,"page":{}}"#, Code::Unknown, "/page"),
        (r#"{"index":"a","text":"b","limit":-1}"#, Code::Constraint, "/limit"),
        (r#"{"index":"a","text":"b","limit":3,"from":"x"}"#, Code::Missing, "/to"),
    ] {
        let error = Search::parse(text).expect_err(text);
        let [issue] = error.issues() else { panic!("{error}") };
        assert_eq!((issue.code, issue.path.to_string().as_str()), (code, path), "{text}");
        assert!(strict::<Search>(text).is_err(), "{text}");
    }
}

/// The object within is closed, whatever is around it, and those in lists are each their own.
#[test]
fn an_object_with_flattened_fields_may_stand_anywhere() {
    #[derive(Debug, PartialEq, Param)]
    struct Row {
        #[tool(flatten)]
        label: Inner,
        deep: Option<Box<Row>>,
        #[tool(flatten)]
        rest: BTreeMap<String, Value>,
    }

    #[derive(Debug, PartialEq, Param)]
    struct Inner {
        name: String,
        page: Option<Page>,
    }

    /// Adds rows.
    #[derive(Debug, PartialEq, Tool)]
    struct Add {
        rows: Vec<Row>,
        #[tool(flatten)]
        page: Page,
    }

    let text = r#"{"rows":[{"x":{"limit":[1]},"name":"a","page":{"limit":1}},{"deep":{"name":"c","limit":7},"name":"b"}],"limit":2}"#;
    let added = strict::<Add>(text).expect("valid");
    assert_eq!(added.rows[0].label, Inner { name: "a".to_owned(), page: Some(Page { offset: 0, limit: 1 }) });
    assert_eq!(added.rows[0].rest, BTreeMap::from([("x".to_owned(), json!({"limit": [1]}))]));
    let deep = added.rows[1].deep.as_deref().expect("given");
    assert_eq!(deep.rest, BTreeMap::from([("limit".to_owned(), json!(7))]));
    assert_eq!(Add::parse(&serde_json::to_string(text).expect("JSON")).expect("the same"), added);
    let schema = serde_json::from_str(&Add::json_schema()).expect("JSON");
    assert!(jsonschema::is_valid(&schema, &serde_json::from_str(text).expect("JSON")));

    let error =
        Add::parse(r#"{"rows":[{"name":"a","page":{"limit":1,"x":1}}],"limit":2}"#).expect_err("closed");
    assert_eq!(error.issues()[0].path.to_string(), "/rows/0/page/x");
}

/// What comes behind an object is read from behind it, also if its last flattened field is not there.
#[test]
fn a_flattened_field_may_be_absent_in_an_object_within_others() {
    #[derive(Debug, PartialEq, Param)]
    struct Span {
        name: String,
        #[tool(flatten)]
        window: Option<Window>,
    }

    /// Covers spans.
    #[derive(Debug, PartialEq, Tool)]
    struct Cover {
        first: Span,
        spans: Vec<Span>,
        last: bool,
    }

    let text = r#"{"first":{"name":"a"},"spans":[{"name":"b"},{"to":"y","name":"c","from":"x"},{"name":"d"}],"last":true}"#;
    let cover = strict::<Cover>(text).expect("valid");
    let is_there: Vec<_> = cover.spans.iter().map(|span| span.window.is_some()).collect();
    assert_eq!((cover.first.window, is_there.as_slice()), (None, &[false, true, false][..]));
}

#[test]
fn a_struct_may_have_nothing_but_flattened_fields() {
    /// Pages.
    #[derive(Debug, PartialEq, Tool)]
    struct Only {
        #[tool(flatten)]
        page: Page,
        #[tool(flatten)]
        window: Option<Window>,
    }

    let only = strict::<Only>(r#"{"limit":2}"#).expect("valid");
    assert_eq!(only, Only { page: Page { offset: 0, limit: 2 }, window: None });
    assert!(Only::parse(r#"{"limit":2,"x":1}"#).is_err());
    // What is missing is described by its own type.
    let error = Only::parse("{}").expect_err("the limit is missing");
    assert_eq!(error.issues()[0].note.as_deref(), Some("How many."));
}
