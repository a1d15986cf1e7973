//! The whole way: what a model sent is read, run, and sent back. What the next request has is among the fixtures of
//! results, which the SDKs of the providers take.

use crate::{FOLDERS, fixtures, reader};
use serde_json::{Value, json};
use toolkit::prelude::*;
use toolkit::provider::{Body, Content, ToolCall, ToolChoice, ToolResult, Turn};

/// The weather of a city.
#[derive(Debug, Tool)]
struct GetWeather {
    city: String,
    /// Days to forecast.
    #[tool(default = 1, minimum = 1)]
    days: u8,
}

/// The time of day.
#[derive(Debug, Tool)]
struct Now;

/// Runs a call as a program would.
fn run(turn: &Turn<'_>, call: &ToolCall<'_>) -> ToolResult {
    let options = turn.options();
    let done = match &*call.name {
        GetWeather::NAME => GetWeather::parse_with(&call.arguments, &options).map(|parsed| {
            let GetWeather { city, days } = parsed.value;
            Content::Json(json!({"city": city, "sky": vec!["clear"; days.into()]}))
        }),
        Now::NAME => Now::parse_with(&call.arguments, &options).map(|_| Content::from("14:30")),
        other => return call.error(format!("there is no tool {other}")),
    };
    match done {
        Ok(content) => call.result(content),
        Err(error) => call.error(error),
    }
}

/// A result as the fixtures have it.
fn written(index: usize, result: &ToolResult) -> Value {
    let part = |content: &Content| match content {
        Content::Text(text) => json!({"text": text}),
        Content::Json(value) => json!({"json": value}),
        other => panic!("no tool gives back {other:?}"),
    };
    let content: Vec<Value> = result.content.iter().map(part).collect();
    json!({"call": index, "content": content, "error": result.is_error})
}

#[test]
fn what_a_model_sent_is_read_run_and_sent_back() {
    let (mut good, mut bad) = (0, 0);
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let provider = reader(folder, &case);
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let turn = provider.turn(Body::from(&body)).unwrap();
            // A program that offers tools of free text answers their calls itself; without that, the request is refused.
            if turn.calls.is_empty() {
                continue;
            }
            let results: Vec<_> = turn.calls.iter().map(|call| run(&turn, call)).collect();
            good += results.iter().filter(|result| !result.is_error).count();
            bad += results.iter().filter(|result| result.is_error).count();
            let mut messages = provider.replay(&turn);
            messages.extend(provider.results(&turn, &results).unwrap());
            let results: Vec<_> = results
                .iter()
                .enumerate()
                .map(|(index, result)| format!("    {}", written(index, result)))
                .collect();
            let messages: Vec<_> = messages.iter().map(|message| message.get()).collect();
            let profile = case.split_once('.').map_or("", |(profile, _)| profile);
            let text = format!(
                "{{\n  \"turn\": \"{case}\",\n  \"profile\": \"{profile}\",\n  \"results\": [\n{}\n  ],\n  \"messages\": [\n{}\n]\n}}",
                results.join(",\n"),
                messages.join(",\n")
            );
            fixtures::expect(folder, &format!("results/round_trip.{case}.json"), &text);
        }
    }
    println!("{good} calls ran, {bad} did not");
    assert!(good > 40 && bad > 8, "{good} {bad}");
}

/// The tools of the same program are offered to every provider, in a definition that it takes.
#[test]
fn the_tools_are_offered_to_each_provider() {
    for folder in FOLDERS {
        let provider = crate::provider(folder, "");
        let tools = [GetWeather::DEFINITIONS, Now::DEFINITIONS];
        let members = provider.tools(&tools, &ToolChoice::auto()).unwrap().to_string();
        let strict = members.contains("\"strict\":true");
        assert_eq!(strict, ["anthropic", "openai_chat", "openai_responses"].contains(&folder), "{members}");
        fixtures::expect(folder, "choices/round_trip.json", &members);
        let twice = provider.tools(&[Now::DEFINITIONS, Now::DEFINITIONS], &ToolChoice::auto());
        assert!(
            twice.unwrap_err().to_string().contains("now: there is another tool of that name"),
            "{folder}"
        );
    }
}

/// The calls of a turn that was cut off do not run, however whole they look.
#[test]
fn no_call_of_a_turn_that_ended_badly_runs() {
    let mut count = 0;
    for folder in FOLDERS {
        for case in fixtures::cases(folder, "responses") {
            let body = fixtures::read(folder, &format!("responses/{case}.json"));
            let turn = reader(folder, &case).turn(Body::from(&body)).unwrap();
            if turn.finish != toolkit::Finish::Complete {
                count += turn.calls.len();
                assert!(turn.calls.iter().all(|call| run(&turn, call).is_error), "{folder}/{case}");
            }
        }
    }
    assert!(count >= 5, "{count}");
}

/// Null is for the text of those messages alone that have calls.
#[test]
fn a_turn_without_text_and_calls_has_no_null() {
    let body = fixtures::read("openai_chat", "responses/deepseek.only_thinking.json");
    let provider = crate::provider("openai_chat", "deepseek");
    let messages = provider.replay(&provider.turn(Body::from(&body)).unwrap());
    assert_eq!(messages[0].get(), r#"{"role":"assistant","content":"","reasoning_content":"hm"}"#);
    let body = r#"{"choices": [{"message": {"role": "assistant", "content": ""}, "finish_reason": "stop"}]}"#;
    let provider = crate::provider("mistral", "");
    assert!(provider.replay(&provider.turn(Body::from(body)).unwrap()).is_empty());
}
