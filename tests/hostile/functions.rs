//! Types are declared in functions, where two of one name in one module are different types.

use toolkit::{Param, Tool};

#[test]
fn decodes() {
    #[derive(Param)]
    struct Node {
        first: u8,
        next: Option<Box<Node>>,
    }
    type First = Node;

    {
        #[derive(Param)]
        struct Node {
            second: First,
            next: Option<Box<Node>>,
        }

        /// Takes lists.
        #[derive(Tool)]
        struct Call {
            list: Node,
        }

        let call = Call::parse(
            r#"{"list": {"second": {"first": 1, "next": {"first": 2}}, "next": {"second": {"first": 3}}}}"#,
        );
        let list = call.unwrap().list;
        assert_eq!((list.second.first, list.second.next.unwrap().first), (1, 2));
        assert_eq!(list.next.unwrap().second.first, 3);

        let definition = Call::json_schema();
        assert!(definition.contains("\"first\"") && definition.contains("\"second\""), "{definition}");
    }
}
