//! What a call that cannot be run is answered with.

use crate::declaration::Declaration;
use crate::issue::Issue;
use crate::message::message;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;
use std::sync::Arc;

/// The arguments of a call are not those of its tool.
///
/// `Display` is the message for the model: send it as the result of the call. It has at most 2 KiB. Serialised, it
/// is `{"tool": …, "issues": […], "omitted": …}` for hosts.
#[derive(Clone)]
pub struct InvalidArguments(Arc<Inner>);

struct Inner {
    tool: &'static Declaration,
    issues: Vec<Issue>,
    omitted: usize,
}

impl InvalidArguments {
    pub(crate) fn new(tool: &'static Declaration, mut issues: Vec<Issue>, omitted: usize) -> Self {
        if let Some(mask) = tool.mask {
            (mask.issues)(&mut issues, &tool.schema);
        }
        Self(Arc::new(Inner { tool, issues, omitted }))
    }

    /// The name of the tool that was called.
    pub fn tool(&self) -> &str {
        self.0.tool.name
    }

    /// Everything that is wrong, in the order of the schema; at least one.
    pub fn issues(&self) -> &[Issue] {
        &self.0.issues
    }

    /// The number of issues beyond those in [`issues`](Self::issues), which are at most 64.
    pub fn omitted(&self) -> usize {
        self.0.omitted
    }
}

impl fmt::Display for InvalidArguments {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { tool, issues, omitted } = &*self.0;
        formatter.write_str(&message(tool, issues, *omitted))
    }
}

impl fmt::Debug for InvalidArguments {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("InvalidArguments")
            .field("tool", &self.0.tool.name)
            .field("issues", &self.0.issues)
            .field("omitted", &self.0.omitted)
            .finish()
    }
}

impl std::error::Error for InvalidArguments {}

impl Serialize for InvalidArguments {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut state = serializer.serialize_struct("InvalidArguments", 3)?;
        state.serialize_field("tool", self.0.tool.name)?;
        state.serialize_field("issues", &self.0.issues)?;
        state.serialize_field("omitted", &self.0.omitted)?;
        state.end()
    }
}
