//! Section 2.4: objects, arrays, enums, and the places of what is wrong in them.

use crate::{accept, accepted, bullets, faults, refused, take};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolkit::{Mode, Options, Param, Tool};

#[derive(Debug, Param)]
#[expect(dead_code, reason = "only what is wrong with it counts")]
struct Address {
    street: String,
    zip: Option<String>,
}

#[derive(Debug, PartialEq, Param)]
struct Item {
    qty: i64,
}

#[test]
fn t097_of_a_missing_object_only_itself_is_missing() {
    assert_eq!(faults(&refused!({ address: Address }, "{}")), ["$.address missing"]);
}

#[test]
fn t098_a_text_is_no_object() {
    let error = refused!({ address: Address }, r#"{"address":"12 Main"}"#);
    assert_eq!(faults(&error), ["$.address type string"]);
}

#[test]
fn t100_a_missing_field_of_an_item() {
    let error = refused!({ items: Vec<Item> }, r#"{"items":[{"qty":1},{}]}"#);
    assert_eq!(faults(&error), ["$.items[1].qty missing"]);
}

#[test]
fn t101_an_item_that_is_no_object() {
    let error = refused!({ items: Vec<Item> }, r#"{"items":["x"]}"#);
    assert_eq!(faults(&error), ["$.items[0] type string"]);
}

#[test]
fn t103_an_empty_list_of_objects() {
    assert_eq!(accepted!({ items: Vec<Item> }, r#"{"items":[]}"#).items, []);
}

#[test]
fn t104_all_problems_at_all_depths_at_once() {
    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only what is wrong with it counts")]
    struct Tier {
        price: f64,
        label: Label,
    }

    #[derive(Debug, Param)]
    #[tool(rename_all = "lowercase")]
    enum Label {
        Basic,
        Pro,
    }

    let error = refused!(
        { name: String, tiers: Vec<Tier>, count: i64 },
        r#"{"tiers":[{"label":"enterprise"}],"count":"three"}"#
    );
    let expected =
        ["$.name missing", "$.tiers[0].price missing", "$.tiers[0].label enum string", "$.count type string"];
    assert_eq!(faults(&error), expected);
    let message = error.to_string();
    assert!(!message.contains("enterprise") && !message.contains("three"), "{message}");
    // Section 4 of the study: the values that are allowed are said.
    assert!(message.contains(r#""basic", "pro""#), "{message}");
}

#[test]
fn t106_a_whole_float_is_a_member_of_an_enum_of_integers() {
    #[derive(Debug, PartialEq, Param)]
    enum Level {
        #[tool(value = 1)]
        Low,
        #[tool(value = 2)]
        High,
    }

    assert_eq!(accepted!({ n: Level }, r#"{"n":1.0}"#).n, Level::Low);
    assert_eq!(accepted!({ n: Level }, r#"{"n":2}"#).n, Level::High);
}

#[test]
fn t107_one_is_not_true() {
    #[derive(Debug, Param)]
    enum Consent {
        #[tool(value = true)]
        Given,
    }

    assert_eq!(refused!({ consent: Consent }, r#"{"consent":1}"#).issues().len(), 1);
}

#[test]
fn t110_a_member_with_a_separator_in_it_is_one_problem() {
    #[derive(Debug, Param)]
    enum Joiner {
        #[tool(rename = "a; b")]
        Both,
        #[tool(rename = "; ")]
        Neither,
    }

    #[derive(Debug, Param)]
    #[expect(dead_code, reason = "only what is wrong with it counts")]
    struct Style {
        joiner: Joiner,
    }

    let error = refused!({ style: Style }, r#"{"style":{"joiner":"a"}}"#);
    assert_eq!(faults(&error), ["$.style.joiner enum string"]);
    let [bullet] = &bullets(&error)[..] else { panic!("{error}") };
    assert!(bullet.contains(r#""a; b", "; ""#), "{error}");
}

#[test]
fn t112_the_items_of_a_tuple_have_types_of_their_own() {
    // A tuple has no rest, so its last item stands for it.
    let row = accepted!({ row: (String, Value, String) }, r#"{"row":["head",null,"tail"]}"#).row;
    assert_eq!(row, ("head".to_owned(), Value::Null, "tail".to_owned()));
}

#[test]
fn t113_wrong_items_of_a_tuple_are_told_at_their_places() {
    let text = r#"{"row":[7,null,"tail",4]}"#;
    take!(row: (String, Value, String, String));
    let error = Take::parse_with(text, &Options::default().mode(Mode::Strict)).expect_err("integers");
    assert_eq!(faults(&error), ["$.row[0] type number", "$.row[3] type number"]);
    // Otherwise the policy reads the integers as their digits.
    let row = accept::<Take>(text).row;
    assert_eq!((row.0.as_str(), row.3.as_str()), ("7", "4"));
}

#[test]
fn t115_anything_goes_where_anything_may_stand_and_nothing_where_nothing_may() {
    let text = r#"{"anything":{"a":[1,null]},"forbidden":"some secret"}"#;
    let error = refused!({ anything: Value }, text);
    assert_eq!(faults(&error), ["$.forbidden unknown"]);
    assert!(!error.to_string().contains("secret"), "{error}");
    let anything = accepted!({ anything: Value }, r#"{"anything":{"a":[1,null]}}"#).anything;
    assert_eq!(anything, json!({"a": [1, null]}));
}

#[test]
fn t116_a_hostile_key_is_escaped() {
    let error = refused!({ inner: Item }, r#"{"inner":{"qty":1,"a\n\"b":2}}"#);
    assert_eq!(faults(&error), [r#"$.inner["a\n\"b"] unknown"#]);
    let [bullet] = &bullets(&error)[..] else { panic!("{error}") };
    assert!(bullet.starts_with(r#"- $.inner["a\n\"b"]: "#), "{error}");
}

#[test]
fn t118_of_many_problems_eight_are_shown() {
    let error = refused!({
        key1: bool, key2: bool, key3: bool, key4: bool, key5: bool, key6: bool, key7: bool, key8: bool, key9: bool,
        key10: bool, key11: bool, key12: bool, key13: bool, key14: bool, key15: bool, key16: bool, key17: bool,
        key18: bool, key19: bool, key20: bool,
    }, "{}");
    assert_eq!(error.issues().len(), 20);
    // Section 4 of the study: eight are shown; the line that counts the others comes on top.
    let bullets = bullets(&error);
    assert_eq!(bullets.len(), 9);
    assert!(bullets[0].starts_with("- $.key1: "), "{error}");
    assert_eq!(bullets[8], "- and 12 more");
}

#[test]
fn t119_an_array_is_no_arguments() {
    let error = refused!({ name: String }, "[]");
    assert_eq!(faults(&error), ["$ type array"]);
}

#[test]
fn t121_the_json_text_of_a_list_of_objects() {
    let items = accepted!({ items: Vec<Item> }, r#"{"items":"[{\"qty\":2}]"}"#).items;
    assert_eq!(items, [Item { qty: 2 }]);
}

#[test]
fn t122_the_json_text_of_an_object_is_no_list() {
    let error = refused!({ tags: Vec<String> }, r#"{"tags":"{\"a\":1}"}"#);
    assert_eq!(faults(&error), ["$.tags type string"]);
}

#[test]
fn t124_a_string_that_looks_like_a_list_is_a_string() {
    assert_eq!(accepted!({ s: String }, r#"{"s":"[1,2]"}"#).s, "[1,2]");
}

#[test]
fn t125_lists_within_lists() {
    assert_eq!(accepted!({ m: Vec<Vec<i64>> }, r#"{"m":[[1,"2"],[3]]}"#).m, [vec![1, 2], vec![3]]);
    assert_eq!(
        faults(&refused!({ m: Vec<Vec<i64>> }, r#"{"m":[[1,"2"],[3.5]]}"#)),
        ["$.m[1][0] type number"]
    );
}

#[test]
fn t127_a_wrong_value_in_a_map() {
    let error = refused!({ m: BTreeMap<String, i64> }, r#"{"m":{"a":1,"b":"x"}}"#);
    assert_eq!(faults(&error), ["$.m.b type string"]);
}
