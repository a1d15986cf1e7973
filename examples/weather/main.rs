//! A tool from definition to results: prints what the model is told, then reads calls as models send them, and answers.
//!
//! The calls come from files in the shape of a chat-completions response. Run with `cargo run --example weather`.

use serde_json::json;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use toolkit::prelude::*;
use toolkit::provider::{Body, OpenAiChat, Provider, ToolCall, ToolChoice, ToolResult, Turn};

/// Current weather and forecast for a city.
#[derive(Debug, Tool)]
struct GetWeather {
    /// City name, for example Berlin
    city: String,
    /// Temperature units.
    #[tool(default)]
    units: Units,
    /// Days to forecast.
    #[tool(default = 3)]
    days: u8,
    /// Only if the user named one.
    language: Option<String>,
    /// Kinds of warnings to include.
    #[tool(default)]
    alerts: Vec<String>,
}

#[derive(Debug, Default, Param)]
#[tool(rename_all = "lowercase")]
enum Units {
    #[default]
    Celsius,
    Fahrenheit,
}

fn main() -> Result<(), Box<dyn Error>> {
    let provider = OpenAiChat::new();
    println!("{}", provider.tools(&[GetWeather::DEFINITIONS], &ToolChoice::auto())?);
    for file in responses()? {
        let response = fs::read_to_string(&file)?;
        println!("\n--- {}", file.file_stem().unwrap_or_default().display());
        let turn = provider.turn(Body::from(&response))?;
        let results: Vec<_> = turn.calls.iter().map(|call| answer(&turn, call)).collect();
        // The next request has the model's own turn, and then these.
        for message in provider.results(&turn, &results)? {
            println!("result:    {message}");
        }
    }
    Ok(())
}

/// Runs a call and shows what its arguments are read as; or says to the model what is wrong with them.
fn answer(turn: &Turn<'_>, call: &ToolCall<'_>) -> ToolResult {
    println!("arguments: {}", call.arguments);
    match GetWeather::parse_with(&call.arguments, &turn.options()) {
        Ok(parsed) => {
            let GetWeather { city, units, days, language, alerts } = parsed.value;
            println!("read as:   {city}, {days} days in {units:?}, language {language:?}, alerts {alerts:?}");
            for coercion in parsed.coercions {
                let after = if coercion.after.is_empty() { "nothing" } else { &coercion.after };
                println!("  {:#} {}: {} -> {after}", coercion.path, coercion.rule, coercion.before);
            }
            call.result(json!({"city": city, "sky": vec!["clear"; days.into()]}))
        }
        Err(error) => {
            println!("{error}");
            call.error(error)
        }
    }
}

/// The files with responses, in the order of their names.
fn responses() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("weather/responses");
    let mut files =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    Ok(files)
}
