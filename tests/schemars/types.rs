//! The types of another crate, as it were: none of them knows toolkit. They have what `schemars` can say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Declares types that serde writes and reads and that have a schema.
macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
        $item
    )*};
}

types! {
    /// A place on a map.
    pub struct Place {
        /// Degrees to the north.
        pub latitude: f64,
        pub longitude: f64,
        pub name: Option<String>,
        #[serde(default)]
        pub stars: u8,
    }

    #[serde(rename_all = "snake_case")]
    pub enum Shape {
        Dot,
        /// Of no size.
        Nothing,
        Circle(f32),
        Rectangle { width: u32, height: u32 },
        Line(i8, String),
    }

    #[serde(tag = "kind", rename_all = "snake_case")]
    pub enum Event {
        Created { id: u64, by: Option<String> },
        Deleted { id: u64 },
        Moved(Place),
        Idle,
    }

    #[serde(tag = "verb", content = "what")]
    pub enum Command {
        Stop,
        Walk(i32),
        Say { text: String, loud: bool },
    }

    #[serde(untagged)]
    pub enum Id {
        Number(u32),
        Name(String),
        Both { number: u32, name: String },
        Several(Vec<u32>),
    }

    pub struct Stock {
        pub by_name: BTreeMap<String, u16>,
        pub by_number: BTreeMap<u32, bool>,
        pub tags: BTreeSet<String>,
    }

    pub struct Tree {
        pub value: i64,
        #[serde(default)]
        pub children: Vec<Tree>,
        pub parent: Option<Box<Tree>>,
    }

    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    pub struct Closed {
        pub is_open: bool,
        pub opening_hours: Vec<(u8, u8)>,
    }

    pub struct Flat {
        pub id: u8,
        #[serde(flatten)]
        pub place: Place,
        #[serde(flatten)]
        pub event: Event,
    }

    #[serde(deny_unknown_fields)]
    pub struct FlatClosed {
        pub id: u8,
        #[serde(flatten)]
        pub command: Command,
    }

    pub struct Bounded {
        #[schemars(range(min = 1, max = 5))]
        pub rating: i32,
        #[schemars(length(min = 2, max = 4), regex(pattern = r"^[a-zé]+$"))]
        pub code: String,
        #[schemars(length(min = 1, max = 2))]
        pub items: Vec<f64>,
        #[schemars(extend("multipleOf" = 3))]
        pub threes: u16,
    }

    pub struct Pair(pub u8, pub Option<String>);
}

/// Any value, of which a schema by hand says everything that derives do not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByHand(serde_json::Value);

impl JsonSchema for ByHand {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "By hand: ~/é".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let inner = generator.subschema_for::<Self>();
        schemars::json_schema!({
            "properties": {
                "list": {
                    "contains": {"type": "integer"}, "minContains": 1, "maxContains": 2, "uniqueItems": true,
                    "prefixItems": [true, {"type": "string"}], "items": {"enum": [1, 2.5, null, [3], {"a": 1}]},
                },
                "inner": inner,
                "never": false,
                "number": {"exclusiveMinimum": 0, "exclusiveMaximum": 300, "not": {"multipleOf": 0.5, "maximum": 2}},
                "text": {"if": {"minLength": 3}, "then": {"pattern": "o$"}, "else": {"const": "a"}},
            },
            "patternProperties": {"^x-": {"type": ["boolean", "null"]}},
            "propertyNames": {"maxLength": 6, "not": {"const": "dot"}},
            "minProperties": 1,
            "maxProperties": 4,
            "dependentRequired": {"number": ["text"]},
            "dependentSchemas": {"list": {"required": ["inner"], "properties": {"extra": {"type": "null"}}}},
            "allOf": [{"oneOf": [{"required": ["text"]}, {"required": ["list"]}, {"type": "array"}]}, true],
            "unevaluatedProperties": {"type": "object"},
        })
    }
}

/// What was made wrong on purpose: it reads less than its schema says.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Even(pub u8);

impl<'de> Deserialize<'de> for Even {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if number % 2 == 0 {
            Ok(Self(number))
        } else {
            Err(serde::de::Error::custom(format!("{number} is odd")))
        }
    }
}
