//! Bytes.

use super::format::formats;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Bytes, which are a text in base64 on the wire: in the standard alphabet of RFC 4648, with padding, without line breaks.
///
/// ```
/// use toolkit::Base64;
/// use toolkit::prelude::*;
///
/// /// Stores a file.
/// #[derive(Debug, Tool)]
/// struct Store {
///     content: Base64,
/// }
///
/// assert_eq!(Store::parse(r#"{"content": "aGk="}"#)?.content, Base64(b"hi".to_vec()));
/// let error = Store::parse(r#"{"content": "aGk"}"#).unwrap_err();
/// assert!(error.to_string().contains("$.content: must be text in base64 with padding"));
/// # Ok::<(), InvalidArguments>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base64(pub Vec<u8>);

impl From<Base64> for Vec<u8> {
    fn from(bytes: Base64) -> Self {
        bytes.0
    }
}

impl AsRef<[u8]> for Base64 {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

fn decode(text: &str) -> Option<Base64> {
    STANDARD.decode(text).ok().map(Base64)
}

formats! {
    /// Published as `contentEncoding: base64`, which most validators take for a remark. It is enforced.
    Base64: contentEncoding "base64", "text in base64 with padding", "aGk=", decode;
}
