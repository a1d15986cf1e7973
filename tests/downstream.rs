//! Without these tests the derives could work in this workspace alone.
//!
//! Each fixture is the crate of a user who differs from us in one way. Compiling without a warning is the test, or
//! running without a panic.

use std::env;
use std::path::Path;
use std::process::{Command, Output};

#[test]
fn the_dependency_has_another_name() {
    cargo("check", "renamed");
}

#[test]
fn an_older_edition_has_fewer_keywords() {
    cargo("check", "edition_2021");
}

#[test]
fn the_oldest_edition_has_other_paths() {
    cargo("check", "edition_2015");
}

#[test]
fn floats_are_exact_without_features_of_others() {
    cargo("run", "default_features");
}

#[test]
fn long_numbers_are_kept_if_serde_json_keeps_them() {
    cargo("run", "arbitrary_precision");
}

#[test]
fn every_lint_is_an_error() {
    let has_clippy = command("clippy").arg("--version").output().is_ok_and(|output| output.status.success());
    cargo(if has_clippy { "clippy" } else { "check" }, "strict");
}

#[test]
fn what_needs_a_feature_says_so() {
    let words = String::from_utf8_lossy(&output("check", "without_features").stderr).into_owned();
    for feature in ["pattern", "email", "uri", "schemars"] {
        let remedy = format!("needs the feature `{feature}` of toolkit: write `features = [\"{feature}\"]`");
        assert!(words.contains(&remedy), "{remedy} is not in {words}");
    }
}

/// Runs a command of cargo on a fixture and expects it to be content.
fn cargo(subcommand: &str, fixture: &str) {
    let output = output(subcommand, fixture);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn output(subcommand: &str, fixture: &str) -> Output {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR"));
    let directory = workspace.join("tests/fixtures").join(fixture);
    // The same versions as here: others may be newer than the compiler, or not be at hand offline.
    std::fs::copy(workspace.join("Cargo.lock"), directory.join("Cargo.lock"))
        .expect("the workspace is locked");
    command(subcommand)
        .args(["--offline", "--quiet"])
        .current_dir(&directory)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("downstream"))
        .output()
        .expect("cargo runs")
}

fn command(subcommand: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg(subcommand);
    command
}
