//! Valid arguments that look wrong: nothing is changed, but a host may want to know.

use crate::normalise::json;
use crate::pointer::{Path, Pointer};
use crate::words::{serialize_struct, words};

/// The warnings that are given.
const LIMIT: usize = 16;

/// A text in valid arguments that probably is not what the model meant.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Warning {
    /// Where.
    pub path: Pointer,
    /// What about it looks wrong.
    pub suspicion: Suspicion,
}

serialize_struct!(Warning { path, suspicion; });

/// What can look wrong about a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Suspicion {
    /// A control character behind a drive letter: `C:\temp` was written without a second backslash, so that it holds a
    /// tab.
    LostBackslash,
    /// Markup of a tool call, such as `</parameter>`: probably this text has swallowed the next parameter.
    ToolCallMarkup,
    /// A placeholder such as `<UNKNOWN>` in the place of a value.
    Placeholder,
}

words!(Suspicion {
    LostBackslash => "lost_backslash",
    ToolCallMarkup => "tool_call_markup",
    Placeholder => "placeholder",
});

/// The warnings about faultless arguments.
pub(crate) fn warnings(arguments: &str) -> Vec<Warning> {
    let mut warnings = Vec::new();
    // Every suspicion needs one of these, and most arguments have neither.
    if arguments.contains('<') || arguments.contains(":\\") {
        walk(arguments.trim_ascii(), &Path::Root, &mut warnings);
    }
    warnings
}

fn walk(json: &str, path: &Path<'_>, warnings: &mut Vec<Warning>) {
    match json.as_bytes().first() {
        Some(b'{') => {
            for (key, value) in json::entries(json) {
                walk(value, &Path::Key(path, &key), warnings);
            }
        }
        Some(b'[') => {
            for (index, element) in json::elements(json).enumerate() {
                walk(element, &Path::Index(path, index), warnings);
            }
        }
        Some(b'"') if warnings.len() < LIMIT => {
            if let Some(suspicion) = suspicion(json) {
                warnings.push(Warning { path: path.pointer(), suspicion });
            }
        }
        _ => {}
    }
}

/// What looks wrong about a JSON string.
fn suspicion(json: &str) -> Option<Suspicion> {
    const MARKUP: [&str; 4] = ["</parameter>", "<parameter name=", "</invoke>", "</tool_call>"];
    let text = json::unquote(json);
    if has_lost_backslash(json) {
        Some(Suspicion::LostBackslash)
    } else if MARKUP.iter().any(|markup| text.contains(markup)) {
        Some(Suspicion::ToolCallMarkup)
    } else if is_placeholder(&text) {
        Some(Suspicion::Placeholder)
    } else {
        None
    }
}

/// Whether a drive letter is followed by one of the escapes that a path can begin with by accident.
fn has_lost_backslash(json: &str) -> bool {
    json.as_bytes().windows(5).any(|bytes| {
        let [before, letter, b':', b'\\', b'b' | b'f' | b'n' | b'r' | b't'] = bytes else { return false };
        // The letter stands alone, so it does not end a word: `Note:\n` is no path.
        letter.is_ascii_alphabetic() && before.is_ascii() && !before.is_ascii_alphanumeric()
    })
}

/// Whether a text is nothing but a name in angle brackets, in capitals or several words: `<UNKNOWN>`, `<your name>`.
fn is_placeholder(text: &str) -> bool {
    let Some(name) = text.trim().strip_prefix('<').and_then(|text| text.strip_suffix('>')) else {
        return false;
    };
    let is_name =
        name.chars().all(|character| character.is_alphanumeric() || matches!(character, '_' | '-' | ' '));
    let is_capital = !name.chars().any(char::is_lowercase);
    !name.is_empty() && is_name && (is_capital || name.contains(' '))
}
