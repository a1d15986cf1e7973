//! Values of types that could borrow from any text, and own what they hold because they outlive this one.

use super::{Origin, Reader};
use std::mem::swap;

/// Reads with `read`, which gets a reader that lends nothing of the text.
pub fn owned<'t, T>(reader: &mut Reader<'t, '_>, read: impl FnOnce(&mut Reader<'t, 'static>) -> T) -> T {
    // What is not there cannot be borrowed.
    let origin = if reader.is_normalised() { Origin::Other("") } else { Origin::Same("") };
    let mut lending_nothing = Reader::of("", origin);
    exchange(reader, &mut lending_nothing);
    let value = read(&mut lending_nothing);
    exchange(reader, &mut lending_nothing);
    value
}

/// Lets either go on where the other one is.
fn exchange<'t>(left: &mut Reader<'t, '_>, right: &mut Reader<'t, '_>) {
    swap(&mut left.lexer, &mut right.lexer);
    swap(&mut left.depth, &mut right.depth);
    swap(&mut left.refusals, &mut right.refusals);
    swap(&mut left.composed, &mut right.composed);
}
