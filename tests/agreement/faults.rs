//! The faults that models make. Without it, the generator would only send what is right or what is absurd.

use crate::generate::{Generator, type_of};
use crate::json::Json;
use serde_json::Value;

/// A value with one fault, and perhaps more inside.
pub fn value(generator: &mut Generator<'_, '_>, schema: &Value, depth: usize) -> Json {
    if let Some(branches) = schema["anyOf"].as_array()
        && generator.choices.pick(4) > 0
    {
        let branch = generator.branch(branches, depth);
        return match branch.get("$ref") {
            Some(_) => generator.valid(schema, depth),
            None => value(generator, branch, depth),
        };
    }
    match generator.choices.pick(12) {
        0 => Json::Null,
        1 => Json::text("null"),
        2 => generator.any(depth),
        3 => Json::Array(vec![generator.valid(schema, depth)]),
        4 | 5 => Json::Text(generator.valid(schema, depth).compact()),
        _ => match type_of(schema) {
            "boolean" => boolean(generator),
            "integer" | "number" => number(generator, schema, depth),
            "string" => string(generator, schema),
            "array" => array(generator, schema, depth),
            "object" => object(generator, schema, depth),
            _ => generator.any(depth),
        },
    }
}

fn boolean(generator: &mut Generator<'_, '_>) -> Json {
    let words = ["True", " false\n", "TRUE", "yes", "1", "", "on", "t", "0"];
    match generator.choices.pick(4) {
        0 => Json::number(&generator.choices.pick(2)),
        _ => Json::text(generator.choices.of(&words)),
    }
}

fn number(generator: &mut Generator<'_, '_>, schema: &Value, depth: usize) -> Json {
    let number = match generator.valid(schema, depth) {
        Json::Number(number) => number,
        _ => "1".to_owned(),
    };
    match generator.choices.pick(12) {
        0 => Json::Text(format!(" {number}\t")),
        1 => Json::Text(format!("+{number}")),
        2 => Json::Text(format!("00{number}")),
        3 => Json::Text(number),
        4 => Json::Text(String::new()),
        5 => Json::text("  "),
        6 => Json::Text(format!("{number}.5")),
        7 => Json::Number(format!("{number}e400")),
        8 => Json::number(&generator.choices.of(&["1.5", "1e-1", "1e16", "9007199254740993.0", "1e400"])),
        9 => Json::text(
            generator.choices.of(&["NaN", "inf", "0x10", "1_000", "1,5", "50%", "ten", "1e999", "null "]),
        ),
        10 => generator.near(schema),
        _ => Json::number(&generator.choices.of(&["-1", "256", "65536", "4294967296", "1e30"])),
    }
}

fn string(generator: &mut Generator<'_, '_>, schema: &Value) -> Json {
    let Some(members) = schema["enum"].as_array() else {
        return match generator.choices.pick(8) {
            0 => Json::number(&42),
            1 => Json::number(&"1234"),
            2 => Json::number(&"123456789012345678901234567890"),
            3 => Json::number(&"1.10"),
            4 => Json::Bool(true),
            5 => Json::number(&"1e3"),
            _ => generator.near(schema),
        };
    };
    let members: Vec<&str> = members.iter().filter_map(Value::as_str).collect();
    let member = generator.choices.of(&members);
    match generator.choices.pick(10) {
        0 => Json::Text(member.to_uppercase()),
        1 => Json::Text(member.to_lowercase()),
        2 => Json::Text(member.replace('_', "-")),
        3 => Json::Text(format!(" {}\n", member.replace('_', " "))),
        4 => Json::Text(format!("\"{member}\"")),
        5 => Json::Text(format!("{member}s")),
        6 => Json::text(generator.choices.of(&["milliwatt", "MEGAWATT", "mega-watt"])),
        7 => Json::Text(member.chars().take(1).collect()),
        8 => Json::text(generator.choices.of(&["", "_", "maximum"])),
        _ => Json::number(&3),
    }
}

fn array(generator: &mut Generator<'_, '_>, schema: &Value, depth: usize) -> Json {
    match generator.choices.pick(8) {
        6 | 7 => {
            let Json::Array(mut items) = generator.valid(schema, depth) else { return Json::Null };
            // One too few, or the last one twice.
            let last = items.pop();
            if generator.choices.one_in(2) {
                items.extend(last.clone());
                items.extend(last);
            }
            Json::Array(items)
        }
        0 | 1 => generator.value(&schema["items"], depth + 1),
        2 => {
            Json::text(generator.choices.of(&["a, b", "a,b", "1, 2", "[1, 2", "[a, b]", "", "['a']", "[]x"]))
        }
        3 => Json::Object(vec![("0".to_owned(), generator.value(&schema["items"], depth + 1))]),
        4 => Json::Object(vec![("item".to_owned(), generator.valid(schema, depth))]),
        _ => Json::Array(vec![generator.any(depth)]),
    }
}

fn object(generator: &mut Generator<'_, '_>, schema: &Value, depth: usize) -> Json {
    let Json::Object(mut entries) = generator.valid(schema, depth) else {
        return Json::Object(Vec::new());
    };
    let index = generator.choices.pick(entries.len().max(1));
    match generator.choices.pick(9) {
        0 if !entries.is_empty() => _ = entries.remove(index),
        1 => {
            let key = generator.choices.of(&["extra", "nmae", "reason", ""]).to_owned();
            entries.push((key, generator.any(depth)));
        }
        2 | 3 if !entries.is_empty() => entries[index].0 = recased(generator, &entries[index].0),
        4 if !generator.source.aliases.is_empty() => {
            let (name, alias) =
                generator.source.aliases[generator.choices.pick(generator.source.aliases.len())];
            for (key, _) in entries.iter_mut().filter(|(key, _)| key == name) {
                alias.clone_into(key);
            }
        }
        5 if !entries.is_empty() => entries.push(entries[index].clone()),
        6 if !entries.is_empty() => {
            let again = generator.any(depth);
            entries.push((entries[index].0.clone(), again));
        }
        7 if !entries.is_empty() => {
            let (key, again) = entries[index].clone();
            entries.push((recased(generator, &key), again));
        }
        _ => return Json::text(generator.choices.of(&["k=v", "", "{", "{'a': 1}", "[]"])),
    }
    Json::Object(entries)
}

/// A key as another naming style has it.
fn recased(generator: &mut Generator<'_, '_>, key: &str) -> String {
    match generator.choices.pick(4) {
        0 => key.to_uppercase(),
        1 => key.replace('_', "-"),
        2 => {
            let mut parts = key.split('_');
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |name, part| {
                name + &part[..part.len().min(1)].to_uppercase() + &part[part.len().min(1)..]
            })
        }
        _ => format!("{key}_"),
    }
}

/// What models put around the arguments.
pub fn root(generator: &mut Generator<'_, '_>, json: Json) -> Json {
    let envelope = |key: &str, json| Json::Object(vec![(key.to_owned(), json)]);
    let named = |name: &str, json| {
        Json::Object(vec![("name".to_owned(), Json::text(name)), ("arguments".to_owned(), json)])
    };
    let key = generator.choices.of(&["arguments", "parameters", "params", "args", "input"]);
    match generator.choices.pick(8) {
        0 | 1 => envelope(key, json),
        2 => envelope(key, Json::Text(json.compact())),
        3 => envelope(key, envelope("input", json)),
        4 => named(generator.source.tool, json),
        5 => named("another_tool", json),
        6 => Json::Text(json.compact()),
        _ => Json::Text(Json::Text(json.compact()).compact()),
    }
}
