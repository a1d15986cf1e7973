//! Types are part of themselves, at once or by way of others.

use std::collections::BTreeMap;
use toolkit::{Param, Tool};

/// Evaluates an expression.
#[derive(Tool)]
struct Evaluate {
    sum: Sum,
    nested: Option<Nested>,
    scopes: Option<Scopes>,
}

#[derive(Debug, PartialEq, Param)]
struct Sum {
    left: Option<Box<Term>>,
    right: Option<Box<Self>>,
}

#[derive(Debug, PartialEq, Param)]
struct Term {
    value: Option<u8>,
    inner: Option<Box<Sum>>,
}

#[derive(Debug, PartialEq, Param)]
struct Nested(Vec<Nested>);

/// Names and what they stand for.
#[derive(Debug, PartialEq, Param)]
struct Scopes(BTreeMap<String, Self>);

#[test]
fn decodes() {
    let text = r#"{"sum": {"left": {"value": 1}, "right": {}}, "nested": [[], [[]]], "scopes": {"a": {}}}"#;
    let call = Evaluate::parse(text).unwrap();
    assert_eq!(call.sum.left, Some(Box::new(Term { value: Some(1), inner: None })));
    assert_eq!(call.sum.right, Some(Box::new(Sum { left: None, right: None })));
    assert_eq!(call.nested, Some(Nested(vec![Nested(vec![]), Nested(vec![Nested(vec![])])])));
    assert_eq!(call.scopes.map(|scopes| scopes.0.len()), Some(1));
    for name in ["Sum", "Nested", "Scopes"] {
        assert!(Evaluate::json_schema().contains(&format!("\"#/$defs/{name}\"")), "{name}");
    }
}
