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

use toolkit::provider::{Anthropic, Bedrock, Gemini, Mcp, McpRevision, Provider};

/// The folders of fixtures.
const FOLDERS: [&str; 4] = ["anthropic", "bedrock", "gemini", "mcp"];

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
        ("mcp", "") => Box::new(Mcp::new()),
        ("mcp", "2026-07-28") => Box::new(Mcp::new().revision(McpRevision::V2026_07_28)),
        _ => panic!("no provider for {folder} {profile}"),
    }
}
