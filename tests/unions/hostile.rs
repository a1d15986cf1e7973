//! Input that is made to take long: every union within every other, and nothing to tell them apart until the end.

use std::time::{Duration, Instant};
use toolkit::{Code, Param, Tool};

/// Takes a node.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "only the time is of interest")]
struct Take {
    node: Node,
}

/// The same keys in every variant, and the difference behind what is within.
#[derive(Debug, Param)]
#[tool(untagged)]
#[expect(dead_code, reason = "only the time is of interest")]
enum Node {
    A { next: Box<Node>, last: A },
    B { next: Box<Node>, last: B },
    C { next: Box<Node>, last: Option<C> },
    List(Vec<Node>),
    Leaf(i64),
}

#[derive(Debug, Param)]
enum A {
    #[tool(rename = "a")]
    A,
}

#[derive(Debug, Param)]
enum B {
    #[tool(rename = "b")]
    B,
}

#[derive(Debug, Param)]
enum C {
    #[tool(rename = "c")]
    C,
}

/// Takes a tree.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "only the time is of interest")]
struct Tagged {
    tree: Tree,
}

#[derive(Debug, Param)]
#[tool(tag = "type")]
#[expect(dead_code, reason = "only the time is of interest")]
enum Tree {
    Branch { text: String, inner: Option<Box<Tree>> },
}

/// `levels` nodes in each other, with `last` behind each, around a leaf.
fn nested(levels: usize, last: &str, leaf: &str) -> String {
    let open = r#"{"next":"#.repeat(levels);
    let close = format!(r#","last":{last}}}"#).repeat(levels);
    format!(r#"{{"node":{open}{leaf}{close}}}"#)
}

#[track_caller]
fn quick<T>(run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    let time = start.elapsed();
    assert!(time < Duration::from_secs(10), "it took {time:?}");
    result
}

#[test]
fn what_is_valid_is_read_however_deep() {
    for last in ["\"a\"", "\"b\"", "\"c\""] {
        for leaf in ["1", "1.0", "\"1\"", "[[1]]", "[]"] {
            let text = nested(60, last, leaf);
            let result = quick(|| Take::parse(&text));
            assert!(result.is_ok(), "{last} {leaf}: {result:?}");
        }
    }
    assert!(quick(|| Take::parse(&nested(60, "\"B\"", "1"))).is_ok());
}

#[test]
fn what_is_wrong_is_refused_in_time() {
    for (last, leaf) in
        [("\"d\"", "1"), ("\"a\"", "\"x\""), ("1.5", "{}"), ("null", "null"), ("\"a\"", "{\"next\":\"x\"}")]
    {
        let text = nested(60, last, leaf);
        let error = quick(|| Take::parse(&text)).expect_err("it is wrong");
        assert!(!error.issues().is_empty());
    }
    assert!(quick(|| Take::parse(&nested(64, "\"a\"", "1"))).is_err());
}

#[test]
fn long_lists_take_no_longer_than_their_length() {
    let items = vec![nested(3, "\"b\"", "\"1\""); 3000];
    let items: Vec<&str> = items.iter().map(|item| &item[8..item.len() - 1]).collect();
    let text = format!(r#"{{"node":[{}]}}"#, items.join(","));
    let result = quick(|| Take::parse(&text));
    assert!(result.is_ok(), "{:?}", result.err());
}

#[test]
fn strings_in_strings_end() {
    let wrapped = |levels: usize| {
        let node = (0..levels).fold("1".to_owned(), |inner, _| {
            serde_json::to_string(&format!(r#"{{"next":{inner},"last":"b"}}"#)).expect("a string")
        });
        format!(r#"{{"node":{node}}}"#)
    };
    for levels in 0..5 {
        let result = quick(|| Take::parse(&wrapped(levels)));
        assert!(result.is_ok(), "{}", result.expect_err("it is wrong"));
    }
    // What is found out about a text in a string is forgotten with the text, so this takes patience, and that ends.
    let error = quick(|| Take::parse(&wrapped(12))).expect_err("it is refused");
    assert!(error.to_string().contains("too many ways to read it"), "{error}");
}

#[test]
fn a_tag_behind_long_content_is_looked_for_once_a_level() {
    let mut tree = "null".to_owned();
    let filler = "x".repeat(20_000);
    for _ in 0..30 {
        tree = format!(r#"{{"text":"{filler}","inner":{tree},"type":"Branch"}}"#);
    }
    let text = format!(r#"{{"tree":{tree}}}"#).replace(r#""inner":null,"#, "");
    assert!(quick(|| Tagged::parse(&text)).is_ok());
    let error = quick(|| Tagged::parse(&text.replace(r#""type":"Branch"}"#, "}"))).expect_err("it is wrong");
    assert_eq!(error.issues()[0].code, Code::Syntax);
    let error = quick(|| Tagged::parse(&text.replace("Branch", "Brunch"))).expect_err("it is wrong");
    assert_eq!(error.issues()[0].code, Code::Enum);
}
