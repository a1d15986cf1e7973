//! The generic types that the tests are about.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use toolkit::{Param, Tool};

/// A page of a list.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Page<T, const SIZE: usize = 10> {
    /// What is on it.
    pub items: Vec<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u16>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct User {
    pub name: String,
    pub age: u8,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Order {
    pub number: u16,
    pub lines: Vec<String>,
}

/// Compares two pages.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Compare {
    pub left: Page<User>,
    pub right: Page<Order>,
    pub others: Vec<Page<User>>,
    pub last: Page<Order>,
}

/// A tree.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Tree<T> {
    pub value: T,
    pub children: Vec<Tree<T>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<Box<Self>>,
    #[tool(default)]
    pub named: BTreeMap<String, Tree<T>>,
}

/// Draws trees.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Draw {
    pub names: Tree<String>,
    pub numbers: Tree<Vec<u8>>,
    pub others: Tree<Vec<i16>>,
    pub more: Tree<Vec<u8>>,
}

/// Does something to anything.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(name = "apply")]
pub struct Apply<T, U = String>
where
    T: Debug,
{
    /// What it is done to.
    pub target: T,
    #[tool(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<U>,
    #[tool(default = "a")]
    pub label: String,
    #[tool(skip)]
    #[serde(skip)]
    pub marker: PhantomData<fn(T)>,
}

/// One thing after another.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Chain<T> {
    pub link: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<Chain<T>>>,
}

/// A wrapped value.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Wrapped<T>(pub T);

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Bare<T>(pub T);

impl<T> Bare<Option<T>> {
    fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Forest<T>(pub BTreeMap<String, Tree<T>>);

/// Wraps.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Wrap<T> {
    pub wrapped: Wrapped<T>,
    #[serde(skip_serializing_if = "Bare::is_none")]
    pub bare: Bare<Option<T>>,
    pub list: Vec<Wrapped<Bare<T>>>,
    pub forest: Forest<T>,
}

/// Iterates.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[serde(bound = "I::Item: Serialize")]
pub struct Collect<I: Iterator> {
    pub items: Vec<I::Item>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<<I as Iterator>::Item>,
}

/// Says how far.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(bound = "U: Unit, U::Number: Param")]
#[serde(bound = "U::Number: Serialize")]
pub struct Measure<U: Unit> {
    pub value: U::Number,
    #[tool(bound = "")]
    pub unit: Fixed<U>,
}

pub trait Unit {
    type Number: Debug + PartialEq;
}

#[derive(Debug, PartialEq)]
pub struct Meter;

impl Unit for Meter {
    type Number = f64;
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(bound = "")]
pub struct Fixed<U> {
    pub digits: u8,
    #[tool(skip)]
    #[serde(skip)]
    pub unit: PhantomData<U>,
}

/// Pages through what has pages itself: a type without parameters, within itself by way of a generic one.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Folder {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Box<Page<Folder>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boxed: Option<Box<Boxed<Folder>>>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Boxed<T>(pub Vec<T>);

/// Numbers and other constants tell instances apart, as far as the schema depends on them.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Sizes {
    pub small: Sized<1, 'a', true>,
    pub large: Sized<-1, 'b', false>,
    pub again: Sized<1, 'a', true>,
}

/// Arguments without names of their own, one of which is within the type that has it.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Unnamed {
    pub first: Page<Option<u8>>,
    pub second: Page<Option<bool>>,
    pub again: Page<Option<u8>>,
    pub last: Page<Option<bool>>,
    pub ring: Ring<u8>,
    pub rings: Page<Vec<Ring<u8>>>,
    pub users: Page<Vec<User>>,
    pub others: Page<Vec<elsewhere::User>>,
}

/// Types of the same names.
pub mod elsewhere {
    use super::{Param, Serialize};

    #[derive(Debug, PartialEq, Serialize, Param)]
    pub struct User {
        pub id: u8,
    }
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Ring<T> {
    pub value: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Box<Page<Vec<Ring<T>>>>>,
}

/// One of a size.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Sized<const N: i64, const C: char, const B: bool> {
    /// A rather long description, so that it is worth a definition.
    pub number: i16,
    /// Another rather long description, so that it is worth a definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inner: Option<Box<Self>>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub enum Level<const N: usize> {
    Low,
    High,
}

#[derive(Debug, PartialEq, Param)]
#[tool(bound = "")]
pub struct Marker<T> {
    #[tool(skip)]
    pub marker: PhantomData<T>,
}

/// Is marked.
#[derive(Tool)]
pub struct Marked<T> {
    pub number: u8,
    #[tool(skip)]
    pub marker: PhantomData<T>,
}

/// Generic in all that is possible.
#[derive(Debug, PartialEq, Tool)]
pub struct Everything<'a, T: 'a, U: ?std::marker::Sized + 'a = str, const N: usize = 3>
where
    for<'b> &'b T: PartialEq,
    Self: std::marker::Sized,
    U: Debug + PartialEq,
{
    pub text: &'a str,
    pub value: T,
    pub level: Level<N>,
    #[tool(skip)]
    pub owned: PhantomData<U>,
    #[tool(default = Vec::new)]
    pub list: Vec<T>,
}

/// Lists anything, page by page.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[tool(bound = "T: Param, F: Param + Default")]
pub struct List<T, F, const N: usize> {
    pub kind: T,
    #[tool(flatten)]
    #[serde(flatten)]
    pub window: Window<F>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<bool>,
    #[serde(flatten)]
    pub more: BTreeMap<String, Tree<T>>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Window<F> {
    pub from: F,
    #[tool(default)]
    pub to: F,
}

/// Reads more than it says.
#[derive(Debug, PartialEq, Tool)]
#[tool(ignore("reason"))]
pub struct Lenient<T, U> {
    pub value: T,
    #[tool(json_text)]
    pub text: U,
    #[tool(delimiter = ",")]
    pub list: Vec<U>,
}

/// Reads what it says, and passes over the rest.
#[derive(Debug, PartialEq, Tool)]
#[tool(allow_unknown, coerce = "strict")]
pub struct Open<T> {
    pub value: T,
}
