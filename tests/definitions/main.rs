//! Definitions: one tool, for each of those who are told of it.

mod golden;
mod limits;
mod metadata;
mod reports;
mod tools;
