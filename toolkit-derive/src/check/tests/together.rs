//! Without these tests one mistake could hide another, or be shown at one of the two places that make it.

use super::{errors, model};
use crate::Derive::{Param, Tool};

#[test]
fn a_tag_on_a_struct_names_both_and_says_what_to_write() {
    let message =
        "`tag` is for enums: remove it, and write a field for it whose type is an enum with one variant";
    assert_eq!(errors(Param, "#[serde(tag = \"b\")] struct A { c: u8 }"), [message, "this is a struct"]);
}

#[test]
fn a_mistake_hides_no_other() {
    let source =
        r#"#[tool(name = "x", ignore("a"), coerce = "strict", normalize = f)] struct Page { number: u8 }"#;
    assert_eq!(
        errors(Param, source),
        [
            "`name` has a meaning only on `#[derive(Tool)]`: remove it",
            "`coerce` is for all arguments of a call, so it belongs on the tool",
            "`ignore` is for all arguments of a call, so it belongs on the tool",
            "`normalize` is for all arguments of a call, so it belongs on the tool",
        ]
    );
    let source = r#"struct Page {
        #[tool(rename = "q")] first: u8,
        #[tool(rename = "q", minimum = 5, maximum = 3, delimiter = "", coerce = "strict", json_text)] second: u8,
    }"#;
    let found = errors(Param, source);
    for (message, count) in [
        ("the name `q` is taken: choose another, or remove it", 1),
        ("no value is within `minimum` and `maximum`: change one of them", 2),
        ("`delimiter` is empty: write what separates the elements, such as `,`", 1),
        ("a strict field is read as its schema says: remove `json_text` or `coerce`", 1),
        ("a strict field is read as its schema says: remove `delimiter` or `coerce`", 1),
        ("the field is strict here", 1),
    ] {
        assert_eq!(found.iter().filter(|found| *found == message).count(), count, "{message} in {found:#?}");
    }
    let found = errors(Param, "#[tool(allow_unknown, tag = \"t\", minimum = 3)] struct Unit;");
    assert_eq!(found.len(), 4, "{found:#?}");
    let found =
        errors(Param, "struct Page { #[tool(skip, flatten, alias = \"a\", rename = \"r\")] number: u8 }");
    assert_eq!(found.len(), 4, "{found:#?}");
}

#[test]
fn a_key_that_is_wrong_hides_no_mistake_in_the_others() {
    let source = r#"
        /// Searches.
        #[tool(name = "bad name!", rename_all = "camel_case", sensitive, nmae = "x", sensitive)]
        struct Search { #[tool(rename = 3, minimum = 5, maximum = 3, delimiter = "")] word: String }
    "#;
    let found = errors(Tool, source);
    for wanted in [
        "`camel_case` is not a rule of `rename_all`",
        "unknown key `nmae`",
        "duplicate key",
        "\"bad name!\" is not a tool name",
        "`sensitive` is for what appears in a tool",
        "`rename` takes a string literal",
        "no value is within `minimum` and `maximum`",
        "`delimiter` is empty",
    ] {
        assert!(found.iter().any(|found| found.contains(wanted)), "{wanted} in {found:#?}");
    }
    let found = errors(Param, "#[tool(minimum = 5, maximum = 3, nme)] struct Size(u8);");
    assert_eq!(found.len(), 3, "{found:#?}");
    // What is missing may be what is wrong.
    assert_eq!(errors(Param, "#[tool(minimum = 5, transparent = 3)] struct Size { size: u8 }").len(), 1);
    assert_eq!(errors(Tool, "#[tool(name = 3, description = 4)] struct Über;").len(), 2);
}

#[test]
fn a_transparent_struct_may_have_what_is_not_on_the_wire() {
    let source = r"#[tool(transparent)] struct Id<T> {
        number: u64,
        of: PhantomData<T>,
        #[serde(default)] is_known: bool,
        #[tool(default = path::new)] other: u8,
    }";
    assert_eq!(model(Param, source), ["Id", "of u64"]);
    let source = "#[tool(transparent)] struct Id { number: u64, #[tool(default = 3, minimum = 2)] of: u8 }";
    assert_eq!(
        errors(Param, source),
        [
            "of a `transparent` struct only the value is on the wire, and this field is not it: remove `minimum`",
            "the `default` of a field that is not on the wire is the path of a function, or `default` alone",
        ]
    );
}

#[test]
fn fields_are_heard_whatever_they_are_in() {
    let source = r#"enum Shape {
        #[tool(renam = "x")] Circle { #[tool(minimum = 3, maximum = 2)] radius: u8 },
        #[tool(nam = "y")] Line(#[tool(alias = "z")] u8),
        Nothing,
    }"#;
    assert_eq!(errors(Param, source).len(), 5);
    let source = "struct City(#[tool(default = 3, schema = A, skip)] u8);";
    assert_eq!(errors(Param, source).len(), 3, "{:#?}", errors(Param, source));
}
