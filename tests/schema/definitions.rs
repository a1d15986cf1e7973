//! Which types get an entry in `$defs`.

use crate::{assert_schema, stringify_json};
use toolkit::{Param, Tool};

/// A postal address, as it is written on an envelope.
#[derive(Param)]
#[expect(dead_code, reason = "only its schema counts")]
struct Address {
    street: String,
    city: String,
}

mod elsewhere {
    /// Another address, for machines rather than for people, with a long text.
    #[derive(toolkit::Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    pub struct Address {
        host: String,
        port: u16,
    }
}

#[derive(Param)]
enum Side {
    Left,
    Right,
}

#[test]
fn a_type_is_defined_if_that_is_shorter() {
    /// Ships.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Ship {
        from: Address,
        /// Where it goes.
        to: Address,
        side: Side,
        other: Side,
    }

    assert_schema!(
        Ship,
        r##"{"type":"object","properties":{
            "from":{"$ref":"#/$defs/Address"},
            "to":{"description":"Where it goes.","$ref":"#/$defs/Address"},
            "side":{"type":"string","enum":["Left","Right"]},
            "other":{"type":"string","enum":["Left","Right"]}
        },"required":["from","to","side","other"],"additionalProperties":false,
        "$defs":{
            "Address":{"type":"object","description":"A postal address, as it is written on an envelope.","properties":{
                "street":{"type":"string"},"city":{"type":"string"}
            },"required":["street","city"],"additionalProperties":false}
        }}"##
    );
}

#[test]
fn types_of_one_name_are_told_apart() {
    /// Ships.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Ship {
        from: Address,
        to: Address,
        source: elsewhere::Address,
        target: elsewhere::Address,
    }

    let schema = Ship::json_schema();
    for part in [
        r##""to":{"$ref":"#/$defs/Address"}"##,
        r##""target":{"$ref":"#/$defs/Address-2"}"##,
        r#""$defs":{"Address":{"type":"object","description":"A postal"#,
        r#""Address-2":{"type":"object","description":"Another address"#,
    ] {
        assert!(schema.contains(part), "{part} is not in {schema}");
    }
}

#[test]
fn a_newtype_with_a_description_is_a_type_of_its_own() {
    /// Where to send it.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Destination(Address);

    /// Ships.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Ship {
        from: Address,
        via: Address,
        to: Destination,
        or: Maybe,
        and: Maybe,
    }

    /// Also there.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Maybe(Option<Address>);

    let schema = Ship::json_schema();
    for part in [
        r#""to":{"type":"object","description":"Where to send it.","properties""#,
        r##""or":{"description":"Also there.","$ref":"#/$defs/Address"}"##,
        r#""required":["from","via","to"]"#,
    ] {
        assert!(schema.contains(part), "{part} is not in {schema}");
    }
    assert!(!schema.contains("Maybe"), "{schema}");
}

#[test]
fn the_constant_is_what_is_rendered() {
    /// Ships.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Ship {
        side: Side,
    }

    const SCHEMA: &str = match Ship::JSON_SCHEMA {
        Some(text) => text,
        None => "",
    };
    assert_eq!(SCHEMA, Ship::json_schema());
    assert_eq!(
        SCHEMA,
        r#"{"type":"object","properties":{"side":{"type":"string","enum":["Left","Right"]}},"required":["side"],"additionalProperties":false}"#
    );
}

/// A text of `x`, as long as asked for.
const fn text<const LENGTH: usize>() -> &'static str {
    match str::from_utf8(const { &[b'x'; LENGTH] }) {
        Ok(text) => text,
        Err(_) => "",
    }
}

/// A long definition is rendered in another way than a short one, and a very long one not by the compiler.
#[test]
fn definitions_of_any_length_are_whole() {
    /// Ships.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Long {
        #[tool(description = text::<5_000>())]
        side: u64,
    }

    /// Ships.
    #[derive(Debug, Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct VeryLong {
        #[tool(description = text::<70_000>())]
        side: u64,
    }

    let expected = |length| {
        format!(
            r#"{{"type":"object","properties":{{"side":{{"type":"integer","description":"{}","minimum":0}}}},"required":["side"],"additionalProperties":false}}"#,
            "x".repeat(length)
        )
    };
    assert_eq!(Long::JSON_SCHEMA, Some(&*expected(5_000)));
    assert_eq!(VeryLong::JSON_SCHEMA, None);
    assert_eq!(VeryLong::json_schema(), expected(70_000));
    // The description is found where there is no constant, too.
    let error = VeryLong::parse("{}").unwrap_err();
    assert_eq!(error.issues()[0].note.as_ref().map(String::len), Some(70_000));
}
