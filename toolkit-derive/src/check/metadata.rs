//! What there is to know of a tool besides its arguments.

use super::{all, beside, both};
use crate::Derive;
use crate::json::{Member, Object};
use crate::model::{self, Setting, SettingValue, Shape};
use crate::receive;
use darling::{Error, Result};
use proc_macro2::Span;
use std::mem;

/// What a tool cannot be at once.
const CONTRADICTIONS: [(&str, bool, &str, bool, &str); 2] = [
    ("read_only", true, "destructive", true, "what changes nothing destroys nothing"),
    ("read_only", true, "idempotent", false, "what changes nothing changes no more when it is called again"),
];

/// What is said of a tool. `shape` is that of its arguments, unless something is wrong with it.
pub fn checked(
    derive: Derive,
    mut keys: receive::Metadata,
    shape: Option<&Shape<'_>>,
) -> Result<Vec<Setting>> {
    let faults = keys.examples.as_mut().map(|examples| mem::take(&mut examples.value.1));
    let settings = keys.settings();
    if derive == Derive::Param {
        return all(settings.iter().map(|Setting { name, key, .. }| {
            let message = format!("`{name}` is about a whole tool, so it belongs on the tool");
            Err(Error::custom(message).with_span(key))
        }));
    }
    let contradictions = all(CONTRADICTIONS.map(|(one, value, other, opposite, why)| {
        let (Some(one_at), Some(other_at)) = (flag(&settings, one, value), flag(&settings, other, opposite))
        else {
            return Ok(());
        };
        let message = format!("{why}: remove `{one}` or `{other}`");
        beside([(message, other_at)], &format!("`{one}` is here"), one_at)
    }));
    let examples = match shape {
        Some(Shape::Object(object)) => all(settings.iter().map(|setting| match &setting.value {
            SettingValue::Examples(examples) => known(examples, object),
            _ => Ok(()),
        })),
        _ => Ok(Vec::new()),
    };
    let faults: Result<Vec<()>> = all(faults.into_iter().flatten().map(Err));
    both(contradictions, both(faults, examples)).map(|_| settings)
}

/// Where it is said that something is so, or not.
fn flag(settings: &[Setting], wanted: &str, is_so: bool) -> Option<Span> {
    let found = settings.iter().find(|setting| setting.name == wanted)?;
    matches!(found.value, SettingValue::Flag(value) if value == is_so).then_some(found.key)
}

/// That examples have no argument that the tool does not know. What they lack, only the types of the fields can tell.
fn known(examples: &[Object], object: &model::Object<'_>) -> Result<()> {
    if object.is_open || !object.flattened.is_empty() {
        return Ok(());
    }
    let members = examples.iter().flat_map(|example| &example.members);
    all(members.map(|Member { name, span, .. }| match unknown(name, object) {
        Some(message) => Err(Error::custom(message).with_span(span)),
        None => Ok(()),
    }))
    .map(drop)
}

/// What is to be said of a name that the tool does not publish.
fn unknown(name: &str, object: &model::Object<'_>) -> Option<String> {
    let properties = &object.properties;
    if properties.iter().any(|property| property.name == name) {
        return None;
    }
    let has_alias = |property: &&model::Property<'_>| property.aliases.iter().any(|alias| alias == name);
    if let Some(property) = properties.iter().find(has_alias) {
        return Some(format!("`{name}` is an alias, of which nobody is told: write `{}`", property.name));
    }
    let names = properties.iter().map(|property| &*property.name);
    let nearest = names.clone().min_by_key(|other| strsim::damerau_levenshtein(other, name));
    Some(match nearest {
        None => format!("the tool has no parameter `{name}`, nor any other: write `{{}}`"),
        Some(nearest) if strsim::damerau_levenshtein(nearest, name) <= 2 => {
            format!("the tool has no parameter `{name}`: did you mean `{nearest}`?")
        }
        Some(_) => {
            let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
            format!("the tool has no parameter `{name}`: it has {}", names.join(", "))
        }
    })
}
