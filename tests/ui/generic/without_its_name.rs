//! The description of `Oak` is not that of the trees within it, which would have to refer to it.

use toolkit::prelude::*;

/// A tree.
#[derive(Param)]
struct Tree<T> {
    value: T,
    children: Vec<Tree<T>>,
}

/// A tree with a description that is not its own.
#[derive(Param)]
struct Oak(Tree<u8>);

/// Plants a tree.
#[derive(Tool)]
struct Plant {
    tree: Oak,
}

const _: Option<&str> = Plant::JSON_SCHEMA;

fn main() {}
