//! What is offered, and how the model is told which tools to call. Without it, a request could be refused, or the model
//! call what it must not.

use crate::{FOLDERS, fixtures, provider};
use toolkit::provider::{Offer, OutputSchema, ToolChoice};

const DAY: &str = r#"{"type":"object","properties":{"day":{"type":"string"}},"required":["day"],"additionalProperties":false}"#;
const TOOLS: [(&str, &str); 3] = [
    ("get_weather", "The weather of a day."),
    ("list_events", "The events of a day."),
    ("now", "The time now."),
];

/// The definition of a tool for the provider of a folder.
fn definition(folder: &str, profile: &str, (name, description): (&str, &str)) -> String {
    let (strict, schema) = if profile == "strict" { (r#","strict":true"#, DAY) } else { ("", DAY) };
    let named = format!(r#""name":"{name}","description":"{description}""#);
    match folder {
        "anthropic" => format!(r#"{{{named},"input_schema":{schema}{strict}}}"#),
        "bedrock" => format!(r#"{{"toolSpec":{{{named},"inputSchema":{{"json":{schema}}}{strict}}}}}"#),
        "gemini" => format!(r#"{{{named},"parametersJsonSchema":{schema}}}"#),
        "mcp" => format!(r#"{{{named},"inputSchema":{schema}}}"#),
        "openai_responses" => {
            format!(r#"{{"type":"function",{named},"parameters":{schema},"strict":{}}}"#, profile == "strict")
        }
        "openai_chat" => {
            format!(r#"{{"type":"function","function":{{{named},"parameters":{schema}{strict}}}}}"#)
        }
        "mistral" | "cohere" | "ollama" => {
            format!(r#"{{"type":"function","function":{{{named},"parameters":{schema}}}}}"#)
        }
        _ => panic!("no definitions for {folder}"),
    }
}

fn choices() -> [(&'static str, ToolChoice); 11] {
    [
        ("auto", ToolChoice::auto()),
        ("none", ToolChoice::none()),
        ("required", ToolChoice::required()),
        ("tool", ToolChoice::tool("list_events")),
        ("allowed", ToolChoice::allowed(["now", "get_weather"])),
        ("allowed_none", ToolChoice::allowed::<&str>([])),
        ("one_of", ToolChoice::one_of(["now", "get_weather"])),
        ("auto_parallel", ToolChoice::auto().parallel(true)),
        ("auto_single", ToolChoice::auto().parallel(false)),
        ("tool_single", ToolChoice::tool("now").parallel(false)),
        ("none_single", ToolChoice::none().parallel(false)),
    ]
}

/// What the API of a folder has no way to say.
fn is_unsupported(folder: &str, choice: &str) -> bool {
    match folder {
        "gemini" | "bedrock" | "cohere" => ["auto_single", "tool_single"].contains(&choice),
        "mcp" => ["required", "tool", "one_of", "auto_single", "tool_single"].contains(&choice),
        "ollama" => ["required", "one_of", "auto_single", "tool_single"].contains(&choice),
        _ => false,
    }
}

#[test]
fn choices_are_members_of_a_request() {
    for folder in FOLDERS {
        for (profile, strict) in [("", false), ("strict", true)] {
            if ["mcp", "mistral", "ollama"].contains(&folder) && strict {
                continue;
            }
            let sender = provider(folder, if ["bedrock", "cohere"].contains(&folder) { profile } else { "" });
            let texts = TOOLS.map(|tool| (tool.0, definition(folder, profile, tool)));
            let definitions = texts.each_ref().map(|(name, text)| (*name, &**text));
            for (name, choice) in choices() {
                let members = sender.offer(&Offer::new(&definitions, strict), &choice);
                assert_eq!(members.is_err(), is_unsupported(folder, name), "{folder}/{name}: {members:?}");
                let Ok(members) = members else { continue };
                let name = if strict { format!("{name}_strict") } else { name.to_owned() };
                // Those of strict tools are not listed one by one.
                if !strict || name == "auto_strict" || name == "allowed_strict" {
                    fixtures::expect(folder, &format!("choices/{name}.json"), &members.to_string());
                }
            }
        }
    }
}

#[test]
fn no_tools_are_no_members() {
    for folder in FOLDERS.into_iter().filter(|folder| *folder != "mcp") {
        for choice in [ToolChoice::auto(), ToolChoice::none(), ToolChoice::allowed::<&str>([])] {
            let members = provider(folder, "").offer(&Offer::new(&[], false), &choice).unwrap();
            assert!(members.is_empty(), "{folder}: {members}");
        }
    }
}

#[test]
fn a_choice_of_what_is_not_offered_is_refused() {
    for folder in FOLDERS {
        let text = definition(folder, "", TOOLS[0]);
        let definitions = [("get_weather", &*text)];
        for choice in [
            ToolChoice::tool("get_wether"),
            ToolChoice::allowed(["get_weather", "get_wether"]),
            ToolChoice::one_of(["get_wether"]),
            ToolChoice::one_of::<&str>([]),
        ] {
            assert!(
                provider(folder, "").offer(&Offer::new(&definitions, false), &choice).is_err(),
                "{folder} {choice:?}"
            );
        }
        assert!(
            provider(folder, "").offer(&Offer::new(&[], false), &ToolChoice::required()).is_err(),
            "{folder}"
        );
    }
}

#[test]
fn answers_are_asked_for_in_a_shape() {
    let day = OutputSchema::new("day", "A day.", DAY, true);
    for (folder, profile, file) in [
        ("anthropic", "", "day"),
        ("bedrock", "strict", "day"),
        ("cohere", "", "day"),
        ("gemini", "", "day"),
        ("mistral", "", "day"),
        ("ollama", "", "day"),
        ("openai_chat", "", "day"),
        ("openai_responses", "", "day"),
    ] {
        let members = provider(folder, profile).output(&day).unwrap();
        fixtures::expect(folder, &format!("outputs/{file}.json"), &members.to_string());
    }
}
