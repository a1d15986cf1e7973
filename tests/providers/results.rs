//! What is sent back. Without it, a provider could refuse the next request, or the model not learn what a tool said.

use crate::{FOLDERS, fixtures, provider, reader};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use toolkit::provider::{Body, Content, Source, ToolResult, Turn};

/// Results of a turn, and the messages that they become.
#[derive(Deserialize)]
struct Case {
    /// A response, which the profile reads; with a folder, its first profile does: `openai_chat/parallel`.
    turn: String,
    /// The profile that sends.
    #[serde(default)]
    profile: String,
    results: Box<RawValue>,
    messages: Vec<Box<RawValue>>,
}

/// What a tool gives back for the call of that index.
#[derive(Deserialize)]
struct Given {
    call: usize,
    content: Vec<Part>,
    #[serde(default)]
    error: bool,
    ui: Option<Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Part {
    Text(String),
    Json(Value),
    Image(Media),
    File(Media),
}

#[derive(Deserialize)]
struct Media {
    #[serde(rename = "media_type")]
    kind: String,
    #[serde(default)]
    name: String,
    base64: Option<String>,
    url: Option<String>,
}

impl From<Part> for Content {
    fn from(part: Part) -> Self {
        let source = |media: &mut Media| match (media.base64.take(), media.url.take()) {
            (Some(data), None) => Source::Base64(data),
            (None, Some(url)) => Source::Url(url),
            _ => panic!("one source"),
        };
        match part {
            Part::Text(text) => Self::Text(text),
            Part::Json(value) => Self::Json(value),
            Part::Image(mut media) => Self::Image { source: source(&mut media), media_type: media.kind },
            Part::File(mut media) => {
                Self::File { source: source(&mut media), media_type: media.kind, name: media.name }
            }
        }
    }
}

fn results(turn: &Turn<'_>, given: &str) -> Vec<ToolResult> {
    let given: Vec<Given> = serde_json::from_str(given).unwrap();
    let result = |given: Given| {
        let call = &turn.calls[given.call];
        let result = ToolResult::new(call.id.clone(), call.name.clone());
        let mut result = given.content.into_iter().fold(result, ToolResult::with);
        (result.is_error, result.ui) = (given.error, given.ui);
        result
    };
    given.into_iter().map(result).collect()
}

fn message_texts(messages: &[Box<RawValue>]) -> Vec<&str> {
    messages.iter().map(|message| message.get()).collect()
}

#[test]
fn results_are_sent_as_messages() {
    for folder in FOLDERS {
        for name in fixtures::cases(folder, "results") {
            let file = format!("results/{name}.json");
            let text = fixtures::read(folder, &file);
            let case: Case =
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("{folder}/{file}: {error}"));
            let sender = provider(folder, &case.profile);
            let (of, response, reader) = match case.turn.split_once('/') {
                Some((of, response)) => (of, response, reader(of, response)),
                None => (folder, &*case.turn, provider(folder, &case.profile)),
            };
            let body = fixtures::read(of, &format!("responses/{response}.json"));
            let turn = reader.turn(Body::from(&body)).unwrap();

            let results = results(&turn, case.results.get());
            let mut messages = sender.replay(&turn);
            messages.extend(sender.results(&turn, &results).unwrap());
            // In whatever order they come.
            let reversed: Vec<_> = results.iter().rev().cloned().collect();
            assert_eq!(
                message_texts(&sender.results(&turn, &reversed).unwrap()),
                message_texts(&sender.results(&turn, &results).unwrap()),
                "{folder}/{name}"
            );
            let at = text.find("\"messages\":").unwrap();
            let written =
                format!("{}\"messages\": [\n{}\n]\n}}", &text[..at], message_texts(&messages).join(",\n"));
            fixtures::expect(folder, &file, &written);
        }
    }
}

/// What only the host gets is in no message.
#[test]
fn t193_what_is_for_the_host_stays_there() {
    for folder in FOLDERS {
        for name in fixtures::cases(folder, "results") {
            let text = fixtures::read(folder, &format!("results/{name}.json"));
            let case: Case = serde_json::from_str(&text).unwrap();
            assert!(!message_texts(&case.messages).concat().contains("for the host only"), "{folder}/{name}");
        }
        let turn = fixtures::read(folder, "responses/one_call.json");
        let sender = provider(folder, "");
        let turn = sender.turn(Body::from(&turn)).unwrap();
        let plain = turn.calls[0].result("sunny");
        let shown = plain.clone().ui(serde_json::json!({"chart": [1, 2]}));
        assert_eq!(
            message_texts(&sender.results(&turn, &[plain]).unwrap()),
            message_texts(&sender.results(&turn, &[shown]).unwrap()),
            "{folder}"
        );
    }
}

#[test]
fn results_can_be_stored() {
    let image = |source| Content::Image { media_type: "image/png".to_owned(), source };
    let file = |source| Content::File { media_type: "text/csv".to_owned(), name: "a.csv".to_owned(), source };
    let result = ToolResult::new("call_1", "look")
        .with("two\nlines")
        .with(json!({"a": [1, null]}))
        .with(json!(null))
        .with(image(Source::Base64("aGk=".to_owned())))
        .with(image(Source::Url("https://example.org/a.png".to_owned())))
        .with(file(Source::Base64(String::new())))
        .with(file(Source::Url("https://example.org/a.csv".to_owned())));
    for result in [ToolResult::new("", ""), result.clone(), result.error().ui(json!({"chart": [1]}))] {
        let text = serde_json::to_string(&result).unwrap();
        assert_eq!(serde_json::from_str::<ToolResult>(&text).unwrap(), result, "{text}");
    }
    let broken = ["{}", r#"{"call_id": "1", "name": "a", "content": [{"type": "song"}], "is_error": false}"#];
    assert!(broken.iter().all(|text| serde_json::from_str::<ToolResult>(text).is_err()));
}
