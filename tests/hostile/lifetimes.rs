//! Types borrow, with lifetimes that depend on each other, and are part of themselves.

use std::borrow::Cow;
use std::fmt::Debug;
use toolkit::{Param, Tool};

#[derive(Tool)]
#[tool(description = Self::PURPOSE)]
struct Walk<'a, 'b: 'a>
where
    Tree<'a>: Debug,
{
    tree: Tree<'a>,
    #[tool(default = Path::standard, description = Self::PURPOSE)]
    path: Option<Path<'b>>,
    #[tool(default = everywhere)]
    place: Cow<'b, str>,
}

#[derive(Debug, Param)]
struct Tree<'a> {
    name: &'a str,
    #[tool(default)]
    children: Vec<Self>,
    parent: Option<Box<Tree<'a>>>,
}

#[derive(Param)]
#[tool(description = Self::PURPOSE)]
struct Path<'a>(Vec<&'a str>);

impl<'b: 'a, 'a> Walk<'a, 'b> {
    const PURPOSE: &'static str = "Walks a tree.";
}

impl Path<'_> {
    const PURPOSE: &'static str = "The way.";

    fn standard() -> Option<Self> {
        None
    }
}

fn everywhere() -> Cow<'static, str> {
    Cow::Borrowed("everywhere")
}

#[test]
fn decodes() {
    let text = String::from(r#"{"tree": {"name": "a", "children": [{"name": "b"}]}, "path": ["a", "b"]}"#);
    let walk = Walk::parse(&text).unwrap();
    assert_eq!((walk.tree.name, walk.tree.children[0].name), ("a", "b"));
    assert!(text.as_bytes().as_ptr_range().contains(&walk.tree.name.as_ptr()));
    assert!(walk.tree.parent.is_none());
    assert_eq!(walk.path.unwrap().0, ["a", "b"]);
    assert_eq!(walk.place, "everywhere");
}
