//! What is said of the members of enums.

use toolkit::{Param, Tool};

const HIGH: &str = "As \"high\" as can be.";

/// Sets a level.
#[derive(Tool)]
#[expect(dead_code, reason = "only its schema counts")]
struct One {
    level: Level,
    rating: Rating,
    /// Said of the field.
    plain: Plain,
}

/// Sets a level that is described.
#[derive(Tool)]
#[expect(dead_code, reason = "only its schema counts")]
struct Described {
    /// How high.
    #[tool(default = "low")]
    level: Level,
}

/// Sets levels.
#[derive(Tool)]
#[expect(dead_code, reason = "only its schema counts")]
struct Several {
    levels: Vec<Option<Level>>,
}

/// Sets two levels.
#[derive(Tool)]
#[expect(dead_code, reason = "only its schema counts")]
struct Two {
    /// How high.
    first: Level,
    second: Level,
}

#[derive(Param)]
#[tool(rename_all = "lowercase")]
enum Level {
    /// Hardly anything,
    /// or "nothing".
    ///
    /// See elsewhere.
    #[tool(alias = "little")]
    Low,
    Middle,
    #[tool(rename = "very high", description = HIGH)]
    High,
    /// Not on the wire.
    #[tool(skip)]
    #[expect(dead_code, reason = "it is not on the wire")]
    Hidden,
}

/// Stars.
#[derive(Param)]
enum Rating {
    /// Bad.
    #[tool(value = -1)]
    Bad,
    #[tool(value = 1, description = "Good.")]
    Good,
}

#[derive(Param)]
enum Plain {
    One,
}

#[test]
fn what_the_members_of_an_enum_mean_stands_behind_its_description() {
    let [none, some] = ["", r"How high.\n"].map(|before| {
        format!(r#""description":"{before}`low`: Hardly anything, or \"nothing\". See elsewhere.\n`very high`: As \"high\" as can be.","enum":["low","middle","very high"]"#)
    });
    let object = |properties: &str, required: &str| {
        format!(
            r#"{{"type":"object","properties":{{{properties}}},"required":[{required}],"additionalProperties":false"#
        )
    };
    let others = [
        r#""rating":{"type":"integer","description":"Stars.\n`-1`: Bad.\n`1`: Good.","enum":[-1,1]}"#,
        r#""plain":{"type":"string","description":"Said of the field.","enum":["One"]}"#,
    ];
    let properties = format!(r#""level":{{"type":"string",{none}}},{}"#, others.join(","));
    assert_eq!(One::json_schema(), object(&properties, r#""level","rating","plain""#) + "}");
    let properties = format!(r#""level":{{"type":"string",{some},"default":"low"}}"#);
    assert_eq!(Described::json_schema(), object(&properties, "") + "}");
    let items = none.replace(r#"high"]"#, r#"high",null]"#);
    let properties = format!(r#""levels":{{"type":"array","items":{{"type":["string","null"],{items}}}}}"#);
    assert_eq!(Several::json_schema(), object(&properties, r#""levels""#) + "}");
    let properties =
        r##""first":{"description":"How high.","$ref":"#/$defs/Level"},"second":{"$ref":"#/$defs/Level"}"##;
    let definition = format!(r#","$defs":{{"Level":{{"type":"string",{none}}}}}}}"#);
    assert_eq!(Two::json_schema(), object(properties, r#""first","second""#) + &definition);
}
