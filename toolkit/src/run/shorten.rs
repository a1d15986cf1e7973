//! Results that are too long.

use crate::pointer::cut;
use crate::provider::{Content, ToolResult};

/// Cuts what is beyond `limit` bytes of text and data, and says so. Images and files stay.
pub(super) fn shorten(result: &mut ToolResult, limit: usize) {
    let length: usize =
        result.content.iter().filter(|part| !part.is_media()).map(|part| part.as_text().len()).sum();
    if length <= limit {
        return;
    }
    let (mut room, mut shown) = (limit, 0);
    let mut content = Vec::with_capacity(result.content.len() + 1);
    for part in result.content.drain(..) {
        if part.is_media() {
            content.push(part);
            continue;
        }
        let text = part.as_text();
        let kept = cut(&text, room);
        room -= kept.len();
        shown += kept.len();
        if kept.len() == text.len() {
            content.push(part);
        } else {
            // Half of a text is no shorter form of the same data.
            room = 0;
            if !kept.is_empty() {
                content.push(Content::Text(kept.to_owned()));
            }
        }
    }
    content.push(Content::Text(format!(
        "[The output was cut: {length} bytes, of which the first {shown} are shown. Ask for less if you need the rest.]"
    )));
    result.content = content;
}
