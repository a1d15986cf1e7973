//! The agent without a key: what it prints, and that each fault of its model is answered so that the model corrects it.
//!
//! `BLESS=1` rewrites the transcripts of `tests/golden`; read what it changed.

use std::env::{consts::EXE_SUFFIX, current_exe, var_os};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{fs, thread};

/// The example, which cargo builds beside the tests of this package, but not if it is told to run this one alone.
fn agent() -> PathBuf {
    let test = current_exe().expect("a test is a file");
    let profile = test.ancestors().nth(2).expect("and has cargo's folders above it");
    let agent = profile.join("examples").join(format!("agent{EXE_SUFFIX}"));
    let built = fs::metadata(&agent).and_then(|file| file.modified()).ok();
    let written = last_modified(&Path::new(env!("CARGO_MANIFEST_DIR")).join("agent"));
    assert!(built >= Some(written), "{} is old: `cargo test -p toolkit-examples` builds it", agent.display());
    agent
}

/// When a file, or the last one in a folder, was written.
fn last_modified(path: &Path) -> SystemTime {
    match fs::read_dir(path) {
        Ok(entries) => {
            let entries = entries.map(|entry| last_modified(&entry.expect("an entry of the folder").path()));
            entries.max().unwrap_or(SystemTime::UNIX_EPOCH)
        }
        Err(_) => fs::metadata(path).and_then(|file| file.modified()).expect("a source"),
    }
}

/// What it prints, if nobody is at the terminal.
fn transcript(arguments: &[&str]) -> String {
    let mut command = Command::new(agent());
    command.args(arguments).stdin(Stdio::null());
    for variable in ["OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "MODEL"]
    {
        command.env_remove(variable);
    }
    let output = command.output().expect("it starts");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {}\n{printed}{complaints}", output.status);
    assert_eq!(complaints, "", "nobody is there to watch");
    printed
}

const CASES: [(&str, &[&str]); 4] = [
    ("openai", &[]),
    ("openai_yes", &["--yes"]),
    ("anthropic", &["--anthropic"]),
    ("anthropic_yes", &["--anthropic", "--yes"]),
];

/// All of them at once: they wait for warehouses most of the time.
fn transcripts() -> Vec<(&'static str, String)> {
    let running = CASES.map(|(name, arguments)| (name, thread::spawn(move || transcript(arguments))));
    running.into_iter().map(|(name, transcript)| (name, transcript.join().expect("no test panics"))).collect()
}

#[test]
fn transcripts_are_as_they_were_read() {
    for (name, transcript) in transcripts() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
        if var_os("BLESS").is_some() {
            fs::write(&file, &transcript).expect("the golden file can be written");
        }
        let golden = fs::read_to_string(&file).expect("BLESS=1 writes it");
        assert_eq!(transcript, golden, "{}", file.display());
    }
}

/// What is wrong with calls of the model, by the words in which it is told; and the tool that it calls in the end.
const FAULTS: [(&str, &str); 7] = [
    ("unknown_tool: There is no tool find_order,", "find_orders"),
    ("$.costumer: unknown field", "find_orders"),
    ("$.customer: missing", "find_orders"),
    ("$.status: expected one of", "find_orders"),
    ("$.cents: expected an integer", "refund_order"),
    ("$.reason: missing", "refund_order"),
    ("$: the output limit cut the arguments off", "refund_order"),
];

#[test]
fn every_fault_is_told_and_corrected() {
    for (name, transcript) in transcripts() {
        for (fault, tool) in FAULTS {
            let (_, after) = transcript.split_once(fault).unwrap_or_else(|| panic!("{name}: no {fault}"));
            // A call, and the answer of the tool or of the human.
            let is_answered = after.split("\n\n").any(|call| {
                call.starts_with(&format!("{tool} "))
                    && (call.contains("\n  = ") || call.contains("\n  denied: "))
            });
            assert!(is_answered, "{name}: {fault}: not corrected:\n{transcript}");
            assert!(!after.contains(fault), "{name}: {fault}: told twice:\n{transcript}");
        }
    }
}

#[test]
fn what_is_denied_does_not_run() {
    for (name, transcript) in transcripts() {
        let is_approved = name.ends_with("_yes");
        assert_eq!(
            transcript.contains("3490 cents of order 1042 are on their way back"),
            is_approved,
            "{name}"
        );
        assert_eq!(
            transcript.contains("refund_order did not run: the call was denied"),
            !is_approved,
            "{name}"
        );
    }
}
