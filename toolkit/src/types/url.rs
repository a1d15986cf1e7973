//! `url`.

use super::format::{formats, parse};
use crate::schema::format::URI;

/// The parser of URLs would also read, and mend, what is no URI.
fn is_uri(text: &str) -> bool {
    (URI.holds)(text)
}

formats! {
    /// Published as `format: uri`: absolute, in ASCII, with percent escapes for everything else.
    url::Url: format "uri", "a URL", "https://example.com/path", parse, is_uri;
}
