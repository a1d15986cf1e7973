//! Foreign schemas as part of a definition.

use super::document::settings;
use crate::schema::{Foreign, Fragment, Published};
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use std::collections::BTreeMap;

/// Where definitions are.
const DEFINITIONS: &str = "#/$defs/";

/// What may stand beside a reference without asking anything of the value.
const ANNOTATIONS: [&str; 6] = ["description", "default", "examples", "deprecated", "readOnly", "writeOnly"];

/// The schemas of `types` with one set of definitions, none of which has a name in `taken`.
pub(super) fn publish(types: &[Foreign], taken: &[&str]) -> Published {
    // One generator for all: it tells types of one name apart, and has each type once.
    let mut generator = settings().into_generator();
    let schemas = types.iter().map(|foreign| foreign.of_type().subschema(&mut generator)).collect();
    published(schemas, generator, taken)
}

/// The schema of a `T` as it is written, as a definition of its own.
pub(super) fn of_output<T: JsonSchema>() -> String {
    let mut generator = settings().for_serialize().into_generator();
    let schema = generator.subschema_for::<T>();
    let Published { fragments, definitions } = published(vec![schema], generator, &[]);
    let fragment = fragments.into_iter().next().unwrap_or_default();
    let definitions =
        if definitions.is_empty() { definitions } else { format!("\"$defs\":{{{definitions}}}}}") };
    let members = [fragment.description, fragment.members, definitions];
    let members: Vec<String> = members.into_iter().filter(|member| !member.is_empty()).collect();
    format!("{{{}}}", members.join(","))
}

/// `schemas` with the definitions that `generator` has for them.
fn published(mut schemas: Vec<Schema>, mut generator: SchemaGenerator, taken: &[&str]) -> Published {
    let definitions = generator.take_definitions(true).into_iter();
    let mut definitions: BTreeMap<String, Schema> =
        definitions.filter_map(|(name, schema)| Some((name, Schema::try_from(schema).ok()?))).collect();
    // `true` and `false` are schemas, to which nothing can be added.
    for schema in schemas.iter_mut().chain(definitions.values_mut()) {
        schema.ensure_object();
    }
    for_each(&mut schemas, &mut definitions, &mut without_noise);
    inline(&mut schemas, &mut definitions);
    let definitions = renamed(&mut schemas, definitions, taken);
    let entries: Vec<String> =
        definitions.iter().map(|(name, schema)| format!("{}:{}", text(name), text(schema))).collect();
    let mut definitions = entries.join(",");
    definitions.pop();
    Published { fragments: schemas.into_iter().map(fragment).collect(), definitions }
}

/// Calls `transform` with all schemas and those within them.
fn for_each(
    schemas: &mut [Schema],
    definitions: &mut BTreeMap<String, Schema>,
    transform: &mut dyn FnMut(&mut Schema),
) {
    let mut transform = RecursiveTransform(transform);
    schemas.iter_mut().chain(definitions.values_mut()).for_each(|schema| transform.transform(schema));
}

/// Takes out what says nothing to a model, or is in no vocabulary: the names of Rust's number types are no formats, and
/// providers refuse them.
fn without_noise(schema: &mut Schema) {
    schema.remove("$schema");
    schema.remove("title");
    let is_of_numbers = schema.get("format").and_then(Value::as_str).is_some_and(|format| {
        let width = format.trim_start_matches("uint").trim_start_matches("int");
        matches!(format, "uint" | "int" | "float" | "double")
            || width.len() < format.len() && is_digits(width)
    });
    if is_of_numbers {
        schema.remove("format");
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Puts each definition in its place that is used once, which costs fewer tokens, and leaves nothing beside a reference
/// that some providers refuse there.
fn inline(schemas: &mut [Schema], definitions: &mut BTreeMap<String, Schema>) {
    loop {
        let mut uses: BTreeMap<String, (usize, bool)> = BTreeMap::new();
        for_each(schemas, definitions, &mut |schema| {
            if let Some(name) = definition_of(schema) {
                let (count, all_replaceable) = uses.entry(name).or_insert((0, true));
                *count += 1;
                *all_replaceable &= is_replaceable(schema);
            }
        });
        let is_needless = |(name, _): &(&String, &Schema)| match uses.get(*name) {
            Some((count, is_replaceable)) => *count == 1 && *is_replaceable,
            None => true,
        };
        let Some(name) = definitions.iter().find(is_needless).map(|(name, _)| name.clone()) else { return };
        let mut definition = match definitions.remove(&name).map(Schema::to_value) {
            Some(Value::Object(definition)) => Some(definition),
            _ => None,
        };
        for_each(schemas, definitions, &mut |schema| {
            if definition_of(schema).is_some_and(|of| of == name)
                && let (Some(object), Some(definition)) = (schema.as_object_mut(), definition.take())
            {
                object.remove("$ref");
                let beside = std::mem::replace(object, definition);
                object.extend(beside);
            }
        });
    }
}

/// The name of the definition that a schema refers to.
fn definition_of(schema: &Schema) -> Option<String> {
    decoded(schema.get("$ref")?.as_str()?.strip_prefix(DEFINITIONS)?)
}

/// Whether the definition can stand in the place of the reference to it.
fn is_replaceable(schema: &Schema) -> bool {
    let mut keys = schema.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    keys.all(|key| key == "$ref" || ANNOTATIONS.contains(&key))
}

/// The name in a reference: a JSON Pointer in a URI.
fn decoded(name: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = name.as_bytes();
    while let [byte, more @ ..] = rest {
        rest = more;
        match (byte, more) {
            (b'%', [high, low, behind @ ..]) => {
                let digits = [*high, *low];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?.trim_start(), 16).ok()?);
                rest = behind;
            }
            _ => bytes.push(*byte),
        }
    }
    Some(String::from_utf8(bytes).ok()?.replace("~1", "/").replace("~0", "~"))
}

/// The definitions under names of their own, to which all references refer then.
fn renamed(
    schemas: &mut [Schema],
    mut definitions: BTreeMap<String, Schema>,
    taken: &[&str],
) -> BTreeMap<String, Schema> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for name in definitions.keys() {
        // What needs no escapes, and has no hyphen, which tells apart types of our own.
        let is_plain = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let plain = name.replace(|character| !is_plain(character), "_");
        let is_free =
            |name: &String| !taken.contains(&name.as_str()) && names.values().all(|other| other != name);
        let numbered = (2..).map(|number| format!("{plain}_{number}"));
        let free = [plain.clone()].into_iter().chain(numbered).find(is_free);
        names.insert(name.clone(), free.unwrap_or_default());
    }
    for_each(schemas, &mut definitions, &mut |schema| {
        if let Some(name) = definition_of(schema).and_then(|name| names.get(&name)) {
            schema.insert("$ref".to_owned(), format!("{DEFINITIONS}{name}").into());
        }
    });
    definitions.into_iter().filter_map(|(name, schema)| Some((names.remove(&name)?, schema))).collect()
}

fn fragment(mut schema: Schema) -> Fragment {
    let description = schema.remove("description");
    let description = description.map(|description| format!("\"description\":{description}"));
    let object = text(&schema);
    let members = object.strip_prefix('{').and_then(|members| members.strip_suffix('}')).unwrap_or_default();
    Fragment { description: description.unwrap_or_default(), members: members.to_owned() }
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
