//! The fixture files.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files of a kind that a folder has, by the names of the cases.
pub fn cases(folder: &str, kind: &str) -> Vec<String> {
    let files = fs::read_dir(path(folder, kind)).unwrap_or_else(|error| panic!("{folder}/{kind}: {error}"));
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let cases = names.filter_map(|name| name.strip_suffix(".json").map(str::to_owned));
    let mut cases: Vec<_> = cases.filter(|name| name.rsplit('.').next() != Some("turn")).collect();
    cases.sort_unstable();
    assert!(!cases.is_empty(), "{folder}/{kind} has no cases");
    cases
}

pub fn read(folder: &str, file: &str) -> String {
    let path = path(folder, file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Compares what came out with the file, or writes it.
pub fn expect(folder: &str, file: &str, actual: &str) {
    let actual = format!("{}\n", actual.trim_end());
    if env::var_os("BLESS").is_some() {
        fs::write(path(folder, file), actual).unwrap();
    } else {
        assert_eq!(read(folder, file), actual, "{folder}/{file}");
    }
}

fn path(folder: &str, file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(folder).join(file)
}
