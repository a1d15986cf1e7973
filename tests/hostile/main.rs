//! Without these tests generated code could lean on something that the user's crate has otherwise.
//!
//! A file for each hazard. That it compiles is most of the test; that it decodes is the rest.

mod configured;
mod deprecated;
mod functions;
mod generics;
mod lifetimes;
mod macro_crate;
mod macro_fragments;
mod no_implicit_prelude;
mod primitives;
mod raw_identifiers;
mod recursive;
mod shadowed_macros;
mod shadowed_modules;
mod shadowed_traits;
mod shadowed_types;
mod shadowed_values;
