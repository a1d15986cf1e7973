//! Asking whether a call may run.

use std::io::{IsTerminal as _, Write as _, stdin, stdout};
use std::thread;
use tokio::sync::oneshot;
use toolkit::run::{Decision, PendingApproval};

/// Who says whether a call may run.
pub enum Approver {
    /// Nobody; all of them may.
    Always,
    /// Who is at the terminal.
    Terminal,
    /// Nobody; none of them may.
    Never,
}

impl Approver {
    pub fn choose(approves_all: bool) -> Self {
        if approves_all {
            Self::Always
        } else if stdin().is_terminal() {
            Self::Terminal
        } else {
            Self::Never
        }
    }

    pub async fn decide(&self, pending: &PendingApproval) -> Decision {
        // What would run: with the coercions and defaults in it, and without what is sensitive.
        print!("\nRun {} {}? ", pending.tool, pending.shown);
        let answer = match self {
            Self::Always => Some("yes".to_owned()).inspect(|answer| println!("{answer}")),
            Self::Terminal => {
                print!("[yes, no, or why not] ");
                // Whoever cannot see the question does not answer it.
                _ = stdout().flush();
                line().await
            }
            Self::Never => None,
        };
        match answer.as_deref().map(str::trim) {
            Some("y" | "yes") => Decision::Approve,
            Some("" | "n" | "no") => Decision::Deny(None),
            Some(reason) => Decision::Deny(Some(reason.to_owned())),
            None => {
                println!("(nobody there)");
                Decision::Deny(Some("nobody is there to approve it".to_owned()))
            }
        }
    }
}

/// A line from the terminal, unless that is closed.
async fn line() -> Option<String> {
    let (sender, receiver) = oneshot::channel();
    // A blocking task of tokio would have to be waited for at the end, even if nobody wants the line any more.
    thread::spawn(move || {
        let mut line = String::new();
        let read = stdin().read_line(&mut line);
        _ = sender.send(read.is_ok_and(|length| length > 0).then_some(line));
    });
    receiver.await.ok().flatten()
}
