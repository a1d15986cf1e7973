//! Traps in the code that is generated: what is taken for something by its name.

use crate::{accepts, definition, strict};
use serde_json::json;
use toolkit::Tool;

/// The second one was in the way of the first.
#[test]
fn two_tools_in_one_module() {
    /// Opens.
    #[derive(Debug, PartialEq, Tool)]
    struct Open {
        path: String,
    }

    /// Closes.
    #[derive(Debug, PartialEq, Tool)]
    struct Close {
        path: u8,
    }

    assert_eq!((Open::NAME, Close::NAME), ("open", "close"));
    assert_eq!(definition::<Open>()["properties"]["path"]["type"], "string");
    assert_eq!(definition::<Close>()["properties"]["path"]["type"], "integer");
    assert_eq!(Close::parse(r#"{"path":3}"#).expect("a number").path, 3);
}

/// The paths in generated code led to a crate of another name. That it may have one in `Cargo.toml` is shown by
/// `tests/downstream`.
#[test]
fn tools_in_a_renamed_crate() {
    mod facade {
        pub mod reexported {
            pub use ::toolkit as tools;
        }
    }
    mod toolkit {}

    /// Opens.
    #[derive(Debug, PartialEq, facade::reexported::tools::Tool)]
    #[tool(crate = facade::reexported::tools)]
    struct Open {
        path: Path,
    }

    #[derive(Debug, PartialEq, facade::reexported::tools::Param)]
    #[tool(crate = facade::reexported::tools)]
    struct Path(String);

    assert_eq!(strict::<Open>(r#"{"path":"a"}"#).expect("valid"), Open { path: Path("a".to_owned()) });
}

/// `r#type` was on the wire.
#[test]
fn raw_identifiers() {
    /// Finds.
    #[derive(Debug, PartialEq, Tool)]
    struct Find {
        r#type: r#enum,
        r#match: Option<u8>,
    }

    #[derive(Debug, PartialEq, toolkit::Param)]
    #[expect(non_camel_case_types, reason = "it is a keyword")]
    enum r#enum {
        r#struct,
    }

    assert_eq!(definition::<Find>()["properties"]["type"]["enum"], json!(["struct"]));
    let text = r#"{"type":"struct","match":1}"#;
    assert!(accepts::<Find>(text));
    assert_eq!(strict::<Find>(text).expect("valid"), Find { r#type: r#enum::r#struct, r#match: Some(1) });
}

/// Fields were told by how their types are called, and not by what they are.
#[test]
fn types_with_names_of_others() {
    mod user {
        use toolkit::Param;

        pub type Option<T> = Vec<T>;
        pub type Maybe<T> = std::option::Option<T>;
        pub type Text = std::string::String;

        #[derive(Debug, PartialEq, Param)]
        pub struct String(pub u8);

        #[derive(Debug, PartialEq, Param)]
        pub struct Parameters {
            pub first: u8,
        }

        #[derive(Debug, PartialEq, Param)]
        pub struct ToolContext(pub Vec<u8>);

        #[derive(Debug, PartialEq, Param)]
        pub enum Result {
            Ok,
            Err,
        }
    }
    use user::{Maybe, Option, Parameters, Result, String, Text, ToolContext};

    /// Takes all.
    #[derive(Debug, PartialEq, Tool)]
    struct Take {
        string: String,
        text: Text,
        maybe: Maybe<Parameters>,
        context: ToolContext,
        result: Result,
        option: Option<bool>,
    }

    let schema = definition::<Take>();
    assert_eq!(schema["required"], json!(["string", "text", "context", "result", "option"]));
    assert_eq!(schema["properties"]["string"]["type"], "integer");
    assert_eq!(schema["properties"]["maybe"]["properties"]["first"]["type"], "integer");
    assert_eq!(schema["properties"]["result"]["enum"], json!(["Ok", "Err"]));
    let text = r#"{"string":1,"text":"a","context":[2],"result":"Err","option":[true]}"#;
    let expected = Take {
        string: String(1),
        text: "a".into(),
        maybe: None,
        context: ToolContext(vec![2]),
        result: Result::Err,
        option: vec![true],
    };
    assert_eq!(strict::<Take>(text).expect("valid"), expected);
}
