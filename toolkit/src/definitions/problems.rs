//! What a target has against a tool by itself.

use super::Definitions;
use crate::dialect::{Keys, Names, Target};
use crate::message::words;
use crate::normalise::{self, json};
use std::collections::BTreeSet;

/// What a target has against a tool: its name, those of its parameters, its examples.
pub(super) fn of(tool: &Definitions, target: Target) -> Vec<String> {
    let shape = target.shape();
    let mut problems = Vec::from_iter(problem_of_name(tool.name, shape.names));
    if shape.loose.frame.has_examples() {
        problems.extend(problems_of_examples(tool));
    }
    if let Some(rules) = shape.names.key {
        let schema = tool.rendering(target.style(false)).text;
        let mut keys = BTreeSet::new();
        collect_keys(&schema, &mut keys);
        problems.extend(keys.iter().filter_map(|key| problem_of_key(key, rules)));
    }
    problems
}

fn problem_of_name(name: &str, rules: Names) -> Option<String> {
    let fits = |character: char| character.is_ascii_alphanumeric() || rules.tool_signs.contains(character);
    if let Some(character) = name.chars().find(|character| !fits(*character)) {
        return Some(format!("its name has {character:?} in it"));
    }
    if name.is_empty() || rules.tool_starts_with_letter && !starts_with_letter(name) {
        return Some("its name does not start with a letter".to_owned());
    }
    (name.len() > rules.tool).then(|| format!("its name is longer than {} characters", rules.tool))
}

fn problem_of_key(key: &str, rules: Keys) -> Option<String> {
    let fits = |character: char| character.is_ascii_alphanumeric() || rules.signs.contains(character);
    if let Some(character) = key.chars().find(|character| !fits(*character)) {
        return Some(format!("the property {key:?} has {character:?} in its name"));
    }
    if key.is_empty() || rules.starts_with_letter && !starts_with_letter(key) {
        return Some(format!("the name of the property {key:?} does not start with a letter"));
    }
    let Keys { longest, .. } = rules;
    (key.len() > longest)
        .then(|| format!("the name of the property {key:?} is longer than {longest} characters"))
}

/// What is wrong with the examples of a tool: whoever is sent one that is not valid refuses the request.
fn problems_of_examples(tool: &Definitions) -> impl Iterator<Item = String> {
    tool.metadata.examples.iter().zip(1..).filter_map(|(example, number)| {
        let Ok(json) = json::parse(example) else { return Some(format!("example {number} is no JSON")) };
        let issues = normalise::issues(json, tool.schema.get());
        let issues: Vec<_> = issues.iter().map(|issue| words(issue, false)).collect();
        (!issues.is_empty()).then(|| format!("example {number} is not valid: {}", issues.join("; ")))
    })
}

/// The names of all properties in the JSON text of a schema: what is data in it has none.
fn collect_keys(schema: &str, keys: &mut BTreeSet<String>) {
    for (keyword, value) in json::entries(schema) {
        match &*keyword {
            "properties" => {
                for (name, schema) in json::entries(value) {
                    keys.insert(name.into_owned());
                    collect_keys(schema, keys);
                }
            }
            "$defs" => json::entries(value).for_each(|(_, schema)| collect_keys(schema, keys)),
            "items" | "additionalProperties" if value.starts_with('{') => collect_keys(value, keys),
            "anyOf" | "oneOf" | "allOf" | "prefixItems" => {
                json::elements(value).for_each(|schema| collect_keys(schema, keys));
            }
            _ => {}
        }
    }
}

fn starts_with_letter(name: &str) -> bool {
    name.starts_with(|character: char| character.is_ascii_alphabetic() || character == '_')
}
