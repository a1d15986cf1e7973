//! Bugs that were, each by its cause. Without them the same ones could come back.

#![expect(clippy::option_option, reason = "absence and null are different things here")]

mod objects;
mod reports;
mod schema;
mod values;

use toolkit::Code;

/// The codes and paths of what is wrong.
fn issues<T: std::fmt::Debug>(result: Result<T, toolkit::InvalidArguments>) -> Vec<(Code, String)> {
    let error = result.expect_err("the arguments are faulty");
    assert!(error.to_string().len() <= 2048, "{error}");
    error.issues().iter().map(|issue| (issue.code, issue.path.to_string())).collect()
}
