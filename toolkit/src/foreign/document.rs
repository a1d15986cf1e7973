//! The schema of a type, made when it is first needed and then kept.

use regex_lite::Regex;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::Value;
use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A schema with all that it refers to.
#[derive(Debug)]
pub(super) struct Document {
    root: schemars::Schema,
    /// The expressions in it; `None` for one that is not of the common subset: it is published and cannot be checked.
    patterns: BTreeMap<String, Option<Regex>>,
}

impl Document {
    /// The schema of `T`.
    pub fn of<T: JsonSchema + 'static>() -> &'static Self {
        static DOCUMENTS: Mutex<BTreeMap<TypeId, &'static Document>> = Mutex::new(BTreeMap::new());
        let documents = || DOCUMENTS.lock().unwrap_or_else(PoisonError::into_inner);
        let key = TypeId::of::<T>();
        if let Some(document) = documents().get(&key) {
            return document;
        }
        // Without the lock: the type may do anything.
        let document = Self::new(settings().into_generator().into_root_schema_for::<T>());
        documents().entry(key).or_insert_with(|| Box::leak(Box::new(document)))
    }

    fn new(mut root: schemars::Schema) -> Self {
        let mut patterns = BTreeMap::new();
        RecursiveTransform(|schema: &mut schemars::Schema| {
            let pattern = schema.get("pattern").and_then(Value::as_str).map(str::to_owned);
            let of_keys = schema.get("patternProperties").and_then(Value::as_object);
            let of_keys = of_keys.into_iter().flatten().map(|(pattern, _)| pattern.clone());
            for pattern in pattern.into_iter().chain(of_keys) {
                let regex = Regex::new(&pattern).ok();
                patterns.insert(pattern, regex);
            }
        })
        .transform(&mut root);
        Self { root, patterns }
    }

    pub fn root(&self) -> &Value {
        self.root.as_value()
    }

    /// What a reference refers to.
    pub fn resolve(&self, reference: &str) -> Option<&Value> {
        self.root.pointer(reference)
    }

    /// Whether a text matches an expression, as far as that can be told.
    pub fn matches(&self, pattern: &str, text: &str) -> bool {
        let regex = self.patterns.get(pattern).and_then(Option::as_ref);
        regex.is_none_or(|regex| regex.is_match(text))
    }
}

/// How schemas are made: those of what is read.
pub(super) fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None)
}
