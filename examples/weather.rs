//! A tool from definition to arguments: prints what the model is told, then reads calls as models send them.
//!
//! The calls come from files in the shape of a chat-completions response. Run with `cargo run --example weather`.

use serde_json::Value;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use toolkit::prelude::*;
use toolkit::{Finish, Options};

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
    println!("{}: {}", GetWeather::NAME, GetWeather::DESCRIPTION);
    println!("{}", GetWeather::json_schema());
    for file in responses()? {
        let response: Value = serde_json::from_str(&fs::read_to_string(&file)?)?;
        println!("\n--- {}", file.file_stem().unwrap_or_default().display());
        for choice in response["choices"].as_array().into_iter().flatten() {
            let finish = match choice["finish_reason"].as_str() {
                Some("length") => Finish::Truncated,
                _ => Finish::Complete,
            };
            for call in choice["message"]["tool_calls"].as_array().into_iter().flatten() {
                answer(call["function"]["arguments"].as_str().unwrap_or_default(), finish);
            }
        }
    }
    Ok(())
}

/// Shows what a call's arguments are read as, or what the model is told about them.
fn answer(arguments: &str, finish: Finish) {
    println!("arguments: {arguments}");
    match GetWeather::parse_with(arguments, &Options::default().finish(finish)) {
        Ok(parsed) => {
            let GetWeather { city, units, days, language, alerts } = parsed.value;
            println!("read as:   {city}, {days} days in {units:?}, language {language:?}, alerts {alerts:?}");
            for coercion in parsed.coercions {
                let after = if coercion.after.is_empty() { "nothing" } else { &coercion.after };
                println!("  {:#} {}: {} -> {after}", coercion.path, coercion.rule, coercion.before);
            }
        }
        Err(error) => println!("{error}"),
    }
}

/// The files with responses, in the order of their names.
fn responses() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/responses");
    let mut files =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    Ok(files)
}
