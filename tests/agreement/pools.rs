//! Scalars that a schema accepts, and such as it hardly refuses. Without them, most documents would fail at a constraint
//! before anything else about them was seen.

use crate::json::Json;
use crate::texts::EXAMPLES;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The scalars for one schema.
pub struct Pool {
    /// Ordinary values that are valid.
    pub plain: Vec<Json>,
    /// Valid values that are far from ordinary.
    pub wide: Vec<Json>,
    /// Values of the type that are not valid.
    pub refused: Vec<Json>,
}

/// The pools for the schemas within one, each made when it is asked for.
#[derive(Default)]
pub struct Pools(RefCell<HashMap<*const Value, Rc<Pool>>>);

impl Pools {
    /// The scalars for a schema of a number or a text with keywords.
    pub fn of(&self, schema: &Value) -> Rc<Pool> {
        let mut pools = self.0.borrow_mut();
        Rc::clone(pools.entry(std::ptr::from_ref(schema)).or_insert_with(|| Rc::new(Pool::new(schema))))
    }
}

impl Pool {
    fn new(schema: &Value) -> Self {
        let validator =
            jsonschema::options().should_validate_formats(true).build(schema).expect("the schema is one");
        let is_valid = |json: &Json| {
            serde_json::from_str(&json.compact()).is_ok_and(|value: Value| validator.is_valid(&value))
        };
        let (plain, wide) = match crate::generate::type_of(schema) {
            "string" => (texts(schema), Vec::new()),
            _ => (numbers(schema), WIDE.iter().map(Json::number).collect()),
        };
        let (plain, refused) = plain.into_iter().partition(is_valid);
        let (wide, beyond): (Vec<_>, Vec<_>) = wide.into_iter().partition(is_valid);
        let pool = Self { plain, wide, refused: [refused, beyond].concat() };
        assert!(!pool.plain.is_empty(), "no example is one of {schema}: add one");
        pool
    }
}

fn texts(schema: &Value) -> Vec<Json> {
    // To a validator it is a remark, so it would take everything.
    if schema["contentEncoding"].is_string() {
        return ["", "aGk=", "+/+/", "1234"].map(Json::text).to_vec();
    }
    let repeated =
        ["a", "é", "😀", "\""].into_iter().flat_map(|letter| (0..5).map(|count| letter.repeat(count)));
    EXAMPLES.iter().map(|text| (*text).to_owned()).chain(repeated).map(Json::Text).collect()
}

/// Small numbers, and those at and near the ends of what is allowed.
fn numbers(schema: &Value) -> Vec<Json> {
    let small = ["0", "1", "2", "3", "4", "5", "7", "12", "20", "-1", "-2", "1.5", "0.25", "-0.0", "1e2"];
    let ends = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
    let steps = [0.0, 1.0, -1.0, 0.5, -0.5, 1e-9, 0.125];
    let is_integer = crate::generate::type_of(schema) == "integer";
    let near =
        ends.into_iter().filter_map(|end| schema[end].as_f64()).flat_map(|end| steps.map(|step| end + step));
    let near = near.map(|number| number.to_string());
    let all = small.into_iter().map(str::to_owned).chain(near);
    all.filter(|number| !is_integer || !number.contains(['.', 'e'])).map(Json::Number).collect()
}

/// Integers beyond what is published.
const WIDE: [&str; 9] = [
    "2147483647",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211455",
    "-9223372036854775808",
    "-170141183460469231731687303715884105728",
];
