//! That every case is there, in one of four ways: as a test, as a compile error, as something that cannot be written, or
//! as something that there is nothing for yet.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The numbers of the cases of sections 2.1 to 2.6, and 2.9. Some of the study's numbers are not given out.
const CASES: [&[u16]; 7] = [
    &[1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35],
    &[37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71],
    &[73, 74, 76, 77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92, 94, 95],
    &[97, 98, 100, 101, 103, 104, 106, 107, 109, 110, 112, 113, 115, 116, 118, 119, 121, 122, 124, 125, 127],
    &[128, 130, 131, 133, 134, 136, 137, 139, 140, 142, 143, 145, 146],
    &[148, 149, 151, 152, 154, 155, 157, 158, 160, 161, 163, 164, 166, 167, 169, 170],
    &[218, 220, 221, 223, 224, 226, 227, 229, 230, 232, 233, 235, 236, 238, 239, 241, 242, 244, 245],
];

/// What does not compile: the cases under `tests/ui`, and the words that decide.
const MISTAKES: [(u16, &[(&str, &str)]); 10] = [
    // An enum without members, which accepts nothing.
    (109, &[("shape/no_variants", "an enum without variants has no values")]),
    // Tools without a name.
    (148, &[("name/not_portable", "error: \"\" is not a tool name: write 1 to 64 ASCII letters")]),
    // Tools without a description.
    (
        149,
        &[
            ("missing/description", "a tool needs a description"),
            ("missing/description_in_blank_docs", "a tool needs a description"),
            ("value/blank_description", "this description is blank"),
            ("value/blank_constant_description", "the description of the tool is blank"),
        ],
    ),
    // Names with a space, with a slash, or with 65 characters.
    (
        151,
        &[
            (
                "name/not_portable",
                "\"get weather\" is not a tool name: write 1 to 64 ASCII letters, digits, `_` and `-`",
            ),
            (
                "name/not_portable",
                "\"weather/get\" is not a tool name: write 1 to 64 ASCII letters, digits, `_` and `-`",
            ),
            ("name/too_long", "is not a tool name: write 1 to 64 ASCII letters, digits, `_` and `-`"),
        ],
    ),
    // Enums without members, with a blank one, and with one that is no text.
    (
        152,
        &[
            ("shape/no_variants", "write at least one variant"),
            ("value/blank_member", "`rename` is blank: write the name that is meant"),
            ("value/constant_of_no_kind", "`value` takes an integer or a boolean"),
            ("value/constants_of_two_kinds", "this variant is a text and others have a `value`"),
        ],
    ),
    // Two sources for what a field is.
    (
        154,
        &[(
            "value/codec_in_parts",
            "the module in `with` has the schema and the decoder: remove `decode_with`",
        )],
    ),
    // Items of a type that is no parameter. Of those that are, all may be items.
    (
        155,
        &[
            ("trait/item", "`Place` cannot be a parameter of a tool"),
            ("trait/item", "= help: the following other types"),
        ],
    ),
    // Names that are required twice.
    (158, &[("duplicate/field_names", "the name `city` is taken: choose another, or remove it")]),
    // Arguments that are no object.
    (
        161,
        &[
            ("shape/tool_tuple", "a tool's arguments have names: write `struct GetWeather { name: Type }`"),
            ("shape/tool_enum", "a tool's arguments are a struct"),
            ("shape/tool_transparent", "a tool's arguments are those that it lists"),
        ],
    ),
    // Results of another type than the one that the handler names, or of one that is none.
    (
        227,
        &[
            ("trait/output", "a handler cannot give back `u64`"),
            ("trait/output", "expected `Result<String, ToolError>`, found `Result<u64, ToolError>`"),
        ],
    ),
];

/// What nobody can write down in Rust.
const IMPOSSIBLE: [(u16, &str); 9] = [
    (139, "arguments are `&str`, which is UTF-8"),
    (140, "a report is written and never read back, so it has no code of another version"),
    (157, "the types of a schema are those of Rust; nobody writes a list of them"),
    (160, "a definition has no `$schema`, and there is no attribute for one"),
    (
        163,
        "a type is as large as its source, and one that contains itself is a `$ref` (tests/schema/cycles.rs)",
    ),
    (164, "`$ref` is only written by the renderer, and to its own `$defs`"),
    (167, "how many calls run at a time is a number; there are no modes with names"),
    (169, "whether a tool failed is `Result`, not a flag that could hold a word"),
    (
        170,
        "there is one kind of validator, and it comes on top of the schema; it is written once (duplicate/key)",
    ),
];

/// What there is nothing for yet.
const LATER: [(u16, &str); 3] = [
    (34, "tools whose schema is known only at run time"),
    (35, "tools whose schema is known only at run time"),
    (
        136,
        "tools whose schema is known only at run time; typed arguments cost what their length allows (tests/bounds)",
    ),
];

#[test]
fn every_case_is_covered_once() {
    let tests = tests();
    let mut found: BTreeMap<u16, usize> =
        CASES.iter().copied().flatten().map(|number| (*number, 0)).collect();
    let excused = IMPOSSIBLE.iter().chain(&LATER).map(|(number, _)| *number);
    for number in tests.iter().copied().chain(MISTAKES.map(|(number, _)| number)).chain(excused) {
        *found.get_mut(&number).unwrap_or_else(|| panic!("there is no case {number}")) += 1;
    }
    for (number, reason) in LATER {
        println!("not covered: {number}: {reason}");
    }
    println!(
        "seeds: {} cases: {} tests, {} compile errors, {} impossible, {} not covered",
        found.len(),
        tests.len(),
        MISTAKES.len(),
        IMPOSSIBLE.len(),
        LATER.len()
    );
    found.retain(|_, times| *times != 1);
    assert!(found.is_empty(), "cases and how often they are covered: {found:?}");
}

#[test]
fn mistakes_are_told_in_the_words_that_decide() {
    for (number, cases) in MISTAKES {
        for (case, words) in cases {
            let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui").join(case);
            assert!(case.with_extension("rs").exists(), "{number}: {} is missing", case.display());
            let told = fs::read_to_string(case.with_extension("stderr")).expect("the words of the compiler");
            assert!(told.contains(words), "{number}: `{words}` is not in {}", case.display());
        }
    }
}

/// The numbers of the tests in this program, as it lists them itself.
fn tests() -> Vec<u16> {
    let program = env::current_exe().expect("the program knows itself");
    let output = Command::new(program).args(["--list", "--format", "terse"]).output().expect("it runs");
    let list = String::from_utf8(output.stdout).expect("names of tests");
    let numbers = list.lines().filter_map(|line| {
        let (_, name) = line.strip_suffix(": test")?.split_once("::")?;
        name.strip_prefix('t')?.split('_').next()?.parse().ok()
    });
    numbers.collect()
}
