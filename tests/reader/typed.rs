//! Typed reading beside serde's, on any text. Without it, the short cuts that the reader takes for integers and texts would
//! go unseen: a `Value` needs none of them.

use crate::compare::{excuse, wrap};
use serde::de::DeserializeOwned;
use serde_json::Value;
use toolkit::{Decode, Mode, Options, Tool};

/// Compares how both read the only value of an object.
fn alike<T, Theirs, V>(text: &str, ours: fn(T) -> V, theirs: fn(Theirs) -> V) -> Result<(), String>
where
    T: Tool + for<'de> Decode<'de>,
    Theirs: DeserializeOwned,
    V: PartialEq + std::fmt::Debug,
{
    let read = T::parse_with(text, &Options::default().mode(Mode::Strict)).map(|parsed| ours(parsed.value));
    match (read, serde_json::from_str(text).map(theirs)) {
        (Ok(ours), Ok(theirs)) if ours == theirs => Ok(()),
        (Ok(ours), Ok(theirs)) => Err(format!("read as {ours:?}, not as {theirs:?}")),
        // serde takes no `3.0` for an integer, and JSON Schema does.
        (Ok(ours), Err(error)) => match serde_json::from_str::<Value>(text) {
            Ok(_) if text.contains(['.', 'e', 'E']) || text.contains("-0") => Ok(()),
            _ => Err(format!("read as {ours:?}, though {error}")),
        },
        (Err(error), Ok(theirs)) if !excuse(text, &error) => Err(format!("not read as {theirs:?}: {error}")),
        (Err(_), _) => Ok(()),
    }
}

macro_rules! alike {
    ($text:expr; $($type:ty),* $(,)?) => {$({
        /// Takes one value.
        #[derive(Tool)]
        struct Holder {
            value: $type,
        }

        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Theirs {
            value: $type,
        }

        alike::<Holder, Theirs, _>($text, |holder| holder.value, |theirs| theirs.value)
            .map_err(|problem| format!("{}: {problem}", stringify!($type)))?;
    })*};
}

/// Reads `inner` as the value of each of several types with both readers, and finds what they do not agree on.
///
/// Not as a float: what `serde_json` makes of one depends on how it was compiled.
pub fn compare_typed(inner: &str) -> Result<(), String> {
    let text = &wrap(inner);
    alike!(text; i8, u8, i32, i64, u64, i128, u128, bool, String, Vec<i64>, Vec<u8>, Vec<String>, Vec<bool>);
    Ok(())
}
