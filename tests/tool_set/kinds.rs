//! Enums of every kind that can be a set.

use super::{GetWeather, Message, Now, call};
use std::borrow::Cow;
use std::fmt::Debug;
use std::rc::Rc;
use toolkit::prelude::*;
use toolkit::{InvalidArguments, Options};

/// Searches.
#[derive(Debug, PartialEq, Tool)]
struct Search<'a> {
    query: &'a str,
    within: Option<Cow<'a, str>>,
}

#[derive(Debug, PartialEq, ToolSet)]
enum Borrowing<'a> {
    Search(Search<'a>),
    Boxed(Box<Find<'a>>),
    Now(Now),
}

/// Finds.
#[derive(Debug, PartialEq, Tool)]
struct Find<'a> {
    text: &'a str,
}

#[test]
fn what_a_variant_borrows_is_the_text_of_the_call() {
    let search = call("search", r#"{"query": "rust", "within": "docs"}"#);
    let Borrowing::Search(Search { query, within: Some(Cow::Borrowed(within)) }) =
        Borrowing::from_call(&search).unwrap()
    else {
        panic!("it borrows")
    };
    let find = call("find", r#"{"text": "ferris"}"#);
    let Borrowing::Boxed(boxed) = Borrowing::from_call(&find).unwrap() else { panic!("it finds") };
    for (part, whole) in [(query, &search), (within, &search), (boxed.text, &find)] {
        assert!(whole.arguments.as_bytes().as_ptr_range().contains(&part.as_ptr()), "{part}");
    }
}

/// Several of something.
#[derive(Debug, PartialEq, Tool)]
struct Several<T, const MOST: usize>
where
    T: Debug,
{
    several: Vec<T>,
}

#[derive(Debug, PartialEq, ToolSet)]
enum Generic<'a, T: Debug, Own, const MOST: usize = 3> {
    Several(Several<T, MOST>),
    Boxed(Box<Several<&'a str, 0>>),
    Own(Own),
}

#[test]
fn a_set_may_have_parameters() {
    type Set<'a> = Generic<'a, u8, Now>;
    // The names of the two are the same, so the set cannot be used as a whole; each of its tools can be read.
    let parsed = Pair::<u8, Now>::from_call(&call("several", r#"{"several": ["1", 2]}"#)).unwrap();
    assert_eq!(parsed, Pair::Several(Several { several: vec![1, 2] }));
    assert_eq!(Pair::<u8, Now>::from_call(&call("now", "{}")).unwrap(), Pair::Own(Now));
    let names: Vec<_> = Pair::<u8, GetWeather>::TOOLS.iter().map(|tool| tool.name).collect();
    assert_eq!(names, ["several", "get_weather"]);
    let read = Set::from_arguments(1, r#"{"several": ["a"]}"#, &Options::default()).unwrap().value;
    assert_eq!(read, Generic::Boxed(Box::new(Several { several: vec!["a"] })));
}

#[derive(Debug, PartialEq, ToolSet)]
enum Pair<T: Debug, Own> {
    Several(Several<T, 1>),
    Own(Own),
}

#[derive(ToolSet)]
enum Alone {
    Now(Now),
}

#[test]
fn a_set_may_be_of_one_tool() {
    let Alone::Now(Now) = Alone::from_call(&call("now", "{}")).unwrap();
    assert_eq!(Alone::Now(Now).index(), 0);
    assert!(Alone::from_call(&call("message", "{}")).is_err());
}

#[derive(ToolSet)]
enum Shared {
    #[cfg(any())]
    Gone(NoSuchType),
    #[cfg_attr(all(), doc = "The weather.")]
    Weather(Box<GetWeather>),
    Raw(r#Type),
    r#Send(Message),
}

/// A keyword.
#[derive(Tool)]
struct r#Type;

#[test]
fn variants_may_be_configured_and_raw() {
    let names: Vec<_> = Shared::TOOLS.iter().map(|tool| tool.name).collect();
    assert_eq!(names, ["get_weather", "type", "send-message"]);
    assert!(matches!(Shared::from_call(&call("type", "{}")), Ok(Shared::Raw(r#Type))));
    let sent = Shared::from_call(&call("send-message", r#"{"to": "Ada"}"#));
    assert!(matches!(sent, Ok(Shared::Send(Message { to })) if to == "Ada"));
    let weather = Shared::from_call(&call("get_weather", r#"{"city": "Oslo"}"#));
    assert!(matches!(weather, Ok(Shared::Weather(weather)) if weather.city == "Oslo"));
}

/// What calls are read as, whatever that is.
fn read<'de, T: FromCall<'de>>(index: usize, text: &'de str) -> Result<T, InvalidArguments> {
    T::from_arguments(index, text, &Options::default()).map(|parsed| parsed.value)
}

#[test]
fn sets_and_tools_are_read_alike() {
    assert_eq!(read::<Now>(0, "{}").unwrap(), Now);
    assert_eq!(read::<Borrowing<'_>>(2, "{}").unwrap(), Borrowing::Now(Now));
    // Neither needs to be `Send`, nor `'static`.
    let text = Rc::<str>::from(r#"{"query": "a"}"#);
    let Ok(Borrowing::Search(search)) = read(0, &text) else { panic!("it searches") };
    assert_eq!(search.query, "a");
}
