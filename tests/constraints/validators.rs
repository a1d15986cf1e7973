//! Validators see typed values, and all of them are heard.

use toolkit::{Code, Decode, InvalidArguments, Options, Param, Reader, Stop, Tool, Violations};

/// Books a stay.
#[derive(Debug, Tool)]
#[tool(validate = stay)]
#[expect(dead_code, reason = "some of it is only read")]
struct Book {
    #[tool(validate = not_sunday)]
    from: u32,
    to: u32,
    #[tool(validate = polite, min_length = 2)]
    note: Option<String>,
    guests: Vec<Guest>,
    #[tool(default = 1, validate = even)]
    rooms: u32,
}

#[derive(Debug, Param)]
#[tool(validate = guest)]
struct Guest {
    name: Name,
    age: u8,
}

#[derive(Debug, Param)]
#[tool(validate = name)]
struct Name(String);

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a validator gets a reference")]
fn not_sunday(day: &u32) -> Result<(), &'static str> {
    if day.is_multiple_of(7) { Err("must not be a Sunday") } else { Ok(()) }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a validator gets a reference")]
fn even(number: &u32) -> Result<(), String> {
    if number.is_multiple_of(2) { Ok(()) } else { Err(format!("{number} is odd")) }
}

#[expect(clippy::ref_option, reason = "a validator gets the field as it is")]
fn polite(note: &Option<String>) -> Result<(), &'static str> {
    match note {
        Some(note) if note.contains("now") => Err("must be polite"),
        _ => Ok(()),
    }
}

fn name(Name(name): &Name) -> Result<(), std::fmt::Error> {
    if name == "x" { Err(std::fmt::Error) } else { Ok(()) }
}

fn guest(guest: &Guest) -> Result<(), Violations> {
    let mut violations = Violations::new();
    if guest.age < 18 && guest.name.0.ends_with('!') {
        violations.push("age", "must be of age");
        violations.push("", "must not shout");
    }
    violations.into_result()
}

fn stay(book: &Book) -> Result<(), Violations> {
    let mut violations = Violations::new();
    if book.to <= book.from {
        violations.push("to", format_args!("must be after {}", book.from));
        violations.push("/guests/0/name", "would not like that");
    }
    violations.into_result()
}

fn heard(error: &InvalidArguments) -> Vec<(String, &str)> {
    error
        .issues()
        .iter()
        .map(|issue| {
            assert_eq!(issue.code, Code::Custom, "{error}");
            (issue.path.to_string(), issue.note.as_deref().expect("words"))
        })
        .collect()
}

#[test]
fn valid_values_pass() {
    let text = r#"{"from":1,"to":2,"guests":[{"name":"Ada","age":36}],"note":"please"}"#;
    let parsed = Book::parse_with(text, &Options::default()).expect("a valid call");
    assert_eq!(parsed.coercions, []);
    // A default is the program's own word.
    assert_eq!(parsed.value.rooms, 1);
}

#[test]
fn all_validators_are_heard() {
    for text in [
        r#"{"from":7,"to":2,"note":"now","guests":[{"name":"x","age":3},{"name":"Bo","age":3},{"name":"Al!","age":3}],"rooms":3}"#,
        // In the second look too.
        r#"{"from":"7","to":2,"note":"now","guests":[{"name":"x","age":3},{"name":"Bo","age":"3"},{"name":"Al!","age":3}],"rooms":3}"#,
    ] {
        let error = Book::parse(text).expect_err("several refuse it");
        assert_eq!(
            heard(&error),
            [
                ("/from".to_owned(), "must not be a Sunday"),
                ("/note".to_owned(), "must be polite"),
                ("/guests/0/name".to_owned(), "an error occurred when formatting an argument"),
                ("/guests/2".to_owned(), "must not shout"),
                ("/guests/2/age".to_owned(), "must be of age"),
                ("/rooms".to_owned(), "3 is odd"),
            ],
        );
    }
}

#[test]
fn the_whole_is_asked_when_its_parts_are_right() {
    let error =
        Book::parse(r#"{"from":3,"to":2,"guests":[{"name":"Ada","age":36}]}"#).expect_err("the order");
    let expected =
        [("/to".to_owned(), "must be after 3"), ("/guests/0/name".to_owned(), "would not like that")];
    assert_eq!(heard(&error), expected);
    assert_eq!(
        error.to_string(),
        "Invalid arguments for book:
- $.to: must be after 3
- $.guests[0].name: would not like that
Parameters: book(to: integer, guests: array of {name: string, age: integer}, …)
The tool did not run. Call it again with corrected arguments.",
    );
    assert_eq!(serde_json::to_value(&error).expect("JSON")["issues"][0]["code"], "custom");
}

#[test]
fn what_breaks_the_schema_does_not_silence_the_validators_of_the_rest() {
    let error = Book::parse(r#"{"from":7,"to":"x","note":"n","guests":[]}"#).expect_err("three are wrong");
    let codes: Vec<_> = error.issues().iter().map(|issue| issue.code).collect();
    assert_eq!(codes, [Code::Custom, Code::Type, Code::Constraint]);
}

#[test]
fn there_is_an_end_to_refusals() {
    let guests = vec![r#"{"name":"x","age":3}"#; 200].join(",");
    let error = Book::parse(&format!(r#"{{"from":1,"to":2,"guests":[{guests}]}}"#)).expect_err("too many x");
    assert_eq!((error.issues().len(), error.omitted()), (64, 136));
}

/// A type that reads itself.
#[derive(Debug)]
struct Hex(u32);

impl Param for Hex {
    const SCHEMA: toolkit::schema::SchemaRef = String::SCHEMA;
}

impl<'de> Decode<'de> for Hex {
    fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
        let start = reader.position();
        let text = reader.string()?;
        u32::from_str_radix(&text, 16).map(Self).map_err(|error| reader.refuse(start, error))
    }
}

/// Mixes colours.
#[derive(Debug, Tool)]
struct Mix {
    first: Hex,
    others: std::collections::BTreeMap<String, Hex>,
    last: Option<Hex>,
}

#[test]
fn a_type_that_reads_itself_can_say_why_not() {
    let parsed = Mix::parse(r#"{"first":"ff","others":{"a":"10"},"last":"1"}"#).expect("all are hexadecimal");
    assert_eq!((parsed.first.0, parsed.others["a"].0, parsed.last.map(|hex| hex.0)), (255, 16, Some(1)));
    let text = r#"{"first":"x","others":{"last":"y","b":"1","c":"z"},"last":"w"}"#;
    let error = Mix::parse(text).expect_err("four are not");
    let paths: Vec<_> = heard(&error).into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, ["/first", "/others/last", "/others/c", "/last"]);
}
