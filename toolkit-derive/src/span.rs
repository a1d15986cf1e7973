//! The span rule.

use proc_macro2::Span;

/// The place of one of the user's tokens, for a token of ours.
///
/// The compiler underlines the user's token, but the name is looked up as generated code: in the derive's edition, and
/// without the lints that judge what people write. The user's own tokens are never given another span.
pub fn at(span: Span) -> Span {
    span.resolved_at(Span::call_site())
}
