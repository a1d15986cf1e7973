//! Without this test an error of the derives could lose its place, its remedy, or the others beside it.
//!
//! Each case under `tests/ui` is a mistake with the compiler's words on it beside; `TRYBUILD=overwrite` writes them
//! anew. Read what changed: the words are for people.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The compiler whose words are on file. Others say the same otherwise.
const COMPILER: &str = "rustc 1.95.";

/// How many cases there are: trybuild is content with a pattern that matches none.
const CASES: usize = 166;

#[test]
fn mistakes() {
    let cases = files_under(Path::new("tests/ui"), "rs");
    assert_eq!(cases.len(), CASES, "cases were added or removed");

    let is_blessing = env::var_os("TRYBUILD").is_some();
    let compiler = compiler();
    if !compiler.starts_with(COMPILER) {
        assert!(!is_blessing, "the words of {compiler} are not those of {COMPILER}*");
        eprintln!("skipped: {compiler} is not {COMPILER}*");
        return;
    }
    if !is_blessing {
        let missing: Vec<&PathBuf> =
            cases.iter().filter(|case| !case.with_extension("stderr").exists()).collect();
        assert!(missing.is_empty(), "cases without the compiler's words: {missing:?}");
    }
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}

#[test]
fn no_words_are_left_over() {
    for words in files_under(Path::new("tests/ui"), "stderr") {
        assert!(words.with_extension("rs").exists(), "{} has no case", words.display());
    }
}

fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The files in the directories of `directory`, which are the kinds of mistakes.
fn files_under(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = |directory: &Path| {
        let entries =
            fs::read_dir(directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
        entries.map(|entry| entry.expect("the directory is readable").path())
    };
    let kinds = entries(directory).filter(|path| path.is_dir());
    let files = kinds.flat_map(|kind| entries(&kind).collect::<Vec<_>>());
    files.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}
