//! `semver`.

use super::format::{formats, parse};

formats! {
    /// Published as a pattern of the form; the parser also refuses zeros in front.
    semver::Version: pattern "^[0-9]+[.][0-9]+[.][0-9]+(-[0-9A-Za-z.-]+)?([+][0-9A-Za-z.-]+)?$",
        "a semantic version", "1.4.0", parse;
    /// Published as a pattern of the form: comparators with commas between them.
    semver::VersionReq: pattern "^[ ,.<>=^~*+0-9A-Za-z-]+$", "a version requirement", ">=1.2, <2", parse;
}
