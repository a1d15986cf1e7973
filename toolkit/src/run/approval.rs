//! Whether a call may run, and calls that wait for somebody to say so.

use super::Prepared;
use crate::words::serialize_struct;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde_json::Value;
use std::fmt;

/// Whether a call may run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Approval {
    /// It may.
    Allow,
    /// Somebody has to be asked.
    Ask,
    /// It may not, and that is why: for the model.
    Deny(String),
}

/// What somebody has decided about a call that waited for it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decision {
    /// It may run.
    Approve,
    /// It may not; what is said here, the model is told.
    Deny(Option<String>),
}

/// A call that waits for somebody's approval, as data: it can be stored, and decided upon in another process.
///
/// It says what would run, so it has the arguments in it, those that are sensitive too; [`shown`](Self::shown) is for people.
/// What was stored is not trusted: it has to be, to the letter, what the call of the turn would be now. It does not know whether
/// it was decided upon, so whoever stores it forgets it then.
///
/// ```
/// use toolkit::run::PendingApproval;
///
/// let stored = r#"{"call_id": "call_1", "tool": "transfer", "sent": "{\"amount\": \"5\"}",
///     "arguments": "{\"amount\": 5}", "shown": "{\"amount\": 5}"}"#;
/// let pending: PendingApproval = serde_json::from_str(stored)?;
/// assert_eq!(pending.arguments, r#"{"amount": 5}"#);
/// assert_eq!(serde_json::from_str::<PendingApproval>(&serde_json::to_string(&pending)?)?, pending);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PendingApproval {
    /// The id of the call.
    pub call_id: String,
    /// The name of the tool.
    pub tool: String,
    /// The arguments as the model sent them.
    pub sent: String,
    /// The arguments as they would run: coerced, and with the defaults that are literals.
    pub arguments: String,
    /// The same without what is sensitive.
    pub shown: String,
}

impl PendingApproval {
    /// That of a call.
    pub(super) fn of<S>(prepared: &Prepared<'_, S>) -> Self {
        let call = prepared.call();
        Self {
            call_id: call.id.to_string(),
            tool: call.name.to_string(),
            sent: call.arguments.to_string(),
            arguments: prepared.arguments().to_owned(),
            shown: prepared.shown(),
        }
    }
}

/// For logs: without what is sensitive.
impl fmt::Debug for PendingApproval {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = formatter.debug_struct("PendingApproval");
        debug.field("call_id", &self.call_id).field("tool", &self.tool).field("shown", &self.shown);
        debug.finish_non_exhaustive()
    }
}

serialize_struct!(PendingApproval { call_id, tool, sent, arguments, shown; });

impl<'de> Deserialize<'de> for PendingApproval {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Value::deserialize(deserializer)?;
        let text = |key: &'static str| {
            let text = stored.get(key).and_then(Value::as_str).map(str::to_owned);
            text.ok_or_else(|| D::Error::missing_field(key))
        };
        Ok(Self {
            call_id: text("call_id")?,
            tool: text("tool")?,
            sent: text("sent")?,
            arguments: text("arguments")?,
            shown: text("shown")?,
        })
    }
}
