//! One type after another.

use crate::{assert_schema, stringify_json};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use toolkit::{Param, Tool};

#[test]
fn no_parameters() {
    /// Tells the time.
    #[derive(Tool)]
    struct Now;

    assert_schema!(Now, r#"{"type":"object","properties":{},"required":[],"additionalProperties":false}"#);
    assert_eq!(Now::NAME, "now");
    assert_eq!(Now::DESCRIPTION, "Tells the time.");
}

#[test]
fn scalars_publish_only_limits_that_a_model_could_leave() {
    /// Numbers.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Numbers {
        a: u8,
        b: i16,
        c: u32,
        d: i64,
        e: u64,
        f: f32,
        g: bool,
        h: i128,
        i: u128,
    }

    assert_schema!(
        Numbers,
        r#"{"type":"object","properties":{
            "a":{"type":"integer","minimum":0,"maximum":255},
            "b":{"type":"integer","minimum":-32768,"maximum":32767},
            "c":{"type":"integer","minimum":0},
            "d":{"type":"integer"},
            "e":{"type":"integer","minimum":0},
            "f":{"type":"number"},
            "g":{"type":"boolean"},
            "h":{"type":"integer"},
            "i":{"type":"integer","minimum":0}
        },"required":["a","b","c","d","e","f","g","h","i"],"additionalProperties":false}"#
    );
}

#[test]
fn text_borrows_without_a_trace() {
    /// Text.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Text<'a> {
        owned: String,
        borrowed: &'a str,
        either: Cow<'a, str>,
    }

    assert_schema!(
        Text<'_>,
        r#"{"type":"object","properties":{
            "owned":{"type":"string"},
            "borrowed":{"type":"string"},
            "either":{"type":"string"}
        },"required":["owned","borrowed","either"],"additionalProperties":false}"#
    );
}

#[test]
fn an_optional_field_is_not_a_nullable_one() {
    /// Options.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Options {
        field: Option<String>,
        boxed: Box<Option<String>>,
        items: Vec<Option<u8>>,
        values: Option<BTreeMap<String, Option<bool>>>,
        both: Option<Option<i64>>,
        alias: Maybe,
    }

    type Maybe = Option<String>;

    assert_schema!(
        Options,
        r#"{"type":"object","properties":{
            "field":{"type":"string"},
            "boxed":{"type":"string"},
            "items":{"type":"array","items":{"type":["integer","null"],"minimum":0,"maximum":255}},
            "values":{"type":"object","additionalProperties":{"type":["boolean","null"]}},
            "both":{"type":["integer","null"]},
            "alias":{"type":"string"}
        },"required":["items"],"additionalProperties":false}"#
    );
}

#[test]
fn containers() {
    /// Containers.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Containers {
        matrix: Vec<Vec<f64>>,
        anything: Value,
        free: HashMap<String, Value>,
    }

    assert_schema!(
        Containers,
        r#"{"type":"object","properties":{
            "matrix":{"type":"array","items":{"type":"array","items":{"type":"number"}}},
            "anything":{},
            "free":{"type":"object","additionalProperties":{}}
        },"required":["matrix","anything","free"],"additionalProperties":false}"#
    );
}

#[test]
fn names_and_aliases() {
    /// Names.
    #[derive(Tool)]
    #[tool(name = "rename-things", rename_all = "camelCase")]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Names {
        first_name: String,
        #[tool(rename = "$ref")]
        reference: String,
        #[tool(rename = "quo\"te\\")]
        quote: String,
        r#type: String,
        #[tool(alias = "hidden")]
        shown: String,
        #[tool(skip)]
        internal: String,
    }

    assert_eq!(Names::NAME, "rename-things");
    assert_schema!(
        Names,
        r#"{"type":"object","properties":{
            "firstName":{"type":"string"},
            "$ref":{"type":"string"},
            "quo\"te\\":{"type":"string"},
            "type":{"type":"string"},
            "shown":{"type":"string"}
        },"required":["firstName","$ref","quo\"te\\","type","shown"],"additionalProperties":false}"#
    );
}

#[test]
fn defaults_are_published_if_they_are_literals() {
    /// Defaults.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Defaults {
        #[tool(default)]
        of_type: u32,
        #[tool(default = 3)]
        integer: u8,
        #[tool(default = -2.5)]
        number: f64,
        #[tool(default = "say \"hi\"")]
        text: String,
        #[tool(default = true)]
        flag: bool,
        #[tool(default = "b")]
        choice: Choice,
        #[tool(default = Vec::new)]
        path: Vec<String>,
        #[tool(default = 1)]
        anything: Value,
    }

    #[derive(Param)]
    #[tool(rename_all = "lowercase")]
    enum Choice {
        A,
        B,
    }

    assert_schema!(
        Defaults,
        r#"{"type":"object","properties":{
            "of_type":{"type":"integer","minimum":0},
            "integer":{"type":"integer","minimum":0,"maximum":255,"default":3},
            "number":{"type":"number","default":-2.5},
            "text":{"type":"string","default":"say \"hi\""},
            "flag":{"type":"boolean","default":true},
            "choice":{"type":"string","enum":["a","b"],"default":"b"},
            "path":{"type":"array","items":{"type":"string"}},
            "anything":{"default":1}
        },"required":[],"additionalProperties":false}"#
    );
    let defaults = Defaults::parse("{}").expect("nothing is required");
    assert_eq!((defaults.integer, defaults.text.as_str()), (3, "say \"hi\""));
    assert_eq!(defaults.number.to_bits(), (-2.5_f64).to_bits());
    assert!(defaults.flag && matches!(defaults.choice, Choice::B));
    assert_eq!(defaults.anything, 1);
}

#[test]
fn descriptions() {
    /// Overall.
    ///
    /// Second paragraph with "quotes", a \ backslash and é.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Explained {
        /// One line.
        line: u64,
        /// Two
        /// lines.
        lines: String,
        /// Not this.
        #[tool(description = concat!("By ", "attribute."))]
        attribute: bool,
        /// Here.
        inner: Inner,
        plain: Plain,
        wrapped: Wrapped,
        anything: Value,
        /// Any.
        #[tool(default = 1)]
        described: Value,
    }

    /// Of the type.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Inner {
        x: bool,
    }

    /// Of another type.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Plain {
        x: bool,
    }

    /// Of the newtype.
    #[derive(Param)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Wrapped(u8);

    assert_eq!(Explained::DESCRIPTION, "Overall.\n\nSecond paragraph with \"quotes\", a \\ backslash and é.");
    assert_schema!(
        Explained,
        r#"{"type":"object","properties":{
            "line":{"type":"integer","description":"One line.","minimum":0},
            "lines":{"type":"string","description":"Two\nlines."},
            "attribute":{"type":"boolean","description":"By attribute."},
            "inner":{"type":"object","description":"Here.","properties":{"x":{"type":"boolean"}},"required":["x"],"additionalProperties":false},
            "plain":{"type":"object","description":"Of another type.","properties":{"x":{"type":"boolean"}},"required":["x"],"additionalProperties":false},
            "wrapped":{"type":"integer","description":"Of the newtype.","minimum":0,"maximum":255},
            "anything":{},
            "described":{"description":"Any.","default":1}
        },"required":["line","lines","attribute","inner","plain","wrapped","anything"],"additionalProperties":false}"#
    );
}

#[test]
fn a_long_definition_is_whole() {
    /// Is described by this very file.
    #[derive(Tool)]
    #[expect(dead_code, reason = "only its schema counts")]
    struct Long {
        #[tool(description = include_str!("shapes.rs"))]
        file: String,
        last: bool,
    }

    let schema: Value = serde_json::from_str(&Long::json_schema()).expect("JSON");
    assert_eq!(schema["properties"]["file"]["description"], include_str!("shapes.rs"));
    assert_eq!(schema["properties"]["last"]["type"], "boolean");
    assert!(Long::json_schema().len() > 8192);
}
