//! Parameters have the names of what generated code uses, or of what everyone expects to be the standard library's, and
//! ask for what is hard to repeat.
#![allow(non_camel_case_types, non_upper_case_globals)]

use std::fmt::Debug;
use std::marker::PhantomData;
use toolkit::{Param, Tool};

/// Names of types.
#[derive(Debug, Tool)]
struct Names<String, Option, Some, __object, core, const __FIELDS: usize, const __SCHEMA: bool>
where
    String: 'static,
{
    string: String,
    option: Vec<Option>,
    some: std::option::Option<Some>,
    object: __object,
    core: core,
}

/// The same in an enum.
#[derive(Debug, PartialEq, Param)]
enum Forms<String, Option, Some, core, const __FIELDS: usize> {
    Ok { string: String, option: Vec<Option> },
    Err(Some),
    None(Box<Forms<String, Option, Some, core, __FIELDS>>),
    Result(core, Vec<Self>),
}

/// Takes it.
#[derive(Debug, Tool)]
struct Formed {
    form: Forms<u8, u16, bool, char, 1>,
}

/// Names that are raw, or those of fields.
#[derive(Debug, Tool)]
struct r#Raw<r#type, r#fn, const r#const: u8> {
    r#type: r#type,
    r#fn: Option<Box<r#fn>>,
    again: Option<Box<r#Raw<r#type, r#fn, r#const>>>,
}

#[derive(Debug, Param)]
struct X<String>(String);

/// Whatever a declaration can ask for.
#[derive(Tool)]
struct Demanding<'a, 'b: 'a, T: 'static + Copy, F: ?Sized = dyn for<'x> Fn(&'x str) -> &'x str>
where
    for<'x> &'x T: Debug,
    for<'x> T: PartialEq<T> + From<u8>,
    Self: Sized,
    Vec<T>: Clone,
    [T; 2]: Debug,
{
    value: T,
    #[tool(default)]
    text: &'a str,
    other: Option<&'b str>,
    #[tool(skip)]
    function: PhantomData<F>,
}

trait Store {
    type Key<'k>;
    const NAME: &'static str;
}

struct Memory;

impl Store for Memory {
    type Key<'k> = &'k str;
    const NAME: &'static str = "Looks up.";
}

/// A projection with a lifetime, and a description that depends on a parameter.
#[derive(Tool)]
#[tool(description = S::NAME)]
struct Lookup<'a, S: Store + 'a> {
    #[tool(description = S::NAME)]
    key: S::Key<'a>,
    keys: Vec<<S as Store>::Key<'a>>,
}

macro_rules! generic {
    ($name:ident < $($parameter:ident : $bound:ty),* > { $($field:ident: $ty:ty),* }) => {
        /// Made by a macro.
        #[derive(Tool)]
        struct $name<$($parameter),*> {
            $($field: $ty,)*
            inner: Option<Box<$name<$($parameter),*>>>,
        }
    };
}

generic!(Made<T: u8, U: u8> { first: T, second: Vec<U>, third: X<T> });

#[test]
fn names_are_the_users() {
    let text = r#"{"string": 1, "option": [2], "object": 4, "core": 5}"#;
    let call = Names::<u8, u8, u8, u8, u8, 1, true>::parse(text).unwrap();
    assert_eq!((call.string, &*call.option, call.some, call.object, call.core), (1, &[2][..], None, 4, 5));
    let form = Formed::parse(r#"{"form": {"None": {"Result": ["a", [{"Err": true}]]}}}"#).unwrap().form;
    assert_eq!(form, Forms::None(Box::new(Forms::Result('a', vec![Forms::Err(true)]))));
    let call = Raw::<u8, X<bool>, 3>::parse(r#"{"type": 1, "fn": true, "again": {"type": 2}}"#).unwrap();
    assert_eq!((call.r#type, call.r#fn.unwrap().0, call.again.unwrap().r#type), (1, true, 2));
}

#[test]
fn demands_are_kept() {
    let call = Demanding::<'_, '_, u8>::parse(r#"{"value": 1, "other": "a"}"#).unwrap();
    assert_eq!((call.value, call.text, call.other, call.function), (1, "", Some("a"), PhantomData));
    assert_eq!(Lookup::<Memory>::DESCRIPTION, "Looks up.");
    let call = Lookup::<Memory>::parse(r#"{"key": "a", "keys": ["b"]}"#).unwrap();
    assert_eq!((call.key, &*call.keys), ("a", &["b"][..]));
    assert!(Lookup::<Memory>::parse("{}").err().unwrap().to_string().contains("(Looks up.)"));
}

#[test]
fn macros_make_generic_types() {
    let text = r#"{"first": 1, "second": [2], "third": 3, "inner": {"first": 4, "second": [], "third": 5}}"#;
    let call = Made::<u8, u16>::parse(text).unwrap();
    assert_eq!((call.first, &*call.second, call.third.0), (1, &[2][..], 3));
    assert_eq!(call.inner.unwrap().first, 4);
}
