//! Types that contain themselves, with no annotation.

use crate::{assert_schema, stringify_json};
use std::collections::BTreeMap;
use toolkit::{Param, Tool};

#[test]
fn a_tool_that_contains_itself() {
    /// A comment thread.
    #[derive(Tool)]
    struct Thread {
        text: String,
        replies: Vec<Thread>,
        parent: Option<Box<Thread>>,
    }

    assert_schema!(
        Thread,
        r##"{"type":"object","properties":{
            "text":{"type":"string"},
            "replies":{"type":"array","items":{"$ref":"#"}},
            "parent":{"$ref":"#"}
        },"required":["text","replies"],"additionalProperties":false}"##
    );
    let thread = Thread::parse(
        r#"{"text":"a","replies":[{"text":"b","replies":[]}],"parent":{"text":"c","replies":[]}}"#,
    )
    .expect("a thread");
    assert_eq!(thread.text, "a");
    assert_eq!(thread.replies[0].text, "b");
    assert_eq!(thread.parent.expect("a parent").text, "c");
}

#[test]
fn a_parameter_that_contains_itself() {
    /// Draws a tree.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Draw {
        /// The root.
        root: Node,
        other: Option<Node>,
        nullable: Vec<Option<Node>>,
    }

    /// A node.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Node {
        /// What hangs below.
        children: Vec<Node>,
    }

    assert_schema!(
        Draw,
        r##"{"type":"object","properties":{
            "root":{"description":"The root.","$ref":"#/$defs/Node"},
            "other":{"$ref":"#/$defs/Node"},
            "nullable":{"type":"array","items":{"anyOf":[{"$ref":"#/$defs/Node"},{"type":"null"}]}}
        },"required":["root","nullable"],"additionalProperties":false,
        "$defs":{
            "Node":{"type":"object","description":"A node.","properties":{
                "children":{"type":"array","description":"What hangs below.","items":{"$ref":"#/$defs/Node"}}
            },"required":["children"],"additionalProperties":false}
        }}"##
    );
}

#[test]
fn types_that_contain_each_other() {
    /// Evaluates.
    #[derive(Tool)]
    struct Evaluate<'a> {
        expression: Expression<'a>,
    }

    #[derive(Param)]
    struct Expression<'a> {
        operator: &'a str,
        terms: Vec<Term<'a>>,
    }

    #[derive(Param)]
    struct Term<'a> {
        value: Option<f64>,
        inner: Option<Box<Expression<'a>>>,
        named: BTreeMap<String, Term<'a>>,
    }

    assert_schema!(
        Evaluate<'_>,
        r##"{"type":"object","properties":{
            "expression":{"$ref":"#/$defs/Expression"}
        },"required":["expression"],"additionalProperties":false,
        "$defs":{
            "Expression":{"type":"object","properties":{
                "operator":{"type":"string"},
                "terms":{"type":"array","items":{"$ref":"#/$defs/Term"}}
            },"required":["operator","terms"],"additionalProperties":false},
            "Term":{"type":"object","properties":{
                "value":{"type":"number"},
                "inner":{"$ref":"#/$defs/Expression"},
                "named":{"type":"object","additionalProperties":{"$ref":"#/$defs/Term"}}
            },"required":["named"],"additionalProperties":false}
        }}"##
    );
    let call = Evaluate::parse(
        r#"{"expression":{"operator":"+","terms":[{"value":1,"named":{}},{"inner":{"operator":"-","terms":[]},"named":{}}]}}"#,
    )
    .expect("an expression");
    assert_eq!(call.expression.operator, "+");
    assert_eq!(call.expression.terms[0].value, Some(1.0));
    assert_eq!(call.expression.terms[1].inner.as_ref().expect("an inner one").operator, "-");
    assert!(call.expression.terms[1].named.is_empty());
}

#[test]
fn a_type_may_be_an_option_of_what_it_is_in() {
    /// Lists or nothing.
    #[derive(Debug, PartialEq, Param)]
    struct Lists(Option<Vec<Lists>>);

    /// Ships.
    #[derive(Debug, PartialEq, Tool)]
    struct Ship {
        first: Lists,
        second: Lists,
        all: Vec<Lists>,
    }

    let schema = r##"{"type":"object","properties":{"first":{"type":"array","description":"Lists or nothing.","items":{"$ref":"#/$defs/Lists"}},"second":{"type":"array","description":"Lists or nothing.","items":{"$ref":"#/$defs/Lists"}},"all":{"type":"array","items":{"$ref":"#/$defs/Lists"}}},"required":["all"],"additionalProperties":false,"$defs":{"Lists":{"type":["array","null"],"description":"Lists or nothing.","items":{"$ref":"#/$defs/Lists"}}}}"##;
    assert_eq!(Ship::json_schema(), schema);
    let leaf = || Lists(Some(Vec::new()));
    let ship = Ship::parse(r#"{"first": [[], null], "all": [null, [[]]]}"#).expect("lists");
    let expected = Ship {
        first: Lists(Some(vec![leaf(), Lists(None)])),
        second: Lists(None),
        all: vec![Lists(None), Lists(Some(vec![leaf()]))],
    };
    assert_eq!(ship, expected);
}
