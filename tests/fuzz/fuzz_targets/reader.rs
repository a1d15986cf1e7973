//! Fuzzes the library's JSON reader against `serde_json`. Without it, the reader would only meet texts that a generator
//! was written for.
#![no_main]

#[path = "../../reader/compare.rs"]
mod compare;
#[path = "../../reader/typed.rs"]
mod typed;

use compare::{compare, wrap};
use libfuzzer_sys::fuzz_target;
use typed::compare_typed;

fuzz_target!(|text: &str| {
    for result in [compare(text).map(drop), compare(&wrap(text)).map(drop), compare_typed(text)] {
        if let Err(problem) = result {
            panic!("{problem}\n  text: {text}");
        }
    }
});
