//! Each call is read as the tool that it names.

use super::{GetWeather, Message, Now, Tools, call};
use toolkit::prelude::*;
use toolkit::{Code, Options, Rule};

fn said(tools: &Tools) -> String {
    // Without a wildcard: a tool that is added has to be handled.
    match tools {
        Tools::Weather(GetWeather { city, days }) => format!("{days} days of rain in {city}"),
        Tools::Now(Now) => "14:30".to_owned(),
        Tools::Send(message) => format!("sent to {}", message.to),
    }
}

#[test]
fn a_call_is_read_as_the_tool_that_it_names() {
    for (name, arguments, expected, index) in [
        ("get_weather", r#"{"city": "Oslo", "days": 2}"#, "2 days of rain in Oslo", 0),
        ("now", "", "14:30", 1),
        ("send-message", r#"{"to": "Ada"}"#, "sent to Ada", 2),
    ] {
        let tools = Tools::from_call(&call(name, arguments)).unwrap();
        assert_eq!((said(&tools).as_str(), tools.index()), (expected, index));
    }
}

#[test]
fn tools_are_in_the_order_of_the_variants() {
    let names: Vec<_> = Tools::TOOLS.iter().map(|tool| tool.name).collect();
    assert_eq!(names, [GetWeather::NAME, Now::NAME, Message::NAME]);
    for (index, text) in [r#"{"city": ""}"#, "{}", r#"{"to": ""}"#].into_iter().enumerate() {
        let parsed = Tools::from_arguments(index, text, &Options::default()).unwrap();
        assert_eq!(parsed.value.index(), index);
    }
}

#[test]
fn a_tool_by_itself_is_a_set_of_one() {
    assert_eq!(Now::from_call(&call("now", "{}")).unwrap(), Now);
    assert_eq!(Now.index(), 0);
    let error = Now::from_call(&call("get_weather", "{}")).unwrap_err();
    assert_eq!(error.to_string(), "There is no tool get_weather. The tools are: now. Nothing ran.");
}

#[test]
fn the_ledger_is_that_of_the_tool() {
    let call = call("get_weather", r#"{"city": "Oslo", "Days": "2"}"#);
    let parsed = Tools::from_call_with(&call, &Options::default()).unwrap();
    let alone = GetWeather::parse_with(&call.arguments, &Options::default()).unwrap();
    assert_eq!(alone.coercions.iter().map(|coercion| coercion.rule).collect::<Vec<_>>().len(), 2);
    assert!(alone.coercions.iter().any(|coercion| coercion.rule == Rule::IntegerText));
    assert_eq!(parsed.rewritten.as_deref(), Some(r#"{"city":"Oslo","days":2}"#));
    assert_eq!(parsed, alone.map(Tools::Weather));
}

#[test]
fn what_is_valid_is_not_rewritten() {
    let call = call("send-message", r#"{"to": "Ada"}"#);
    let parsed = Tools::from_call_with(&call, &Options::default()).unwrap();
    assert_eq!((parsed.coercions.len(), parsed.omitted_coercions, parsed.rewritten), (0, 0, None));
    assert_eq!(parsed.value, Tools::Send(Box::new(Message { to: "Ada".to_owned() })));
}

#[test]
fn names_are_told_apart_exactly() {
    for name in ["Now", "now ", "NOW", "", "no", "nows", "send_message"] {
        assert!(Tools::from_call(&call(name, "{}")).is_err(), "{name}");
    }
}

#[test]
fn codes_are_those_of_the_tool() {
    let toolkit::InvalidCall::Arguments(error) =
        Tools::from_call(&call("get_weather", r#"{"days": 99}"#)).unwrap_err()
    else {
        panic!("there is such a tool")
    };
    let codes: Vec<_> = error.issues().iter().map(|issue| issue.code).collect();
    assert_eq!(codes, [Code::Missing, Code::Constraint]);
}
