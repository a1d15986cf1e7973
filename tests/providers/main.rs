//! What each provider sends and takes, held to fixtures of recorded shape: those of a folder of `tests/golden` go through
//! the provider that it is named after. The scripts of `tests/oracles` hold the same files to the providers' own types.
//! `BLESS=1` writes what is expected.

mod anthropic;
mod bedrock;
mod choices;
mod fixtures;
mod gemini;
mod mcp;
mod objects;
mod responses;
mod results;
mod round_trip;

use toolkit::provider::{
    Anthropic, Bedrock, Cohere, Gemini, Mcp, McpRevision, Mistral, Ollama, OpenAiChat, OpenAiResponses,
    Provider,
};

/// The folders of fixtures.
const FOLDERS: [&str; 9] = [
    "anthropic",
    "bedrock",
    "cohere",
    "gemini",
    "mcp",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
];

/// The provider of a folder, as one of its profiles.
fn provider(folder: &str, profile: &str) -> Box<dyn Provider> {
    match (folder, profile) {
        ("anthropic", "") => Box::new(Anthropic::new()),
        ("bedrock", "") => Box::new(Bedrock::new()),
        ("bedrock", "strict") => Box::new(Bedrock::new().strict()),
        ("bedrock", "without_status") => Box::new(Bedrock::new().without_status()),
        ("gemini", "") => Box::new(Gemini::new()),
        ("gemini", "vertex") => Box::new(Gemini::new().vertex()),
        ("gemini", "before_3") => Box::new(Gemini::new().before_3()),
        ("gemini", "open_api") => Box::new(Gemini::new().open_api()),
        ("cohere", "") => Box::new(Cohere::new()),
        ("cohere", "strict") => Box::new(Cohere::new().strict()),
        ("mistral", "") => Box::new(Mistral::new()),
        ("ollama", "") => Box::new(Ollama::new()),
        ("openai_chat", "") => Box::new(OpenAiChat::new()),
        ("openai_chat", "azure") => Box::new(OpenAiChat::azure()),
        ("openai_chat", "deepseek") => Box::new(OpenAiChat::deepseek()),
        ("openai_chat", "gemini") => Box::new(OpenAiChat::gemini()),
        ("openai_chat", "groq") => Box::new(OpenAiChat::groq()),
        ("openai_chat", "local") => Box::new(OpenAiChat::local()),
        ("openai_chat", "openrouter") => Box::new(OpenAiChat::openrouter()),
        ("openai_chat", "xai") => Box::new(OpenAiChat::xai()),
        ("openai_responses", "") => Box::new(OpenAiResponses::new()),
        ("mcp", "") => Box::new(Mcp::new()),
        ("mcp", "2026-07-28") => Box::new(Mcp::new().revision(McpRevision::V2026_07_28)),
        _ => panic!("no provider for {folder} {profile}"),
    }
}

/// The provider that reads a response: as the profile that its name starts with, if it has one: `deepseek.thinking`.
fn reader(folder: &str, case: &str) -> Box<dyn Provider> {
    provider(folder, case.split_once('.').map_or("", |(profile, _)| profile))
}
