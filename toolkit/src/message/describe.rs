//! Words for schemas and names.

use crate::pointer::{Name, Quoted, cut};
use crate::schema::keyword::{self, each};
use crate::schema::{Field, IntegerRange, Kind, Member, Schema, Tagging, Union, Value};
use std::fmt::{self, Display, Write};

/// The names that a list shows.
const LIST_LIMIT: usize = 16;

/// What a value should be, as a noun with its article: `an integer from 0 to 255`.
pub(crate) fn expected(schema: &'static Schema) -> String {
    match schema.kind {
        Kind::Any => "any value".to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Boolean => "true or false".to_owned(),
        Kind::Integer(_) => format!("an integer{}", number_words(schema)),
        Kind::Number(_) => format!("a number{}", number_words(schema)),
        Kind::String(_) => string_words(schema),
        Kind::Enum(members) => one_of(members),
        Kind::Constants(_, members) => constants(members),
        Kind::Array(items) => {
            let is_unique = each(schema.keywords).any(|keyword| keyword.name == "uniqueItems");
            let different = if is_unique { "different " } else { "" };
            let amount = amount(schema).map(|(amount, _)| format!("{amount} ")).unwrap_or_default();
            format!("an array of {amount}{different}{}", plural(items.get()))
        }
        Kind::Tuple(items) => {
            let (count, plural) = (items.len(), keyword::plural(items.len()));
            format!(
                "an array of {count} item{plural}: {}",
                list(items.iter().map(|item| expected(item.get())))
            )
        }
        Kind::Map(values) => {
            let keys = match amount(schema) {
                Some((amount, most)) => format!(" with {amount} key{}", keyword::plural(most)),
                None => String::new(),
            };
            match values.get().kind {
                Kind::Any => format!("an object{keys}"),
                _ => format!("an object{keys} whose values are {}", plural(values.get())),
            }
        }
        Kind::Object([]) => "an object without fields, {}".to_owned(),
        Kind::Object([field]) => format!("an object with the field {}", Name(field.name.as_str())),
        Kind::Object(fields) => {
            format!(
                "an object with the fields {}",
                list(fields.iter().map(|field| Name(field.name.as_str())))
            )
        }
        Kind::Nullable(_) => format!("{}, or null", expected(schema.non_null())),
        Kind::Recursive(node) => expected(node().get()),
        Kind::Union(union) => expected_of_union(union),
    }
}

fn expected_of_union(union: &'static Union) -> String {
    let members = |is_wanted: &dyn Fn(&Kind) -> bool| -> Vec<Member> {
        let tags = union.tags().filter(|(index, _)| is_wanted(&union.branches[*index].schema().kind));
        tags.map(|(_, tag)| tag).collect()
    };
    match union.tagging {
        Tagging::Field(tag) => {
            format!("an object in which {} is {}", Name(tag), one_of(&members(&|_| true)))
        }
        Tagging::Key => {
            let is_name = |kind: &Kind| matches!(kind, Kind::Enum(_));
            let (names, keys) = (members(&is_name), members(&|kind| !is_name(kind)));
            let object = match &*keys {
                [] => None,
                [key] => Some(format!("an object with the key {}", Name(key.name.as_str()))),
                keys => Some(format!("an object with one of the keys {}", names_of(keys.iter()))),
            };
            let names = (!names.is_empty()).then(|| one_of(&names));
            names.into_iter().chain(object).collect::<Vec<_>>().join(", or ")
        }
        Tagging::None => {
            const LIMIT: usize = 6;
            let shown = union.branches.iter().take(LIMIT).map(|branch| expected(branch.schema()));
            let mut text = shown.collect::<Vec<_>>().join(", or ");
            if union.branches.len() > LIMIT {
                _ = write!(text, ", or {} others", union.branches.len() - LIMIT);
            }
            text
        }
    }
}

/// What numbers a node has, to follow a noun: ` from 1 to 14, a multiple of 2`.
fn number_words(schema: &'static Schema) -> String {
    let ends = Ends::of(schema);
    let mut text = match (&ends.lower, &ends.upper) {
        (None, None) => String::new(),
        (Some(End::Inclusive(lower)), Some(End::Inclusive(upper))) => format!(" from {lower} to {upper}"),
        (Some(End::Inclusive(_)), None) | (None, Some(End::Inclusive(_))) => format!(" of {ends}"),
        _ => format!(" that is {ends}"),
    };
    for keyword in each(schema.keywords) {
        if let ("multipleOf", Value::Json(divisor)) = (keyword.name, keyword.value) {
            _ = write!(text, ", a multiple of {divisor}");
        }
    }
    text
}

/// What texts a node has: `a string of 1 to 20 characters that matches ^a`.
fn string_words(schema: &'static Schema) -> String {
    let format = each(schema.keywords).find_map(|keyword| match keyword.value {
        Value::Format(format) => Some(format.words),
        _ => None,
    });
    let mut text = format.unwrap_or("a string").to_owned();
    if let Some((amount, most)) = amount(schema) {
        _ = write!(text, " of {amount} character{}", keyword::plural(most));
    }
    for keyword in each(schema.keywords) {
        if let Value::Pattern(pattern) = keyword.value {
            _ = write!(text, " that matches {}", pattern.regex);
        }
    }
    text
}

/// How many characters, items or keys a node has: `1 to 3`, and the last of the numbers.
fn amount(schema: &'static Schema) -> Option<(String, usize)> {
    let (mut least, mut most) = (None, None);
    for keyword in each(schema.keywords) {
        match (keyword.name, keyword.value) {
            ("minLength" | "minItems" | "minProperties", Value::Count(count)) => least = Some(count),
            ("maxLength" | "maxItems" | "maxProperties", Value::Count(count)) => most = Some(count),
            _ => {}
        }
    }
    Some(match (least, most) {
        (Some(least), Some(most)) if least == most => (most.to_string(), most),
        (Some(least), Some(most)) => (format!("{least} to {most}"), most),
        (Some(least), None) => (format!("at least {least}"), least),
        (None, Some(most)) => (format!("at most {most}"), most),
        (None, None) => return None,
    })
}

/// Where the numbers of a node end, as far as that is published: as its keywords say, or else as its type does.
///
/// `Display` is what a number has to be: `between 1 and 14`.
#[derive(Debug)]
pub(crate) struct Ends {
    lower: Option<End>,
    upper: Option<End>,
}

#[derive(Debug)]
enum End {
    Inclusive(String),
    Exclusive(String),
}

impl Ends {
    pub fn of(schema: &'static Schema) -> Self {
        let published = |end: Option<String>| end.map(End::Inclusive);
        let mut ends = match schema.kind {
            Kind::Integer(range) => Self {
                lower: published(range.published_minimum().map(|end| end.to_string())),
                upper: published(range.published_maximum().map(|end| end.to_string())),
            },
            _ => Self { lower: None, upper: None },
        };
        for keyword in each(schema.keywords) {
            let Value::Json(end) = keyword.value else { continue };
            match keyword.name {
                "minimum" => ends.lower = Some(End::Inclusive(end.to_owned())),
                "exclusiveMinimum" => ends.lower = Some(End::Exclusive(end.to_owned())),
                "maximum" => ends.upper = Some(End::Inclusive(end.to_owned())),
                "exclusiveMaximum" => ends.upper = Some(End::Exclusive(end.to_owned())),
                _ => {}
            }
        }
        ends
    }
}

impl Display for Ends {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(End::Inclusive(lower)), Some(End::Inclusive(upper))) = (&self.lower, &self.upper) {
            return write!(formatter, "between {lower} and {upper}");
        }
        match &self.lower {
            Some(End::Inclusive(lower)) => write!(formatter, "at least {lower}")?,
            Some(End::Exclusive(lower)) => write!(formatter, "more than {lower}")?,
            None => {}
        }
        formatter.write_str(if self.lower.is_some() && self.upper.is_some() { " and " } else { "" })?;
        match &self.upper {
            Some(End::Inclusive(upper)) => write!(formatter, "at most {upper}"),
            Some(End::Exclusive(upper)) => write!(formatter, "less than {upper}"),
            None => Ok(()),
        }
    }
}

/// Several values of a kind, as in "an array of integers".
fn plural(schema: &'static Schema) -> String {
    match schema.kind {
        Kind::Any => "any values".to_owned(),
        Kind::Null => "nulls".to_owned(),
        Kind::Boolean => "booleans".to_owned(),
        Kind::Integer(_) => "integers".to_owned(),
        Kind::Number(_) => "numbers".to_owned(),
        Kind::String(_) => "strings".to_owned(),
        Kind::Enum(members) => format!("strings, each {}", one_of(members)),
        Kind::Constants(_, members) => format!("values, each {}", constants(members)),
        // A union may be in itself, so not all of it is said.
        Kind::Union(Union { tagging: Tagging::Field(tag), .. }) => format!("objects with {}", Name(tag)),
        Kind::Union(_) => "values".to_owned(),
        Kind::Array(_) | Kind::Tuple(_) => "arrays".to_owned(),
        Kind::Map(_) | Kind::Object(_) => "objects".to_owned(),
        Kind::Nullable(_) => format!("{} or nulls", plural(schema.non_null())),
        Kind::Recursive(node) => plural(node().get()),
    }
}

pub(crate) fn one_of(members: &[Member]) -> String {
    format!("one of {}", list(members.iter().map(|member| Quoted(member.name.as_str()))))
}

fn constants(members: &[Member]) -> String {
    format!("one of {}", list(members.iter().map(|member| member.name)))
}

/// The names of some members, as keys.
pub(crate) fn names_of<'m>(members: impl ExactSizeIterator<Item = &'m Member>) -> String {
    list(members.map(|member| Name(member.name.as_str())))
}

/// What a number outside of the range of its type should have been. Of a range whose ends nobody plausibly meets, only
/// the end that was met is worth saying.
pub(crate) fn bounds(range: IntegerRange, schema: &'static Schema, is_below: bool) -> String {
    let ends = Ends::of(schema);
    match (&ends.lower, &ends.upper) {
        (_, Some(_)) => format!("must be {ends}"),
        (Some(_), _) if is_below => format!("must be {ends}"),
        _ if is_below => format!("must be at least {}", range.minimum),
        _ => format!("must be at most {}", range.maximum),
    }
}

/// The keys that an object has.
pub(crate) fn allowed(fields: &[Field]) -> String {
    match fields {
        [] => "no fields at all".to_owned(),
        _ => list(fields.iter().map(|field| Name(field.name.as_str()))),
    }
}

fn list(names: impl ExactSizeIterator<Item = impl Display>) -> String {
    let more = names.len().saturating_sub(LIST_LIMIT);
    let mut text = names.take(LIST_LIMIT).map(|name| name.to_string()).collect::<Vec<_>>().join(", ");
    if more > 0 {
        _ = write!(text, " and {more} more");
    }
    text
}

/// The name that is nearest to a wrong one, if one is near and no other is as near.
pub(crate) fn nearest<'n>(wrong: &str, names: &mut dyn Iterator<Item = &'n str>) -> Option<&'n str> {
    const LIMIT: usize = 64;
    if wrong.len() > LIMIT {
        return None;
    }
    let wrong = wrong.to_ascii_lowercase();
    let mut nearest = None;
    let mut least = usize::MAX;
    for name in names.filter(|name| name.len() <= LIMIT) {
        let distance = strsim::damerau_levenshtein(&wrong, &name.to_ascii_lowercase());
        let is_near = distance <= 1.max(wrong.len().max(name.len()) / 3) && distance < name.len();
        if is_near && distance <= least {
            nearest = (distance < least).then_some(name);
            least = distance;
        }
    }
    nearest
}

/// A value of the schema with nothing in it that is not required.
pub(crate) fn example(schema: &'static Schema) -> String {
    const LIMIT: usize = 200;
    let mut text = String::new();
    write_example(&mut text, schema, 0);
    if text.len() > LIMIT {
        text.truncate(cut(&text, LIMIT).len());
        text.push('…');
    }
    text
}

fn write_example(text: &mut String, schema: &'static Schema, depth: usize) {
    const DEPTH: usize = 3;
    match schema.kind {
        Kind::Object(fields) if depth < DEPTH => {
            text.push('{');
            // An object that requires nothing is best shown with something all the same.
            let shown: Vec<_> = match fields.iter().filter(|field| field.required).collect::<Vec<_>>() {
                required if required.is_empty() => fields.iter().take(1).collect(),
                required => required,
            };
            for (index, field) in shown.into_iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                _ = write!(text, "{}: ", Quoted(field.name.as_str()));
                write_example(text, field.schema(), depth + 1);
            }
            text.push('}');
        }
        Kind::Array(items) if depth < DEPTH => {
            text.push('[');
            write_example(text, items.get(), depth + 1);
            text.push(']');
        }
        Kind::Tuple(items) if depth < DEPTH => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write_example(text, item.get(), depth + 1);
            }
            text.push(']');
        }
        Kind::Enum([first, ..]) => _ = write!(text, "{}", Quoted(first.name.as_str())),
        Kind::Null => text.push_str("null"),
        Kind::Constants(_, [first, ..]) => text.push_str(first.name.as_str()),
        Kind::Union(Union { branches: [first, ..], .. }) => write_example(text, first.schema(), depth + 1),
        Kind::Boolean => text.push_str("true"),
        Kind::Integer(range) => text.push_str(if range.contains(false, 1) { "1" } else { "0" }),
        Kind::Number(_) => text.push_str("1.5"),
        Kind::Nullable(_) => write_example(text, schema.non_null(), depth),
        Kind::Recursive(node) => write_example(text, node().get(), depth),
        Kind::Object(_) | Kind::Map(_) => text.push_str("{}"),
        Kind::Array(_) | Kind::Tuple(_) => text.push_str("[]"),
        Kind::Any
        | Kind::String(_)
        | Kind::Enum([])
        | Kind::Constants(_, [])
        | Kind::Union(Union { branches: [], .. }) => text.push_str("\"...\""),
    }
}
