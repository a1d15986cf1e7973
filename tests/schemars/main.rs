//! Without these tests a type of another crate could be published as one thing and read as another.

#[path = "../agreement/choices.rs"]
#[allow(dead_code, reason = "what the other suite needs as well")]
mod choices;
mod mutate;
mod properties;
#[allow(dead_code, reason = "what is read is what is looked at")]
mod published;
#[allow(dead_code, reason = "what is read is what is looked at")]
mod reports;
mod types;
