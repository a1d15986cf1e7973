//! What a definition costs: the tokens of ten tools for each of those who are told of them, beside the same types by
//! `schemars` as rmcp and rig send them. `cargo run --example tokens` prints the table, and fails if one of ours is not
//! the smaller.
#![allow(dead_code, reason = "only the definitions of the tools are of interest")]

use schemars::{JsonSchema, schema_for};
use serde_json::json;
use std::collections::BTreeMap;
use std::process::ExitCode;
use tiktoken_rs::o200k_base;
use toolkit::Definitions;
use toolkit::prelude::*;
use toolkit::provider::{
    Anthropic, Bedrock, Cohere, Gemini, Mcp, Mistral, Ollama, OpenAiChat, OpenAiResponses, Provider, choose,
};

/// The time of day.
#[derive(Tool, JsonSchema)]
struct Now {}

/// Current weather for a city.
#[derive(Tool, JsonSchema)]
struct GetWeather {
    /// City name, for example Berlin
    city: String,
    /// Days to forecast.
    days: u8,
}

/// Searches the web.
#[derive(Tool, JsonSchema)]
struct Search {
    query: String,
    /// The most results.
    limit: Option<u32>,
    /// Only pages in this language, for example `de`.
    language: Option<String>,
}

/// Moves a file.
#[derive(Tool, JsonSchema)]
struct MoveFile {
    from: String,
    to: String,
    /// Whether a file that is there already is replaced.
    #[tool(default)]
    #[schemars(default)]
    replace: bool,
}

/// Books a table.
#[derive(Tool, JsonSchema)]
struct BookTable {
    guest: Guest,
    companions: Vec<Guest>,
}

#[derive(Param, JsonSchema)]
struct Guest {
    /// Full name.
    name: String,
    age: Option<u8>,
}

/// Draws shapes.
#[derive(Tool, JsonSchema)]
struct Draw {
    shapes: Vec<Shape>,
}

#[derive(Param, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Shape {
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
}

/// Plans a trip.
#[derive(Tool, JsonSchema)]
struct PlanTrip {
    #[tool(min_length = 1)]
    #[schemars(length(min = 1))]
    city: String,
    #[tool(minimum = 1, maximum = 14)]
    #[schemars(range(min = 1, max = 14))]
    days: u8,
    unit: Option<Unit>,
}

#[derive(Param, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Celsius,
    Fahrenheit,
}

/// Sets prices.
#[derive(Tool, JsonSchema)]
struct SetPrices {
    /// By article number.
    prices: BTreeMap<String, u32>,
}

/// Creates folders.
#[derive(Tool, JsonSchema)]
struct CreateFolders {
    folders: Vec<Folder>,
}

#[derive(Param, JsonSchema)]
struct Folder {
    name: String,
    #[tool(default)]
    #[schemars(default)]
    folders: Vec<Folder>,
}

/// Runs a query of the "reports" database, and gives at most 1000 rows.
#[derive(Tool, JsonSchema)]
struct RunQuery {
    /// SQL; a `WHERE` is required.
    sql: String,
    parameters: Vec<String>,
}

/// A tool, and its schema by `schemars`.
struct Row {
    tool: &'static Definitions,
    schema: schemars::Schema,
}

macro_rules! rows {
    ($($tool:ty)*) => {
        [$(Row { tool: <$tool>::DEFINITIONS, schema: schema_for!($tool) }),*]
    };
}

/// Those who are told of tools, as they are by themselves.
fn providers() -> Vec<(&'static str, Box<dyn Provider>)> {
    vec![
        ("chat", Box::new(OpenAiChat::new())),
        ("responses", Box::new(OpenAiResponses::new())),
        ("anthropic", Box::new(Anthropic::new())),
        ("gemini", Box::new(Gemini::new())),
        ("openapi", Box::new(Gemini::new().open_api())),
        ("bedrock", Box::new(Bedrock::new())),
        ("mistral", Box::new(Mistral::new())),
        ("cohere", Box::new(Cohere::new())),
        ("ollama", Box::new(Ollama::new())),
        ("mcp", Box::new(Mcp::new())),
        ("xai", Box::new(OpenAiChat::xai())),
        ("deepseek", Box::new(OpenAiChat::deepseek())),
        ("groq", Box::new(OpenAiChat::groq())),
        ("openrouter", Box::new(OpenAiChat::openrouter())),
        ("local", Box::new(OpenAiChat::local())),
    ]
}

fn main() -> ExitCode {
    let encoding = o200k_base().expect("the encoding comes with the crate");
    let tokens = |text: &str| encoding.encode_with_special_tokens(text).len();
    let rows = rows!(
        Now GetWeather Search MoveFile BookTable Draw PlanTrip SetPrices CreateFolders RunQuery
    );
    let providers = providers();
    print!("{:<16}{:>6}{:>6}", "tool", "rmcp", "rig");
    for (name, _) in &providers {
        print!("{name:>11}");
    }
    println!();
    let mut is_smaller = true;
    for Row { tool, schema } in &rows {
        let Definitions { name, description, .. } = *tool;
        let rmcp = json!({"name": name, "description": description, "inputSchema": schema});
        let function = json!({"name": name, "description": description, "parameters": schema});
        let rig = json!({"type": "function", "function": function});
        let (rmcp, rig) = (tokens(&rmcp.to_string()), tokens(&rig.to_string()));
        print!("{name:<16}{rmcp:>6}{rig:>6}");
        for (_, provider) in &providers {
            // What cannot be said in a dialect is an error, and costs nothing.
            let ours = choose(provider.target(), &[tool], provider.is_strict());
            let ours = ours.map(|chosen| tokens(chosen[0].definition));
            is_smaller &= ours.as_ref().is_ok_and(|ours| *ours < rmcp.min(rig)) || ours.is_err();
            print!("{:>11}", ours.map_or_else(|_| "-".to_owned(), |ours| ours.to_string()));
        }
        println!();
    }
    if is_smaller { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
