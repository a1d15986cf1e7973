//! A second oracle: `llguidance`, which holds models to a schema while they write. Texts are drawn from the grammar that
//! it makes of each schema. Without it, what we publish would be read by one implementation alone.

use crate::json::Json;
use crate::properties::{self, PROPERTIES};
use crate::subjects::{SUBJECTS, Subject};
use crate::{Case, named};
use jsonschema::Validator;
use llguidance::api::TopLevelGrammar;
use llguidance::toktrie::{ApproximateTokEnv, TokEnv};
use llguidance::{Matcher, ParserFactory};
use serde_json::Value;
use std::collections::BTreeMap;

/// The texts for each type.
const TEXTS: usize = 8;

/// The length from which a text is brought to its end, and the one that it never has.
const LENGTHS: [usize; 2] = [160, 4000];

/// The keywords that the grammars do not have, with an example each. They are left out of the schemas that grammars are
/// made of.
const UNKNOWN: [(&str, &str); 4] = [
    ("not", r#"{"type":"string","not":{"enum":["a"]}}"#),
    ("uniqueItems", r#"{"type":"array","uniqueItems":true}"#),
    ("propertyNames", r#"{"type":"object","propertyNames":{"type":"string","minLength":1}}"#),
    ("dependentRequired", r#"{"type":"object","dependentRequired":{"a":["b"]}}"#),
];

/// What the grammars allow and a validator refuses: a part of what that says, with an example. A grammar knows no
/// calendar, and does not count the digits of an exponent.
const LOOSE: [(&str, &str, &str); 4] = [
    ("number out of range", r#"{"type":"number"}"#, "1e999"),
    ("\"date\"", r#"{"type":"string","format":"date"}"#, "\"2023-02-29\""),
    ("\"date-time\"", r#"{"type":"string","format":"date-time"}"#, "\"2023-02-29T00:00:60Z\""),
    ("\"time\"", r#"{"type":"string","format":"time"}"#, "\"00:00:60Z\""),
];

/// The types of which no grammar is made, and why.
const REFUSED: [(&str, &str); 1] = [("Switches", "the crate cannot negate the least integer of 64 bits")];

/// Numbers that look random, and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % sides
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len())]
    }
}

fn factory() -> (TokEnv, ParserFactory) {
    let tokens = ApproximateTokEnv::single_byte_env();
    let mut factory = ParserFactory::new_simple(&tokens).expect("there are tokens");
    factory.quiet();
    (tokens, factory)
}

/// A schema without the keywords that the grammars do not have.
fn known(schema: &Value) -> Value {
    match schema {
        Value::Object(map) => {
            let is_known = |key: &str| UNKNOWN.iter().all(|(keyword, _)| *keyword != key);
            let entries = map.iter().filter(|(key, _)| is_known(key));
            Value::Object(entries.map(|(key, value)| (key.clone(), known(value))).collect())
        }
        Value::Array(items) => items.iter().map(known).collect(),
        _ => schema.clone(),
    }
}

/// A text of the grammar: at each place one of the bytes that may stand there.
fn sample(matcher: &mut Matcher, end: u32, dice: &mut Dice) -> String {
    let mut text = Vec::new();
    loop {
        let mask = matcher.compute_mask_or_eos().expect("the text so far is one of the grammar");
        let bytes: Vec<u8> = (0..=255).filter(|byte| mask.is_allowed(u32::from(*byte))).collect();
        if bytes.is_empty() || mask.is_allowed(end) && dice.roll(4) == 0 {
            return String::from_utf8(text).expect("a grammar has whole characters");
        }
        let byte = if text.len() < LENGTHS[0] { any(&bytes, dice) } else { closing(&bytes, dice) };
        assert!(text.len() < LENGTHS[1], "it has no end: {}", String::from_utf8_lossy(&text));
        text.push(byte);
        matcher.consume_token(byte.into()).expect("it may stand here");
    }
}

/// A kind of byte, then one of it: else there would be hardly anything but letters.
fn any(bytes: &[u8], dice: &mut Dice) -> u8 {
    let kinds: [fn(&u8) -> bool; 6] = [
        |byte| b"{}[],:\"".contains(byte),
        u8::is_ascii_digit,
        u8::is_ascii_alphabetic,
        |byte| byte.is_ascii_punctuation() && !b"{}[],:\"".contains(byte),
        |byte| byte.is_ascii_whitespace(),
        |byte| !byte.is_ascii(),
    ];
    let of_kinds = kinds.map(|is_of| bytes.iter().copied().filter(is_of).collect::<Vec<u8>>());
    let there: Vec<&Vec<u8>> = of_kinds.iter().filter(|bytes| !bytes.is_empty()).collect();
    let kind = dice.roll(there.len());
    // White space may go on and on.
    let kind = if there[kind][0].is_ascii_whitespace() { dice.roll(there.len()) } else { kind };
    dice.of(there[kind])
}

/// What brings a text nearer to its end.
fn closing(bytes: &[u8], dice: &mut Dice) -> u8 {
    let closers = b"\"}]";
    let closer = closers.iter().find(|byte| bytes.contains(byte));
    closer.copied().unwrap_or_else(|| {
        let plain: Vec<u8> = bytes.iter().copied().filter(|byte| !b" \t\r\n\\".contains(byte)).collect();
        dice.of(if plain.is_empty() { bytes } else { &plain })
    })
}

/// What came of the texts.
#[derive(Default)]
struct Account {
    decoded: usize,
    /// The valid ones that are an exception of strict mode, and those that a validator refuses, by what explains them.
    explained: BTreeMap<&'static str, usize>,
}

impl Account {
    /// Each text has all properties, and is read but for what is known of grammars and of ourselves.
    fn check(&mut self, case: &Case<'_>, less: &Validator) {
        for (name, property) in PROPERTIES {
            let result = named(case, property(case));
            assert!(result.is_ok(), "{name}: {}", result.unwrap_err());
        }
        let explanation = match (&case.reading.lossless, case.is_valid) {
            (Ok(coercions), true) if coercions.is_empty() => {
                self.decoded += 1;
                return;
            }
            (Ok(_), true) => Some("a value that is declared absent"),
            (Err(error), true) => {
                let json = case.json.as_ref().expect("what is valid is JSON");
                error.issues().iter().find_map(|issue| properties::exception(case, json, issue))
            }
            (_, false) => match objection(&case.text, less) {
                None => Some("a keyword that grammars do not have"),
                Some(words) => LOOSE.iter().find(|(part, ..)| words.contains(part)).map(|(part, ..)| *part),
            },
        };
        let Some(explanation) = explanation else {
            panic!("{}: {:?}\n  text: {}", case.subject.name, case.reading.lossless, case.text);
        };
        *self.explained.entry(explanation).or_default() += 1;
    }
}

/// What there is against a text, by the keywords that grammars have.
fn objection(text: &str, less: &Validator) -> Option<String> {
    match serde_json::from_str(text) {
        Ok(value) => less.iter_errors(&value).next().map(|error| error.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

fn check(
    subject: &Subject,
    (tokens, factory): &(TokEnv, ParserFactory),
    dice: &mut Dice,
    account: &mut Account,
) {
    let schema = subject.schema();
    let known = known(&schema);
    let (validator, less) = (crate::validator(&schema), crate::validator(&known));
    let parser = factory.create_parser(TopLevelGrammar::from_json_schema(known));
    let is_refused = REFUSED.iter().any(|(name, _)| *name == subject.name);
    let parser = match parser {
        Err(_) if is_refused => return,
        Err(error) => panic!("{}: {error}", subject.name),
        Ok(parser) => parser,
    };
    assert!(!is_refused, "{} has a grammar", subject.name);
    let mut fresh = Matcher::new(Ok(parser));
    for _ in 0..TEXTS {
        let mut matcher = fresh.deep_clone();
        let text = sample(&mut matcher, tokens.tok_trie().eos_token(), dice);
        let json = Json::parse(&text);
        account.check(&Case::new(subject, &validator, (text, json)), &less);
    }
    let warnings = fresh.grammar_warnings();
    assert!(warnings.is_empty(), "{}: {warnings:?}", subject.name);
}

#[test]
fn what_a_grammar_of_the_schema_allows_is_read() {
    let (factory, mut dice, mut account) = (factory(), Dice(7), Account::default());
    for subject in SUBJECTS {
        check(subject, &factory, &mut dice, &mut account);
    }
    let Account { decoded, explained } = account;
    println!("of {} texts, {decoded} were read, and {explained:?}", TEXTS * SUBJECTS.len());
    assert!(decoded > 500, "{decoded}");
    assert!(decoded * 10 > TEXTS * SUBJECTS.len() * 8, "{decoded}");
}

/// An exception that is none any more would hide what is one.
#[test]
fn what_grammars_do_not_have_is_still_so() {
    let (_, factory) = factory();
    let parser = |schema: &str| {
        let schema = serde_json::from_str(schema).expect("JSON");
        factory.create_parser(TopLevelGrammar::from_json_schema(schema))
    };
    for (keyword, schema) in UNKNOWN {
        assert!(parser(schema).is_err(), "there is a grammar for {keyword}");
    }
    for (part, schema, text) in LOOSE {
        let bytes: Vec<u32> = text.bytes().map(u32::from).collect();
        let mut matcher = Matcher::new(parser(schema));
        assert_eq!(matcher.try_consume_tokens(&bytes).expect("there is a grammar"), bytes.len(), "{text}");
        let words = objection(text, &crate::validator(&serde_json::from_str(schema).expect("JSON")));
        assert!(words.is_some_and(|words| words.contains(part)), "{text}");
    }
}
