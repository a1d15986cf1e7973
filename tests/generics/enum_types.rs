//! The generic enums with data that the tests are about.

use super::types::{Marker, Tree, Unit, User};
use serde::Serialize;
use std::fmt::Debug;
use std::marker::PhantomData;
use toolkit::{Param, Tool};

/// Evaluates.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Evaluate {
    pub number: Expression<i8>,
    pub text: Expression<String>,
    pub tagged: Tagged<User>,
    pub beside: Beside<i8, 3>,
    pub bare: Untagged<bool>,
    pub choice: Vec<Choice<u8, Choice<bool, String>>>,
}

#[derive(Debug, PartialEq, Serialize, Param)]
pub enum Expression<T> {
    Nothing,
    Value(T),
    Sum(Vec<Expression<T>>),
    Pair(T, Option<T>),
    Difference {
        from: Box<Self>,
        #[tool(default)]
        values: Vec<T>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Tagged<T> {
    Empty,
    Whole(T),
    Fields {
        values: Vec<T>,
        #[serde(skip)]
        #[tool(skip)]
        marker: PhantomData<T>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "t", content = "c")]
pub enum Beside<T, const N: usize> {
    One(T),
    Two(Option<T>),
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(untagged)]
pub enum Untagged<T> {
    Empty,
    One(T),
    Many(Vec<Self>),
    Next {
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<Box<Untagged<T>>>,
    },
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(untagged)]
pub enum Choice<Left, Right> {
    Left(Left),
    Right(Right),
}

/// Evaluates anything.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Apply<T> {
    pub expression: Expression<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<Apply<T>>>,
    pub either: Choice<Tagged<User>, Link<T>>,
}

/// A struct within itself by way of an enum.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Link<T> {
    pub value: T,
    pub next: Vec<Choice<Link<T>, Vec<Link<T>>>>,
}

/// The same, and within itself only once.
#[derive(Debug, PartialEq, Serialize, Param)]
pub struct Branch<T> {
    pub buds: Vec<Choice<Branch<T>, T>>,
}

/// Plants.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Plant {
    pub seed: Grown<bool>,
    pub hedge: Vec<Grown<Vec<u8>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<Tree<bool>>,
}

/// A type that contains itself, beside a tag.
#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind")]
pub enum Grown<T> {
    Seed,
    Tree(Tree<T>),
    Again(Box<Tree<T>>),
    Link(Link<T>),
    Branch(Branch<T>),
}

/// The same in an enum without parameters.
#[derive(Debug, PartialEq, Serialize, Tool)]
pub struct Cut {
    pub what: Oak,
}

#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(tag = "kind")]
pub enum Oak {
    Tree(Tree<u8>),
}

/// Converts between units.
#[derive(Debug, PartialEq, Serialize, Tool)]
#[serde(bound = "U::Number: Serialize")]
pub struct Convert<U: Unit> {
    #[tool(bound = "U: Unit, U::Number: Param")]
    pub value: Amount<U>,
}

/// A parameter of the enum need not be one of a tool.
#[derive(Debug, PartialEq, Serialize, Param)]
#[serde(bound = "U::Number: Serialize")]
pub enum Amount<U: Unit> {
    Of(U::Number),
    #[tool(bound = "U::Number: Param")]
    #[serde(bound(serialize = "U::Number: Serialize"))]
    Range {
        from: U::Number,
        to: U::Number,
    },
    Named(String),
    #[serde(skip)]
    #[expect(dead_code, reason = "it is not on the wire")]
    Marked(PhantomData<U>),
}

/// What a field without a name has to have is asked of its own type alone.
#[derive(Debug, PartialEq, Param)]
pub enum Held<T> {
    One(#[tool(bound = "")] Marker<T>),
    Pair(#[serde(bound = "")] Marker<T>, u8),
}
