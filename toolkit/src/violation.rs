//! What validators have against a value.

use crate::pointer::Pointer;
use std::fmt::Display;

/// What a validator has against a value: several problems, each at a place of its own.
///
/// A validator that has only one thing to say returns anything that implements `Display`, which becomes a violation of
/// the value as a whole.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::Violations;
///
/// /// Finds free rooms.
/// #[derive(Tool)]
/// #[tool(validate = check)]
/// struct FindRooms {
///     from: u32,
///     to: u32,
///     beds: Vec<u8>,
/// }
///
/// fn check(rooms: &FindRooms) -> Result<(), Violations> {
///     let mut violations = Violations::new();
///     if rooms.to < rooms.from {
///         violations.push("to", format_args!("must not be before `from`, which is {}", rooms.from));
///     }
///     if rooms.beds.first() == Some(&0) {
///         violations.push("/beds/0", "a room without a bed is none");
///     }
///     violations.into_result()
/// }
///
/// let error = FindRooms::parse(r#"{"from": 7, "to": 3, "beds": [0]}"#).err().unwrap();
/// let paths: Vec<_> = error.issues().iter().map(|issue| issue.path.to_string()).collect();
/// assert_eq!(paths, ["/to", "/beds/0"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Violations(Vec<Violation>);

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Violation {
    /// Where in the value.
    pub path: Pointer,
    /// What, for the model.
    pub problem: String,
}

impl Violations {
    /// Nothing so far.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds what is wrong at a place: the name of a field on the wire, a JSON Pointer such as `/beds/0`, or `""` for
    /// the value as a whole.
    pub fn push(&mut self, path: &str, problem: impl Display) {
        self.0.push(Violation { path: Pointer::parse(path), problem: problem.to_string() });
    }

    /// `Ok` if nothing is wrong.
    pub fn into_result(self) -> Result<(), Self> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }

    /// All of them. A validator that says no is taken at its word, also if it does not say why.
    pub(crate) fn into_vec(mut self) -> Vec<Violation> {
        if self.0.is_empty() {
            self.push("", "the value is not accepted");
        }
        self.0
    }
}

/// One violation of the value as a whole.
impl<Problem: Display> From<Problem> for Violations {
    fn from(problem: Problem) -> Self {
        let mut violations = Self::new();
        violations.push("", problem);
        violations
    }
}
