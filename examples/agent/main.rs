//! An agent that looks after the orders of a shop: a model, three tools, and the loop between them, over real HTTP.
//!
//! ```sh
//! cargo run --example agent                       # without a key: a model that is a script, in this process
//! OPENAI_API_KEY=… cargo run --example agent      # OpenAI; with OPENAI_BASE_URL, whatever speaks as it does; MODEL
//! ANTHROPIC_API_KEY=… cargo run --example agent -- --anthropic
//! ```
//!
//! `--yes` approves everything. What is left of the command line is what the model is asked.

mod approval;
mod arguments;
mod model;
mod progress;
mod server;
mod shop;
mod tools;
mod transcript;

use approval::Approver;
use arguments::Arguments;
use model::Model;
use shop::Shop;
use std::error::Error;
use std::process::ExitCode;
use tokio::signal::ctrl_c;
use toolkit::Finish;
use toolkit::provider::ToolChoice;
use toolkit::run::{CancellationToken, Executor};

/// How many times the model is asked before somebody should look what it is about.
const ROUNDS: usize = 16;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let cancellation = CancellationToken::new();
    tokio::spawn({
        let cancellation = cancellation.clone();
        async move { ctrl_c().await.map(|()| cancellation.cancel()) }
    });
    match run(&cancellation).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) if cancellation.is_cancelled() => {
            eprintln!("\ncancelled");
            ExitCode::from(130)
        }
        Err(error) => {
            eprintln!("error: {}", with_causes(&*error));
            ExitCode::FAILURE
        }
    }
}

async fn run(cancellation: &CancellationToken) -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    let model = Model::choose(&arguments).await?;
    let approver = Approver::choose(arguments.yes);
    let shop = Shop::open()?;
    let answer = converse(&model, &shop, &approver, &arguments.question, cancellation).await?;
    transcript::answer(&answer);
    Ok(())
}

/// Asks the model, runs what it calls, tells it what came of that, and so on until it answers.
async fn converse(
    model: &Model,
    shop: &Shop,
    approver: &Approver,
    question: &str,
    cancellation: &CancellationToken,
) -> Result<String, Box<dyn Error>> {
    let provider = model.provider();
    let tools = tools::all()?;
    let offer = tools.offer(provider, &ToolChoice::auto())?;
    let executor = Executor::new().cancellation(cancellation.clone()).observe(progress::show);

    transcript::question(question);
    let mut messages = model.opening(question)?;
    for _ in 0..ROUNDS {
        let asked = cancellation.run_until_cancelled(model.ask(&messages, &offer));
        let response = asked.await.ok_or("cancelled")??;
        let turn = provider.turn(response.as_str().into())?;
        if turn.calls.is_empty() {
            return match turn.finish {
                Finish::Complete => Ok(turn.text.into_owned()),
                _ => Err(format!("the model stopped before its time: {}", turn.stop_reason).into()),
            };
        }

        let mut report = executor.run(&tools, shop, &turn).await;
        let mut decisions = Vec::new();
        for pending in report.pending() {
            let decided = cancellation.run_until_cancelled(approver.decide(pending));
            decisions.push((pending.clone(), decided.await.ok_or("cancelled")?));
        }
        report.join(executor.resume(&tools, shop, &turn, &decisions).await);
        transcript::turn(&turn, &report);
        if report.ends_turn {
            return Ok(turn.text.into_owned());
        }

        messages.extend(provider.replay(&turn));
        messages.extend(provider.results(&turn, &report.results())?);
    }
    Err(format!("no answer after {ROUNDS} rounds").into())
}

/// What an error says, and what those say that it comes from.
fn with_causes(error: &dyn Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {}", with_causes(cause)),
        None => error.to_string(),
    }
}
