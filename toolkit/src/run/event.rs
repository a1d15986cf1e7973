//! What happens while calls run, for those who watch.

use super::isolated::catching;
use super::{Outcome, PendingApproval, Progress};
use crate::definitions::Definitions;
use crate::provider::ToolCall;
use std::fmt;
use std::sync::Arc;

/// Something that happens while calls run.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Event<'e> {
    /// A call starts to run: nothing stands in its way any more.
    Started {
        /// The call.
        call: &'e ToolCall<'e>,
        /// Its tool.
        tool: &'e Definitions,
    },
    /// A handler says how far it is.
    Progress {
        /// The call.
        call: &'e ToolCall<'e>,
        /// How far it is.
        progress: &'e Progress,
    },
    /// A call waits for somebody's approval.
    Parked(&'e PendingApproval),
    /// A call is answered, whether it ran or not.
    Finished(&'e Outcome),
}

/// Who watches.
#[derive(Clone)]
pub(super) struct Observer(Arc<dyn Fn(&Event<'_>) + Send + Sync>);

impl Observer {
    pub fn new(observe: impl Fn(&Event<'_>) + Send + Sync + 'static) -> Self {
        Self(Arc::new(observe))
    }

    /// Whoever panics over what happens does not change it.
    pub fn tell(&self, event: &Event<'_>) {
        _ = catching(|| (self.0)(event));
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Observer")
    }
}
