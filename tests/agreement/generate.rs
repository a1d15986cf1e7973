//! Documents near a schema: most are valid, the others have the faults of models. Without it, random JSON would fail at
//! the first brace and prove nothing.

use crate::choices::Choices;
use crate::faults;
use crate::json::Json;
use crate::pools::Pools;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::HashMap;

/// What documents are made for.
pub struct Source<'s> {
    pub schema: &'s Value,
    pub tool: &'s str,
    /// Names of keys and their aliases, which no schema publishes.
    pub aliases: &'s [(&'s str, &'s str)],
    pub pools: Pools,
    /// Whether there is a reference in a schema, of those that were asked about.
    references: RefCell<HashMap<*const Value, bool>>,
}

impl<'s> Source<'s> {
    pub fn new(schema: &'s Value, tool: &'s str, aliases: &'s [(&'s str, &'s str)]) -> Self {
        Self { schema, tool, aliases, pools: Pools::default(), references: RefCell::default() }
    }

    fn has_reference(&self, schema: &Value) -> bool {
        let mut known = self.references.borrow_mut();
        *known.entry(std::ptr::from_ref(schema)).or_insert_with(|| schema.to_string().contains("\"$ref\""))
    }
}

/// What a document is made from.
pub struct Generator<'s, 'c> {
    pub source: &'s Source<'s>,
    pub choices: Choices<'c>,
    /// The faults that may still be made.
    pub faults: usize,
    /// The levels of a recursive type that are still to be gone down.
    chain: usize,
}

impl<'s, 'c> Generator<'s, 'c> {
    pub fn new(source: &'s Source<'s>, numbers: &'c [u16]) -> Self {
        let mut choices = Choices::new(numbers);
        let faults = [0, 0, 0, 1, 1, 1, 2, 5][choices.pick(8)];
        let is_deep = source.has_reference(source.schema) && choices.one_in(8);
        let chain = if is_deep { 16 + choices.pick(64) } else { 0 };
        Self { source, choices, faults, chain }
    }

    /// The whole arguments: their text, and what it means if it is JSON.
    pub fn document(&mut self) -> (String, Option<Json>) {
        let root = self.source.schema;
        if self.faults > 0 && self.choices.one_in(24) {
            let text =
                self.choices.of(&["", " \n", "null", "\"\"", "[]", "3", "{", "\"{\"", "{}}", "\u{feff}{}"]);
            return (text.to_owned(), None);
        }
        let mut json = self.value(root, 0);
        if self.faults > 0 && self.choices.one_in(6) {
            json = faults::root(self, json);
        }
        let mut text = json.spelled(&mut self.choices);
        if self.faults > 0 && self.choices.one_in(16) {
            let end =
                text.char_indices().nth(self.choices.pick(text.len())).map_or(text.len(), |(end, _)| end);
            let is_whole = text[end..].trim().is_empty();
            text.truncate(end);
            return (text, Some(json).filter(|_| is_whole));
        }
        (text, Some(json))
    }

    /// The plainest arguments, but with `value` for a key.
    pub fn document_with(&mut self, key: &str, value: Json) -> (String, Option<Json>) {
        let Json::Object(mut entries) = self.valid(self.source.schema, 0) else { unreachable!() };
        entries.retain(|(other, _)| other != key);
        entries.push((key.to_owned(), value));
        let json = Json::Object(entries);
        (json.compact(), Some(json))
    }

    /// A value for `schema`, or one with a fault.
    pub fn value(&mut self, schema: &Value, depth: usize) -> Json {
        let schema = self.resolve(schema);
        if self.chain == 0 && self.faults > 0 && self.choices.one_in(4) {
            self.faults -= 1;
            return faults::value(self, schema, depth);
        }
        self.valid(schema, depth)
    }

    fn resolve<'v>(&self, schema: &'v Value) -> &'v Value
    where
        's: 'v,
    {
        match schema.get("$ref").and_then(Value::as_str) {
            Some(reference) => {
                self.source.schema.pointer(&reference[1..]).expect("the reference leads somewhere")
            }
            None => schema,
        }
    }

    /// A value that `schema` accepts.
    pub fn valid(&mut self, schema: &Value, depth: usize) -> Json {
        if schema["type"].is_array() && self.chain == 0 && self.choices.one_in(5) {
            return Json::Null;
        }
        if let Some(branches) = schema["anyOf"].as_array() {
            let branch = self.branch(branches, depth);
            return self.value(branch, depth);
        }
        match type_of(schema) {
            "null" => Json::Null,
            "boolean" | "integer" if schema["enum"].is_array() => self.constant(&schema["enum"]),
            "boolean" => Json::Bool(self.choices.one_in(2)),
            "integer" => self.integer(schema),
            "number" => self.real(schema),
            "string" => match schema["enum"].as_array() {
                Some(members) => {
                    let members: Vec<&str> = members.iter().filter_map(Value::as_str).collect();
                    Json::text(self.choices.of(&members))
                }
                None => self.string(schema),
            },
            "array" => self.array(schema, depth),
            "object" => {
                if let Some(properties) = schema["properties"].as_object() {
                    return self.object(schema, properties, depth);
                }
                let count = self.count_for(schema, ["minProperties", "maxProperties"], depth);
                self.map(count, schema, depth)
            }
            _ => self.any(depth),
        }
    }

    /// One of the branches of a union: one that goes on down while there is a chain, one that does not when it is deep.
    pub fn branch<'v>(&mut self, branches: &'v [Value], depth: usize) -> &'v Value {
        let goes_on = |branch: &&Value| self.source.has_reference(branch);
        let is_wanted = |branch: &&Value| match self.chain {
            0 => depth < 6 || !goes_on(branch),
            _ => goes_on(branch),
        };
        let wanted: Vec<&Value> = branches.iter().filter(is_wanted).collect();
        let from = if wanted.is_empty() { branches.iter().collect() } else { wanted };
        from[self.choices.pick(from.len())]
    }

    fn array(&mut self, schema: &Value, depth: usize) -> Json {
        if let Some(items) = schema["prefixItems"].as_array() {
            return Json::Array(items.iter().map(|item| self.value(item, depth + 1)).collect());
        }
        let count = self.count_for(schema, ["minItems", "maxItems"], depth);
        self.chain = self.chain.saturating_sub(1);
        let items = (0..count).map(|_| self.value(&schema["items"], depth + 1));
        let mut items: Vec<Json> = items.collect();
        if schema["uniqueItems"] == true {
            let mut seen = Vec::new();
            items.retain(|item| {
                !seen.contains(item) && {
                    seen.push(item.clone());
                    true
                }
            });
        }
        Json::Array(items)
    }

    fn object(&mut self, schema: &Value, properties: &Map<String, Value>, depth: usize) -> Json {
        let recursive: Vec<&String> = properties
            .iter()
            .filter(|(_, property)| self.source.has_reference(property))
            .map(|(name, _)| name)
            .collect();
        let link = match self.chain {
            0 => None,
            _ if recursive.is_empty() => None,
            _ => Some(recursive[self.choices.pick(recursive.len())]),
        };
        let mut chosen: Vec<&String> = Vec::new();
        for name in properties.keys() {
            let is_required = has(&schema["required"], name);
            let may_be_there = link.is_none() && depth < 6 || !recursive.contains(&name);
            if is_required || link == Some(name) || may_be_there && self.choices.one_in(2) {
                chosen.push(name);
            }
        }
        // What the chosen ones bring along; now and then not.
        if self.faults == 0 || !self.choices.one_in(4) {
            let needed = |name: &&String| {
                chosen.iter().any(|other| has(&schema["dependentRequired"][other.as_str()], name))
            };
            let needed: Vec<&String> = properties.keys().filter(needed).collect();
            chosen.extend(needed.into_iter().filter(|name| !chosen.contains(name)).collect::<Vec<_>>());
        }
        let mut entries = Vec::new();
        for name in chosen {
            // Only one way goes on down, and no other is left.
            let is_link = link == Some(name);
            let chain = std::mem::take(&mut self.chain);
            self.chain = if is_link { chain - 1 } else { 0 };
            entries.push((name.clone(), self.value(&properties[name], depth + 1)));
            self.chain = if is_link { 0 } else { chain };
        }
        if schema["additionalProperties"] != false && self.chain == 0 {
            let count = self.count(depth);
            let Json::Object(more) = self.map(count, schema, depth) else { unreachable!() };
            entries.extend(more.into_iter().filter(|(key, _)| !properties.contains_key(key)));
        }
        if self.choices.one_in(3) {
            self.choices.shuffle(&mut entries);
        }
        Json::Object(entries)
    }

    fn map(&mut self, count: usize, schema: &Value, depth: usize) -> Json {
        let keys = self.keys(&schema["propertyNames"]);
        let first = self.choices.pick(keys.len());
        let keys: Vec<String> =
            keys.iter().cloned().cycle().skip(first).take(count.min(keys.len())).collect();
        let values = &schema["additionalProperties"];
        Json::Object(keys.into_iter().map(|key| (key, self.value(values, depth + 1))).collect())
    }

    /// Keys of a map; now and then such as may be none.
    fn keys(&mut self, names: &Value) -> Vec<String> {
        const KEYS: [&str; 6] = ["a", "A", "two words", "é\"", "", "a_b/c~d"];
        let any = || KEYS.map(str::to_owned).to_vec();
        if names.is_null() || self.faults > 0 && self.choices.one_in(8) {
            return any();
        }
        if let Some(members) = names["enum"].as_array() {
            return members.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
        let texts = self.source.pools.of(names).plain.clone();
        texts
            .into_iter()
            .filter_map(|json| if let Json::Text(text) = json { Some(text) } else { None })
            .collect()
    }

    fn count(&mut self, depth: usize) -> usize {
        match depth {
            _ if self.chain > 0 => 1,
            0..4 => [0, 1, 2, 3, 1][self.choices.pick(5)],
            4..8 => [0, 0, 1][self.choices.pick(3)],
            _ => 0,
        }
    }

    /// A number of things, between the ends of what is allowed if there are some.
    fn count_for(&mut self, schema: &Value, ends: [&str; 2], depth: usize) -> usize {
        let [least, most] = ends.map(|end| schema[end].as_u64().and_then(|end| usize::try_from(end).ok()));
        self.count(depth).clamp(least.unwrap_or(0), most.unwrap_or(usize::MAX))
    }

    pub fn any(&mut self, depth: usize) -> Json {
        match self.choices.pick(if depth < 5 { 8 } else { 5 }) {
            0 => Json::Null,
            1 => Json::Bool(self.choices.one_in(2)),
            2 => self.number(),
            3 => {
                let number = self.choices.of(&["0", "-0", "18446744073709551615", "-9223372036854775808"]);
                Json::number(&number)
            }
            4 => Json::Text(self.text()),
            5 | 6 => Json::Array((0..self.count(depth)).map(|_| self.any(depth + 1)).collect()),
            _ => {
                let count = self.count(depth);
                self.map(count, &Value::Null, depth)
            }
        }
    }
}

/// Whether a list has a name.
fn has(names: &Value, name: &str) -> bool {
    names.as_array().is_some_and(|names| names.iter().any(|other| other == name))
}

/// The type of a schema, without null; empty if it says none.
pub fn type_of(schema: &Value) -> &str {
    schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or_default()
}
