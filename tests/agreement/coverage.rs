//! What there is, and whether the zoo has it. Without it, a new kind or keyword could come without any type that is held
//! to its schema.

use crate::subjects::SUBJECTS;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use toolkit::schema::{Holding, Keyword, Kind, Precision, Schema, SchemaRef, Tagging, Value};

/// What occurs in the graphs of all types, in words of the library's source.
#[derive(Default)]
struct Found {
    seen: BTreeSet<*const Schema>,
    kinds: BTreeSet<String>,
    keywords: BTreeSet<String>,
    values: BTreeSet<String>,
    others: BTreeSet<&'static str>,
}

impl Found {
    fn walk(&mut self, node: SchemaRef) {
        let schema = node.get();
        if !self.seen.insert(schema) {
            return;
        }
        self.kinds.insert(variant(&schema.kind));
        self.keywords(schema.keywords);
        if schema.sensitive {
            self.others.insert("sensitive");
        }
        if schema.has_groups {
            self.others.insert("groups");
        }
        if let Some(rest) = schema.rest {
            self.others.insert("rest");
            self.walk(rest);
        }
        match schema.kind {
            Kind::Array(inner) | Kind::Map(inner) | Kind::Nullable(inner) => self.walk(inner),
            Kind::Tuple(items) => items.iter().for_each(|item| self.walk(*item)),
            Kind::Recursive(node) => self.walk(node()),
            Kind::Object(fields) => fields.iter().for_each(|field| self.walk(SchemaRef::new(field.schema()))),
            Kind::Union(union) => {
                self.others.insert(match union.tagging {
                    Tagging::Key => "by key",
                    Tagging::Field(_) => "by field",
                    _ => "untagged",
                });
                union.branches.iter().for_each(|branch| self.walk(SchemaRef::new(branch.schema())));
            }
            Kind::String(Holding::Borrowed) => _ = self.others.insert("borrowed"),
            Kind::Number(Precision::Single) => _ = self.others.insert("single"),
            _ => {}
        }
    }

    fn keywords(&mut self, keywords: &[Keyword]) {
        for keyword in keywords {
            self.keywords.insert(keyword.name.to_owned());
            self.values.insert(variant(&keyword.value));
            if let Value::Names(inner) | Value::Inherited(inner) = keyword.value {
                self.keywords(inner);
            }
        }
    }
}

/// The name of a variant.
fn variant(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(|character| character.is_alphanumeric()).collect()
}

/// The source of the schema graph, wherever in it something is said.
fn source() -> String {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("toolkit/src/schema")];
    let mut source = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("it is there") {
            let path = entry.expect("it is there").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                source += &fs::read_to_string(path).expect("it is text");
            }
        }
    }
    source
}

/// The names of the variants of an enum, as its source has them.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, rest) = source.split_once(&format!("pub enum {name} {{\n")).expect("the enum is there");
    let (body, _) = rest.split_once("\n}\n").expect("it ends");
    let lines = body.lines().map(|line| line.strip_prefix("    ").unwrap_or_default());
    let names = lines.filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| line.chars().take_while(|character| character.is_alphanumeric()).collect()).collect()
}

/// The names of all keywords, as the source has them: `name: "minimum"`, `of_number("minimum"`, `format minimum`.
fn names(source: &str) -> BTreeSet<String> {
    let before = [" name: \"", "of_number(\"", "of_length(\""];
    let found = before.iter().flat_map(|before| source.split(before).skip(1));
    found.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_kind_and_every_keyword_occurs() {
    let mut found = Found::default();
    for subject in SUBJECTS {
        found.walk(subject.node);
    }
    let source = source();
    assert_eq!(found.kinds, variants(&source, "Kind"));
    assert_eq!(found.values, variants(&source, "Value"));
    let mut expected = names(&source);
    // The only one that has its name from a type.
    expected.insert("contentEncoding".to_owned());
    assert!(expected.len() > 15, "{expected:?}");
    assert_eq!(found.keywords, expected);
    let others =
        ["borrowed", "by field", "by key", "groups", "rest", "sensitive", "single", "untagged"].into();
    assert_eq!(found.others, others);
}

/// One type alone may show that two things agree by chance.
#[test]
fn every_keyword_that_is_published_is_in_several_types() {
    const PUBLISHED: [&str; 18] = [
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "pattern",
        "format",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minProperties",
        "maxProperties",
        "propertyNames",
        "enum",
        "prefixItems",
        "dependentRequired",
    ];
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for subject in SUBJECTS {
        let schema = (subject.schema)();
        for keyword in PUBLISHED {
            *counts.entry(keyword).or_default() += usize::from(schema.contains(&format!("\"{keyword}\":")));
        }
    }
    let rare: Vec<_> = counts.iter().filter(|(_, count)| **count < 2).collect();
    assert!(rare.is_empty(), "{rare:?}");
}
