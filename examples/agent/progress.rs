//! How far a slow tool is, as a bar on the terminal.

use std::io::{IsTerminal as _, stderr};
use toolkit::run::Event;

const WIDTH: u8 = 24;

/// Is told what happens while calls run.
pub fn show(event: &Event<'_>) {
    let Event::Progress { call, progress } = event else { return };
    if !stderr().is_terminal() {
        return;
    }
    let total = progress.total.unwrap_or(1.0);
    let done = progress.done / total * f64::from(WIDTH);
    let bar: String = (0..WIDTH).map(|place| if f64::from(place) < done { '#' } else { '.' }).collect();
    let message = progress.message.as_deref().unwrap_or_default();
    // What was in the line before is cleared behind it, and the whole line at the end.
    eprint!("\r{} [{bar}] {message}\x1b[K", call.name);
    if progress.done >= total {
        eprint!("\r\x1b[K");
    }
}
