//! The command line.

use std::env;

/// What the model is asked if the command line does not say.
pub const QUESTION: &str = "Ada Lovelace writes that her lamp was sent weeks ago and never came. \
    Is there another one in Oslo or Bergen? If not, give her the money back.";

pub struct Arguments {
    /// Whether to speak as Anthropic does, and not as OpenAI.
    pub anthropic: bool,
    /// Whether everything is approved.
    pub yes: bool,
    pub question: String,
}

impl Arguments {
    pub fn read() -> Result<Self, String> {
        let mut read = Self { anthropic: false, yes: false, question: String::new() };
        let mut words = Vec::new();
        for argument in env::args().skip(1) {
            match &*argument {
                "--anthropic" => read.anthropic = true,
                "--yes" => read.yes = true,
                option if option.starts_with("--") => {
                    return Err(format!("{option}: there are --anthropic and --yes, and then the question"));
                }
                _ => words.push(argument),
            }
        }
        read.question = if words.is_empty() { QUESTION.to_owned() } else { words.join(" ") };
        Ok(read)
    }
}
