//! What is printed of a conversation.

use toolkit::provider::{Content, Turn};
use toolkit::run::{Outcome, Report};

pub fn script(host: &str) {
    println!("(Without {host}_API_KEY, a script in this process plays the model, over the same HTTP.)");
}

pub fn question(question: &str) {
    println!("> {question}");
}

/// The calls of a turn, each with what was read otherwise than it was written, and what it was answered with.
pub fn turn(turn: &Turn<'_>, report: &Report) {
    if !turn.text.is_empty() {
        println!("\n{}", turn.text);
    }
    for (call, outcome) in turn.calls.iter().zip(report.outcomes()) {
        println!("\n{} {}", call.name, call.arguments);
        for coercion in &outcome.coercions {
            println!("  read {:#}: {} as {}", coercion.path, coercion.before, coercion.after);
        }
        println!("{}", answered(outcome));
    }
}

/// What the model is told, marked if it is an error.
fn answered(outcome: &Outcome) -> String {
    let mark = match &outcome.failure {
        Some(failure) => format!("  {}: ", failure.name()),
        None => "  = ".to_owned(),
    };
    let content = outcome.result.content.iter().map(|content| match content {
        Content::Text(text) => text.clone(),
        Content::Json(value) => value.to_string(),
        other => format!("{other:?}"),
    });
    mark + &content.collect::<Vec<_>>().join("\n").replace('\n', "\n  ")
}

pub fn answer(answer: &str) {
    println!("\n{answer}");
}
