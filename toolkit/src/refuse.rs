//! Words of the compiler.

use crate::schema::writer::Writer;

/// Fails with a message about a name, which a constant cannot be formatted with; without it, if that is too long.
pub(crate) const fn refuse(before: &str, name: &str, after: &str) -> ! {
    const CAPACITY: usize = 256;
    let mut bytes = [0; CAPACITY];
    let writer = Writer::new(&mut bytes);
    let length = writer.raw(before.as_bytes()).raw(name.as_bytes()).raw(after.as_bytes()).length;
    match core::str::from_utf8(bytes.split_at(if length < CAPACITY { length } else { 0 }).0) {
        Ok(message) if length < CAPACITY => panic!("{}", message),
        _ => refuse(before, "...", after),
    }
}
