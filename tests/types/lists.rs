//! Lists, arrays, tuples and sets.

use crate::check;
use indexmap::IndexSet;
use serde_json::{Value, json};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::rc::Rc;
use std::sync::Arc;
use toolkit::Tool;
use uuid::Uuid;

/// Takes a dozen.
#[derive(Debug, Tool)]
struct Dozen {
    twelve: (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8),
}

/// Takes pairs.
#[derive(Debug, Tool)]
struct Pairs {
    pairs: Vec<(HashSet<Uuid>, u8)>,
}

/// Takes a set.
#[derive(Debug, Tool)]
struct Ids {
    value: HashSet<Uuid>,
}

/// Types that hold any number of bytes.
macro_rules! check_lists {
    ($($type:ty)*) => {$(
        check!($type: r#"{"type":"array","items":{"type":"integer","minimum":0,"maximum":255}}"#,
            valid ["[]" => [].into_iter().collect(), "[1,2,255]" => [1, 2, 255].into_iter().collect()],
            coerced ["7" => [7].into_iter().collect(), r#""[1, \"2\"]""# => [1, 2].into_iter().collect()],
            refused ["[1,256]" => "$.value[1]: must be between 0 and 255", "{}" => "expected an array of integers"]);
    )*};
}

#[test]
fn lists() {
    check_lists!(Vec<u8> VecDeque<u8> LinkedList<u8> Box<[u8]> Rc<[u8]> Arc<[u8]> Cow<'static, [u8]> SmallVec<[u8; 2]>);
    let few: SmallVec<[u8; 2]> = smallvec![1];
    assert_eq!(few.len(), 1);
}

#[test]
fn arrays() {
    check!([i8; 2]: r#"{"type":"array","items":{"type":"integer","minimum":-128,"maximum":127},"minItems":2,"maxItems":2}"#,
    valid ["[1,-2]" => [1, -2], "[1.0,2]" => [1, 2]],
    coerced [r#"["1",2]"# => [1, 2], r#""[1,2]""# => [1, 2]],
    refused [
        "[1]" => "$.value: must have at least 2 items",
        "[1,2,3]" => "$.value: must have at most 2 items",
        r#"{"0":1,"1":2}"# => "$.value: expected an array of 2 integers",
    ]);
    check!([bool; 0]: r#"{"type":"array","items":{"type":"boolean"},"minItems":0,"maxItems":0}"#,
        valid ["[]" => []], coerced [r#""[]""# => []], refused ["[true]" => "must have at most 0 items"]);
    check!([[u8; 1]; 2]: r#"{"type":"array","items":{"type":"array","items":{"type":"integer","minimum":0,"maximum":255},
        "minItems":1,"maxItems":1},"minItems":2,"maxItems":2}"#,
        valid ["[[1],[2]]" => [[1], [2]]], coerced [], refused ["[1,2]" => "$.value[0]: expected an array of 1 integer"]);
}

#[test]
fn tuples() {
    check!((String, u8): r#"{"type":"array","prefixItems":[{"type":"string"},{"type":"integer","minimum":0,"maximum":255}],
    "minItems":2,"maxItems":2}"#,
    valid [r#"["a",1]"# => ("a".to_owned(), 1)],
    coerced [r#"["a","1"]"# => ("a".to_owned(), 1), r#""[\"a\",1]""# => ("a".to_owned(), 1), "[5,6]" => ("5".to_owned(), 6)],
    refused [
        r#"["a"]"# => "$.value: must have exactly 2 items",
        r#"["a",1,2]"# => "$.value: must have exactly 2 items",
        r#"["a",300]"# => "$.value[1]: must be between 0 and 255",
        r#""a""# => "$.value: expected an array of 2 items: a string, an integer from 0 to 255",
    ]);
    check!((bool,): r#"{"type":"array","prefixItems":[{"type":"boolean"}],"minItems":1,"maxItems":1}"#,
        valid ["[true]" => (true,)], coerced ["true" => (true,)], refused ["[]" => "must have exactly 1 item"]);
    check!((Option<u8>, (bool, Vec<u8>)): r#"{"type":"array","prefixItems":[{"type":["integer","null"],"minimum":0,"maximum":255},
        {"type":"array","prefixItems":[{"type":"boolean"},{"type":"array","items":{"type":"integer","minimum":0,"maximum":255}}],
        "minItems":2,"maxItems":2}],"minItems":2,"maxItems":2}"#,
        valid ["[null,[true,[1,2]]]" => (None, (true, vec![1, 2]))], coerced [], refused ["[null,[1,[300]]]" => "$.value[1][1][0]"]);
    let take = Dozen::parse(r#"{"twelve":[1,2,3,4,5,6,7,8,9,10,11,12]}"#).expect("it is valid");
    assert_eq!(take.twelve, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
}

#[test]
fn null() {
    check!((): r#"{"type":"null"}"#, valid ["null" => ()], coerced [r#""null""# => ()], refused ["0" => "expected null", "[]" => "expected null"]);
    check!(Vec<Option<()>>: r#"{"type":"array","items":{"type":"null"}}"#, valid ["[null]" => vec![Some(())]], coerced [], refused ["[0]" => "expected null"]);
}

#[test]
fn sets() {
    check!(BTreeSet<u8>: r#"{"type":"array","items":{"type":"integer","minimum":0,"maximum":255},"uniqueItems":true}"#,
        valid ["[]" => [].into(), "[2,1]" => [1, 2].into()],
        coerced ["7" => [7].into(), r#"["1","2"]"# => [1, 2].into()],
        refused ["[1,1]" => "$.value: must have no two equal items", "[1,1.0]" => "no two equal", r#"["1",1]"# => "no two equal"]);
    check!(HashSet<String, BuildHasherDefault<DefaultHasher>>: r#"{"type":"array","items":{"type":"string"},"uniqueItems":true}"#,
        valid [r#"["a"]"# => ["a".to_owned()].into_iter().collect()], coerced [], refused [r#"["a","\u0061"]"# => "no two equal items"]);
    check!(IndexSet<String>: r#"{"type":"array","items":{"type":"string"},"uniqueItems":true}"#,
        valid [r#"["b","a"]"# => ["b".to_owned(), "a".to_owned()].into()], coerced [], refused [r#"["a","b","a"]"# => "no two equal items"]);
    // Different for the type, equal for the schema.
    check!(HashSet<Value, BuildHasherDefault<DefaultHasher>>: r#"{"type":"array","items":{},"uniqueItems":true}"#,
        valid ["[[1]]" => [json!([1])].into_iter().collect()], coerced [], refused ["[1,1.0]" => "no two equal items"]);
}

#[test]
fn items_that_are_equal_in_their_type_alone_are_refused() {
    let lower = r#""67e55044-10b1-426f-9247-bb680e5fe0c8""#;
    let upper = lower.to_uppercase();
    assert_eq!(Ids::parse(&format!(r#"{{"value":[{lower}]}}"#)).expect("it is valid").value.len(), 1);
    let error = Ids::parse(&format!(r#"{{"value":[{lower},{upper}]}}"#)).expect_err("they are equal");
    assert_eq!(error.issues()[0].path.to_string(), "/value/1");
    assert!(error.to_string().contains("must differ from every other item"), "{error}");
}

#[test]
fn reading_goes_on_behind_what_is_refused_in_a_tuple() {
    let id = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    let upper = id.to_uppercase();
    let valid = Pairs::parse(&format!(r#"{{"pairs":[[["{id}"],2]]}}"#)).expect("it is valid");
    assert_eq!(valid.pairs.len(), 1);
    let twice = format!(r#"["{id}","{upper}"]"#);
    let error = Pairs::parse(&format!(r#"{{"pairs":[[{twice},1],[["{id}"],2],[{twice},3]]}}"#));
    let error = error.expect_err("two sets have equal items");
    let paths: Vec<String> = error.issues().iter().map(|issue| issue.path.to_string()).collect();
    assert_eq!(paths, ["/pairs/0/0/1", "/pairs/2/0/1"], "{error}");
}
