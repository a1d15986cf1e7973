//! What was found out once and is needed again.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// Values by their keys. The map is behind a reference to its functions, so that only programs have its code in which
/// something is put there.
#[derive(Debug)]
pub(crate) struct Memory<K, V>(Option<Box<dyn Map<K, V>>>);

trait Map<K, V>: Debug {
    fn value(&self, key: &K) -> Option<&V>;
    fn put(&mut self, key: K, value: V);
}

impl<K: Ord + Debug, V: Debug> Map<K, V> for BTreeMap<K, V> {
    fn value(&self, key: &K) -> Option<&V> {
        self.get(key)
    }

    fn put(&mut self, key: K, value: V) {
        self.insert(key, value);
    }
}

impl<K, V> Memory<K, V> {
    /// Nothing yet.
    pub const EMPTY: Self = Self(None);

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.0.as_ref()?.value(key)
    }

    /// Puts a value in the place of any other of its key.
    pub fn insert(&mut self, key: K, value: V)
    where
        K: Ord + Debug + 'static,
        V: Debug + 'static,
    {
        self.0.get_or_insert_with(|| Box::new(BTreeMap::new())).put(key, value);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0 = None;
    }
}

impl<K, V> Default for Memory<K, V> {
    fn default() -> Self {
        Self::EMPTY
    }
}
