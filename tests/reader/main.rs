//! The library's own JSON reader against `serde_json`. Without it, the one part that is hand-written for speed would be
//! checked by its author's examples alone.

mod compare;
mod strategies;
mod typed;

use compare::{Outcome, compare, wrap};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::cell::{Cell, RefCell};
use strategies::{json, mutated, number, scalar};
use toolkit::Tool;
use typed::compare_typed;

/// Texts that have every kind of token, and every way to write it.
const RICH: [&str; 12] = [
    "null",
    " true ",
    "-0.0e-0",
    "1.25E+2",
    "18446744073709551615",
    r#""""#,
    r#""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\uDE00é😀""#,
    "[ ]",
    "{ }",
    "[1,\t[2,[ ] ,{\"a\" : [false]}],\r\n\"]\"]",
    r#"{"a":1,"b":{"":[{"\u0061":null}]},"long key with \" and \\":"and a text of more than thirty-two bytes é"}"#,
    r#"[{"x":-1e5},{"x":"\ud83d\ude00"},{"x":[0.5,-0,3]}]"#,
];

/// Runs `test` on `cases` inputs, or as many as `PROPTEST_CASES` says if that is more.
fn run<T: std::fmt::Debug>(
    cases: u32,
    strategy: impl Strategy<Value = T>,
    test: impl Fn(&T) -> Result<(), String>,
) {
    let standard = Config::default();
    let config = Config { cases: cases.max(standard.cases), failure_persistence: None, ..standard };
    let result = TestRunner::new(config).run(&strategy, |input| test(&input).map_err(TestCaseError::fail));
    if let Err(error) = result {
        panic!("{error}");
    }
}

#[test]
fn what_is_json_is_read_as_it_is() {
    let (read, refused) = (Cell::new(0), Cell::new(0));
    run(3000, json(), |text| {
        let count = match compare(&wrap(text))? {
            Outcome::Same => &read,
            Outcome::Refused => &refused,
            outcome => return Err(format!("{outcome:?}, though it is JSON")),
        };
        count.set(count.get() + 1);
        Ok(())
    });
    assert!(read.get() > 2000 && refused.get() > 10, "{read:?} read, {refused:?} refused");
}

#[test]
fn a_number_is_read_as_the_nearest() {
    run(3000, number(), |text| compare(&wrap(text)).map(drop));
    run(3000, any::<f64>().prop_filter("JSON has none other", |number| number.is_finite()), |number| {
        for text in
            [format!("{number:?}"), format!("{number:e}"), format!("{number:.3}"), format!("{number:.25e}")]
        {
            compare(&wrap(&text))?;
        }
        Ok(())
    });
}

#[test]
fn what_is_almost_json_is_judged_alike() {
    let outcomes = RefCell::new(Vec::new());
    run(12_000, mutated(), |text| {
        outcomes.borrow_mut().push(compare(&wrap(text))?);
        Ok(())
    });
    for outcome in [Outcome::Same, Outcome::Rejected, Outcome::Truncated] {
        let count = outcomes.borrow().iter().filter(|other| **other == outcome).count();
        assert!(count > 300, "only {count} times {outcome:?}");
    }
}

#[test]
fn types_are_read_alike() {
    run(5000, scalar(), |text| compare_typed(text));
    run(2000, vec(scalar(), 0..4), |elements| compare_typed(&format!("[{}]", elements.join(","))));
    run(1000, mutated(), |text| compare_typed(text));
}

#[test]
fn any_text_is_judged_alike() {
    run(3000, any::<String>(), |text| {
        compare(text)?;
        compare(&wrap(text)).map(drop)
    });
}

#[test]
fn every_beginning_of_a_document_is_truncated() {
    for text in RICH {
        beginnings(text).unwrap_or_else(|problem| panic!("{problem}"));
    }
    run(300, json(), |text| beginnings(text));
}

/// Compares the readers on every beginning of a document.
fn beginnings(inner: &str) -> Result<(), String> {
    let text = wrap(inner);
    for (end, _) in text.char_indices().skip(1) {
        let beginning = &text[..end];
        match compare(beginning).map_err(|problem| format!("{beginning}: {problem}"))? {
            Outcome::Truncated => {}
            // The limit of depth is met before the end.
            Outcome::Rejected if beginning.matches(['[', '{']).count() > 64 => {}
            outcome => return Err(format!("{beginning}: {outcome:?}")),
        }
    }
    Ok(())
}

/// A tool without parameters.
#[derive(Debug, Tool)]
struct Nothing;

#[test]
fn what_is_complete_is_never_truncated() {
    for text in RICH {
        for end in ["", " ", "\n\n", "x", "}", ",", "\"", "{", "[", "\\", "nul"] {
            let text = format!("{}{end}", wrap(text));
            let outcome = compare(&text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert_ne!(outcome, Outcome::Truncated, "{text}");
        }
    }
    for text in ["{}", " {\n} ", "{}}", "{}{", "{}\"", "[]", "3", "\"x\""] {
        let issues = Nothing::parse(text).err().map(|error| error.issues().to_vec()).unwrap_or_default();
        assert!(issues.iter().all(|issue| issue.code != toolkit::Code::Truncated), "{text}: {issues:?}");
    }
}

#[test]
fn depth_is_counted_alike_for_every_container() {
    for depth in [1, 62, 63, 64, 65, 127, 200] {
        for (open, close) in [("[", "]"), (r#"{"a":"#, "}"), (r#"[{"a":"#, "}]")] {
            let levels = depth / open.matches(['[', '{']).count();
            let text = wrap(&format!("{}null{}", open.repeat(levels), close.repeat(levels)));
            let is_read = text.matches(['[', '{']).count() <= 64;
            let outcome = compare(&text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert_eq!(outcome == Outcome::Same, is_read, "{text}");
        }
    }
}
